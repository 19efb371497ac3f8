import { binary } from '../../core/bytes/binary.ts';
import { toHex } from '../../core/bytes/hex.ts';
import { bigUint, narrow } from '../../core/bytes/numbers.ts';
import type { NumberWorking, OwnForm } from '../../core/layout/vocabulary.ts';
import { int, isNegative, magnitudeOf, varEnd, varInt, varUint } from './fields.ts';

/** Seven bits of each byte, the highest first; the last byte has its highest bit set. */
export const VAR_UINT: OwnForm = {
  as: 'own',
  order: 'big',
  work(bytes) {
    if (varEnd(bytes, 0, bytes.length) !== bytes.length) return undefined;
    const groups = Array.from(bytes, (byte) => binary(byte).slice(1));
    const result = varUint(bytes, 0, bytes.length);
    return { patterns: groups.map(() => 'mnnnnnnn'), lines: [`${groups.join(' ')} = ${result}`], result };
  },
};

/** Like a VarUInt, but the second bit of the first byte is the sign. */
export const VAR_INT: OwnForm = {
  as: 'own',
  order: 'big',
  work(bytes) {
    if (varEnd(bytes, 0, bytes.length) !== bytes.length) return undefined;
    const groups = Array.from(bytes, (byte, i) => binary(byte).slice(i === 0 ? 2 : 1));
    const result = varInt(bytes, 0, bytes.length);
    return {
      patterns: groups.map((_, i) => (i === 0 ? 'msnnnnnn' : 'mnnnnnnn')),
      lines: [`${groups.join(' ')} = ${Math.abs(result)}`, ...signLine((bytes[0]! & 0x40) !== 0, Math.abs(result))],
      result,
    };
  },
};

/** All bits except the highest one, which is the sign. */
export const INT: OwnForm = {
  as: 'own',
  order: 'big',
  work(bytes): NumberWorking {
    const magnitude = magnitudeOf(bytes, 0, bytes.length);
    return {
      patterns: Array.from(bytes, (_, i) => (i === 0 ? 'snnnnnnn' : 'nnnnnnnn')),
      lines: [`without the sign: ${magnitude}`, ...signLine(isNegative(bytes, 0, bytes.length), magnitude)],
      result: int(bytes, 0, bytes.length),
    };
  },
};

/** The magnitude of a negative number. */
export const NEGATED: OwnForm = {
  as: 'own',
  order: 'big',
  isNegated: true,
  work(bytes): NumberWorking {
    const magnitude = bigUint(bytes, 0, bytes.length, 'big');
    return {
      patterns: Array.from(bytes, () => 'nnnnnnnn'),
      lines: [`0x${toHex(bytes)} = ${magnitude}`, `the type is negative: -${magnitude}`],
      result: narrow(-magnitude),
    };
  },
};

function signLine(isNegative: boolean, magnitude: number | bigint): readonly string[] {
  return isNegative ? [`the sign is 1: -${magnitude}`] : [];
}
