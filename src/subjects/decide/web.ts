import { base64Length, digitCount, quicLength } from './lengths.ts';
import { byProxy, rfc, uncheckedRfc } from './reference.ts';
import type { ClientId, FrameOptions, FramePart, Transport, TransportMessage } from './transport.ts';

const JSON_TYPE = 'application/json';

/** Numbers of bytes of HTTP/1.1 request heads, as counted for `application/json` and a body of 50 bytes. */
const REQUEST_HEADS: Readonly<Record<ClientId, number>> = {
  browser: 584,
  node: 240,
  'python-requests': 211,
  curl: 144,
  'python-http': 133,
  minimal: 106,
};
const RESPONSE_HEAD = 155;
const COUNTED_DIGITS = 2;
const GZIP_HEADER = 'Content-Encoding: gzip\r\n';

/** A counted head, adjusted to the length and media type of a message, and to compression. */
function head(counted: number, { bytes, mediaType, isCompressed }: TransportMessage): number {
  const encoding = isCompressed ? GZIP_HEADER.length : 0;
  return counted + digitCount(bytes) - COUNTED_DIGITS + mediaType.length - JSON_TYPE.length + encoding;
}

const FRAME_HEADER = 9;
const FRAME_AT_MOST = 2 ** 14;

/** Number of bytes that HTTP/2's DATA frames add to a body. */
function dataFrames(bytes: number): number {
  return FRAME_HEADER * Math.max(1, Math.ceil(bytes / FRAME_AT_MOST));
}

/** The counted number of bytes of an HPACK block: the first one of a connection, and later ones. */
const HPACK = {
  browser: { cold: 349, warm: 32 },
  other: { cold: 52, warm: 25 },
  response: { cold: 46, warm: 8 },
} as const;

function hpack({ direction, client, cold }: FrameOptions): number {
  const of = direction === 'down' ? HPACK.response : client === 'browser' ? HPACK.browser : HPACK.other;
  return cold ? of.cold : of.warm;
}

/** Bytes of the header of a WebSocket frame (RFC 6455, section 5.2). */
function webSocketHeader(bytes: number, { direction }: FrameOptions): number {
  const length = bytes <= 125 ? 2 : bytes <= 65_535 ? 4 : 10;
  return direction === 'up' ? length + 4 : length;
}

const GRPC_PREFIX = 5;
/** Counted numbers of bytes, with grpc-js and the path `/wire.v1.Messages/Send`. */
const GRPC = { requestHeaders: 26, responseHeaders: 5, trailers: 2, coldUp: 185, coldDown: 171 } as const;

function grpcParts(bytes: number, { direction, cold }: FrameOptions): readonly FramePart[] {
  const data = [
    { name: 'gRPC prefix', bytes: GRPC_PREFIX },
    { name: 'DATA frames', bytes: dataFrames(bytes + GRPC_PREFIX) },
  ];
  const heads =
    direction === 'up'
      ? [{ name: 'HEADERS frame', bytes: FRAME_HEADER + GRPC.requestHeaders + (cold ? GRPC.coldUp : 0) }]
      : [
          { name: 'HEADERS frame', bytes: FRAME_HEADER + GRPC.responseHeaders + (cold ? GRPC.coldDown : 0) },
          { name: 'trailers', bytes: FRAME_HEADER + GRPC.trailers },
        ];
  return [...data, ...heads];
}

function webSocketFrame({ bytes }: TransportMessage, options: FrameOptions) {
  return {
    messages: 1,
    body: bytes,
    parts: [{ name: 'frame header', bytes: webSocketHeader(bytes, options) }],
    limited: bytes,
  };
}

/** The server compresses its responses. Requests are not compressed. */
const OF_RESPONSES = { up: 'nothing', down: 'message' } as const;
const HTTP_COMPRESSION =
  'The server compresses each response as a whole; a browser sends requests as they are, unless the application compresses them.';

