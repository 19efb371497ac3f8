import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { utf8Bytes, utf8Text } from '../../core/bytes/utf8.ts';
import type { CodecId } from '../format.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';

const codec = codecModule.prepare('bencode' as CodecId, []);
const written = (value: unknown): string => utf8Text(codec.encode(codec.toLibrary(value as never)));

test('keys are sorted by their bytes', () => {
  expect(written({ b: 1, a: [], B: 'x', é: {}, '': -3 })).toBe('d0:i-3e1:B1:x1:ale1:bi1e2:édee');
});

test('an integer of any size stays an integer, and other scalars become text', () => {
  expect(written([2n ** 70n, 1.5, true, null])).toBe('li1180591620717411303424e3:1.54:true4:nulle');
});

test('a reader keeps strings that are not UTF-8, and writes such keys as hex', () => {
  const read = codecModule
    .reader('bencode' as CodecId)
    .decode(Uint8Array.of(0x64, 0x31, 0x3a, 0xff, 0x31, 0x3a, 0xfe, 0x65));
  expect(Object.entries(read as object).map(([key, bytes]) => [key, toHex(bytes as Uint8Array)])).toEqual([
    ['ff', 'fe'],
  ]);
});

describe.each([
  ['i03e', 0, 'without a leading zero'],
  ['i-0e', 0, 'without a leading zero'],
  ['li1e', 4, 'where an element or “e” was expected'],
  ['d1:a', 4, 'Expected a string'],
  ['di1ei2ee', 1, 'Expected a key'],
  ['5:abc', 0, 'a string of 5 bytes, but 3 bytes are left'],
  ['i1ei2e', 3, '3 bytes follow'],
])('%s', (text, offset, message) => {
  test('is refused at the right place', () => {
    const { failure } = annotate(utf8Bytes(text));
    expect(failure?.offset).toBe(offset);
    expect(failure?.message).toContain(message);
  });
});
