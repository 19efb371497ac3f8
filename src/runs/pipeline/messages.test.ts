import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureText } from '../../core/basics/failure-text.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { phraseOf } from '../../core/layout/labels.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { widened } from '../../core/layout/regions.ts';
import type { MessageMode } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { CODEC_IDS } from '../../formats/all.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { LAW_CODECS } from '../../testing/every-codec.ts';
import { lossesOf, mayRefuse } from '../../testing/fixtures.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { type LoadedSample, loadSamples, sourceOf } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { measureMessages } from './messages.ts';
import type { Encoded, Outcome } from './outcome.ts';
import { type Parts, runCodec } from './run.ts';

const parts = new Map<CodecId, Parts>();
const IDS = LAW_CODECS.map(({ codec }) => codec.id);

beforeAll(async () => {
  for (const id of CODEC_IDS) parts.set(id, await loadParts(id));
});

function run(id: CodecId, text: string, messages: MessageMode): Outcome {
  const source = sourceOf(text, messages);
  return runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, parts.get(id)!);
}

function encodedOf(id: CodecId, text: string, messages: MessageMode): Encoded {
  const outcome = run(id, text, messages);
  if (outcome.state === 'failed') throw new Error(`${id}: ${outcome.failure.message}`);
  return outcome.encoded;
}

/** The source path of each region. */
function pathsOf(encoded: Encoded, text: string, messages: MessageMode): readonly string[] {
  const source = sourceOf(text, messages);
  const pointers = new SourceTree(source.bytes, source.index).allPointers();
  return Array.from(widened(encoded.layout).value, (value) => pointers[encoded.sourceOf?.[value] ?? value]!);
}

/** Maximum number of messages that a sample is divided into: each runs once more by itself. */
const MOST_MESSAGES = 20;

/** The first elements of a sample that is an array; for any other sample, the sample twice. Each is JSON text. */
function messagesOf({ source }: LoadedSample): readonly string[] {
  const { bytes, index } = source;
  const textOf = (value: number): string =>
    new TextDecoder().decode(bytes.subarray(index.start[value], index.end[value]));
  if (index.values.type[0] !== ValueType.array) return [textOf(0), textOf(0)];
  const elements: number[] = [];
  for (let value = 1; value < index.values.depth.length && elements.length < MOST_MESSAGES; value++)
    if (index.values.depth[value] === 1) elements.push(value);
  return elements.map(textOf);
}

const SHORT = loadSamples()
  .filter(({ source }) => source.bytes.length <= 100_000)
  .map((loaded) => [loaded.sample.id, messagesOf(loaded)] as const);

const RECORDS = '[{"id":1,"tags":["a"]},{"id":2,"tags":[]},{"tags":["b","c"],"id":300}]';

test('messages as typed keep the white space inside them, and lose the white space between them', () => {
  const { bytes, offsets } = encodedOf('json-typed', '[ {"a": 1} ,\n [ 2 ] ]', 'elements');
  expect(new TextDecoder().decode(bytes)).toBe('{"a": 1}[ 2 ]');
  expect([...offsets!]).toEqual([0, 8, 13]);
});

