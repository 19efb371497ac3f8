import { decimalsOf, type Instant, parseInstant } from '../../core/value/instant.ts';
import { pick, type Random } from './random.ts';
import { bitWidths } from './widths.ts';

const TRIES = 400;
const TIME = /^(\d{4})-\d\d-\d\d(.)\d\d:\d\d:\d\d(\.\d+)?(.)(\d\d)?(:\d\d)?$/;
/** Maximum number of years between a time and its replacement. */
const YEARS = 30;

/**
 * A random RFC 3339 time in the same form and of the same size in the formats that carry times; the same time if there
 * is no other.
 */
export function maskTime(written: string, random: Random): string {
  const widths = timeWidths(parseInstant(written)!);
  for (let i = 0; i < TRIES; i++) {
    const text = timeLike(written, random);
    const instant = parseInstant(text);
    if (instant !== undefined && text !== written && timeWidths(instant) === widths) return text;
  }
  return written;
}

function timeLike(written: string, random: Random): string {
  const [, year, t, fraction = '', zone, hours, minutes = ''] = TIME.exec(written)!;
  const between = (least: number, most: number): string => pad(least + random(most - least + 1), 2);
  const other = pad(Number(year) - YEARS + random(2 * YEARS + 1), 4);
  const date = `${other}-${between(1, 12)}-${between(1, 28)}`;
  const time = `${between(0, 23)}:${between(0, 59)}:${between(0, 59)}`;
  const digits = fraction.replace(/\d/g, () => pick('0123456789', random));
  return `${date}${t}${time}${digits}${zone}${hours === undefined ? '' : between(0, 14)}${minutes}`;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** The facts of a time that decide its size: those of its seconds, milli-, micro- and nanoseconds, and its decimals. */
export function timeWidths({ seconds, nanos }: Instant): string {
  const whole = BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
  const units = [1_000_000_000n, 1_000_000n, 1000n, 1n].map((unit) => bitWidths(whole / unit));
  return [decimalsOf(nanos), bitWidths(BigInt(seconds)), bitWidths(BigInt(nanos)), ...units].join();
}
