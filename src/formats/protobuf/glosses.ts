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

const say = (at: Omit<Gloss, 'gloss'>, gloss: Gloss['gloss']): Gloss => ({ gloss, ...at });

/** A tag of a field that the schema has. */
const tag = (wireType: number, follows: string): Gloss =>
  say(STRUCTURE, ({ said, bytes }) => {
    const size =
      bytes.length === 1
        ? 'numbers up to 15 fit into a tag of one byte'
        : `the tag is a varint, of ${bytes.length} bytes here; one would do up to field 15`;
    return `Field ${said}, in place of its name, which only the schema has; the lowest three bits, ${wireType}, say that ${follows}; ${size}.`;
  });

/** A number that is the key of a map's entry; how it is written is the matter of its type. */
const key = (how: string): Gloss =>
  say(MAPS, `The key of a map's entry, ${how}; maps with keys of numbers have them as text in JSON.`);

/** A tag where no schema says what the field is called. */
const bare = (holds: string): Gloss =>
  say(
    STRUCTURE,
    `A field's number in all bits but the lowest three, which say that ${holds}; its name is only in the schema, and there is none here.`,
  );

/** What each kind is, and why it is so. */
export const glosses: Glosses<KindName> = {
  unread: say(STRUCTURE, 'From here on nothing was read.'),

  'VARINT tag': tag(0, 'a varint follows'),
  'I64 tag': tag(1, 'eight bytes follow'),
  'LEN tag': tag(2, 'a length and as many bytes follow: text, bytes, a message or packed numbers'),
  'SGROUP tag': say(
    GROUPS,
    'A group begins: a message without a length, which goes on until the EGROUP tag of the same number; the oldest way to nest, and no longer advised.',
  ),
  'I32 tag': tag(5, 'four bytes follow'),
  'EGROUP tag': say(GROUPS, 'The group ends: the same number as where it began, with 4 in the lowest three bits.'),

  int32: say(
    SIGNED,
    'An integer as a varint, seven bits a byte; a negative one always takes ten bytes, since its sign is spread over all 64 bits.',
  ),
  int64: say(
    SIGNED,
    'An integer as a varint, seven bits a byte, the lowest first; a negative one always takes ten bytes, since its highest bit is set.',
  ),
  uint32: say(
    VARINTS,
    'An integer as a varint: seven bits a byte, the lowest first, and a top bit that says whether more bytes follow, so that up to 127 one byte is enough.',
  ),
  uint64: say(
    VARINTS,
    'An integer of up to 64 bits as a varint: seven bits a byte, the lowest first; ten bytes at most, and one up to 127.',
  ),
  sint32: say(
    SIGNED,
    'A varint in zigzag: 0, -1, 1, -2 are written as 0, 1, 2, 3, so that small negative numbers stay short.',
  ),
  sint64: say(
    SIGNED,
    'A varint of 64 bits in zigzag: the lowest bit is the sign, so that small negative numbers stay short.',
  ),
  fixed32: say(
    FIXED,
    'An integer in four bytes, the lowest first, whatever its size: shorter than a varint from 2^28 on, and quick to read.',
  ),
  fixed64: say(
    FIXED,
    'An integer in eight bytes, the lowest first, whatever its size: shorter than a varint from 2^56 on.',
  ),
  sfixed32: say(FIXED, "A signed integer in four bytes, the lowest first, in two's complement."),
  sfixed64: say(FIXED, "A signed integer in eight bytes, the lowest first, in two's complement."),
  float: say(
    FIXED,
    'A number in the four bytes of IEEE 754 single precision, the lowest byte first: about seven digits.',
  ),
  double: say(
    FIXED,
    'A number in the eight bytes of IEEE 754 double precision, the lowest byte first: the very bits that JavaScript computes with.',
  ),
  enum: say(BOOLS, 'One of a list of words, written as its number in the schema, which has the words.'),
  bool: say(BOOLS, 'A boolean is a varint: 0 is false, and true is written as 1; either takes one byte.'),
  NullValue: say(
    BOOLS,
    'The one value of the enum google.protobuf.NullValue, for null: fields can be absent, but have no null of their own.',
  ),

  'string length': say(LEN, 'How many bytes of UTF-8 follow, as a varint: up to 127 it takes one byte.'),
  string: say(LEN, 'The text as UTF-8, without quotation marks or escapes: its length was said before it.'),
  'bytes length': say(LEN, 'How many bytes follow, as a varint.'),
  bytes: say(LEN, 'Bytes as they are; in JSON they have to be text, base64, which is a third longer.'),
  'message length': say(
    EMBEDDED,
    'How many bytes the message inside takes, as a varint; it has to be known before the message is written, and lets a reader step over it whole.',
  ),
  'packed length': say(
    PACKED,
    'How many bytes all the numbers of the list take: they follow one after the other under a single tag.',
  ),

  'entry length': say(
    MAPS,
    'How many bytes the entry takes: on the wire a map is a list of small messages with a key and a value.',
  ),
  'entry key tag': say(MAPS, 'Field 1 of an entry is its key.'),
  'entry value tag': say(MAPS, 'Field 2 of an entry is its value.'),
  'key length': say(MAPS, 'How many bytes of UTF-8 the key takes.'),
  'string key': say(MAPS, 'The key of an entry as text: in a map names travel with the data, and every time anew.'),
  'empty key': say(MAPS, 'A key of no bytes, which JSON allows too: the length is all there is.'),
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

  'Value length': say(
    EMBEDDED,
    'How many bytes the google.protobuf.Value takes: the message that can be any JSON, used where no single type fits.',
  ),
  'null_value tag': say(STRUCTURE, 'Field 1 of a Value: it is null, and the enum NullValue follows.'),
  'number_value tag': say(STRUCTURE, 'Field 2 of a Value: it is a number, and a double follows, also for an integer.'),
  'string_value tag': say(STRUCTURE, 'Field 3 of a Value: it is a string.'),
  'bool_value tag': say(STRUCTURE, 'Field 4 of a Value: it is a boolean.'),
  'struct_value tag': say(STRUCTURE, 'Field 5 of a Value: it is an object, and a Struct follows.'),
  'list_value tag': say(STRUCTURE, 'Field 6 of a Value: it is an array, and a ListValue follows.'),
  'Struct length': say(
    EMBEDDED,
    'How many bytes the google.protobuf.Struct takes: an object as a map from keys to Values.',
  ),
  'fields tag': say(MAPS, 'Field 1 of a Struct, its only one: an entry of the map that holds the members.'),
  'ListValue length': say(EMBEDDED, 'How many bytes the google.protobuf.ListValue takes: an array of Values.'),
  'values tag': say(STRUCTURE, 'Field 1 of a ListValue, its only one: each element has this tag again.'),
  'Timestamp length': say(
    EMBEDDED,
    'How many bytes the google.protobuf.Timestamp takes: a moment, which JSON writes as text.',
  ),
  'seconds tag': say(STRUCTURE, 'Field 1 of a Timestamp: whole seconds.'),
  seconds: say(
    SIGNED,
    'Seconds since the beginning of 1970 in UTC, as a varint: one to five bytes until the year 3058, ten before 1970.',
  ),
  'nanos tag': say(STRUCTURE, 'Field 2 of a Timestamp: what is beyond the whole second.'),
  nanos: say(SIGNED, 'Nanoseconds beyond the whole second, as a varint.'),

  'unknown tag': say(
    ORDER,
    'A field that the schema does not have, or has with another wire type. It is stepped over; libraries differ in whether they pass it on: protobufjs drops it.',
  ),
  'unknown VARINT': say(
    VARINTS,
    'A varint; whether it is an integer, a boolean or an enum only the missing schema knows.',
  ),
  'unknown I64': say(FIXED, 'Eight bytes; whether they are an integer or a double only the missing schema knows.'),
  'unknown I32': say(FIXED, 'Four bytes; whether they are an integer or a float only the missing schema knows.'),
  'unknown length': say(LEN, 'How many bytes the unknown field has: enough to step over it.'),
  'unknown LEN': say(LEN, 'Text, bytes, a message or packed numbers: only the missing schema knows.'),

  'raw VARINT tag': bare('a varint follows'),
  'raw I64 tag': bare('eight bytes follow'),
  'raw LEN tag': bare('a length and as many bytes follow'),
  'raw SGROUP tag': say(
    GROUPS,
    'A group begins, and goes on until the EGROUP tag of the same number: a message that needs no length.',
  ),
  'raw I32 tag': bare('four bytes follow'),
  'raw VARINT': say(
    VARINTS,
    'A varint, read without a sign: without a schema nobody can say whether it is a boolean, an enum, zigzag or an integer.',
  ),
  'raw I64': say(
    FIXED,
    'Eight bytes, read as an integer: as a double they would be of a size that hardly anybody uses.',
  ),
  'raw double': say(
    FIXED,
    'Eight bytes, read as a double: their exponent is one of everyday numbers. A guess, since only a schema knows.',
  ),
  'raw I32': say(FIXED, 'Four bytes, read as an integer: as a float they would be of a size that hardly anybody uses.'),
  'raw float': say(
    FIXED,
    'Four bytes, read as a float: their exponent is one of everyday numbers. A guess, since only a schema knows.',
  ),
  'raw message length': say(
    EMBEDDED,
    'How many bytes follow. They are taken for a message since every one of them belongs to a record; a guess, since only a schema knows.',
  ),
  'raw string length': say(
    LEN,
    'How many bytes follow. They are taken for text since they are UTF-8; a guess, since only a schema knows.',
  ),
  'raw string': say(LEN, 'Bytes that read as text.'),
  'raw bytes length': say(LEN, 'How many bytes follow. They read neither as text nor as a message.'),
  'raw bytes': say(SIMPLE, 'Bytes, or packed numbers: without a schema they stay what they are.'),
};
