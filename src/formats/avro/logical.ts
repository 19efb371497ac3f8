import { bigUint } from '../../bytes/numbers.ts';
import { toDecimal } from '../../source/decimal.ts';
import type { Logical } from './descriptor.ts';
import { dateText, parseDate, parseTime, parseTimestamp, type TimeUnit, timestampText, timeText } from './times.ts';

/** What a logical type that stands for a time counts, or undefined for others. */
interface Count {
  readonly what: 'date' | 'time' | 'timestamp' | 'local';
  readonly unit: TimeUnit;
}

const NAME = /^(?:(date)|(time)-(\w+)|(timestamp)-(\w+)|(local)-timestamp-(\w+))$/;

function countOf({ name }: Logical): Count | undefined {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const [, date, time, timeUnit, timestamp, timestampUnit, local, localUnit] = found;
  const unit = (timeUnit ?? timestampUnit ?? localUnit ?? 'millis') as TimeUnit;
  return { what: (date ?? time ?? timestamp ?? local) as Count['what'], unit };
}

/** The number that a date, a time or an instant in text is written as; undefined where the text is none. */
export function parseLogicalTime(logical: Logical, text: string): bigint | undefined {
  const count = countOf(logical);
  if (count === undefined) return undefined;
  if (count.what === 'date') return parseDate(text);
  if (count.what === 'time') return parseTime(text, count.unit);
  return parseTimestamp(text, count.unit, count.what === 'local');
}

/** The text of a number that stands for a time; the number itself where it stands for none. */
export function logicalTimeText(logical: Logical, n: number | bigint): string | number | bigint {
  const count = countOf(logical);
  if (count === undefined) return n;
  if (count.what === 'date') return dateText(n);
  if (count.what === 'time') return timeText(n, count.unit);
  const text = timestampText(n, count.unit);
  return typeof text === 'string' && count.what === 'timestamp' ? `${text}Z` : text;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** Of a decimal: more take long to compute with. */
const MOST_DIGITS = 10_000;

/** A decimal number as an integer of `scale` decimals, in two's complement; undefined where it has more. */
export function decimalBytes(text: string, scale: number): Uint8Array | undefined {
  if (!NUMBER.test(text)) return undefined;
  const { negative, digits, exponent } = toDecimal(text);
  const zeros = exponent + scale;
  if (zeros < 0 || digits.length + zeros > MOST_DIGITS) return undefined;
  const unscaled = BigInt((digits || '0') + (digits === '' ? '' : '0'.repeat(zeros)));
  return complement(negative ? -unscaled : unscaled);
}

/** The fewest bytes of two's complement, most significant first. */
function complement(n: bigint): Uint8Array {
  let size = 1;
  while (BigInt.asIntN(size * 8, n) !== n) size++;
  const bytes = new Uint8Array(size);
  for (let i = size - 1, rest = n; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 0xffn);
  return bytes;
}

/** A decimal as its bytes say it, with `scale` decimals; undefined where it is too long to be printed. */
export function decimalText(bytes: Uint8Array, scale: number): string | undefined {
  if (bytes.length > MOST_DIGITS / 4) return undefined;
  const n = BigInt.asIntN(bytes.length * 8, bigUint(bytes, 0, bytes.length, 'big'));
  const sign = n < 0n ? '-' : '';
  const digits = String(n < 0n ? -n : n).padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID's 16 bytes; undefined where the text is none. */
export function uuidBytes(text: string): Uint8Array | undefined {
  if (!UUID.test(text)) return undefined;
  const digits = text.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}
