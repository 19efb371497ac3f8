import { beforeAll, expect, test } from 'vitest';
import { kindAt } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadAll, loadedPartsOf } from '../../testing/every-codec.ts';
import { laneOfHex } from '../../testing/lanes.ts';
import { sourceOf } from '../../testing/samples.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { Specimens } from '../making/specimen.ts';
import { ANSWER_LIMITS, type Control, type Exercise } from './exercise.ts';
import { guessAbout } from './guess.ts';
import type { Specimen } from './lane.ts';
import { lanesFor } from './lanes-for.test-support.ts';
import { readLooseJson } from './loose-json.ts';
import { make, mark } from './make.ts';
import { misconceptionsOf } from './misconceptions.ts';
import { nextExercise } from './next.ts';
import { writtenDecimal, writtenNumber } from './number.ts';
import { isSameValue } from './reading.ts';
import { bytesAsked, questionKey } from './request.ts';
import { RULES } from './rules.ts';
import type { ExerciseType } from './types.ts';

beforeAll(loadAll);

const TEXT = '{"id":4,"n":[1,300],"s":"ab"}';

/** The first exercise of a type that fits, and the specimen that it is about. */
function made(
  type: ExerciseType,
  codec: CodecId,
  text = TEXT,
  fits: (exercise: Exercise) => boolean = () => true,
): { readonly exercise: Exercise; readonly from: Specimen } {
  const parts = lanesFor(type, codec).map(loadedPartsOf);
  for (let seed = 0; seed < 200; seed++) {
    const from = new Specimens(sourceOf(text)).of(parts, RULES[type].most, seed)?.specimen;
    const exercise = from && make(type, from, seed);
    if (exercise !== undefined && fits(exercise)) return { exercise, from: from! };
  }
  throw new Error(`No such exercise: ${type}, ${codec}.`);
}

