import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'gRPC',
  spec: { title: 'gRPC over HTTP/2', url: 'https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md' },
  sentence: 'Messages of a call, each after a flag and its length; gRPC-Web adds the trailers in the same way.',
};
