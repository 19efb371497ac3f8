import type { JSX } from 'react';

/** A dash for a missing value, with words for screen readers. */
export function Dash({ words }: { readonly words: string }): JSX.Element {
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
