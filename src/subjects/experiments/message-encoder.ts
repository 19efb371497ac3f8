import { parseBase64 } from '../../core/bytes/base64.ts';
import type { JsonObject } from '../../core/value/json-value.ts';
import type { CodecRecipe, Experiment, RateRecipe, RateTable } from './experiment.ts';

/** The published fields in their order; the enumeration says how to interpret the payload. */
const ENVELOPE = `@0x8d1a4b6ce0f25937;

struct Envelope {
  id @0 :Int64;
  replyId @1 :Int64;
  dst @2 :Text;
  src @3 :Text;
  msgEncoding @4 :Encoding;
  msg @5 :Data;

  enum Encoding {
    bson @0;
    json @1;
    binary @2;
  }
}
`;

/** The comparison sets only two of the six fields, and passes the payload as bytes even if it is text. */
function capnp(toBase64: (msg: string) => string): CodecRecipe {
  return {
    by: 'codec',
    codec: 'capnp',
    schemaText: ENVELOPE,
    change: ({ msg }) => ({ msgEncoding: 'json', msg: toBase64(String(msg)) }),
    native: withBytes,
  };
}

/** The message with its base64 decoded to bytes, for codecs that have a type for bytes. */
function withBytes(message: JsonObject): object {
  const parsed = parseBase64(String(message.msg));
  if (!parsed.ok) throw new Error(parsed.message);
  return { ...message, msg: parsed.bytes };
}

const CAPNP_TEXT = capnp((text) => btoa(text));
const CAPNP_BYTES = capnp((base64) => base64);
const MSGPACK_BYTES: CodecRecipe = { by: 'codec', codec: 'msgpack', native: withBytes };
const BSON_BYTES: CodecRecipe = { by: 'codec', codec: 'bson', native: withBytes };

/** Messages per second, each encoded and decoded. */
interface Published {
  readonly json: number;
  readonly capnp: number;
  readonly bson: number;
  readonly messagePack: number;
}
type Recipes = Readonly<Record<keyof Published, RateRecipe>>;

function ratesOf(recipes: Recipes, published: Published): RateTable {
  return {
    unit: 'a second',
    directions: ['encode', 'decode', 'both'],
    rows: [
      { name: 'JSON', recipe: recipes.json, published: { both: published.json } },
      { name: 'Cap’n Proto', recipe: recipes.capnp, published: { both: published.capnp } },
      { name: 'BSON', recipe: recipes.bson, published: { both: published.bson } },
      { name: 'MessagePack', recipe: recipes.messagePack, published: { both: published.messagePack } },
    ],
  };
}

/** The comparison for an envelope with a small and with a large payload. */
export const messageEncoder: Experiment = {
  id: 'message-encoder',
  title: 'Picking the right message encoder',
  source: {
    author: 'Mikko Korkalo',
    where: 'SensorFleet, 22 Mar 2018',
    links: [
      { label: 'Read it', url: 'https://medium.com/sensorfleet/picking-the-right-message-encoder-805a5e9c0de5' },
      { label: 'Its benchmark', url: 'https://github.com/mkorkalo/encoder_benchmarks' },
    ],
  },
  about: 'An envelope of five fields around a payload: 14 bytes of text, and a million random bytes.',
  payloads: [
    {
      id: 'text',
      sample: 'envelope-text',
      title: 'The envelope with 14 bytes of text',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'with spaces', recipe: { by: 'python' }, published: 112 },
        { name: 'JSON', how: 'minified', recipe: { by: 'codec', codec: 'json' } },
        { name: 'Cap’n Proto', how: 'two fields set', recipe: CAPNP_TEXT, published: 80 },
        { name: 'BSON', recipe: { by: 'codec', codec: 'bson' }, published: 104 },
        { name: 'MessagePack', recipe: { by: 'codec', codec: 'msgpack' }, published: 74 },
      ],
      rates: ratesOf(
        {
          json: { by: 'codec', codec: 'json' },
          capnp: CAPNP_TEXT,
          bson: { by: 'codec', codec: 'bson' },
          messagePack: { by: 'codec', codec: 'msgpack' },
        },
        { json: 79_698, capnp: 177_571, bson: 23_255, messagePack: 159_359 },
      ),
    },
    {
      id: 'bytes',
      sample: 'envelope-million',
      title: 'The envelope with a million random bytes',
      messages: 'whole',
      sizes: [
        { name: 'JSON', how: 'with spaces, base64', recipe: { by: 'python' }, published: 1_333_430 },
        { name: 'JSON', how: 'minified, base64', recipe: { by: 'codec', codec: 'json' } },
        { name: 'Cap’n Proto', how: 'two fields set', recipe: CAPNP_BYTES, published: 1_000_080 },
        { name: 'BSON', how: 'as binary', recipe: BSON_BYTES, published: 1_000_090 },
        { name: 'MessagePack', how: 'as bin', recipe: MSGPACK_BYTES, published: 1_000_064 },
      ],
      rates: ratesOf(
        { json: { by: 'json with base64' }, capnp: CAPNP_BYTES, bson: BSON_BYTES, messagePack: MSGPACK_BYTES },
        { json: 86, capnp: 3_030, bson: 2_036, messagePack: 4_537 },
      ),
    },
  ],
  why: [
    {
      statement:
        'Small payloads are sent as text, large ones as bytes. JSON has no type for bytes: it carries base64, which is a third longer.',
      shownBy: 'the sizes of both envelopes above',
    },
    {
      statement:
        'At 1 MB, JSON spends its time on writing and reading base64. The other formats take and return bytes.',
      shownBy:
        'the published rates of JSON, 79,698 a second for text and 86 for bytes; and the rates here, where only the row of JSON converts bytes to text',
    },
    {
      statement:
        'Cap’n Proto’s 80 bytes are an envelope with two of its fields set; the other formats carry all six. With all of them it takes 96.',
      shownBy: 'the row “two fields set”, whose schema and fields are those of the benchmark',
    },
    {
      statement:
        'BSON is the slowest with small messages there, because its encoder was pure Python. Here `bson` makes one call of `TextEncoder` for each key and each string, which costs most where strings are short.',
      shownBy:
        'the published 23,255 a second; `speed.py` of its benchmark, which calls `bson.dumps` of the pure-Python package `bson`; `encodeUTF8Into` in `bson.mjs` of bson 7.3.4',
    },
    {
      statement:
        'Here the decoders of MessagePack, BSON and Cap’n Proto return the million bytes as a view of the message or as one copy, so decoding alone hardly depends on their number.',
      shownBy: 'the rates of decoding above',
    },
  ],
  today: [
    'For payloads of bytes, use any format that has a type for them: base64 adds a third to the size and takes most of the time.',
    'For small envelopes the formats differ by less than a packet, so choose by language, by schema, and by the formats that both sides already read.',
  ],
};
