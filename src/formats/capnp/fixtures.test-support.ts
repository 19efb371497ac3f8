import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

const ALL_TYPES = `@0xbf5147b1b3a5d4ab;
struct Root {
  f @0 :Float32;
  c @1 :Color = green;
  d @2 :Data;
  n @3 :Int16 = 5;
  e @4 :Color;
  i8 @5 :Int8;
  i32 @6 :Int32;
  l @7 :List(Color);
  x :union {
    a @8 :UInt16;
    b @9 :Text;
    g :group {
      p @10 :Bool;
      q @11 :Float64;
    }
  }
  u64 @12 :UInt64;
  i64 @13 :Int64;
  s @14 :Text = "dflt";
}
enum Color { red @0; green @1; blue @2; }
`;

/** Schema of an object whose keys are data. */
const ENTRIES = `@0xbf5147b1b3a5d4ab;
struct Root { entries @0 :List(RootEntry); }
struct RootEntry { key @0 :Text; value @1 :UInt8; }
`;

/** Flags of presence and of null, a union of types, entries, lists in lists, a group, and defaults. */
const SHAPES = `@0xbf5147b1b3a5d4ab;
struct Root {
  hasA @0 :Bool;
  isNullA @1 :Bool;
  a @2 :UInt8;
  A @3 :UInt8;
  b @4 :Color = green;
  hasC @5 :Bool;
  c @6 :Color;
  v @7 :List(AnyValue);
  m @8 :List(MEntry);
  deep @9 :List(List(Text));
  voids @10 :List(Void);
  empties @11 :List(Empty);
  t @12 :Text = "dflt";
  colors @13 :List(Color);
  g :group { x @14 :Bool; b @15 :Text; }
  any @16 :AnyValue;
  hasS @17 :Bool;
  s @18 :Text;
  inners @19 :List(Inner);
}
enum Color { red @0; green @1; }
struct Empty {}
struct AnyValue { union { boolean @0 :Bool; text @1 :Text; list @2 :List(AnyValue); null @3 :Void; } }
struct MEntry { key @1 :Text; value @0 :Text; }
struct Inner {
  isNullC @0 :Bool;
  c @1 :UInt16;
  k :group { y @2 :UInt8; }
  union { n @3 :UInt16; z @4 :Void; }
}
`;

/** Schema of a message whose pointers lead to other segments. */
const SEGMENTS = `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :Text; b @1 :Text; c @2 :List(Void); d @3 :List(Void); }
`;

/**
 * Messages with the schema that they need. The `capnp` tool 0.9.2 wrote those with a schema, unless the name ends in
 * "by hand".
 */
