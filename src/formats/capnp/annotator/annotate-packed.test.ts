import { describe, expect, test } from 'vitest';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { regionsOf } from '../../../testing/regions.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { annotate } from '../annotate.ts';
import { codecModule } from '../codec.ts';
import { kinds } from '../kinds.ts';

const SCHEMA_TEXT = `@0xbf5147b1b3a5d4ab;
struct Root { t @0 :Text; d @1 :Data; l @2 :List(UInt32); e @3 :List(Entry); f @4 :List(Float32); }
struct Entry { key @0 :Text; value @1 :Float64; }
`;
const PACKED = codecModule.prepare('capnp-packed', [], SCHEMA_TEXT).schema;

/** Regions as text: the byte where a region begins, with the bit unless it is 0; its bytes; its kind; its value. */
function regionLines({ bytes, layout, from }: { bytes: Uint8Array; layout: Layout; from: number }): readonly string[] {
  return regionsOf(layout)
    .filter(({ start }) => start >= from * 8)
    .map(({ start, end, kind, value }) => {
      const place = `${start >> 3}${start % 8 === 0 ? '' : `.${start % 8}`}`;
      const digits = toHex(bytes.subarray(start >> 3, (end + 7) >> 3), ' ');
      return `${place}: ${digits} | ${kinds.names[kind]} | ${value}`;
    });
}

/**
 * The table of a message with `words` words, and its root pointer to a struct with `pointers` pointers: 4 packed bytes.
 */
const head = (words: string, pointers: string) => `10${words} 40${pointers} `;

describe('parts of values in packed bytes', () => {
  test.each([
    {
      name: 'a text in a run of plain words, which ends in another word',
      hex: `${head('05', '01')} 1101a2 ff6161616161616161 01 6262626262626262 07636363`,
      from: 7,
      lines: [
        '7: ff | packed tag | 1',
        '8: 61 61 61 61 61 61 61 61 | part of a text | 1',
        '16: 01 | plain words | 1',
        '17: 62 62 62 62 62 62 62 62 | part of a text | 1',
        '25: 07 | packed tag | 1',
        '26: 63 63 63 | part of a text | 1',
      ],
    },
    {
      name: 'the integers of a list in a run of plain words, and one more without its zeros',
      hex: `${head('07', '03')} 0001 11012c ff0102030405060708 01 1112131415161718 032122`,
      from: 9,
      lines: [
        '9: ff | packed tag | 2',
        '10: 01 02 03 04 | UInt32 | 2',
        '14: 05 06 07 08 | UInt32 | 3',
        '18: 01 | plain words | 4',
        '19: 11 12 13 14 | UInt32 | 4',
        '23: 15 16 17 18 | UInt32 | 5',
        '27: 03 | packed tag | 6',
        '28: 21 22 | UInt32 | 6',
      ],
    },
    {
      name: 'a text whose last word is in a run of plain words',
      hex: `${head('05', '01')} 1101a2 7f61616161616161 ff6262626262626262 01 6363630000000000`,
      from: 7,
      lines: [
        '7: 7f | packed tag | 1',
        '8: 61 61 61 61 61 61 61 | part of a text | 1',
        '15: ff | packed tag | 1',
        '16: 62 62 62 62 62 62 62 62 | part of a text | 1',
        '24: 01 | plain words | 1',
        '25: 63 63 63 | part of a text | 1',
        '28: 00 | NUL | 1',
        '29: 00 00 00 00 | word padding | 1',
      ],
    },
    {
      name: 'a text with a character that is divided between a word and a run of plain words',
      hex: `${head('05', '01')} 11019a ff61616161616161c3 01 a962626262626262 036363`,
      from: 7,
      lines: [
        '7: ff | packed tag | 1',
        '8: 61 61 61 61 61 61 61 c3 | bytes of a text | 1',
        '16: 01 | plain words | 1',
        '17: a9 62 62 62 62 62 62 62 | bytes of a text | 1',
        '25: 03 | packed tag | 1',
        '26: 63 63 | part of a text | 1',
      ],
    },
    {
      name: 'runs of nonzero bytes of a text that contains zeros',
      hex: `${head('04', '01')} 11017a b56162636465 1b66676869`,
      from: 7,
      lines: [
        '7: b5 | packed tag | 1',
        '8: 61 | part of a text | 1',
        '9: 62 | part of a text | 1',
        '10: 63 64 | part of a text | 1',
        '12: 65 | part of a text | 1',
        '13: 1b | packed tag | 1',
        '14: 66 67 | part of a text | 1',
        '16: 68 69 | part of a text | 1',
      ],
    },
    {
      name: 'runs of nonzero bytes of data',
      hex: `${head('05', '02')} 0000 11017a b56162636465 1b66676869`,
      from: 9,
      lines: [
        '9: b5 | packed tag | 1',
        '10: 61 | data | 1',
        '11: 62 | data | 1',
        '12: 63 64 | data | 1',
        '14: 65 | data | 1',
        '15: 1b | packed tag | 1',
        '16: 66 67 | data | 1',
        '18: 68 69 | data | 1',
      ],
    },
    {
      name: 'a text that continues after a run of plain words',
      hex: `${head('05', '01')} ff01000000a2000000 01 6161616161616161 ff6262626262626262 00 07636363`,
      from: 13,
      lines: [
        '13: 01 | plain words | 1',
        '14: 61 61 61 61 61 61 61 61 | part of a text | 1',
        '22: ff | packed tag | 1',
        '23: 62 62 62 62 62 62 62 62 | part of a text | 1',
        '31: 00 | plain words | 1',
        '32: 07 | packed tag | 1',
        '33: 63 63 63 | part of a text | 1',
      ],
    },
    {
      name: 'runs of nonzero bytes of a text, one of which divides a character',
      hex: `${head('04', '01')} 11017a b561626364c3 1ba9676869`,
      from: 7,
      lines: [
        '7: b5 | packed tag | 1',
        '8: 61 | part of a text | 1',
        '9: 62 | part of a text | 1',
        '10: 63 64 | part of a text | 1',
        '12: c3 | bytes of a text | 1',
        '13: 1b | packed tag | 1',
        '14: a9 67 | bytes of a text | 1',
        '16: 68 69 | part of a text | 1',
      ],
    },
    {
      name: 'the last bytes of floating-point numbers',
      hex: `${head('07', '05')} 0003 110114 ccc03f2040`,
      from: 9,
      lines: ['9: cc | packed tag | 2', '10: c0 3f | Float32 | 2', '12: 20 40 | Float32 | 3'],
    },
    {
      name: 'the last bytes of a floating-point number, and a key',
      hex: `${head('09', '04')} 0002 110117 51040101 c0f83f 11012a 0f6b657973`,
      from: 9,
      lines: [
        '9: 51 | packed tag | 1',
        '10: 04 | list tag | 1',
        '10.2: 04 | tag count | 1',
        '11: 01 | data size | 1',
        '12: 01 | pointer count | 1',
        '13: c0 | packed tag | 2',
        '14: f8 3f | Float64 | 2',
        '16: 11 | packed tag | 2',
        '17: 01 | list pointer | 2',
        '17.2: 01 | list offset | 2',
        '18: 2a | element size | 2',
        '18.3: 2a | element count | 2',
        '19: 0f | packed tag | 2',
        '20: 6b 65 79 73 | key | 2',
      ],
    },
  ])('$name', ({ hex, from, lines }) => {
    const bytes = hexBytes(hex.replaceAll(' ', ''));
    const layout = annotate(bytes, PACKED);
    expect(layout.failure).toBeUndefined();
    expect(layout.isScattered).toBe(true);
    expect(regionLines({ bytes, layout, from })).toEqual(lines);
  });
});

