/** Situations to start from: that of the message at hand, those of published comparisons, and five common ones. */
import type { CodecId } from '../../formats/format.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { DEFAULT_SITUATION, type Situation } from './situation.ts';
import type { FrameOptions } from './transport.ts';

/** The messages of a comparison, known only by their sizes, because the page has no right to publish their text. */
export interface TheirMessages {
  /** Written with a capital letter, because it begins a sentence. */
  readonly name: string;
  /** Bytes by codec. */
  readonly sizes: Readonly<Partial<Record<CodecId, number>>>;
}

export interface Preset {
  readonly id: string;
  readonly name: string;
  /** A situation with `yours` is about the message in the editor, not about a published one. */
  readonly from: 'yours' | 'published' | 'common';
  readonly situation: Situation;
  /** The sample with the comparison's message, and its division into messages. */
  readonly sample?: string;
  readonly messages?: 'elements';
  /** True if the sample's native types are carried. */
  readonly types?: true;
  readonly theirs?: TheirMessages;
  /** The published figures and their meaning, in sentences. */
  readonly notes: readonly string[];
}

type Changes = Omit<Partial<Situation>, 'options'> & { readonly options?: Partial<FrameOptions> };

function situation({ options, ...changes }: Changes): Situation {
  return { ...DEFAULT_SITUATION, ...changes, options: { ...DEFAULT_OPTIONS, ...options } };
}

const LARGE_MESSAGE: TheirMessages = {
  name: 'The published large message, minified',
  sizes: { json: 99_884, msgpack: 88_126, protobuf: 63_767 },
};

export const PRESETS: readonly Preset[] = [
  {
    id: 'yours',
    name: 'Your message',
    from: 'yours',
    situation: situation({}),
    notes: [],
  },
  {
    id: 'http-small',
    name: 'HTTP API from browsers (The need for speed, small)',
    from: 'published',
    sample: 'small-message',
    situation: situation({ transport: 'http1', price: 'none', rate: 300, options: { client: 'browser', tls: true } }),
    notes: [
      'Published: 74, 48 and 24 bytes, for JSON with spaces and for a message without its field `admin`.',
      'HTTP/2 compresses the repeated headers of requests on one connection; a format cannot do that.',
    ],
  },
  {
    id: 'http-large',
    name: 'HTTP API, 100 kB (The need for speed, large)',
    from: 'published',
    sample: 'large-message',
    theirs: LARGE_MESSAGE,
    situation: situation({
      transport: 'http1',
      price: 'none',
      rate: 300,
      side: 'reader',
      options: { client: 'python-requests', tls: false },
    }),
    notes: [
      'The published 2 s for JSON come from doubly encoded JSON on a saturated server. By the queueing formulas, JSON took ≈ 2.4 times the processor time of MessagePack, not 8 times, if failed requests cost nothing.',
      'The load came from Locust, whose requests have a head of about 211 bytes, without TLS; bytes were made beforehand, so only the time of reading matters.',
    ],
  },
  {
    id: 'sqs-large',
    name: 'Amazon SQS, 100 kB (the same message)',
    from: 'published',
    sample: 'large-message',
    theirs: LARGE_MESSAGE,
    situation: situation({ transport: 'sqs', price: 'sqs', rate: 100, link: 1000 }),
    notes: ['A body on SQS is text, so binary formats become base64, a third longer.'],
  },
  {
    id: 'envelope-text',
    name: 'Internal queue, 14 bytes (Picking the right message encoder)',
    from: 'published',
    sample: 'envelope-text',
    situation: situation({ transport: 'nats', price: 'none', rate: 1000, options: { tls: false } }),
    notes: ['At this size, choose by needs: bytes that stay bytes, no schema to keep, a library in each language.'],
  },
  {
    id: 'envelope-million',
    name: 'Internal queue, 1 MB of bytes (Picking the right message encoder)',
    from: 'published',
    sample: 'envelope-million',
    types: true,
    situation: situation({ transport: 'nats', price: 'none', rate: 10, options: { tls: false } }),
    notes: ['JSON carries bytes as base64 text; the Types tab carries them natively in the formats that can.'],
  },
  {
    id: 'lorawan',
    name: 'LoRaWAN sensor (MessagePack in depth)',
    from: 'published',
    sample: 'homer',
    situation: situation({ transport: 'lorawan', price: 'none', rate: 0.01, dataRate: 'EU868 DR0' }),
    notes: ['On a radio, each byte costs air time and battery, even if the message fits.'],
  },
  {
    id: 'iot-core',
    name: 'AWS IoT Core (MessagePack in depth)',
    from: 'published',
    sample: 'homer',
    situation: situation({ transport: 'iot-core', price: 'iot-core', rate: 100, options: { address: 25 } }),
    notes: [
      'With QoS 1 downstream the device’s PUBACK is metered as a message of its own: QoS 0 halves the cost, which no format can do.',
    ],
  },
  {
    id: 'websocket-tasks',
    name: 'WebSocket app (JSON Like Serializations)',
    from: 'published',
    sample: 'task-messages',
    messages: 'elements',
    situation: situation({ transport: 'websocket', price: 'egress-aws', rate: 100 }),
    notes: [
      'Published: sums of payloads, without frames, TLS and TCP/IP.',
      'Clouds bill outgoing traffic only, so this is the cost of senders in a cloud. A server there receives the same bytes free of charge.',
    ],
  },
  {
    id: 'nats-large',
    name: 'NATS streams (Transitioning NATS Encoding)',
    from: 'published',
    sample: 'large-message',
    theirs: { name: 'The published sizes', sizes: { json: 105_770, msgpack: 88_684 } },
    situation: situation({ transport: 'nats', price: 'cross-zone', rate: 1000, options: { tls: false } }),
    notes: [
      'The protocol of NATS clients does not compress: the bytes on the wire are those of the format.',
      'The 500 kB to 5 MB of the article need `max_payload` raised in every format: the default is 1 MiB, and more than 8 MB is not recommended.',
      'Every reader needs the table of the shared structures.',
      'Messages that are 16 % smaller cannot halve the memory.',
    ],
  },
  {
    id: 'mobile-api',
    name: 'Mobile API over HTTP/2',
    from: 'common',
    situation: situation({
      transport: 'http2',
      compression: 'message',
      rate: 200,
      link: 20,
      options: { direction: 'down', client: 'minimal' },
    }),
    notes: [],
  },
  {
    id: 'kafka-topic',
    name: 'Kafka topic between zones',
    from: 'common',
    situation: situation({
      transport: 'kafka',
      price: 'cross-zone',
      rate: 5000,
      readers: 2,
      kept: 7,
      needs: ['new-field'],
      options: { address: 8, batch: 10, tls: false },
    }),
    notes: [],
  },
  {
    id: 'grpc-services',
    name: 'gRPC between services',
    from: 'common',
    situation: situation({ transport: 'grpc', price: 'none', rate: 2000, options: { tls: false } }),
    notes: [],
  },
  {
    id: 'sse-feed',
    name: 'Feed of server-sent events',
    from: 'common',
    situation: situation({ transport: 'sse', rate: 10, readers: 1000, options: { direction: 'down' } }),
    notes: [],
  },
  {
    id: 'redis-cache',
    name: 'Values in Redis',
    from: 'common',
    situation: situation({
      transport: 'redis',
      price: 'none',
      rate: 5000,
      options: { command: 'set', address: 24, tls: false },
    }),
    notes: [],
  },
];

/** The preset of the first visit: the message at hand, sent by a WebSocket app. */
export const FIRST_PRESET = 'yours';

export function presetOf(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}
