import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../core/value/json-value.ts';
import { readLooseJson } from '../exercises/loose-json.ts';
import { readExamCode, writeExamCode } from './exam-code.ts';
import { readExamName } from './exam-id.ts';
import { markExam } from './mark.ts';
import type { ExamPaper } from './paper.ts';

const DOCUMENT = { id: 7, n: -40, t: 21.5, tags: ['a', 'é', 'c'], m: { on: true, off: false, none: null } };

const PAPER = paperOf(DOCUMENT);

function paperOf(document: JsonValue): ExamPaper {
  const paths = ['/id', '/n', '/t', '/tags/0', '/tags/1', '/tags/2', '/m/on', '/m/off', '/m/none'];
  const valueAt = (path: string) =>
    path
      .slice(1)
      .split('/')
      .reduce((at, token) => (at as never)[token], document) as string;
  const values = paths.map((path) => ({ path, value: valueAt(path), at: { start: 0, end: 1 }, kinds: '', rules: [] }));
  const id = { format: 'msgpack', seed: 1, seat: 1, isAfter: false } as const;
  return { id, bytes: new Uint8Array(), json: JSON.stringify(document), values, kinds: [], nameRules: [] };
}

function marked(text: string) {
  const read = readLooseJson(text);
  if (!read.ok) throw new Error(read.message);
  return markExam(PAPER, read.value);
}

const wrongIn = (text: string): readonly string[] =>
  marked(text).values.flatMap(({ value, isRight }) => (isRight ? [] : [value.path]));

describe('right spellings of the JSON have all points', () => {
  test.each([
    JSON.stringify(DOCUMENT),
    JSON.stringify(DOCUMENT, null, 2),
    '{"m":{"none":null,"off":false,"on":true},"tags":["a","\\u00e9","c"],"t":2.15e1,"n":-40.0,"id":7.0}',
    "{'id': 7, 'n': -40, 't': 21.50, 'tags': ['a', 'é', 'c',], 'm': {'on': true, 'off': false, 'none': null,},}",
    '{"id":7,"n":−40,"t":2150e−2,"tags":["a","é","c"],"m":{"on":true,"off":false,"none":null}}',
    '{“id”:7,“n”:-40,“t”:21.5,“tags”:[“a”,“é”,“c”],“m”:{“on”:true,“off”:false,“none”:null}}',
  ])('%s', (text) => {
    expect(marked(text)).toMatchObject({ points: 9, wrongNames: [], extra: [] });
  });
});

describe('an answer that is partly right is marked value by value', () => {
  test.each([
    [
      'a wrong number',
      '{"id":8,"n":-40,"t":21.5,"tags":["a","é","c"],"m":{"on":true,"off":false,"none":null}}',
      ['/id'],
    ],
    [
      'a number as a text',
      '{"id":"7","n":-40,"t":21.5,"tags":["a","é","c"],"m":{"on":true,"off":false,"none":null}}',
      ['/id'],
    ],
    [
      'a list in another order',
      '{"id":7,"n":-40,"t":21.5,"tags":["é","a","c"],"m":{"on":true,"off":false,"none":null}}',
      ['/tags/0', '/tags/1'],
    ],
    [
      'values that are left out',
      '{"id":7,"tags":["a"]}',
      ['/n', '/t', '/tags/1', '/tags/2', '/m/on', '/m/off', '/m/none'],
    ],
    [
      'a list where the map is',
      '{"id":7,"n":-40,"t":21.5,"tags":["a","é","c"],"m":[true,false,null]}',
      ['/m/on', '/m/off', '/m/none'],
    ],
    ['no map at all', '7', ['/id', '/n', '/t', '/tags/0', '/tags/1', '/tags/2', '/m/on', '/m/off', '/m/none']],
  ])('%s', (_, text, wrong) => {
    expect(wrongIn(text)).toEqual(wrong);
  });

  test.each([
    ['the first element is missing', ['é', 'c'], ['/tags/0'], []],
    ['an element in the middle is missing', ['a', 'c'], ['/tags/1'], []],
    ['one element is left, and it is the last', ['c'], ['/tags/0', '/tags/1'], []],
    ['the first is missing, and another comes at the end', ['é', 'c', 'd'], ['/tags/0'], ['/tags/2']],
    ['the count is read as an element', [3, 'a', 'é', 'c'], [], ['/tags/0']],
    ['one element is wrong', ['x', 'é', 'c'], ['/tags/0'], []],
    ['the list is a list of guesses', ['x', 'y', 'z', 'a', 'é', 'c'], ['/tags/0', '/tags/1', '/tags/2'], [3, 4, 5]],
    ['the list is empty', [], ['/tags/0', '/tags/1', '/tags/2'], []],
  ])('in a list, %s', (_, tags, wrong, extra) => {
    const mark = marked(JSON.stringify({ ...DOCUMENT, tags }));
    expect(mark.values.flatMap(({ value, isRight }) => (isRight ? [] : [value.path]))).toEqual(wrong);
    expect(mark.extra).toEqual(extra.map((each) => (typeof each === 'number' ? `/tags/${each}` : each)));
  });

  test('a wrong name is listed, and the values with it still count', () => {
    const mark = marked('{"it":7,"n":-40,"t":21.5,"tag":["a","é","x"],"map":{"on":true,"of":false,"none":null}}');
    expect(mark.points).toBe(8);
    expect(mark.wrongNames).toEqual([
      { path: '/id', given: 'it' },
      { path: '/tags', given: 'tag' },
      { path: '/m', given: 'map' },
      { path: '/m/off', given: 'of' },
    ]);
    expect(mark.extra).toEqual([]);
  });

  test('a value that the message does not have is named, and changes no points', () => {
    const all = { ...DOCUMENT, more: 1, tags: [...DOCUMENT.tags, 'd'] };
    expect(marked(JSON.stringify(all))).toMatchObject({ points: 9, extra: ['/tags/3', '/more'] });
  });

  test('the name __proto__ is a name like others', () => {
    expect(marked('{"__proto__":7,"n":-40}')).toMatchObject({
      points: 2,
      wrongNames: [{ path: '/id', given: '__proto__' }],
    });
  });
});

