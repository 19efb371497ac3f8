/** Size of the first segment, in words; the default of the C++ library's `MallocMessageBuilder`. */
const FIRST_SEGMENT = 1024;
/** Maximum size of a buffer that is kept for the next message, in bytes. */
const MOST_KEPT = 1 << 24;

/**
 * The memory of one message, in segments, laid out as the C++ library does. An object lies after the last object in the
 * segment of its pointer if it fits there, otherwise in the latest segment, or, if it does not fit there either, in a
 * new segment that is as large as all previous ones together. If the pointer and the object are in different segments,
 * a far pointer leads to a landing pad before the object. Positions are words of the whole memory.
 */
export class Segments {
  bytes = new Uint8Array(FIRST_SEGMENT * 8);
  view = new DataView(this.bytes.buffer);
  /** By segment: its first word, the word after its capacity, and the word after its last used word. */
  readonly start: number[] = [];
  readonly limit: number[] = [];
  readonly end: number[] = [];
  /** The segment of the last allocated object. */
  segment = 0;

  /** Begins a message; its first word is the root pointer. */
  begin(): void {
    this.#add(FIRST_SEGMENT);
    this.end[0] = 1;
    this.segment = 0;
  }

  #add(words: number): number {
    const index = this.start.length;
    const start = index === 0 ? 0 : this.limit[index - 1]!;
    this.start.push(start);
    this.limit.push(start + words);
    this.end.push(start);
    if ((start + words) * 8 > this.bytes.length) this.#grow((start + words) * 8);
    return index;
  }

  #grow(length: number): void {
    const bytes = new Uint8Array(length);
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }

  /**
   * Allocates `words` for the object of the pointer at word `at` of `segment`, and writes that pointer: `kind` is its
   * lowest two bits, `high` its upper half. Returns the object's first word, and sets the property `segment` to the
   * object's segment.
   */
  allocate(at: number, segment: number, words: number, kind: number, high: number): number {
    const end = this.end[segment]!;
    if (end + words <= this.limit[segment]!) {
      this.end[segment] = end + words;
      this.segment = segment;
      this.#pointer(at, ((end - at - 1) << 2) | kind, high);
      return end;
    }
    const last = this.start.length - 1;
    const isRoom = this.end[last]! + words + 1 <= this.limit[last]!;
    const index = isRoom && last > 0 ? last : this.#add(Math.max(words + 1, this.limit[last]!));
    const pad = this.end[index]!;
    this.end[index] = pad + words + 1;
    this.#pointer(at, ((pad - this.start[index]!) << 3) | 2, index);
    this.#pointer(pad, kind, high);
    this.segment = index;
    return pad + 1;
  }

  #pointer(at: number, low: number, high: number): void {
    this.view.setInt32(at * 8, low, true);
    this.view.setInt32(at * 8 + 4, high, true);
  }

  /** Writes a pointer to a struct without sections. It points at itself, so that it is not null. */
  emptyStruct(at: number): void {
    this.#pointer(at, -4, 0);
  }

  /**
   * Returns the finished message: the segment table and the contents of the segments (Encoding Spec, Serialization Over
   * a Stream).
   */
  finish(): Uint8Array {
    const count = this.start.length;
    const head = 8 * ((count >> 1) + 1);
    let length = head;
    for (let i = 0; i < count; i++) length += (this.end[i]! - this.start[i]!) * 8;
    const message = new Uint8Array(length);
    const view = new DataView(message.buffer);
    view.setUint32(0, count - 1, true);
    let at = head;
    for (let i = 0; i < count; i++) {
      const words = this.end[i]! - this.start[i]!;
      view.setUint32(4 + i * 4, words, true);
      message.set(this.bytes.subarray(this.start[i]! * 8, this.end[i]! * 8), at);
      at += words * 8;
    }
    return message;
  }

  /** Clears the memory for the next message. */
  clear(): void {
    if (this.bytes.length > MOST_KEPT) {
      this.bytes = new Uint8Array(FIRST_SEGMENT * 8);
      this.view = new DataView(this.bytes.buffer);
    } else for (const [i, start] of this.start.entries()) this.bytes.fill(0, start * 8, this.end[i]! * 8);
    this.start.length = 0;
    this.limit.length = 0;
    this.end.length = 0;
  }
}
