import { binary } from '../../core/bytes/binary.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { floatBE, narrow } from '../../core/bytes/numbers.ts';
import type { NumberWorking, OwnForm } from '../../core/layout/vocabulary.ts';
import { EXPONENT_BITS, floatLines, spelledFloat, zigzagLine } from '../../core/layout/working-steps.ts';
import { fixedBytes, safeInteger, vintEnd, vintExact, zigzagVint } from './sevens.ts';

/** The lowest five bits of a byte, and a number that is added to them. */
export function lowBitsPlus(pattern: string, plus: number): OwnForm {
  return {
    as: 'own',
    work([first]) {
      const bits = binary(first!).slice(3);
      const n = Number.parseInt(bits, 2);
      return { patterns: [pattern], lines: [`${bits} = ${n}`, `${n} + ${plus} = ${n + plus}`], result: n + plus };
    },
  };
}

/** The lowest five bits of a byte, as a zigzag integer. */
export const SMALL_INTEGER: OwnForm = {
  as: 'own',
  work([first]) {
    const bits = binary(first!).slice(3);
    const n = BigInt(Number.parseInt(bits, 2));
    const result = (n >> 1n) ^ -(n & 1n);
    return { patterns: ['110nnnnn'], lines: [`${bits} = ${n}`, zigzagLine(n, result)], result: narrow(result) };
  },
};

/** A reference of two bytes: the lowest two bits of the first, then all of the second. */
export function longIndex(pattern: string): OwnForm {
  return {
    as: 'own',
    order: 'big',
    work(bytes) {
      const digits = `${binary(bytes[0]!).slice(6)} ${binary(bytes[1]!)}`;
      const result = (bytes[0]! & 3) * 256 + bytes[1]!;
      return { patterns: [pattern, 'nnnnnnnn'], lines: [`${digits} = ${result}`], result };
    },
  };
}

/** Seven bits of each byte, the highest first; the last byte has its highest bit set and six bits of the number. */
export const VINT: OwnForm = { as: 'own', order: 'big', work: (bytes) => vintWorking(bytes, false) };
export const ZIGZAG_VINT: OwnForm = { as: 'own', order: 'big', work: (bytes) => vintWorking(bytes, true) };

function vintWorking(bytes: Uint8Array, isSigned: boolean): NumberWorking | undefined {
  const { length } = bytes;
  if (length === 0 || vintEnd(bytes, 0) !== length) return undefined;
  const groups = Array.from(bytes, (byte, i) => binary(byte).slice(i === length - 1 ? 2 : 1));
  const n = vintExact(bytes, 0, length);
  const line = `${groups.join(' ')} = ${n}`;
  const patterns = groups.map((_, i) => (i === length - 1 ? 'munnnnnn' : 'mnnnnnnn'));
  if (!isSigned) return { patterns, lines: [line], result: narrow(n) };
  const result = zigzagVint(bytes, 0, length);
  return { patterns, lines: [line, zigzagLine(n, BigInt(result))], result };
}

/** A float in groups of seven bits; the unused bits are in the first byte. */
export function floatInSevens(size: 4 | 8): OwnForm {
  const exponentBits = EXPONENT_BITS[size]!;
  const bits = `s${'e'.repeat(exponentBits)}${'f'.repeat(size * 8 - 1 - exponentBits)}`;
  const count = Math.ceil((size * 8) / 7);
  return {
    as: 'own',
    float: size === 4 ? 32 : 64,
    order: 'big',
    work(bytes) {
      if (bytes.length !== count) return undefined;
      const whole = fixedBytes(bytes, 0, count, size);
      return {
        patterns: inSevens(bits.padStart(count * 7, 'u')),
        lines: [`without the unused bits: ${toHex(whole, ' ')}`, ...floatLines(spelledFloat(whole, exponentBits))],
        result: floatBE(whole, 0, size),
      };
    },
  };
}

/** An integer in two's complement in safe binary data; the unused bits are in the last byte. */
export const SAFE_INTEGER: OwnForm = {
  as: 'own',
  order: 'big',
  work(bytes) {
    const size = bytes.length - Math.ceil(bytes.length / 8);
    const result = safeInteger(bytes, 0, bytes.length);
    const unsigned = BigInt.asUintN(size * 8, BigInt(result));
    const whole = `0x${unsigned.toString(16).padStart(size * 2, '0')}`;
    const used = 'n'.repeat(size * 8);
    const lastBits = size * 8 - (bytes.length - 1) * 7;
    const padded =
      bytes.length === 0 ? '' : used.slice(0, -lastBits) + 'u'.repeat(7 - lastBits) + used.slice(-lastBits);
    return {
      patterns: inSevens(padded),
      lines: [
        `without the unused bits: ${whole} = ${unsigned}`,
        ...(unsigned === BigInt(result) ? [] : [`${unsigned} - 2^${size * 8} = ${result}`]),
      ],
      result,
    };
  },
};

/** A pattern for each seven bits, with the unused bit before them. */
function inSevens(bits: string): readonly string[] {
  return Array.from({ length: Math.ceil(bits.length / 7) }, (_, i) => `u${bits.slice(i * 7, i * 7 + 7)}`);
}

/** The number of a float in groups of seven bits. */
export function readFloat(size: 4 | 8): (bytes: Uint8Array, start: number, end: number) => number {
  return (bytes, start, end) => floatBE(fixedBytes(bytes, start, end, size), 0, size);
}
