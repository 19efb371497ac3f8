import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { SchemaLanguage } from '../../core/schema/language.ts';
import { compactSchemaText } from '../../core/schema/text-size.ts';
import type { Compressor } from '../compression/compression.ts';
import { ALONE_AT_MOST, sizeAlone } from '../compression/each-alone.ts';
import { encodeCarried } from '../pipeline/ready.ts';
import type { Parts, RunSource } from '../pipeline/run.ts';

/** The sizes in bytes of a source with native types. */
export interface TypedSize {
  readonly bytes: number;
  /** Sum of the sizes of the messages, each compressed alone. Absent if there are too many messages. */
  readonly gzip?: number;
  /** The inferred schema, which the reader needs once. Absent for a codec without one. */
  readonly schema?: SchemaPrice;
}

/** Number of bytes of a schema's text without comments and runs of white space, and of that text after gzip. */
export interface SchemaPrice {
  readonly bytes: number;
  readonly gzip: number;
}

/**
 * The sizes of a source with native types in a codec. Undefined if the codec does not carry all of them exactly.
 * Rejects with the signal's reason.
 */
export async function typedSize(
  from: RunSource,
  parts: Parts,
  gzip: Compressor,
  signal?: AbortSignal,
): Promise<TypedSize | undefined> {
  const made = encodeCarried(from, parts);
  if (made === undefined) return undefined;
  const { bytes, offsets } = made.encoded;
  const isFew = offsets.length - 1 <= ALONE_AT_MOST;
  const { schemaText } = made.codec;
  const { schemaLanguage } = parts.format.facts;
  return {
    bytes: bytes.length,
    ...(isFew && { gzip: await sizeAlone(gzip, bytes, offsets, signal) }),
    ...(schemaText !== undefined &&
      schemaLanguage !== undefined && {
        schema: await priceOf(schemaText, schemaLanguage, gzip, signal),
      }),
  };
}

/** The price of a schema. Rejects with the signal's reason. */
export async function priceOf(
  text: string,
  language: SchemaLanguage,
  gzip: Compressor,
  signal?: AbortSignal,
): Promise<SchemaPrice> {
  const bytes = utf8Bytes(compactSchemaText(text, language));
  return { bytes: bytes.length, gzip: await gzip.size(bytes, signal) };
}
