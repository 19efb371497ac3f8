import { carriedValue, type KeysAndTags } from '../../core/native-types/carry.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { messagesOf, textsOf } from '../../core/source/source.ts';
import type { Carried, CarriedValue } from '../../core/value/carried.ts';
import { decimalsOf } from '../../core/value/instant.ts';
import { type Codec, type CodecFacts, languageOfCodec } from '../../formats/format.ts';
import { encodeMessages, type MessageBytes } from './messages.ts';
import type { Parts, RunSource } from './run.ts';

/** A codec prepared for a source, and the source as its input. */
export interface Ready {
  readonly codec: Codec;
  /** The source's value, with natively carried values if the codec supports their types. */
  readonly value: CarriedValue;
  readonly messages: readonly CarriedValue[];
  /** The text of each message. */
  readonly texts: readonly Uint8Array[];
}

/** Prepares a codec for a source. Throws what the library throws. */
export function makeReady(from: RunSource, parts: Parts): Ready {
  const value = valueFor(from, parts.codec);
  const messages = messagesOf(from.source, value);
  return { codec: prepareFor(from, parts, messages), value, messages, texts: textsOf(from.source) };
}

/** The messages of a source, as input of a codec that is prepared for another source of the same shape. */
export function messagesFor(from: RunSource, codec: CodecFacts): readonly CarriedValue[] {
  return messagesOf(from.source, valueFor(from, codec));
}

/** A codec prepared for a source, with the bytes of each message. Throws what the library throws. */
export function makeEncoded(
  from: RunSource,
  parts: Parts,
): { readonly codec: Codec; readonly encoded: readonly Uint8Array[] } {
  const { codec, encoded } = encode(from, parts);
  const { bytes, offsets } = encoded;
  return {
    codec,
    encoded: Array.from({ length: offsets.length - 1 }, (_, i) => bytes.slice(offsets[i], offsets[i + 1])),
  };
}

/** A codec prepared for a source, and its messages as bytes one after the other. Throws what the library throws. */
function encode(from: RunSource, parts: Parts): { readonly codec: Codec; readonly encoded: MessageBytes } {
  const { codec, messages, texts } = makeReady(from, parts);
  return { codec, encoded: encodeMessages(codec, messages, texts, () => {}) };
}

/** The size in bytes of a source in a codec. Throws what the library throws. */
export function encodedSize(from: RunSource, parts: Parts): number {
  return encode(from, parts).encoded.bytes.length;
}

/**
 * A source with native types as bytes, and the codec that wrote them. Undefined if the codec cuts a time, so that the
 * bytes cannot be compared, or if it refuses the source.
 */
export function encodeCarried(from: RunSource, parts: Parts): ReturnType<typeof encode> | undefined {
  if (parts.codec.cutsTimes && [...(from.carried?.values() ?? [])].some(hasFineTime)) return undefined;
  try {
    return encode(from, parts);
  } catch {
    return undefined;
  }
}

function hasFineTime({ native }: Carried): boolean {
  return native.kind === 'time' && decimalsOf(native.instant.nanos) > 3;
}

/** The source's value as input of a codec, with the natively carried values of the types that the codec supports. */
function valueFor({ source, carried, beyond }: RunSource, { carries = [], keyedAs }: CodecFacts): CarriedValue {
  const { keys, tags }: KeysAndTags = beyond ?? { keys: new Map(), tags: new Map() };
  const hasKeys = keys.size > 0 && carries.includes('key');
  const hasTags = tags.size > 0 && carries.includes('tag');
  const isCarried =
    hasKeys || hasTags || [...(carried?.values() ?? [])].some(({ native }) => carries.includes(native.kind));
  return isCarried ? carriedValue(source, carried ?? new Map(), carries, { keys, tags }, keyedAs) : source.value;
}

/**
 * Prepares a codec for messages with its given schema, or with one inferred from them. Throws what the library throws.
 */
export function prepareFor(
  { schemas, inference }: Pick<RunSource, 'schemas' | 'inference'>,
  parts: Parts,
  messages: readonly CarriedValue[],
): Codec {
  return parts.module.prepare(parts.codec.id, messages, schemaTextFor(parts, schemas), inference);
}

/** The given schema for a codec; undefined if the codec infers one or takes none. */
export function schemaTextFor(parts: Pick<Parts, 'format' | 'codec'>, schemas: SchemaTexts = {}): string | undefined {
  const language = languageOfCodec(parts);
  return language === undefined ? undefined : schemas[language];
}