describe.each(IDS)('%s', (id) => {
  test('encodes elements and lines alike, one by one', () => {
    const lines = `${RECORDS.slice(1, -1).replaceAll('},{', '}\r\n\r\n{')}\n`;
    const encoded = encodedOf(id, RECORDS, 'elements');
    const { bytes, offsets } = encodedOf(id, lines, 'lines');
    expect(bytes).toEqual(encoded.bytes);
    expect(offsets).toEqual(encoded.offsets);
    expect(offsets).toHaveLength(4);
    expect(offsets![3]).toBe(bytes.length);
    expect(pathsOf(encoded, RECORDS, 'elements')).toEqual(pathsOf(encodedOf(id, lines, 'lines'), lines, 'lines'));
  });

  test('the path of each region of a message leads into that message', () => {
    const encoded = encodedOf(id, RECORDS, 'elements');
    const paths = pathsOf(encoded, RECORDS, 'elements');
    const queries = new LayoutQueries(encoded.layout);
    for (let message = 0; message < 3; message++) {
      const span = { start: encoded.offsets![message]!, end: encoded.offsets![message + 1]! };
      const regions = queries.regionsInBytes(span);
      expect(queries.bytesOf(regions.start).start).toBe(span.start);
      for (const path of paths.slice(regions.start, regions.end)) expect(path).toMatch(new RegExp(`^/${message}(/|$)`));
    }
  });

  test('accepts roots that a format has to wrap, and messages of different kinds', () => {
    const text = '[[1,"a"],5,"x",{"k":null},[],true]';
    const { encoded } = run(id, text, 'elements');
    if (encoded === undefined && mayRefuse(id)) return;
    const { layout, bytes, tally } = encoded!;
    expectTiles(layout, bytes.length, parts.get(id)!.kinds);
    expect(Object.values(tally).reduce((a, b) => a + b, 0)).toBe(bytes.length);
    const paths = new Set(pathsOf(encoded!, text, 'elements'));
    expect([...paths].every((path) => path !== '')).toBe(true);
  });

  test('returns no bytes for no messages', () => {
    const { bytes, offsets, layout } = encodedOf(id, '[]', 'elements');
    expect([bytes.length, [...offsets!], layout.regionCount]).toEqual([0, [0], 0]);
  });

  test.each(SHORT)('%s as messages tiles, and loses and fails as its messages do alone', (_, messages) => {
    const outcome = run(id, `[${messages.join()}]`, 'elements');
    const alone = messages.map((message) => run(id, message, 'whole'));
    if (outcome.encoded !== undefined) {
      const { layout, bytes, offsets } = outcome.encoded;
      expectTiles(layout, bytes.length, parts.get(id)!.kinds);
      expect(offsets!.at(-1)).toBe(bytes.length);
    }
    if (outcome.state === 'failed') {
      const failures = alone.flatMap((each) => (each.state === 'failed' ? [each.failure.message] : []));
      expect(failures).toContain(outcome.failure.message);
      return;
    }
    expect(outcome.encoded.layout.values.type.length).toBeGreaterThanOrEqual(messages.length);
    const lost = alone.flatMap((each, i) =>
      each.state === 'done' ? each.losses.map(({ class: kind, path }) => `${kind} /${i}${path}`) : [],
    );
    const losses = outcome.losses.map(({ class: kind, path }) => `${kind} ${path}`);
    const sharesNothing = parts.get(id)!.format.facts.schema === 'none' && outcome.encoded.outside === undefined;
    if (sharesNothing) expect(losses).toEqual(lost);
    // A schema that is inferred from all messages may carry more values than a schema that is inferred from one
    // message. The only further losses are nulls of members that another message lacks.
    else expect(losses.filter((loss) => !lost.includes(loss)).every((loss) => loss.startsWith('null /'))).toBe(true);
    expect(outcome.losses.filter((loss) => !lossesOf(id).includes(loss.class))).toEqual([]);
  });
});

/** False while the laws run for one format that has a schema. */
const hasSchemaless = LAW_CODECS.some(({ format }) => format.facts.schema === 'none');

test.runIf(hasSchemaless)('every codec without state between messages writes each message as it would alone', () => {
  const isAlone = (id: CodecId): boolean => encodedOf(id, RECORDS, 'elements').outside === undefined;
  const alone = IDS.filter((id) => parts.get(id)!.format.facts.schema === 'none' && isAlone(id));
  const messages = fc.array(
    fc.dictionary(
      fc.stringMatching(/^[a-z]{1,3}$/),
      fc.oneof(fc.integer(), fc.boolean(), fc.string({ unit: 'grapheme' })),
    ),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(messages, fc.constantFrom(...alone), (list, id) => {
      const { bytes, offsets } = encodedOf(id, JSON.stringify(list), 'elements');
      for (const [i, message] of list.entries()) {
        const own = encodedOf(id, JSON.stringify(message), 'whole');
        expect(bytes.subarray(offsets![i], offsets![i + 1])).toEqual(own.bytes);
      }
    }),
    { numRuns: runs(60) },
  );
});

describe('definitions that a message shares or repeats', () => {
  const text = `[${Array.from({ length: 10 }, (_, i) => `{"identifier":${i},"description":"x"}`).join()}]`;
  const size = (id: CodecId): number => encodedOf(id, text, 'elements').bytes.length;

  test('records are defined again in each message, shared structures once', () => {
    expect(size('msgpackr-records')).toBeGreaterThan(size('msgpackr'));
    expect(size('msgpackr-shared')).toBeLessThan(size('msgpackr') / 2);
    expect(encodedOf('msgpackr-shared', text, 'elements').outside?.bytes).toBeGreaterThan(20);
  });

  test('one schema serves all messages', () => {
    const { schema } = run('protobuf', '[{"a":1},{"b":"x"},{"a":2.5}]', 'elements');
    expect(schema.from === 'inferred' && schema.text).toMatch(/double a = 1;\s*(optional )?string b = 2;/);
  });
});

