/** Every format, one line each. The ids, their types and all lists of formats derive from this module. */
export { avro } from './avro/index.ts';
export { bson } from './bson/index.ts';
export { capnp } from './capnp/index.ts';
export { cbor } from './cbor/index.ts';
export { ion } from './ion/index.ts';
export { json } from './json/index.ts';
export { msgpack } from './msgpack/index.ts';
export { protobuf } from './protobuf/index.ts';
export { smile } from './smile/index.ts';
export { ubjson } from './ubjson/index.ts';
export { xml } from './xml/index.ts';
