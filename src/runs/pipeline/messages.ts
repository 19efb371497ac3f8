import { LayoutJoin } from '../../core/layout/join.ts';
import type { Layout } from '../../core/layout/layout.ts';
import { isMisfit, MOST_MISFITS } from '../../core/schema/misfits.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { Codec, FormatAnnotate, Reader } from '../../formats/format.ts';
import type { MessageSizes } from './outcome.ts';

/** Called with the index of the next message, so that an error can name it. */
export type Follow = (message: number) => void;

/** The bytes of all messages, end to end: message `i` is `bytes[offsets[i], offsets[i + 1])`. */
export interface MessageBytes {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Encodes messages one by one, each with the text it was parsed from. Throws what the library throws. */
export function encodeMessages(
  codec: Codec,
  messages: readonly CarriedValue[],
  texts: readonly Uint8Array[],
  follow: Follow,
): MessageBytes {
  const offsets = new Uint32Array(messages.length + 1);
  let bytes = new Uint8Array(64);
  let length = 0;
  const encode = (i: number): Uint8Array => codec.encode(codec.toLibrary(messages[i]!, texts[i]));
  for (let i = 0; i < messages.length; i++) {
    follow(i);
    let encoded: Uint8Array;
    try {
      encoded = encode(i);
    } catch (thrown) {
      if (isMisfit(thrown)) thrown.moreMessages = countMisfits(encode, i + 1, messages.length);
      throw thrown;
    }
    // Some libraries reuse their output memory, so the result is copied.
    if (length + encoded.length > bytes.length) bytes = grown(bytes, length + encoded.length);
    bytes.set(encoded, length);
    length += encoded.length;
    offsets[i + 1] = length;
  }
  return { bytes: bytes.slice(0, length), offsets };
}

/** The number of further messages that do not fit the schema, up to a maximum. */
function countMisfits(encode: (i: number) => unknown, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to && count < MOST_MISFITS; i++) {
    try {
      encode(i);
    } catch (thrown) {
      if (isMisfit(thrown)) count++;
    }
  }
  return count;
}

/** The median and the largest size of the messages in bytes; both 0 if there are none. */
export function measureMessages(offsets: Uint32Array): MessageSizes {
  const sizes = Uint32Array.from(offsets.subarray(1), (end, i) => end - offsets[i]!).sort();
  const middle = sizes.length / 2;
  const median = ((sizes[Math.ceil(middle) - 1] ?? 0) + (sizes[Math.floor(middle)] ?? 0)) / 2;
  return { median, largest: sizes.at(-1) ?? 0 };
}

function grown(bytes: Uint8Array<ArrayBuffer>, atLeast: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(atLeast, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

/** Annotates messages one by one up to the first failure, and joins their layouts. */
export function annotateMessages(
  annotate: FormatAnnotate,
  { bytes, offsets }: MessageBytes,
  schema: unknown,
  follow: Follow,
): Layout {
  let join: LayoutJoin | undefined;
  for (let i = 0; i + 1 < offsets.length; i++) {
    follow(i);
    const layout = annotate(bytes.subarray(offsets[i], offsets[i + 1]), schema);
    join ??= new LayoutJoin(layout.unit === 'bit' ? bytes.length * 8 : bytes.length, layout.unit);
    join.add(layout);
    if (layout.failure !== undefined) break;
  }
  return (join ?? new LayoutJoin(0, 'byte')).finish();
}

/** Decodes messages one by one. Throws what the library throws. */
export function decodeMessages(codec: Codec, { bytes, offsets }: MessageBytes, follow: Follow): unknown[] {
  const decoded: unknown[] = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    follow(i);
    decoded.push(codec.fromLibrary(codec.decode(bytes.subarray(offsets[i], offsets[i + 1]))));
  }
  return decoded;
}

/** The bytes of one of several messages; without offsets, all bytes are one message. */
export function messageIn(bytes: Uint8Array, offsets: Uint32Array | undefined, message: number): Uint8Array {
  return offsets === undefined ? bytes : bytes.subarray(offsets[message], offsets[message + 1]);
}

/** The value that a library decodes; for several messages, the list of their values. */
export function decodedBy(reader: Reader, bytes: Uint8Array, offsets: Uint32Array | undefined): unknown {
  const decode = (message: Uint8Array): unknown => reader.fromLibrary(reader.decode(message));
  if (offsets === undefined) return decode(bytes);
  return Array.from({ length: offsets.length - 1 }, (_, i) => decode(messageIn(bytes, offsets, i)));
}
