import { beginsWith } from '../../core/bytes/equal.ts';
import { uintBE, uintLE } from '../../core/bytes/numbers.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { varintEnd } from '../../envelopes/varint-end.ts';
import { isOldUbjson } from './old-ubjson.ts';

/** A protocol or a format whose messages people copy from the network, and which the page does not read. */
interface Wire {
  /** The sentence that names the protocol. */
  readonly sentence: string;
  readonly fits: (bytes: Uint8Array) => boolean;
  /** True for bytes that are surely no message of a format, even if a format can read them. */
  readonly isSure?: (bytes: Uint8Array) => boolean;
  /** The first offset at which a message of a format may begin. */
  readonly payload?: (bytes: Uint8Array) => number;
}

/** The protocols. Each check compares lengths up to the end of the bytes, so a coincidence is unlikely. */
export const WIRES: readonly Wire[] = [
  { sentence: 'This is a Thrift call or answer, in the binary protocol.', fits: (bytes) => isThrift(bytes, 0) },
  {
    sentence: 'This is a Thrift call or answer, in the binary protocol, after its length.',
    fits: (bytes) => isThrift(bytes, 4) && uintBE(bytes, 0, 4) === bytes.length - 4,
  },
  {
    sentence:
      'This looks like a message with the header of AWS Glue’s schema registry: 18 bytes, then Avro, JSON or Protobuf.',
    fits: isGlue,
    payload: () => GLUE_HEAD,
  },
  { sentence: 'These are messages of PostgreSQL’s protocol.', fits: arePostgres },
  { sentence: 'This begins a connection in PostgreSQL’s protocol.', fits: isPostgresStart },
  {
    sentence: 'This is a message of MongoDB’s wire protocol, whose BSON comes after its header.',
    fits: (bytes) => isMongoWire(bytes, OP_MSG),
    payload: () => MONGO_HEAD,
  },
  {
    sentence: 'This is a compressed message of MongoDB’s wire protocol.',
    fits: (bytes) => isMongoWire(bytes, OP_COMPRESSED),
  },
  { sentence: 'This is a message of MQTT, whose payload comes after its topic.', fits: isMqtt, payload: endOfTopic },
  { sentence: 'These are frames of HTTP/2.', fits: areHttp2, payload: () => HTTP2_HEAD },
  { sentence: 'These are packets of MySQL’s protocol.', fits: areMysql, isSure: isQuery },
  { sentence: 'This is in Redis’s protocol (RESP).', fits: isResp, payload: () => 1 },
  {
    sentence: 'This is compressed with Snappy, without a frame around it.',
    fits: isSnappy,
    payload: (bytes) => varintEnd(bytes, 0)! + 1,
  },
  {
    sentence: 'This looks like FlatBuffers, which cannot be read without their schema.',
    fits: isFlatBuffers,
  },
  { sentence: 'This begins a connection of MQTT.', fits: isMqttStart },
  {
    sentence: 'This is UBJSON as its drafts up to 8 wrote it, with counts after `o` and `a`, which is not read here.',
    fits: isOldUbjson,
  },
  { sentence: 'These are records of Kafka in a batch.', fits: isKafkaBatch, payload: () => KAFKA_HEAD },
];

/** True for a message of Thrift at an offset: the version 1, the type of the message, and its name. */
function isThrift(bytes: Uint8Array, at: number): boolean {
  const [high, low, zero, type = 0] = bytes.subarray(at);
  return high === 0x80 && low === 0x01 && zero === 0 && type >= 1 && type <= 4 && bytes.length - at > 12;
}

/** The length of Glue's header: its version, the compression, and the UUID of the schema's version. */
const GLUE_HEAD = 18;

/** True for Glue's header with a random UUID (RFC 9562). */
function isGlue(bytes: Uint8Array): boolean {
  const [version, compression] = bytes;
  const isHead = version === 3 && (compression === 0 || compression === 5) && bytes.length > GLUE_HEAD;
  return isHead && bytes[8]! >> 4 === 4 && bytes[10]! >> 6 === 2;
}

/** Matches letters of the types of messages, of clients and servers. */
const POSTGRES_TYPES = /[1-3ABCDEFGHIKNPQRSTVWXZcdfnpstv]/;

/** True for messages of PostgreSQL, each with a type and a length that counts itself, that end where the bytes end. */
function arePostgres(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + 5 <= bytes.length && POSTGRES_TYPES.test(String.fromCharCode(bytes[at]!))) {
    const length = Number(uintBE(bytes, at + 1, at + 5));
    if (length < 4) return false;
    at += 1 + length;
  }
  return bytes.length > 5 && at === bytes.length;
}

