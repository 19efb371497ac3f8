import { beforeAll, describe, expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { CodecId } from '../../formats/format.ts';
import { loadParts } from '../../formats/load-parts.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { readBytes } from './read.ts';
import { type Parts, runCodec } from './run.ts';

const ROWS = ['json', 'cbor', 'cbor-x-default', 'msgpack', 'msgpackr', 'msgpackr-records', 'bson', 'ion'] as const;
const parts = new Map<CodecId, Parts>();

beforeAll(async () => {
  for (const id of ROWS) parts.set(id, await loadParts(id));
});

/** The bytes and the losses of a row for given bytes. */
function rowOf(given: CodecId, bytes: string, codec: CodecId) {
  const { source, beyond, scanned } = readBytes(hexBytes(bytes.replaceAll(' ', '')), parts.get(given)!);
  if (source === undefined || beyond === undefined) throw new Error(JSON.stringify(scanned));
  const tree = new SourceTree(source.bytes, source.index);
  const outcome = runCodec({ source, tree, carried: beyond.carried, beyond }, parts.get(codec)!);
  if (outcome.state !== 'done') throw new Error(`${codec}: ${outcome.failure.message}`);
  const losses = outcome.losses.map(({ path, was, became }) => `${path}: ${was} → ${became}`);
  return { hex: toHex(outcome.encoded.bytes), losses };
}

describe('tags of given CBOR', () => {
  test.each([
    ['around scalars, arrays and texts', '83 d865 01 d82b 82 02 03 d820 6161'],
    ['one in the other', 'd864 d865 81 d866 f5'],
    ['around a time and bytes', '82 d864 c1 1a 514cb935 d818 43 010203'],
    [
      'that the library would read as sets, errors, references and typed arrays',
      '84 d90102 81 01 d81b 82 6445 72726f 6178 d81c 81 02 d840 42 0102',
    ],
    ['of four bytes', 'da 12345678 01'],
    ['of eight bytes', '82 db 0000000100000000 01 db ffffffffffffffff 6161'],
    ['beyond 2^53 with digits that a double loses', 'db 0020000000000001 f5'],
    ['of all ones in four bytes, beside one of eight', '82 da ffffffff 01 db 0000000500000000 da ffffffff 02'],
    ['that the library would read as packed values and records', '83 d8e1 01 d9dfff 81 02 d8dc 6161'],
    ['around bytes that look like such a tag', 'db 0000000100000000 4a daffffffff01daffffff'],
  ])('%s are the same in the row of the library', (_, bytes) => {
    expect(rowOf('cbor', bytes, 'cbor')).toEqual({ hex: bytes.replaceAll(' ', ''), losses: [] });
    expect(rowOf('cbor', bytes, 'cbor-x-default').losses).toEqual([]);
  });

  test('are lost in other formats', () => {
    for (const codec of ['json', 'msgpack', 'bson', 'ion'] as const)
      expect(rowOf('cbor', '82 d8e1 01 db ffffffffffffffff 02', codec).losses).toEqual([
        '/0: tag 225 → its content alone',
        '/1: tag 18446744073709551615 → its content alone',
      ]);
  });

  test('call nothing that the bytes name', () => {
    Object.assign(globalThis, { calledByBytes: () => Object.assign(globalThis, { wasCalled: true }) });
    expect(rowOf('cbor', 'd81b 82 6d63616c6c65644279427974657301', 'cbor-x-default').losses).toEqual([]);
    expect(globalThis).not.toHaveProperty('wasCalled');
    Reflect.deleteProperty(globalThis, 'calledByBytes');
  });

  test('of a member that a later one replaces do not go to the later one', () => {
    const { hex } = rowOf('cbor', 'a2 6161 d864 01 6161 02', 'cbor');
    expect(hex).toBe('a1616102');
  });
});

test.each([
  ['1.5', '81 c5 82 20 03'],
  ['-0.0625', '81 c5 82 23 20'],
  ['24', '81 c5 82 03 03'],
])('the bigfloat %s is the same number in every format that has decimals', (number, bytes) => {
  for (const codec of ['cbor', 'cbor-x-default', 'bson', 'ion'] as const) {
    const { hex, losses } = rowOf('cbor', bytes, codec);
    expect([codec, losses]).toEqual([codec, []]);
    if (codec !== 'ion') continue;
    const { source } = readBytes(hexBytes(hex), parts.get('ion')!);
    expect(source?.value).toEqual([Number(number)]);
  }
  expect(rowOf('cbor', bytes, 'json').losses).toHaveLength(1);
});

describe('extensions of given MessagePack', () => {
  test.each([
    ['of 1 byte', 'd4 05 01'],
    ['of 2 bytes in a map', '81 a165 d5 05 0102'],
    ['of 3 bytes, negative', '92 c7 03 fe 010203 01'],
    ['of no bytes', '91 c7 00 05'],
    ['of 300 bytes', `91 c8 012c 7f ${'ab'.repeat(300)}`],
  ])('%s are the same in the rows of msgpackr', (_, bytes) => {
    const whole = bytes.replaceAll(' ', '');
    expect(rowOf('msgpack', bytes, 'msgpack')).toEqual({ hex: whole, losses: [] });
    expect(rowOf('msgpack', bytes, 'msgpackr')).toEqual({ hex: whole, losses: [] });
    expect(rowOf('msgpack', bytes, 'msgpackr-records').losses).toEqual([]);
    expect(rowOf('msgpack', bytes, 'json').losses).toHaveLength(2);
  });

  test('of a type that msgpackr reads as its own stay JSON there', () => {
    // A set, which the library has as an extension of its own.
    const { hex, losses } = rowOf('msgpack', '91 d4 73 01', 'msgpackr');
    expect(hex).toBe('9182a474797065' + '73' + 'a464617461a4' + '41513d3d');
    expect(losses).toHaveLength(2);
  });

  test('are refused by the library alone, as without a run before', () => {
    rowOf('msgpack', 'd4 05 01', 'msgpackr');
    const reader = parts.get('msgpackr')!.module.reader('msgpackr');
    expect(() => reader.decode(hexBytes('d40501'))).toThrow(/Unknown extension 5/);
    expect(() => reader.decode(hexBytes('d5050102'))).toThrow(/Unknown extension type 5/);
  });
});
