import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const REQUESTS = { anchor: '#requests', section: 'Requests' };
const WEB = {
  anchor: '#protocol-differences-vs-grpc-over-http2',
  section: 'Protocol differences vs gRPC over HTTP2',
  document: { title: 'gRPC-Web', url: 'https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-WEB.md' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(REQUESTS),
  flag: explain(
    REQUESTS,
    ({ decoded }) => (decoded === 1 ? '1: the message is compressed.' : '0: the message is not compressed.'),
    'The header grpc-encoding, which is not here, names the compression of the call; single messages may be uncompressed.',
  ),
  trailersFlag: explain(
    WEB,
    'The highest bit is set: this frame has the trailers of the call instead of a message.',
    'Browsers do not show the trailers of HTTP to scripts, so gRPC-Web sends them in the body.',
  ),
  length: explain(
    REQUESTS,
    'The length of what follows in four bytes, highest byte first.',
    'One call may carry many messages, and a Protocol Buffers message does not show where it ends.',
  ),
  content: explain(
    REQUESTS,
    'One message, usually in Protocol Buffers: {size}.',
    'The format of messages is not fixed: the header content-type names it.',
  ),
  trailers: explain(
    WEB,
    'The trailers as lines of HTTP/1.1, such as the status of the call, where 0 means that it succeeded.',
    'A server knows the status only after the last message, so it cannot be among the headers.',
  ),
};
