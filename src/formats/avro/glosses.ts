import { explain, notUtf8 } from '../../core/layout/explain.ts';
import { citing, type Gloss, type Glosses } from '../../core/layout/gloss.ts';
import type { KindName } from './kinds.ts';

const PRIMITIVE = { anchor: '#primitive-types-1', section: 'Primitive Types' };
const SERIALIZATION = {
  anchor: '#data-serialization-and-deserialization',
  section: 'Data Serialization and Deserialization',
};
const ENUMS = { anchor: '#enums-1', section: 'Enums' };
const ARRAYS = { anchor: '#arrays-1', section: 'Arrays' };
const MAPS = { anchor: '#schema-maps', section: 'Maps' };
const UNIONS = { anchor: '#unions-1', section: 'Unions' };
const FIXED = { anchor: '#fixed-1', section: 'Fixed' };
const SINGLE = { anchor: '#single-object-encoding', section: 'Single-object encoding' };
const FILES = { anchor: '#object-container-files', section: 'Object Container Files' };
const CODECS = { anchor: '#required-codecs', section: 'Required Codecs' };
const MORE_CODECS = { anchor: '#optional-codecs', section: 'Optional Codecs' };
const TIMESTAMPS = { anchor: '#timestamps', section: 'Timestamps' };
const LOCAL_TIMESTAMPS = { anchor: '#local_timestamp', section: 'Local Timestamps' };
const DECIMAL = { anchor: '#decimal', section: 'Decimal' };
const UUID = { anchor: '#uuid', section: 'UUID' };

const timestamp = (unit: string): Gloss =>
  explain(
    TIMESTAMPS,
    `An instant as a long: the ${unit} since the beginning of 1970 in UTC.`,
    'Only the schema marks the number as a time; a reader that does not know the logical type still reads a long.',
  );

const localTimestamp = (unit: string): Gloss =>
  explain(
    LOCAL_TIMESTAMPS,
    `A date and time without a zone as a long: the ${unit} since the beginning of 1970 in local time.`,
    'Without a zone, the same number is another instant in another place; it suits times such as opening hours.',
  );

const unmarked =
  'Values have neither names nor types on the wire; a reader needs the schema of the writer, or it reads nothing.';
const logical =
  'Only the schema marks the number as a date or a time; a reader that does not know the logical type still reads a number.';
const skippable =
  'With the size, a reader can skip the whole block; without it, it must read every item to find the end.';
const sized = 'The sign of the count says that a size follows, so a block without a size needs no byte to say so.';
const blocks = 'A writer can begin before it knows the total; the price is a 0 at the end.';
const zeroEnds = 'Blocks follow one another until a count of 0, so every list needs this byte, even an empty one.';
const decimals =
  'Only the schema has the number of decimal places, so it takes no byte; without the schema, the place of the decimal point is unknown.';
const twice =
  'Lengths are longs in zigzag, like all integers of Avro, though they are never negative: from 64 on, one byte is not enough.';

