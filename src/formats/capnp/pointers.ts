import { counted } from '../../core/basics/counted.ts';

/**
 * Kinds of pointers by their lowest two bits (Encoding Spec: Structs, Lists, Inter-Segment Pointers, Capabilities).
 * `none` marks a null pointer; `unknown` marks a pointer whose landing pad is not in the input.
 */
export const PointerKind = { struct: 0, list: 1, far: 2, other: 3, none: 4, unknown: 5 } as const;

/** First and end word of each segment, counted from the first byte of the message. */
export interface SegmentTable {
  readonly start: readonly number[];
  readonly end: readonly number[];
  /** The end of the last word that is complete in the input. */
  readonly there: number;
  /** The reason why the message is incomplete, if the input ends before its last segment. */
  readonly cut?: Refusal;
}

/** The reason why bytes are refused, and the byte offset of the cause. */
export interface Refusal {
  readonly at: number;
  readonly message: string;
}

export function isRefusal(read: SegmentTable | Refusal): read is Refusal {
  return 'message' in read;
}

/** Maximum number of segments in a message; the C++ library has the same limit. */
const MOST_SEGMENTS = 512;

/** Reads the segment table of a complete message (Serialization Over a Stream). */
export function readSegments(bytes: Uint8Array): SegmentTable | Refusal {
  const table = readTable(bytes);
  return isRefusal(table) ? table : (table.cut ?? table);
}

/** Reads the segment table at the beginning of a message, which may be cut after its root pointer. */
export function readTable(bytes: Uint8Array): SegmentTable | Refusal {
  if (bytes.length < 8)
    return {
      at: 0,
      message: `A message begins with a segment table of at least 8 bytes; the input has ${bytes.length}.`,
    };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true) + 1;
  if (count > MOST_SEGMENTS) {
    return {
      at: 0,
      message: `The segment table announces ${count} segments; readers accept at most ${MOST_SEGMENTS}.`,
    };
  }
  const head = (count >> 1) + 1;
  if (head * 8 > bytes.length)
    return {
      at: 4,
      message: `The segment table announces ${count} segments, so it has ${head * 8} bytes; the input has only ${bytes.length}.`,
    };
  const start: number[] = [];
  const end: number[] = [];
  const there = Math.floor(bytes.length / 8);
  let cut: Refusal | undefined;
  let at = head;
  for (let i = 0; i < count; i++) {
    const words = view.getUint32(4 + i * 4, true);
    const left = Math.max(0, there - at);
    if (words > left) {
      cut ??= {
        at: 4 + i * 4,
        message: `Segment ${i} has a size of ${counted(words, 'word')}; the input ends ${left === 0 ? 'before the first of them' : `after ${left} of them`}.`,
      };
    }
    start.push(at);
    at += words;
    end.push(at);
  }
  if (start[0] === end[0])
    return { at: 4, message: 'The first segment is empty; it must begin with the root pointer.' };
  if (cut === undefined) return { start, end, there };
  return there > start[0]! ? { start, end, there, cut } : cut;
}

/** Follows pointers. The result is in the fields of this object, so that no object is allocated for each pointer. */
export class Pointers {
  kind: number = PointerKind.none;
  /** First word of the object, and its segment. */
  target = 0;
  segment = 0;
  /** The halves of the pointer that describes the object; for a far pointer, that is the pointer in its landing pad. */
  low = 0;
  high = 0;
  /** First word and length in words of the landing pad; length 0 without one. */
  pad = 0;
  padWords = 0;

  readonly view: DataView;
  readonly table: SegmentTable;

  constructor(view: DataView, table: SegmentTable) {
    this.view = view;
    this.table = table;
  }

  /** Reads the pointer at a word of a segment. Returns a message if the pointer is invalid. */
  read(word: number, segment: number): string | undefined {
    const { view, table } = this;
    this.low = view.getInt32(word * 8, true);
    this.high = view.getInt32(word * 8 + 4, true);
    this.padWords = 0;
    this.segment = segment;
    if (this.low === 0 && this.high === 0) {
      this.kind = PointerKind.none;
      return undefined;
    }
    this.kind = this.low & 3;
    if (this.kind === PointerKind.far) return this.#far();
    if (this.kind === PointerKind.other) {
      return this.low === 3
        ? undefined
        : 'Found a pointer of the type of a capability in which bits 2 to 31 are not zero, as they must be.';
    }
    this.target = word + 1 + (this.low >> 2);
    const isInside = this.target >= table.start[segment]! && this.target <= table.end[segment]!;
    return isInside ? undefined : this.#outside('The pointer leads to', this.target);
  }

