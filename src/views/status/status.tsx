import { type JSX, useEffect, useState } from 'react';
import { startSpeaking } from './speaker.ts';

/** The one place of the page that speaks by itself: to readers who do not see what changes. */
export function Status(): JSX.Element {
  const [news, setNews] = useState('');
  useEffect(() => startSpeaking(setNews), []);
  return (
    <p className="visually-hidden" role="status" aria-atomic="true">
      {news}
    </p>
  );
}
