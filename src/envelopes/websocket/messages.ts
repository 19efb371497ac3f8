import { joinedBytes } from '../../core/bytes/joined.ts';
import type { Span } from '../../core/bytes/span.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner } from '../envelope.ts';
import { inflate } from '../inflate.ts';
import type { Room } from '../room.ts';
import { type Frame, payloadOf } from './frame.ts';
import { Opcode } from './opcodes.ts';

/** The end of a flushed block, which senders omit from each message (RFC 7692 section 7.2.1). */
const FLUSH = Uint8Array.of(0, 0, 0xff, 0xff);

/** The largest window of DEFLATE: how far a message may refer back to earlier ones. */
const WINDOW = 32_768;

/** Joins the fragments of messages, and decompresses them. */
export class Messages {
  readonly #inner: Inner[] = [];
  /** The frames of a message that is not complete. */
  #open: Frame[] = [];
  /** The end of what was decompressed so far, to which the next message may refer. */
  #window = new Uint8Array();
  #problem: LayoutFailure | undefined;
  #isFull = false;

  readonly bytes: Uint8Array;
  readonly room: Room;

  constructor(bytes: Uint8Array, room: Room) {
    this.bytes = bytes;
    this.room = room;
  }

  /** The reason why a frame cannot follow the frames so far. */
  flaw({ opcode }: Frame, offset: number): LayoutFailure | undefined {
    if (opcode >= Opcode.close) return undefined;
    const isOpen = this.#open.length > 0;
    if (opcode === Opcode.continuation && !isOpen)
      return { offset, message: 'Found a continuation, but no message has begun before it.' };
    if (opcode !== Opcode.continuation && isOpen)
      return { offset, message: 'Found a new message where a continuation of the last one was expected.' };
    return undefined;
  }

  /** True if the payload of a frame belongs to a compressed message. */
  isCompressed(frame: Frame): boolean {
    return frame.isCompressed || (frame.opcode === Opcode.continuation && this.#open[0]!.isCompressed);
  }

  /** Adds a frame. Control frames may come between the fragments of a message, but belong to none. */
  add(frame: Frame): void {
    if (frame.opcode >= Opcode.close) return;
    this.#open.push(frame);
    if (frame.isLast && frame.end <= this.bytes.length) this.#close();
  }

  /** True if a message could not be opened, so that nothing after it is read. */
  get isStopped(): boolean {
    return this.#problem !== undefined;
  }

  /** The messages, the last one as far as it goes, and the problem of the first message that cannot be opened. */
  finish(): { readonly inner: readonly Inner[]; readonly problem?: LayoutFailure; readonly isFull: boolean } {
    if (this.#open.length > 0) {
      this.#problem ??= {
        offset: this.bytes.length,
        message: 'The input ends before the last fragment of the message.',
      };
      this.#close();
    }
    return { inner: this.#inner, isFull: this.#isFull, ...(this.#problem && { problem: this.#problem }) };
  }

  #close(): void {
    const [first] = this.#open;
    const payload = joinedBytes(this.#open.map((frame) => payloadOf(this.bytes, frame)));
    const isAsItIs = this.#open.length === 1 && first!.key === undefined && !first!.isCompressed;
    this.#open = [];
    if (first!.isCompressed) this.#decompress(payload, first!.start);
    else this.#inner.push({ bytes: payload, ...(isAsItIs && { span: spanOf(first!, this.bytes.length) }) });
  }

  #decompress(payload: Uint8Array, offset: number): void {
    const { bytes, stopped, why } = inflate(joinedBytes([payload, FLUSH]), 0, this.room, this.#window);
    this.#inner.push({ bytes });
    this.#window = joinedBytes([this.#window, bytes]).slice(-WINDOW);
    if (stopped === 'full') this.#isFull = true;
    if (stopped === 'full') this.#problem ??= { offset, message: this.room.sentence };
    if (stopped === 'invalid') this.#problem ??= { offset, message: `The compressed message is not valid: ${why}.` };
  }
}

function spanOf({ start, end }: Frame, length: number): Span {
  return { start, end: Math.min(end, length) };
}
