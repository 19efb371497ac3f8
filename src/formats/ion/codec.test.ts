import { describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { Carried } from '../../core/value/carried.ts';
import { parseInstant } from '../../core/value/instant.ts';
import { printJson } from '../../core/value/print.ts';
import { toJson } from '../../core/value/to-json.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { codecModule } from './codec.ts';
import { fixtures } from './fixtures.test-support.ts';

function written(value: unknown): string {
  const { toLibrary, encode } = codecModule.prepare('ion', [value as never]);
  return toHex(encode(toLibrary(value as never)));
}

function fixture(name: string): string {
  return fixtures.find((each) => each.name === `${name}, by amazon.ion`)!.hex;
}

describe('the library writes what amazon.ion writes', () => {
  test.each([
    ['the small object', { id: 4, isActive: true, fullname: 'Homer Simpson' }],
    [
      'integers of many widths',
      [
        0,
        1,
        -1,
        255,
        256,
        -256,
        65535,
        4294967296,
        9007199254740993n,
        -9223372036854775808n,
        1180591620717411303424n,
        123456789012345678901234567890123456n,
      ],
    ],
    ['strings', ['', 'a', 'é', 'x'.repeat(13), 'y'.repeat(14)]],
  ])('%s', (name, value) => {
    expect(written(value)).toBe(fixture(name));
  });
});

/** The JSON of bytes, as the page shows it for given bytes. */
function read(hex: string): string {
  return printJson(toJson(codecModule.reader('ion').decode(hexBytes(hex))).value as never);
}

describe('bytes of amazon.ion are read', () => {
  test.each([
    ['decimals', '[0,0.0,1.5,-1.50,123.456,-0,0e3,1e400,-0.00001,12345678901234567890.12345678901234567890]'],
    [
      'timestamps of every precision',
      '["2023T","2023-11T","2023-11-14","2023-11-14T22:13Z","2023-11-14T22:13-00:00","2023-11-14T22:13:20Z",' +
        '"2023-11-14T22:13:20.123456789Z","2023-11-14T23:43:20.5+01:30","2000-01-01T00:00:00.000Z",' +
        '"2023-11-14T12:13:20-10:00"]',
    ],
    ['symbols', '["open","closed","open","name","$0",""]'],
    ['blobs and clobs', '["","AP8=","Y2xvYg==","","AAAAAAAAAAAAAAAAAAAA","Y2NjY2NjY2NjY2NjY2M="]'],
    ['nulls of every type', `[${Array(13).fill('null').join(',')}]`],
    ['containers', '[[],[],{},[1,[2]],["a",["b","c"],1],{"a":{"b":{}}}]'],
    ['annotations', '{"b":1,"c":[1,2,3],"d":"a long text of 26 characters"}'],
    ['records', '[{"id":1,"name":"a"},{"id":2,"name":"b"}]'],
  ])('%s', (name, json) => {
    expect(read(fixture(name))).toBe(json);
  });
});

test('names of imported symbols are their IDs', () => {
  const { hex } = fixtures.find(({ name }) => name === 'an imported table of symbols')!;
  expect(read(hex)).toBe('{"$10":1,"a":2}');
});

test('a table that imports the current one adds to it', () => {
  const { hex } = fixtures.find(({ name }) => name === 'a table that adds to the one before')!;
  expect(read(hex)).toBe('{"a":1,"b":2}');
});

/** A time of RFC 3339, natively. */
function time(text: string): Carried {
  const { seconds, nanos } = parseInstant(text)!;
  return new Carried({ kind: 'time', instant: { seconds, nanos } }, text);
}

test('times keep their offset and their decimals, as amazon.ion writes them', () => {
  const texts = [
    '2023-11-14T22:13:20Z',
    '2023-11-14T22:13:20.123456789Z',
    '2023-11-14T23:43:20.5+01:30',
    '2000-01-01T00:00:00.000Z',
    '2023-11-14T12:13:20-10:00',
  ];
  const value = texts.map(time);
  const codec = codecModule.prepare('ion', [value]);
  const bytes = codec.encode(codec.toLibrary(value));
  const all = fixture('timestamps of every precision');
  expect(all.endsWith(toHex(bytes.subarray(6)))).toBe(true);
  expect(codec.decode(bytes)).toEqual(texts);
});

test('bytes, UUIDs, integers and floats are carried natively', () => {
  const bytes = new Carried({ kind: 'bytes', bytes: Uint8Array.of(0, 255) }, 'AP8=');
  const float32 = new Carried({ kind: 'float32', value: 1.5 }, 1.5);
  const double = new Carried({ kind: 'double', value: 1 }, 1);
  const integer = new Carried({ kind: 'integer', value: 2n ** 63n }, String(2n ** 63n));
  expect(written([bytes, float32, double, integer])).toBe(
    'e00100eabe9aa200ff443fc00000483ff0000000000000288000000000000000',
  );
});

test('an integer has the bytes that its width states, after its type descriptor', () => {
  for (let bits = 0n; bits < 130n; bits++) {
    for (const value of [2n ** bits - 1n, 2n ** bits, -(2n ** bits)]) {
      const bytes = hexBytes(written(value));
      expect(bytes.length - 5, String(value)).toBe(codecModule.integerBytes!(value));
    }
  }
});
