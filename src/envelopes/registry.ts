/** Every envelope, one line each. The ids, their types and all lists of envelopes derive from this module. */
export { avroSingle } from './avro-single/index.ts';
export { confluent } from './confluent/index.ts';
export { deflate } from './deflate/index.ts';
export { grpc } from './grpc/index.ts';
export { gzip } from './gzip/index.ts';
export { skip } from './skip/index.ts';
export { varintDelimited } from './varint-delimited/index.ts';
export { zlib } from './zlib/index.ts';
