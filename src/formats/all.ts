import { avro } from './avro/index.ts';
import { bson } from './bson/index.ts';
import { capnp } from './capnp/index.ts';
import { cbor } from './cbor/index.ts';
import type { CodecFacts, CodecId, Format, FormatId } from './format.ts';
import { json } from './json/index.ts';
import { msgpack } from './msgpack/index.ts';
import { protobuf } from './protobuf/index.ts';
import { ubjson } from './ubjson/index.ts';

/** The registry: one line a format. */
export const FORMATS: readonly Format[] = [json, msgpack, cbor, bson, ubjson, protobuf, avro, capnp];

/** Every row of the comparison, with its format. */
export const CODECS: readonly { readonly format: Format; readonly codec: CodecFacts }[] = FORMATS.flatMap((format) =>
  format.codecs.map((codec) => ({ format, codec })),
);

export function formatOf(id: FormatId): Format {
  return FORMATS.find((format) => format.id === id)!;
}

export function entryOf(id: CodecId): { readonly format: Format; readonly codec: CodecFacts } {
  return CODECS.find((entry) => entry.codec.id === id)!;
}
