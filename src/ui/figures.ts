const GROUPED = new Intl.NumberFormat('en');

/** A count with its digits in groups of three: 1,234,567. */
export function grouped(count: number): string {
  return GROUPED.format(count);
}

/** A count with its noun: "1 value", "4 values". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
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
