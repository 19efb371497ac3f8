import { isBusy } from '../../core/basics/busy.ts';
import { grouped } from '../../core/basics/counted.ts';
import { scaled } from '../../core/basics/units.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Bytes in a suitable decimal unit: 51 B, 12.3 MB. */
export function bytesInWords(bytes: number): string {
  const { value, unit } = scaled(bytes, UNITS);
  return `${value.toFixed(unit === 'B' || value >= 100 ? 0 : 1)} ${unit}`;
}

/** A share in per cent without decimals; below 1 % with one significant digit. */
export function shareText(share: number): string {
  const value = share * 100;
  return value >= 1 ? value.toFixed(0) : String(Number(value.toPrecision(1)));
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

interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The two levels that workers settle at. */
  readonly states?: readonly [{ readonly ratio: number }, { readonly ratio: number }];
}

/** The larger half of an interval. */
function halfOf({ ratio, low, high }: Ratio): number {
  return Math.max(high - ratio, ratio - low);
}

/** True if half of the interval is as large as the ratio, so that the ratio alone would mislead. */
export function isUncertain(timing: Ratio): boolean {
  return halfOf(timing) >= timing.ratio;
}

/** The word in place of a time whose interval supports no figure. */
export const BUSY = 'busy';

/**
 * A measured ratio: "0.47", or both of its states: "0.72 or 1.75", or if it is uncertain, its interval: "0.91 to 2.4",
 * or "busy" if its interval is too wide for any figure.
 */
export function measuredRatio(timing: Ratio): string {
  const { ratio, low, high, states } = timing;
  if (isBusy(timing)) return BUSY;
  if (states !== undefined) return states.map((state) => timesText(state.ratio)).join(' or ');
  return isUncertain(timing) ? `${low < 0.01 ? 'below 0.01' : timesText(low)} to ${timesText(high)}` : timesText(ratio);
}

/** A measured ratio and the larger half of its interval: "0.47×" and "±.03". */
export interface RatioText {
  readonly ratio: string;
  /** "uncertain" beside an interval, and empty beside two states and "busy". */
  readonly half: string;
}

export function ratioText(timing: Ratio): RatioText {
  const { ratio } = timing;
  const text = measuredRatio(timing);
  if (text === BUSY) return { ratio: text, half: '' };
  if (timing.states !== undefined) return { ratio: `${text}×`, half: '' };
  if (isUncertain(timing)) return { ratio: `${text}×`, half: 'uncertain' };
  const digits = digitsOf(ratio);
  const half = halfOf(timing);
  if (ratio < 0.01) {
    const percent = Math.round((half / ratio) * 100);
    return { ratio: text, half: percent < 1 ? '<1 %' : `±${percent} %` };
  }
  // Half of the interval gets one more digit if it would otherwise be shown as zero.
  const halfDigits = half >= 10 ? 0 : half < 0.5 * 10 ** -digits ? digits + 1 : digits;
  const least = 10 ** -halfDigits;
  const figure = (value: number): string => value.toFixed(halfDigits).replace(/^0/, '');
  return { ratio: `${text}×`, half: half < least / 2 ? `<${figure(least)}` : `±${figure(half)}` };
}
