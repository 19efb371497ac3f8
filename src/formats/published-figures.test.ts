import { describe, expect, test } from 'vitest';
import smallProto from '/proto/small-message.proto?raw';
import { toHex } from '../core/bytes/hex.ts';
import type { SchemaTexts } from '../core/schema/language.ts';
import type { MessageMode } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { Outcome } from '../runs/pipeline/outcome.ts';
import { runCodec } from '../runs/pipeline/run.ts';
import { lossesOf } from '../testing/fixtures.ts';
import { kindNamesOf } from '../testing/regions.ts';
import { sourceOf } from '../testing/samples.ts';
import { expectTiles } from '../testing/tiling.ts';
import { describeVectors } from '../testing/vectors.ts';
import { CODECS } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecId } from './format.ts';
import { loadCodec } from './load-codec.ts';
import { loadParts } from './load-parts.ts';

/** The bytes that the page's own pipeline makes from a text, for comparison with published sizes. */
async function bytesOf(
  id: CodecId,
  text: string,
  schemas: SchemaTexts = {},
  messages: MessageMode = 'whole',
): Promise<Uint8Array> {
  return (await runOf(id, text, schemas, messages)).encoded.bytes;
}

/** Runs a codec; throws if the run fails. */
async function runOf(
  id: CodecId,
  text: string,
  schemas: SchemaTexts = {},
  messages: MessageMode = 'whole',
): Promise<Extract<Outcome, { state: 'done' }>> {
  const source = sourceOf(text, messages);
  const tree = new SourceTree(source.bytes, source.index);
  const outcome = runCodec({ source, tree, schemas }, await loadParts(id));
  if (outcome.state === 'failed') throw new Error(outcome.failure.message);
  return outcome;
}

/** Size of the bytes that a library writes for a value that JSON lacks, such as bytes. */
async function sizeWithTypes(id: CodecId, libraryValue: unknown): Promise<number> {
  const { module } = await loadParts(id);
  return module.prepare(id, [{}]).encode(libraryValue).length;
}

const HOMER = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';

describe('the small object (MessagePack in depth, S. Cordiano)', () => {
  test('takes 51 bytes in minified JSON and the published 38 in MessagePack', async () => {
    expect((await bytesOf('json', HOMER)).length).toBe(51);
    const published = '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e';
    expect(toHex(await bytesOf('msgpack', HOMER))).toBe(published);
    expect(toHex(await bytesOf('msgpackr', HOMER))).toBe(published);
  });

  test('takes the published 56 bytes in JSON as typed with spaces, which its codec leaves out', async () => {
    const spaced = HOMER.replaceAll(',', ', ').replaceAll(':', ': ');
    expect(sourceOf(spaced).bytes).toHaveLength(56);
    expect(await bytesOf('json', spaced)).toEqual(await bytesOf('json', HOMER));
  });
});

/** The eight messages of published-figures.md. They are built from what differs between them. */
const TASKS = ['d53b2823d35b471282ab5c8b6c2e4685', '77da239342e240a0a3078d50019a20a0'] as const;
const MESSAGES: readonly object[] = [
  { call_id: 1, kwargs: {}, args: ['sleep', 0.1] },
  { call_id: 1, t: 'r', returned: TASKS[0] },
  { call_id: 2, kwargs: { utc: true }, args: ['date', '%d-%m-%Y %H:%M %Z'] },
  { call_id: 2, t: 'r', returned: TASKS[1] },
  ...TASKS.map((task_id, i) => ({ call_id: i + 1, data: { status: 'started', task_id }, t: 'm' })),
  { call_id: 1, data: { status: 'success', task_id: TASKS[0], result: null, duration: 0.12562298774719238 }, t: 'm' },
  {
    call_id: 2,
    data: { status: 'success', task_id: TASKS[1], result: '27-02-2017 11:46 UTC', duration: 0.04673957824707031 },
    t: 'm',
  },
];

/** Sizes in bytes of the heads of MessagePack strings: the marker and the length. */
const [STR_8_HEAD, STR_16_HEAD] = [2, 3];

describe('the task messages (ASEXOR), summed one by one', () => {
  test.each<[CodecId, number]>([
    ['json', 735],
    ['msgpack', 585],
    ['msgpackr', 585],
    ['cbor', 585],
  ])('%s: %i bytes', async (id, total) => {
    const sizes = await Promise.all(
      MESSAGES.map(async (message) => (await bytesOf(id, JSON.stringify(message))).length),
    );
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(total);
  });

  test.each<[CodecId, number]>([
    ['json', 735],
    ['msgpack', 585],
    ['msgpackr', 585],
    ['cbor', 585],
  ])('%s: %i bytes as the elements of one array', async (id, total) => {
    expect((await bytesOf(id, JSON.stringify(MESSAGES), {}, 'elements')).length).toBe(total);
  });

  test('the published 591 bytes are those of MessagePack of 2011, which had str 16 in place of str 8', async () => {
    const { layout, bytes } = (await runOf('msgpack', JSON.stringify(MESSAGES), {}, 'elements')).encoded;
    const str8 = kindNamesOf(layout, KINDS.msgpack).filter((name) => name === 'str 8');
    expect(bytes.length + str8.length * (STR_16_HEAD - STR_8_HEAD)).toBe(591);
  });
});