test.each([
  ['{"a":1', 'Expected a comma or }, but the answer ends.'],
  ['{"a":1} 2', 'Expected the end of the answer, but there is “2”.'],
  ['[1,', 'Expected a value or ], but the answer ends.'],
  ['{"a" 1}', 'Expected a colon after the name, but there is “1”.'],
])('of the answer %s, the mark says what is missing where', (text, message) => {
  expect(readLooseJson(text)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});

test.each([
  ['5', '5e0'],
  ['+5', '5e0'],
  ['-5', '-5e0'],
  ['0.50', '5e-1'],
  ['2e3', '2e3'],
  ['−1e−3', '-1e-3'],
  ['e', undefined],
  ['1-', undefined],
])('the decimal %s is %s', (text, decimal) => {
  expect(writtenDecimal(text)).toBe(decimal);
});

test('more bytes than an answer may have are refused with the limit', () => {
  const { exercise, from } = made('write', 'msgpack');
  const bytes = '00 '.repeat(129);
  expect(bytes.length).toBeLessThan(ANSWER_LIMITS.characters);
  expect(mark(exercise, [bytes], from)).toMatchObject({
    degree: 'refused',
    feedback: expect.stringContaining('at most 128 bytes'),
  });
});

/** Answers that lack a part, or have one that is no place in the control. */
const INCOMPLETE: Readonly<Record<Control['as'], (exercise: Exercise) => readonly (readonly string[])[]>> = {
  choice: () => [[], ['0', '1'], ['x'], ['']],
  byte: () => [[], ['x'], ['99999']],
  text: () => [[], [' '], ['1', '2']],
  hex: () => [[], [' '], ['01', '02']],
  ticks: () => [['x'], ['99']],
  numbers: ({ solution }) => [[], solution.slice(1), solution.map(() => ' ')],
  order: ({ solution }) => [[], solution.slice(1), solution.map(() => '99'), solution.map(() => 'x')],
  pairs: ({ solution }) => [[], solution.slice(1), solution.map(() => '99'), solution.map(() => 'x')],
};

test.each<ExerciseType>(['order', 'match', 'size', 'name', 'write', 'find', 'notice', 'smallest', 'which'])(
  'an answer to %s that lacks a part, or names a place that does not exist, is refused',
  (type) => {
    const { exercise, from } = made(type, 'msgpack');
    for (const answer of INCOMPLETE[exercise.by.as](exercise)) {
      expect(mark(exercise, answer, from), JSON.stringify(answer)).toMatchObject({
        degree: 'refused',
        feedback: 'There is no complete answer yet.',
      });
    }
    expect(mark(exercise, exercise.solution, from).isRight).toBe(true);
  },
);

test('parts in order belong in the message once', () => {
  const { exercise, from } = made('order', 'msgpack');
  const twice = exercise.solution.map(() => exercise.solution[0]!);
  expect(mark(exercise, twice, from)).toMatchObject({
    degree: 'wrong',
    feedback: 'Each part belongs in the message once.',
  });
});

test('of sizes, the mark names the wrong ones, and what is no number', () => {
  const { exercise, from } = made('size', 'msgpack');
  if (exercise.by.as !== 'numbers') throw new Error('It asks for numbers.');
  const [field] = exercise.by.fields;
  const { solution } = exercise;
  const withFirst = (first: string): string => mark(exercise, [first, ...solution.slice(1)], from).feedback;
  expect(withFirst('many')).toBe(`${field}: not a number.`);
  expect(withFirst('9999')).toBe(`${field}: there are fewer.`);
  if (Number(solution[0]) > 0) expect(withFirst('0')).toBe(`${field}: there are more.`);
});

test('base64 is asked for only where the message has binary data', () => {
  const notes = ({ question }: Exercise): boolean => question.includes('base64');
  expect(notes(made('read', 'msgpack').exercise)).toBe(false);
});

test('of a written message, the mark names the first value that differs', () => {
  const { exercise, from } = made('message', 'msgpack', '{"id":4,"s":"ab"}');
  const feedback = (hex: string): string => mark(exercise, [hex], from).feedback;
  expect(feedback('05')).toContain('at byte 0: the message is 5, and {"id":4,"s":"ab"} in the JSON.');
  expect(feedback('82 a2 69 64 05 a1 73 a2 61 62')).toContain('at byte 4: /id is 5, and 4 in the JSON.');
  expect(feedback('81 a2 69 64 04')).toContain('/s is missing');
});

test.each<[CodecId, what: string, hex: string]>([
  [
    'msgpack',
    'longer heads',
    'de0003d9026964cf0000000000000004d9016edd00000002d30000000000000001cd012cd90173db000000026162',
  ],
  ['msgpack', 'another order and a float', '83a173a26162a16e92d001ca43960000a26964d004'],
  [
    'cbor',
    'a tag, breaks and longer heads',
    'd9d9f7bf6269641b0000000000000004616e9f18011a0000012cff61737f61616162ffff',
  ],
  ['cbor', 'another order and a half float', 'b80361737802616278016e9802f93c0019012c6269641804'],
  [
    'bson',
    'another order, a longer integer and a double',
    '3500000002730003000000616200046e001700000012300001000000000000001031002c0100000001696400000000000000104000',
  ],
  [
    'ubjson',
    'counts and other types',
    '7b2355035502696449000455016e5b24492369020001012c6c0000000173534c00000000000000026162',
  ],
  ['protobuf', 'another order, longer varints, numbers with a tag each', '1a026162100110ac8200088400'],
  ['protobuf', 'a field twice, of which the last one counts', '0805120301ac021a820061620804'],
  ['avro', 'the size of a block', '08030602d80400046162'],
  ['avro', 'two blocks and longer varints', '8800020202d8040084006162'],
])('a message in %s may have %s', (codec, _, hex) => {
  const isWhole = ({ shown }: Exercise): boolean => shown[0]?.as === 'text' && shown[0].text === TEXT;
  const { exercise, from } = made('message', codec, TEXT, isWhole);
  expect(mark(exercise, [hex], from).isRight).toBe(true);
});

test('the bytes asked about are those of the place, and none for the whole message', () => {
  const { exercise } = made('write', 'msgpack', '{"id":4}');
  const shown = [{ as: 'bytes' as const, label: 'MessagePack', bytes: Uint8Array.of(1, 0xab, 2) }];
  expect(bytesAsked({ ...exercise, shown, at: { start: 1, end: 3 } })).toBe('ab02');
  const { at: _, ...whole } = { ...exercise, shown };
  expect(bytesAsked(whole)).toBe('');
  expect(bytesAsked({ ...exercise, shown: [], at: { start: 0, end: 1 } })).toBe('');
});

test.each([
  ['-0x10', -16],
  ['+0x1f', 31],
  ['1,000', 1000],
  ['0.1,000', undefined],
])('the number %s is %s', (text, number) => {
  expect(writtenNumber(text)).toBe(number);
});

test('an exercise shows what it asks about', () => {
  const written = made('message', 'msgpack', '{"id":4}').exercise;
  expect(written.shown).toEqual([{ as: 'text', label: 'JSON', text: '{"id":4}' }]);
  const translated = made('translate', 'msgpack', '{"id":4}').exercise;
  expect(translated.shown[0]).toMatchObject({ as: 'bytes', bytes: expect.any(Uint8Array) });
  const sized = made('size', 'msgpack').exercise;
  expect(sized.question).toMatch(/^How many bytes does /);
  expect(sized.question).not.toContain('A name that is not text');
  expect(made('say', 'msgpack', '{"id":4}').exercise.question).not.toContain('with the sign');
  const ofUint = made('say', 'msgpack', '{"n":300}', ({ solution }) => solution[0] === '300').exercise;
  expect(ofUint.question).not.toContain('with the sign');
});

test('the rules of a question about sizes follow it, after a space', () => {
  expect(made('size', 'msgpack').exercise.question).toMatch(/ take\? Framing is all/);
});

test('of a name that ends with a NUL, the question says that the NUL counts as part of it', () => {
  const { question } = made('size', 'bson', '{"a":300,"b":400}').exercise;
  expect(question).toContain('The NUL that ends a name counts as part of the name.');
  expect(question).not.toContain('The byte that ends a long name');
});

test('bytes that are not read are not asked about', () => {
  const { annotate, kinds } = loadedPartsOf('msgpack');
  const bytes = hexBytes('93 01 c1 02');
  const lane = { queries: new LayoutQueries(annotate(bytes)), kinds, bytes };
  const { regionCount } = lane.queries;
  const unread = Array.from({ length: regionCount }, (_, i) => i).filter((i) => kindAt(lane, i).role === 'unread');
  expect(unread).not.toEqual([]);
  for (const region of unread) {
    expect(guessAbout(lane, region, 'meaning')).toBeUndefined();
    expect(guessAbout(lane, region, 'bytes')).toBeUndefined();
  }
  expect(guessAbout(lane, 1, 'bytes')).toMatchObject({ about: 'bytes' });
});

test('a text is said with quotation marks, as JSON, or as it is', () => {
  const { exercise, from } = made('say', 'msgpack', '{"s":"ab"}', ({ solution }) => solution[0] === 'ab');
  const degree = (answer: string): string => mark(exercise, [answer], from).degree;
  for (const answer of ['ab', ' ab ', '"ab"', "'ab'", '“ab”', '"\\u0061b"'])
    expect(degree(answer), answer).toBe('right');
  for (const answer of ['abc', '"a', 'a b', '"']) expect(degree(answer), answer).toBe('wrong');
});

test('null and scalars in place of objects are wrong answers about a Protobuf message', () => {
  const { exercise, from } = made('read', 'protobuf', '{"a":{"id":4},"s":"ab"}');
  const deep = '{"a":{"id":{"x":{"y":1}}}}';
  for (const answer of [
    'null',
    '5',
    deep,
    '{"a":null,"s":"ab"}',
    '{"a":{"id":{}},"s":"ab"}',
    '{"a":{"id":null},"s":null}',
  ]) {
    expect(mark(exercise, [answer], from).degree, answer).toBe('wrong');
  }
});

test('objects with as many members, of which one has another name, differ', () => {
  expect(isSameValue({ a: 1, b: 2 }, { a: 1, c: 2 })).toBe(false);
  expect(isSameValue({ a: {} }, { b: {} })).toBe(false);
  expect(isSameValue({ a: [1], b: 2 }, { b: 2, a: [1] })).toBe(true);
});

test('a twin is sought among more seeds than a new question', async () => {
  const { exercise } = made('write', 'msgpack', '{"id":4}');
  const tried: number[] = [];
  const at = (seed: number) => {
    tried.push(seed);
    return Promise.resolve({ ...exercise, term: seed === 40 ? 'wanted' : 'other', solution: ['same'] });
  };
  const twinOf = { term: 'wanted', bytes: '00' };
  const asked = [questionKey({ ...exercise, solution: ['same'] })];
  expect(await nextExercise(at, { boxes: {}, asked: [], twinOf })).toMatchObject({ term: 'wanted' });
  tried.length = 0;
  await nextExercise(at, { boxes: {}, asked });
  expect(tried.at(-1)).toBe(23);
});

test('the key of a question has its type, path, place and solution', () => {
  const { excerpt: _, at: __, ...exercise } = made('write', 'msgpack', '{"id":4}').exercise;
  expect(questionKey({ ...exercise, solution: ['a', 'b'] })).toBe('write   a b');
});

test('a value far from the beginning is asked for, too', () => {
  const text = JSON.stringify({ a: 'x'.repeat(30), b: 'y'.repeat(30), c: 300 });
  expect(made('say', 'msgpack', text, ({ solution }) => solution[0] === '300').exercise.at!.start).toBeGreaterThan(64);
});

test('only messages of formats with absent fields are to leave out fields', () => {
  expect(made('message', 'msgpack', '{"id":4}').exercise.question).not.toContain('Leave out the fields');
  expect(made('message', 'protobuf', '{"id":4}').exercise.question).toContain('Leave out the fields');
});

test('what notices a changed byte: the mark says what is wrong', () => {
  const { exercise, from } = made('notice', 'msgpack');
  const answer = exercise.solution.length === 0 ? ['0'] : [];
  expect(mark(exercise, answer, from).feedback).toMatch(/^\S.*\.$/);
});

test('the next exercise is the least known one of several, not the first', async () => {
  const { exercise } = made('write', 'msgpack', '{"id":4}');
  const terms = ['known', 'known', 'known', 'unknown', 'known', 'known'];
  const at = (seed: number) => Promise.resolve({ ...exercise, term: terms[seed] ?? 'later', solution: [String(seed)] });
  const boxes = { known: 2, unknown: 0, later: 0 };
  expect(await nextExercise(at, { boxes, asked: [] })).toMatchObject({ term: 'unknown', solution: ['3'] });
});

test('the question about a flipped bit names the bit', () => {
  const { exercise } = made('notice', 'msgpack');
  expect(exercise.question).toMatch(/(first|second|third|fourth|fifth|sixth|seventh|eighth)/);
  expect(exercise.question).not.toContain('undefined');
});

test('a byte far from the beginning can be the answer', () => {
  const text = '{"first":"a text","second":[1,300],"third":"another one"}';
  const { exercise, from } = made('find', 'msgpack', text, ({ solution }) => Number(solution[0]) >= 10);
  expect(mark(exercise, exercise.solution, from).isRight).toBe(true);
});

test.each<[CodecId, text: string, solution: string, answer: string, feedback: string]>([
  ['bson', '{"id":4}', '13', '9', 'That leaves out the 4 bytes of the length itself, which count too.'],
  ['msgpack', '{"s":"a\u00e9"}', '3', '2', '\u00e9 takes 2'],
  ['msgpack', '{"n":1.5}', '1.5', '4609434218613702656', 'That reads the bits as an integer.'],
  ['msgpack', '{"s":"ab"}', 'ab', 'AB', 'The letters are right, but not their case'],
])('in %s, of %s the answer to %s, %s, is explained', (codec, text, solution, answer, feedback) => {
  const { exercise, from } = made('say', codec, text, (each) => each.solution[0] === solution);
  expect(mark(exercise, [answer], from)).toMatchObject({ isRight: false, feedback: expect.stringContaining(feedback) });
  expect(mark(exercise, ['xyzzy'], from).feedback).not.toContain('The letters are right');
});

test('known mistakes are searched for in short texts only', async () => {
  const text = (count: number) => `d9${(2 * count).toString(16).padStart(2, '0')}${'c3a9'.repeat(count)}`;
  const mistakes = async (count: number) => {
    const lane = await laneOfHex('msgpack', text(count));
    return misconceptionsOf(lane, lane.queries.regionCount - 1).length;
  };
  expect(await mistakes(4)).toBeGreaterThan(0);
  expect(await mistakes(120)).toBe(0);
});

test('an answer to another control is wrong', () => {
  const { exercise, from } = made('order', 'msgpack');
  expect(RULES.order.mark({ ...exercise, by: { as: 'hex' } }, exercise.solution, from).degree).toBe('wrong');
});
