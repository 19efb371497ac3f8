import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface LaneFocus {
  /** The line that keys have given the focus, itself or in a byte of it. A click changes nothing under the mouse. */
  readonly focusedLine: number | undefined;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus of a lane on the one element that the Tab key stops at: it follows the keys, and is never lost with a
 * row that goes. A new `cursor` calls it from elsewhere.
 */
export function useLaneFocus(grid: RefObject<HTMLElement | null>, cursor: object | undefined): LaneFocus {
  const [focusedLine, setFocusedLine] = useState<number>();
  const last = useRef(cursor);
  useLayoutEffect(() => {
    const isCalled = cursor !== undefined && cursor !== last.current;
    last.current = cursor;
    if (isCalled || (focusedLine !== undefined && isHere(grid.current!))) focusStop(grid.current!);
  });
  return {
    focusedLine,
    onFocus({ target, currentTarget }) {
      if (target === currentTarget) focusStop(grid.current!);
      else if (target.matches(':focus-visible'))
        setFocusedLine(Number(target.closest<HTMLElement>('[data-line]')?.dataset.line));
    },
    onBlur() {
      // Once the focus has arrived where it goes: elements that went on its way would look as if it was lost.
      setTimeout(() => {
        if (grid.current?.contains(document.activeElement) !== true) setFocusedLine(undefined);
      });
    },
  };
}

/** Focuses the element that the Tab key stops at. Who leads there scrolls. */
function focusStop(grid: HTMLElement): void {
  const stop = grid.querySelector<HTMLElement>('[tabindex="0"]');
  if (stop !== null && stop !== document.activeElement) stop.focus({ preventScroll: true });
}

/** Tests if the focus is in a lane, or was in a row of it that is gone. Another lane may just have taken it. */
function isHere(grid: HTMLElement): boolean {
  return document.activeElement === document.body || grid.contains(document.activeElement);
}
