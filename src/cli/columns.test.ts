import { expect, it } from 'vitest';
import { columnsOf, printable, wrappedLine } from './columns.ts';
import { tableText } from './output.ts';

it('counts the columns of a terminal', () => {
  const texts = ['abc', 'é', 'e\u0301', '日本', '👩‍👩‍👧‍👦', '🇩🇪', 'ｱ', '❤️', '☂', '한', '\u200b', ''];
  expect(texts.map(columnsOf)).toEqual([3, 1, 1, 4, 2, 2, 1, 2, 1, 2, 0, 0]);
});

it('aligns tables with wide characters, and keeps control characters from the terminal', () => {
  const rows = [
    ['/名前', 10],
    ['/ab', 7],
    ['/e\u0301', 8],
    ['/\u001b[31m\n\u202e', 123],
  ];
  const lines = [
    'path                 bytes',
    '/名前                   10',
    '/ab                      7',
    '/e\u0301                       8',
    '/\\u001b[31m\\n\\u202e    123',
  ];
  expect(tableText({ head: ['path', 'bytes'], rows }, {})).toBe(`${lines.join('\n')}\n`);
  expect(printable('日 é\t\u009b')).toBe('日 é\\u0009\\u009b');
});

it('wraps the meaning of a line of the listing below its beginning', () => {
  const line = '11  22 e6 97 a5 e6 9c ac e8  "日本語テキスト"';
  const indent = ' '.repeat(29);
  expect(wrappedLine(line, 40)).toEqual([`${line.slice(0, 29)}"日本語テキ`, `${indent}スト"`]);
  expect(wrappedLine(line, 45)).toEqual([line]);
  expect(wrappedLine(line, 20)).toEqual([line]);
});
