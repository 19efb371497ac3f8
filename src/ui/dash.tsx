import type { JSX } from 'react';

/** A dash where there is nothing, with words for those who hear the page. */
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
