/** Words of the first segment, as the C++ library's `MallocMessageBuilder` has it. */
const FIRST_SEGMENT = 1024;
/** Bytes of memory that are kept from one message to the next. */
const MOST_KEPT = 1 << 24;

/**
 * The memory of one message, in segments, laid out as the C++ library does: an object lies behind the last one in the
 * segment of its pointer as long as it fits there, else in the latest segment, else in a new one, as large as all before
 * together; a far pointer then leads to a landing pad in front of it. Places are words of the whole memory.
 */
export class Segments {
  bytes = new Uint8Array(FIRST_SEGMENT * 8);
  view = new DataView(this.bytes.buffer);
  /** By segment: its first word, the word behind its last possible one, and the word behind its last taken one. */
  readonly start: number[] = [];
  readonly limit: number[] = [];
  readonly end: number[] = [];
  /** The segment of what was allocated last. */
  segment = 0;

  /** Begins a message: its first word is the root pointer. */
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
   * Takes `words` for the object of the pointer at word `at` of `segment`, and writes that pointer: `kind` is its
   * lowest two bits, `high` its upper half. Returns the object's first word; `segment` tells where it lies.
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

  /** A pointer to a struct without any sections: it points at itself, so that it is not null. */
  emptyStruct(at: number): void {
    this.#pointer(at, -4, 0);
  }

  /** The finished message: the table of segments, and what they hold (Encoding, Serialization over a stream). */
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

  /** Makes the memory ready for the next message. */
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
