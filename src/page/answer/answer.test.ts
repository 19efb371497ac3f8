import { beforeAll, describe, expect, test } from 'vitest';
import { grouped } from '../../core/basics/counted.ts';
import { least } from '../../core/basics/search.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { carryTypes } from '../../core/native-types/carry.ts';
import { parseSource } from '../../core/source/parse.ts';
import type { MessageMode } from '../../core/source/source.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { FormatId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import type { Compressor } from '../../runs/compression/compression.ts';
import { findGap } from '../../runs/findings/findings.ts';
import { encodedSize } from '../../runs/pipeline/ready.ts';
import { answerInput } from '../../testing/answers.ts';
import { oddPayloads, realisticPayloads } from '../../testing/payloads.ts';
import { contendersOf, losesMoreThan, privateRows } from '../state/runs/contenders.ts';
import { rowName } from '../state/runs/rows.ts';
import { answerOf } from './answer.ts';
import { inexactText } from './compressed.ts';
import { type AnswerInput, type AnswerPart, PART_IDS, type PartId } from './part.ts';
import { reasonOf } from './reason.ts';

const PAYLOADS = [...realisticPayloads(), ...oddPayloads()];
const inputs = new Map<string, AnswerInput>();

beforeAll(async () => {
  for (const payload of PAYLOADS) inputs.set(payload.name, await answerInput(payload));
});

function partsOf(input: AnswerInput): Readonly<Record<PartId, AnswerPart>> {
  return Object.fromEntries(answerOf(input).map((part) => [part.id, part])) as Record<PartId, AnswerPart>;
}

