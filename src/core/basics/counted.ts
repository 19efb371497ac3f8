/**
 * The formatters are made at their first use: making one takes up to 25 milliseconds, which is long for the command
 * line.
 */
let groups: Intl.NumberFormat | undefined;
let ordinals: Intl.PluralRules | undefined;

/** A count with its digits in groups of three: 1,234,567. */
export function grouped(count: number | bigint): string {
  if (typeof count === 'bigint' || Number.isSafeInteger(count)) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  groups ??= new Intl.NumberFormat('en');
  return groups.format(count);
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The place in an order: "1st", "22nd", "1,003rd", "11th". */
export function ordinal(place: number): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${grouped(place)}${ENDINGS[ordinals.select(place)] ?? 'th'}`;
}

/** The form of a noun that follows a count: "value" after 1, else "values". */
export function pluralized(count: number | bigint | string, noun: string, plural = `${noun}s`): string {
  return Number(count) === 1 ? noun : plural;
}

/** A count with its noun: "1 value", "4 values". */
export function counted(count: number | bigint, noun: string, plural?: string): string {
  return `${grouped(count)} ${pluralized(count, noun, plural)}`;
}

/** Like `counted`, but with plain digits: "1234 values". `count` may be a text with the digits. */
export function countedPlain(count: number | bigint | string, noun: string, plural?: string): string {
  return `${count} ${pluralized(count, noun, plural)}`;
}

/**
 * The clause that says how few things there are when more are needed: "only 3 are left", "only 1 is left", "none is
 * left".
 */
export function areLeft(count: number): string {
  return count === 0 ? 'none is left' : `only ${countedPlain(count, 'is', 'are')} left`;
}
