import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface FocusedLines {
  /**
   * The line that has the keyboard focus, itself or through one of its bytes. A click does not set it, so that nothing
   * changes under the mouse.
   */
  readonly focusedLine?: number | undefined;
  /** The line that had the focus before. */
  readonly leftLine?: number | undefined;
}

interface LaneFocus extends FocusedLines {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Keeps the focus of a lane on its Tab stop: the focus follows the keys and survives when its row is removed. A new
 * `cursor` moves the focus here from elsewhere.
 */
export function useLaneFocus(grid: RefObject<HTMLElement | null>, cursor: object | undefined): LaneFocus {
  const [{ focusedLine, leftLine }, setLines] = useState<FocusedLines>({});
  const last = useRef(cursor);
  useLayoutEffect(() => {
    const isCalled = cursor !== undefined && cursor !== last.current;
    last.current = cursor;
    if (isCalled || (focusedLine !== undefined && isHere(grid.current!))) focusStop(grid.current!);
  });
  return {
    focusedLine,
    leftLine,
    onFocus({ target, currentTarget }) {
      if (target === currentTarget) focusStop(grid.current!);
      else if (target.matches(':focus-visible')) {
        const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line);
        setLines((now) => (now.focusedLine === line ? now : { focusedLine: line, leftLine: now.focusedLine }));
      }
    },
    onBlur() {
      // Waits until the focus has arrived: elements that are removed meanwhile would look like a lost focus.
      setTimeout(() => {
        if (grid.current?.contains(document.activeElement) !== true) setLines({});
      });
    },
  };
}

/** Focuses the Tab stop without scrolling; the caller scrolls. */
function focusStop(grid: HTMLElement): void {
  const stop = grid.querySelector<HTMLElement>('[tabindex="0"]');
  if (stop !== null && stop !== document.activeElement) stop.focus({ preventScroll: true });
}

/**
 * True if the focus is in this lane, or was lost with a row that was removed. In the meantime, another lane may have
 * taken the focus.
 */
function isHere(grid: HTMLElement): boolean {
  return document.activeElement === document.body || grid.contains(document.activeElement);
}
