import type { JSX } from 'react';
import { Button } from './button.tsx';

interface CoveredProps {
  /** The sentence to show, such as "The input is covered." */
  readonly text: string;
  /** Uncovers the part; absent if only the answer to a question can uncover it. */
  readonly onReveal?: (() => void) | undefined;
}

/** Stands in place of a covered part of the page. */
export function Covered({ text, onReveal }: CoveredProps): JSX.Element {
  return (
    <p className="view-wait">
      {text}
      {onReveal && (
        <>
          {' '}
          <Button onClick={onReveal}>Reveal</Button>
        </>
      )}
    </p>
  );
}
