const STEP = 16;
const ALL = 100_000;

/** Distance that each key moves a separator, in pixels; positive is to the right or down. */
export const KEY_STEPS: Readonly<Record<'x' | 'y', Readonly<Record<string, number>>>> = {
  x: { ArrowRight: STEP, ArrowLeft: -STEP, End: ALL, Home: -ALL },
  y: { ArrowDown: STEP, ArrowUp: -STEP, End: ALL, Home: -ALL },
};

/** The value within its limits; if they cross, the lower limit wins. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