/** Web transports. */
export const WEB_TRANSPORTS: readonly Transport[] = [
  {
    id: 'http1',
    name: 'HTTP/1.1',
    carrier: 'tcp',
    frame: (payload, { direction, client }) => {
      const size = head(direction === 'up' ? REQUEST_HEADS[client] : RESPONSE_HEAD, payload);
      return {
        messages: 1,
        body: payload.bytes,
        parts: [{ name: direction === 'up' ? 'request head' : 'response head', bytes: size }],
        limited: payload.bytes,
      };
    },
    basis: 'typical',
    binary: 'yes',
    compresses: OF_RESPONSES,
    compression: HTTP_COMPRESSION,
    options: ['direction', 'client', 'tls', 'ip', 'timestamps'],
    limits: ['body-parser', 'api-gateway-http'],
    sources: [rfc(9112, 'section 3'), byProxy('heads of six clients, and of a server in Node')],
  },
  {
    id: 'http2',
    name: 'HTTP/2',
    carrier: 'tcp',
    stays: true,
    frame: ({ bytes }, options) => ({
      messages: 1,
      body: bytes,
      parts: [
        { name: 'HEADERS frame', bytes: FRAME_HEADER + hpack(options) },
        { name: 'DATA frames', bytes: dataFrames(bytes) },
      ],
      limited: bytes,
    }),
    basis: 'typical',
    binary: 'yes',
    compresses: OF_RESPONSES,
    compression: HTTP_COMPRESSION,
    options: ['direction', 'client', 'cold', 'tls', 'ip', 'timestamps'],
    limits: ['body-parser', 'api-gateway-http'],
    sources: [rfc(9113, 'sections 4.1 and 4.2'), byProxy('HPACK blocks with nghttp2, first and later')],
  },
  {
    id: 'http3',
    name: 'HTTP/3',
    carrier: 'quic',
    stays: true,
    frame: ({ bytes }, options) => {
      const block = hpack(options);
      return {
        messages: 1,
        body: bytes,
        parts: [
          { name: 'HEADERS frame', bytes: 1 + quicLength(block) + block },
          { name: 'DATA frame', bytes: 1 + quicLength(bytes) },
        ],
        limited: bytes,
      };
    },
    basis: 'model',
    binary: 'yes',
    compresses: OF_RESPONSES,
    compression: HTTP_COMPRESSION,
    options: ['direction', 'client', 'cold', 'ip'],
    limits: ['body-parser', 'api-gateway-http'],
    sources: [
      rfc(9000, 'sections 14, 16, 17.3.1 and 19.8'),
      rfc(9114, 'sections 7.1 and 7.2.1'),
      uncheckedRfc(768, 'UDP header 8 bytes, and RFC 791 and 8200, IPv4 20 and IPv6 40'),
      { title: 'sizes of QPACK are taken to be those of HPACK', date: '2026-11', unchecked: true },
    ],
  },
  {
    id: 'websocket',
    name: 'WebSocket',
    carrier: 'tcp',
    stays: true,
    frame: webSocketFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: { up: 'nothing', down: 'nothing' },
    compression:
      'Nothing is compressed by itself: permessage-deflate is off by default on the `ws` server and in socket.io.',
    options: ['direction', 'tls', 'ip', 'timestamps'],
    limits: ['ws', 'socket.io'],
    sources: [rfc(6455, 'section 5.2'), byProxy('`ws`, at 0, 125, 126, 65,535 and 65,536 bytes')],
  },
  {
    id: 'websocket-deflate',
    name: 'WebSocket with permessage-deflate',
    carrier: 'tcp',
    stays: true,
    frame: webSocketFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: { up: 'connection', down: 'connection' },
    compression:
      'The whole connection is one unit of compression: messages refer to earlier ones, unless both sides keep no context.',
    options: ['direction', 'tls', 'ip', 'timestamps'],
    limits: ['ws', 'socket.io'],
    sources: [rfc(7692, 'section 7.2.1'), rfc(6455, 'section 5.2')],
  },
  {
    id: 'grpc',
    name: 'gRPC, unary',
    carrier: 'tcp',
    stays: true,
    ownFormat: 'protobuf',
    frame: ({ bytes }, options) => ({ messages: 1, body: bytes, parts: grpcParts(bytes, options), limited: bytes }),
    basis: 'typical',
    binary: 'yes',
    compresses: { up: 'message', down: 'message' },
    compression: 'Each message is one unit of compression: contexts are not kept across messages.',
    options: ['direction', 'cold', 'tls', 'ip', 'timestamps'],
    limits: ['grpc'],
    sources: [
      {
        title: 'gRPC over HTTP2',
        url: 'https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md',
        date: '2026-11',
      },
      byProxy('grpc-js, path `/wire.v1.Messages/Send`'),
    ],
  },
  {
    id: 'grpc-stream',
    name: 'gRPC, streaming',
    carrier: 'tcp',
    stays: true,
    ownFormat: 'protobuf',
    frame: ({ bytes }) => ({
      messages: 1,
      body: bytes,
      parts: [
        { name: 'gRPC prefix', bytes: GRPC_PREFIX },
        { name: 'DATA frames', bytes: dataFrames(bytes + GRPC_PREFIX) },
      ],
      limited: bytes,
    }),
    basis: 'exact',
    binary: 'yes',
    compresses: { up: 'message', down: 'message' },
    compression: 'Each message is one unit of compression: contexts are not kept across messages.',
    options: ['tls', 'ip', 'timestamps'],
    limits: ['grpc'],
    sources: [
      {
        title: 'gRPC over HTTP2',
        url: 'https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md',
        date: '2026-11',
      },
      byProxy('grpc-js'),
    ],
  },
  {
    id: 'sse',
    name: 'Server-sent events',
    carrier: 'tcp',
    stays: true,
    frame: ({ bytes, isText }) => {
      const body = isText ? bytes : base64Length(bytes);
      return {
        messages: 1,
        body,
        parts: [
          { name: '`data: ` and an empty line', bytes: 8 },
          { name: 'HTTP chunk', bytes: (body + 8).toString(16).length + 4 },
        ],
        limited: body,
      };
    },
    basis: 'exact',
    binary: 'base64',
    whyBinary: 'Event streams are always UTF-8.',
    compresses: { up: 'nothing', down: 'nothing' },
    compression: 'A server may compress the response as one, and flush after each event; that is not modelled here.',
    options: ['tls', 'ip', 'timestamps'],
    limits: [],
    sources: [
      {
        title: 'WHATWG HTML, event streams',
        url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html',
        date: '2026-11',
      },
      rfc(9112, 'section 7.1'),
    ],
  },
];
