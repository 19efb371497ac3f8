import { describe, expect, it } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { matchValues } from '../../core/layout/match.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { tallyRoles } from '../../core/layout/tally.ts';
import { SourceTree } from '../../core/source/tree.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { targetOf } from '../../runs/pipeline/run.ts';
import { failsAt, type Place } from '../../testing/fails-at.ts';
import { listingOf } from '../../testing/listing.ts';
import { kindNamesOf } from '../../testing/regions.ts';
import { sourceOf } from '../../testing/samples.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { recordFixtures } from './fixtures.test-support.ts';
import { kinds } from './kinds.ts';
import { readBack } from './read-back.test-support.ts';
import type { RecordStream } from './records.ts';

const STREAM: RecordStream = { structures: [] };
const SHARED: RecordStream = { structures: [['id', 'tags'], []] };

function listing(bytes: Uint8Array, stream: RecordStream): string[] {
  return listingOf(annotate(bytes, stream), kinds, bytes, 100);
}

/** The bytes that msgpackr writes with records. */
function encode(value: JsonValue): Uint8Array {
  const codec = codecModule.prepare('msgpackr-records', [value]);
  return codec.encode(codec.toLibrary(value)).slice();
}

const failureOf = (hex: string, stream = STREAM) => annotate(hexBytes(hex), stream).failure;

describe('records', () => {
  const points = [
    { x: 1, y: { z: 65 } },
    { x: 2, y: { z: 100 } },
    { x: 3, y: null },
    { '': true, y: [] },
  ];
  const bytes = encode(points);

  it('are shown as a definition at first use, and as one byte with its keys later', () => {
    expect(listing(bytes, STREAM)).toEqual([
      '0 94 | 4-element array',
      '1 d4 72 40 92 | defines record 0: 2-element array of keys',
      '5 a1 78 | 1-byte string "x"',
      '7 a1 79 | 1-byte string "y"',
      '9 01 | integer 1',
      '10 d4 72 41 91 | defines record 1: 1-element array of keys',
      '14 a1 7a | 1-byte string "z"',
      '16 cc 41 | 8-bit unsigned integer 65',
      '18 40 | record 0 of "x", "y", defined at offset 1',
      '19 02 | integer 2',
      '20 41 | record 1 of "z", defined at offset 10',
      '21 cc 64 | 8-bit unsigned integer 100',
      '23 40 | record 0 of "x", "y", defined at offset 1',
      '24 03 | integer 3',
      '25 c0 | nil',
      '26 d4 72 42 92 | defines record 2: 2-element array of keys',
      '30 a0 | 0-byte string ""',
      '31 a1 79 | 1-byte string "y"',
      '33 c3 | boolean true',
      '34 90 | 0-element array',
    ]);
  });

  it('have sizes by role: ids are tags, and keys are keys where they are defined', () => {
    const tally = tallyRoles(annotate(bytes, STREAM), kinds);
    expect(tally).toEqual({ structure: 13, length: 4, tag: 6, key: 5, number: 5, literal: 2 });
  });

  it('assign their bytes to the object, and the shared keys to the members', () => {
    const layout = annotate(bytes, STREAM);
    const queries = new LayoutQueries(layout);
    const kindsOf = (value: number) => queries.regionsOf(value).map((i) => kinds.names[queries.kindOf(i)]);
    expect(kindsOf(1)).toEqual([
      'record definition',
      'record id',
      'record keys',
      'fixstr',
      'record key',
      'fixstr',
      'record key',
    ]);
    expect(kindsOf(2)).toEqual(['record key', 'positive fixint']);
    expect(kindsOf(5)).toEqual(['record reference']);
    expect(kindsOf(6)).toEqual(['record key', 'positive fixint']);
    expect(queries.regionsOf(6)[0]).toBe(queries.regionsOf(2)[0]);
    expect(layout.keys!.names).toEqual(['x', 'y', 'z', '', 'y']);
    expect(Array.from(layout.keys!.of)).toEqual([0, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0, 4, 5]);
  });

  it('are matched to the source by keys, for any order of its members', () => {
    const matched = (text: string, hex: string) => {
      const source = sourceOf(text);
      const target = targetOf(source, new SourceTree(source.bytes, source.index));
      const own = hexBytes(hex);
      const mapped = matchValues(annotate(own, STREAM), kinds, own, target);
      return mapped && [...mapped];
    };
    expect(matched(JSON.stringify(points), toHex(bytes))).toBeUndefined();
    // {"b":1,"a":{"b":2,"a":3}}, the keys of both records in the order a, b
    expect(matched('{"b":1,"a":{"b":2,"a":3}}', 'd4724092a161a16240030201')).toEqual([0, 2, 4, 3, 1]);
  });

  it('keep their keys if their id is redefined while such a record is open', () => {
    // Record 40 has the keys a and b. The value of `a` redefines 40 with the key c, and the value of `b` is a record of
    // the new definition.
    const nested = hexBytes('d4724092a161a162d4724091a163014002');
    expect(readBack(nested, annotate(nested, STREAM))).toEqual({ a: { c: 1 }, b: { c: 2 } });
  });

  it.each(recordFixtures.map((fixture) => [fixture.name, fixture] as const))('are read: %s', (_, { hex, stream }) => {
    const layout = annotate(hexBytes(hex), stream);
    expect(layout.failure).toBeUndefined();
    expectTiles(layout, hex.length / 2, kinds);
  });

  it('with a key whose head has a length of its own are shown, and refused if the head is cut', () => {
    const { hex, stream } = recordFixtures.find(({ name }) => name.startsWith('a record with a key'))!;
    expect(listing(hexBytes(hex), stream).slice(1, 4)).toEqual([
      '1 d4 72 40 92 | defines record 0: 2-element array of keys',
      '5 d9 01 69 | 1-byte string "i"',
      '8 a0 | 0-byte string ""',
    ]);
    expect(failureOf('d4724091d9')).toEqual({
      offset: 4,
      message: 'The first byte means str 8, which takes at least 2 bytes, but only 1 is left.',
    });
  });

  it('show as many keys as fit in 100 characters', () => {
    const words = (length: number) => {
      const hex = `d4724092d9${length.toString(16)}${'61'.repeat(length)}a1620102`;
      return annotate(hexBytes(hex), STREAM).words!.names;
    };
    expect(words(94)).toEqual([`record 0 of "${'a'.repeat(94)}", "b"`]);
    expect(words(95)).toEqual([`record 0 of "${'a'.repeat(95)}" and 1 more`]);
  });

  it('of more than 64 shapes reuse the oldest ids, and round-trip', () => {
    const shapes = Array.from({ length: 200 }, (_, i) => ({ [`k${i % 150}`]: i, [`m${i % 70}`]: { n: i } }));
    const value = [...shapes, ...shapes];
    const encoded = encode(value);
    const layout = annotate(encoded, STREAM);
    expect(layout.failure).toBeUndefined();
    expect(readBack(encoded, layout)).toEqual(value);
    expect(layout.keys!.names.length).toBeGreaterThan(255);
  });

  it('describe a structure with many keys by its first keys', () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`key number ${i}`, 0]));
    const lines = listing(encode([wide, wide]), STREAM);
    const reference = lines.find((line) => line.includes('| record 0'));
    expect(reference).toMatch(/ \| record 0 of "key number 0", .*"key number 6" and 293 more, defined at offset 1$/);
  });
});

