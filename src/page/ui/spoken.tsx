import type { JSX, ReactNode } from 'react';

interface SpokenProps {
  readonly words: string;
  readonly children: ReactNode;
}

/**
 * A text with other words for screen readers. `words` replaces the whole text of its place: if only part of the text
 * were hidden, screen readers would speak each piece separately.
 */
export function Spoken({ words, children }: SpokenProps): JSX.Element {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
