import { type Batched, KAFKA_BATCH_HEADER, KAFKA_BATCH_SIZE, TYPE_HEADER } from './kafka-batches.ts';
import { digitCount, varintLength, zigzagLength } from './lengths.ts';
import type { Framed, FrameOptions, RedisCommand, Transport, TransportMessage } from './transport.ts';

const NOT_COMPRESSED = { up: 'nothing', down: 'nothing' } as const;

const NATS_VERSION_AND_END = 12;

/** `PUB`, `HPUB` or `MSG` of NATS, with its line ends. The subscription id counts as one digit. */
function natsFrame({ bytes, mediaType }: TransportMessage, { address, direction, named }: FrameOptions): Framed {
  const header = named ? NATS_VERSION_AND_END + TYPE_HEADER.length + mediaType.length + 4 : 0;
  const verb = direction === 'up' ? (named ? 11 : 9) : named ? 12 : 10;
  const numbers = digitCount(bytes + header) + (named ? digitCount(header) : 0) + (direction === 'up' ? 0 : 1);
  return {
    messages: 1,
    body: bytes,
    parts: [
      { name: 'command, lengths and line ends', bytes: verb + numbers },
      { name: 'subject', bytes: address },
      ...(named ? [{ name: 'headers', bytes: header }] : []),
    ],
    limited: bytes + header,
  };
}

/**
 * A record batch of version 2, which has equal messages or compressed records. The request around it is not included.
 */
function kafkaFrame(payload: TransportMessage, options: FrameOptions): Framed {
  const { address, batch, named, registry } = options;
  if (payload.batched !== undefined) return compressedKafkaFrame(payload, payload.batched);
  const prefix = registry ? (payload.registryPrefix ?? 0) : 0;
  const value = payload.bytes + prefix;
  const single = recordLength(value, 0, payload, options);
  const messages = Math.max(1, Math.min(batch, Math.floor(KAFKA_BATCH_SIZE / single)));
  let records = 0;
  for (let i = 0; i < messages; i++) records += recordLength(value, i, payload, options);
  const keys = messages * address;
  const prefixes = messages * prefix;
  const headers = named ? messages * headerLength(payload) : 0;
  const framing = records - keys - prefixes - headers - messages * payload.bytes;
  return {
    messages,
    body: payload.bytes,
    parts: [
      { name: 'batch header', bytes: KAFKA_BATCH_HEADER },
      { name: 'record framing', bytes: framing },
      ...(address > 0 ? [{ name: 'keys', bytes: keys }] : []),
      ...(named ? [{ name: 'headers', bytes: headers }] : []),
      ...(prefixes > 0 ? [{ name: 'schema ids', bytes: prefixes }] : []),
    ],
    limited: KAFKA_BATCH_HEADER + records,
  };
}

function compressedKafkaFrame({ bytes }: TransportMessage, { messages, records, largest }: Batched): Framed {
  return {
    messages,
    body: bytes,
    parts: [
      { name: 'batch header', bytes: KAFKA_BATCH_HEADER },
      { name: 'framing and keys of the records, compressed', bytes: records - messages * bytes },
    ],
    limited: KAFKA_BATCH_HEADER + largest,
  };
}

/** Bytes of one record with its length. An `address` of 0 bytes is a null key, which costs one byte. */
function recordLength(value: number, index: number, payload: TransportMessage, options: FrameOptions): number {
  const { address, spacing, named } = options;
  const body =
    1 +
    zigzagLength(Math.round(index * spacing)) +
    zigzagLength(index) +
    (address === 0 ? 1 : zigzagLength(address) + address) +
    zigzagLength(value) +
    value +
    1 +
    (named ? headerLength(payload) : 0);
  return zigzagLength(body) + body;
}

function headerLength({ mediaType }: TransportMessage): number {
  const [key, value] = [TYPE_HEADER.length, mediaType.length];
  return zigzagLength(key) + key + zigzagLength(value) + value;
}

/** MQTT's PUBLISH. `properties` is the length of the properties; undefined for version 3.1.1, which has none. */
function mqttFrame({ bytes }: TransportMessage, topic: number, qos: 0 | 1, properties: number | undefined): Framed {
  const inProperties = properties === undefined ? 0 : varintLength(properties) + properties;
  const id = qos > 0 ? 2 : 0;
  const remaining = topic + 2 + id + inProperties + bytes;
  return {
    messages: 1,
    body: bytes,
    parts: [
      { name: 'fixed header, lengths', bytes: 1 + varintLength(remaining) + 2 + id },
      ...(topic > 0 ? [{ name: 'topic', bytes: topic }] : []),
      ...(inProperties > 0 ? [{ name: 'properties', bytes: inProperties }] : []),
    ],
    limited: remaining,
  };
}

