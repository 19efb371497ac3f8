import type { JSX, ReactNode } from 'react';

interface SpokenProps {
  readonly words: string;
  readonly children: ReactNode;
}

/**
 * A text with other words for screen readers. It has all words of its place: if only some of them were hidden, screen
 * readers would speak each piece by itself.
 */
export function Spoken({ words, children }: SpokenProps): JSX.Element {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
