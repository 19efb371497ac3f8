import { readFileSync } from 'node:fs';
import { encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { overTcp, overUdp, roundsOf, tlsBytes } from './carrier.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { limitOf } from './prices-and-limits.ts';
import type { FrameOptions, TransportId } from './transport.ts';
import { TRANSPORT_IDS } from './transport.ts';
import { framingSources, TRANSPORTS, transportOf } from './transports.ts';
import { wireOf } from './wire.ts';

type Vector = readonly [bytes: number, options: Partial<FrameOptions>, overhead: number, mediaType?: string];

/** The number of bytes that the protocol adds to one message, without the layers beneath. */
function overhead(id: TransportId, [bytes, options, , mediaType = 'application/json']: Vector): number {
  const payload = { bytes, isText: true, mediaType };
  const { parts, messages } = transportOf(id).frame(payload, { ...DEFAULT_OPTIONS, ...options });
  return parts.reduce((sum, part) => sum + part.bytes, 0) / messages;
}

const MSGPACK = 'application/vnd.msgpack';
const OCTETS = 'application/octet-stream';
const UP = { direction: 'up' } as const;
const DOWN = { direction: 'down' } as const;

/**
 * The extra bytes of each transport, as they were counted: heads, HPACK and gRPC by a proxy between two programs;
 * frames of ws 8.23.0, packets of mqtt-packet 9.0.2, frames of amqplib 2.3.1 and batches of kafkajs 2.2.4 as these
 * libraries write them; NATS and RESP by hand.
 */
const VECTORS: Partial<Record<TransportId, readonly Vector[]>> = {
  tcp: [[50, {}, 0]],
  http1: [
    [50, { client: 'minimal' }, 106],
    [50, { client: 'python-http' }, 133],
    [50, { client: 'curl' }, 144],
    [50, { client: 'python-requests' }, 211],
    [50, { client: 'node' }, 240],
    [50, { client: 'browser' }, 584],
    [50, { client: 'browser' }, 592, OCTETS],
    [50, DOWN, 155],
    [50, DOWN, 163, OCTETS],
    [500, DOWN, 156],
  ],
  http2: [
    [50, { client: 'node' }, 43],
    [50, { client: 'browser' }, 50],
    [50, { client: 'browser', cold: true }, 367],
    [50, DOWN, 26],
  ],
  websocket: [
    [0, DOWN, 2],
    [125, DOWN, 2],
    [126, DOWN, 4],
    [65_535, DOWN, 4],
    [65_536, DOWN, 10],
    [0, UP, 6],
    [125, UP, 6],
    [126, UP, 8],
    [65_535, UP, 8],
    [65_536, UP, 14],
  ],
  grpc: [
    [50, UP, 49],
    [50, DOWN, 39],
    [50, { direction: 'up', cold: true }, 49 + 185],
    [16_379, UP, 49],
    [16_380, UP, 58],
  ],
  'grpc-stream': [[50, {}, 14]],
  nats: [
    [50, { address: 14 }, 25],
    [50, { address: 14, named: true }, 76, 'application/msgpack'],
    [50, { direction: 'down', address: 14 }, 14 + 1 + 2 + 10],
    // PUB a 0␍␊␍␊
    [0, { address: 1 }, 11],
    // PUB ab 1000␍␊…␍␊
    [1000, { address: 2 }, 15],
  ],
  kafka: [
    [50, { address: 0 }, 68],
    [50, { address: 8 }, 69 + 8],
    [64, { address: 8 }, 70 + 8],
    [1000, { address: 8 }, 70 + 8],
    [50, { address: 8, batch: 10, spacing: 10 }, 14.4 + 8],
    [50, { address: 8, batch: 100, spacing: 10 }, 9.9 + 8],
    [50, { address: 8, named: true }, 102 + 8, 'application/msgpack'],
  ],
  mqtt3: [
    [0, { address: 25 }, 29],
    [100, { address: 25 }, 29],
    [101, { address: 25 }, 30],
    [16_356, { address: 25 }, 30],
    [16_357, { address: 25 }, 31],
    [2_097_124, { address: 25 }, 31],
    [2_097_125, { address: 25 }, 32],
    [98, { address: 25, qos: 1 }, 31],
    [99, { address: 25, qos: 1 }, 32],
  ],
  mqtt5: [
    [50, { address: 25 }, 30],
    [50, { address: 25, named: true }, 52, 'application/msgpack'],
    [50, { address: 25, alias: true }, 8],
    [1000, { address: 25 }, 31],
    [1000, { address: 25, named: true }, 50],
  ],
  amqp: [
    // The method frame has 36 bytes, the header frame 23, the body frame 8.
    [50, { address: 19 }, 67],
    [50, { address: 14 }, 31 + 23 + 8],
    [50, { address: 19, named: true }, 36 + 40 + 8],
    [0, { address: 19 }, 59],
    [131_064, { address: 19 }, 67],
    [131_065, { address: 19 }, 75],
  ],
  redis: [
    [50, { command: 'set', address: 8 }, 34],
    [50, { command: 'xadd', address: 6 }, 47],
    [50, { command: 'publish', address: 6 }, 36],
  ],
  lorawan: [[51, {}, 13]],
  ble: [
    [20, {}, 3],
    [21, {}, 6],
    [244, { attMtu: 247 }, 3],
    [245, { attMtu: 247 }, 6],
  ],
};

describe('the framing equals the counted bytes', () => {
  for (const [id, vectors] of Object.entries(VECTORS)) {
    test(transportOf(id as TransportId).name, () => {
      for (const vector of vectors) {
        expect(overhead(id as TransportId, vector), `${vector[0]} B ${JSON.stringify(vector[1])}`).toBeCloseTo(
          vector[2],
          9,
        );
      }
    });
  }
});

test('records of TLS 1.3 are as long as those of OpenSSL', () => {
  for (const [bytes, sent] of [
    [1, 23],
    [1438, 1460],
    [16_384, 16_406],
    [16_385, 16_429],
    [100_000, 100_154],
  ] as const) {
    expect(bytes + tlsBytes(bytes)).toBe(sent);
  }
});

test('segments and flights of a cold connection are computed', () => {
  const plain = { tls: false, ip: 4, timestamps: false } as const;
  expect(overTcp(1460, plain)).toMatchObject({ packets: 1, rounds: 1 });
  expect(overTcp(1461, plain).packets).toBe(2);
  expect(overTcp(1449, { ...plain, timestamps: true })).toMatchObject({ packets: 2, layers: [{ bytes: 2 * 52 }] });
  expect(overTcp(1440, { ...plain, ip: 6 })).toMatchObject({ packets: 1, layers: [{ bytes: 60 }] });
  // With TLS, a segment of 1,460 bytes has room for 1,438.
  expect(overTcp(1438, { ...plain, tls: true }).packets).toBe(1);
  expect(overTcp(1439, { ...plain, tls: true }).packets).toBe(2);
  expect([0, 1, 10, 11, 30, 31, 70, 71].map(roundsOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});

test('a datagram that is too long for a packet becomes fragments', () => {
  expect(overUdp(1472, { ip: 4 })).toMatchObject({ packets: 1, layers: [{ bytes: 28 }] });
  expect(overUdp(1473, { ip: 4 })).toMatchObject({ packets: 2, layers: [{ bytes: 48 }] });
  expect(overUdp(1452, { ip: 6 })).toMatchObject({ packets: 1, layers: [{ bytes: 48 }] });
  expect(overUdp(1453, { ip: 6 })).toMatchObject({ packets: 2, layers: [{ bytes: 8 + 2 * 48 }] });
});

test('the eight task messages over WebSocket, frames included', () => {
  const file = new URL('../../../public/samples/task-messages.json', import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as readonly unknown[];
  const framed = (encode: (message: unknown) => number) =>
    messages.reduce<number>((sum, message) => {
      const bytes = encode(message);
      return sum + bytes + overhead('websocket', [bytes, UP, 0]);
    }, 0);
  expect(framed((message) => JSON.stringify(message).length)).toBe(787);
  expect(framed((message) => encode(message).length)).toBe(633);
});

test('bytes become base64 where the channel takes text only', () => {
  const bytes = { bytes: 63_767, isText: false, mediaType: OCTETS };
  const text = { ...bytes, isText: true };
  for (const id of ['sqs', 'eventbridge', 'sse'] as const) {
    expect(wireOf(transportOf(id), bytes, DEFAULT_OPTIONS).body).toBe(85_024);
    expect(wireOf(transportOf(id), text, DEFAULT_OPTIONS).body).toBe(63_767);
  }
  expect(wireOf(transportOf('kinesis'), bytes, DEFAULT_OPTIONS).body).toBe(63_767);
});

test('a body that is compressed by itself is named in its head', () => {
  const payload = { bytes: 50, isText: false, mediaType: 'application/json' };
  const head = (isCompressed: boolean) =>
    wireOf(transportOf('http1'), { ...payload, isCompressed }, DEFAULT_OPTIONS).around[0]!.bytes;
  expect(head(true) - head(false)).toBe('Content-Encoding: gzip\r\n'.length);
});

test('a message has its share of a batch', () => {
  const payload = { bytes: 50, isText: true, mediaType: 'application/json' };
  const alone = wireOf(transportOf('kafka'), payload, { ...DEFAULT_OPTIONS, tls: false, address: 8 });
  expect(alone.bytes).toBe(50 + 77 + 40);
  const batch = wireOf(transportOf('kafka'), payload, { ...DEFAULT_OPTIONS, tls: false, address: 8, batch: 100 });
  expect(batch).toMatchObject({ messages: 100, packets: 5 });
  expect(batch.bytes).toBeCloseTo((batch.written + 5 * 40) / 100, 9);
  // `batch.size` limits batches of longer messages.
  const long = wireOf(transportOf('kafka'), { ...payload, bytes: 9000 }, { ...DEFAULT_OPTIONS, batch: 100 });
  expect(long.messages).toBe(1);
});

test('for every transport and size the parts sum to the bytes on the wire, which only grow', () => {
  for (const transport of TRANSPORTS) {
    for (const direction of ['up', 'down'] as const) {
      let before = 0;
      for (const bytes of [0, 1, 50, 125, 126, 1000, 16_384, 65_536, 1_000_000]) {
        const payload = { bytes, isText: true, mediaType: MSGPACK };
        const wire = wireOf(transport, payload, { ...DEFAULT_OPTIONS, direction });
        const around = wire.around.reduce((sum, each) => sum + each.bytes, 0);
        expect(wire.bytes, `${transport.name} ${bytes}`).toBeCloseTo(wire.body + around, 6);
        expect(wire.bytes).toBeGreaterThanOrEqual(before);
        expect(wire.bytes).toBeGreaterThanOrEqual(bytes);
        before = wire.bytes;
      }
    }
  }
});

test('every transport is listed once, with its limits and sources', () => {
  expect(TRANSPORTS.map(({ id }) => id)).toEqual([...TRANSPORT_IDS]);
  for (const transport of TRANSPORTS) {
    const { id, limits, binary, whyBinary } = transport;
    const sources = framingSources(transport);
    // The id `lorawan` stands for all data rates, so no single limit has it.
    for (const limit of limits) if (limit !== 'lorawan') expect(limitOf(limit), limit).toBeDefined();
    expect(sources.length, id).toBeGreaterThan(0);
    expect(
      sources.some(({ title }) => title.startsWith('RFC 9846')),
      id,
    ).toBe(transport.carrier === 'tcp');
    for (const { date } of sources) expect(date).toMatch(/^\d{4}-\d\d(-\d\d)?$/);
    expect(binary === 'yes', id).toBe(whyBinary === undefined);
  }
});
