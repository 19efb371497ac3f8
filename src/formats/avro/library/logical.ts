import { bigUint, uintLE } from '../../../core/bytes/numbers.ts';
import { toDecimal } from '../../../core/value/decimal.ts';
import type { JsonObject } from '../../../core/value/json-value.ts';
import { withPoint } from '../../../core/value/written-number.ts';
import type { Logical } from '../descriptor.ts';
import { dateText, parseDate, parseTime, parseTimestamp, type TimeUnit, timestampText, timeText } from '../times.ts';

/** The kind of time that a logical type represents, and its unit. */
interface TimeCount {
  readonly what: 'date' | 'time' | 'timestamp' | 'local';
  readonly unit: TimeUnit;
}

const NAME = /^(?:(date)|(time)-(\w+)|(timestamp)-(\w+)|(local)-timestamp-(\w+))$/;

function countOf({ name }: Logical): TimeCount | undefined {
  const found = NAME.exec(name);
  if (found === null) return undefined;
  const [, date, time, timeUnit, timestamp, timestampUnit, local, localUnit] = found;
  const unit = (timeUnit ?? timestampUnit ?? localUnit ?? 'millis') as TimeUnit;
  return { what: (date ?? time ?? timestamp ?? local) as TimeCount['what'], unit };
}

/** The number for a date, a time or an instant in text; undefined if the text is not valid. */
export function parseLogicalTime(logical: Logical, text: string): bigint | undefined {
  const count = countOf(logical);
  if (count === undefined) return undefined;
  if (count.what === 'date') return parseDate(text);
  if (count.what === 'time') return parseTime(text, count.unit);
  return parseTimestamp(text, count.unit, count.what === 'local');
}

/** The text for a number that represents a time; the number itself for other logical types. */
export function logicalTimeText(logical: Logical, n: number | bigint): string | number | bigint {
  const count = countOf(logical);
  if (count === undefined) return n;
  if (count.what === 'date') return dateText(n);
  if (count.what === 'time') return timeText(n, count.unit);
  const text = timestampText(n, count.unit);
  return typeof text === 'string' && count.what === 'timestamp' ? `${text}Z` : text;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** Maximum number of digits of a decimal: computing with more takes too long. */
const MOST_DIGITS = 10_000;

/**
 * A decimal number as an integer scaled by `scale` decimal places, in two's complement; undefined if the number has
 * more places.
 */
export function decimalBytes(text: string, scale: number): Uint8Array | undefined {
  if (!NUMBER.test(text)) return undefined;
  const { negative, digits, exponent } = toDecimal(text);
  const zeros = exponent + scale;
  if (zeros < 0 || digits.length + zeros > MOST_DIGITS) return undefined;
  const unscaled = BigInt((digits || '0') + (digits === '' ? '' : '0'.repeat(zeros)));
  return complement(negative ? -unscaled : unscaled);
}

/** The shortest two's complement encoding, most significant byte first. */
function complement(n: bigint): Uint8Array {
  let size = 1;
  while (BigInt.asIntN(size * 8, n) !== n) size++;
  const bytes = new Uint8Array(size);
  for (let i = size - 1, rest = n; i >= 0; i--, rest >>= 8n) bytes[i] = Number(rest & 0xffn);
  return bytes;
}

/** The text of a decimal with `scale` decimal places; undefined if it is too long to print. */
export function decimalText(bytes: Uint8Array, scale: number): string | undefined {
  if (bytes.length > MOST_DIGITS / 4) return undefined;
  const n = BigInt.asIntN(bytes.length * 8, bigUint(bytes, 0, bytes.length, 'big'));
  const sign = n < 0n ? '-' : '';
  const digits = String(n < 0n ? -n : n);
  return sign + (scale === 0 ? digits : withPoint(digits, scale));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 16 bytes of a UUID; undefined if the text is not a UUID. */
export function uuidBytes(text: string): Uint8Array | undefined {
  if (!UUID.test(text)) return undefined;
  const digits = text.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

const DURATION_PARTS = ['months', 'days', 'milliseconds'] as const;

/** The months, days and milliseconds of a duration, each in 32 bits. */
export function durationOf(bytes: Uint8Array): JsonObject {
  return Object.fromEntries(DURATION_PARTS.map((part, i) => [part, uintLE(bytes, i * 4, i * 4 + 4)]));
}

/** The 12 bytes of a duration; undefined if an object has other members, or numbers that do not fit. */
export function durationBytes(object: Readonly<Record<string, unknown>>): Uint8Array | undefined {
  const view = new DataView(new ArrayBuffer(12));
  const parts = Object.keys(object);
  if (parts.length !== 3 || !DURATION_PARTS.every((part) => isUint32(object[part]))) return undefined;
  for (const [i, part] of DURATION_PARTS.entries()) view.setUint32(i * 4, object[part] as number, true);
  return new Uint8Array(view.buffer);
}

function isUint32(value: unknown): boolean {
  return typeof value === 'number' && value >>> 0 === value;
}
