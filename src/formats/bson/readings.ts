import { toBase64 } from '../../core/bytes/base64.ts';
import { intLE, uintBE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import type { DecodedValue, Reading } from '../../core/layout/vocabulary.ts';
import { formatUuid } from '../../core/value/carried.ts';

/** Reads an element's name without its closing NUL. */
export const name = (bytes: Uint8Array, start: number, end: number): string => utf8Text(bytes, start, end - 1);

/** Reads a name that is not UTF-8, without its closing NUL. */
export const base64Name: Reading = (bytes, start, end) => toBase64(bytes.subarray(start, end - 1));

/** Reads the name of an array's element. The value is an integer if the name is one, otherwise text. */
export const arrayIndex: Reading = (bytes, start, end) => {
  const text = name(bytes, start, end);
  return /^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
};

/** Reads a boolean's byte; the annotator has refused any other than 0 and 1. */
export const boolean: Reading = (bytes, start) => bytes[start] === 1;

/** Reads an int64 of milliseconds since 1970, as ISO 8601 if it is in the range of a calendar. */
export const milliseconds: Reading = (bytes, start, end) => pointInTime(intLE(bytes, start, end));

/** Reads the seconds since 1970 that begin an ObjectId, most significant byte first. */
export const secondsBE: Reading = (bytes, start, end) => pointInTime(Number(uintBE(bytes, start, end)) * 1000);

/** Reads the seconds since 1970 of a timestamp. */
export const secondsLE: Reading = (bytes, start, end) => pointInTime(Number(uintLE(bytes, start, end)) * 1000);

/** Reads 16 bytes as the text of a UUID (RFC 9562 section 4). */
export const uuid: Reading = (bytes, start, end) => formatUuid(bytes.subarray(start, end));

/** Reads the element type of a vector (subtype 9). */
export const vectorType: Reading = (bytes, start) => NAME_OF_VECTOR_TYPE[bytes[start]!]!;

/** The defined vector types, by their byte. */
export const NAME_OF_VECTOR_TYPE: Readonly<Record<number, string>> = {
  3: 'INT8',
  16: 'PACKED_BIT',
  39: 'FLOAT32',
};

/** Largest distance from 1970 that a JavaScript Date can represent, in milliseconds. */
export const LATEST = 8.64e15;

function pointInTime(ms: number | bigint): DecodedValue {
  return typeof ms === 'bigint' || Math.abs(ms) > LATEST ? ms : new Date(ms).toISOString();
}
