import { expect, it } from 'vitest';
import { goalOf } from './go-to.ts';

it.each([
  ['0x1f', 31],
  ['1fh', 31],
  ['1f', 31],
  ['31', 31],
  ['+16', 26],
  ['+0x10', 26],
  ['-4', 6],
  ['end', 39],
  ['end-4', 36],
  [' end - 0x4 ', 36],
])('%s from byte 10 of 40 leads to byte %i', (text, byte) => {
  expect(goalOf(text, 10, 40)).toEqual({ to: 'byte', byte });
});

it('a path leads to a value', () => {
  expect(goalOf('/a/0/b', 0, 40)).toEqual({ to: 'path', path: '/a/0/b' });
});

it.each([
  ['40', 'There is no byte 40: the last one is 39, 0x27.'],
  ['-11', 'There is no byte -1'],
  ['end-41', 'There is no byte -1'],
  ['xyz', 'An offset such as 0x1f, 31, +16 or end-4, or a path such as /items/0 is expected.'],
  ['', 'An offset such as'],
])('“%s” leads nowhere, with what is expected', (text, message) => {
  expect(goalOf(text, 10, 40)).toMatchObject({ to: 'nowhere', message: expect.stringContaining(message) });
});
