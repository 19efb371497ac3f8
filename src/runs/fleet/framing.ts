import { counted } from '../../core/basics/counted.ts';
import { failureText } from '../../core/basics/failure-text.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { byteOf, failureIn, type Layout } from '../../core/layout/layout.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import { printJson } from '../../core/value/print.ts';
import { toJson } from '../../core/value/to-json.ts';
import type { Container, FormatId, Reader } from '../../formats/format.ts';
import { unexplainedIn } from '../pipeline/explaining-root.ts';
import type { Parts } from '../pipeline/run.ts';

/** The part of a message, or the fault, with which some bytes begin. */
export type Frame =
  /** One message. */
  | { readonly state: 'whole'; readonly start: number; readonly end: number }
  /** A part of a message that has this many bytes. */
  | { readonly state: 'part'; readonly needs: number }
  /** A part of a message. If no more bytes complete it, `message` says what is wrong. */
  | { readonly state: 'open'; readonly offset: number; readonly message: string }
  | { readonly state: 'wrong'; readonly offset: number; readonly message: string };

/** Finds the first of the messages that follow one another. There is at least one byte. */
export type Framing = (bytes: Uint8Array) => Frame;

/** Formats whose messages can follow one another in a file. */
export const FRAMED: readonly FormatId[] = ['msgpack', 'cbor', 'ubjson', 'bson', 'protobuf'];

/** Formats of which a file can hold many messages: one after the other, or together with their schema. */
export const FILED: readonly FormatId[] = [...FRAMED, 'avro'];

/** How the messages of a format follow one another; undefined if they do not. */
export function framingOf({ format, annotate }: Pick<Parts, 'format' | 'annotate'>): Framing | undefined {
  if (!FRAMED.includes(format.id)) return undefined;
  if (format.id === 'bson') return byLength;
  return format.id === 'protobuf' ? byVarint : byItself((bytes) => annotate(bytes, undefined));
}

/** Number of bytes of the length of a BSON document; the length includes these bytes. */
const BSON_LENGTH = 4;
const BSON_LEAST = 5;

/** BSON: each document begins with its length, as in the dumps of MongoDB. */
function byLength(bytes: Uint8Array): Frame {
  if (bytes.length < BSON_LENGTH) return { state: 'part', needs: BSON_LENGTH };
  const end = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
  if (end < BSON_LEAST)
    return { state: 'wrong', offset: 0, message: `A document announces ${end} bytes; the least is 5.` };
  return bytes.length < end ? { state: 'part', needs: end } : { state: 'whole', start: 0, end };
}

/** Maximum number of bytes of a length, which is below 2^31. */
const MOST_VARINT = 5;

/** Protocol Buffers: a VarInt with the length before each message, as `writeDelimitedTo` writes it. */
function byVarint(bytes: Uint8Array): Frame {
  let length = 0;
  for (let i = 0; i < MOST_VARINT; i++) {
    const byte = bytes[i];
    if (byte === undefined) return { state: 'part', needs: i + 1 };
    length += (byte & 0x7f) * 2 ** (7 * i);
    if (byte >= 0x80) continue;
    const [start, end] = [i + 1, i + 1 + length];
    return bytes.length < end ? { state: 'part', needs: end } : { state: 'whole', start, end };
  }
  return { state: 'wrong', offset: 0, message: 'The length before a message has more than five bytes.' };
}

/**
 * Number of bytes in which an annotator first looks for the end of a message; if it is not there, in four times as
 * many.
 */
const FIRST_LOOK = 256;

/** Finds messages of a format whose values mark where they end. */
function byItself(annotate: (bytes: Uint8Array) => Layout): Framing {
  return (bytes) => {
    for (let look = FIRST_LOOK; ; look *= 4) {
      const part = bytes.subarray(0, look);
      const layout = annotate(part);
      const { failure } = layout;
      if (failure === undefined) return { state: 'whole', start: 0, end: part.length };
      const offset = byteOf(layout, failure);
      if (failure.isTrailing) return { state: 'whole', start: 0, end: offset };
      // Bytes that come later may complete the message. If none come, `message` says what is wrong.
      if (part.length === bytes.length) return { state: 'open', offset, message: failureIn(layout, failure).message };
    }
  };
}

/** Reads one message of a format as JSON text. Throws an Error with a sentence if it cannot. */
export type ReadAsJson = (bytes: Uint8Array) => Uint8Array;

/** How messages are read. */
export interface MessageReader {
  /** Decodes the text of a line, such as base64, to the bytes of the message. Throws an Error with a sentence. */
  readonly unwrap?: (line: Uint8Array) => Uint8Array;
  readonly readAsJson: ReadAsJson;
}

/** Throws if a library would drop parts of a message, because the schema does not have them. */
function refuseUnexplained(bytes: Uint8Array, layout: Layout, kinds: Kinds): void {
  const { fields, bytes: unexplained } = unexplainedIn(bytes, layout, kinds);
  if (unexplained === 0) return;
  const what = fields === 0 ? '' : `${counted(fields, 'field')}, `;
  throw new Error(`The schema does not describe ${what}${unexplained} of ${counted(bytes.length, 'byte')}.`);
}

/** Makes the reader of a format's messages. Throws like `parseSchema`. */
export function readAsJsonOf({ format, codec, kinds, module, annotate }: Parts, schemaText?: string): ReadAsJson {
  const schema = schemaText === undefined ? undefined : module.parseSchema?.(schemaText);
  const reader: Reader = module.reader(codec.id, schemaText);
  return (bytes) => {
    const layout = annotate(bytes, schema);
    // Bytes that the annotator rejects never reach the library.
    if (layout.failure !== undefined) {
      throw new Error(failureText({ ...failureIn(layout, layout.failure) }, { withOffset: true }));
    }
    if (format.id === 'json') return bytes;
    if (schema !== undefined) refuseUnexplained(bytes, layout, kinds);
    return asJson(reader, bytes);
  };
}

/** How the values of a file with a schema are found in a decompressed block, and how they are read. */
export interface ContainedValues extends MessageReader {
  readonly framing: Framing;
}

/** Reads the values of a file by its schema. Throws like `parseSchema`. */
export function containedValues(
  { annotate }: Pick<Parts, 'annotate'>,
  container: Container,
  schemaText: string,
): ContainedValues {
  const { schema, reader } = container.readerOf(schemaText);
  return {
    framing: byItself((bytes) => annotate(bytes, schema)),
    readAsJson: (bytes) => asJson(reader, bytes),
  };
}

function asJson(reader: Reader, bytes: Uint8Array): Uint8Array {
  return utf8Bytes(printJson(toJson(reader.fromLibrary(reader.decode(bytes))).value));
}
