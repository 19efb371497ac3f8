import { joinedBytes } from '../../core/bytes/joined.ts';
import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import { varUint } from './fields.ts';
import type { KindName } from './kinds.ts';
import { varUintBytes } from './var-uint-bytes.ts';

/** The largest length in the lower four bits of a type descriptor. 14 means that the length follows. */
const MOST = 13;
const FOLLOWS = 14;
/**
 * A struct without a length. In a struct, the length 1 means that the fields are in order and that the length follows.
 */
const STRUCT = 0xd0;

/** A type descriptor. A length up to 13 is in its lower four bits; a longer length follows the descriptor. */
const descriptor: LengthRule = {
  counts: 'bytes',
  read: (bytes, start) => bytes[start]! & 15,
  write(size, head) {
    const type = head[0]! & 0xf0;
    const isShort = size <= MOST && !(type === STRUCT && size === 1);
    return isShort ? Uint8Array.of(type | size) : joinedBytes([Uint8Array.of(type | FOLLOWS), varUintBytes(size, 1)]);
  },
};

/** A descriptor in the symbol table. If the length follows, the descriptor itself announces nothing. */
const inTable: LengthRule = {
  ...descriptor,
  read: (bytes, start) => {
    const low = bytes[start]! & 15;
    return low > MOST || bytes[start] === (STRUCT | 1) ? Number.NaN : low;
  },
};

const following: LengthRule = {
  counts: 'bytes',
  read: varUint,
  write(size, head) {
    const shortest = varUintBytes(Number(varUint(head, 0, head.length)), 1).length;
    return varUintBytes(size, shortest < head.length ? head.length : 1);
  },
};

/** The lengths in type descriptors and after them, and the lengths around a symbol in the table. */
export const lengths: Lengths<KindName> = {
  rules: {
    'table wrapper': inTable,
    'table struct': inTable,
    'table list': inTable,
    'table length': following,
    'symbol head': descriptor,
    'empty symbol': descriptor,
    'positive int': descriptor,
    'negative int': descriptor,
    decimal: descriptor,
    timestamp: descriptor,
    symbol: descriptor,
    string: descriptor,
    'empty string': descriptor,
    clob: descriptor,
    blob: descriptor,
    list: descriptor,
    sexp: descriptor,
    struct: descriptor,
    length: following,
    'annotation wrapper': descriptor,
    'annotations length': following,
  },
  unread(bytes, start) {
    const announced = (bytes[start] ?? FOLLOWS) & 15;
    if (announced > MOST) return undefined;
    return { start, end: start + 1, rule: descriptor, counts: 'bytes', announced, noun: 'value', unit: 'byte' };
  },
};
