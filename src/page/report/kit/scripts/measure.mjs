// Reads the bytes in bytes/ with each library, writes them again, compares, and times both. Nothing is sent anywhere.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const kit = JSON.parse(read('kit.json').toString('utf8'));
const QUICK = process.argv.includes('--quick');
const ROUNDS = QUICK ? 1 : 15;
const MS_A_ROUND = QUICK ? 1 : 20;
const RESULT = 'result-node.json';

/** The exports of a package, of either kind of module. */
async function library(name) {
  const loaded = await import(name);
  return { ...loaded.default, ...loaded };
}

// 64-bit integers in JSON: digits that a number cannot hold become BigInt. Needs Node 22.
const BIG = /^-?\d{16,4096}$/;
const keepDigits = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && context && BIG.test(context.source)
    ? BigInt(context.source)
    : value;
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const hasLongIntegers = (text) =>
  (text.match(TOKEN) ?? []).some((token) => BIG.test(token) && String(Number(token)) !== token);
const writeDigits = (_key, value) => (typeof value === 'bigint' ? JSON.rawJSON(String(value)) : value);

/** Integers of Avro as BigInt, because a number holds only 53 bits of a long. */
const LONG = {
  fromBuffer: (buffer) => buffer.readBigInt64LE(),
  toBuffer: (value) => {
    const buffer = Buffer.alloc(8);
    buffer.writeBigInt64LE(value);
    return buffer;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: (value) => typeof value === 'bigint',
  compare: (one, other) => (one === other ? 0 : one < other ? -1 : 1),
};

/** For each codec of the page: how to load its library, with the options of the page. */
const CODECS = {
  json: async ({ file }) => {
    const digits = hasLongIntegers(read(file).toString('utf8'));
    if (digits && JSON.rawJSON === undefined) {
      throw new Error('It has integers beyond 2^53, for which JSON.parse and JSON.stringify need Node 22 or newer.');
    }
    return {
      decode: (bytes) => JSON.parse(bytes.toString('utf8'), digits ? keepDigits : undefined),
      encode: (value) => Buffer.from(JSON.stringify(value, digits ? writeDigits : undefined)),
    };
  },
  msgpack: async () => {
    const { encode, decode } = await library('@msgpack/msgpack');
    const options = { useBigInt64: true, maxDepth: Infinity };
    return { encode: (value) => encode(value, options), decode: (bytes) => decode(bytes, options) };
  },
  msgpackr: async () => {
    const { Packr } = await library('msgpackr');
    const packr = new Packr({ useRecords: false, variableMapSize: true, int64AsType: 'bigint' });
    return { encode: (value) => packr.encode(value), decode: (bytes) => packr.decode(bytes) };
  },
  'msgpackr-records': async () => {
    const { Packr } = await library('msgpackr');
    // A new encoder for each message, because one that has written a record does not write its keys again.
    const packr = () => new Packr({ useRecords: true, int64AsType: 'bigint' });
    return { encode: (value) => packr().encode(value), decode: (bytes) => packr().decode(bytes) };
  },
  'msgpackr-shared': async ({ schema }) => {
    const { Packr } = await library('msgpackr');
    const structures = schema === undefined ? [] : JSON.parse(read(schema.file).toString('utf8'));
    const packr = new Packr({ structures, int64AsType: 'bigint' });
    return { encode: (value) => packr.encode(value), decode: (bytes) => packr.decode(bytes) };
  },
  cbor: async () => {
    const { Encoder } = await library('cbor-x');
    const cbor = new Encoder({ useRecords: false, variableMapSize: true, mapsAsObjects: true, tagUint8Array: false });
    return { encode: (value) => cbor.encode(value), decode: (bytes) => cbor.decode(bytes) };
  },
  'cbor-x-default': async () => library('cbor-x'),
  bson: async ({ bytes }) => {
    const { serialize, deserialize, setInternalBufferSize } = await library('bson');
    setInternalBufferSize(Math.max(17 * 1024 * 1024, bytes * 2));
    return { encode: serialize, decode: (bytes) => deserialize(bytes, { useBigInt64: true }) };
  },
  ubjson: async () => {
    const { Writer } = await library('@jsonjoy.com/buffers/lib/Writer.js');
    const { UbjsonEncoder } = await library('@jsonjoy.com/json-pack/lib/ubjson/UbjsonEncoder.js');
    const { UbjsonDecoder } = await library('@jsonjoy.com/json-pack/lib/ubjson/UbjsonDecoder.js');
    const encoder = new UbjsonEncoder(new Writer());
    const decoder = new UbjsonDecoder();
    return { encode: (value) => encoder.encode(value), decode: (bytes) => decoder.decode(bytes) };
  },
  protobuf: async ({ schema }) => {
    const protobuf = await library('protobufjs');
    const root = new protobuf.Root();
    const { imports } = protobuf.parse(read(schema.file).toString('utf8'), root, { keepCase: true });
    for (const each of imports ?? []) {
      const known = protobuf.common.get(each);
      if (known) root.addJSON(known.nested);
    }
    return message(schema.root === undefined ? firstMessage(root, protobuf) : root.lookupType(schema.root));
  },
  'protobuf-struct': async () => {
    const protobuf = await library('protobufjs');
    const file = protobuf.common.get('google/protobuf/struct.proto');
    return message(protobuf.Root.fromJSON(file).lookupType('google.protobuf.Value'));
  },
  avro: async ({ schema }) => {
    const { Type, types } = await library('avsc');
    const registry = { long: types.LongType.__with(LONG) };
    const type = Type.forSchema(JSON.parse(read(schema.file).toString('utf8')), { registry });
    return { encode: (value) => type.toBuffer(value), decode: (bytes) => type.fromBuffer(bytes) };
  },
  xml: async () => {
    const { XMLBuilder, XMLParser } = await library('fast-xml-parser');
    const shared = {
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      textNodeName: '#text',
      jPath: false,
      maxNestedTags: Infinity,
    };
    const builder = new XMLBuilder({ ...shared, suppressEmptyNode: true });
    const parser = new XMLParser({
      ...shared,
      trimValues: false,
      parseTagValue: false,
      processEntities: { enabled: true, maxExpandedLength: Infinity },
      onDangerousProperty: (name) => name,
    });
    return {
      encode: (value) => Buffer.from(builder.build(value)),
      decode: (bytes) => parser.parse(bytes.toString('utf8')),
    };
  },
};

const message = (type) => ({
  encode: (value) => type.encode(value).finish(),
  decode: (bytes) => type.decode(bytes),
});

/** The first message of a .proto, which is its root unless the page names another. */
function firstMessage(namespace, { Type }) {
  for (const each of namespace.nestedArray) {
    const found = each instanceof Type ? each : each.nestedArray && firstMessage(each, { Type });
    if (found) return found;
  }
  return undefined;
}

/** The messages of a file: all of its bytes, or the pieces between offsets. */
function messagesOf({ file, offsets }) {
  const bytes = read(file);
  if (offsets === undefined) return [bytes];
  return offsets.slice(1).map((end, i) => bytes.subarray(offsets[i], end));
}

/** Libraries that read text faster with a part in C++, which npm leaves out where there is none for the machine. */
const NATIVE_PARTS = {
  msgpackr: ['msgpackr', 'msgpackr-extract'],
  'msgpackr-records': ['msgpackr', 'msgpackr-extract'],
  'msgpackr-shared': ['msgpackr', 'msgpackr-extract'],
  cbor: ['cbor-x', 'cbor-extract'],
  'cbor-x-default': ['cbor-x', 'cbor-extract'],
};

/** A sentence about the native part of a library if it is missing; undefined otherwise. */
async function missingPart({ id }) {
  const [name, part] = NATIVE_PARTS[id] ?? [];
  if (name === undefined || (await library(name)).isNativeAccelerationEnabled) return undefined;
  return `${name} ran without its native part, ${part}: its decoding times are those of plain JavaScript.`;
}

async function ready(codec) {
  if (CODECS[codec.id] === undefined) throw new Error('No JavaScript package reads it; kit.py does.');
  const { encode, decode } = await CODECS[codec.id](codec);
  const messages = messagesOf(codec);
  const values = messages.map((bytes) => decode(bytes));
  const difference = differenceOf(
    messages,
    values.map((value) => Uint8Array.from(encode(value))),
  );
  const calls = {
    encodeNs: () => {
      for (const value of values) encode(value);
    },
    decodeNs: () => {
      for (const bytes of messages) decode(bytes);
    },
  };
  const note = await missingPart(codec);
  // Each message is compressed alone, with zlib's default level.
  const gzip = messages.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 6 }).length, 0);
  return { codec, difference, gzip, note, calls, times: { encodeNs: [], decodeNs: [] } };
}

