import avsc from 'avsc';
import { deserialize } from 'bson';
import { decode } from 'cbor-x';
import { unpack } from 'msgpackr';
import protobuf from 'protobufjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { parsePointer } from '../../core/value/path.ts';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { runs } from '../../testing/runs.ts';
import { EXAM_FORMATS, type ExamFormat, type ExamId } from '../exam/exam-id.ts';
import type { ExamPaper, ExamValue } from '../exam/paper.ts';
import { LESSONS } from '../lessons/all.ts';
import { DECISIONS, PATHS } from '../lessons/decisions.ts';
import { examPaper } from './exam-paper.ts';

beforeAll(loadAll);

/** Readers that did not write the MessagePack messages, and that read spellings that no library of the page writes. */
const READERS: Readonly<Partial<Record<ExamFormat, (paper: ExamPaper) => unknown>>> = {
  msgpack: ({ bytes }) => unpack(bytes),
  cbor: ({ bytes }) => decode(bytes),
  bson: ({ bytes }) => deserialize(bytes),
  avro: ({ bytes, schema }) => avsc.Type.forSchema(JSON.parse(schema!)).fromBuffer(Buffer.from(bytes)),
  protobuf: ({ bytes, schema }) => {
    const type = protobuf.parse(schema!, { keepCase: true }).root.lookupType('Message');
    return type.toObject(type.decode(bytes), { enums: String });
  },
};

/** Every ten seats, the seed changes, so that both numbers of an id vary. */
function idAt(format: ExamFormat, i: number): ExamId {
  return { format, seed: Math.floor(i / 10), seat: i % 10, isAfter: i % 7 === 0 };
}

/** Number of papers of each format. `WIREPRINT_RUNS=25` makes the 10,000 papers of the law. */
const COUNT = runs(400);

describe.each(EXAM_FORMATS)('examinations in %s', (format) => {
  let papers: readonly ExamPaper[] = [];
  beforeAll(() => {
    papers = Array.from({ length: COUNT }, (_, i) => examPaper(idAt(format, i), loadedPartsOf(format)));
  });

  test('have twelve values of the wanted types, a list of three and a nested map, and their length', () => {
    for (const { json, values, bytes } of papers) {
      expect(values).toHaveLength(12);
      const document = JSON.parse(json) as Record<string, unknown>;
      const types = values.map(({ value }) => (value === null ? 'null' : typeof value));
      const count = (type: string): number => types.filter((each) => each === type).length;
      expect([count('number'), count('boolean'), count('string') + count('null')]).toEqual([5, 2, 5]);
      expect(Object.values(document).filter(Array.isArray)).toEqual([expect.objectContaining({ length: 3 })]);
      expect(bytes.length).toBeGreaterThanOrEqual(60);
      expect(bytes.length).toBeLessThanOrEqual(format === 'bson' ? 140 : 100);
      for (const { path, value } of values) {
        const found = parsePointer(path)!.reduce<unknown>(
          (at, token) => (at as Record<string, unknown>)[token],
          document,
        );
        expect(found).toBe(value);
      }
    }
  });

  test('are read by another library as their key', () => {
    const reader = READERS[format];
    for (const paper of reader === undefined ? [] : papers) {
      expect(JSON.parse(JSON.stringify(reader!(paper))), toHex(paper.bytes)).toEqual(JSON.parse(paper.json));
    }
  });

  test('ask only for decisions that a lesson on the path of the format teaches', () => {
    const decisions = DECISIONS[format]!;
    const taught = new Set(decisions.flatMap(({ kinds }) => kinds));
    const untaught = new Set<string>();
    for (const { values, kinds, nameRules } of papers) {
      for (const kind of kinds) if (!taught.has(kind)) untaught.add(kind);
      for (const { lesson, sentence } of [...nameRules, ...values.flatMap(({ rules }) => rules)]) {
        expect(PATHS[format]).toContain(lesson);
        const { steps, keep } = LESSONS.find(({ id }) => id === lesson)!;
        expect(JSON.stringify([steps, keep])).toContain(JSON.stringify(sentence).slice(1, -1));
        // A rule has to be complete without the bytes that the lesson shows beside it.
        expect(sentence).not.toContain('{');
      }
      for (const { rules, path } of values) expect(rules.length, path).toBeGreaterThan(0);
    }
    expect([...untaught]).toEqual([]);
  });

  test('take both branches of a union in Avro, and leave out a field of the schema in Protobuf', () => {
    const branches = new Set<string>();
    for (const { schema, values, bytes, kinds, json } of papers) {
      if (format === 'protobuf') {
        const [, absent] = /optional uint32 (\w+)/.exec(schema!)!;
        expect(JSON.parse(json)).not.toHaveProperty(absent!);
      }
      if (format !== 'avro') continue;
      expect(kinds).toContain('union branch');
      const inUnion = values.filter((value) => value.kinds.includes('union branch'));
      expect(inUnion.some(({ value }) => value === null)).toBe(true);
      expect(inUnion.some(({ value }) => value !== null)).toBe(true);
      for (const { value, at } of inUnion) branches.add(`${value === null} ${bytes[at.start]}`);
    }
    if (format === 'avro') expect([...branches].sort()).toEqual(['false 0', 'false 2', 'true 0', 'true 2']);
  });

  test('differ by seed, by seat, and before and after the lessons', () => {
    const same = examPaper({ format, seed: 417, seat: 12, isAfter: false }, loadedPartsOf(format));
    expect(same).toEqual(examPaper({ format, seed: 417, seat: 12, isAfter: false }, loadedPartsOf(format)));
    expect(new Set(papers.map(({ bytes }) => toHex(bytes))).size).toBe(COUNT);
  });
});

