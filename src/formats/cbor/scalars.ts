import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { type HeadForm, headOfWidth } from '../../core/layout/lengths.ts';
import { after, float, only, unsigned, withHead } from '../../core/layout/scalar-forms.ts';
import type { Scalar, ScalarForm, Scalars } from '../../core/layout/scalars.ts';
import type { KindName } from './kinds.ts';

const WIDTHS = [1, 2, 4, 8] as const;

/** The number in the head of an integer of major type 0 or 1 (RFC 8949 section 3.1); undefined for another scalar. */
function argumentOf(scalar: Scalar, major: 0 | 1): bigint | undefined {
  if (typeof scalar !== 'bigint' || scalar < 0n !== (major === 1)) return undefined;
  return major === 0 ? scalar : -1n - scalar;
}

function integer(major: 0 | 1, noun: string): readonly ScalarForm[] {
  return [
    {
      as: `${noun} in its head`,
      write: (scalar) => {
        const n = argumentOf(scalar, major);
        return n !== undefined && n < 24n ? Uint8Array.of((major << 5) | Number(n)) : undefined;
      },
    },
    ...WIDTHS.map((width, i) =>
      after([(major << 5) | (24 + i)], `${noun} of ${8 * width} bits`, (scalar) =>
        unsigned(argumentOf(scalar, major) ?? null, width),
      ),
    ),
  ];
}

/** The form of an integer that no head can hold (section 3.4.3). */
function bignum(major: 0 | 1, as: string): ScalarForm {
  return {
    as,
    write: (scalar) => {
      const n = argumentOf(scalar, major);
      if (n === undefined || n.toString(16).length > 2 * 255) return undefined;
      const content = bytesOfInteger(n, Math.ceil(n.toString(16).length / 2));
      return joinedBytes([Uint8Array.of(0xc2 + major), headFor(2, content.length), content]);
    },
  };
}

/** The heads of a text or of bytes, by the number of bytes of their length. */
function headsOf(major: 2 | 3): readonly HeadForm[] {
  const first = major << 5;
  return [
    { most: 23, bytes: (size) => Uint8Array.of(first | size) },
    ...WIDTHS.map((width, i) => headOfWidth(first | (24 + i), width)),
  ];
}

function headFor(major: 2 | 3, size: number): Uint8Array {
  return headsOf(major)
    .find(({ most }) => size <= most)!
    .bytes(size);
}

function strings(major: 2 | 3, of: 'text' | 'bytes', noun: string): readonly ScalarForm[] {
  const width = (i: number): string => (i === 0 ? 'a length in its head' : `a length of ${8 * WIDTHS[i - 1]!} bits`);
  return headsOf(major).map((head, i) => withHead(`${noun} with ${width(i)}`, of, head));
}

const FORMS: readonly ScalarForm[] = [
  only(false, 'false', [0xf4]),
  only(true, 'true', [0xf5]),
  only(null, 'null', [0xf6]),
  ...integer(0, 'unsigned integer'),
  ...integer(1, 'negative integer'),
  bignum(0, 'unsigned bignum'),
  bignum(1, 'negative bignum'),
  after([0xf9], 'half-precision float', (n) => float(n, 2)),
  after([0xfa], 'single-precision float', (n) => float(n, 4)),
  after([0xfb], 'double-precision float', (n) => float(n, 8)),
  ...strings(3, 'text', 'text string'),
  ...strings(2, 'bytes', 'byte string'),
];

/**
 * The name of the form of an integer whose head begins with the byte `first`. If the five low bits are below 24, they
 * are the number itself.
 */
function integerAt(first: number, noun: string): string {
  const info = first & 0x1f;
  return info < 24 ? `${noun} in its head` : `${noun} of ${8 << (info - 24)} bits`;
}

function stringAt(first: number, noun: string): string {
  const info = first & 0x1f;
  if (info === 31) return `${noun} of indefinite length`;
  return `${noun} with ${info < 24 ? 'a length in its head' : `a length of ${8 << (info - 24)} bits`}`;
}

const FLOATS: Readonly<Record<number, string>> = {
  25: 'half-precision float',
  26: 'single-precision float',
  27: 'double-precision float',
};
const LITERALS: Readonly<Record<number, string>> = { 20: 'false', 21: 'true', 22: 'null', 23: 'undefined' };

/** The name of the form that begins with a byte. */
function formAt(first: number): string {
  const info = first & 0x1f;
  switch (first >> 5) {
    case 0:
      return integerAt(first, 'unsigned integer');
    case 1:
      return integerAt(first, 'negative integer');
    case 2:
      return stringAt(first, 'byte string');
    case 3:
      return stringAt(first, 'text string');
    default:
      return FLOATS[info] ?? LITERALS[info] ?? 'simple value';
  }
}

const BIGNUMS: Partial<Readonly<Record<KindName, string>>> = {
  tagBignum: 'unsigned bignum',
  tagNegativeBignum: 'negative bignum',
};

/**
 * The scalars of CBOR. A tag says what its content must be, so a tagged value can be edited only if it is a bignum. The
 * edit then replaces the tag, too.
 */
export const scalars: Scalars<KindName> = {
  read({ bytes, content }) {
    const [first, ...others] = content.filter(({ kind }) => kind !== 'keyNumber');
    const edits = (written: Uint8Array) => [{ start: first!.start, end: content.at(-1)!.end, bytes: written }];
    const bignumHere = first && BIGNUMS[first.kind];
    if (bignumHere !== undefined) return { as: bignumHere, forms: FORMS, edits };
    if (first === undefined || [first, ...others].some(({ kind }) => kind.startsWith('tag'))) {
      return 'A tag says what this value must be, so only its bytes can be edited.';
    }
    const as = formAt(bytes[first.start]!);
    return { as, isBytes: as.startsWith('byte string'), forms: FORMS, edits };
  },
};
