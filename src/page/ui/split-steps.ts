const STEP = 16;
const ALL = 100_000;

/** Distance that each key moves a separator, in pixels; positive is to the right or down. */
export const KEY_STEPS: Readonly<Record<'x' | 'y', Readonly<Record<string, number>>>> = {
  x: { ArrowRight: STEP, ArrowLeft: -STEP, End: ALL, Home: -ALL },
  y: { ArrowDown: STEP, ArrowUp: -STEP, End: ALL, Home: -ALL },
};

/** The value, limited to the range from `least` to `most`. If `least` is larger than `most`, the result is `least`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
