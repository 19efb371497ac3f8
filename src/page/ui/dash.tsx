import type { JSX } from 'react';
import { Spoken } from './spoken.tsx';

/** A dash for a missing value, with words for screen readers. */
export function Dash({ words }: { readonly words: string }): JSX.Element {
  return (
    <Spoken words={words}>
      <span className="muted">–</span>
    </Spoken>
  );
}
