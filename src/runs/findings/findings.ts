import { inferSchema } from '../../core/schema/infer.ts';
import { messagesOf } from '../../core/source/source.ts';
import type { CarriedValue } from '../../core/value/carried.ts';
import type { Compressor } from '../compression/compression.ts';
import { encodeMessages, type MessageBytes } from '../pipeline/messages.ts';
import { messagesFor, prepareFor } from '../pipeline/ready.ts';
import type { Parts, RunSource } from '../pipeline/run.ts';
import { type ChangeId, DOCUMENT_CHANGE_IDS, DOCUMENT_CHANGES, withoutMapKeys } from './changes.ts';

/** Sizes of JSON and of another codec in bytes, both compressed. */
export interface Pair {
  readonly json: number;
  readonly other: number;
}

/** Sizes of JSON and another codec after compression, for the document and for each changed document. */
export interface Gap {
  /** The number of messages that were compressed, if they are only the first messages. */
  readonly first?: number;
  readonly unchanged: Pair;
  /** The sizes of each changed document; absent for a document that a codec cannot encode. */
  readonly changed: Readonly<Partial<Record<ChangeId, Pair>>>;
}

/** Maximum number of messages of a source that are compressed for a gap. */
const MESSAGES_AT_MOST = 200;

/**
 * Finds the causes of a difference after compression: encodes the document and each changed document with JSON and with
 * the other codec, and compresses each message independently. Throws if a codec cannot encode the document itself.
 */
export async function findGap(
  from: RunSource,
  json: Parts,
  other: Parts,
  compressor: Compressor,
  signal: AbortSignal,
): Promise<Gap> {
  const { source } = from;
  const all = messagesOf(source, source.value);
  const values = all.slice(0, MESSAGES_AT_MOST);
  const typed = messagesFor(from, other.codec).slice(0, MESSAGES_AT_MOST);
  const size = async (parts: Parts, messages: readonly CarriedValue[], by: Schemas): Promise<number> =>
    compressedSize(encodedBy(by, parts, messages), compressor, signal);
  // A changed document may not fit a given schema, so its schema is inferred.
  const { schemas: _, ...inferring } = from;
  const unchanged = { json: await size(json, values, from), other: await size(other, typed, from) };
  const changed: Partial<Record<ChangeId, Pair>> = {};
  const change = async (id: ChangeId, messages: readonly CarriedValue[], others: readonly CarriedValue[]) => {
    try {
      changed[id] = {
        json: areSame(messages, values) ? unchanged.json : await size(json, messages, inferring),
        other: areSame(others, typed) ? unchanged.other : await size(other, others, inferring),
      };
    } catch {
      signal.throwIfAborted();
    }
  };
  for (const id of DOCUMENT_CHANGE_IDS) {
    const made = DOCUMENT_CHANGES[id];
    const others = id === 'names' && isNameless(other) ? withoutKeys(typed, inferring) : typed.map(made);
    await change(id, values.map(made), others);
  }
  if (!areSame(typed, values)) await change('types', values, values);
  return { ...(values.length < all.length && { first: values.length }), unchanged, changed };
}

function areSame(messages: readonly CarriedValue[], before: readonly CarriedValue[]): boolean {
  return messages.every((message, i) => message === before[i]);
}

/** The messages without the keys of maps, which are the only names in bytes encoded with a schema. */
function withoutKeys(values: readonly CarriedValue[], { inference }: Schemas): readonly CarriedValue[] {
  const { root } = inferSchema(values, inference);
  return values.map((value) => withoutMapKeys(value, root));
}

function isNameless({ format, codec }: Parts): boolean {
  return format.facts.schema === 'required' && !codec.schemaFixed;
}

async function compressedSize(
  { bytes, offsets }: MessageBytes,
  compressor: Compressor,
  signal: AbortSignal,
): Promise<number> {
  let sum = 0;
  for (let i = 0; i + 1 < offsets.length; i++) {
    sum += await compressor.size(bytes.subarray(offsets[i], offsets[i + 1]), signal);
  }
  return sum;
}

/** The given schemas, and the rule for inferring others. */
type Schemas = Pick<RunSource, 'schemas' | 'inference'>;

function encodedBy(by: Schemas, parts: Parts, messages: readonly CarriedValue[]): MessageBytes {
  return encodeMessages(prepareFor(by, parts, messages), messages, [], () => {});
}