describe('shared structures', () => {
  it('are marked as outside the bytes', () => {
    expect(listing(hexBytes('9140059141'), SHARED)).toEqual([
      '0 91 | 1-element array',
      '1 40 | record 0 of "id", "tags", from the table outside the bytes',
      '2 05 | integer 5',
      '3 91 | 1-element array',
      '4 41 | record 1 without keys, from the table outside the bytes',
    ]);
  });

  it('provide keys that have no regions', () => {
    const layout = annotate(hexBytes('40050a'), SHARED);
    expect(new LayoutQueries(layout).regionsOf(1)).toEqual([1]);
    expect(tallyRoles(layout, kinds)).toEqual({ tag: 1, number: 2 });
  });

  it('are replaced by a definition in the bytes', () => {
    const bytes = hexBytes('93400102d4724091a161034004');
    expect(readBack(bytes, annotate(bytes, SHARED))).toEqual([{ id: 1, tags: 2 }, { a: 3 }, { a: 4 }]);
  });
});

describe('without a stream of records', () => {
  it('the same bytes are integers and an extension', () => {
    const layout = annotate(hexBytes('9240d47240'));
    expect(kindNamesOf(layout, kinds)).toEqual(['fixarray', 'positive fixint', 'fixext 1', 'ext type', 'ext data']);
    expect(layout.keys).toBeUndefined();
  });
});

