import { describe, expect, it } from 'vitest';
import { hexBytes } from '../../testing/vectors.ts';
import { failureText } from '../basics/failure-text.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { parseSource } from './parse.ts';
import type { SyntaxFailure } from './source.ts';

function failureOf(input: string | Uint8Array): SyntaxFailure {
  const parsed = parseSource(typeof input === 'string' ? utf8Bytes(input) : input);
  if (parsed.ok) throw new Error('accepted');
  return parsed.failure;
}

describe('the message for a syntax error', () => {
  it.each([
    ['[1,]', 'Line 1, column 4: found `]` where a value was expected; JSON allows no comma after the last element.'],
    [
      '{\n  "a": 1,\n}',
      'Line 3, column 1: found `}` where a key in double quotation marks was expected; JSON allows no comma after the last member.',
    ],
    ['{"a":}', 'Line 1, column 6: found `}` where a value was expected.'],
    ['[1 2]', 'Line 1, column 4: found `2` where `,` or `]` was expected; a comma must separate two values.'],
    ['{"a":1\n"b":2}', 'Line 2, column 1: found `"` where `,` or `}` was expected; a comma must separate two values.'],
    ['[1,,2]', 'Line 1, column 4: found `,` where a value was expected; there must be a value between two commas.'],
    ['{"a" 1}', 'Line 1, column 6: found `1` where `:` was expected.'],
    ['{"a"=1}', 'Line 1, column 5: found `=` where `:` was expected; JSON puts `:` between a key and its value.'],
    ['{"a"}', 'Line 1, column 5: found `}` where `:` was expected; every key needs a value.'],
    [
      "{'a':1}",
      "Line 1, column 2: found a single quotation mark (`'`) where a key in double quotation marks or `}` was expected; JSON writes strings and keys in straight double quotation marks.",
    ],
    [
      '[“a”]',
      'Line 1, column 2: found a curly quotation mark (`“`) where a value or `]` was expected; JSON writes strings and keys in straight double quotation marks.',
    ],
    [
      '{name:1}',
      'Line 1, column 2: found the word `name` where a key in double quotation marks or `}` was expected; a key must be in double quotation marks.',
    ],
    [
      '{1:2}',
      'Line 1, column 2: found `1` where a key in double quotation marks or `}` was expected; only a string can be a key.',
    ],
    ['// x\n1', 'Line 1, column 1: found a comment (`//`) where a value was expected; JSON has no comments.'],
    ['[1 /* x */]', 'Line 1, column 4: found a comment (`/*`) where `,` or `]` was expected; JSON has no comments.'],
    ['[1] # x', 'Line 1, column 5: found `#` where the end of the text was expected; JSON has no comments.'],
    ['[NaN]', 'Line 1, column 2: found the word `NaN` where a value or `]` was expected; JSON has no such number.'],
    ['[-Infinity]', 'Line 1, column 2: found `-Infinity` where a number was expected; JSON has no such number.'],
    [
      '[True]',
      'Line 1, column 2: found the word `True` where a value or `]` was expected; JSON writes `true` and `false` in lower case.',
    ],
    [
      '[true$null]',
      'Line 1, column 2: found the word `true$null` where a value was expected; text must be in double quotation marks.',
    ],
    ['undefined', 'Line 1, column 1: found the word `undefined` where a value was expected; JSON writes `null`.'],
    ['[nul]', 'Line 1, column 2: found the word `nul` where a value was expected; perhaps `null` was meant.'],
    [
      '[trueish]',
      'Line 1, column 2: found the word `trueish` where a value was expected; text must be in double quotation marks.',
    ],
    ['[01]', 'Line 1, column 2: found `01` where a number was expected; a number has no leading zeros.'],
    ['[0x1F]', 'Line 1, column 3: found the word `x1F` where `,` or `]` was expected; it cannot be part of a number.'],
    ['[-0x1F]', 'Line 1, column 4: found the word `x1F` where `,` or `]` was expected; it cannot be part of a number.'],
    ['[1.]', 'Line 1, column 2: found `1.` where a number was expected; a digit must follow the decimal point.'],
    [
      '[.5]',
      'Line 1, column 2: found `.` where a value or `]` was expected; a digit must come before the decimal point.',
    ],
    ['[1e]', 'Line 1, column 2: found `1e` where a number was expected; digits must follow the `e`.'],
    ['[-]', 'Line 1, column 2: found `-` where a number was expected; a digit must follow the minus sign.'],
    ['[+1]', 'Line 1, column 2: found `+` where a value or `]` was expected; a number has no leading `+`.'],
    [
      `[${'1'.repeat(100)}.]`,
      `Line 1, column 2: found \`${'1'.repeat(31)}…\` where a number was expected; a digit must follow the decimal point.`,
    ],
    [
      '["a\nb"]',
      'Line 1, column 4: found a line break where a character or the closing quotation mark of the string was expected; within a string it is written `\\n`, or the string lacks its closing quotation mark.',
    ],
    [
      '["a\tb"]',
      'Line 1, column 4: found a tab where a character or the closing quotation mark of the string was expected; within a string it is written `\\t`.',
    ],
    [
      '["\u0001"]',
      'Line 1, column 3: found the character U+0001 where a character or the closing quotation mark of the string was expected; within a string it is written `\\u0001`.',
    ],
    [
      '["\\x41"]',
      'Line 1, column 3: found `\\x` where a valid JSON escape was expected; the escapes are `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` with four hex digits.',
    ],
    [
      '["\\u12G4"]',
      'Line 1, column 3: found `\\u12` where a valid JSON escape was expected; four hex digits follow `\\u`.',
    ],
    [
      '{"a":"b',
      'Line 1, column 6: found a string that never ends where a string with a closing quotation mark was expected.',
    ],
    [
      '[\n {"a":1',
      'Line 2, column 8: found the end of the text where `,` or `}` was expected; the object that begins at line 2, column 2 is not closed.',
    ],
    [
      '[[1]',
      'Line 1, column 5: found the end of the text where `,` or `]` was expected; the array that begins at line 1, column 1 is not closed.',
    ],
    ['[1}', 'Line 1, column 3: found `}` where `,` or `]` was expected; an array is closed with `]`.'],
    ['{"a":1]', 'Line 1, column 7: found `]` where `,` or `}` was expected; an object is closed with `}`.'],
    ['{}{}', 'Line 1, column 3: found `{` where the end of the text was expected; a JSON text is one value.'],
    [
      '[]]',
      'Line 1, column 3: found `]` where the end of the text was expected; it closes nothing, because no array or object is open here.',
    ],
    ['\ufeff{}', 'Line 1, column 1: found a byte order mark where a value was expected; JSON begins without one.'],
    ['[\u00a01]', 'Line 1, column 2: found a no-break space (U+00A0) where a value or `]` was expected.'],
    ['[\u2060]', 'Line 1, column 2: found the character U+2060 where a value or `]` was expected.'],
    ['[🦉]', 'Line 1, column 2: found `🦉` where a value or `]` was expected.'],
  ])('%j', (text, message) => {
    expect(failureText(failureOf(text))).toBe(message);
  });

  it('the same error as data', () => {
    expect(failureOf('{"é🦉":\r\n 1,\r 2}')).toEqual({
      offset: 17,
      line: 2,
      column: 6,
      character: 14,
      found: '`2`',
      expected: 'a key in double quotation marks',
      message: 'found `2` where a key in double quotation marks was expected; only a string can be a key.',
      around: '{"é🦉":\r\n 1,\r 2}',
    });
  });
});

