import { bigUint, narrow } from '../../core/bytes/numbers.ts';
import { scaledText } from '../../core/value/written-number.ts';

/**
 * Numbers and bytes in groups of seven bits, the most significant group first (specification, "Tokens: general").
 * Unused bits are ignored, as the specification asks.
 */

/** The offset after a VInt, whose last byte has its highest bit set; -1 if the bytes end before that. */
export function vintEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) if (bytes[at]! >= 0x80) return at + 1;
  return -1;
}

/** A VInt of any length: seven bits of each byte, but six of the last one. */
export function vintExact(bytes: Uint8Array, start: number, end: number): bigint {
  let n = 0n;
  for (let at = start; at < end - 1; at++) n = (n << 7n) | BigInt(bytes[at]! & 0x7f);
  return (n << 6n) | BigInt(bytes[end - 1]! & 0x3f);
}

/** A VInt without a sign. It is a BigInt beyond 2^53. */
export function vint(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start > 7) return narrow(vintExact(bytes, start, end));
  let n = 0;
  for (let at = start; at < end - 1; at++) n = n * 128 + (bytes[at]! & 0x7f);
  return n * 64 + (bytes[end - 1]! & 0x3f);
}

/** A VInt with a sign, where 0, 1, 2, 3 mean 0, -1, 1, -2. It is a BigInt beyond 2^53. */
export function zigzagVint(bytes: Uint8Array, start: number, end: number): number | bigint {
  const n = vint(bytes, start, end);
  if (typeof n === 'bigint') return narrow((n >> 1n) ^ -(n & 1n));
  return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
}

/** How many bytes `length` bytes take in groups of seven bits. */
export function safeLength(length: number): number {
  return length + Math.ceil(length / 7);
}

/** The `size` bytes of a number in groups of seven bits, where the unused bits are in the first byte. */
export function fixedBytes(bytes: Uint8Array, start: number, end: number, size: number): Uint8Array {
  const result = new Uint8Array(size);
  let bits = 0;
  let held = 0;
  let at = size;
  for (let from = end - 1; from >= start && at > 0; from--) {
    held |= (bytes[from]! & 0x7f) << bits;
    bits += 7;
    if (bits >= 8) {
      result[--at] = held & 0xff;
      held >>= 8;
      bits -= 8;
    }
  }
  return result;
}

/** The bytes of the "safe" binary data `bytes[start, end)`, where the unused bits are in the last byte. */
export function unsafeBytes(bytes: Uint8Array, start: number, end: number): Uint8Array<ArrayBuffer> {
  const size = end - start - Math.ceil((end - start) / 8);
  const result = new Uint8Array(size);
  let bits = 0;
  let held = 0;
  let to = 0;
  for (let from = start; from < end; from++) {
    // The last byte holds only the bits that are left.
    const left = size * 8 - to * 8 - bits;
    const width = Math.min(7, left);
    held = ((held << width) | (bytes[from]! & ((1 << width) - 1))) & 0x7fff;
    bits += width;
    if (bits >= 8) {
      bits -= 8;
      result[to++] = (held >> bits) & 0xff;
    }
  }
  return result;
}

/** A big-endian two's complement integer in safe binary data. It is a BigInt beyond 2^53. */
export function safeInteger(bytes: Uint8Array, start: number, end: number): number | bigint {
  const data = unsafeBytes(bytes, start, end);
  return narrow(BigInt.asIntN(data.length * 8, bigUint(data, 0, data.length, 'big')));
}

/**
 * The text of a decimal: a scale as a VInt with a sign, a length, then the digits as an integer in safe binary data.
 */
export function decimalText(bytes: Uint8Array, start: number, end: number): string {
  const scaleEnd = vintEnd(bytes, start);
  const scale = Number(zigzagVint(bytes, start, scaleEnd));
  const unscaled = String(safeInteger(bytes, vintEnd(bytes, scaleEnd), end));
  const sign = unscaled.startsWith('-') ? '-' : '';
  return sign + scaledText(unscaled.slice(sign.length), -scale);
}
