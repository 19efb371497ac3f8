import { type RefObject, useId, useLayoutEffect, useRef } from 'react';

/** Id of the mark of a right answer, or of the solution. */
export const VERDICT = 'verdict';

interface OnwardProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly 'aria-labelledby'?: string;
}

/**
 * Properties for the button that leads on from an answered question. It gets the focus, because the pressed button is
 * gone, and its name begins with the verdict, so that screen readers speak the verdict first and whole.
 */
export function useOnward(isAnswered: boolean): OnwardProps {
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isAnswered) ref.current?.focus();
  }, [isAnswered]);
  return { ref, id, ...(isAnswered && { 'aria-labelledby': `${VERDICT} ${id}` }) };
}
