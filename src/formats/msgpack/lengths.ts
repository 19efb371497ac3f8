import { uintBE } from '../../core/bytes/numbers.ts';
import { fittingForm, type HeadForm, headOfWidth, type LengthRule, type Lengths } from '../../core/layout/lengths.ts';
import type { KindName } from './kinds.ts';

/** A head whose number is in the low bits of its only byte. */
function fixed(first: number, most: number): HeadForm {
  return { most, bytes: (size) => Uint8Array.of(first | size) };
}

/** The heads of extensions of 1, 2, 4, 8 and 16 bytes, which need no number. */
const FIXEXT = new Map([1, 2, 4, 8, 16].map((size, i) => [size, 0xd4 + i]));

const STR: readonly HeadForm[] = [fixed(0xa0, 31), headOfWidth(0xd9, 1), headOfWidth(0xda, 2), headOfWidth(0xdb, 4)];
const BIN: readonly HeadForm[] = [headOfWidth(0xc4, 1), headOfWidth(0xc5, 2), headOfWidth(0xc6, 4)];
const ARRAY: readonly HeadForm[] = [fixed(0x90, 15), headOfWidth(0xdc, 2), headOfWidth(0xdd, 4)];
const MAP: readonly HeadForm[] = [fixed(0x80, 15), headOfWidth(0xde, 2), headOfWidth(0xdf, 4)];
const EXT: readonly HeadForm[] = [headOfWidth(0xc7, 1), headOfWidth(0xc8, 2), headOfWidth(0xc9, 4)];

/** A family of heads. The number of a head is in its only byte, under `mask`, or after it. */
function family(forms: readonly HeadForm[], mask: number): LengthRule {
  return {
    read: (bytes, start, end) => numberIn(bytes.subarray(start, end), mask),
    write: (size, head) => fittingForm(forms, size, { before: numberIn(head, mask), head }),
  };
}

function numberIn(head: Uint8Array, mask: number): number {
  return head.length === 1 ? head[0]! & mask : Number(uintBE(head, 1, head.length));
}

const str = family(STR, 0x1f);
const bin = family(BIN, 0);
const array = family(ARRAY, 0x0f);
const map = family(MAP, 0x0f);
/** The type of an extension is between its head and its data. */
const ext: LengthRule = {
  counts: 'bytes',
  skips: 1,
  write(size, head) {
    const fixext = FIXEXT.get(size);
    if (fixext !== undefined) return Uint8Array.of(fixext);
    return fittingForm(EXT, size, { before: head.length === 1 ? 0 : numberIn(head, 0), head });
  },
};

/** The heads of MessagePack. Another number may need another form of the head. */
export const lengths: Lengths<KindName> = {
  areAlone: true,
  rules: {
    fixstr: str,
    'str 8': str,
    'str 16': str,
    'str 32': str,
    'empty key': { ...str, counts: 'bytes' },
    'bin 8': bin,
    'bin 16': bin,
    'bin 32': bin,
    fixarray: array,
    'array 16': array,
    'array 32': array,
    fixmap: map,
    'map 16': map,
    'map 32': map,
    'fixext 1': ext,
    'fixext 2': ext,
    'fixext 4': ext,
    'fixext 8': ext,
    'fixext 16': ext,
    'ext 8': ext,
    'ext 16': ext,
    'ext 32': ext,
  },
};
