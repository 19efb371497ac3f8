import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** The width of a lane, the height of its rows, and the widths of its bytes and text with the user's spacing. */
export interface LaneSize {
  readonly width: number;
  /** Height of one row in pixels. */
  readonly row: number;
  /** Width of eight bytes in pixels. */
  readonly bytes: number;
  /** A grid has sixteen bytes per row if the lane is at least this many times as wide as eight bytes. */
  readonly roomForSixteen: number;
  /** Size of the typeface of the text in pixels. */
  readonly font: number;
  /** Pixels added between letters and between words, beyond the page's own spacing. */
  readonly letter: number;
  readonly word: number;
}

/** The room that sixteen bytes need with their offset and text. A style sheet that hides these sets another value. */
const WITH_TEXT = 3.1;

const UNKNOWN: LaneSize = { width: 0, row: 22, bytes: 0, roomForSixteen: WITH_TEXT, font: 13, letter: 0, word: 0 };

/** Measures a lane now and whenever its width, its rows or the spacing change, which changes the size of `sizer`. */
export function useLaneSize(lane: RefObject<HTMLElement | null>, sizer: RefObject<HTMLElement | null>): LaneSize {
  const [size, setSize] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const [outer, inner] = [lane.current!, sizer.current!];
    const read = (): void => setSize((last) => sameOr(last, measureLane(outer, inner)));
    const observer = new ResizeObserver(read);
    for (const element of [outer, inner]) observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [lane, sizer]);
  return size;
}

function measureLane(lane: HTMLElement, sizer: HTMLElement): LaneSize {
  const style = getComputedStyle(lane);
  return {
    width: lane.clientWidth,
    // The style sheet's own value, since a lane that is not visible has no height to measure.
    row: Number.parseFloat(style.getPropertyValue('--row')) || UNKNOWN.row,
    bytes: sizer.offsetWidth,
    roomForSixteen: Number.parseFloat(style.getPropertyValue('--room-for-sixteen')) || WITH_TEXT,
    font: Number.parseFloat(style.fontSize) || UNKNOWN.font,
    letter: Number.parseFloat(style.letterSpacing) || 0,
    word: Number.parseFloat(style.wordSpacing) || 0,
  };
}

function sameOr(last: LaneSize, next: LaneSize): LaneSize {
  const isSame = (Object.keys(next) as (keyof LaneSize)[]).every((key) => last[key] === next[key]);
  return isSame ? last : next;
}

/** The custom properties that lanes.css uses to draw bytes, if the user has changed the spacing. */
export function spacingStyle({ letter, word }: LaneSize): CSSProperties | undefined {
  return letter === 0 && word === 0
    ? undefined
    : ({ '--letter': `${letter}px`, '--word': `${word}px` } as CSSProperties);
}
