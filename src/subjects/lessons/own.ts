import { ValueType } from '../../core/value/value-tree.ts';

/** A parsed document: its text, and the parent, the place and the `ValueType` of each value in pre-order. */
export interface OwnDocument {
  readonly bytes: Uint8Array;
  readonly parents: Uint32Array;
  readonly index: {
    readonly values: { readonly type: Uint8Array };
    readonly start: Uint32Array;
    readonly end: Uint32Array;
  };
}

/** A property that the reader's own document must have for a lesson. */
interface Wanted {
  /** Completes the sentence "Your JSON has …". */
  readonly title: string;
  /** True if the value with this ordinal has the property. */
  readonly meets: (document: OwnDocument, ordinal: number) => boolean;
  /** Number of siblings that must have the property; 1 by default. */
  readonly siblings?: number;
}

const [MINUS, POINT, DIGIT_0, DIGIT_9, LAST_ASCII] = [0x2d, 0x2e, 0x30, 0x39, 0x7f];

const WANTED = {
  negative: {
    title: 'a negative number',
    meets: ({ bytes, index }, ordinal) => bytes[index.start[ordinal]!] === MINUS,
  },
  decimal: {
    title: 'a number with decimals',
    meets: (document, ordinal) => isNumber(document, ordinal) && textOf(document, ordinal).includes(POINT),
  },
  'beyond-ascii': {
    title: 'a text with a character outside of ASCII',
    meets: (document, ordinal) =>
      isScalar(document, ordinal) && textOf(document, ordinal).some((byte) => byte > LAST_ASCII),
  },
  records: {
    title: 'a list of at least three objects',
    meets: ({ index, parents }, ordinal) =>
      index.values.type[ordinal] === ValueType.object &&
      ordinal > 0 &&
      index.values.type[parents[ordinal]!] === ValueType.array,
    siblings: 3,
  },
} as const satisfies Readonly<Record<string, Wanted>>;

export type OwnCheck = keyof typeof WANTED;

export function titleOf(check: OwnCheck): string {
  return WANTED[check].title;
}

/** Maximum number of values of a document that are examined, and of bytes of a text that are read. */
const AT_MOST = 10_000;

/** True if the first values of a document have the wanted property. */
export function hasWanted(check: OwnCheck, document: OwnDocument): boolean {
  const { meets, siblings = 1 }: Wanted = WANTED[check];
  const counts = new Map<number, number>();
  const end = Math.min(document.index.start.length, AT_MOST);
  for (let ordinal = 0; ordinal < end; ordinal++) {
    if (!meets(document, ordinal)) continue;
    const parent = document.parents[ordinal]!;
    const count = (counts.get(parent) ?? 0) + 1;
    if (count >= siblings) return true;
    counts.set(parent, count);
  }
  return false;
}

function isScalar({ index }: OwnDocument, ordinal: number): boolean {
  return index.values.type[ordinal] === ValueType.scalar;
}

function isNumber(document: OwnDocument, ordinal: number): boolean {
  const first = document.bytes[document.index.start[ordinal]!]!;
  return isScalar(document, ordinal) && (first === MINUS || (first >= DIGIT_0 && first <= DIGIT_9));
}

function textOf({ bytes, index }: OwnDocument, ordinal: number): Uint8Array {
  const start = index.start[ordinal]!;
  return bytes.subarray(start, Math.min(index.end[ordinal]!, start + AT_MOST));
}
