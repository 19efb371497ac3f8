import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const grpc = defineEnvelope({
  id: 'grpc',
  facts: {
    name: 'gRPC',
    spec: { title: 'gRPC over HTTP/2', url: 'https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md' },
    sentence: 'Messages of a call, each after a flag and its length; gRPC-Web adds the trailers in the same way.',
    holdsFields: true,
  },
  kinds,
  read,
});
