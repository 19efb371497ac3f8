import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { mostUnpacked, pack, unpack } from './pack.ts';

describe('packing', () => {
  test('reproduces the example of the specification', () => {
    const message = hexBytes('0800000003000200' + '19000000aa010000');
    expect(toHex(pack(message))).toBe('51080302' + '3119aa01');
  });

  test.each([
    ['', ''],
    ['00'.repeat(8), '0000'],
    ['00'.repeat(8 * 300), '00ff002b'],
    ['01'.repeat(8), 'ff010101010101010100'],
    ['01'.repeat(8 * 3), `ff${'01'.repeat(8)}02${'01'.repeat(16)}`],
    // One zero byte continues a run of plain words, whatever follows.
    [`${'01'.repeat(15)}00${'00'.repeat(8)}`, `ff${'01'.repeat(8)}01${'01'.repeat(7)}000000`],
    [`${'01'.repeat(15)}00${'01'.repeat(6)}0000`, `ff${'01'.repeat(8)}01${'01'.repeat(7)}003f${'01'.repeat(6)}`],
  ])('%# packs as the C++ library does', (message, packed) => {
    expect(toHex(pack(hexBytes(message)))).toBe(packed);
  });

  test('packs each segment separately', () => {
    // Two segments of two zero words each: no run crosses the end of the first.
    const message = hexBytes(`01000000 02000000 02000000 00000000 ${'00'.repeat(32)}`.replaceAll(' ', ''));
    expect(toHex(pack(message))).toBe('11010201020001'.concat('0001'));
  });

  test('keeps bytes after the last segment', () => {
    const message = hexBytes(`00000000 01000000 ${'0102030405060708'.repeat(3)}`);
    expect(toHex(unpack(pack(message)).message)).toBe(toHex(message));
  });

  test('is reversed by unpacking', () => {
    const word = fc.oneof(
      fc.constant(new Uint8Array(8)),
      fc.uint8Array({ minLength: 8, maxLength: 8 }),
      fc.uint8Array({ min: 1, max: 2, minLength: 8, maxLength: 8 }),
      fc.array(fc.constantFrom(0, 0, 7), { minLength: 8, maxLength: 8 }).map((bytes) => Uint8Array.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (words, times) => {
        const message = Uint8Array.from(words.flatMap((each) => Array.from({ length: times }, () => [...each]).flat()));
        const { message: back, failure } = unpack(pack(message));
        expect(failure).toBeUndefined();
        expect(toHex(back)).toBe(toHex(message));
      }),
      { numRuns: runs(1000) },
    );
  });

  thorough('runs of zeros do not exhaust the memory', () => {
    // Each pair of bytes unpacks to 256 words; the limit is 64 MiB, which 2^15 pairs reach.
    const unpacked = (...last: readonly string[]) => {
      const { message, failure } = unpack(hexBytes('00ff'.repeat(2 ** 15 - 1) + last.join('')));
      return [message.length, failure?.at, failure?.message];
    };
    const message = 'The unpacked message is too large: its runs of zeros exceed the limit for an input of this size.';
    const end = 2 ** 16 - 2;
    expect(unpacked('00ff', '0000')).toEqual([2 ** 26, end + 2, message]);
    expect(unpacked('00fe', '0000', '0000')).toEqual([2 ** 26, end + 4, message]);
    expect(unpacked('00fd', '0001', '0000')).toEqual([2 ** 26, end + 4, message]);
    expect(unpacked('00fd', '0002')).toEqual([2 ** 26 - 16, end + 2, message]);
  });

  test('the limit is 64 MiB, more for a large input, and less for one that cannot become so large', () => {
    expect([2, 2 ** 16, 2 ** 20, 2 ** 21].map(mostUnpacked)).toEqual([2 ** 11, 2 ** 26, 2 ** 26, 2 ** 27]);
  });
});