describe('failures', () => {
  it.each([
    ['', 0, 'The input is empty: a value takes at least one byte.'],
    ['40', 0, 'Found 0x40, which refers to record 0, but no such record is defined.'],
    ['9245d472459000', 1, 'Found 0x45, which refers to record 5, but no such record is defined.'],
    ['9205457f', 2, 'Found 0x45, which refers to record 5, but no such record is defined.'],
    ['d47205900000', [0, 2], 'Found 0x05 as the id of a record, where 0x40 to 0x7f was expected.'],
    ['d47280900000', [0, 2], 'Found 0x80 as the id of a record, where 0x40 to 0x7f was expected.'],
    ['d57240009000', 0, 'Found an extension of type 114, which defines a record, without one byte of data for its id.'],
    ['c701724090', 0, 'Found an extension of type 114, which defines a record, without one byte of data for its id.'],
    ['d472', 0, 'This fixext 1 with 1 byte of data takes 3 in all, but only 2 are left.'],
    ['d47240', 3, "The bytes end where the array of a record's keys was expected."],
    ['d4724081a16105', 3, "Found 0x81 where the array of a record's keys was expected."],
    ['d47240dc00', 3, 'The first byte means array 16, which takes at least 3 bytes, but only 2 are left.'],
    ['d47240920505', 4, 'Found 0x05 where the string of a key was expected.'],
    ['d4724092a161', 6, 'The bytes end where key 2 of 2 of a record was expected.'],
    ['92d4724091a161', 7, 'The bytes end where the value of record member 1 of 1 was expected.'],
    ['d472409240404040', 4, 'Found 0x40 where the string of a key was expected.'],
    ['d4724091d4724090', 4, 'Found 0xd4 where the string of a key was expected.'],
    ['d4724091a56161', 4, 'This fixstr of 5 bytes takes 6 with its head, but only 3 are left.'],
    ['d4724092a26161a0', 8, 'The bytes end where the value of record member 1 of 2 was expected.'],
    ['d4724091a2616105c0', 8, 'The value ends before this byte, but 1 byte follows.'],
    ['92d4724092a161a162010240', 12, 'The bytes end where the value of record member 1 of 2 was expected.'],
    ['8105c0', 1, 'Found 0x05 where the string of a key was expected.'],
    ['81c1c0', 1, 'Found 0xc1 where the string of a key was expected.'],
    ['8140c0', 1, 'Found 0x40 where the string of a key was expected.'],
    ['91c1', 1, 'Found 0xc1, which the specification never uses, where the first byte of a value was expected.'],
  ])('%s is refused at %d', (hex, offset, message) => {
    expect(failureOf(hex)).toEqual(failsAt(offset as Place, message));
    expectTiles(annotate(hexBytes(hex), STREAM), hex.length / 2, kinds);
  });
});

describe('hostile bytes', () => {
  it('that announce more than the rest can contain are explained as far as they go', () => {
    expect(failureOf('d47240ddffffffff')?.offset).toBe(8);
    const wide = { structures: [Array.from({ length: 1000 }, (_, i) => String(i))] };
    expect(failureOf('93404040', wide)?.offset).toBe(4);
    expect(annotate(new Uint8Array(100_000).fill(0x40), wide).failure?.offset).toBe(100_000);
  });

  it('with the extensions of structured clones are plain extensions: a pointer to itself is not followed', () => {
    // id 1 for an array whose only element points at it (msgpackr's README, section "Structured Cloning")
    const cyclic = hexBytes('92d6690000000191d67000000001');
    const layout = annotate(cyclic, STREAM);
    expect(layout.failure).toBeUndefined();
    expect(readBack(cyclic, layout)).toEqual([
      { ext: [0x69, hexBytes('00000001')] },
      [{ ext: [0x70, hexBytes('00000001')] }],
    ]);
  });

  it('nested 100,000 levels deep in records are annotated up to the last head', () => {
    const definition = hexBytes('d4724091a161');
    const bytes = new Uint8Array(100_000 + definition.length).fill(0x40);
    bytes.set(definition);
    const endless = annotate(bytes, STREAM);
    expect(endless.failure?.offset).toBe(bytes.length);
    expectTiles(endless, bytes.length, kinds);
    bytes[bytes.length - 1] = 0xc0;
    const layout = annotate(bytes, STREAM);
    expect(layout.failure).toBeUndefined();
    expect(layout.values.depth.at(-1)).toBe(100_000);
  });

  it('that define very many records take memory in proportion to their size', () => {
    const bytes = new Uint8Array(400_005);
    bytes.set([0xdd, 0, 1, 0x86, 0xa0]);
    for (let i = 0; i < 100_000; i++) bytes.set([0xd4, 0x72, 0x40 + (i % 64), 0x90], 5 + i * 4);
    const layout = annotate(bytes, STREAM);
    expect(layout.failure).toBeUndefined();
    expect(layout.regionCount).toBe(300_001);
  });
});