const SPECIFICATION = {
  title: 'Apache Avro 1.12 Specification',
  url: 'https://avro.apache.org/docs/1.12.0/specification/',
};

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = citing(SPECIFICATION, {
  unread: explain(SERIALIZATION, 'Wireprint did not read from here on.'),

  boolean: explain(PRIMITIVE, 'A boolean is one byte, 0 or 1.', unmarked),
  int: explain(
    PRIMITIVE,
    'An integer of 32 bits in zigzag: 0, -1, 1, -2 are written as 0, 1, 2, 3, seven bits per byte, the lowest first.',
    'So numbers near zero fit in one byte, even negative ones. Positive ones lose one bit: 64 needs two bytes.',
  ),
  long: explain(
    PRIMITIVE,
    'An integer of 64 bits in zigzag, seven bits per byte, the lowest first; the top bit of a byte is set if more bytes follow.',
    'So numbers near zero fit in one byte, even negative ones. The largest take ten, where a fixed size would take eight.',
  ),
  float: explain(
    PRIMITIVE,
    'A number in IEEE 754 single precision, four bytes, the lowest first.',
    'The schema chooses the size for all values: half the bytes of a double, at the cost of digits.',
  ),
  double: explain(
    PRIMITIVE,
    'A number in IEEE 754 double precision, eight bytes, the lowest first.',
    'It is the format of JavaScript’s own numbers, so there is no further rounding; even a short number takes eight bytes.',
  ),
  'bytes length': explain(
    PRIMITIVE,
    'The number of bytes that follow, {n}, as a long in zigzag: the number on the wire is twice the length.',
    twice,
  ),
  bytes: explain(
    PRIMITIVE,
    'Raw bytes, unchanged.',
    'JSON needs text for them, such as base64, which is a third longer.',
  ),
  'string length': explain(
    PRIMITIVE,
    'The length of the text in bytes of UTF-8, {n}, as a long in zigzag: the number on the wire is twice the length.',
    twice,
  ),
  string: explain(
    PRIMITIVE,
    'The text as UTF-8, without quotation marks or escapes.',
    'Its length comes before it, so no character can be taken for the end, and a reader can copy the bytes as they are.',
  ),
  fixed: explain(
    FIXED,
    'Bytes whose number is fixed in the schema: {size}.',
    'So no length has to be written; but all values have the same size.',
  ),
  enum: explain(
    ENUMS,
    'One of the symbols that the schema lists, written as its index in the list, counted from 0: {n}.',
    'In a list of up to 64 symbols, an index takes one byte; as text, each value would repeat the word.',
  ),

  'array block': explain(ARRAYS, 'The number of items before the next count: {n}.', blocks),
  'sized array block': explain(
    ARRAYS,
    'A negative count, {n}: its absolute value is the number of items, and the size of the block in bytes follows.',
    sized,
  ),
  'array block size': explain(ARRAYS, 'The size of the block’s items in bytes: {n}.', skippable),
  'array end': explain(ARRAYS, 'A block of 0 items ends the array.', zeroEnds),
  'empty array': explain(ARRAYS, 'An empty array is only its end: a block of 0 items.', zeroEnds),
  'map block': explain(MAPS, 'The number of entries, each a key and a value, before the next count: {n}.', blocks),
  'sized map block': explain(
    MAPS,
    'A negative count, {n}: its absolute value is the number of entries, and the size of the block in bytes follows.',
    sized,
  ),
  'map block size': explain(MAPS, 'The size of the block’s entries in bytes: {n}.', skippable),
  'map end': explain(MAPS, 'A block of 0 entries ends the map.', zeroEnds),
  'empty map': explain(MAPS, 'An empty map is only its end: a block of 0 entries.', zeroEnds),
  'key length': explain(MAPS, 'The length of the key in bytes of UTF-8: {n}.', twice),
  key: explain(
    MAPS,
    'The key of an entry as text.',
    'The keys of a map are data, so each entry writes its own; the names of a record’s fields are only in the schema.',
  ),
  'empty key': explain(
    MAPS,
    'An empty key: it has a length of 0 and no bytes.',
    'A length of 0 needs no text and no mark at its end; JSON writes two quotation marks.',
  ),

  branch: explain(
    UNIONS,
    'The index of the type in the union, counted from 0: {n}.',
    'Values have no types on the wire, so a value that can have several types also needs this index.',
  ),
  'null branch': explain(
    UNIONS,
    'The index of null in the union, {n}, is the whole value.',
    'Null itself takes no bytes; the index is the price of a type that may be null, and the other values pay it, too.',
  ),
  'absent branch': explain(
    UNIONS,
    'The member is absent: this union branch, {n}, represents absence.',
    'A record writes all its fields in order, without names, so it cannot leave one out.',
  ),

  date: explain(
    { anchor: '#date', section: 'Date' },
    'A date as an int: the number of days since 1 January 1970.',
    logical,
  ),
  'time-millis': explain(
    { anchor: '#time_ms', section: 'Time (millisecond precision)' },
    'A time of day as an int: the milliseconds since midnight.',
    logical,
  ),
  'time-micros': explain(
    { anchor: '#time-microsecond-precision', section: 'Time (microsecond precision)' },
    'A time of day as a long: the microseconds since midnight.',
    logical,
  ),
  'timestamp-millis': timestamp('milliseconds'),
  'timestamp-micros': timestamp('microseconds'),
  'timestamp-nanos': timestamp('nanoseconds'),
  'local-timestamp-millis': localTimestamp('milliseconds'),
  'local-timestamp-micros': localTimestamp('microseconds'),
  'local-timestamp-nanos': localTimestamp('nanoseconds'),
  duration: explain(
    { anchor: '#duration', section: 'Duration' },
    'Months, days and milliseconds, as an integer of four bytes each, the lowest byte first.',
    'They are separate because months differ in length, and days do, too, when clocks change.',
  ),
  uuid: explain(
    UUID,
    'A UUID as text, 32 hex digits and 4 hyphens.',
    'Only the schema distinguishes it from other strings; as fixed bytes, it would take 16 instead of 36.',
  ),
  'fixed uuid': explain(UUID, 'The 16 bytes of a UUID.', 'As text, it would take 36, and a length.'),
  decimal: explain(DECIMAL, 'A decimal number as an integer of any length, the highest byte first: {n}.', decimals),
  'fixed decimal': explain(
    DECIMAL,
    'A decimal number as an integer of a fixed size, the highest byte first: {n}.',
    decimals,
  ),

  marker: explain(
    SINGLE,
    'Two bytes that mark a single Avro object; the fingerprint of its schema follows.',
    'Avro data does not identify itself; by these two bytes, a reader notices most data that is not a single object.',
  ),
  fingerprint: explain(
    SINGLE,
    'A checksum of the schema in Parsing Canonical Form, without white space, documentation and aliases, the lowest byte first.',
    'A reader uses it to find the schema with which the object was written; the schema itself would be much longer.',
  ),

  magic: explain(
    FILES,
    'The letters "Obj" and the byte 1, with which every object container file begins.',
    'So a program can recognize such a file by its first bytes; the 1 is the version of the format.',
  ),
  'metadata block': explain(
    FILES,
    'The number of metadata properties that follow: {n}. They are written as a map whose values are bytes.',
    'The header is itself Avro, so that a reader needs no second format for it.',
  ),
  'sized metadata block': explain(
    FILES,
    'A negative count, {n}: its absolute value is the number of properties, and their size in bytes follows.',
    sized,
  ),
  'metadata block size': explain(FILES, 'The size of the properties in bytes: {n}.', skippable),
  'metadata end': explain(FILES, 'A block of 0 properties ends the metadata.', zeroEnds),
  'property length': explain(FILES, 'The length of the property’s name in bytes: {n}.', twice),
  property: explain(
    FILES,
    'The name of a metadata property.',
    'Names that begin with "avro." are reserved, so that a writer’s own names never collide with later ones.',
  ),
  'property value length': explain(FILES, 'The length of the property’s value in bytes: {n}.', twice),
  schema: explain(
    FILES,
    'The schema of all objects in the file, as JSON.',
    'The file contains it once, so that the objects need no names; a file with few objects is mostly schema.',
  ),
  codec: explain(
    CODECS,
    'The compression of the blocks; "null" means none.',
    'Blocks are compressed one by one, so that a reader can begin at any of them.',
  ),
  'property value': explain(
    FILES,
    'A property that the writer added; it can be any bytes.',
    'Programs can keep notes of their own in a file, and other readers skip them by their length.',
  ),
  'sync marker': explain(
    FILES,
    'Sixteen bytes that the writer chooses randomly, the same after the header and after every block.',
    'A reader can begin in the middle of a file, find the next block by its marker, and detect a damaged block.',
  ),
  'object count': explain(
    FILES,
    'The number of objects in the block: {n}.',
    'An object shows its own end, but not whether another object follows; so a block counts its objects.',
  ),
  'block size': explain(
    FILES,
    'The size of the block in bytes: {n}.',
    'A reader can skip the block, or pass it to another program, without reading the objects.',
  ),
  'compressed block': explain(
    CODECS,
    'The objects of the block, compressed together.',
    'Together they compress better than one by one; but a reader must decompress all of them to read one.',
  ),
  'block checksum': explain(
    MORE_CODECS,
    'A CRC-32 of the uncompressed objects; the codec "snappy" adds it.',
    'A reader can detect damage, which Snappy itself may not notice.',
  ),
  'last line feed': explain(
    FILES,
    'A line feed after the last block: it is not part of the format, and readers ignore it.',
    'Some editors add it to the end of each file.',
  ),

  ...notUtf8(PRIMITIVE),
});