const PUBACK_NOTE = 'With QoS 1, the receiver answers with a PUBACK of 4 bytes; it is not counted.';

const AMQP_FRAME = 8;
const AMQP_FRAME_MAX = 131_072;
const AMQP_METHOD = 17;
/** The method frame of a delivery. RabbitMQ makes consumer tags of 31 characters: `amq.ctag-` and 22 more. */
const AMQP_DELIVER = 24 + 31;
const AMQP_HEADER = 22;
/** Number of bytes of the property `delivery-mode`, which persistent messages have. */
const AMQP_DELIVERY_MODE = 1;

const REDIS_PARTS: Readonly<Record<RedisCommand, readonly string[]>> = {
  set: ['SET'],
  get: ['GET'],
  // XADD also has an id, which the server chooses (`*`), and a field name of one character.
  xadd: ['XADD', '*', 'f'],
  publish: ['PUBLISH'],
};

/** Number of bytes around a bulk string: `$`, its length, two line ends. */
function bulkFraming(bytes: number): number {
  return digitCount(bytes) + 5;
}

/** A Redis command in RESP, whose last word is the value; for GET, the reply is the value. */
function redisFrame({ bytes }: TransportMessage, { address, command }: FrameOptions): Framed {
  const words = REDIS_PARTS[command];
  const count = words.length + (command === 'get' ? 1 : 2);
  const fixed = words.reduce((sum, { length }) => sum + length + bulkFraming(length), digitCount(count) + 3);
  return {
    messages: 1,
    body: bytes,
    parts: [
      { name: 'command', bytes: fixed },
      { name: command === 'publish' ? 'channel' : 'key', bytes: address + bulkFraming(address) },
      { name: 'length of the value', bytes: bulkFraming(bytes) },
    ],
    limited: bytes,
  };
}

/** Flags of 1 byte, and the length in 1 byte up to 255, otherwise in 8 bytes. */
function zmtpHeader(bytes: number): number {
  return bytes <= 255 ? 2 : 9;
}

/** A message of ZMTP 3.1: a frame with the topic, if there is one, and a frame with the bytes. */
function zmtpFrame({ bytes }: TransportMessage, { address }: FrameOptions): Framed {
  return {
    messages: 1,
    body: bytes,
    parts: [
      { name: 'frame header', bytes: zmtpHeader(bytes) },
      ...(address > 0 ? [{ name: 'frame of the topic', bytes: zmtpHeader(address) + address }] : []),
    ],
    limited: bytes,
  };
}

