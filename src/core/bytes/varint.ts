/**
 * Varints in base 128: seven bits per byte, least significant group first; the top bit is set if another byte follows.
 * All functions decode the whole varint `bytes[start, end)` and drop bits beyond the width in their name.
 */
import { narrow } from './numbers.ts';

/** Decodes an unsigned varint with all its bits: ten bytes can hold 70 bits. */
export function varintExact(bytes: Uint8Array, start: number, end: number): bigint {
  let n = 0n;
  for (let i = end - 1; i >= start; i--) n = (n << 7n) | BigInt(bytes[i]! & 0x7f);
  return n;
}

/** Decodes an unsigned varint of 64 bits. The result is a BigInt beyond 2^53. */
export function varintUnsigned64(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start <= 7) {
    let n = 0;
    for (let i = end - 1; i >= start; i--) n = n * 128 + (bytes[i]! & 0x7f);
    return n;
  }
  return narrow(bits64(bytes, start, end));
}

/** Decodes a varint of 64 bits in two's complement. The result is a BigInt beyond 2^53. */
export function varintSigned64(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start <= 7) return varintUnsigned64(bytes, start, end);
  return narrow(BigInt.asIntN(64, bits64(bytes, start, end)));
}

/** Decodes a zigzag varint of 64 bits: 0, -1, 1, -2, … The result is a BigInt beyond 2^53. */
export function varintZigzag64(bytes: Uint8Array, start: number, end: number): number | bigint {
  const n = bits64(bytes, start, end);
  return narrow((n >> 1n) ^ -(n & 1n));
}

/** Decodes the lowest 32 bits of an unsigned varint. */
export function varintUnsigned32(bytes: Uint8Array, start: number, end: number): number {
  return varintSigned32(bytes, start, end) >>> 0;
}

/** Decodes the lowest 32 bits of a varint in two's complement. */
export function varintSigned32(bytes: Uint8Array, start: number, end: number): number {
  let n = 0;
  for (let i = Math.min(end, start + 5) - 1; i >= start; i--) n = (n << 7) | (bytes[i]! & 0x7f);
  return n;
}

/** Decodes the lowest 32 bits of a zigzag varint: 0, -1, 1, -2, … */
export function varintZigzag32(bytes: Uint8Array, start: number, end: number): number {
  const n = varintSigned32(bytes, start, end);
  return (n >>> 1) ^ -(n & 1);
}

function bits64(bytes: Uint8Array, start: number, end: number): bigint {
  return BigInt.asUintN(64, varintExact(bytes, start, end));
}

/** Writes an unsigned integer as a varint of at least `least` bytes, padded with zeros. */
export function varintBytes(value: number | bigint, least = 1): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest > 0x7fn || bytes.length + 1 < least; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(rest)]);
}