describe('a text that is no JSON has a place and an expectation', () => {
  test.each([
    ['', 1, 1, 'Expected a value, but the answer ends.'],
    ['{"a":1', 1, 7, 'Expected a comma or }, but the answer ends.'],
    ['{"a":1\n "b":2}', 2, 2, 'Expected a comma or }, but there is “"”.'],
    ['{a:1}', 1, 2, 'Expected the name of a member in quotation marks, or }, but there is “a”.'],
    ['{"a" 1}', 1, 6, 'Expected a colon after the name, but there is “1”.'],
    ['[1,nil]', 1, 4, 'Expected a value or ], but there is “nil”.'],
    ['{"a":0x10}', 1, 6, 'Expected a value, but there is “0x10”.'],
    ['["ab]', 1, 2, 'The text that begins here has no " at its end.'],
    ['[1] 2', 1, 5, 'Expected the end of the answer, but there is “2”.'],
  ])('%s', (text, line, column, message) => {
    expect(readLooseJson(text)).toEqual({ ok: false, line, column, message });
  });

  test('deep nesting is read, or refused if it is not closed, without an overflow of the stack', () => {
    expect(readLooseJson('['.repeat(100_000)).ok).toBe(false);
    expect(readLooseJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`).ok).toBe(true);
  });
});

const RESULT = {
  id: { format: 'cbor', seed: 417, seat: 12, isAfter: true },
  usedTables: true,
  answered: [true, true, true, true, true, true, true, true, true, true, false, true],
  right: [true, false, true, true, true, true, true, true, true, true, false, true],
  minutes: 9,
} as const;

test('a code carries the result, and an error in copying is found', () => {
  const code = writeExamCode(RESULT);
  expect(code).toMatch(/^WPX1\.cbor\.417\.12\.at\.ffd\.bfd\.9\.[\da-f]{5}$/);
  expect(readExamCode(code)).toEqual({ ok: true, result: RESULT });
  for (let i = 0; i < code.length; i++) {
    const other = `${code.slice(0, i)}${code[i] === '1' ? '2' : '1'}${code.slice(i + 1)}`;
    expect(readExamCode(other).ok, other).toBe(false);
  }
});

test.each([
  ['msgpack.417.12', { format: 'msgpack', seed: 417, seat: 12 }],
  ['avro.1', { format: 'avro', seed: 1 }],
  ['json.1.1', undefined],
  ['msgpack.1.12345', undefined],
  ['msgpack', undefined],
])('a link that names %s', (name, exam) => {
  expect(readExamName(name)).toEqual(exam);
});
