import type { JSX } from 'react';
import { Button } from './button.tsx';

interface CoveredProps {
  /** "The input is covered." */
  readonly text: string;
  /** Absent if only the answer to a question reveals it. */
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
