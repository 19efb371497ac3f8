const GROUPED = new Intl.NumberFormat('en');

/** A count with its digits in groups of three: 1,234,567. */
export function grouped(count: number | bigint): string {
  return GROUPED.format(count);
}

/** The form of a noun that follows a count: "value" after 1, else "values". */
export function pluralized(count: number | bigint, noun: string, plural = `${noun}s`): string {
  return Number(count) === 1 ? noun : plural;
}

/** A count with its noun: "1 value", "4 values". */
export function counted(count: number | bigint, noun: string, plural?: string): string {
  return `${grouped(count)} ${pluralized(count, noun, plural)}`;
}