function figures(text: string): readonly number[] {
  return [...text.matchAll(/([\d,]+)(?: to [\d,]+)? B/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')));
}

describe.each(PAYLOADS)('$name', ({ name }) => {
  test('gets an answer whose clauses agree with the figures', () => {
    const input = inputs.get(name)!;
    const contenders = contendersOf(input.rows);
    const json = contenders.find(({ id }) => id === 'json')!;
    const parts = partsOf(input);
    expect(answerOf(input).map(({ id }) => id)).toEqual(PART_IDS);

    // The part “compression against format” has three figures, and names the smaller side after gzip.
    const { figure, comparison } = parts.compression;
    expect(figure).toMatch(
      json.compressed.gzip! < json.bytes ? /^gzip alone \S+ % smaller/ : /^gzip alone \S+ (% larger|times as large)/,
    );
    const best = least(contenders, ({ compressed }) => compressed.gzip!)!;
    const others = contenders.filter(({ id }) => id !== 'json');
    const next = least(others, ({ compressed }) => compressed.gzip!)!;
    if (comparison.includes('are level')) expect(parts.compression.note).toBe('');
    if (json.compressed.gzip! < next.compressed.gzip! * 0.99) expect(comparison).toContain('JSON is the smallest');
    else if (next.compressed.gzip! < json.compressed.gzip! * 0.99 && best.compressed.gzip! < best.bytes)
      expect(comparison).toContain('less than JSON');

    // The part “smallest without a schema” names a row that is larger than no other. A private extension is never named
    // as the best.
    const [free] = figures(parts.free.figure);
    const withoutSchema = contenders.filter(({ schema }) => schema.from === 'none');
    const whole = withoutSchema.filter((row) => !losesMoreThan(row, json));
    expect(free).toBe(Math.min(...whole.map(({ bytes }) => bytes)));
    for (const { codec } of privateRows(input.rows)) expect(parts.free.figure).not.toContain(codec.variant);
    if (parts.free.note.includes('takes')) expect(parts.free.note).toContain('but only msgpackr reads it');
    // After gzip, JSON may be ahead of a format that is smaller without gzip.
    const gzipped = /After gzip, (?:(.+) takes )?.+ (less|more) than JSON\./.exec(parts.free.comparison);
    if (gzipped !== null) {
      const named = contenders.filter((row) => rowName(row) === (gzipped[1] ?? parts.free.figure.split(',')[0]));
      expect(
        named.some((row) =>
          gzipped[2] === 'less'
            ? row.compressed.gzip! < json.compressed.gzip!
            : row.compressed.gzip! > json.compressed.gzip!,
        ),
      ).toBe(true);
    }
    const { lost = 0 } = least(
      whole.filter(({ bytes }) => bytes * 0.99 <= free!),
      ({ lost = 0 }) => lost,
    )!;
    const hasSmallerLossy = withoutSchema.some((row) => row.bytes < free! && losesMoreThan(row, json));
    expect(parts.free.comparison.includes('exactly')).toBe(lost > 0 || hasSmallerLossy);

    // The part “smallest with a schema” names the origin of the schema.
    expect(parts.schema.label).toMatch(/^Smallest with an inferred schema/);
    expect(parts.schema.note).toMatch(/Schema of [\d,]+ B from (this document|these messages)\b/);

    const smallest = least(
      contenders.filter(({ schema }) => schema.from === 'inferred'),
      ({ bytes }) => bytes,
    )!;
    const saved = json.bytes - smallest.bytes;
    const [low] = contenders
      .filter(({ id, schema }) => id !== 'json' && schema.from === 'none')
      .map(({ bytes }) => bytes)
      .sort((a, b) => a - b);
    expect(parts.schema.comparison.includes('without a schema')).toBe(low! * 0.99 <= smallest.bytes);
    expect(parts.schema.comparison.includes('takes more than it saves')).toBe(
      saved > 0 && smallest.kept!.bytes > saved,
    );
    // A row that needs a schema is named only if no row without one ties with it.
    if (Math.min(low!, smallest.bytes) < json.bytes)
      expect(figure.includes('(with a schema) alone')).toBe(low! > Math.min(smallest.bytes / 0.99, json.bytes));

    // The part “native types” has their number if there are some, and a computed figure.
    const found = input.found!.groups.reduce((sum, { count }) => sum + count, 0);
    if (found === 0) expect(parts.native.figure).toBe('None found.');
    else expect(parts.native.comparison).toMatch(/\d/);
    expect(parts.speed.label).toContain('in this browser');
  });
});

test('each format that needs a schema is marked, even if another one is the smallest without gzip', async () => {
  let nested: object = { leaf: true, n: 1 };
  for (let level = 0; level < 60; level++) nested = { level, child: nested };
  const { compression } = partsOf(await answerInput({ text: JSON.stringify(nested), messages: 'whole' }));
  expect(compression.figure).toMatch(
    /Protobuf \(with a schema\) alone .+, gzipped Avro \(with a schema\) \d+ % smaller\.$/,
  );
});

test.each([
  [
    '[]',
    'Schema of 36 B from this document. 1 place has no type for values, because only empty lists were seen there.',
  ],
  ['42', 'Schema of 5 B from this document: room for larger integers.'],
  [
    '{"a":"b","c":[],"d":null}',
    /document: no room for new fields\. Any field may be absent where fewer than 20 objects were seen; with the fields as they were seen, it takes 3 B\. 2 places have .+ only null or empty lists were seen there\.$/,
  ],
  ['{"a/b":"c"}', /document: room for other map keys\.$/],
  ['[{"a/b":1}]', /document: room for larger integers and other map keys\.$/],
  [
    '[{"a":1},{"a":null}]',
    /document: room for larger integers, not for new fields\. Any field may be absent where fewer than 20 objects were seen\.$/,
  ],
])('the note on an inferred schema of %s names only the room that its types have', async (text, note) => {
  const { schema } = partsOf(await answerInput({ text, messages: 'whole' }));
  expect(schema.note).toMatch(note);
});

test('a note states that MessagePack carries UUIDs as bytes', async () => {
  const ids = Array.from({ length: 9 }, (_, i) => `123e4567-e89b-42d3-a456-42661417400${i}`);
  const { native } = partsOf(await answerInput({ text: JSON.stringify(ids), messages: 'whole' }));
  expect(native.figure).toMatch(/^MessagePack/);
  expect(native.comparison).toMatch(/with 9 UUIDs carried natively\. MessagePack has bytes for a UUID, but no type\.$/);
});

test('integers in text come with a warning about codes, and texts with leading zeros are not integers', async () => {
  const nativeOf = async (codes: readonly string[]) =>
    partsOf(await answerInput({ text: JSON.stringify(codes), messages: 'whole' })).native;
  const ids = ['8412', '-73', '9007199254740993', '18014398509481985'];
  expect((await nativeOf(ids)).comparison).toMatch(
    /with 4 integers in text carried natively\. Codes that may begin with 0, such as postal codes, have to stay text\.$/,
  );
  for (const text of ['01067', '+5', '-0', '18446744073709551616'])
    expect((await nativeOf([...ids, text])).figure, text).toBe('None found.');
});

test('formats that cut times to milliseconds are not named for carrying finer ones', async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * i * 7) % 251);
  const textOf = (digits: string) => JSON.stringify({ at: `2026-01-02T03:04:05.${digits}Z`, of: toBase64(bytes) });
  const figureOf = async (digits: string) =>
    partsOf(await answerInput({ text: textOf(digits), messages: 'whole' })).native.figure;
  expect(await figureOf('678')).toMatch(/^MessagePack, CBOR, BSON and 1 more, /);
  expect(await figureOf('678901')).toMatch(/^MessagePack, CBOR and Ion, /);
});

