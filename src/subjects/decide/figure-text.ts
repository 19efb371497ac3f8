/** Figures as text. A modelled figure has two digits and a leading ≈. */
import { pluralized } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import { scaled } from '../../core/basics/units.ts';
import type { Marked } from './marked.ts';

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** An integer with its digits in groups of three. */
export function digits(count: number): string {
  return GROUPED.format(count);
}

/** A number rounded to this many digits, without an exponent. */
export function rounded(value: number, figures = 2): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: figures }).format(value);
}

/** Bytes with at most one decimal; rounded to an integer from 1,000 B on. */
export function bytesText(bytes: number): string {
  const text = Number.isInteger(bytes) || bytes >= 1000 ? Math.round(bytes) : Math.round(bytes * 10) / 10;
  return `${digits(text)} B`;
}

const KIB = 1024;
const UNITS = [
  [KIB * KIB * KIB, 'GiB'],
  [KIB * KIB, 'MiB'],
  [KIB, 'KiB'],
] as const;

/** A limit in the largest unit that holds it exactly: "1 MiB", "51 B", "1,048,588 B". */
export function limitText(bytes: number): string {
  const unit = UNITS.find(([size]) => bytes >= size && bytes % size === 0);
  return unit === undefined ? `${digits(bytes)} B` : `${digits(bytes / unit[0])} ${unit[1]}`;
}

/** US dollars a month: "45 ¢", "$4.5", "$4,000". */
export function moneyText(dollars: number): string {
  const sign = dollars < 0 ? '−' : '';
  const size = Math.abs(dollars);
  if (size === 0) return '$0';
  if (size < 0.01) return `${sign}under 1 ¢`;
  return size < 0.995 ? `${sign}${rounded(size * 100)} ¢` : `${sign}$${rounded(size)}`;
}

/** A modelled amount: "≈ 45 ¢"; "under 1 ¢" needs no ≈. */
export function aboutMoney(dollars: number): string {
  return dollars === 0 || Math.abs(dollars) < 0.01 ? moneyText(dollars) : `≈ ${moneyText(dollars)}`;
}

const VOLUMES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** A volume in the largest decimal unit of bytes, with two digits. */
export function volumeText(bytes: number): string {
  const { value, unit } = scaled(bytes, VOLUMES);
  return `${rounded(value)} ${unit}`;
}

const TIMES = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** Seconds in a suitable unit, without a sign: "0.35 ms". */
export function secondsText(seconds: number, figures = 2): string {
  const size = Math.abs(seconds);
  const [scale, unit] = TIMES.find(([least]) => size >= least * 0.1) ?? TIMES.at(-1)!;
  return `${rounded(size / scale, figures)} ${unit}`;
}

/** Bits per second: "270 Mbit/s". */
export function linkText(bits: number, figures = 2): string {
  if (bits >= 1e9) return `${rounded(bits / 1e9, figures)} Gbit/s`;
  return bits >= 1e6 ? `${rounded(bits / 1e6, figures)} Mbit/s` : `${rounded(bits / 1e3, figures)} kbit/s`;
}

/** Both ends of an interval, with a third digit if they are equal with two. */
export function intervalText(
  { low, high }: Pick<Marked, 'low' | 'high'>,
  text: (value: number, figures: number) => string,
) {
  if (low === high) return text(low, 2);
  for (const figures of [2, 3]) {
    const ends = [text(low, figures), text(high, figures)];
    if (ends[0] !== ends[1] || figures === 3) return ends[0] === ends[1] ? ends[0]! : `${ends[0]} to ${ends[1]}`;
  }
  return '';
}

/** A count within a sentence: "no" and "one" in words, larger numbers in digits. */
export function countInWords(count: number, noun: string, plural?: string): string {
  const words = ['no', 'one'];
  return `${words[count] ?? digits(count)} ${pluralized(count, noun, plural)}`;
}

/** "A", "A and B", "A, B and C". If there are more than `most` names: the first ones, and the number of the others. */
export function listed(names: readonly string[], most = 4): string {
  if (names.length > most) return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  return joined(names);
}
