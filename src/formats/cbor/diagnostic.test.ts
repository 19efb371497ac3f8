import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { describeVectors } from '../../testing/vectors.ts';
import { DIAGNOSTIC } from './diagnostic.ts';

/**
 * The bytes as hex, or the message. `undefined` is put before the text so that the notation is recognised; the byte of
 * this item is cut off.
 */
function hexOf(text: string): string {
  const parsed = DIAGNOSTIC.read(`undefined, ${text}`)!;
  return parsed.ok ? toHex(parsed.bytes).slice(2) : parsed.message;
}

const FILES = ['mt0', 'mt1', 'mt2', 'mt3', 'mt4', 'mt5', 'mt6', 'mt7-float', 'mt7-simple', 'streaming'];

for (const file of FILES) {
  describeVectors(`cbor/wg-rfc8949-appendixA-${file}.json`, (cases) => {
    const known = cases.filter((each) => each.valid && typeof each.expect === 'string');
    it.each(known.map((each) => [each.expect as string, each] as const))('%s', (text, each) => {
      const isPreferred = each.roundtrip !== false || file === 'streaming';
      expect(hexOf(text)).toBe(isPreferred ? each.hex : (each.decodedCborHex as string));
    });
  });
}

describe('the notation', () => {
  test.each([
    ['{"a": 1, /a comment/ "b": [1, 2,] # the rest\n}', 'a2616101616282' + '0102'],
    ["h'01 02'", '420102'],
    ["b64'AQI='", '420102'],
    ["'text'", '4474657874'],
    ['1_1', '190001'],
    ['1.5_2', 'fa3fc00000'],
    ['24_0(1)', 'd81801'],
    ['<<1, [2]>>', '4301' + '8102'],
    ['[_1 1]', '99000101'],
    ['{1: {-2: 3}, [4]: 5}', 'a2' + '01a12103' + '810405'],
    ['0x1f', '181f'],
    ['-Infinity', 'f9fc00'],
    ['65504.0', 'f97bff'],
    ['65505.0', 'fa477fe100'],
    ['simple(16)', 'f0'],
    ['1, 2', '0102'],
  ])('%s', (text, hex) => {
    expect(hexOf(text)).toBe(hex);
  });

  test.each([
    ["h'0g'", 'g'],
    ['[1 2]', '`,`'],
    ['{1}', '`:`'],
    ['{1:}', 'a value'],
    ['[1', '`]`'],
    ['2(1, 3)', '`)`'],
    ['simple(24)', 'simple value'],
    ['18446744073709551616(1)', 'tag'],
    ['x', 'an item'],
  ])('%s is refused', (text, expected) => {
    expect(hexOf(text)).toContain(expected);
  });

  test('JSON, and text without a sign of the notation, is none', () => {
    for (const text of ['{"a": "h(1)"}', '[1, 2]', '{1: 2}', "{'a': 1}", '', "h'0102'", '<<1, 2>>'])
      expect(DIAGNOSTIC.read(text)).toBeUndefined();
  });

  test('twenty thousand levels are read, open or closed', () => {
    const deep = '['.repeat(20_000);
    expect(hexOf(`${deep}${']'.repeat(20_000)}`)).toBe(`${'81'.repeat(19_999)}80`);
    expect(hexOf(deep)).toContain('the end of the text');
  });

  test('any text ends with bytes or a message that has a place in it', () => {
    const words = [
      '[',
      ']',
      '{',
      '}',
      '(',
      '<<',
      '>>',
      '_ ',
      ',',
      ':',
      '1',
      '-2.5',
      "h'01'",
      '"a"',
      'null',
      '/',
      '#',
      "'",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 20 }), (parts) => {
        const text = `undefined ${parts.join(' ')}`;
        const parsed = DIAGNOSTIC.read(text)!;
        expect(parsed.ok || (parsed.offset >= 0 && parsed.offset <= text.length)).toBe(true);
      }),
    );
  });
});
