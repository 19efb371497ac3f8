import * as es from 'capnp-es';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrow } from '../../../core/bytes/numbers.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { anyJson } from '../../../testing/any-json.ts';
import { runs } from '../../../testing/runs.ts';
import { loadSamples } from '../../../testing/samples.ts';
import { hexBytes } from '../../../testing/vectors.ts';
import { codecModule } from '../codec.ts';
import {
  type CapnpSchema,
  DATA_BITS,
  type DataType,
  type ElementType,
  type Field,
  isData,
  PackedSchema,
  type StructType,
} from '../descriptor.ts';
import { fixtures } from '../fixtures.test-support.ts';

/**
 * A second decoder by other authors reads what our writer writes: capnp-es takes the segments, pointers, lists, texts
 * and numbers from the bytes. From our schema it gets only the positions of the fields, which the tool `capnp` checks
 * in `reference.test.ts`.
 */
function decodeWithCapnpEs({ structs, enums, root }: CapnpSchema, bytes: Uint8Array, isPacked: boolean): unknown {
  const enumerant = (type: Field['type'] | ElementType, number: number): unknown =>
    type.kind === 'enum' && 'enum' in type ? (enums[type.enum]!.names[number] ?? number) : number;

  const struct = (type: StructType, from: es.Struct): unknown => {
    const { fields, meaning, discriminant } = type;
    const tag = discriminant < 0 ? -1 : Number(bits(from, discriminant, 16));
    if (meaning === 'union') return member(fields.find((field) => field.tag === tag)!, from) ?? null;
    const object: JsonObject = {};
    for (const field of fields) {
      if (field.isFlag || (field.tag >= 0 && field.tag !== tag)) continue;
      const value = member(field, from);
      if (value !== undefined) setMember(object, field.key, value as JsonValue);
    }
    return object;
  };

  const member = (field: Field, from: es.Struct): unknown => {
    const { type, at, hasBit, nullBit } = field;
    if (hasBit >= 0 && bits(from, hasBit, 1) === 0n) return undefined;
    if (nullBit >= 0 && bits(from, nullBit, 1) === 1n) return null;
    if (isData(type)) {
      // The default is applied here, because capnp-es 0.0.16 applies only the lowest 16 bits of the default of an
      // Int32.
      return enumerant(type, numberOf(type.kind, bits(from, at, DATA_BITS[type.kind]) ^ field.default) as number);
    }
    if (type.kind === 'group') return struct(structs[type.struct]!, from);
    const isThere = at < es.utils.getSize(from).pointerLength;
    const [element, lists] = type.kind === 'List' ? [type.element, type.lists] : [type, 0];
    const value = isThere ? pointer(element, lists, es.utils.getPointer(at, from)) : undefined;
    return value === undefined ? (field.defaultText ?? (field.nullAs === 'null' ? null : undefined)) : value;
  };

  const pointer = (type: ElementType, lists: number, from: es.Pointer): unknown => {
    if (es.utils.isNull(from)) return undefined;
    if (lists > 1) return elementsOf(es.AnyPointerList, from).map((each) => pointer(type, lists - 1, each) ?? null);
    if (type.kind === 'struct') {
      const of = structs[type.struct]!;
      if (lists === 0) return struct(of, copyOf(AnyStruct, from));
      const elements = elementsOf(es.CompositeList(AnyStruct), from);
      return of.meaning === 'entry' ? entries(of, elements) : elements.map((each) => struct(of, each));
    }
    if (type.kind === 'Text' || type.kind === 'Data') {
      if (lists > 0) return elementsOf(es.AnyPointerList, from).map((each) => pointer(type, 0, each) ?? null);
      return type.kind === 'Text' ? es.Text.fromPointer(from).get(0) : copyOf(es.Data, from).toUint8Array().slice();
    }
    if (type.kind === 'Void') return Array<null>(es.utils.getTargetListLength(from)).fill(null);
    const numbers = elementsOf<unknown>(LISTS[type.kind], from);
    return numbers.map((each) => (typeof each === 'bigint' ? narrow(each) : enumerant(type, each as number)));
  };

  const entries = ({ fields }: StructType, elements: readonly es.Struct[]): JsonObject => {
    const object: JsonObject = {};
    const [key, value] = fields;
    for (const each of elements) setMember(object, String(member(key!, each) ?? ''), member(value!, each) as JsonValue);
    return object;
  };

  return struct(structs[root]!, new es.Message(bytes.slice(), isPacked).getRoot(AnyStruct));
}

