import { expect, test } from 'vitest';
import { toHex } from '../../core/bytes/hex.ts';
import { expectTiles } from '../../testing/tiling.ts';
import { describeVectors, hexBytes } from '../../testing/vectors.ts';
import { annotate } from './annotate.ts';
import { codecModule } from './codec.ts';
import { PackedSchema } from './descriptor.ts';
import { kinds } from './kinds.ts';
import { decodeRaw } from './library/decode-raw.ts';
import { pack, unpack } from './pack.ts';

/** Adds the segment table to a message of one segment that lacks it. */
function withTable(flat: Uint8Array): Uint8Array {
  const message = new Uint8Array(8 + flat.length);
  new DataView(message.buffer).setUint32(4, flat.length / 8, true);
  message.set(flat, 8);
  return message;
}

/** The unpacked message of a case, with its segment table. */
function messageOf(framing: string, bytes: Uint8Array): Uint8Array {
  const { message, failure } = framing.includes('packed') ? unpack(bytes) : { message: bytes };
  expect(failure).toBeUndefined();
  return framing.includes('flat') ? withTable(message) : message;
}

/** The root type of the corpus, with its fields in the order of their ordinals. */
const ALL_TYPES = `@0x9eb32e19f86ee174;
enum TestEnum { foo @0; bar @1; baz @2; qux @3; quux @4; corge @5; grault @6; garply @7; }
struct TestAllTypes {
  voidField @0 :Void; boolField @1 :Bool;
  int8Field @2 :Int8; int16Field @3 :Int16; int32Field @4 :Int32; int64Field @5 :Int64;
  uInt8Field @6 :UInt8; uInt16Field @7 :UInt16; uInt32Field @8 :UInt32; uInt64Field @9 :UInt64;
  float32Field @10 :Float32; float64Field @11 :Float64; textField @12 :Text; dataField @13 :Data;
  structField @14 :TestAllTypes; enumField @15 :TestEnum; interfaceField @16 :Void;
  voidList @17 :List(Void); boolList @18 :List(Bool);
  int8List @19 :List(Int8); int16List @20 :List(Int16); int32List @21 :List(Int32); int64List @22 :List(Int64);
  uInt8List @23 :List(UInt8); uInt16List @24 :List(UInt16); uInt32List @25 :List(UInt32); uInt64List @26 :List(UInt64);
  float32List @27 :List(Float32); float64List @28 :List(Float64); textList @29 :List(Text); dataList @30 :List(Data);
  structList @31 :List(TestAllTypes); enumList @32 :List(TestEnum); interfaceList @33 :List(Void);
}`;

/** Converts a value to the JSON of the corpus: 64-bit integers and non-finite numbers as text, bytes as numbers. */
function asPublished(value: unknown): unknown {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    const item = this[key];
    if (item instanceof Uint8Array) return [...item];
    if (typeof item === 'bigint' || (typeof item === 'number' && !Number.isFinite(item))) return String(item);
    if (/^u?int64List$/i.test(key)) return (item as unknown[]).map(String);
    return /^u?int64Field$/i.test(key) ? String(item) : plain;
  });
  return JSON.parse(text);
}

describeVectors('capnp/capnproto-testdata.json', (cases, whole) => {
  const named = cases.map((each) => [each.note, each] as const);

  test.each(named)('%s is read completely without its schema', (framing, { hex, valid }) => {
    const message = messageOf(framing, hexBytes(hex));
    const layout = annotate(message);
    expectTiles(layout, message.length, kinds);
    expect(layout.failure === undefined).toBe(valid);
    expect(decodeRaw(message)).toMatchObject({ pointers: expect.any(Array) });
  });

  test.each(['binary', 'flat', 'packed', 'packedflat', 'segmented', 'segmented-packed'])(
    '%s has the values of its JSON, and the schema explains every byte',
    (framing) => {
      const { hex } = cases.find(({ note }) => note === framing)!;
      const message = messageOf(framing, hexBytes(hex));
      const layout = annotate(message, codecModule.parseSchema!(ALL_TYPES));
      expect(layout.failure).toBeUndefined();
      expectTiles(layout, message.length, kinds);
      const reader = codecModule.reader('capnp', ALL_TYPES);
      const { expect_texts: texts } = whole as { readonly expect_texts: Readonly<Record<string, string>> };
      expect(asPublished(reader.fromLibrary(reader.decode(message)))).toEqual(JSON.parse(texts['short.json']!));
    },
  );

  test('one message in six framings is one value', () => {
    const framings = ['binary', 'flat', 'packed', 'packedflat', 'segmented', 'segmented-packed'];
    const values = framings.map((framing) => {
      const { hex } = cases.find(({ note }) => note === framing)!;
      return decodeRaw(messageOf(framing, hexBytes(hex)));
    });
    for (const value of values) expect(value).toEqual(values[0]);
  });

  test.each([
    ['binary', 'packed'],
    ['flat', 'packedflat'],
    ['segmented', 'segmented-packed'],
  ])('%s packs into the bytes of %s, which are explained as well', (plain, packed) => {
    const [from, to] = [plain, packed].map((framing) => cases.find(({ note }) => note === framing)!.hex);
    expect(toHex(pack(hexBytes(from!)))).toBe(to);
    if (plain === 'flat') return;
    const bytes = hexBytes(to!);
    expectTiles(annotate(bytes, new PackedSchema(EMPTY)), bytes.length, kinds);
  });
});

/** A schema without fields. */
const EMPTY = {
  root: 0,
  structs: [{ name: 'Root', dataWords: 0, pointers: 0, fields: [], discriminant: -1, meaning: 'record' }],
  enums: [],
} as const;
