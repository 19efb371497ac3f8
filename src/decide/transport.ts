import type { CarrierOptions } from './carrier.ts';
import type { Source } from './source.ts';

export const TRANSPORT_IDS = [
  'tcp',
  'http1',
  'http2',
  'http3',
  'websocket',
  'websocket-deflate',
  'grpc',
  'grpc-stream',
  'sse',
  'nats',
  'kafka',
  'mqtt3',
  'mqtt5',
  'amqp',
  'redis',
  'sqs',
  'eventbridge',
  'kinesis',
  'pubsub',
  'iot-core',
  'api-gateway-websocket',
  'udp',
  'lorawan',
  'ble',
] as const;
export type TransportId = (typeof TRANSPORT_IDS)[number];

/** Programs whose request heads over HTTP/1.1 were counted. */
export const CLIENT_IDS = ['browser', 'node', 'python-requests', 'curl', 'python-http', 'minimal'] as const;
export type ClientId = (typeof CLIENT_IDS)[number];

export const REDIS_COMMANDS = ['set', 'xadd', 'publish'] as const;
export type RedisCommand = (typeof REDIS_COMMANDS)[number];

/** The choices for sending a message. Each transport uses the options that it names. */
export interface FrameOptions extends CarrierOptions {
  /** `up` is from the client to the server or broker, `down` the other way. */
  readonly direction: 'up' | 'down';
  readonly client: ClientId;
  /** Bytes of the subject, topic, routing key, key or channel. */
  readonly address: number;
  /** True if each message names its format, where that is left to the sender. */
  readonly named: boolean;
  /** True for the first message of a connection, false for later ones. */
  readonly cold: boolean;
  readonly qos: 0 | 1;
  /** True if a topic alias replaces the topic (MQTT 5). */
  readonly alias: boolean;
  readonly command: RedisCommand;
  /** Messages in one batch or request, where the transport batches. */
  readonly batch: number;
  /** Milliseconds between two messages of a batch. */
  readonly spacing: number;
  /** True if each message begins with the id of its schema in a registry. */
  readonly registry: boolean;
  /** ATT_MTU of a connection over Bluetooth Low Energy. */
  readonly attMtu: number;
}

/** The options that the reader can set for a transport. */
export type OptionId = Exclude<keyof FrameOptions, 'spacing'>;

/** One message as a transport sees it. */
export interface Payload {
  /** Bytes after serialization, and after compression if the application compresses. */
  readonly bytes: number;
  /** True if every byte is part of a character of UTF-8. */
  readonly isText: boolean;
  /** True if the application or the server compressed it by itself. */
  readonly isCompressed?: boolean;
  /** The name of its format, such as `application/json`. */
  readonly mediaType: string;
}

/** The bytes that a protocol puts around messages. */
export interface FramePart {
  readonly name: string;
  readonly bytes: number;
}

/** One write: a message, or a batch of equal ones. */
export interface Framed {
  /** Messages in the write. */
  readonly messages: number;
  /** Bytes of one message in the write: more than the payload's where bytes become base64. */
  readonly body: number;
  /** Around all messages of the write. */
  readonly parts: readonly FramePart[];
  /** Bytes that the limits of the transport are about. */
  readonly limited: number;
  /** Packets of a radio; the layers beneath count those of other carriers. */
  readonly packets?: number;
}

/** The unit that the channel itself compresses. */
export type CompressionUnit = 'message' | 'connection' | 'batch' | 'nothing';

/** One way for messages to travel. */
export interface Transport {
  readonly id: TransportId;
  readonly name: string;
  /** The layer beneath. The request around the body of an `api` is not modelled: nothing is added to the body. */
  readonly carrier: 'tcp' | 'quic' | 'udp' | 'radio' | 'api';
  readonly frame: (payload: Payload, options: FrameOptions) => Framed;
  /** `exact` follows a specification, `typical` a measured client, `model` assumptions that the sources name. */
  readonly basis: 'exact' | 'typical' | 'model';
  /** `base64` if the channel takes text only; `refused` if it ends the connection at bytes. */
  readonly binary: 'yes' | 'base64' | 'refused';
  readonly whyBinary?: string;
  readonly compresses: Readonly<Record<FrameOptions['direction'], CompressionUnit>>;
  /** The unit of compression, in a sentence. */
  readonly compression: string;
  /** Bytes that the figures leave out, in sentences. */
  readonly notes?: readonly string[];
  readonly options: readonly OptionId[];
  /** Ids of limits, in `prices-and-limits.ts`. */
  readonly limits: readonly string[];
  readonly sources: readonly Source[];
}
