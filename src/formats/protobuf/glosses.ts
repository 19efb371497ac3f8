import type { Gloss, Glosses } from '../format.ts';
import type { KindName } from './kinds.ts';

const SIMPLE = { anchor: '#simple', section: 'A Simple Message' };
const VARINTS = { anchor: '#varints', section: 'Base 128 Varints' };
const STRUCTURE = { anchor: '#structure', section: 'Message Structure' };
const BOOLS = { anchor: '#bools-and-enums', section: 'Bools and Enums' };
const SIGNED = { anchor: '#signed-ints', section: 'Signed Integers' };
const FIXED = { anchor: '#non-varints', section: 'Non-varint Numbers' };
const LEN = { anchor: '#length-types', section: 'Length-Delimited Records' };
const EMBEDDED = { anchor: '#embedded', section: 'Submessages' };
const PACKED = { anchor: '#packed', section: 'Packed Repeated Fields' };
const MAPS = { anchor: '#maps', section: 'Maps' };
const GROUPS = { anchor: '#groups', section: 'Groups' };
const ORDER = { anchor: '#order', section: 'Field Order' };

const explain = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** The tag of a field that the schema has. */
const tag = (wireType: number, follows: string): Gloss =>
  explain(STRUCTURE, ({ decoded: number, bytes }) => {
    const size =
      bytes.length === 1
        ? 'field numbers up to 15 fit into a tag of one byte'
        : `the tag is a varint of ${bytes.length} bytes; field numbers up to 15 can take one`;
    return `Field ${number}, whose name is only in the schema. The lowest three bits, ${wireType}, mean that ${follows}; ${size}.`;
  });

/** A numeric key of a map entry; its type defines how it is written. */
const key = (how: string): Gloss => explain(MAPS, `The key of a map entry, ${how}; in JSON, numeric keys are text.`);

