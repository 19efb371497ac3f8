/** Every envelope, one line each. The ids, their types and all lists of envelopes derive from this module. */
export { avroSingle } from './avro-single/index.ts';
export { brotli } from './brotli/index.ts';
export { confluent } from './confluent/index.ts';
export { deflate } from './deflate/index.ts';
export { grpc } from './grpc/index.ts';
export { gzip } from './gzip/index.ts';
export { http } from './http/index.ts';
export { jwt } from './jwt/index.ts';
export { mongodumpArchive } from './mongodump-archive/index.ts';
export { skip } from './skip/index.ts';
export { socketio } from './socketio/index.ts';
export { varintDelimited } from './varint-delimited/index.ts';
export { websocket } from './websocket/index.ts';
export { zlib } from './zlib/index.ts';
export { zstd } from './zstd/index.ts';