test('only named rows are listed as changing values', async () => {
  const { rows } = await answerInput({ text: '["a"]', messages: 'whole' });
  const [json, msgpack, msgpackr] = (['json', 'msgpack', 'msgpackr'] as const).map(
    (id) => contendersOf(rows).find((row) => row.id === id)!,
  );
  const losses = [{ path: '/0', class: 'native text', was: 'a', became: 'b' }] as const;
  const changed = { ...msgpackr!, run: { ...msgpackr!.run, losses } };
  expect(inexactText([changed], json!)).toBe('msgpackr does not carry all values exactly.');
  expect(inexactText([msgpack!, changed], json!)).toBe('');
});

describe('the losses of the smallest rows', () => {
  /** These documents are made for the formats in this list. With another format, another row could be the smallest. */
  const FORMATS: readonly FormatId[] = [
    'json',
    'msgpack',
    'cbor',
    'bson',
    'ubjson',
    'protobuf',
    'avro',
    'capnp',
    'xml',
  ];
  const partsFor = async (text: string, messages: MessageMode = 'whole') =>
    partsOf(await answerInput({ text, messages }, {}, FORMATS));

  test('are those of a smaller row beside the smallest that carries all', async () => {
    const { free, schema } = await partsFor(
      '{"wei":115792089237316195423570985008687907853269984665640564039457584007913}',
    );
    expect(free.figure).toMatch(/^CBOR, /);
    expect(free.comparison).toMatch(/JSON\. MessagePack takes \d+ B, but does not carry 1 value exactly\.$/);
    expect(free.note, 'msgpackr’s structures lose the value too').toBe('');
    expect(schema.comparison, 'no format with a schema carries the value').toMatch(
      / (?:It does|They do) not carry 1 value exactly\.$/,
    );
    const ids = await partsFor('{"id":18446744073709551615,"n":[1,2,3]}');
    expect(ids.schema.figure).toMatch(/^Protobuf, /);
    expect(ids.schema.comparison).toMatch(/ Avro takes \d+ B, but does not carry 1 value exactly\.$/);
  });

  test('do not make a smaller row the leader if only JSON carries all', async () => {
    const { free } = await partsFor('{"half":"\\ud800","n":[1,2,3]}');
    expect(free.figure).toMatch(/^JSON, /);
    expect(free.comparison).toMatch(
      /^Without a schema, no format that carries all values is smaller than JSON\. \S+ takes \d+ B, but does not carry 1 value exactly\.$/,
    );
  });

  test('of JSON itself are stated', async () => {
    const { free } = await partsFor('{"n":[1e400,1e401,1e402]}');
    expect(free.comparison).toMatch(/^All others are larger: .* JSON itself does not carry 3 values exactly\.$/);
  });

  test('are named after compression, too, for each row that the sentences name', async () => {
    const times = Array.from({ length: 100 }, (_, i) => `${1_700_000_000_000_000_000n + BigInt(i) * 1_000_000_007n}`);
    const { compression } = await partsFor(`{"t":[${times.join()}]}`);
    expect(compression.comparison).toMatch(
      /(?:^After gzip, |the next, )([^.]+?)(?: is the smallest: [^.]+)?\. \1 does not carry all values exactly\.$/,
    );
  });

  test('do not include the order of members', async () => {
    const text = '{"a":1,"b":2}\n{"b":3,"a":4}\n{"b":5,"a":6}';
    const { compression, schema } = await partsFor(text, 'lines');
    expect(schema.figure).toMatch(/^Protobuf and Avro, /);
    expect(schema.comparison).not.toMatch(/carr(?:y|ies)/);
    expect(compression.comparison).not.toContain('exactly');
  });

  test('are compared with those of JSON', async () => {
    const { free } = await partsFor('{"id":1,"id":"two"}');
    expect(free.comparison).toContain('Like JSON, they do not carry 1 value exactly.');
  });
});

test('a set of one message is described as one message', async () => {
  const { compression, schema } = partsOf(await answerInput({ text: '{"a":1}', messages: 'lines' }));
  expect(compression.label).toBe('gzip or a format');
  expect(`${schema.comparison} ${schema.note}`).toMatch(/more than it saves in this message\. .* from this message:/);
});

