import { bigUint, narrow } from '../../core/bytes/numbers.ts';
import { scaledText } from '../../core/value/written-number.ts';

/** The fields that values consist of (Ion 1.0 binary, "Basic Field Formats"). All are big-endian. */

/**
 * The offset after a VarUInt or VarInt, whose last byte has its highest bit set; -1 if it does not end before `end`.
 */
export function varEnd(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (bytes[at]! >= 0x80) return at + 1;
  return -1;
}

/** A VarUInt: seven bits of each byte. Exact up to 2^53; the annotator refuses larger numbers. */
export function varUint(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let at = start; at < end; at++) n = n * 128 + (bytes[at]! & 0x7f);
  return n;
}

/** A VarInt: the first byte has the sign and six bits, each further byte seven bits. Zero may be negative. */
export function varInt(bytes: Uint8Array, start: number, end: number): number {
  let n = bytes[start]! & 0x3f;
  for (let at = start + 1; at < end; at++) n = n * 128 + (bytes[at]! & 0x7f);
  return (bytes[start]! & 0x40) === 0 ? n : -n;
}

/** The magnitude of an Int, whose highest bit is the sign. */
export function magnitudeOf(bytes: Uint8Array, start: number, end: number): bigint {
  if (start === end) return 0n;
  const whole = bigUint(bytes, start, end, 'big');
  return isNegative(bytes, start, end) ? BigInt.asUintN((end - start) * 8 - 1, whole) : whole;
}

/** True if an Int has the sign. */
export function isNegative(bytes: Uint8Array, start: number, end: number): boolean {
  return start < end && bytes[start]! >= 0x80;
}

/** An Int. It is a BigInt beyond 2^53, and zero may be negative. */
export function int(bytes: Uint8Array, start: number, end: number): number | bigint {
  const magnitude = narrow(magnitudeOf(bytes, start, end));
  return isNegative(bytes, start, end) ? -magnitude : magnitude;
}

/** A negative int. Its bytes are the magnitude, a UInt. */
export function negated(bytes: Uint8Array, start: number, end: number): number | bigint {
  return narrow(-bigUint(bytes, start, end, 'big'));
}

/** A decimal with all of its digits, as JSON writes numbers: an exponent, then a coefficient. */
export function decimalText(bytes: Uint8Array, start: number, end: number): string {
  if (start === end) return '0';
  const from = varEnd(bytes, start, end);
  const sign = isNegative(bytes, from, end) ? '-' : '';
  return sign + scaledText(String(magnitudeOf(bytes, from, end)), varInt(bytes, start, from));
}
