import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { runs, thorough } from '../../testing/runs.ts';
import { decimal128Bytes, decimal128Text } from './decimal128.ts';
import { SHELL } from './shell.ts';

/** The bytes as hex, or the message; `none` if the text does not look like the notation. */
function hexOf(text: string): string {
  const parsed = SHELL.read(text);
  if (parsed === undefined) return 'none';
  return parsed.ok ? toHex(parsed.bytes) : `${parsed.offset}: ${parsed.message}`;
}

/**
 * What the library writes for a document with the member `a`. `z` is a value by which the notation of the shell is
 * recognised.
 */
const written = (a: unknown): string => toHex(serialize({ a, z: new MinKey() }));

const ID = '5f0000000000000000000001';
const BYTES = Buffer.from('RWNV', 'base64');

describe('values of the shells become the bytes that the library writes', () => {
  it.each<readonly [text: string, value: unknown]>([
    [`ObjectId("${ID}")`, new ObjectId(ID)],
    [`new ObjectId('${ID}')`, new ObjectId(ID)],
    ['ISODate("2017-04-14T00:00:00Z")', new Date(Date.UTC(2017, 3, 14))],
    ['ISODate("2017-04-14T02:00:00.5+0200")', new Date(Date.UTC(2017, 3, 14, 0, 0, 0, 500))],
    ['ISODate("2017-04-14 00:00:00")', new Date(Date.UTC(2017, 3, 14))],
    ['new Date("2017-04-14")', new Date(Date.UTC(2017, 3, 14))],
    ['new Date(1492128000000)', new Date(Date.UTC(2017, 3, 14))],
    ['NumberLong(33)', Long.fromNumber(33)],
    ['NumberLong("9223372036854775807")', Long.MAX_VALUE],
    ["Long('-5')", Long.fromNumber(-5)],
    ['Long.fromString("7")', Long.fromNumber(7)],
    ['NumberInt(7)', new Int32(7)],
    ['Int32("-7")', new Int32(-7)],
    ['Double(7)', new Double(7)],
    ['NumberDecimal("19.99")', Decimal128.fromString('19.99')],
    ['Decimal128("1E+3")', Decimal128.fromString('1E+3')],
    ['BinData(0,"RWNV")', new Binary(BYTES, 0)],
    ['BinData(2,"RWNV")', new Binary(BYTES, 2)],
    ['HexData(128, "456355")', new Binary(BYTES, 128)],
    ['Binary(Buffer.from("456355", "hex"), 0)', new Binary(BYTES, 0)],
    ["Binary.createFromBase64('RWNV', 0)", new Binary(BYTES, 0)],
    ['UUID("550e8400-e29b-41d4-a716-446655440000")', new UUID('550e8400-e29b-41d4-a716-446655440000')],
    ['Timestamp(1412180887, 1)', new Timestamp({ t: 1_412_180_887, i: 1 })],
    ['Timestamp({ t: 1412180887, i: 1 })', new Timestamp({ t: 1_412_180_887, i: 1 })],
    ['/^a\\/[/]b/mi', new BSONRegExp('^a\\/[/]b', 'im')],
    ['RegExp("^a", "i")', new BSONRegExp('^a', 'i')],
    [`DBRef("users", ObjectId("${ID}"))`, new DBRef('users', new ObjectId(ID))],
    ['Code("return 1")', new Code('return 1')],
    ['BSONSymbol("s")', new BSONSymbol('s')],
    ['MaxKey()', new MaxKey()],
    ['MaxKey', new MaxKey()],
    ['null', null],
    ['true', true],
    ['-5', -5],
    ['+5', 5],
    ['0x10', 16],
    ['2147483648', 2_147_483_648],
    ['-0', -0],
    ['1.5e3', 1500],
    ['.5', 0.5],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ["'it\\'s \\u00e9\\x41\\n'", "it's éA\n"],
    ['`plain`', 'plain'],
    ['{ b: [ 1, { c: 2, }, ], }', { b: [1, { c: 2 }] }],
    ['[]', []],
    ['{}', {}],
  ])('%s', (text, value) => {
    expect(hexOf(`{ a : ${text}, 'z': MinKey() }`)).toBe(written(value));
  });
});

test('`undefined` has a type of its own, which the library writes as null', () => {
  expect(hexOf('{a: undefined, z: MinKey()}')).toBe(written(null).replace('0a61', '0661'));
});

test('documents in a list, one after another, and with comments', () => {
  const one = toHex(serialize({ _id: new ObjectId(ID) }));
  const document = `{ _id: ObjectId("${ID}") }`;
  expect(hexOf(`[ ${document}, ${document} ]`)).toBe(one + one);
  expect(hexOf(`${document}\n${document};`)).toBe(one + one);
  expect(hexOf(`// found\n${document} /* the end */`)).toBe(one);
});

test('the order of names that are numbers, and a name that occurs twice, stay', () => {
  expect(hexOf('{2: NumberInt(1), 1: 2, 2: 3}')).toBe('1a000000103200010000001031000200000010320003000000' + '00');
});

test.each([
  ['{a: NumberLong("x")}', 'arguments of `NumberLong`'],
  ['{a: NumberLong("9223372036854775808")}', 'arguments of `NumberLong`'],
  ['{a: new Date("2017-04-14T00:00:00")}', 'arguments of `Date`'],
  ['{a: ISODate("2017-04-31T00:00:60Z")}', 'arguments of `ISODate`'],
  ['{a: Foo(1), b: MinKey()}', '`Foo`'],
  ['{a: MinKey() b: 1}', '`,`'],
  ['{a: MinKey()', 'the end of the text'],
  ['{a: MinKey()}]', '`{`'],
  ['{"a\\0": MinKey()}', 'U+0000'],
  ['{a: foo, b: MinKey()}', '`foo`'],
])('%s is refused', (text, expected) => {
  expect(hexOf(text)).toContain(expected);
});

test.each(['{a: 1}', "{'a': 'b'}", 'ObjectId("5f0000000000000000000001")', 'see ISODate("2017-04-14")'])(
  '%s is no document of the shell',
  (text) => {
    expect(hexOf(text)).toBe('none');
  },
);

thorough('a hundred thousand open documents are read without recursion', () => {
  const depth = 100_000;
  expect(hexOf(`${'{a:'.repeat(depth)}MinKey()${'}'.repeat(depth)}`).length).toBe((3 + 8 * depth + 4 - 7) * 2);
});

describe('decimal128', () => {
  it.each([
    '0',
    '-0',
    '1E6111',
    '1E+6144',
    '1E-6176',
    '10E-6177',
    '0E-9999',
    '0E+9999',
    '1.000',
    '123456789e20',
    'NaN',
  ])('%s', (text) => {
    expect(toHex(decimal128Bytes(text)!)).toBe(toHex(Decimal128.fromString(text).bytes));
  });

  it('is what the library writes', () => {
    const digits = fc.stringMatching(/^-?\d{1,34}$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: -6200, max: 6200 }), (coefficient, exponent) => {
        const text = `${coefficient}E${exponent}`;
        const mine = decimal128Bytes(text);
        let library: Decimal128 | undefined;
        try {
          library = Decimal128.fromString(text);
        } catch {
          library = undefined;
        }
        expect(mine && decimal128Text(mine, 0, 16)).toBe(library?.toString());
      }),
      { numRuns: runs(1000) },
    );
  });
});