describe('packed bytes with a failure', () => {
  // The list `e` has two entries: a tag, and one data word and one pointer for each.
  const entries = `${head('0a', '04')} 0002 110127 51080101`;

  test.each([
    {
      name: 'end before a run of plain words that contains the failure',
      hex: `${entries} ff0102030405060708 01 f1ffff7f22222222 ff1112131415161718 00`,
      failure: {
        offset: 13 * 8,
        wrongAt: 23 * 8,
        message: 'The pointer leads to word 536870916 of segment 0, which has only 10 words.',
      },
      last: ['13: ff 01 02 03 04 05 06 07 08 01 f1 ff ff 7f 22 22 22 22 ff 11 12 13 14 15 16 17 18 00 | unread | 3'],
    },
    {
      name: 'end after a run of plain words that the failure follows',
      hex: `${entries} ff0102030405060708 02 0000000000000000 1112131415161718 fff1ffff7f22222222 00`,
      failure: {
        offset: 39 * 8,
        wrongAt: 40 * 8,
        message: 'The pointer leads to word 536870918 of segment 0, which has only 10 words.',
      },
      last: [
        '13: ff | packed tag | 2',
        '14: 01 02 03 04 05 06 07 08 | Float64 | 2',
        '22: 02 | plain words | 2',
        '23: 00 00 00 00 00 00 00 00 | null pointer | 2',
        '31: 11 12 13 14 15 16 17 18 | Float64 | 3',
        '39: ff f1 ff ff 7f 22 22 22 22 00 | unread | 3',
      ],
    },
  ])('$name', ({ hex, failure, last }) => {
    const bytes = hexBytes(hex.replaceAll(' ', ''));
    const layout = annotate(bytes, PACKED);
    expect(layout.failure).toEqual(failure);
    expect(regionLines({ bytes, layout, from: 13 })).toEqual(last);
  });
});

describe('the names of keys in packed bytes', () => {
  test('are those of the schema, and then those in the bytes, each once', () => {
    // Two entries with equal keys: a tag, one data word and one pointer for each, and two texts.
    const hex = `${head('0c', '04')} 0002 110127 51080101 c0f83f 11092a c0f83f 11052a`;
    const bytes = hexBytes(`${hex} 0f6b657973 0f6b657973`.replaceAll(' ', ''));
    const { keys, failure } = annotate(bytes, PACKED);
    expect(failure).toBeUndefined();
    const { names, of } = keys!;
    expect(Array.from(of, (name) => names[name - 1])).toEqual([undefined, 'e', 'keys', 'keys']);
    expect(names.filter((name) => name === 'keys')).toHaveLength(1);
  });

  test('are none if the message has no segments', () => {
    expect(annotate(hexBytes('10ff'), PACKED).keys?.names).toEqual([]);
  });
});