/** The first difference in words; undefined if the bytes are the same. */
function differenceOf(messages, written) {
  const number = messages.findIndex((bytes, i) => Buffer.compare(bytes, written[i]) !== 0);
  if (number < 0) return undefined;
  const [ours, theirs] = [messages[number], written[number]];
  const found = ours.findIndex((byte, i) => byte !== theirs[i]);
  const at = found < 0 ? ours.length : found;
  const where = messages.length === 1 ? `offset ${at}` : `offset ${at} of message ${number + 1}`;
  const byte = (bytes) => (at === bytes.length ? 'its end' : bytes[at].toString(16).padStart(2, '0'));
  return `at ${where}, ${byte(ours)} in the kit, ${byte(theirs)} from this library`;
}

/** Nanoseconds of one call, from as many calls as fill a round. */
function timeOf(call) {
  const start = process.hrtime.bigint();
  const end = start + BigInt(MS_A_ROUND) * 1_000_000n;
  let count = 0;
  let now = start;
  for (; now < end; now = process.hrtime.bigint()) {
    call();
    count++;
  }
  return Number(now - start) / count;
}

/** The first quartile, the median and the third quartile. */
function quartilesOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return [1, 2, 3].map((quarter) => sorted[((sorted.length - 1) * quarter) >> 2]);
}

