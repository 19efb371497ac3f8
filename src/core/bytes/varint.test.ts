import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  varintSigned32,
  varintSigned64,
  varintUnsigned32,
  varintUnsigned64,
  varintZigzag32,
  varintZigzag64,
} from './varint.ts';

/** Encodes a varint in the fewest bytes. */
function varint(n: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let rest = BigInt.asUintN(64, n); ; rest >>= 7n) {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    if (rest <= 0x7fn) return Uint8Array.from(bytes);
  }
}

test('64-bit varints decode as unsigned, signed and zigzag', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.nat(3), (n, before) => {
      const bytes = Uint8Array.from([...new Array<number>(before).fill(0xff), ...varint(n), 0xff]);
      const end = bytes.length - 1;
      const zigzag = n % 2n === 0n ? n / 2n : -(n + 1n) / 2n;
      expect(BigInt(varintUnsigned64(bytes, before, end))).toBe(n);
      expect(BigInt(varintSigned64(bytes, before, end))).toBe(BigInt.asIntN(64, n));
      expect(BigInt(varintZigzag64(bytes, before, end))).toBe(zigzag);
      expect(varintUnsigned32(bytes, before, end)).toBe(Number(BigInt.asUintN(32, n)));
      expect(varintSigned32(bytes, before, end)).toBe(Number(BigInt.asIntN(32, n)));
    }),
  );
});

test('32-bit zigzag covers the smallest to the largest integer', () => {
  const read = (n: bigint): number => varintZigzag32(varint(n), 0, varint(n).length);
  expect([0n, 1n, 2n, 3n, 0xfffffffen, 0xffffffffn].map(read)).toEqual([0, -1, 1, -2, 2147483647, -2147483648]);
});

test('integers are BigInt only beyond 2^53', () => {
  const read = (n: bigint): unknown => varintUnsigned64(varint(n), 0, varint(n).length);
  expect(read(2n ** 53n - 1n)).toBe(9007199254740991);
  expect(read(2n ** 53n)).toBe(9007199254740992n);
});

test('padded varints keep their value', () => {
  expect(varintUnsigned64(Uint8Array.of(0x85, 0x80, 0x80, 0), 0, 4)).toBe(5);
  expect(varintSigned64(Uint8Array.of(0x85, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0), 0, 10)).toBe(5);
});
