import { toHex } from './hex.ts';
import { floatBE, floatLE, intBE, intLE, uintBE, uintLE } from './numbers.ts';
import { invalidUtf8At, utf8Text, wholeCharacters } from './utf8.ts';
import { varintSigned64, varintUnsigned64, varintZigzag64 } from './varint.ts';

/** One way to read bytes, whatever format they are in. */
export interface ByteReading {
  /** The name, such as "unsigned, 16 bits". */
  readonly name: string;
  /** Number of bytes that the reading uses, from the first one on. */
  readonly length: number;
  /** The value with the most significant byte first, or the only value of a reading without a byte order. */
  readonly big: string;
  /** The value with the least significant byte first; absent if the reading has no byte order. */
  readonly little?: string;
}

/** Makes a row of the table; undefined if the bytes cannot be read in this way. */
type Row = (bytes: Uint8Array) => ByteReading | undefined;

type NumberOf = (bytes: Uint8Array, start: number, end: number) => number | bigint;

/** A number of a fixed width in both byte orders, if there are enough bytes. */
function fixed(name: string, length: number, big: NumberOf, little: NumberOf): Row {
  return (bytes) => {
    if (bytes.length < length) return undefined;
    const first = numberText(big(bytes, 0, length));
    return length === 1
      ? { name, length, big: first }
      : { name, length, big: first, little: numberText(little(bytes, 0, length)) };
  };
}

function numberText(n: number | bigint): string {
  return Object.is(n, -0) ? '-0' : String(n);
}

/** Maximum number of bytes of a 64-bit varint. */
const LONGEST_VARINT = 10;

function varint(name: string, read: NumberOf): Row {
  return (bytes) => {
    const end = bytes.subarray(0, LONGEST_VARINT).findIndex((byte) => byte < 0x80) + 1;
    return end === 0 ? undefined : { name, length: end, big: numberText(read(bytes, 0, end)) };
  };
}

/** A time since 1970, if it lies between the years 1971 and 2100: other numbers are hardly ever times. */
function time(name: string, length: number, unit: number): Row {
  return (bytes) => {
    if (bytes.length < length) return undefined;
    const big = timeText(Number(intBE(bytes, 0, length)) * unit);
    const little = timeText(Number(intLE(bytes, 0, length)) * unit);
    return big === NO_TIME && little === NO_TIME ? undefined : { name, length, big, little };
  };
}

const NO_TIME = 'not a likely time';
const [EARLIEST, LATEST] = [Date.UTC(1971), Date.UTC(2100)];

function timeText(milliseconds: number): string {
  return milliseconds >= EARLIEST && milliseconds < LATEST
    ? new Date(milliseconds).toISOString().replace('.000Z', 'Z')
    : NO_TIME;
}

/** Maximum number of bytes of a text that are shown. */
const LONGEST_TEXT = 160;

function utf8(bytes: Uint8Array): ByteReading {
  const wrong = invalidUtf8At(bytes);
  const shown = bytes.subarray(0, wholeCharacters(bytes, 0, Math.min(bytes.length, LONGEST_TEXT)));
  const big =
    wrong >= 0
      ? `not UTF-8 at byte ${wrong}`
      : `${JSON.stringify(utf8Text(shown))}${shown.length < bytes.length ? ' …' : ''}`;
  return { name: 'UTF-8', length: bytes.length, big };
}

function uuid(bytes: Uint8Array): ByteReading | undefined {
  if (bytes.length !== 16) return undefined;
  const big = toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { name: 'UUID', length: 16, big };
}

/** All readings, one row each, in the order of the table. */
const ROWS: readonly Row[] = [
  fixed('unsigned, 8 bits', 1, uintBE, uintLE),
  fixed('signed, 8 bits', 1, intBE, intLE),
  fixed('unsigned, 16 bits', 2, uintBE, uintLE),
  fixed('signed, 16 bits', 2, intBE, intLE),
  fixed('unsigned, 32 bits', 4, uintBE, uintLE),
  fixed('signed, 32 bits', 4, intBE, intLE),
  fixed('unsigned, 64 bits', 8, uintBE, uintLE),
  fixed('signed, 64 bits', 8, intBE, intLE),
  fixed('float, 16 bits', 2, floatBE, floatLE),
  fixed('float, 32 bits', 4, floatBE, floatLE),
  fixed('float, 64 bits', 8, floatBE, floatLE),
  varint('varint', varintUnsigned64),
  varint('varint, signed', varintSigned64),
  varint('varint, zigzag', varintZigzag64),
  time('seconds since 1970, 32 bits', 4, 1000),
  time('seconds since 1970, 64 bits', 8, 1000),
  time('milliseconds since 1970, 64 bits', 8, 1),
  utf8,
  uuid,
];

/** The ways to read bytes: integers, floats and varints from the first byte on, times, text and a UUID. */
export function readingsOf(bytes: Uint8Array): readonly ByteReading[] {
  return bytes.length === 0 ? [] : ROWS.flatMap((read) => read(bytes) ?? []);
}

/**
 * Index of the reading that gives the value that the format decoded. If several readings give it, the words in `kind`
 * decide. Undefined if no reading of all the bytes gives the value.
 */
export function meantReading(
  readings: readonly ByteReading[],
  length: number,
  value: string | number | bigint | boolean | null | undefined,
  kind: string,
): number | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  const text = typeof value === 'string' ? JSON.stringify(value) : numberText(value);
  const fitting = Array.from(readings.keys()).filter((index) => {
    const reading = readings[index]!;
    return reading.length === length && (reading.big === text || reading.little === text || reading.big === value);
  });
  const words: readonly (readonly [RegExp, RegExp])[] = [
    [/float|double|half/i, /^float/],
    [/zig-?zag/i, /zigzag/],
    [/varint/i, /^varint/],
    [/uint|unsigned|positive/i, /^unsigned/],
  ];
  const wanted = words.find(([ofKind]) => ofKind.test(kind))?.[1] ?? /^signed/;
  return fitting.find((index) => wanted.test(readings[index]!.name)) ?? fitting[0];
}
