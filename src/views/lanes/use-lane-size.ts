import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useNarrow } from '../../ui/use-media.ts';

/** The width of a lane, the height of its rows, and the widths of its bytes and text with the user's spacing. */
export interface LaneSize {
  readonly width: number;
  /** Pixels of one row. */
  readonly row: number;
  /** Pixels of eight bytes. */
  readonly bytes: number;
  /** Pixels added between letters and between words, beyond the page's own spacing. */
  readonly letter: number;
  readonly word: number;
}

const UNKNOWN: LaneSize = { width: 0, row: 22, bytes: 0, letter: 0, word: 0 };
/** Pixels of one row while the parts of the page are stacked; lanes.css has the same value. */
const ROW_NARROW = 26;

/** Measures a lane now and whenever its width, its rows or the spacing change, which changes the size of `sizer`. */
export function useLaneSize(lane: RefObject<HTMLElement | null>, sizer: RefObject<HTMLElement | null>): LaneSize {
  const narrow = useNarrow();
  // A lane that is not visible yet has no height to measure, so its rows begin with that of the style sheet.
  const [size, setSize] = useState(() => (narrow ? { ...UNKNOWN, row: ROW_NARROW } : UNKNOWN));
  useLayoutEffect(() => {
    const [outer, inner] = [lane.current!, sizer.current!];
    const read = (): void => setSize((last) => sameOr(last, measureLane(outer, inner, last)));
    const observer = new ResizeObserver(read);
    for (const element of [outer, inner]) observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [lane, sizer]);
  return size;
}

function measureLane(lane: HTMLElement, sizer: HTMLElement, last: LaneSize): LaneSize {
  const { letterSpacing, wordSpacing } = getComputedStyle(lane);
  return {
    width: lane.clientWidth,
    row: sizer.offsetHeight || last.row,
    bytes: sizer.offsetWidth,
    letter: Number.parseFloat(letterSpacing) || 0,
    word: Number.parseFloat(wordSpacing) || 0,
  };
}

function sameOr(last: LaneSize, next: LaneSize): LaneSize {
  const isSame =
    last.width === next.width &&
    last.row === next.row &&
    last.bytes === next.bytes &&
    last.letter === next.letter &&
    last.word === next.word;
  return isSame ? last : next;
}

/** The custom properties that lanes.css uses to draw bytes, if the user has changed the spacing. */
export function spacingStyle({ letter, word }: LaneSize): CSSProperties | undefined {
  return letter === 0 && word === 0
    ? undefined
    : ({ '--letter': `${letter}px`, '--word': `${word}px` } as CSSProperties);
}
