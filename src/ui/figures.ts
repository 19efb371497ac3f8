import { grouped } from '../basics/counted.ts';
import { scaled } from '../basics/units.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Bytes in a suitable decimal unit: 51 B, 12.3 MB. */
export function bytesInWords(bytes: number): string {
  const { value, unit } = scaled(bytes, UNITS);
  return `${value.toFixed(unit === 'B' || value >= 100 ? 0 : 1)} ${unit}`;
}

/** A ratio with at least two significant digits: "0.47", "21.3", "0.012"; below a hundredth as "1 / 3,000". */
export function timesText(ratio: number): string {
  if (ratio < 0.01) return `1 / ${grouped(Number((1 / ratio).toPrecision(2)))}`;
  return ratio.toFixed(digitsOf(ratio));
}

/** Both ends of an interval, formatted by `timesText`. */
export function rangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${timesText(low)} to ${timesText(high)}`;
}

function digitsOf(ratio: number): number {
  if (ratio >= 10) return 1;
  return ratio >= 0.1 ? 2 : Math.ceil(-Math.log10(ratio)) + 1;
}

/** A ratio and the larger half of its interval: "0.47×" and "±.03". */
export interface RatioText {
  readonly ratio: string;
  /** Empty for a ratio with two states, which the text names both. */
  readonly half: string;
}

interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The two levels that workers settle at. */
  readonly states?: readonly [{ readonly ratio: number }, { readonly ratio: number }];
}

export function ratioText({ ratio, low, high, states }: Ratio): RatioText {
  const digits = digitsOf(ratio);
  if (states !== undefined) {
    const [fast, slow] = states;
    return { ratio: `${timesText(fast.ratio)} or ${timesText(slow.ratio)}×`, half: '' };
  }
  const half = Math.max(high - ratio, ratio - low);
  if (ratio < 0.01) {
    const percent = Math.round((half / ratio) * 100);
    return { ratio: timesText(ratio), half: percent < 1 ? '<1 %' : `±${percent} %` };
  }
  // One more digit if it would be shown as zero.
  const halfDigits = half >= 10 ? 0 : half < 0.5 * 10 ** -digits ? digits + 1 : digits;
  const least = 10 ** -halfDigits;
  const figure = (value: number): string => value.toFixed(halfDigits).replace(/^0/, '');
  return { ratio: `${timesText(ratio)}×`, half: half < least / 2 ? `<${figure(least)}` : `±${figure(half)}` };
}