/** Words that the rules behind a missed value contain, by its format and by a property of the value and its bytes. */
const NEEDED: readonly (readonly [ExamFormat | 'any', string, (value: ExamValue, bytes: Uint8Array) => boolean])[] = [
  [
    'any',
    'two’s complement|subtract 2^|−1 − n|−(n + 1) ÷ 2',
    ({ value }) => Number.isInteger(value) && Number(value) < 0,
  ],
  ['any', 'hidden 1', ({ value }) => typeof value === 'number' && !Number.isInteger(value)],
  [
    'any',
    'ASCII|a text|letters|length',
    ({ value, kinds }) => typeof value === 'string' && kinds !== 'VARINT tag, enum',
  ],
  ['any', 'true', ({ value }) => typeof value === 'boolean'],
  ['any', 'null', ({ value }) => value === null],
  ['cbor', '24 to 27', ({ kinds }, bytes) => !kinds.includes('float') && bytes[0]! < 0xe0 && (bytes[0]! & 31) > 23],
  ['protobuf', '2 bytes', ({ kinds }, bytes) => kinds.includes('tag') && bytes[0]! >= 0x80],
  ['protobuf', 'lowest group', ({ kinds }, bytes) => kinds === 'uint32' && bytes.length > 1],
  ['avro', 'lowest group', ({ value }, bytes) => Number.isInteger(value) && bytes.length > 2],
];

test('the rules behind each value say what decides it', () => {
  const found = new Set<string>();
  for (const format of EXAM_FORMATS) {
    for (let i = 0; i < 100; i++) {
      const { values, bytes, nameRules } = examPaper(idAt(format, i), loadedPartsOf(format));
      expect(nameRules.length, format).toBeGreaterThan(0);
      for (const value of values) {
        const its = bytes.subarray(value.at.start, value.at.end);
        const said = value.rules.map(({ sentence }) => sentence).join(' ');
        for (const [of, words, holds] of NEEDED) {
          if ((of !== 'any' && of !== format) || !holds(value, its)) continue;
          found.add(words);
          const isSaid = words.split('|').some((word) => said.includes(word));
          expect(isSaid, `${format} ${toHex(its)} (${value.kinds}) lacks ${words} in: ${said}`).toBe(true);
        }
      }
    }
  }
  expect(found.size).toBe(new Set(NEEDED.map(([, words]) => words)).size);
});

/** True if a reader of some lessons knows all kinds of a value's bytes, or can read the number in its last byte. */
function decides(read: ReadonlySet<string>, { id, bytes }: ExamPaper, { value, kinds, at }: ExamValue): boolean {
  const isBeyondAscii = typeof value === 'string' && /[\u0080-\uffff]/.test(value);
  const isKnown = (kind: string): boolean =>
    DECISIONS[id.format]!.some((decision) => decision.kinds.includes(kind) && read.has(decision.lesson));
  const isOwnByte = read.has('one-byte') && bytes[at.end - 1] === value;
  return isOwnByte || (kinds.split(', ').every(isKnown) && (!isBeyondAscii || read.has('text')));
}

test('lesson 1 alone decides at most a fifth of the values, and all lessons of a path decide all', async () => {
  const lines = EXAM_FORMATS.map((format) => {
    const papers = Array.from({ length: 40 }, (_, i) => examPaper(idAt(format, i), loadedPartsOf(format)));
    const path = PATHS[format]!;
    const shares = path.map((lesson, i) => {
      const read = new Set(path.slice(0, i + 1));
      const decided = papers.flatMap((paper) => paper.values.filter((value) => decides(read, paper, value)));
      return { lesson, share: decided.length / (papers.length * 12) };
    });
    expect(shares[0]!.lesson).toBe('one-byte');
    expect(shares[0]!.share, format).toBeLessThanOrEqual(0.2);
    expect(shares.at(-1)!.share, format).toBe(1);
    return `${format}: ${shares.map(({ lesson, share }) => `${lesson} ${Math.round(share * 100)} %`).join(', ')}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('exam-decided.golden.txt');
});

test('every second message of MessagePack and CBOR has a longer spelling, every third of CBOR a tag and a break', () => {
  const kindsOf = (format: ExamFormat, seed: number): readonly string[] =>
    examPaper({ format, seed, seat: 0, isAfter: false }, loadedPartsOf(format)).kinds;
  for (let seed = 0; seed < 24; seed++) {
    const kinds = kindsOf('cbor', seed);
    expect(kinds.includes('self-described CBOR') && kinds.includes('break'), `${seed}`).toBe(seed % 3 === 0);
    const plain = examPaper({ format: 'msgpack', seed, seat: 0, isAfter: false }, loadedPartsOf('msgpack'));
    expect(/cc[0-7]|d9[01]/.test(toHex(plain.bytes)) || seed % 2 === 1, toHex(plain.bytes)).toBe(true);
  }
});