test('the answers to all samples equal the committed text', async () => {
  const answers: string[] = [];
  for (const [name, input] of inputs) {
    const parts = answerOf(input).filter(({ id }) => id !== 'speed');
    const lines = parts.map(({ label, figure, comparison, note }) =>
      [`${label}:`, figure, comparison, note].filter(Boolean).join(' '),
    );
    answers.push([name, ...lines].join('\n  '));
  }
  await expect(`${answers.join('\n\n')}\n`).toMatchFileSnapshot('./answer.golden.txt');
});

describe('the reason for a difference after compression', () => {
  const pair = (json: number, other: number) => ({ json, other });

  test('is the change that removes most of the difference', () => {
    const changed = { names: pair(900, 700), decimals: pair(600, 597), zeros: pair(300, 299) };
    expect(reasonOf({ unchanged: pair(1000, 800), changed })).toBe(
      'With each decimal as an integer, the difference of 200 B shrinks to 3 B: the decimals cause it.',
    );
    expect(reasonOf({ unchanged: pair(800, 1000), changed: { names: pair(500, 500) } })).toBe(
      'Without names, the difference of 200 B is gone: the names cause it.',
    );
    expect(reasonOf({ unchanged: pair(1000, 800), changed: { names: pair(700, 650) } })).toBe(
      'Without names, the difference of 200 B shrinks to 50 B: the names cause most of it.',
    );
    expect(reasonOf({ unchanged: pair(1000, 800), changed: { names: pair(700, 720) } })).toBe(
      'Without names, the difference of 200 B turns into 20 B the other way: the names cause it.',
    );
  });

  test('is found with native types if the rows carry them', async () => {
    const id = (i: number) =>
      `${'0123456789abcdef'.repeat(2).slice(i % 16, (i % 16) + 8)}-0000-4000-8000-00000000000${i % 10}`;
    const parsed = parseSource(utf8Bytes(JSON.stringify(Array.from({ length: 20 }, (_, i) => ({ i, id: id(i) })))));
    if (!parsed.ok) throw new Error(parsed.failure.message);
    const { source } = parsed;
    const carried = carryTypes(source, { all: true, groups: [] });
    const from = { source, tree: new SourceTree(source.bytes, source.index), inference: 'realistic', carried } as const;
    const [json, msgpack] = [await loadParts('json'), await loadParts('msgpack')];
    const uncompressed = { size: async (bytes: Uint8Array) => bytes.length } as Compressor;
    const gap = await findGap(from, json, msgpack, uncompressed, new AbortController().signal);
    expect(gap.unchanged).toEqual({ json: source.minifiedBytes, other: encodedSize(from, msgpack) });
    expect(gap.changed.types).toEqual({
      json: source.minifiedBytes,
      other: encodedSize({ ...from, carried: new Map() }, msgpack),
    });
    expect(reasonOf(gap)).toMatch(
      /^Without native types, the difference of 548 B shrinks to 148 B: the native types cause most of it\.$/,
    );
    const neither = { ...gap.changed, types: gap.unchanged };
    expect(reasonOf({ ...gap, changed: neither })).toBe(
      'Neither names, nor numbers, nor native types alone cause the difference.',
    );
  });

  test('names the messages that were compressed again, if these are the first of more', async () => {
    const lines = Array.from({ length: 201 }, (_, i) => `{"name":"line ${i}","value":${i}}`);
    const parsed = parseSource(utf8Bytes(lines.join('\n')), 'lines');
    if (!parsed.ok) throw new Error(parsed.failure.message);
    const { source } = parsed;
    const from = { source, tree: new SourceTree(source.bytes, source.index), inference: 'realistic' } as const;
    const [json, avro] = [await loadParts('json'), await loadParts('avro')];
    const uncompressed = { size: async (bytes: Uint8Array) => bytes.length } as Compressor;
    const gap = await findGap(from, json, avro, uncompressed, new AbortController().signal);
    expect(gap.first).toBe(200);
    const difference = Math.abs(gap.unchanged.json - gap.unchanged.other);
    expect(reasonOf(gap)).toContain(`the difference of ${grouped(difference)} B in the first 200 messages `);
    expect(reasonOf({ first: 200, unchanged: pair(1000, 800), changed: { zeros: pair(1000, 800) } })).toBe(
      'Neither names nor numbers alone cause the difference in the first 200 messages.',
    );
  });

  test('is absent if no change removes half of the difference, or if both sizes are equal', () => {
    const changed = { names: pair(900, 720), decimals: pair(1000, 800) };
    expect(reasonOf({ unchanged: pair(1000, 800), changed })).toBe(
      'Neither names nor numbers alone cause the difference.',
    );
    expect(reasonOf({ unchanged: pair(1000, 995), changed })).toBe('');
    expect(reasonOf({ unchanged: pair(1000, 800), changed: {} })).toBe('');
  });
});