describe('the small message (The need for speed, Unbabel)', () => {
  const SMALL = '{"username": "test", "email": "test@gmail.com", "age": 20, "admin": false}';

  test('takes 74 bytes spaced, 67 minified, 48 in MessagePack, 26 in Protobuf with its schema', async () => {
    expect(sourceOf(SMALL).bytes).toHaveLength(74);
    expect((await bytesOf('json', SMALL)).length).toBe(67);
    expect((await bytesOf('msgpack', SMALL)).length).toBe(48);
    expect((await bytesOf('protobuf', SMALL, { proto: smallProto })).length).toBe(26);
  });

  test('takes the published 24 bytes in Protobuf if `admin` is never set', async () => {
    const unset = SMALL.replace(', "admin": false', '');
    expect((await bytesOf('protobuf', unset, { proto: smallProto })).length).toBe(24);
  });
});

describe('the envelope (Picking the right message encoder, SensorFleet)', () => {
  const envelope = (msg: unknown, encoding: number): object => ({
    id: 6000,
    src: 'lahde',
    dst: 'kohde',
    msg_type: 'test',
    msg_encoding: encoding,
    msg,
  });
  const TEXT = '{"foo": "bar"}';
  const MILLION = new Uint8Array(1_000_000);

  test('JSON: 101 and, with base64, 1,333,419 bytes minified', async () => {
    expect((await bytesOf('json', JSON.stringify(envelope(TEXT, 2)))).length).toBe(101);
    const base64 = Buffer.from(MILLION).toString('base64');
    expect((await bytesOf('json', JSON.stringify(envelope(base64, 1)))).length).toBe(1_333_419);
  });

  test.each<[CodecId, number, number]>([
    ['msgpack', 74, 1_000_064],
    ['bson', 104, 1_000_090],
  ])('%s: %i bytes with text, %i with a million bytes', async (id, small, large) => {
    expect((await bytesOf(id, JSON.stringify(envelope(TEXT, 2)))).length).toBe(small);
    expect(await sizeWithTypes(id, envelope(MILLION, 1))).toBe(large);
  });
});

describe('the envelope in Cap’n Proto, with the published schema', () => {
  const SCHEMA = `@0xb6c1b1a2d3e4f506;
struct Envelope {
  id @0 :Int64;
  replyId @1 :Int64;
  dst @2 :Text;
  src @3 :Text;
  msgEncoding @4 :Encoding;
  msg @5 :Data;
  enum Encoding { bson @0; json @1; binary @2; }
}
`;
  const TEXT = Buffer.from('{"foo": "bar"}').toString('base64');

  test('takes 80 bytes with only two fields set, and 96 with all of them', async () => {
    const few = { msgEncoding: 'json', msg: TEXT };
    const all = { id: 6000, replyId: 0, dst: 'kohde', src: 'lahde', ...few };
    expect((await bytesOf('capnp', JSON.stringify(few), { capnp: SCHEMA })).length).toBe(80);
    expect((await bytesOf('capnp', JSON.stringify(all), { capnp: SCHEMA })).length).toBe(96);
  });

  test('takes 1,000,080 and 1,000,096 bytes with a million bytes, in two segments', async () => {
    const { module } = await loadCodec('capnp');
    const codec = module.prepare('capnp', [{ msgEncoding: 'binary' }], SCHEMA);
    const few = { msgEncoding: 'binary', msg: new Uint8Array(1_000_000) };
    const bytes = codec.encode(few);
    expect([bytes.length, bytes[0]]).toEqual([1_000_080, 1]);
    expect(codec.encode({ id: 6000, replyId: 0, dst: 'kohde', src: 'lahde', ...few }).length).toBe(1_000_096);
  });
});

describeVectors('paper/documents.json', (_, whole) => {
  const documents = Object.entries(whole as Record<string, { document: string; hex: Record<string, string> }>);
  const CODEC_OF: Readonly<Record<string, CodecId>> = { messagepack: 'msgpack', cbor: 'cbor', bson: 'bson' };
  test('has nine documents', () => expect(documents.length).toBe(9));
  test.each(documents)('%s: the published MessagePack, CBOR and BSON bytes', async (_name, { document, hex }) => {
    for (const [format, id] of Object.entries(CODEC_OF)) {
      expect(toHex(await bytesOf(id, document)), format).toBe(hex[format]);
    }
  });
  test.each(documents)(
    '%s: every codec carries it except for declared losses, and every byte is explained',
    async (_, doc) => {
      for (const { format, codec } of CODECS) {
        const { encoded, losses } = await runOf(codec.id, doc.document);
        expect(
          losses.filter((loss) => !lossesOf(codec.id).includes(loss.class)),
          codec.id,
        ).toEqual([]);
        expectTiles(encoded.layout, encoded.bytes.length, KINDS[format.id]);
        expect(encoded.layout.failure, codec.id).toBeUndefined();
      }
    },
  );
});
