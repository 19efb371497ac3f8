import type { Kinds } from '../core/layout/vocabulary.ts';
import { kinds as avro } from './avro/kinds.ts';
import { kinds as bson } from './bson/kinds.ts';
import { kinds as capnp } from './capnp/kinds.ts';
import { kinds as cbor } from './cbor/kinds.ts';
import type { FormatId } from './format.ts';
import { kinds as ion } from './ion/kinds.ts';
import { kinds as json } from './json/kinds.ts';
import { kinds as msgpack } from './msgpack/kinds.ts';
import { kinds as protobuf } from './protobuf/kinds.ts';
import { kinds as smile } from './smile/kinds.ts';
import { kinds as ubjson } from './ubjson/kinds.ts';
import { kinds as xml } from './xml/kinds.ts';

/** The kinds of all formats, for workers. The page loads the kinds of one format at a time with `load-kinds.ts`. */
export const KINDS: Readonly<Record<FormatId, Kinds>> = {
  avro,
  bson,
  capnp,
  cbor,
  json,
  msgpack,
  protobuf,
  smile,
  ion,
  ubjson,
  xml,
};
