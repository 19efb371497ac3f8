import { toHex } from '../../core/bytes/hex.ts';
import { bigUint, floatBE, narrow, uintBE } from '../../core/bytes/numbers.ts';
import type { Reading } from '../../core/layout/vocabulary.ts';

/** Maximum size of a bignum that is converted to digits, in bytes: the time grows with the square of its length. */
export const LONGEST_BIGNUM = 2048;

/** Reads the argument of a head (RFC 8949 section 3): the five low bits up to 23, else the bytes that follow. */
export const argument = (bytes: Uint8Array, start: number, end: number): number | bigint => {
  const additionalInformation = bytes[start]! & 0x1f;
  return additionalInformation < 24 ? additionalInformation : uintBE(bytes, start + 1, end);
};

/** Reads the integer in a complete head of major type 0 or 1 (section 3.1). */
export const integer = (bytes: Uint8Array, start: number, end: number): number | bigint => {
  const value = argument(bytes, start, end);
  return bytes[start]! < 0x20 ? value : minusOneMinus(value);
};

/** Reads the bytes after the initial byte of a negative integer: -1 minus their value. */
export const negativeArgument: Reading = (bytes, start, end) => minusOneMinus(uintBE(bytes, start, end));

/** Reads the content of tag 2 (section 3.4.3); very long content is returned in hex. */
export const bignum: Reading = (bytes, start, end) =>
  end - start > LONGEST_BIGNUM ? longHex(bytes, start) : narrow(bigUint(bytes, start, end, 'big'));

/** Reads the content of tag 3: -1 minus the value of the bytes; very long content is returned in hex. */
export const negativeBignum: Reading = (bytes, start, end) =>
  end - start > LONGEST_BIGNUM ? `-1 - ${longHex(bytes, start)}` : narrow(-1n - bigUint(bytes, start, end, 'big'));

/** Reads the bytes after an initial byte, which determines the type of the number. */
export const numberAfterInitialByte: Reading = (bytes, start, end) => {
  const initial = bytes[start - 1]!;
  if (initial >= 0xe0) return floatBE(bytes, start, end);
  return initial < 0x20 ? uintBE(bytes, start, end) : negativeArgument(bytes, start, end);
};

/** Reads a simple value that is a key, in diagnostic notation (section 8). */
export const simpleName: Reading = (bytes, start, end) => {
  const value = Number(argument(bytes, start, end));
  return NAME_OF_SIMPLE[value] ?? `simple(${value})`;
};

const NAME_OF_SIMPLE: Readonly<Record<number, string>> = { 20: 'false', 21: 'true', 22: 'null', 23: 'undefined' };

function minusOneMinus(value: number | bigint): number | bigint {
  return typeof value === 'bigint' || value === Number.MAX_SAFE_INTEGER ? -1n - BigInt(value) : -1 - value;
}

function longHex(bytes: Uint8Array, start: number): string {
  return `0x${toHex(bytes.subarray(start, start + 32))}…`;
}
