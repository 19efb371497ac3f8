const GROUPED = new Intl.NumberFormat('en');

/** A count with its digits in groups of three: 1,234,567. */
export function grouped(count: number): string {
  return GROUPED.format(count);
}

/** A count with its noun: "1 value", "4 values". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes in the unit that suits them, thousands by thousands: 51 B, 12.3 MB. */
export function bytesInWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

/** A ratio and how far its interval goes to the side where it goes further, to the same digits: "0.47×" and "±.03". */
export interface RatioText {
  readonly ratio: string;
  readonly half: string;
  /** Behind the point. */
  readonly digits: number;
}

export function ratioText({ ratio, low, high }: Readonly<Record<'ratio' | 'low' | 'high', number>>): RatioText {
  const digits = ratio >= 10 ? 1 : 2;
  const half = Math.max(high - ratio, ratio - low);
  // One digit more where it would read as nothing.
  const halfDigits = half < 0.5 * 10 ** -digits ? digits + 1 : digits;
  return { ratio: `${ratio.toFixed(digits)}×`, half: `±${half.toFixed(halfDigits).replace(/^0/, '')}`, digits };
}

/** A title within a sentence: its first letter is small. */
export function beginSmall(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