export const fixtures: readonly Fixture[] = [
  {
    name: 'types that inference never chooses, a union, a group, and defaults',
    hex:
      '000000000d00000000000000060004000000c03f030002000200ff0090eefeff01000200000000000000000000000440ffffffffffffffff' +
      'fbffffffffffffff0d000000120000000d000000130000000000000000000000000000000000000061620000000000000000020000000000',
    schemaText: ALL_TYPES,
  },
  {
    name: 'integer types that inferred schemas do not use, by hand',
    hex: '00000000020000000000000001000000feff2c0170110100',
    schemaText: `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :Int16; b @1 :UInt16; c @2 :UInt32; }
`,
  },
  {
    name: 'a landing pad of two words, by hand',
    hex: '020000000100000001000000020000000600000002000000070000000000000002000000010000000000000001000000',
  },
  {
    name: 'a capability, unreached words, and words of a list that belong to no element, by hand',
    hex:
      '000000000a00000000000000000004000300000003000000090000001f000000000000000000000015000000180000000400000001000000' +
      '090000000000000000000000000000000000000000000000aa00000000000000',
  },
  {
    name: 'a key that continues across words, packed',
    hex: '1007400111011751040101010711016aff61206c6f6e676572000f206b6579',
    schemaText: ENTRIES,
    codec: 'capnp-packed',
  },
  {
    name: 'flags, a union of types, entries, lists in lists, a group and two fields with one flag, by our writer',
    hex:
      '00000000380000000000000001000b001d0708000000010029000000470000005900000037000000850000001e000000a500000010000000' +
      'a10000000700000000000000000000009d000000130000009d000000120000009c00000001000100a10000001a000000a100000017000000' +
      '1000000001000100010000000000000000000000000000000000010000000000110000001200000000000200000000000d00000017000000' +
      '0000030000000000000000000000000078000000000000000400000001000100000000000000000000000000000000000c00000000000200' +
      '1500000012000000150000000a00000000000000000000001100000012000000110000001200000011000000120000006500000000000000' +
      '00000000000000006b000000000000006d000000000000006c0000000000000009000000160000001500000006000000110000000e000000' +
      '0500000012000000050000000a00000061000000000000000000000000000000010000001200000062000000000000000800000000000000' +
      '00000100000000007a0000000000000001000000000000000000000000000000737400000000000008000000010000000006050009000000' +
      '0100000000000100',
    schemaText: SHAPES,
  },
  {
    name: 'unset fields, an empty key, unknown enumerants, and structs of other versions of their schema, by hand',
    hex:
      '00000000240000000000000002000c000207080003000100ff000000000000002d000000070000002d000000270000004500000016000000' +
      '000000000000000045000000170000004d000000120000004d0000001b000000000000000000000048000000010001000000000000000000' +
      '4d0000000f000000030000000700000008000000000000000800000000000200000000000000000000000000000000000500000012000000' +
      '050000001200000078000000000000006b000000000000000000000000000000010000000600000008000000010000000100000000000000' +
      '020000000000000071000000000000000200ffff0100000000000300000000000000000000000000ffffffffffffffff0400000000000100' +
      '0000000000000000ffffffffffffffff',
    schemaText: SHAPES,
  },
  {
    name: 'lists of every element size, texts, and bytes that look like texts, by hand',
    hex:
      '0000000024000000010000007e00000039000000320000003900000012000000390000001a00000039000000120000003900000012000000' +
      '3900000042000000390000004200000039000000180000003500000051000000350000001b000000350000001c0000003900000015000000' +
      '3d0000002f00000051000000020000004d0000001a0000006109620a0d0000000100000000000000207e000000000000c300000000000000' +
      '61620000000000006162636465666700ff616263646566005503000000000000010002000300000001000000020000000300000000000000' +
      '0100000000000000020000000000000008000000010001000500000000000000000000000000000006000000000000000000000000000000' +
      'aa0000000000000061c3000000000000',
  },
  {
    name: 'landing pads, objects at both ends of a segment, and a capability that the schema does not know, by hand',
    hex:
      '0200000006000000070000000100000000000000000005000a00000001000000160000000100000026000000010000003200000001000000' +
      '03000000010000006162000000000000f9ffffff1a0000000200000002000000010000001a0000000a000000020000000100000010000000' +
      '01000000000000006364000000000000',
    schemaText: SEGMENTS,
  },
  {
    name: 'landing pads and a capability, packed by hand',
    hex: '1102061107014005110a011116011126011132011103010361621ff9ffffff1a11020211011a110a021101100101036364',
    schemaText: SEGMENTS,
    codec: 'capnp-packed',
  },
  {
    name: 'a number of one byte at the end of the message, by hand',
    hex: '000000000200000000000000010000000403020106050708',
    schemaText: `@0xbf5147b1b3a5d4ab;
struct Root { a @0 :UInt32; b @1 :UInt16; c @2 :UInt8; d @3 :UInt8; }
`,
  },
  {
    name: 'a key and a text that are not UTF-8, by hand',
    hex:
      '00000000070000000000000000000100010000001700000004000000000002000500000012000000050000001a000000ff00000000000000' +
      'c328000000000000',
    schemaText: `@0xbf5147b1b3a5d4ab;
struct Root { entries @0 :List(RootEntry); }
struct RootEntry { key @0 :Text; value @1 :Text; }
`,
  },
];

const LOST = ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'native text'] as const;

export const losses: Losses = {
  capnp: LOST,
  'capnp-packed': LOST,
};

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
    'key not UTF-8': 'raw bytes, written as base64',
    'packed tag': 'the number of set bits',
  },
  openEnded: {
    'struct pointer': 'the schema',
    'pointer count': 'the schema',
    'data size': 'the schema',
    discriminant: 'the schema',
    'null pointer': 'it is empty',
    'packed tag': 'packing has removed the rest',
    'list pointer': 'a list of a known size',
  },
};
