import type { Fixture, WorkingExceptions } from '../../testing/fixtures.ts';

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

/**
 * Messages with the schema they need. The `capnp` tool 0.9.2 wrote those with a schema, unless the name ends in "by
 * hand".
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
];

export const workingExceptions: WorkingExceptions = {
  withoutForm: {
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
