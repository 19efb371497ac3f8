import { uintBE } from '../../core/bytes/numbers.ts';
import { fittingForm, headOfWidth, type LengthRule, type Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/**
 * Heads with an argument: up to 23, it is in the five low bits, otherwise in 1, 2, 4 or 8 bytes (RFC 8949 section 3).
 */
const head: LengthRule = {
  read: (bytes, start, end) => argumentOf(bytes.subarray(start, end)),
  write(size, present) {
    const major = present[0]! & 0xe0;
    const forms = [
      { most: 23, bytes: (n: number) => Uint8Array.of(major | n) },
      headOfWidth(major | 24, 1),
      headOfWidth(major | 25, 2),
      headOfWidth(major | 26, 4),
      headOfWidth(major | 27, 8),
    ];
    return fittingForm(forms, size, { before: argumentOf(present), head: present });
  },
};

function argumentOf(present: Uint8Array): number {
  return present.length === 1 ? present[0]! & 0x1f : Number(uintBE(present, 1, present.length));
}

const empty: LengthRule = { ...head, counts: 'bytes' };

/** The heads of CBOR strings, arrays and maps. */
export const lengths: Lengths<KindName> = {
  areAlone: true,
  rules: {
    bytesHead: head,
    bytesLongHead: head,
    emptyBytes: empty,
    textHead: head,
    textLongHead: head,
    emptyText: empty,
    emptyKey: empty,
    array: head,
    arrayLong: head,
    map: head,
    mapLong: head,
  },
};