/** True for a start of PostgreSQL: its length, the version 3.0 or 3.2, and names with values that end with zeros. */
function isPostgresStart(bytes: Uint8Array): boolean {
  const [length, version] = [uintBE(bytes, 0, 4), uintBE(bytes, 4, 8)];
  const isVersion = version === 0x30000 || version === 0x30002;
  return isVersion && length === bytes.length && bytes.at(-1) === 0 && bytes.at(-2) === 0;
}

/** Number of bytes before the sections of a message. */
const MONGO_HEAD = 20;
/** The opcodes of messages that current versions of MongoDB send. */
const [OP_COMPRESSED, OP_MSG] = [2012, 2013];

function isMongoWire(bytes: Uint8Array, opcode: number): boolean {
  return bytes.length > MONGO_HEAD && uintLE(bytes, 0, 4) === bytes.length && uintLE(bytes, 12, 16) === opcode;
}

/** True for a PUBLISH whose remaining length is that of the bytes, with a printable topic. */
function isMqtt(bytes: Uint8Array): boolean {
  if (bytes.length < 8 || bytes[0]! >> 4 !== 3) return false;
  const start = startOfTopic(bytes);
  const remaining = start === 2 ? bytes[1]! : (bytes[1]! & 0x7f) + bytes[2]! * 0x80;
  const end = endOfTopic(bytes);
  if (remaining !== bytes.length - start || end - start < LEAST_TOPIC || end > bytes.length) return false;
  return bytes.subarray(start + 2, end).every((byte) => byte > 0x20 && byte < 0x7f);
}

/** Minimum number of bytes of a topic with its length. */
const LEAST_TOPIC = 5;

function startOfTopic(bytes: Uint8Array): number {
  return bytes[1]! < 0x80 ? 2 : 3;
}

function endOfTopic(bytes: Uint8Array): number {
  const start = startOfTopic(bytes);
  return start + 2 + Number(uintBE(bytes, start, start + 2));
}

const PREFACE = [...'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'].map((letter) => letter.charCodeAt(0));
const [HTTP2_HEAD, LAST_HTTP2_TYPE] = [9, 9];
/** Settings, pings and goodbyes belong to the connection, which is stream 0; a window update belongs to any stream. */
const [OF_CONNECTION, WINDOW_UPDATE] = [[4, 6, 7], 8];

/** True for frames of HTTP/2 that end where the bytes end. */
function areHttp2(bytes: Uint8Array): boolean {
  const hasPreface = beginsWith(bytes, PREFACE);
  let at = hasPreface ? PREFACE.length : 0;
  const start = at;
  while (at + HTTP2_HEAD <= bytes.length) {
    const [type, stream] = [bytes[at + 3]!, Number(uintBE(bytes, at + 5, at + HTTP2_HEAD))];
    const isInPlace = type === WINDOW_UPDATE || (stream === 0) === OF_CONNECTION.includes(type);
    if (type > LAST_HTTP2_TYPE || stream >= 2 ** 20 || !isInPlace) return false;
    at += HTTP2_HEAD + Number(uintBE(bytes, at, at + 3));
  }
  return at === bytes.length && at > start + HTTP2_HEAD;
}

/**
 * True for packets of MySQL that end where the bytes end. Each has a length in three bytes, lowest first, and a
 * number that counts up. A single packet could be any message after its length, so it has to begin as a greeting or a
 * query does.
 */
function areMysql(bytes: Uint8Array): boolean {
  let at = 0;
  let last = -1;
  let packets = 0;
  while (at + 5 <= bytes.length) {
    const [size, number] = [Number(uintLE(bytes, at, at + 3)), bytes[at + 3]!];
    if (size === 0 || number > MOST_MYSQL || (last >= 0 && number !== last + 1)) return false;
    last = number;
    at += 4 + size;
    packets++;
  }
  return at === bytes.length && (packets > 1 || isGreeting(bytes) || isQuery(bytes));
}

/** True for a greeting of MySQL: the version of its protocol, and that of its server as a text: "8.0.36". */
function isGreeting(bytes: Uint8Array): boolean {
  return bytes[4] === 10 && /^\d+\.\d+[\x20-\x7e]*\0/.test(utf8Text(bytes, 5, Math.min(80, bytes.length)));
}

/** True for a command of MySQL that runs or prepares a query, whose text begins with a word or a comment. */
function isQuery(bytes: Uint8Array): boolean {
  const isCommand = bytes[3] === 0 && (bytes[4] === 3 || bytes[4] === 0x16);
  const end = Math.min(MOST_OF_QUERY, bytes.length);
  // The last character may be cut.
  return isCommand && QUERY.test(utf8Text(bytes, 5, end).replace(/\ufffd$/, ''));
}

