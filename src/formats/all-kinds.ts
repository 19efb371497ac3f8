import type { Kinds } from '../layout/vocabulary.ts';
import { kinds as avro } from './avro/kinds.ts';
import { kinds as bson } from './bson/kinds.ts';
import { kinds as capnp } from './capnp/kinds.ts';
import { kinds as cbor } from './cbor/kinds.ts';
import type { FormatId } from './format.ts';
import { kinds as json } from './json/kinds.ts';
import { kinds as msgpack } from './msgpack/kinds.ts';
import { kinds as protobuf } from './protobuf/kinds.ts';
import { kinds as ubjson } from './ubjson/kinds.ts';

/** The kinds of all formats, for workers. The page loads those of one format at a time, by `load-kinds.ts`. */
export const KINDS: Readonly<Record<FormatId, Kinds>> = { json, msgpack, cbor, bson, ubjson, protobuf, avro, capnp };
