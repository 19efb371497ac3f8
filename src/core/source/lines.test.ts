import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, thorough } from '../../testing/runs.ts';
import { failureText } from '../basics/failure-text.ts';
import { utf8Bytes, utf8Text } from '../bytes/utf8.ts';
import { parseSource } from './parse.ts';
import type { MessageMode, Source, SyntaxFailure } from './source.ts';
import { SourceTree } from './tree.ts';

function read(text: string, messages: MessageMode): Source {
  const parsed = parseSource(utf8Bytes(text), messages);
  if (!parsed.ok) throw new Error(failureText(parsed.failure));
  return parsed.source;
}

function failureOf(text: string, messages: MessageMode): SyntaxFailure {
  const parsed = parseSource(utf8Bytes(text), messages);
  if (parsed.ok) throw new Error('accepted');
  return parsed.failure;
}

/** The text of each value, between the offsets in the index. */
function textsOf({ bytes, index }: Source): readonly string[] {
  return Array.from(index.start, (start, i) => utf8Text(bytes, start, index.end[i]));
}

describe('a text with one message a line', () => {
  it('has a message for every line, and every value keeps its place in the text', () => {
    const source = read('\n{"é":1}\r\n \t\r\n  [2, "x"] \n\n-0\n', 'lines');
    expect(source.value).toEqual([{ é: 1 }, [2, 'x'], -0]);
    expect(textsOf(source)).toEqual(['', '{"é":1}', '1', '[2, "x"]', '2', '"x"', '-0']);
    expect(source.doubtfulNumbers).toEqual([6]);
    // Minified: {"é":1}, [2,"x"] and -0
    expect(source.minifiedBytes).toBe(8 + 7 + 2);
    const tree = new SourceTree(source.bytes, source.index);
    expect(tree.allPointers()).toEqual(['', '/0', '/0/é', '/1', '/1/0', '/1/1', '/2']);
    expect(tree.keyOf(2)).toBe('é');
    expect([...tree.rootChildren]).toEqual([1, 3, 6]);
    expect([0, 1, 9, 18, 200].map((byte) => tree.ordinalAt(byte))).toEqual([undefined, 1, undefined, 4, undefined]);
  });

  it('handles big integers and duplicate keys as a single text does', () => {
    const source = read('{"a":1,"a":9007199254740993}\n9007199254740993', 'lines');
    expect(source.value).toEqual([{ a: 9007199254740993n }, 9007199254740993n]);
    expect(source.overridden).toEqual([2]);
  });

  it.each([
    ['{"a":1}\n{"a" 2}\n', 'Line 2, column 6: found `2` where `:` was expected.', 13],
    [
      '[1\n2]',
      'Line 1, column 3: found the end of the line where `,` or `]` was expected; each message is one value on one line.',
      2,
    ],
    [
      '1\r\n{"a":\r\n1}',
      'Line 2, column 6: found the end of the line where a value was expected; each message is one value on one line.',
      8,
    ],
    [
      '1\n2,3',
      'Line 2, column 2: found `,` where the end of the line was expected; each message is one value on one line.',
      3,
    ],
    [
      '1\n"a\nb"',
      'Line 2, column 1: found a string that never ends where a string with a closing quotation mark was expected.',
      2,
    ],
    [
      '1\n[2',
      'Line 2, column 3: found the end of the text where `,` or `]` was expected; the array that begins at line 2, column 1 is not closed.',
      4,
    ],
    ['1\n],[', 'Line 2, column 1: found `]` where a value was expected.', 2],
    [
      '0\n1],[1',
      'Line 2, column 2: found `]` where the end of the line was expected; each message is one value on one line.',
      3,
    ],
    [' \n\r\n', 'There is nothing to read: JSON begins with a value, such as `{`, `[`, a string or a number.', 4],
  ])('%j: the error names the wrong line and the place', (text, message, offset) => {
    const failure = failureOf(text, 'lines');
    expect([failureText(failure), failure.offset]).toEqual([message, offset]);
  });

  thorough('may have very many lines', () => {
    const source = read('{"id":1}\n\n'.repeat(100_000), 'lines');
    expect(source.value).toHaveLength(100_000);
    expect(failureOf(`${'1\n'.repeat(100_000)}x`, 'lines').line).toBe(100_001);
    expect(failureOf('\n'.repeat(1_000_000), 'lines').found).toBe('the end of the text');
  });

  it('parses to the values that the lines have one by one, with any white space', () => {
    const line = fc.tuple(fc.json(), fc.constantFrom('', ' ', '\t'), fc.constantFrom('\n', '\r\n', '\n\n', '\n \r\n'));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const source = read(lines.map(([json, space, end]) => space + json + space + end).join(''), 'lines');
        expect(source.value).toEqual(lines.map(([json]) => read(json, 'whole').value));
        const whole = lines.flatMap(([json]) => textsOf(read(json, 'whole')));
        expect(textsOf(source).slice(1)).toEqual(whole);
      }),
    );
  });

  it('is rejected exactly if some line is not JSON', () => {
    const piece = fc.constantFrom('1', '"a"', '{}', '[', ']', '{"a":', '}', ',', '\n', '\n', ' ', '\r');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const lines = text.split('\n').filter((each) => /[^ \t\r]/.test(each));
        const allGood = lines.length > 0 && lines.every((each) => parseSource(utf8Bytes(each)).ok);
        expect(parseSource(utf8Bytes(text), 'lines').ok).toBe(allGood);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('a text whose elements are messages', () => {
  it('keeps its bytes and the places of its values', () => {
    const whole = read(' [1, {"a": [2]}] ', 'whole');
    const source = read(' [1, {"a": [2]}] ', 'elements');
    expect(source).toEqual({ ...whole, messages: 'elements', minifiedBytes: 1 + 9 });
    expect(read('[]', 'elements').minifiedBytes).toBe(0);
  });

  it.each([
    [
      '{"a":[1]}',
      'Line 1, column 1: found an object of 1 member where an array was expected; its elements are the messages.',
    ],
    ['\n 5', 'Line 2, column 2: found 5 where an array was expected; its elements are the messages.'],
  ])('%j has no elements, and the error states this', (text, message) => {
    const failure = failureOf(text, 'elements');
    expect([failureText(failure), failure.remedy]).toEqual([message, 'whole']);
  });
});

describe('the error suggests another message mode if the text is valid in it', () => {
  it.each<[string, MessageMode, string | undefined]>([
    ['{"a":1}\n{"a":2}', 'whole', 'lines'],
    ['{"a":1}\r\n\r\n{"a":2}\r\n', 'whole', 'lines'],
    ['{"a":1}\n{"a":2}', 'elements', 'lines'],
    ['{"a":1} {"a":2}', 'whole', undefined],
    ['{"a":1}\n{"a":2', 'whole', undefined],
    ['{"a":1,\n"b":2}', 'lines', 'whole'],
    ['{"a":1,\n"b":2', 'lines', undefined],
    ['', 'lines', undefined],
  ])('%j as %s: %s', (text, messages, remedy) => {
    expect(failureOf(text, messages).remedy).toBe(remedy);
  });
});
