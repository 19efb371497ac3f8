import { avro } from './avro/index.ts';
import { bson } from './bson/index.ts';
import { capnp } from './capnp/index.ts';
import { cbor } from './cbor/index.ts';
import { json } from './json/index.ts';
import { msgpack } from './msgpack/index.ts';
import { protobuf } from './protobuf/index.ts';
import { ubjson } from './ubjson/index.ts';
import { xml } from './xml/index.ts';

/** Every format, in the order of the page. The ids, their types and all other lists of formats derive from this one. */
export const REGISTRY = [json, msgpack, cbor, bson, ubjson, protobuf, avro, capnp, xml] as const;