  /** The message about a word that is not in the segment of the object. */
  #outside(what: string, word: number): string {
    const { segment, table } = this;
    const first = table.start[segment]!;
    return `${what} word ${word - first} of segment ${segment}, which has only ${counted(table.end[segment]! - first, 'word')}.`;
  }

  #far(): string | undefined {
    const { view, table } = this;
    const isDouble = (this.low & 4) !== 0;
    const segment = this.high >>> 0;
    const segments = table.start.length;
    if (segment >= segments)
      return `The far pointer leads to segment ${segment}; the message has ${counted(segments, 'segment')}, numbered from 0.`;
    this.pad = table.start[segment]! + (this.low >>> 3);
    const words = isDouble ? 2 : 1;
    this.segment = segment;
    if (this.pad + words > table.end[segment]!)
      return this.#outside(`The far pointer leads to a landing pad of ${counted(words, 'word')} at`, this.pad);
    if (this.pad + words > table.there) {
      this.kind = PointerKind.unknown;
      return undefined;
    }
    this.padWords = words;
    this.low = view.getInt32(this.pad * 8, true);
    this.high = view.getInt32(this.pad * 8 + 4, true);
    this.kind = this.low & 3;
    if (isDouble) return this.#doubleFar();
    if (this.kind > PointerKind.list)
      return `Found pointer type ${this.kind} in a landing pad, where a pointer to a struct (0) or a list (1) was expected.`;
    this.target = this.pad + 1 + (this.low >> 2);
    const isInside = this.target >= table.start[segment]! && this.target <= table.end[segment]!;
    return isInside ? undefined : this.#outside('The landing pad leads to', this.target);
  }

  /** Reads a landing pad of two words: the first locates the object, the second describes it. */
  #doubleFar(): string | undefined {
    const { view, table, pad } = this;
    const segment = this.high >>> 0;
    if (this.kind !== PointerKind.far || (this.low & 4) !== 0 || segment >= table.start.length) {
      return 'The first word of a two-word landing pad is not a far pointer to an existing segment.';
    }
    this.target = table.start[segment]! + (this.low >>> 3);
    this.segment = segment;
    this.low = view.getInt32(pad * 8 + 8, true);
    this.high = view.getInt32(pad * 8 + 12, true);
    this.kind = this.low & 3;
    if (this.kind > PointerKind.list || this.low >> 2 !== 0) {
      return 'The second word of a two-word landing pad is not a pointer to a struct or a list with offset 0.';
    }
    return this.target <= table.end[segment]! ? undefined : this.#outside('The landing pad leads to', this.target);
  }

  /** Names the object that the pointer leads to, for a message. */
  get found(): string {
    if (this.kind === PointerKind.struct) return 'a struct';
    return this.kind === PointerKind.list ? `a list with element size code ${this.elementSize}` : 'a capability';
  }

  /** For a pointer to a struct: number of words in the data section. */
  get dataWords(): number {
    return this.high & 0xffff;
  }

  /** For a pointer to a struct: number of words in the pointer section. */
  get pointerCount(): number {
    return this.high >>> 16;
  }

  /** For a pointer to a list: the code of its element size (0 to 7). */
  get elementSize(): number {
    return this.high & 7;
  }

  /** For a pointer to a list: number of elements, or for a list of structs, number of words without the tag. */
  get elementCount(): number {
    return this.high >>> 3;
  }
}

/** Number of words in the object of the last pointer that was read; for a list of structs, this includes the tag. */
export function wordsOf(pointers: Pointers): number {
  if (pointers.kind === PointerKind.struct) return pointers.dataWords + pointers.pointerCount;
  const { elementSize: code, elementCount: count } = pointers;
  return code === 7 ? count + 1 : Math.ceil((count * BITS_OF_CODE[code]!) / 64);
}

/** The structs of a list, as its tag word describes them. */
export interface StructRow {
  readonly count: number;
  /** Number of words in the data section of each struct. */
  readonly dataWords: number;
  readonly pointers: number;
}

/**
 * Reads the tag of a list of structs that has `words` words after the tag (Encoding Spec, Lists). Returns undefined if
 * the structs do not fit in these words.
 */
export function structRowAt(view: DataView, tag: number, words: number): StructRow | undefined {
  const low = view.getUint32(tag * 8, true);
  const high = view.getUint32(tag * 8 + 4, true);
  const row = { count: low >>> 2, dataWords: high & 0xffff, pointers: high >>> 16 };
  return (low & 3) !== 0 || row.count * (row.dataWords + row.pointers) > words ? undefined : row;
}

/** Bits of an element by its size code. Lists of structs (7) are counted in words. */
export const BITS_OF_CODE = [0, 1, 8, 16, 32, 64, 64, 64] as const;
