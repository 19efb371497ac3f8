import { describe, expect, it, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { seededRandom } from '../basics/random.ts';
import { findAll, MOST_PLACES, noPlaces, type Places } from './find.ts';
import { toHex } from './hex.ts';
import { type Needle, needlesOf, type QueryKind } from './needles.ts';
import { parseHex } from './parse-hex.ts';

function found(bytes: Uint8Array, needles: readonly Needle[]): Places {
  const places = noPlaces();
  for (const _ of findAll(bytes, needles, places));
  return places;
}

function needles(query: string, kind: QueryKind = 'any'): readonly Needle[] {
  const result = needlesOf(query, kind);
  if (!result.ok) throw new Error(result.message);
  return result.needles;
}

const bytesOf = (hex: string): Uint8Array => {
  const parsed = parseHex(hex);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
};

describe('what a query is searched as', () => {
  it.each([
    ['text', 'é', 'any', { text: 'c3a9' }],
    ['text in quotation marks', '"12"', 'any', { text: '3132' }],
    ['hex', '83 a2', 'hex', { hex: '83a2' }],
    [
      'an integer',
      '300',
      'number',
      {
        '16-bit integer, big endian': '012c',
        '16-bit integer, little endian': '2c01',
        '32-bit integer, big endian': '0000012c',
        '32-bit integer, little endian': '2c010000',
        '64-bit integer, big endian': '000000000000012c',
        '64-bit integer, little endian': '2c01000000000000',
        varint: 'ac02',
        'zigzag varint': 'd804',
        '64-bit float, big endian': '4072c00000000000',
        '64-bit float, little endian': '0000000000c07240',
        '32-bit float, big endian': '43960000',
        '32-bit float, little endian': '00009643',
        '16-bit float, big endian': '5cb0',
        '16-bit float, little endian': 'b05c',
      },
    ],
    [
      'a decimal',
      '0.1',
      'number',
      {
        '64-bit float, big endian': '3fb999999999999a',
        '64-bit float, little endian': '9a9999999999b93f',
        '32-bit float, big endian': '3dcccccd',
        '32-bit float, little endian': 'cdcccc3d',
      },
    ],
  ] as const)('%s', (_, query, kind, expected) => {
    expect(Object.fromEntries(needles(query, kind).map(({ bytes, name }) => [name, toHex(bytes)]))).toEqual(expected);
  });

  test('a negative number is two’s complement, a varint of ten bytes, and zigzag', () => {
    const byName = new Map(needles('-1', 'number').map(({ bytes, name }) => [name, toHex(bytes)]));
    expect(byName.get('8-bit integer')).toBe('ff');
    expect(byName.get('varint')).toBe('ffffffffffffffffff01');
    expect(byName.get('zigzag varint')).toBe('01');
  });

  it.each([
    ['x', 'hex', 'Pairs of hex digits are expected'],
    ['ten', 'number', 'A number is expected'],
    ['', 'any', 'A text, bytes in hex, a number, or a path'],
  ] as const)('“%s” as %s is refused with what is expected', (query, kind, message) => {
    expect(needlesOf(query, kind)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  });
});

describe('places', () => {
  test('are all places, also those that overlap', () => {
    const { offsets, count } = found(bytesOf('aaaaaa61aa'), needles('aaaa', 'hex'));
    expect([...offsets.subarray(0, count)]).toEqual([0, 1]);
  });

  test('have the longest needle at each offset', () => {
    const all = needles('1', 'number');
    const places = found(bytesOf('00 01 00 00 00 02'), all);
    expect(all[places.needles[1]!]!.name).toBe('32-bit integer, little endian');
  });

  test('are those that a plain search finds', () => {
    const random = seededRandom(46);
    for (let i = 0; i < runs(400); i++) {
      const bytes = Uint8Array.from({ length: 600 }, () => Math.floor(random() * 3));
      const needle = Uint8Array.from({ length: 1 + Math.floor(random() * 4) }, () => Math.floor(random() * 3));
      const { offsets, count } = found(bytes, [{ bytes: needle, name: '' }]);
      const expected = Array.from(bytes.keys()).filter((at) => needle.every((byte, j) => bytes[at + j] === byte));
      expect([...offsets.subarray(0, count)]).toEqual(expected);
    }
  });

  test('are found across steps, and a search that finds more than it keeps says so', () => {
    const bytes = new Uint8Array(MOST_PLACES + 10);
    const { count, isFull } = found(bytes, [{ bytes: Uint8Array.of(0), name: '' }]);
    expect([count, isFull]).toEqual([MOST_PLACES, true]);
    bytes.fill(1);
    bytes.set([7, 8, 9], (1 << 18) - 1);
    expect(found(bytes, [{ bytes: Uint8Array.of(7, 8, 9), name: '' }]).offsets[0]).toBe((1 << 18) - 1);
  });
});
