/**
 * Varints, base 128: seven bits a byte, the least significant first; the top bit says that another byte follows.
 * All read the whole varint `bytes[start, end)`; where a width is asked for, bits beyond it are dropped.
 */
import { narrow } from './numbers.ts';

/** Unsigned, all bits that there are: ten bytes may spell 70. */
export function varintExact(bytes: Uint8Array, start: number, end: number): bigint {
  let n = 0n;
  for (let i = end - 1; i >= start; i--) n = (n << 7n) | BigInt(bytes[i]! & 0x7f);
  return n;
}

/** Unsigned, 64 bits. Beyond 2^53 as BigInt. */
export function varintUnsigned64(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start <= 7) {
    let n = 0;
    for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
    return n;
  }
  return narrow(bits64(bytes, start, end));
}

/** Two's complement, 64 bits. Beyond 2^53 as BigInt. */
export function varintSigned64(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start <= 7) return varintUnsigned64(bytes, start, end);
  return narrow(BigInt.asIntN(64, bits64(bytes, start, end)));
}

/** Zigzag, 64 bits: 0, -1, 1, -2, … Beyond 2^53 as BigInt. */
export function varintZigzag64(bytes: Uint8Array, start: number, end: number): number | bigint {
  const n = bits64(bytes, start, end);
  return narrow((n >> 1n) ^ -(n & 1n));
}

/** Unsigned, the lowest 32 bits. */
export function varintUnsigned32(bytes: Uint8Array, start: number, end: number): number {
  return varintSigned32(bytes, start, end) >>> 0;
}

/** Two's complement, the lowest 32 bits. */
export function varintSigned32(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = Math.min(end, start + 5) - 1; i >= start; i--) n = (n << 7) | (bytes[i]! & 0x7f);
  return n;
}

/** Zigzag, the lowest 32 bits: 0, -1, 1, -2, … */
export function varintZigzag32(bytes: Uint8Array, start: number, end: number): number {
  const n = varintSigned32(bytes, start, end);
  return (n >>> 1) ^ -(n & 1);
}

function bits64(bytes: Uint8Array, start: number, end: number): bigint {
  return BigInt.asUintN(64, varintExact(bytes, start, end));
}