/** Message brokers and stores. */
export const BROKER_TRANSPORTS: readonly Transport[] = [
  {
    id: 'nats',
    name: 'NATS',
    carrier: 'tcp',
    stays: true,
    frame: natsFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: the protocol of NATS clients does not compress (S2 is between servers).',
    notes: ['The id of a subscription has one digit.'],
    options: ['direction', 'address', 'named', 'tls', 'ip', 'timestamps'],
    limits: ['nats'],
    sources: [
      {
        title: 'NATS client protocol',
        url: 'https://docs.nats.io/reference/reference-protocols/nats-protocol',
        date: '2026-06-22',
      },
    ],
  },
  {
    id: 'kafka',
    name: 'Kafka',
    carrier: 'tcp',
    stays: true,
    frame: kafkaFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: { up: 'batch', down: 'batch' },
    compression:
      'A batch of records is one unit of compression (`batch.size` 16,384, `linger.ms` 0 until 3.x, 5 since 4.0).',
    notes: [
      'The request around a batch is not counted.',
      'With compression, the records of a batch with their framing are compressed as a whole, here with gzip; keys count as random letters, because their bytes are unknown.',
    ],
    options: ['address', 'named', 'registry', 'batch', 'tls', 'ip', 'timestamps'],
    limits: ['kafka', 'kafka-request'],
    sources: [
      {
        title: 'Apache Kafka, DefaultRecordBatch.java and DefaultRecord.java; bytes equal those of kafkajs 2.2.4',
        url: 'https://kafka.apache.org/documentation/#recordbatch',
        date: '2024-10-25',
      },
    ],
  },
  {
    id: 'mqtt3',
    name: 'MQTT 3.1.1',
    carrier: 'tcp',
    stays: true,
    frame: (payload, { address, qos }) => mqttFrame(payload, address, qos, undefined),
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: the protocol has no compression.',
    notes: [PUBACK_NOTE],
    options: ['address', 'qos', 'tls', 'ip', 'timestamps'],
    limits: ['mqtt'],
    sources: [
      {
        title: 'MQTT 3.1.1, section 3.3; bytes equal those of mqtt-packet 9.0.2',
        url: 'https://docs.oasis-open.org/mqtt/mqtt/v3.1.1/mqtt-v3.1.1.html',
        date: '2026-07-14',
      },
    ],
  },
  {
    id: 'mqtt5',
    name: 'MQTT 5',
    carrier: 'tcp',
    stays: true,
    frame: (payload, { address, qos, named, alias }) => {
      const properties = (named ? 3 + payload.mediaType.length : 0) + (alias ? 3 : 0);
      return mqttFrame(payload, alias ? 0 : address, qos, properties);
    },
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: the protocol has no compression.',
    notes: [PUBACK_NOTE],
    options: ['address', 'alias', 'named', 'qos', 'tls', 'ip', 'timestamps'],
    limits: ['mqtt'],
    sources: [
      {
        title: 'MQTT 5.0, section 3.3; bytes equal those of mqtt-packet 9.0.2',
        url: 'https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html',
        date: '2026-07-14',
      },
    ],
  },
  {
    id: 'amqp',
    name: 'AMQP 0-9-1 (RabbitMQ)',
    carrier: 'tcp',
    stays: true,
    frame: ({ bytes, mediaType }, { address, direction, named }) => ({
      messages: 1,
      body: bytes,
      parts: [
        { name: 'method frame', bytes: (direction === 'up' ? AMQP_METHOD : AMQP_DELIVER) + address },
        { name: 'header frame', bytes: AMQP_HEADER + AMQP_DELIVERY_MODE + (named ? 1 + mediaType.length : 0) },
        { name: 'body frames', bytes: AMQP_FRAME * Math.ceil(bytes / (AMQP_FRAME_MAX - AMQP_FRAME)) },
      ],
      limited: bytes,
    }),
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: the protocol has no compression.',
    notes: ['Messages have a delivery mode, and deliveries a consumer tag of 31 bytes, as RabbitMQ makes them.'],
    options: ['direction', 'address', 'named', 'tls', 'ip', 'timestamps'],
    limits: ['rabbitmq', 'rabbitmq-3.13'],
    sources: [
      {
        title: 'AMQP 0-9-1; bytes equal those of amqplib 2.3.1',
        url: 'https://www.rabbitmq.com/resources/specs/amqp0-9-1.pdf',
        date: '2026-08-21',
      },
    ],
  },
  {
    id: 'redis',
    name: 'Redis',
    carrier: 'tcp',
    stays: true,
    frame: redisFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: RESP has no compression.',
    options: ['command', 'address', 'tls', 'ip', 'timestamps'],
    limits: ['redis'],
    sources: [
      {
        title: 'Redis serialization protocol, bulk strings and arrays',
        url: 'https://redis.io/docs/latest/develop/reference/protocol-spec/',
        date: '2026-08-21',
      },
    ],
  },
  {
    id: 'zeromq',
    name: 'ZeroMQ (ZMTP 3.1)',
    carrier: 'tcp',
    stays: true,
    frame: zmtpFrame,
    basis: 'exact',
    binary: 'yes',
    compresses: NOT_COMPRESSED,
    compression: 'Nothing is compressed: ZMTP has no compression.',
    notes: [
      'A publisher sends the topic as a frame before the message; without a topic, enter 0.',
      'ZeroMQ writes several waiting messages at once; here each is a write of its own. Encryption by CURVE is not counted.',
    ],
    options: ['address', 'ip', 'timestamps'],
    limits: [],
    sources: [
      {
        title: 'ZMTP 3.1, framing: flags 1, length 1 or 8',
        url: 'https://rfc.zeromq.org/spec/37/',
        date: '2026-11',
      },
    ],
  },
];
