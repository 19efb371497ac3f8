import { type JSX, useEffect, useState } from 'react';
import { startSpeaking } from './speaker.ts';

/** The only live region of the page. Screen readers announce its text. */
export function Status(): JSX.Element {
  const [news, setNews] = useState('');
  useEffect(() => startSpeaking(setNews), []);
  return (
    <p className="visually-hidden" role="status" aria-atomic="true">
      {news}
    </p>
  );
}
