import { beforeAll, describe, expect, test } from 'vitest';
import { grouped, ordinal } from '../../core/basics/counted.ts';
import { between, seededRandom } from '../../core/basics/random.ts';
import { answerInput, bytesInput } from '../../testing/answers.ts';
import { oddPayloads, realisticPayloads } from '../../testing/payloads.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { losesMoreThan } from '../state/runs/contenders.ts';
import { differenceText } from './against-base.ts';
import { answerLines, answerOf } from './answer.ts';
import { GIVEN_INPUTS } from './given-inputs.test-support.ts';
import { type Advice, answerLine, LINE_AT_MOST, RULES } from './line.ts';
import { bestOf, type Column, formatNames, kindsInWords, type MatrixRow } from './matrix.ts';
import { notesOf } from './notes.ts';
import type { AnswerInput } from './part.ts';

/** Letters, digits and a few marks, which gzip makes smaller by less than a tenth. */
function randomText(length: number): string {
  const random = seededRandom(41);
  return Array.from({ length }, () => CHARACTERS[between(random, 0, CHARACTERS.length - 1)]!).join('');
}

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/ ';

/** Short readings, which gzip makes larger, and a list that JSON writes in fewer bytes, but that gzip shortens most. */
function readingsAndList(length: number): string {
  const readings = Array.from({ length: 40 }, (_, i) => ({
    temperature: 17 + ((i * 7) % 13),
    humidity: 61 + ((i * 5) % 11),
    pressure: (i * 3) % 7,
  }));
  return [...readings, Array.from({ length }, () => 0.5)].map((each) => JSON.stringify(each)).join('\n');
}

const whole = (name: string, value: unknown) => ({ name, text: JSON.stringify(value), messages: 'whole' }) as const;

