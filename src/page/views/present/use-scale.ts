import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { laneOf } from '../../state/selection/lane.ts';
import { useApp } from '../../state/store.ts';
import { createSetting } from '../../ui/setting.ts';

const STEP = 0.1;
const MOST = 1.6;
/**
 * The bytes grow until they fill the lane, in rows of sixteen or eight, whichever allows larger bytes. The inspector
 * gets the remaining height. If the bytes do not fit, their height is this share of the window's height, and at least
 * `LEAST` pixels. The height of a row is a multiple of the size of its bytes.
 */
const SHARE = 0.04;
const LEAST = 28;
const ROW = 1.35;
/**
 * The maximum size of bytes at which their text still fits beside them in a lane of a given width, by the number of
 * bytes in a row.
 */
const BESIDE_TEXT = { 16: (width: number) => width / 42.5, 8: (width: number) => (width - 62) / 19.7 };
/** The maximum size of bytes in a lane of a given width without offsets and text, by the number of bytes in a row. */
const BARE = { 16: (width: number) => (width - 44) / 26.6, 8: (width: number) => (width - 44) / 13.3 };
/** Lanes lose their offsets and text if the bytes reach this share of the window's height only without them. */
const BARE_SHARE = 0.06;
/**
 * The maximum height of bytes as a share of the window's height, so that a short message does not change the shape of
 * the page.
 */
const LARGEST = 0.12;
/**
 * The maximum height of bytes in several rows below a lesson, also as a share of the window's height. It is smaller,
 * because the text of the lesson and the working need room, too.
 */
const LARGEST_ROWS_IN_LESSONS = 0.061;
/** Pixels above the first row and below the last. */
const MARGINS = 8;

/** Places of parts that are still loading. */
const WAITS = '.app-main :is(.split-pane > .view-wait, .lane-body:empty, .strip-wait, .remarks-wait)';

const PROPERTIES = ['--scale', '--present-bytes', '--present-row', '--present-spare'];

const size = createSetting({
  key: 'wireprint-scale',
  read: (text) => within(Number(text ?? 1)),
  write: String,
});

interface Scale {
  readonly larger: () => void;
  readonly smaller: () => void;
}

/** The room of a presentation in pixels, and its longest message in bytes. */
interface Room {
  /** The width of one lane. */
  readonly width: number;
  /** Height of the bytes of one lane. */
  readonly height: number;
  readonly bytes: number;
  /** True below a lesson. */
  readonly inLesson: boolean;
}

/** The size of the bytes in pixels, and whether they stand without offsets and text. */
interface BytesSize {
  readonly font: number;
  readonly isBare: boolean;
}

/**
 * The size of the presentation, from 1 to 1.6, kept in this browser. Sets the properties that present.css uses, and
 * shows the lanes once they and the lesson above them have their places, so that nothing moves.
 */
export function useScale(): Scale {
  const scale = useStore(size);
  const bytes = useApp(({ runs, pins }) =>
    pins.reduce((most, pin) => Math.max(most, laneOf(runs[pin])?.bytes.length ?? 1), 1),
  );
  const lanes = useApp(({ pins }) => pins.length);
  const inLesson = useApp(({ view }) => view === 'learn');
  // A lesson brings its own message, which must be encoded first. If another message is long, its lane is there before
  // all formats are done.
  const isEncoded = useApp(
    ({ opening, running, view, runs, pins }) =>
      !(opening || running) || (view === 'bytes' && pins.every((pin) => laneOf(runs[pin]) !== undefined)),
  );
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    const apply = (): void => {
      // The scale is set before the lane is measured, because the height of the inspector depends on it.
      style.setProperty('--scale', String(scale));
      // The inspector leaves the lane all the room that it does not need.
      style.setProperty('--present-spare', '0px');
      const body = document.querySelector('.lane-body');
      const height = (body?.clientHeight ?? 0) - MARGINS;
      const room = { width: body?.clientWidth || innerWidth / lanes, height, bytes, inLesson };
      const { font, isBare } = sizeIn(room, scale);
      // Whole pixels, since the rows in view follow from their height.
      const row = Math.floor(font * ROW);
      const count = font > (isBare ? BARE : BESIDE_TEXT)[16](room.width) ? 8 : 16;
      const spare = Math.max(0, height - row * Math.ceil(bytes / count));
      dataset.presentBare = String(isBare);
      style.setProperty('--present-bytes', `${font}px`);
      style.setProperty('--present-row', `${row}px`);
      style.setProperty('--present-spare', `${spare}px`);
    };
    const sizes = new ResizeObserver(apply);
    const observed = new WeakSet<Element>();
    const isWaiting = (): boolean => !isEncoded || document.querySelector(WAITS) !== null;
    let frame = 0;
    const observe = (): void => {
      for (const body of document.querySelectorAll('.lane-body')) {
        if (!observed.has(body)) sizes.observe(body);
        observed.add(body);
      }
      if (frame !== 0 || isWaiting()) return;
      // Two frames later: what moves in the frame in which it becomes visible counts as a layout shift.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (isWaiting()) frame = 0;
          else dataset.presenting = 'arranged';
        });
      });
    };
    // Lanes are drawn later than the presenter, and another form of the lanes draws them anew, so new lanes are
    // observed here.
    const bodies = new MutationObserver(observe);
    bodies.observe(document.querySelector('.app-main') ?? document.body, { childList: true, subtree: true });
    observe();
    apply();
    window.addEventListener('resize', apply);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      bodies.disconnect();
      window.removeEventListener('resize', apply);
      for (const name of PROPERTIES) style.removeProperty(name);
      delete dataset.presentBare;
    };
  }, [scale, bytes, lanes, inLesson, isEncoded]);
  const change = (by: number): void => size.setState(within(scale + by));
  return { larger: () => change(STEP), smaller: () => change(-STEP) };
}

function sizeIn({ width, height, bytes, inLesson }: Room, scale: number): BytesSize {
  const filling = (count: 16 | 8, widest: number): number => {
    const rows = Math.ceil(bytes / count);
    const largest = inLesson && rows > 1 ? LARGEST_ROWS_IN_LESSONS : LARGEST;
    return Math.min(widest, height / rows / ROW, innerHeight * largest);
  };
  const least = Math.max(LEAST, Math.min(innerHeight * SHARE, BESIDE_TEXT[16](innerWidth)));
  const fits = Math.max(least, filling(16, BESIDE_TEXT[16](width)), filling(8, BESIDE_TEXT[8](width)));
  const bare = Math.max(filling(16, BARE[16](width)), filling(8, BARE[8](width)));
  const enough = innerHeight * BARE_SHARE;
  const isBare = fits < enough && bare >= enough;
  const font = Math.min((isBare ? bare : fits) * scale, (isBare ? BARE : BESIDE_TEXT)[8](width));
  return { font, isBare };
}

function within(scale: number): number {
  return Number.isFinite(scale) ? Math.min(MOST, Math.max(1, Math.round(scale * 10) / 10)) : 1;
}
