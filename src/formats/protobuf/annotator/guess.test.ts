import { describe, expect, test } from 'vitest';
import { kindNamesOf } from '../../../testing/regions.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { kinds } from '../kinds.ts';
import { annotateRaw } from './annotate-raw.ts';
import { looksLikeDouble, looksLikeFloat, TextFinder } from './guess.ts';

describe('bytes that look like a double', () => {
  test.each([
    [2 ** 64, true],
    [2 ** 65, false],
    [2 ** -64, true],
    [2 ** -65, false],
    [-1.5, true],
    [0, false],
    [Number.NaN, false],
  ])('%d: %s', (value, expected) => {
    const view = new DataView(new ArrayBuffer(9));
    view.setFloat64(1, value, true);
    expect(looksLikeDouble(new Uint8Array(view.buffer), 1)).toBe(expected);
  });
});

describe('bytes that look like a float', () => {
  test.each([
    [2 ** 32, true],
    [2 ** 33, false],
    [2 ** -32, true],
    [2 ** -33, false],
    [-1.5, true],
    [0, false],
  ])('%d: %s', (value, expected) => {
    const view = new DataView(new ArrayBuffer(5));
    view.setFloat32(1, value, true);
    expect(looksLikeFloat(new Uint8Array(view.buffer), 1)).toBe(expected);
  });
});

describe('bytes that look like text', () => {
  test.each([
    ['', true],
    ['20', true],
    ['7e', true],
    ['1f', false],
    ['7f', false],
    ['61007a', false],
    ['617f', false],
    ['61e282ac20', true],
    ['c2a0', true],
    ['c29f', false],
    ['c3a9', true],
    ['e282ac', true],
    ['f09f9880', true],
    ['80', false],
    ['bf', false],
    ['c0', false],
    ['c3', false],
    ['e282', false],
    ['f09f98', false],
    ['61c3', false],
    ['e0a080', true],
    ['c3a900', false],
    ['e282ac00', false],
  ])('%s: %s', (hex, expected) => {
    const bytes = hexBytes(hex);
    expect(new TextFinder(bytes).isText(0, bytes.length, false)).toBe(expected);
  });

  test.each(['09', '0a', '0d', '610a62'])('%s, but only if line breaks and tabs are allowed', (hex) => {
    const bytes = hexBytes(hex);
    expect(new TextFinder(bytes).isText(0, bytes.length, true)).toBe(true);
    expect(new TextFinder(bytes).isText(0, bytes.length, false)).toBe(false);
  });

  test('a part of a text is not text if it cuts a character', () => {
    const bytes = hexBytes('61c3a962');
    const isText = (start: number, end: number): boolean => new TextFinder(bytes).isText(start, end, false);
    expect([isText(0, 2), isText(0, 3), isText(1, 3), isText(2, 3), isText(2, 4), isText(3, 4)]).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test('one finder answers for many parts whose starts ascend', () => {
    const text = hexBytes('61c3a962');
    const inText = new TextFinder(text);
    expect([inText.isText(0, 4, false), inText.isText(2, 4, false), inText.isText(2, 2, false)]).toEqual([
      true,
      false,
      true,
    ]);
    const bytes = hexBytes('6162ff0a6364' + '0a65' + '0066');
    const finder = new TextFinder(bytes);
    const isText = (start: number, end: number, spaced: boolean): boolean => finder.isText(start, end, spaced);
    expect(isText(0, 2, false)).toBe(true);
    expect(isText(0, 3, false)).toBe(false);
    expect(isText(1, 2, false)).toBe(true);
    expect(isText(2, 3, true)).toBe(false);
    expect(isText(3, 6, false)).toBe(false);
    expect(isText(3, 6, true)).toBe(true);
    expect(isText(4, 6, false)).toBe(true);
    expect(isText(4, 8, true)).toBe(true);
    expect(isText(4, 8, false)).toBe(false);
    expect(isText(7, 9, true)).toBe(false);
    expect(isText(9, 10, false)).toBe(true);
  });
});

describe('the payloads of one field number have one reading', () => {
  const DOUBLE = '093333333333333f40';
  test.each([
    [
      'text, message, binary, text',
      '0a0161 0a020801 0a03ff0000 0a0162',
      ['raw bytes', 'raw bytes', 'raw bytes', 'raw bytes'],
    ],
    ['the same, not side by side', '0a0161 1001 0a020801 1001 0a03ff0000', ['raw bytes', 'raw bytes', 'raw bytes']],
    ['texts, one of them with a line break', '0a0161 0a03610a62', ['raw string', 'raw string']],
    ['messages, one of which reads as text', '0a020801 0a022831', ['raw message length', 'raw message length']],
    ['doubles and a zero', `${DOUBLE} 090000000000000000`, ['raw double', 'raw double']],
    ['a double and a small integer', `${DOUBLE} 090500000000000000`, ['raw I64', 'raw I64']],
    [
      'text and a message, in two instances of a repeated message',
      '0a050a01611001 0a060a0208011001',
      ['raw message length', 'raw bytes', 'raw message length', 'raw bytes'],
    ],
    [
      'messages, one of which reads as text, in two instances',
      '0a040a020801 0a040a022831',
      ['raw message length', 'raw message length', 'raw message length', 'raw message length'],
    ],
    [
      'a double and a small integer, in two instances with other members',
      `0a0b${DOUBLE}1001 0a0b1002090500000000000000`,
      ['raw message length', 'raw I64', 'raw message length', 'raw I64'],
    ],
    ['a double and an integer in two groups', `0b${DOUBLE}0c 0b0905000000000000000c`, ['raw I64', 'raw I64']],
    [
      'the same number at two paths has two readings',
      '0a030a0161 12040a020801',
      ['raw message length', 'raw string', 'raw message length', 'raw message length'],
    ],
  ])('%s', (_, hex, kindNames) => {
    const layout = annotateRaw(hexBytes(hex.replaceAll(' ', '')));
    expect(layout.failure).toBeUndefined();
    const guessed = ['raw string', 'raw bytes', 'raw double', 'raw I64', 'raw message length'];
    expect(kindNamesOf(layout, kinds).filter((name) => guessed.includes(name))).toEqual(kindNames);
  });
});
