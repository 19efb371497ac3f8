import { explain, notUtf8 } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
import type { KindName } from './kinds.ts';

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

/** The tag of a field that the schema defines. */
const tag = (wireType: number, follows: string): Gloss =>
  explain(
    STRUCTURE,
    ({ decoded: number, bytes }) => {
      const size = bytes.length === 1 ? '' : ` The tag is a varint of ${bytes.length} bytes.`;
      return `Field ${number}, whose name is only in the schema. The lowest three bits, ${wireType}, mean that ${follows}.${size}`;
    },
    ({ bytes }) =>
      bytes.length === 1
        ? 'A number stands for the name: renaming a field changes no byte, but renumbering it breaks every reader.'
        : 'Field numbers up to 15 can take a tag of one byte, so small numbers should go to the fields that come most often.',
  );

/** A numeric key of a map entry; its type defines how it is written. */
const key = (how: string): Gloss =>
  explain(
    MAPS,
    `The key of a map entry, ${how}.`,
    'As a number, a key takes fewer bytes than its digits as text; in JSON, every key is text.',
  );

/** A tag without a schema that names the field. */
const bare = (holds: string): Gloss =>
  explain(
    STRUCTURE,
    `Field {n}; the lowest three bits mean that ${holds}.`,
    'The field’s name and type are only in the schema, which is missing here; the wire type is enough to find the end.',
  );

/** A tag of a message type that the language itself defines. */
const wellKnown = (gloss: string): Gloss =>
  explain(
    STRUCTURE,
    gloss,
    'To carry any JSON value, a message shows by its field which type the value has. This takes a tag, which JSON does not need.',
  );

const skippable = 'A reader can skip everything inside; the writer must know the length before it writes the message.';
const guessed = 'Only a schema could confirm it: the wire has lengths and sizes, but no types.';
const mapEntry = 'A map is a list of small messages on the wire, so that old readers without maps can read it.';

