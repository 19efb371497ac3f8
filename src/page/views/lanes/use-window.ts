import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/**
 * Browsers limit the height of an element (about 17 million pixels in Firefox); above this height, the scrollbar is
 * scaled.
 */
const TALLEST = 8_000_000;
const OVERSCAN = 2;

/** The rows in view, and their position in the scrolled content. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** Height of the scrolled content in pixels. */
  readonly height: number;
  /** Pixels from the top of the content to the first row in view. */
  readonly top: number;
  /** Pixels from the first row in view to any other row. */
  readonly topOf: (row: number) => number;
  /**
   * Scrolls `rows` rows into view, at least the first of them. Scrolls as little as possible; from far away, leaves
   * some rows before them; with `atTop`, puts the first row at the top.
   */
  readonly reveal: (row: number, rows: number, atTop: boolean) => void;
}

/** Share of the view that shows earlier rows after scrolling from far away. */
const BEFORE = 1 / 3;

/** Pixels above the first row, at most, and below the last; lanes.css has the same value. */
const MARGIN = 4;

/** Selects the rows of a scrolling element that are in view, from `count` rows of `rowHeight` pixels. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [view, setView] = useState({ scroll: 0, height: 600 });
  const full = count * rowHeight;
  const height = Math.min(full, TALLEST);
  const room = Math.max(1, height - view.height);
  const scale = height < full ? (full - view.height) / room : 1;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = (): void => {
      const next = { scroll: element.scrollTop, height: element.clientHeight };
      setView((last) => (last.scroll === next.scroll && last.height === next.height ? last : next));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [scroller]);

  const reveal = useCallback(
    (row: number, rows: number, atTop: boolean): void => {
      const element = scroller.current;
      if (element === null) return;
      const { clientHeight } = element;
      const top = row * rowHeight;
      const from = element.scrollTop * scale;
      const least = top + rows * rowHeight + 2 * MARGIN - clientHeight;
      const away = Math.max(from - top, least - from);
      if (atTop) element.scrollTop = top / scale;
      else if (away > clientHeight) element.scrollTop = (top - clientHeight * BEFORE) / scale;
      else if (top < from) element.scrollTop = top / scale;
      else if (least > from) element.scrollTop = Math.min(least, top) / scale;
    },
    [scroller, rowHeight, scale],
  );

  const offset = Math.min(view.scroll, room) * scale;
  const first = Math.max(0, Math.min(Math.floor(offset / rowHeight) - OVERSCAN, count - 1));
  const end = Math.min(count, Math.ceil((offset + view.height) / rowHeight) + OVERSCAN);
  const top = first * rowHeight - offset + Math.min(view.scroll, room);
  const topOf = (row: number): number => Math.min((row * rowHeight) / scale, height - rowHeight) - top;
  return { first, end, height, top, topOf, reveal };
}
