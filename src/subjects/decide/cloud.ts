import { BROKER_TRANSPORTS } from './brokers.ts';
import { base64Length } from './lengths.ts';
import { type Reference, rfc } from './reference.ts';
import type { Transport, TransportId, TransportMessage } from './transport.ts';
import { WEB_TRANSPORTS } from './web.ts';

/** A body of unchanged bytes, for services whose API carries bytes, or carries base64 but bills the decoded bytes. */
function asBytes({ bytes }: TransportMessage) {
  return { messages: 1, body: bytes, parts: [], limited: bytes };
}

/** A body of text: bytes that are not text become base64. */
function asText({ bytes, isText }: TransportMessage) {
  const body = isText ? bytes : base64Length(bytes);
  return { messages: 1, body, parts: [], limited: body };
}

const API_NOTE = 'The request of the service’s API around the body is not modelled: the bytes are those of the body.';
const NOT_COMPRESSED = { up: 'nothing', down: 'nothing' } as const;
const NOT_BY_SERVICE = 'Nothing is compressed: the service stores the body unchanged.';

/** A transport of another table with the changes that a cloud service makes to it. */
function asOffered(id: 'mqtt3' | 'websocket', changes: Partial<Transport> & Pick<Transport, 'id' | 'name'>): Transport {
  const plain = [...WEB_TRANSPORTS, ...BROKER_TRANSPORTS].find((transport) => transport.id === id)!;
  return { ...plain, ...changes };
}

interface Service {
  readonly id: TransportId;
  readonly name: string;
  readonly takes: 'bytes' | 'text';
  readonly whyBinary?: string;
  readonly note?: string;
  readonly sources: readonly Reference[];
}

function service({ id, name, takes, whyBinary, note, sources }: Service): Transport {
  return {
    id,
    name,
    carrier: 'api',
    frame: takes === 'text' ? asText : asBytes,
    basis: 'exact',
    binary: takes === 'text' ? 'base64' : 'yes',
    ...(whyBinary !== undefined && { whyBinary }),
    compresses: NOT_COMPRESSED,
    compression: NOT_BY_SERVICE,
    notes: note === undefined ? [API_NOTE] : [API_NOTE, note],
    options: ['batch'],
    limits: [id],
    sources,
  };
}

/** Services of cloud vendors. */
export const CLOUD_TRANSPORTS: readonly Transport[] = [
  service({
    id: 'sqs',
    name: 'Amazon SQS, SNS',
    takes: 'text',
    whyBinary: 'A body “can include only XML, JSON, and unformatted text”.',
    note: 'The limit and the prices are those of SQS; SNS has its own.',
    sources: [
      {
        title: 'Amazon SQS, SendMessage',
        url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html',
        date: '2026-11',
      },
    ],
  }),
  service({
    id: 'eventbridge',
    name: 'Amazon EventBridge',
    takes: 'text',
    whyBinary: 'The detail of an event is JSON.',
    sources: [{ title: 'Amazon EventBridge, PutEvents', date: '2026-11', unchecked: true }],
  }),
  service({
    id: 'kinesis',
    name: 'Amazon Kinesis Data Streams',
    takes: 'bytes',
    sources: [
      {
        title: 'Amazon Kinesis, PutRecord: limits and prices are “before base64-encoding”',
        url: 'https://docs.aws.amazon.com/kinesis/latest/APIReference/API_PutRecord.html',
        date: '2026-11',
      },
    ],
  }),
  service({
    id: 'pubsub',
    name: 'Google Pub/Sub',
    takes: 'bytes',
    sources: [
      {
        title:
          'Pub/Sub pricing; it also counts 20 bytes of timestamp, the message id and attributes, which these figures leave out',
        url: 'https://cloud.google.com/pubsub/pricing',
        date: '2026-09-20',
      },
    ],
  }),
  asOffered('mqtt3', { id: 'iot-core', name: 'AWS IoT Core (MQTT)', limits: ['iot-core'] }),
  asOffered('websocket', {
    id: 'api-gateway-websocket',
    name: 'API Gateway WebSocket',
    binary: 'refused',
    whyBinary: 'API Gateway ends the connection at an incoming binary frame, with code 1003.',
    compression: 'Nothing is compressed: whether API Gateway agrees to permessage-deflate was not checked.',
    limits: ['api-gateway-websocket'],
    sources: [
      rfc(6455, 'section 5.2'),
      {
        title: 'API Gateway developer guide, binary media types for WebSocket APIs',
        url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-develop-binary-media-types.html',
        date: '2026-11',
      },
    ],
  }),
];
