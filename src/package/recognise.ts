import { failureText } from '../core/basics/failure-text.ts';
import { parsedJson } from '../core/basics/parsed-json.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { languageOf } from '../core/schema/guess-language.ts';
import { areLinesOfJson } from '../core/source/lines-of-json.ts';
import { mayBeBytes } from '../core/spellings/may-be-bytes.ts';
import type { FormatId, Recognisable } from '../formats/format.ts';
import { loadRecognisable, loadRecognisableOf } from '../formats/load-recognisable.ts';
import { avroBehind, withHeader } from '../runs/recognition/avro-behind.ts';
import { foundIn } from '../runs/recognition/found.ts';
import { errorInMeant } from '../runs/recognition/misspelt.ts';
import type { Reading, Recognition } from '../runs/recognition/reading.ts';
import { recognise as recogniseWith } from '../runs/recognition/recognise.ts';
import { linesSet, type MessageSet, messageSet } from '../runs/recognition/values.ts';
import { checkText } from './check-bytes.ts';
import { checkInput, formatWith } from './given.ts';

let loading: Promise<readonly Recognisable[]> | undefined;

/**
 * Recognises what a text or bytes are: how a text spells bytes, what wraps them, and the format inside. The best
 * reading is first, with its evidence and its certainty; `inner` has the innermost bytes. A text that is JSON, or that
 * does not spell bytes, has no readings. Loads the annotators of all formats at the first call. Reads at most the first
 * 64 KiB of each byte string, its announced lengths and its last bytes. Never rejects on bad input.
 */
export async function recognise(input: string | Uint8Array): Promise<Recognition> {
  checkInput(input);
  return recogniseWith(input, await recognisable());
}

function recognisable(): Promise<readonly Recognisable[]> {
  loading ??= loadRecognisable();
  return loading;
}

/** An input that is opened: the innermost bytes, and the format that reads them. */
export interface OpenedInput {
  readonly bytes: Uint8Array;
  /** Undefined if no format reads the bytes. */
  readonly format: FormatId | undefined;
  /** The best reading; undefined for JSON. */
  readonly reading: Reading | undefined;
  /** A sentence that says what the bytes are, if they are in no format that is known here. */
  readonly named?: string;
  /**
   * All values one after another, all lines of JSON, or all messages of an envelope, if there are several; `bytes` then
   * begins with the first. Undefined above 100,000 messages. Each access divides the bytes, which is linear in their
   * length.
   */
  readonly set?: MessageSet | undefined;
}

/**
 * Opens an input by its best reading; a text without readings is JSON. A schema settles what the headers of Avro leave
 * open.
 */
export async function openInput(input: string | Uint8Array, schema?: string): Promise<OpenedInput> {
  checkInput(input);
  if (schema !== undefined) checkText(schema, 'schema');
  // As on the page: JSON that cannot be bytes needs none of the other formats, which take a while to load.
  if (typeof input === 'string' && !mayBeBytes(input) && parsedJson(input) !== undefined) {
    return { bytes: utf8Bytes(input), format: 'json', reading: undefined };
  }
  const recognition = await recognise(input);
  const { inner, readings, named } = recognition;
  if (inner === undefined) {
    const bytes = typeof input === 'string' ? utf8Bytes(input) : input;
    const error = typeof input === 'string' ? errorInMeant(input, recognition, await recognisable()) : undefined;
    const known = named ?? (error && failureText(error));
    const isJson = known === undefined;
    return {
      bytes,
      format: isJson ? 'json' : undefined,
      reading: undefined,
      ...(!isJson && { named: known }),
      get set() {
        return isJson ? linesSet(bytes) : undefined;
      },
    };
  }
  const reading = readings[inner.reading]!;
  const isAvro = schema !== undefined && languageOf(schema) === 'avsc';
  const avro = await avroBehind(input, withHeader(readings)!, isAvro, await recognisable());
  if (avro !== undefined) return { bytes: avro.octets, format: 'avro', reading: avro };
  const read = reading.messages > 1 ? (await recognisable()).find(({ id }) => id === inner.format) : undefined;
  const areLines = inner.format === undefined && areLinesOfJson(inner.octets);
  return {
    bytes: inner.octets,
    format: areLines ? 'json' : inner.format,
    reading,
    ...(named !== undefined && { named }),
    get set() {
      return areLines ? linesSet(inner.octets) : read && messageSet(read, inner.octets, inner.parts);
    },
  };
}

/**
 * Opens an input that is in a known format as it is: one message, or several values one after another if they look like
 * that. Rejects with a RangeError if no format has this id.
 */
export async function openAs(input: string | Uint8Array, format: string): Promise<OpenedInput> {
  checkInput(input);
  const bytes = typeof input === 'string' ? utf8Bytes(input) : input;
  const id = formatWith(format);
  const read = await loadRecognisableOf(id);
  return {
    bytes,
    format: id,
    reading: undefined,
    get set() {
      if (id === 'json') return linesSet(bytes);
      const isSet = read !== undefined && !read.isText && foundIn(read, bytes).some(({ messages }) => messages > 1);
      return isSet ? messageSet(read, bytes, undefined) : undefined;
    },
  };
}
