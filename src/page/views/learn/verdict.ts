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
    if (!isAnswered) return;
    // Browsers scroll a focused element to the middle of the page. Here, the page scrolls no further than needed.
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return { ref, id, ...(isAnswered && { 'aria-labelledby': `${VERDICT} ${id}` }) };
}

/**
 * Keeps the height of the part of the page that an element is in, so that the lanes below it stay in place: the part
 * scrolls if its content grows, and the element does not shrink. On narrow screens, parts have no height of their own.
 * Returns a function that ends this. A change of the size of the window ends it too.
 */
export function holdHeight(element: HTMLElement): () => void {
  const pane = element.closest<HTMLElement>('.split-first');
  const split = pane?.parentElement;
  element.style.setProperty('--held', `${element.offsetHeight}px`);
  if (pane && pane.offsetHeight > 0) split?.style.setProperty('--split-most', `${pane.offsetHeight}px`);
  const release = (): void => {
    element.style.removeProperty('--held');
    split?.style.removeProperty('--split-most');
    window.removeEventListener('resize', release);
  };
  window.addEventListener('resize', release);
  return release;
}
