import type { Fixture, Losses, WorkingExceptions } from '../../testing/fixtures.ts';

const SCALARS = `syntax = "proto3";
message Scalars {
  int32 int32 = 1;
  int64 int64 = 2;
  uint32 uint32 = 3;
  uint64 uint64 = 4;
  sint32 sint32 = 5;
  sint64 sint64 = 6;
  fixed32 fixed32 = 7;
  fixed64 fixed64 = 8;
  sfixed32 sfixed32 = 9;
  sfixed64 sfixed64 = 10;
  float float = 11;
  double double = 12;
  bool bool = 13;
  string string = 14;
  bytes bytes = 15;
  Color color = 16;
  repeated sint32 packed = 17;
  Scalars inside = 18;
}
enum Color {
  red = 0;
  green = 1;
}
`;

const MAPS = `syntax = "proto3";
message Maps {
  map<int32, string> int32 = 1;
  map<int64, string> int64 = 2;
  map<uint32, string> uint32 = 3;
  map<uint64, string> uint64 = 4;
  map<sint32, string> sint32 = 5;
  map<sint64, string> sint64 = 6;
  map<fixed32, string> fixed32 = 7;
  map<fixed64, string> fixed64 = 8;
  map<sfixed32, string> sfixed32 = 9;
  map<sfixed64, string> sfixed64 = 10;
  map<bool, string> bool = 11;
  map<string, Maps> string = 12;
}
`;

const WELL_KNOWN = `syntax = "proto3";
import "google/protobuf/struct.proto";
import "google/protobuf/timestamp.proto";
message WellKnown {
  google.protobuf.Value any = 1;
  google.protobuf.Struct object = 2;
  google.protobuf.ListValue array = 3;
  google.protobuf.NullValue nothing = 4;
  google.protobuf.Timestamp time = 5;
}
`;

const GROUPS = `syntax = "proto2";
message Groups {
  repeated group Item = 1 {
    optional int32 n = 2;
  }
}
`;

/**
 * Messages with the schema that they need. `protoc` 3.21.12 made those with a schema, from its text format, unless the
 * name ends in "by hand".
 */
export const fixtures: readonly Fixture[] = [
  {
    name: 'every scalar type, an enum, a packed list and a message',
    hex:
      '08ffffffffffffffffff0110feffffffffffffffff0118ac0220ffffffffffffffffff0128053081808080808080203dffffffff' +
      '41ffffffffffffffff4dfcffffff51fbffffffffffffff5d0000003f61000000000000d0bf68017204746578747a0201028001018a' +
      '01040201d8049201077202c3a9800107',
    schemaText: SCALARS,
  },
  {
    name: 'maps by every type of key',
    hex:
      '0a0e08ffffffffffffffffff01120161120e08feffffffffffffffff011201621a0608ac02120163220e08ffffffffffffffffff01' +
      '1201642a050805120165320508071201663a080d05000000120167420c0906000000000000001201684a080df9ffffff120169520c' +
      '09f8ffffffffffffff12016a5a05080112016b62040a001200620c0a02696e12065a0408001200',
    schemaText: MAPS,
  },
  {
    name: 'the well-known types',
    hex:
      '0a122a100a0e0a0161120911000000000000f83f120d0a0b0a0162120632040a0220011a090a0208000a031a01632a0c0880f2d6ca' +
      '061080cab5ee01',
    schemaText: WELL_KNOWN,
  },
  { name: 'groups', hex: '0b10010c0b10020c', schemaText: GROUPS },
  {
    name: 'fields that the schema does not have, by hand',
    hex: 'a00605' + 'a1060102030405060708' + 'a20602aabb' + 'a50601020304' + 'a306a80601a406',
    schemaText: SCALARS,
  },
  {
    name: 'bare records, by hand',
    hex:
      '0804' + // a varint
      '11000000000000f83f' + // 1.5
      '190100000000000000' + // 1 in eight bytes
      '250000803f' + // 1 as a float
      '2d01000000' + // 1 in four bytes
      '32024869' + // text
      '3a020804' + // a message
      '4202ff00' + // bytes
      '4b08014c', // a group
  },
  { name: 'a length beyond the end, by hand', hex: '08040a05', schemaText: SCALARS },
  { name: 'a number that the end of the input cuts, by hand', hex: '080408ff', schemaText: SCALARS },
  {
    name: 'a key and a text that are not UTF-8, by hand',
    hex: '0a070a01ff1202c328',
    schemaText: 'syntax = "proto3"; message M { map<string, string> m = 1; }',
  },
];

export const losses: Losses = {
  protobuf: ['duplicate key', 'big integer', 'number text', 'lone surrogate', 'null', 'empty', 'native text'],
  'protobuf-struct': ['duplicate key', 'big integer', 'number text', 'lone surrogate'],
};

export const workingExceptions: WorkingExceptions = {
  openEnded: {
    'SGROUP tag': 'an EGROUP tag',
    'raw SGROUP tag': 'an EGROUP tag',
  },
};