/** A tag without a schema that names the field. */
const bare = (holds: string): Gloss =>
  explain(
    STRUCTURE,
    `The field number; the lowest three bits mean that ${holds}. The field’s name is only in the schema, which is missing here.`,
  );

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = {
  unread: explain(STRUCTURE, 'Wireprint did not read from here on.'),

  'VARINT tag': tag(0, 'a varint follows'),
  'I64 tag': tag(1, 'eight bytes follow'),
  'LEN tag': tag(2, 'a length and as many bytes follow: text, bytes, a message or packed numbers'),
  'SGROUP tag': explain(
    GROUPS,
    'Begins a group: a message without a length, which ends at the EGROUP tag of the same number. Groups are the oldest way to nest messages, and deprecated.',
  ),
  'I32 tag': tag(5, 'four bytes follow'),
  'EGROUP tag': explain(
    GROUPS,
    'Ends the group: the same field number as at its start, with 4 in the lowest three bits.',
  ),

  int32: explain(
    SIGNED,
    'An integer as a varint, seven bits per byte; a negative integer always takes ten bytes, because it is extended to 64 bits.',
  ),
  int64: explain(
    SIGNED,
    'An integer as a varint, seven bits per byte, the lowest first; a negative integer always takes ten bytes, because its highest bit is set.',
  ),
  uint32: explain(
    VARINTS,
    'An integer as a varint: seven bits per byte, the lowest first. The top bit of each byte is set if more bytes follow, so integers up to 127 fit in one byte.',
  ),
  uint64: explain(
    VARINTS,
    'An integer of up to 64 bits as a varint: seven bits per byte, the lowest first; up to 127 it fits in one byte, and the longest takes ten.',
  ),
  sint32: explain(
    SIGNED,
    'A zigzag varint: 0, -1, 1, -2 are written as 0, 1, 2, 3, so that small negative numbers stay short.',
  ),
  sint64: explain(
    SIGNED,
    'A zigzag varint of 64 bits: the lowest bit is the sign, so that small negative numbers stay short.',
  ),
  fixed32: explain(
    FIXED,
    'An integer in four bytes, the lowest first, whatever its value: shorter than a varint from 2^28 on.',
  ),
  fixed64: explain(
    FIXED,
    'An integer in eight bytes, the lowest first, whatever its value: shorter than a varint from 2^56 on.',
  ),
  sfixed32: explain(FIXED, "A signed integer in four bytes, the lowest first, in two's complement."),
  sfixed64: explain(FIXED, "A signed integer in eight bytes, the lowest first, in two's complement."),
  float: explain(
    FIXED,
    'A number in IEEE 754 single precision, four bytes, the lowest first: about seven significant digits.',
  ),
  double: explain(
    FIXED,
    'A number in IEEE 754 double precision, eight bytes, the lowest first: the same format as JavaScript numbers.',
  ),
  enum: explain(BOOLS, 'A named constant, written as its number; the schema has the names.'),
  bool: explain(BOOLS, 'A boolean is a varint: 0 is false, and true is written as 1; either takes one byte.'),
  NullValue: explain(
    BOOLS,
    'The only value of the enum google.protobuf.NullValue, which represents null: fields can be absent, but not null.',
  ),

  'string length': explain(LEN, 'The length of the text in bytes of UTF-8, as a varint: up to 127 it takes one byte.'),
  string: explain(LEN, 'The text as UTF-8, without quotation marks or escapes: its length comes before it.'),
  'bytes length': explain(LEN, 'The number of bytes that follow, as a varint.'),
  bytes: explain(LEN, 'Raw bytes; JSON needs text for them, such as base64, which is a third longer.'),
  'message length': explain(
    EMBEDDED,
    'The length of the nested message in bytes, as a varint. The writer must know it before it writes the message; a reader can use it to skip the message.',
  ),
  'packed length': explain(
    PACKED,
    'The length in bytes of all numbers of the list, which follow one after another under a single tag.',
  ),

  'entry length': explain(
    MAPS,
    'The length of the entry in bytes: on the wire, a map is a list of small messages with a key and a value.',
  ),
  'entry key tag': explain(MAPS, 'Field 1 of an entry is its key.'),
  'entry value tag': explain(MAPS, 'Field 2 of an entry is its value.'),
  'key length': explain(MAPS, 'The length of the key in bytes of UTF-8.'),
  'string key': explain(
    MAPS,
    'The key of an entry as text: unlike field names, the keys of a map are written with every entry.',
  ),
  'empty key': explain(MAPS, 'An empty key, which JSON allows, too: it has a length of 0 and no bytes.'),
  'int32 key': key('as a varint'),
  'int64 key': key('as a varint'),
  'uint32 key': key('as a varint'),
  'uint64 key': key('as a varint'),
  'sint32 key': key('as a varint in zigzag'),
  'sint64 key': key('as a varint in zigzag'),
  'fixed32 key': key('in four bytes'),
  'fixed64 key': key('in eight bytes'),
  'sfixed32 key': key('in four bytes'),
  'sfixed64 key': key('in eight bytes'),
  'bool key': key('as a varint of 0 or 1'),

  'Value length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.Value: a message that can represent any JSON value.',
  ),
  'null_value tag': explain(STRUCTURE, 'Field 1 of a Value: the value is null, and the enum NullValue follows.'),
  'number_value tag': explain(
    STRUCTURE,
    'Field 2 of a Value: the value is a number, and a double follows, even for an integer.',
  ),
  'string_value tag': explain(STRUCTURE, 'Field 3 of a Value: the value is a string.'),
  'bool_value tag': explain(STRUCTURE, 'Field 4 of a Value: the value is a boolean.'),
  'struct_value tag': explain(STRUCTURE, 'Field 5 of a Value: the value is an object, and a Struct follows.'),
  'list_value tag': explain(STRUCTURE, 'Field 6 of a Value: the value is an array, and a ListValue follows.'),
  'Struct length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.Struct: an object as a map from keys to Values.',
  ),
  'fields tag': explain(MAPS, 'Field 1 of a Struct, its only field: an entry of the map that holds the members.'),
  'ListValue length': explain(EMBEDDED, 'The length in bytes of the google.protobuf.ListValue: an array of Values.'),
  'values tag': explain(STRUCTURE, 'Field 1 of a ListValue, its only field: each element repeats this tag.'),
  'Timestamp length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.Timestamp: a point in time, which JSON writes as text.',
  ),
  'seconds tag': explain(STRUCTURE, 'Field 1 of a Timestamp: whole seconds.'),
  seconds: explain(
    SIGNED,
    'Seconds since the beginning of 1970 in UTC, as a varint: one to five bytes until the year 3058, ten before 1970.',
  ),
  'nanos tag': explain(STRUCTURE, 'Field 2 of a Timestamp: the fraction of the second.'),
  nanos: explain(SIGNED, 'Nanoseconds after the whole second, as a varint.'),

  'unknown tag': explain(
    ORDER,
    'A field that the schema does not have, or has with another wire type. Readers skip such a field; some libraries keep it when they write the message again, but protobufjs drops it.',
  ),
  'unknown VARINT': explain(
    VARINTS,
    'A varint; without a schema for the field, it may be an integer, a boolean or an enum.',
  ),
  'unknown I64': explain(FIXED, 'Eight bytes; without a schema for the field, they may be an integer or a double.'),
  'unknown I32': explain(FIXED, 'Four bytes; without a schema for the field, they may be an integer or a float.'),
  'unknown length': explain(LEN, 'The length of the unknown field in bytes: enough to skip it.'),
  'unknown LEN': explain(LEN, 'Text, bytes, a message or packed numbers; only a schema for the field could decide.'),

  'raw VARINT tag': bare('a varint follows'),
  'raw I64 tag': bare('eight bytes follow'),
  'raw LEN tag': bare('a length and as many bytes follow'),
  'raw SGROUP tag': explain(
    GROUPS,
    'Begins a group, which ends at the EGROUP tag of the same number: a message without a length.',
  ),
  'raw I32 tag': bare('four bytes follow'),
  'raw VARINT': explain(
    VARINTS,
    'A varint, shown as an unsigned integer: without a schema, it may also be a boolean, an enum, a zigzag or a negative integer.',
  ),
  'raw I64': explain(FIXED, 'Eight bytes, shown as an integer: as a double, their magnitude would be unusual.'),
  'raw double': explain(
    FIXED,
    'Eight bytes, shown as a double because their magnitude is then common; this is a guess, which only a schema could confirm.',
  ),
  'raw I32': explain(FIXED, 'Four bytes, shown as an integer: as a float, their magnitude would be unusual.'),
  'raw float': explain(
    FIXED,
    'Four bytes, shown as a float because their magnitude is then common; this is a guess, which only a schema could confirm.',
  ),
  'raw message length': explain(
    EMBEDDED,
    'The number of bytes that follow. They are shown as a message because they consist of complete records; this is a guess, which only a schema could confirm.',
  ),
  'raw string length': explain(
    LEN,
    'The number of bytes that follow. They are shown as text because they are UTF-8; this is a guess, which only a schema could confirm.',
  ),
  'raw string': explain(LEN, 'Bytes that look like text.'),
  'raw bytes length': explain(LEN, 'The number of bytes that follow. They look neither like text nor like a message.'),
  'raw bytes': explain(SIMPLE, 'Bytes or packed numbers: without a schema, they are shown as bytes.'),
};
