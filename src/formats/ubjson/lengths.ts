import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';
import { FORMS, partsOf } from './length-forms.ts';

/** An integer with its marker. The letter S or H, or the sign #, may precede the integer. */
const marked: LengthRule = {
  counts: 'bytes',
  read: (bytes, start, end) => partsOf(bytes.subarray(start, end)).number,
  write(size, head) {
    const { before, marker, number } = partsOf(head);
    const present = FORMS.find((form) => form.marker === marker);
    const fitting = FORMS.filter(({ most }) => size <= most);
    const isShortest = !FORMS.some(({ most, width }) => number <= most && width < (present?.width ?? 0));
    const keeps = present !== undefined && fitting.includes(present);
    const form = keeps && (!isShortest || present.width === fitting[0]!.width) ? present : fitting[0];
    return form && joinedBytes([before, Uint8Array.of(form.marker), bytesOfInteger(BigInt(size), form.width)]);
  },
};

/** The lengths of texts and keys, and the counts of containers that have one. */
export const lengths: Lengths<KindName> = {
  rules: {
    'high-precision number': marked,
    'high-precision length': marked,
    string: marked,
    'string length': marked,
    'key length': marked,
    'empty key': marked,
    count: { ...marked, counts: 'items' },
    'count without data': { ...marked, counts: 'items' },
  },
};