const SPECIFICATION = { title: 'Protocol Buffers: Encoding', url: 'https://protobuf.dev/programming-guides/encoding/' };

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain(STRUCTURE, 'Wireprint did not read from here on.'),

  'VARINT tag': tag(0, 'a varint follows'),
  'I64 tag': tag(1, 'eight bytes follow'),
  'LEN tag': tag(2, 'a length and as many bytes follow'),
  'SGROUP tag': explain(
    GROUPS,
    'Begins a group: a message without a length, which ends at the EGROUP tag of the same number.',
    'A writer need not know the length, but a reader cannot skip a group at once. Groups are deprecated, but schemas with an edition can still use these bytes.',
  ),
  'I32 tag': tag(5, 'four bytes follow'),
  'EGROUP tag': explain(
    GROUPS,
    'Ends the group: field number {n}, as at its start, with 4 in the lowest three bits.',
    'A group has no length, so a mark has to end it; the number shows which group it is.',
  ),

  int32: explain(
    SIGNED,
    'An integer as a varint, seven bits per byte, the lowest first.',
    'Small integers need one byte; but writers extend a negative one to 64 bits, which takes ten.',
  ),
  int64: explain(
    SIGNED,
    'An integer as a varint, seven bits per byte, the lowest first.',
    'Small integers need one byte; but a negative one always takes ten, because its highest bit is set.',
  ),
  uint32: explain(
    VARINTS,
    'An integer as a varint: seven bits per byte, the lowest first. The top bit of a byte is set if more bytes follow.',
    'Integers up to 127 fit in one byte, where a fixed size would take four; from 2^28 on, they take five.',
  ),
  uint64: explain(
    VARINTS,
    'An integer as a varint: seven bits per byte, the lowest first. The top bit of a byte is set if more bytes follow.',
    'Integers up to 127 fit in one byte, where a fixed size would take eight; the longest take ten.',
  ),
  sint32: explain(
    SIGNED,
    'A zigzag varint: 0, -1, 1, -2 are written as 0, 1, 2, 3.',
    'So small negative numbers stay short; as an int32, -1 would take ten bytes. Positive ones lose one bit.',
  ),
  sint64: explain(
    SIGNED,
    'A zigzag varint of 64 bits: 0, -1, 1, -2 are written as 0, 1, 2, 3.',
    'So small negative numbers stay short; as an int64, -1 would take ten bytes. Positive ones lose one bit.',
  ),
  fixed32: explain(
    FIXED,
    'An integer in four bytes, the lowest first, whatever its value.',
    'From 2^28 on, it is shorter than a varint, and faster to read; small integers take more than needed.',
  ),
  fixed64: explain(
    FIXED,
    'An integer in eight bytes, the lowest first, whatever its value.',
    'From 2^56 on, it is shorter than a varint, and faster to read; small integers take more than needed.',
  ),
  sfixed32: explain(
    FIXED,
    'A signed integer in four bytes, the lowest first, in two’s complement.',
    'Negative integers take four bytes, where an int32 takes ten; small ones take more than a zigzag varint.',
  ),
  sfixed64: explain(
    FIXED,
    'A signed integer in eight bytes, the lowest first, in two’s complement.',
    'Negative integers take eight bytes, where an int64 takes ten; small ones take more than a zigzag varint.',
  ),
  float: explain(
    FIXED,
    'A number in IEEE 754 single precision, four bytes, the lowest first: about seven significant digits.',
    'The schema chooses the size for all messages: half the bytes of a double, at the cost of digits.',
  ),
  double: explain(
    FIXED,
    'A number in IEEE 754 double precision, eight bytes, the lowest first.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; even a short number takes eight bytes.',
  ),
  enum: explain(
    BOOLS,
    'A constant of an enum, written as its number, {n}; only the schema has names.',
    'A number takes fewer bytes than the name; a reader with an older schema may find a number that has no name there.',
  ),
  bool: explain(
    BOOLS,
    'A boolean is a varint: 0 is false, and any other number is true; writers use 1.',
    'The tag only announces a varint, so the value needs a byte of its own, of which it uses one bit.',
  ),
  NullValue: explain(
    BOOLS,
    'The only value of the enum google.protobuf.NullValue, which represents null.',
    'Fields can be absent, but not null; so null is an enum with one value, and takes a byte.',
  ),

  'string length': explain(
    LEN,
    'The length of the text in bytes of UTF-8, as a varint: {n}.',
    'Up to 127, one byte is enough. The length is known, so there is no closing quote, and nothing inside needs an escape.',
  ),
  string: explain(
    LEN,
    'The text as UTF-8, without quotation marks or escapes.',
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  'bytes length': explain(
    LEN,
    'The number of bytes that follow, as a varint: {n}.',
    'Up to 127, one byte is enough. As the length is known, any byte may occur in the data.',
  ),
  bytes: explain(LEN, 'Raw bytes, unchanged.', 'JSON needs text for them, such as base64, which is a third longer.'),
  'message length': explain(EMBEDDED, 'The length of the nested message in bytes, as a varint: {n}.', skippable),
  'packed length': explain(
    PACKED,
    'The length in bytes of the numbers that follow one after another: {n}.',
    'One tag is enough for all of them; otherwise, each number would have a tag of its own.',
  ),

  'entry length': explain(MAPS, 'The length of a map entry in bytes: {n}.', mapEntry),
  'entry key tag': explain(MAPS, 'Field 1 of an entry is its key.', mapEntry),
  'entry value tag': explain(MAPS, 'Field 2 of an entry is its value.', mapEntry),
  'key length': explain(
    MAPS,
    'The length of the key in bytes of UTF-8: {n}.',
    'Unlike the names of fields, the keys of a map are data, so each entry has to write its own.',
  ),
  'string key': explain(
    MAPS,
    'The key of an entry as text.',
    'Unlike the names of fields, the keys of a map are data, so each entry has to write its own.',
  ),
  'empty key': explain(
    MAPS,
    'An empty key: it has a length of 0 and no bytes.',
    'A length of 0 needs no text and no mark at its end; JSON writes two quotation marks.',
  ),
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
    'The length in bytes of the google.protobuf.Value: {n}. Such a message can represent any JSON value.',
    'Without a schema of its own, each value costs a length and a tag; a schema with fields saves both.',
  ),
  'null_value tag': wellKnown('Field 1 of a Value: the value is null, and the enum NullValue follows.'),
  'number_value tag': wellKnown(
    'Field 2 of a Value: the value is a number, and a double follows, even for an integer.',
  ),
  'string_value tag': wellKnown('Field 3 of a Value: the value is a string.'),
  'bool_value tag': wellKnown('Field 4 of a Value: the value is a boolean.'),
  'struct_value tag': wellKnown('Field 5 of a Value: the value is an object, and a Struct follows.'),
  'list_value tag': wellKnown('Field 6 of a Value: the value is an array, and a ListValue follows.'),
  'Struct length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.Struct: {n}. A Struct is an object, written as a map from keys to Values.',
    skippable,
  ),
  'fields tag': explain(
    MAPS,
    'Field 1 of a Struct, its only field: an entry of the map that holds the members.',
    mapEntry,
  ),
  'ListValue length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.ListValue: {n}. It is an array of Values.',
    skippable,
  ),
  'values tag': explain(
    STRUCTURE,
    'Field 1 of a ListValue, its only field: each element repeats this tag.',
    'Messages cannot be packed as numbers can, so each element takes a tag and a length.',
  ),
  'Timestamp length': explain(
    EMBEDDED,
    'The length in bytes of the google.protobuf.Timestamp: {n}.',
    'A time is a message of two numbers, and its type comes with every library; JSON writes it as text.',
  ),
  'seconds tag': explain(
    STRUCTURE,
    'Field 1 of a Timestamp: whole seconds.',
    'Seconds and their fraction are fields of their own, so that a time without a fraction stays short.',
  ),
  seconds: explain(
    SIGNED,
    'Seconds since the beginning of 1970 in UTC, as a varint.',
    'It takes one to five bytes until the year 3058, but ten before 1970, like every negative int64; text takes twenty.',
  ),
  'nanos tag': explain(
    STRUCTURE,
    'Field 2 of a Timestamp: the fraction of the second.',
    'Seconds and their fraction are fields of their own, so that a time without a fraction stays short.',
  ),
  nanos: explain(
    SIGNED,
    'Nanoseconds after the whole second, as a varint.',
    'They always count forwards, even before 1970, so that only the seconds have a sign.',
  ),

  'unknown tag': explain(
    ORDER,
    'Field {n}: the schema does not have it, or has it with another wire type. Readers skip such a field.',
    'So old readers can read messages with new fields. Some libraries keep such fields when they write the message again, but protobufjs drops them.',
  ),
  'unknown VARINT': explain(
    VARINTS,
    'A varint; without a schema for the field, it may be an integer, a boolean or an enum.',
    'The wire type is enough to find the end of the field, which is all that a reader needs to skip it.',
  ),
  'unknown I64': explain(
    FIXED,
    'Eight bytes; without a schema for the field, they may be an integer or a double.',
    'The wire type is enough to find the end of the field, which is all that a reader needs to skip it.',
  ),
  'unknown I32': explain(
    FIXED,
    'Four bytes; without a schema for the field, they may be an integer or a float.',
    'The wire type is enough to find the end of the field, which is all that a reader needs to skip it.',
  ),
  'unknown length': explain(
    LEN,
    'The length of the unknown field in bytes: {n}.',
    'The length is enough to skip the field, whatever its type is.',
  ),
  'unknown LEN': explain(
    LEN,
    'Text, bytes, a message or packed numbers.',
    'Only a schema for the field could decide: the wire type is the same for all of them.',
  ),

  'raw VARINT tag': bare('a varint follows'),
  'raw I64 tag': bare('eight bytes follow'),
  'raw LEN tag': bare('a length and as many bytes follow'),
  'raw SGROUP tag': explain(
    GROUPS,
    'Begins a group, which ends at the EGROUP tag of the same number: a message without a length.',
    'A writer need not know the length, but a reader cannot skip a group at once. Groups are deprecated, but schemas with an edition can still use these bytes.',
  ),
  'raw I32 tag': bare('four bytes follow'),
  'raw VARINT': explain(
    VARINTS,
    'A varint, shown as an unsigned integer; it may also be a boolean, an enum, a zigzag or a negative integer.',
    guessed,
  ),
  'raw I64': explain(
    FIXED,
    'Eight bytes, shown as an integer, because as a double, they would have an unusual magnitude.',
    guessed,
  ),
  'raw double': explain(
    FIXED,
    'Eight bytes, shown as a double, because that gives a common magnitude; this is a guess.',
    guessed,
  ),
  'raw I32': explain(
    FIXED,
    'Four bytes, shown as an integer, because as a float, they would have an unusual magnitude.',
    guessed,
  ),
  'raw float': explain(
    FIXED,
    'Four bytes, shown as a float, because that gives a common magnitude; this is a guess.',
    guessed,
  ),
  'raw message length': explain(
    EMBEDDED,
    'The number of bytes that follow, {n}. They are shown as a message because they consist of complete records: a guess.',
    guessed,
  ),
  'raw string length': explain(
    LEN,
    'The number of bytes that follow, {n}. They are shown as text because they are UTF-8: a guess.',
    guessed,
  ),
  'raw string': explain(LEN, 'Bytes that look like text.', guessed),
  'raw bytes length': explain(
    LEN,
    'The number of bytes that follow, {n}. They look neither like text nor like a message.',
    guessed,
  ),
  'raw bytes': explain(
    LEN,
    'Bytes or packed numbers: without a schema for the field, they are shown as bytes.',
    guessed,
  ),

  ...notUtf8(LEN),
});