/** "120 ns (115 to 131)", with the quartiles in parentheses. */
const timeText = ([low, middle, high]) => `${middle.toFixed(0)} ns (${low.toFixed(0)} to ${high.toFixed(0)})`;

const sha256 = createHash('sha256').update(read(kit.payload.file)).digest('hex');
if (sha256 !== kit.payload.sha256) throw new Error(`${kit.payload.file} was changed after the export.`);

const rows = [];
const all = [];
for (const codec of kit.codecs) {
  try {
    all.push(await ready(codec));
  } catch (thrown) {
    const message = String(thrown?.message || thrown).split('\n')[0];
    rows.push({ id: codec.id, state: 'failed', message });
    console.log(`${codec.name}: not run: ${message}`);
  }
}
// Rounds are interleaved, so that a slow phase of the machine affects all codecs.
for (let round = 0; round < ROUNDS; round++) {
  for (const { calls, times } of all) {
    for (const [direction, call] of Object.entries(calls)) times[direction].push(timeOf(call));
  }
}
for (const { codec, difference, gzip, note, times } of all) {
  const [encode, decode] = [quartilesOf(times.encodeNs), quartilesOf(times.decodeNs)];
  const state = difference === undefined ? { state: 'same' } : { state: 'other', difference };
  rows.push({
    id: codec.id,
    ...state,
    gzip,
    ...(note !== undefined && { note }),
    encodeNs: encode[1],
    encodeQuartilesNs: [encode[0], encode[2]],
    decodeNs: decode[1],
    decodeQuartilesNs: [decode[0], decode[2]],
  });
  const bytes =
    difference === undefined
      ? `the same ${codec.bytes} ${codec.bytes === 1 ? 'byte' : 'bytes'}`
      : `OTHER BYTES, first ${difference}`;
  console.log(`${codec.name}: ${bytes}, ${gzip} gzipped; encode ${timeText(encode)}, decode ${timeText(decode)}`);
  if (note !== undefined) console.log(`  ${note}`);
}
for (const { name, reason } of kit.leftOut) console.log(`${name}: left out of the kit: ${reason}`);
const result = {
  wireprintKitResult: 1,
  madeBy: `Node ${process.versions.node}`,
  made: new Date().toISOString(),
  payload: kit.payload,
  rows,
};
writeFileSync(new URL(RESULT, import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
console.log('Times are medians, with their quartiles in parentheses; gzip has level 6, each message alone.');
console.log(`Wrote ${RESULT}: open it in the Speed view of Wireprint.`);
if (all.some(({ difference }) => difference !== undefined)) process.exitCode = 2;
