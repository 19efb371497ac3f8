import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { intBE, uintBE } from '../../core/bytes/numbers.ts';
import type { LengthRule, Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** The markers of integers with their greatest number and their width, the narrow ones first. */
const FORMS = [
  { marker: 0x69, most: 0x7f, width: 1 }, // i
  { marker: 0x55, most: 0xff, width: 1 }, // U
  { marker: 0x49, most: 0x7fff, width: 2 }, // I
  { marker: 0x6c, most: 0x7fff_ffff, width: 4 }, // l
  { marker: 0x4c, most: Number.MAX_SAFE_INTEGER, width: 8 }, // L
] as const;
const BEFORE = new Set([0x53, 0x48, 0x23]); // S, H and #

/** An integer with its marker; the letter S or H, or the sign #, may precede it. */
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

function partsOf(head: Uint8Array) {
  const at = BEFORE.has(head[0]!) ? 1 : 0;
  const marker = head[at]!;
  const number = Number((marker === 0x55 ? uintBE : intBE)(head, at + 1, head.length));
  return { before: head.subarray(0, at), marker, number };
}

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