/** A struct of any size. */
class AnyStruct extends es.Struct {
  static override readonly _capnp = { displayName: 'AnyStruct', id: '0', size: new es.ObjectSize(0, 0) };
}

/** The classes of lists whose elements are neither pointers nor structs. */
const LISTS: Readonly<Record<Exclude<DataType, 'Void'>, PointerClass<es.List<unknown>>>> = {
  Bool: es.BoolList,
  Int8: es.Int8List,
  UInt8: es.Uint8List,
  Int16: es.Int16List,
  UInt16: es.Uint16List,
  enum: es.Uint16List,
  Int32: es.Int32List,
  UInt32: es.Uint32List,
  Int64: es.Int64List,
  UInt64: es.Uint64List,
  Float32: es.Float32List,
  Float64: es.Float64List,
};

type PointerClass<Of> = new (segment: es.Pointer['segment'], byteOffset: number, depthLimit?: number) => Of;

/** The same pointer as an instance of another class. */
function copyOf<Of>(Class: PointerClass<Of>, { segment, byteOffset, _capnp }: es.Pointer): Of {
  return new Class(segment, byteOffset, _capnp.depthLimit);
}

function elementsOf<Element>(Class: PointerClass<es.List<Element>>, from: es.Pointer): readonly Element[] {
  const list = copyOf(Class, from);
  return Array.from({ length: es.utils.getTargetListLength(from) }, (_, i) => list.get(i));
}

/** Bits of a data section as an unsigned integer; 0 outside of it. */
function bits(from: es.Struct, at: number, width: number): bigint {
  if (width === 0 || at + width > es.utils.getSize(from).dataByteLength * 8) return 0n;
  if (width === 1) return es.utils.getBit(at, from) ? 1n : 0n;
  if (width === 8) return BigInt(es.utils.getUint8(at / 8, from));
  if (width === 16) return BigInt(es.utils.getUint16(at / 8, from));
  return width === 32 ? BigInt(es.utils.getUint32(at / 8, from)) : es.utils.getUint64(at / 8, from);
}

function numberOf(kind: DataType, from: bigint): unknown {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, from, true);
  if (kind === 'Void') return null;
  if (kind === 'Bool') return from === 1n;
  if (kind === 'Float32') return view.getFloat32(0, true);
  if (kind === 'Float64') return view.getFloat64(0, true);
  return narrow(kind.startsWith('Int') ? BigInt.asIntN(DATA_BITS[kind], from) : from);
}

function expectSame(value: JsonValue): void {
  for (const id of ['capnp', 'capnp-packed'] as const) {
    const codec = codecModule.prepare(id, [value]);
    const schema = codec.schema instanceof PackedSchema ? codec.schema.schema : (codec.schema as CapnpSchema);
    const bytes = codec.encode(codec.toLibrary(value)).slice();
    expect(decodeWithCapnpEs(schema, bytes, id === 'capnp-packed')).toEqual(codec.decode(bytes));
  }
}

/** Samples up to this size, in bytes, are compared; capnp-es takes many seconds for longer ones. */
const SHORT = 500_000;

describe('capnp-es reads what our writer writes as our reader does', () => {
  const samples = loadSamples().filter(({ source }) => source.bytes.length <= SHORT);
  test.each(samples.map(({ sample, source }) => [sample.id, source.value] as const))('%s', (_, value) => {
    expectSame(value);
  });

  test('random JSON', () => {
    const text = fc.string({ unit: 'grapheme' }).map((each) => each.toWellFormed());
    const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }).map(narrow);
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer(), integer);
    const scalar = fc.oneof(fc.constant(null), fc.boolean(), number, text);
    fc.assert(
      fc.property(anyJson(scalar, text, 5), (value) => expectSame(value)),
      { numRuns: runs(300) },
    );
  });
});

describe('capnp-es reads the fixtures as our reader does', () => {
  // Our reader keeps bytes that are not UTF-8; capnp-es replaces them.
  const readable = fixtures.filter(({ name, schemaText }) => schemaText !== undefined && !name.includes('not UTF-8'));
  test.each(readable.map((fixture) => [fixture.name, fixture] as const))('%s', (_, { hex, schemaText, codec }) => {
    const schema = codecModule.parseSchema!(schemaText!) as CapnpSchema;
    const id = codec ?? 'capnp';
    const bytes = hexBytes(hex);
    const plain = codecModule.prepare(id, [], schemaText).decode(bytes);
    expect(decodeWithCapnpEs(schema, bytes, id === 'capnp-packed')).toEqual(plain);
  });
});