it.each(['', ' ', ' \t\r\n\n'])('%j: there is no value to read', (text) => {
  const failure = failureOf(text);
  expect(failureText(failure)).toBe(
    'There is nothing to read: JSON begins with a value, such as `{`, `[`, a string or a number.',
  );
  expect(failure.offset).toBe(text.length);
});

it.each([
  ['5b22ff225d', 2, 'the byte 0xff'],
  ['5b22c3a9e9225d', 4, 'the byte 0xe9'],
  ['5b22eda080225d', 2, 'the byte 0xed'],
  ['7b22c0af223a317d', 2, 'the byte 0xc0'],
  ['5b22e282', 2, 'the byte 0xe2'],
  ['5b31e5', 2, 'the byte 0xe5'],
])('%s: byte %d is not UTF-8', (hex, offset, found) => {
  const failure = failureOf(hexBytes(hex));
  expect([failure.offset, failure.found]).toEqual([offset, found]);
  for (const withOffset of [false, true]) {
    const text = failureText(failure, { withOffset });
    expect(text).toMatch(new RegExp(`^Byte ${offset}, line 1, column .*; it is not UTF-8\\.$`));
    expect(text.match(/\bbyte \d+\b/gi)).toHaveLength(1);
  }
});

describe('input that is clearly not JSON is named for what it is', () => {
  const text = (from: string) => Array.from(utf8Bytes(from));
  it.each([
    ['an HTML page', text('<!DOCTYPE html><html></html>')],
    ['an HTML page', text('\n  <html lang="en">')],
    ['an XML document', text('<?xml version="1.0"?><a/>')],
    ['markup (HTML or XML)', text('<div>')],
    ['a gzip file', [0x1f, 0x8b, 8, 0]],
    ['a PNG image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]],
    ['a ZIP archive', [...text('PK'), 3, 4]],
    ['a PDF document', text('%PDF-1.7')],
    ['UTF-16 text', [0xff, 0xfe, 0x7b, 0]],
    ['UTF-16 text', [0x7b, 0, 0x7d, 0]],
    ['UTF-16 text', [0, 0x7b, 0, 0x7d]],
    ['binary data', [0x83, 0xa2, 0x69, 0x64, 4]],
    ['binary data', [0, 0, 0, 1]],
  ])('%s', (found, bytes) => {
    const failure = failureOf(Uint8Array.from(bytes));
    expect(failure.found).toBe(found);
    expect(failureText(failure)).toContain(`found ${found} where JSON was expected`);
  });

  it('JSON with a mistake is still treated as JSON', () => {
    expect(failureOf('[<html>]').found).toBe('`<`');
    expect(failureOf('< 1').found).toBe('`<`');
    expect(failureOf('{"a":1}\u0000').found).toBe('a NUL character');
  });
});
