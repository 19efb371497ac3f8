import { varintBytes, varintUnsigned32 } from '../../core/bytes/varint.ts';
import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** A length in a varint. A varint that is longer than necessary keeps its width. */
const varint: LengthRule = {
  counts: 'bytes',
  read: varintUnsigned32,
  write(size, head) {
    const shortest = varintBytes(varintUnsigned32(head, 0, head.length)).length;
    return varintBytes(size, shortest < head.length ? head.length : 1);
  },
};

/** The lengths of LEN fields, of every message around a field, and of the entries of maps. */
export const lengths: Lengths<KindName> = {
  rules: {
    'string length': varint,
    'bytes length': varint,
    'message length': varint,
    'packed length': varint,
    'entry length': varint,
    'key length': varint,
    'empty key': varint,
    'Value length': varint,
    'Struct length': varint,
    'ListValue length': varint,
    'Timestamp length': varint,
    'unknown length': varint,
    'raw message length': varint,
    'raw string length': varint,
    'raw bytes length': varint,
  },
};