/**
 * Matches a query of MySQL. Newer clients write two bytes before the text: 0, because there are no parameters, and 1,
 * because there is one set of them.
 */
const QUERY = /^(?:\0\x01)?(?:[A-Za-z]{2,10}\b|\/\*|-- |\()[\t\n\r\x20-\ufffc]*$/;
const MOST_OF_QUERY = 64;

/** Maximum number of packets that are looked for. */
const MOST_MYSQL = 63;

/** True for an array of bulk strings, as clients of Redis send commands. */
function isResp(bytes: Uint8Array): boolean {
  return /^\*\d{1,6}\r\n\$\d{1,9}\r\n/.test(utf8Text(bytes, 0, Math.min(24, bytes.length)));
}

/** Number of bytes of the fixed fields of a batch, before its records. */
const KAFKA_HEAD = 61;

/** True if the bytes have the length of a whole batch at offset 8 and its version, 2, at offset 16. */
function isKafkaBatch(bytes: Uint8Array): boolean {
  return bytes.length > KAFKA_HEAD && Number(uintBE(bytes, 8, 12)) === bytes.length - 12 && bytes[16] === 2;
}

/** Minimum number of bytes of a block of Snappy: shorter ones are a coincidence. */
const LEAST_SNAPPY = 16;
/** Maximum number of bytes of the length before compression. */
const LONGEST_SIZE = 5;
/** A literal of at most this many bytes has its length in its first byte. */
const SHORT_LITERAL = 60;

/** True for a block of Snappy: the length before compression, and literals and copies that add up to it at the end. */
function isSnappy(bytes: Uint8Array): boolean {
  const start = varintEnd(bytes, 0) ?? bytes.length;
  if (bytes.length < LEAST_SNAPPY || start > LONGEST_SIZE) return false;
  const length = bytes.subarray(0, start).reduceRight((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  let at = start;
  let made = 0;
  while (at < bytes.length && made < length) {
    const [tag, size] = [bytes[at]! & 3, (bytes[at]! >> 2) + 1];
    if (tag === 0) {
      const extra = Math.max(0, size - SHORT_LITERAL);
      const literal = extra === 0 ? size : Number(uintLE(bytes, at + 1, at + 1 + extra)) + 1;
      made += literal;
      at += 1 + extra + literal;
    } else {
      const offset =
        tag === 1 ? ((bytes[at]! >> 5) << 8) | bytes[at + 1]! : Number(uintLE(bytes, at + 1, at + 1 + 2 ** (tag - 1)));
      if (offset === 0 || offset > made) return false;
      made += tag === 1 ? ((bytes[at]! >> 2) & 7) + 4 : size;
      at += tag === 1 ? 2 : 1 + 2 ** (tag - 1);
    }
  }
  return at === bytes.length && made === length;
}

/** Minimum number of bytes of a vtable: its own length and that of the table, in two bytes each. */
const LEAST_VTABLE = 4;

/** True for FlatBuffers: the offset of a table, whose vtable comes before it and has offsets of its fields. */
function isFlatBuffers(bytes: Uint8Array): boolean {
  const table = Number(uintLE(bytes, 0, 4));
  if (bytes.length < LEAST_SNAPPY || table % 4 !== 0 || table + 4 > bytes.length) return false;
  const vtable = table - Number(uintLE(bytes, table, table + 4));
  if (vtable < 4 || vtable + LEAST_VTABLE > table) return false;
  const [size, tableSize] = [uintLE(bytes, vtable, vtable + 2), uintLE(bytes, vtable + 2, vtable + 4)].map(Number);
  const isInside = size! % 2 === 0 && size! > LEAST_VTABLE && vtable + size! <= table && table - vtable - size! < 8;
  if (!isInside || tableSize! <= 4 || table + tableSize! > bytes.length) return false;
  const fields = Array.from({ length: (size! - LEAST_VTABLE) / 2 }, (_, i) => {
    const at = vtable + LEAST_VTABLE + i * 2;
    return Number(uintLE(bytes, at, at + 2));
  });
  return (
    fields.some((field) => field > 0) && fields.every((field) => field === 0 || (field >= 4 && field < tableSize!))
  );
}

/** True for a CONNECT, with the name of the protocol. */
function isMqttStart(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x10 && /^\0\x04MQTT[\x03-\x05]/.test(utf8Text(bytes, startOfTopic(bytes), Math.min(12, bytes.length)))
  );
}
