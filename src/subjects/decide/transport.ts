import type { FormatId } from '../../formats/format.ts';
import type { CarrierOptions } from './carrier.ts';
import type { Batched } from './kafka-batches.ts';
import type { Reference } from './reference.ts';

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
  'zeromq',
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

/** Programs whose HTTP/1.1 request heads were counted. */
export const CLIENT_IDS = ['browser', 'node', 'python-requests', 'curl', 'python-http', 'minimal'] as const;
export type ClientId = (typeof CLIENT_IDS)[number];

export const REDIS_COMMANDS = ['set', 'get', 'xadd', 'publish'] as const;
export type RedisCommand = (typeof REDIS_COMMANDS)[number];

/** The options for sending a message. Each transport uses some of them, listed in its `options`. */
export interface FrameOptions extends CarrierOptions {
  /** `up` is from the client to the server or broker, `down` the other way. */
  readonly direction: 'up' | 'down';
  readonly client: ClientId;
  /** Bytes of the subject, topic, routing key, key or channel. */
  readonly address: number;
  /** True if each message names its format, for transports that leave this to the sender. */
  readonly named: boolean;
  /** True for the first message of a connection, false for later ones. */
  readonly cold: boolean;
  readonly qos: 0 | 1;
  /** True if a topic alias replaces the topic (MQTT 5). */
  readonly alias: boolean;
  readonly command: RedisCommand;
  /** Messages per batch or request, for transports with batches. */
  readonly batch: number;
  /** Milliseconds between two messages of a batch. */
  readonly spacing: number;
  /** True if each message begins with the id of its schema in a registry. */
  readonly registry: boolean;
  /** ATT_MTU of a connection over Bluetooth Low Energy. */
  readonly attMtu: number;
}

/** The options of a transport that the reader can set. */
export type OptionId = Exclude<keyof FrameOptions, 'spacing'>;

/** One message as input of a transport. */
export interface TransportMessage {
  /** Bytes after serialization, and after compression if the application compresses. */
  readonly bytes: number;
  /**
   * Number of bytes that the format's serializer for a schema registry writes before the message; 0 if there is none.
   */
  readonly registryPrefix?: number;
  /** True if the bytes are valid UTF-8 text. */
  readonly isText: boolean;
  /** True if the application or the server compressed this message alone. */
  readonly isCompressed?: boolean;
  /** The media type of its format: `application/json`. */
  readonly mediaType: string;
  /** The compressed batches that the message belongs to; `bytes` is then its share of the compressed values. */
  readonly batched?: Batched;
}

/** The number of bytes that a protocol adds to a write, and their name. */
export interface FramePart {
  readonly name: string;
  readonly bytes: number;
}

/** One write: a message, or a batch of equal messages. */
export interface Framed {
  /** Messages in the write. */
  readonly messages: number;
  /** Bytes of one message in the write. More than the payload if base64 encodes it. */
  readonly body: number;
  /** The bytes around all messages of the write. */
  readonly parts: readonly FramePart[];
  /** The number of bytes to which the limits of the transport apply. */
  readonly limited: number;
  /** Packets of a radio. For other carriers, the layers beneath count the packets. */
  readonly packets?: number;
}

/** The unit that the channel itself compresses. */
export type CompressionUnit = 'message' | 'connection' | 'batch' | 'nothing';

/** One way to send messages. */
export interface Transport {
  readonly id: TransportId;
  readonly name: string;
  /**
   * The layer beneath the transport. With an `api`, only the bytes of the body are counted, not those of the request
   * around it.
   */
  readonly carrier: 'tcp' | 'quic' | 'udp' | 'radio' | 'api';
  readonly frame: (payload: TransportMessage, options: FrameOptions) => Framed;
  /**
   * The origin of the figures. `exact`: a specification. `typical`: a measured client. `model`: assumptions that the
   * sources name.
   */
  readonly basis: 'exact' | 'typical' | 'model';
  /**
   * `base64`: the channel carries only text. `refused`: the channel closes the connection when it gets a binary
   * message.
   */
  readonly binary: 'yes' | 'base64' | 'refused';
  readonly whyBinary?: string;
  readonly compresses: Readonly<Record<FrameOptions['direction'], CompressionUnit>>;
  /** A sentence about the compression of the channel. */
  readonly compression: string;
  /** Sentences about bytes that the figures omit. */
  readonly notes?: readonly string[];
  readonly options: readonly OptionId[];
  /**
   * True if the transport keeps its connection open: a message waits for no round trip, except on a cold connection.
   */
  readonly stays?: true;
  /** The format for which the transport's own tools generate code. */
  readonly ownFormat?: FormatId;
  /** Ids of the limits in `prices-and-limits.ts`. */
  readonly limits: readonly string[];
  readonly sources: readonly Reference[];
}
