import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Browsers cap how tall an element may be (about 17 million pixels in Firefox); above this the scrollbar is scaled. */
const TALLEST = 8_000_000;
const OVERSCAN = 2;

/** The rows in view, and where the first of them stands in the scrolled content. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  /** Pixels of the scrolled content. */
  readonly height: number;
  /** Pixels from its top to the first row. */
  readonly top: number;
  /** Pixels from the first row in view to another one, wherever it is. */
  readonly topOf: (row: number) => number;
  /**
   * Brings so many rows into view, the first of them in any case: by scrolling as little as that takes, or from afar so that
   * there are rows before and behind them; with `atTop` so that the first is the first in view.
   */
  readonly reveal: (row: number, rows: number, atTop: boolean) => void;
}

/** The part of the view that comes before what is far off. */
const BEFORE = 1 / 3;

/** Pixels above the first row and below the last; lanes.css has the same. */
const MARGIN = 4;

/** Windows `count` rows of `rowHeight` pixels over a scrolling element. */
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
