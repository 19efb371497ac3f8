/** The lowest two bits of a pointer (Encoding, Structs, Lists, Inter-segment pointers, Capabilities). */
export const PointerKind = { struct: 0, list: 1, far: 2, other: 3, none: 4 } as const;

/** Where the segments of a message lie, in words from its first byte. */
export interface SegmentTable {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** What is wrong with bytes, and where, in bytes. */
export interface Refusal {
  readonly at: number;
  readonly message: string;
}

export function isRefusal(read: SegmentTable | Refusal): read is Refusal {
  return 'message' in read;
}

/** Segments that a message may have at most; the C++ library reads 512. */
export const MOST_SEGMENTS = 512;

/** Reads the table of segments in front of a message (Serialization over a stream). */
export function readSegments(bytes: Uint8Array): SegmentTable | Refusal {
  if (bytes.length < 8)
    return { at: 0, message: `A message begins with a table of 8 bytes at least; there are ${bytes.length}.` };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true) + 1;
  if (count > MOST_SEGMENTS) {
    return { at: 0, message: `The table promises ${count} segments; a message has ${MOST_SEGMENTS} at most.` };
  }
  const head = (count >> 1) + 1;
  if (head * 8 > bytes.length)
    return { at: 4, message: `The table of ${count} segments does not end before the bytes do.` };
  const start: number[] = [];
  const end: number[] = [];
  let at = head;
  for (let i = 0; i < count; i++) {
    const words = view.getUint32(4 + i * 4, true);
    const left = bytes.length / 8 - at;
    if (words > left) {
      return {
        at: 4 + i * 4,
        message: `Segment ${i} has ${words} words; the bytes that are left make ${Math.floor(left)}.`,
      };
    }
    start.push(at);
    at += words;
    end.push(at);
  }
  if (start[0] === end[0])
    return { at: 4, message: 'The first segment is empty; a message begins with a pointer to its root.' };
  return { start, end };
}

/** Follows pointers. What was found stands in its own fields, so that nothing is made for each. */
export class Pointers {
  kind: number = PointerKind.none;
  /** The first word of the object, and its segment. */
  target = 0;
  segment = 0;
  /** The halves of the pointer that says what the object is: of a far pointer those of its landing pad. */
  low = 0;
  high = 0;
  /** The first word of the landing pad, and how many it has; 0 where there is none. */
  pad = 0;
  padWords = 0;

  constructor(
    readonly view: DataView,
    readonly table: SegmentTable,
  ) {}

  /** Reads the pointer at a word of a segment. Returns what is wrong with it. */
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
      return this.low === 3 ? undefined : 'A pointer of the fourth kind is a capability; these bits are none.';
    }
    this.target = word + 1 + (this.low >> 2);
    const isInside = this.target >= table.start[segment]! && this.target <= table.end[segment]!;
    return isInside ? undefined : 'The pointer leads out of its segment.';
  }

  #far(): string | undefined {
    const { view, table } = this;
    const isDouble = (this.low & 4) !== 0;
    const segment = this.high >>> 0;
    if (segment >= table.start.length) return `The far pointer leads to segment ${segment}, which is not there.`;
    this.pad = table.start[segment]! + (this.low >>> 3);
    const words = isDouble ? 2 : 1;
    if (this.pad + words > table.end[segment]!) return 'The far pointer leads out of the segment that it names.';
    this.padWords = words;
    this.segment = segment;
    this.low = view.getInt32(this.pad * 8, true);
    this.high = view.getInt32(this.pad * 8 + 4, true);
    this.kind = this.low & 3;
    if (isDouble) return this.#doubleFar();
    if (this.kind > PointerKind.list) return 'The landing pad of a far pointer is no pointer to a struct or a list.';
    this.target = this.pad + 1 + (this.low >> 2);
    const isInside = this.target >= table.start[segment]! && this.target <= table.end[segment]!;
    return isInside ? undefined : 'The landing pad leads out of its segment.';
  }

  /** A pad of two words: where the object is, and what it is. */
  #doubleFar(): string | undefined {
    const { view, table, pad } = this;
    const segment = this.high >>> 0;
    if (this.kind !== PointerKind.far || (this.low & 4) !== 0 || segment >= table.start.length) {
      return 'The first word of a landing pad of two is no far pointer to a segment.';
    }
    this.target = table.start[segment]! + (this.low >>> 3);
    this.segment = segment;
    this.low = view.getInt32(pad * 8 + 8, true);
    this.high = view.getInt32(pad * 8 + 12, true);
    this.kind = this.low & 3;
    if (this.kind > PointerKind.list || this.low >> 2 !== 0) {
      return 'The second word of a landing pad of two does not say what the object is.';
    }
    return this.target <= table.end[segment]! ? undefined : 'The landing pad leads out of the segment that it names.';
  }

  /** Of a pointer to a struct: the words of its data section, and its pointers. */
  get dataWords(): number {
    return this.high & 0xffff;
  }

  get pointerCount(): number {
    return this.high >>> 16;
  }

  /** Of a pointer to a list: the code of its element size, and its elements; of structs in a row the words. */
  get elementSize(): number {
    return this.high & 7;
  }

  get elementCount(): number {
    return this.high >>> 3;
  }
}

/** Words that an object takes, by the pointer that was read last; that of a list of structs has its tag beside. */
export function wordsOf(pointers: Pointers): number {
  if (pointers.kind === PointerKind.struct) return pointers.dataWords + pointers.pointerCount;
  const { elementSize: code, elementCount: count } = pointers;
  return code === 7 ? count + 1 : Math.ceil((count * BITS_OF_CODE[code]!) / 64);
}

/** Structs in a row, as the tag word before them says. */
export interface StructRow {
  readonly count: number;
  /** Of each struct. */
  readonly dataWords: number;
  readonly pointers: number;
}

/** The tag of a list of structs that takes `words` (Encoding Spec, Lists); undefined where it does not fit them. */
export function structRowAt(view: DataView, tag: number, words: number): StructRow | undefined {
  const low = view.getUint32(tag * 8, true);
  const high = view.getUint32(tag * 8 + 4, true);
  const row = { count: low >>> 2, dataWords: high & 0xffff, pointers: high >>> 16 };
  return (low & 3) !== 0 || row.count * (row.dataWords + row.pointers) > words ? undefined : row;
}

/** Bits of an element by the code of its size; structs in a row are counted in words. */
export const BITS_OF_CODE = [0, 1, 8, 16, 32, 64, 64, 64] as const;