test('the definition of a record is located in the joined bytes of all messages', () => {
  const { bytes, layout, offsets } = encodedOf('msgpackr-records', '[[{"a":1},{"a":2}],[{"a":3},{"a":4}]]', 'elements');
  const queries = new LayoutQueries(layout);
  const { kinds } = parts.get('msgpackr-records')!;
  const phrases = Array.from({ length: layout.regionCount }, (_, region) => phraseOf(queries, kinds, bytes, region));
  const definitions = phrases.filter((phrase) => phrase.includes('defined at'));
  expect(definitions).toEqual([1, offsets![1]! + 1].map((at) => `record 0 of "a", defined at offset ${at}`));
});

describe('the message that fails', () => {
  test('to encode is named by its path', () => {
    const outcome = run('bson', '[{"a":1},{"b":{"\\u0000":1}}]', 'elements');
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: { stage: 'encode', path: '/1/b/\0', messageIndex: 1 },
    });
    expect(outcome.state === 'failed' && failureText(outcome.failure)).toMatch(/^Message 2: At \/1\/b\/\0: BSON/);
    expect(outcome.encoded).toBeUndefined();
  });

  test('to annotate is named, with the offset in the joined bytes; the messages after it are unread', () => {
    const cbor = parts.get('cbor')!;
    const annotate: Parts['annotate'] = (bytes) =>
      bytes[0] === 0x62
        ? new LayoutBuilder(bytes.length).finish({ offset: 0, message: 'Two letters.' })
        : cbor.annotate(bytes);
    const source = sourceOf('[1,"ab",3]', 'elements');
    const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index) }, { ...cbor, annotate });
    expect(outcome).toMatchObject({
      state: 'failed',
      failure: { stage: 'annotate', path: '/1' },
    });
    const { bytes, layout } = outcome.encoded!;
    expectTiles(layout, bytes.length, parts.get('cbor')!.kinds);
    expect(layout.failure!.offset).toBeGreaterThanOrEqual(1);
  });

  test('to decode is named', () => {
    const outcome = run('msgpack', '[{"a":1},{"b":{"__proto__":1}}]', 'elements');
    expect(outcome).toMatchObject({ state: 'failed', failure: { stage: 'decode', path: '/1' } });
    expect(outcome.encoded?.offsets).toHaveLength(3);
  });

  test('to come back unchanged is listed in the losses', () => {
    const outcome = run('json', '[0,1,{"a":1e400}]', 'elements');
    expect(outcome.state === 'done' && outcome.losses.map(({ path }) => path)).toEqual(['/2/a']);
  });
});

test.each([
  [[0], 0, 0],
  [[0, 7], 7, 7],
  [[0, 1, 10], 5, 9],
  [[0, 9, 10, 12], 2, 9],
])('messages that end at %j: median %d, largest %d', (offsets, median, largest) => {
  expect(measureMessages(Uint32Array.from(offsets))).toEqual({ median, largest });
});

thorough.each(IDS)('%s: many messages', (id) => {
  const count = id === 'json' || id === 'msgpackr-shared' ? 100_000 : 10_000;
  const text = Array.from({ length: count }, (_, i) => `{"id":${i},"name":"n${i % 7}","on":${i % 2 === 0}}`).join('\n');
  const encoded = encodedOf(id, text, 'lines');
  expect(encoded.offsets).toHaveLength(count + 1);
  expect(encoded.layout.values.type.length).toBeGreaterThanOrEqual(4 * count + 1);
});

test.each([
  ['avro', { avsc: '{"type":"record","name":"R","fields":[{"name":"a","type":"int"}]}' }],
  ['protobuf', { proto: 'syntax = "proto3"; message R { int32 a = 1; }' }],
  ['capnp', { capnp: '@0x9eb32e19f86ee174; struct R { a @0 :Int32; }' }],
] as const)('the messages that do not fit a given schema are counted: %s', (id, schemas) => {
  const source = sourceOf('{"a":1}\n{"a":"x"}\n{"a":2}\n{"a":"y"}\n{"a":[]}', 'lines');
  const outcome = runCodec({ source, tree: new SourceTree(source.bytes, source.index), schemas }, parts.get(id)!);
  if (outcome.state === 'done') throw new Error('All messages fit.');
  expect(failureText(outcome.failure)).toMatch(/^Message 2: At \/1\/a: .* 2 more messages do not fit the schema\.$/);
});
