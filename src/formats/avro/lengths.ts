import { varintBytes, varintZigzag64 } from '../../core/bytes/varint.ts';
import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** A long in zigzag. A count before the size of a block is negative, and stays negative when it changes. */
const long: LengthRule = {
  write(size, head) {
    const isNegative = Number(varintZigzag64(head, 0, head.length)) < 0;
    return varintBytes(isNegative && size > 0 ? 2n * BigInt(size) - 1n : 2n * BigInt(size));
  },
};

/** The lengths of texts, keys and bytes, and the counts and sizes of blocks. */
export const lengths: Lengths<KindName> = {
  rules: {
    'bytes length': long,
    'string length': long,
    'array block': long,
    'sized array block': long,
    'array block size': long,
    'map block': long,
    'sized map block': long,
    'map block size': long,
    'key length': long,
    'metadata block size': long,
    'property length': long,
    'property value length': long,
    'object count': long,
    'block size': long,
  },
};