/** Inputs for the rules that apply to no other payload. */
const OTHERS = [
  whole('two short decimals', { temperature: 1.5, humidity: 2.5 }),
  whole('a list of short decimals', [0.5, 0.25, 1.5, 2.5]),
  whole('a text that repeats, beside names that do not', {
    temperature: 17,
    humidity: 61,
    operator: 'Jo',
    flags: `x${'0'.repeat(24)}1`,
    firmware: 'v2',
  }),
  whole('a text that gzip hardly makes smaller, in any format', { k: randomText(350) }),
  { name: 'readings, and a list that only gzip makes small', messages: 'lines', text: readingsAndList(160) } as const,
  { name: 'readings, and a shorter such list', messages: 'lines', text: readingsAndList(120) } as const,
];
/** Inputs whose line is too long with all names and figures. The words about sizes after gzip must stay. */
const LONG_NAMES = [
  whole(
    'vehicles with text of integers',
    Array.from({ length: 60 }, (_, i) => ({
      timestamp: String(1_790_000_000_000 + ((i * 7919) % 60_000)),
      latitude: Math.fround(52 + ((i * 37) % 101) / 101),
      longitude: Math.fround(13 + ((i * 53) % 97) / 97),
      speed: Math.fround(((i * 29) % 89) / 89),
      currentStatus: ['IN_TRANSIT_TO', 'STOPPED_AT', 'INCOMING_AT'][i % 3],
    })),
  ),
  whole('a webhook with times and digests', {
    action: 'opened',
    number: 118,
    pull_request: {
      id: 1839201773,
      state: 'open',
      title: 'Fix the parser',
      user: { login: 'ana', id: 5512, type: 'User' },
      body: null,
      created_at: '2026-10-02T11:20:31Z',
      labels: [{ name: 'bug', color: 'd73a4a' }],
      draft: false,
      head: { ref: 'fix', sha: '8c1f0a7de94b5263f1c07d9e8a3b64f2057c9ad1' },
      base: { ref: 'main', sha: '2f6b8e90c4d17a53be08f39d61c7a4e5920bd83f' },
      additions: 18,
      deletions: 4,
    },
    repository: { id: 77120, full_name: 'acme/parse', private: true, default_branch: 'main' },
    sender: { login: 'ana', id: 5512 },
  }),
  {
    name: 'log lines with a stream whose schema saves most',
    messages: 'lines',
    text: Array.from({ length: 160 }, (_, i) =>
      JSON.stringify({
        ts: new Date(1_790_000_000_000 + i * 61_000 + ((i * 7919) % 997)).toISOString(),
        level: ['info', 'warn', 'error'][(i * 48_271) % 3],
        service: ['checkout', 'billing', 'search'][(i * 69_621) % 3],
        latency_ms: (i * 37) % 911,
        request: `r-${100_000 + ((i * 48_271) % 899_981)}`,
      }),
    ).join('\n'),
  } as const,
  whole(
    'a ledger whose columns are the smallest after gzip',
    Array.from({ length: 300 }, (_, i) => ({
      id: i,
      on: `2026-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
      amount: ((i * 48_271) % 180_001) - 90_000,
      currency: ['EUR', 'USD'][((i * 48_271) >> 3) % 2],
      text: ['rent', 'pay', 'food'][((i * 69_621) >> 4) % 3],
    })),
  ),
];
const PAYLOADS = [...realisticPayloads(), ...oddPayloads(), ...OTHERS, ...LONG_NAMES];
/** "JSON", "CBOR, MessagePack with bytes". */
function rowTitle(row: MatrixRow): string {
  const kinds = kindsInWords(row.types);
  return `${formatNames(row).join(', ')}${kinds === '' ? '' : ` with ${kinds}`}`;
}

/** The line and the rows of the matrix, one a line. A size that is marked has a star. */
function textOf({ line, matrix, marks = [] }: Advice): readonly string[] {
  const { base } = line;
  if (matrix === undefined || base === undefined) return [line.sentences.join(' ')];
  return [
    line.sentences.join(' '),
    ...matrix.rows.map((row) => {
      const sizeIn = (column: Column): string => {
        const isMarked = marks.some((mark) => mark.row === row.id && mark.column === column);
        return `${grouped(row[column]!)} B${isMarked ? ' *' : ''}`;
      };
      const gzip = row.gzip === undefined ? 'not gzipped' : `gzipped ${sizeIn('gzip')}`;
      const stream = row.stream === undefined ? '' : `, as one stream ${sizeIn('stream')}`;
      const share = differenceText(row, base);
      return `${rowTitle(row)}: ${sizeIn('bytes')}, ${gzip}${stream}${share === '' ? '' : ` (${share})`}`;
    }),
  ];
}

const inputs = new Map<string, AnswerInput>();

beforeAll(async () => {
  for (const payload of PAYLOADS) inputs.set(payload.name, await answerInput(payload));
  for (const { name, format, hex, schema } of GIVEN_INPUTS) {
    inputs.set(`bytes: ${name}`, await bytesInput(hexBytes(hex.replaceAll(' ', '')), format, schema));
  }
  const stranger = 'syntax = "proto3"; message Other { int32 other = 9; }';
  inputs.set('bytes: a schema of another message', await bytesInput(hexBytes('08041001'), 'protobuf', stranger));
});

test('the lines and matrices equal the committed text', async () => {
  const blocks = [...inputs].map(([name, input]) => {
    const answer = answerLine(input)!;
    const all = notesOf(input, answer);
    const notes = all.flatMap(({ kind, text }) => (kind === 'lossy' ? [] : [`${kind}: ${text}`]));
    const lossy = all.filter(({ kind }) => kind === 'lossy').length;
    if (lossy > 0) notes.push(`lossy: ${lossy}`);
    return [`${name} (rule ${answer.line.rule})`, ...textOf(answer), ...notes].join('\n  ');
  });
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('./line.golden.txt');
});

const answers = () => [...inputs].map(([name, input]) => [name, answerLine(input)!] as const);

/** The figures before "B" in a text. */
function figuresIn(text: string): readonly number[] {
  return [...text.matchAll(/([\d,]+) B\b/g)].map(([, digits]) => Number(digits!.replaceAll(',', '')));
}

test('each rule writes the line of some input', () => {
  const used = new Set(answers().map(([, { line }]) => line.rule));
  expect([...used].sort((a, b) => a - b)).toEqual([6, ...RULES.map(({ id }) => id)]);
});

describe('every line', () => {
  test('has at most three sentences and 160 characters, and begins with its subject', () => {
    for (const [name, { line }] of answers()) {
      expect(line.sentences.length, name).toBeLessThanOrEqual(3);
      expect(line.sentences.join(' ').length, name).toBeLessThanOrEqual(LINE_AT_MOST);
      if (line.rule !== 6) expect(line.sentences[0], name).toMatch(/^By size: /);
    }
  });

  test('keeps the sentence of the largest saving beside a sentence about a stream, if both fit', () => {
    const streamed = answers().filter(([, { line }]) => line.ends.stream.length > 0);
    expect(streamed.some(([, { line }]) => line.sentences.length === 3)).toBe(true);
    for (const [name, { line }] of streamed) {
      expect(line.sentences.at(-1), name).toBe(line.ends.stream[0]);
      expect(line.sentences.join(' '), name).not.toMatch(/gzip does not help|gzip saves only/);
    }
  });

  test('of advice to gzip first says what a format saves then', () => {
    const first = answers().filter(([, { line }]) => line.rule === 19);
    expect(first.length).toBeGreaterThan(0);
    for (const [name, { line }] of first)
      expect(line.sentences[1], name).toMatch(/^(Then|Gzipped JSON takes|JSON with columns) /);
  });

  test('says of a schema whose size is the one without gzip that it is without gzip, however short the line is', () => {
    let seen = 0;
    for (const [name, { line, matrix }] of answers()) {
      const sentence = line.sentences.find((each) => each.startsWith('Then ') && / schema /.test(each));
      const schemas = (matrix?.rows ?? []).filter(({ id }) => id === 'schema' || id === 'schema-types');
      const [best] = schemas.sort((a, b) => bestOf(a).bytes - bestOf(b).bytes);
      if (sentence === undefined || best === undefined) continue;
      const isWithout = !bestOf(best).isGzipped;
      expect(sentence.endsWith(' without gzip.'), name).toBe(isWithout);
      if (isWithout && line.sentences[0] === 'By size: gzip your JSON first.') seen++;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('says of a size that a schema gets to whether it is gzipped', () => {
    let seen = 0;
    for (const [name, { line, matrix }] of answers()) {
      const sentence = line.sentences.find((each) => /schema gets /.test(each));
      const [figure] = figuresIn(sentence ?? '');
      const row = matrix?.rows.find(({ id, bytes, gzip }) => /^schema/.test(id) && [bytes, gzip].includes(figure));
      if (sentence === undefined || row === undefined) continue;
      const isGzipped = row.bytes !== figure;
      expect(/ B gzipped\b/.test(sentence), name).toBe(isGzipped);
      if (isGzipped) seen++;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('advises a format with gzip where JSON stays as it is only if it also beats gzipped JSON, and marks its cell', () => {
    let seen = 0;
    for (const [name, { line, matrix, marks = [] }] of answers()) {
      const advised = /use [^.]+, gzipped, ([\d,]+) B/.exec(line.sentences[0]!);
      if (advised === null) continue;
      seen++;
      const size = Number(advised[1]!.replaceAll(',', ''));
      expect(size, name).toBeLessThan(0.92 * matrix!.rows[0]!.gzip!);
      const row = matrix!.rows.find(({ gzip }) => gzip === size)!;
      expect(marks.filter(({ column }) => column === 'gzip').length, name).toBeGreaterThan(0);
      expect(row.id, name).toBe('free');
      expect(line.sentences.join(' '), name).not.toContain('gzip does not help');
    }
    expect(seen).toBeGreaterThan(0);
    const { line } = answerLine(inputs.get('a text that gzip hardly makes smaller, in any format')!)!;
    expect(line.sentences.join(' ')).not.toContain('gzipped');
  });

  test('that stays with JSON but for a schema says what the schema gets, however short it is', () => {
    const lines = answers().filter(([, { line }]) => line.rule === 12);
    expect(lines.some(([, { line }]) => line.ends.stream.length > 0)).toBe(true);
    for (const [name, { line, matrix }] of lines) {
      expect(line.sentences[1], name).toMatch(/ gets .+ to [\d,]+ B/);
      const [json, ...below] = matrix!.rows;
      const isSmaller = below.some((row) => /^free/.test(row.id) && bestOf(row).bytes < json!.bytes);
      const says = / nothing is (clearly )?smaller\./.exec(line.sentences[0]!);
      if (says !== null) expect(says[1] !== undefined, name).toBe(isSmaller);
    }
  });

  test('that advises a schema instead of given bytes says from which message the schema pays', () => {
    let seen = 0;
    for (const [name, { line, matrix }] of answers()) {
      if (line.rule !== 10 || !line.sentences[0]!.includes(' with a schema')) continue;
      const { base } = line;
      const rows = matrix!.rows.filter(({ id, price }) => /^schema/.test(id) && price > 0);
      const best = rows.sort((a, b) => bestOf(a).bytes - bestOf(b).bytes)[0]!;
      const first = Math.ceil(best.price / (base!.bytes - bestOf(best).bytes));
      expect(line.sentences[1], name).toContain(`The schema pays from the ${ordinal(first)} message`);
      seen++;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('says that columns are smaller than all formats if they are', () => {
    const smaller = answers().filter(([, { line }]) => line.ends.columns.length > 0);
    expect(smaller.length).toBeGreaterThan(0);
    for (const [name, { line }] of smaller) expect(line.sentences, name).toContain(line.ends.columns[0]);
  });

  test('has only figures that are sizes of the rows', () => {
    for (const [name, { line, matrix }] of answers()) {
      if (matrix === undefined) continue;
      const json = inputs.get(name)!.rows.find(({ id }) => id === 'json');
      const sizes = matrix.rows.flatMap(({ bytes, gzip, stream }) => [bytes, gzip, stream]);
      const known = [...sizes, json?.bytes, inputs.get(name)!.findings?.columns?.gzip];
      for (const figure of figuresIn(line.sentences.join(' '))) expect(known, name).toContain(figure);
    }
  });

  test('advises the smallest way, up to sizes that are level', () => {
    for (const [name, { line, matrix }] of answers()) {
      if (matrix === undefined || line.rule === 7 || line.rule === 8) continue;
      const [reference, ...below] = matrix.rows;
      const sizes = (rows: readonly MatrixRow[]) => rows.flatMap(({ bytes, gzip }) => [bytes, gzip ?? bytes]);
      const own = Math.min(...sizes([reference!]));
      const best = Math.min(...sizes(below));
      const text = line.sentences[0]!;
      if (/: (stay with|keep) /.test(text) && line.rule !== 12) expect(best, name).toBeGreaterThan(own * 0.91);
      if (/ and stop:/.test(text)) expect(best, name).toBeGreaterThan(own * 0.91);
      if (/: use /.test(text)) expect(best, name).toBeLessThan(own);
    }
  });

  test('names no codec that loses a value which the reference carries', () => {
    for (const [name, { matrix }] of answers()) {
      const reference = matrix?.rows[0]?.row;
      for (const { row, also } of matrix?.rows ?? []) {
        expect(losesMoreThan(row, reference!), name).toBe(false);
        if (also !== undefined) expect(losesMoreThan(also, reference!), name).toBe(false);
      }
    }
  });
});

test('lines, notes and reasons avoid words that say nothing to a newcomer', () => {
  const all = [...inputs].flatMap(([, input]) => [
    ...(answerLine(input)?.line.sentences ?? []),
    ...notesOf(input, answerLine(input)!).map(({ text }) => text),
    ...answerLines(answerOf(input)),
  ]);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((text) => /by pako|defaults|kept by both sides|the root alone/.test(text))).toEqual([]);
});

test('the line waits until all sizes are known', async () => {
  const input = await answerInput({ text: '{"id":4}', messages: 'whole' });
  expect(answerLine(input)).toBeDefined();
  const { typed: _, ...rest } = input.findings!;
  expect(answerLine({ ...input, findings: rest })).toBeUndefined();
  const [first, ...others] = input.rows;
  const { run: __, ...head } = first!;
  const running = { ...head, state: 'running', run: { state: 'running' } } as AnswerInput['rows'][number];
  expect(answerLine({ ...input, rows: [running, ...others] })).toBeUndefined();
});

test('small bytes leave nothing to choose, as small JSON does', async () => {
  const lineOf = async (hex: string) => answerLine(await bytesInput(hexBytes(hex), 'msgpack'))!.line;
  expect(await lineOf('80')).toMatchObject({
    rule: 8,
    sentences: ['By size: nothing to choose, MessagePack takes 1 B, JSON 2.'],
  });
  // JSON takes 15 bytes, and a schema saves 10 of them.
  expect((await lineOf('82a16101a162ccdc')).rule).toBe(10);
});

test('a schema that both sides have already costs nothing, and is never replaced by an inferred one', async () => {
  const avsc = '{"type":"record","name":"P","fields":[{"name":"temperature","type":"double"}]}';
  const input = await answerInput({ text: '{"temperature":1.5}', messages: 'whole' }, { avsc });
  const { line, matrix } = answerLine(input)!;
  const row = matrix!.rows.find(({ id }) => id === 'schema')!;
  expect([row.row.id, row.row.schema.from, row.price]).toEqual(['avro', 'yours', 0]);
  expect(line.sentences.join(' ')).toContain('Your schema gets Avro to 8 B.');
});

test('sizes beside bytes that take none are counted, because nothing is a multiple of 0', async () => {
  const avsc = JSON.stringify({
    type: 'record',
    name: 'R',
    fields: ['temperature', 'humidity'].map((name) => ({ name, type: 'null' })),
  });
  const input = await bytesInput(new Uint8Array(), 'avro', avsc);
  const { line, matrix } = answerLine(input)!;
  expect(line).toMatchObject({ rule: 9, sentences: ['By size: keep Avro, 0 B.', 'JSON takes 36 B more.'] });
  expect(matrix!.rows.map((row) => differenceText(row, line.base!))).toEqual(['', '+36 B', '+24 B', '+4 B']);
  const parts = answerOf(input).map(({ figure, comparison, note }) => `${figure} ${comparison} ${note}`);
  expect(parts.join(' ')).toContain('24 B more than the given Avro.');
  expect(parts.join(' ')).not.toMatch(/∞|Infinity|NaN/);
});

test('the note on another column of a set includes the schema, as the matrix does', async () => {
  const message = '{"abcdefg":null,"hijklmnop":null}';
  const input = await answerInput({ text: `${message}\n${message}`, messages: 'lines' });
  const answer = answerLine(input)!;
  // Avro takes no bytes, but its schema takes more than the messages and the schema of Cap'n Proto.
  expect(answer.matrix!.rows.find(({ id }) => id === 'schema')!.row.id).toBe('capnp-packed');
  const notes = notesOf(input, answer).filter(({ kind }) => kind === 'other-column');
  expect(notes.map(({ text }) => text).join(' ')).not.toContain('Avro');
});
