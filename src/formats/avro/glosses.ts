import type { Gloss, Glosses } from '../format.ts';
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

const explain = (at: Omit<Gloss, 'gloss'>, gloss: string): Gloss => ({ gloss, ...at });

const timestamp = (unit: string): Gloss =>
  explain(
    TIMESTAMPS,
    `An instant as a long: the ${unit} since the beginning of 1970 in UTC; only the schema marks the number as a time.`,
  );

const localTimestamp = (unit: string): Gloss =>
  explain(
    LOCAL_TIMESTAMPS,
    `A date and time without a zone as a long: the ${unit} since the beginning of 1970 in local time.`,
  );

/** Explanation of each kind. */
export const glosses: Glosses<KindName> = {
  unread: explain(SERIALIZATION, 'Wireprint did not read from here on.'),

  boolean: explain(PRIMITIVE, 'A boolean is one byte, 0 or 1; it needs no marker, because the schema has its type.'),
  int: explain(
    PRIMITIVE,
    'An integer of 32 bits in zigzag: 0, -1, 1, -2 are written as 0, 1, 2, 3, seven bits per byte, so that numbers near zero take one byte, even negative ones.',
  ),
  long: explain(
    PRIMITIVE,
    'An integer of 64 bits in zigzag, seven bits per byte, the lowest first; the top bit of each byte is set if more bytes follow, and ten is the maximum.',
  ),
  float: explain(PRIMITIVE, 'A number in IEEE 754 single precision, four bytes, the lowest first.'),
  double: explain(
    PRIMITIVE,
    'A number in IEEE 754 double precision, eight bytes, the lowest first: the same format as JavaScript numbers.',
  ),
  'bytes length': explain(
    PRIMITIVE,
    'The number of bytes that follow, as a long in zigzag: the number on the wire is twice the length.',
  ),
  bytes: explain(PRIMITIVE, 'Raw bytes; JSON needs text for them, such as base64, which is a third longer.'),
  'string length': explain(
    PRIMITIVE,
    'The length of the text in bytes of UTF-8, as a long in zigzag: the number on the wire is twice the length, so up to 63 it takes one byte.',
  ),
  string: explain(PRIMITIVE, 'The text as UTF-8, without quotation marks or escapes: its length comes before it.'),
  fixed: explain(FIXED, 'Bytes whose number is fixed in the schema, so that no length has to be written.'),
  enum: explain(ENUMS, 'One of the symbols that the schema lists, written as its index in the list, counted from 0.'),

  'array block': explain(
    ARRAYS,
    'The number of items before the next count: arrays are written in blocks, so that a writer can begin before it knows the total.',
  ),
  'sized array block': explain(
    ARRAYS,
    'A negative count: its absolute value is the number of items, and the size of the block in bytes follows.',
  ),
  'array block size': explain(ARRAYS, 'The size of the block’s items in bytes, so that a reader can skip them.'),
  'array end': explain(ARRAYS, 'A block of 0 items ends the array.'),
  'empty array': explain(ARRAYS, 'An empty array is only its end: a block of 0 items.'),
  'map block': explain(MAPS, 'The number of entries, each a key and a value, before the next count.'),
  'sized map block': explain(
    MAPS,
    'A negative count: its absolute value is the number of entries, and the size of the block in bytes follows.',
  ),
  'map block size': explain(MAPS, 'The size of the block’s entries in bytes, so that a reader can skip them.'),
  'map end': explain(MAPS, 'A block of 0 entries ends the map.'),
  'empty map': explain(MAPS, 'An empty map is only its end: a block of 0 entries.'),
  'key length': explain(MAPS, 'The length of the key in bytes of UTF-8; keys are written like any other string.'),
  key: explain(
    MAPS,
    'The key of an entry as text: the keys of a map are in the data, while the names of a record’s fields are in the schema.',
  ),
  'empty key': explain(MAPS, 'An empty key, which JSON allows, too: it has a length of 0 and no bytes.'),

  branch: explain(
    UNIONS,
    'The index of the type in the union, counted from 0: a value that can have several types costs this index in addition.',
  ),
  'null branch': explain(
    UNIONS,
    'The index of null in the union; null itself takes no bytes, so this is the whole value.',
  ),
  'absent branch': explain(
    UNIONS,
    'The member is absent: a record writes all its fields, so this one has the union branch that represents absence.',
  ),

  date: explain({ anchor: '#date', section: 'Date' }, 'A date as an int: the number of days since 1 January 1970.'),
  'time-millis': explain(
    { anchor: '#time_ms', section: 'Time (millisecond precision)' },
    'A time of day as an int: the milliseconds since midnight.',
  ),
  'time-micros': explain(
    { anchor: '#time-microsecond-precision', section: 'Time (microsecond precision)' },
    'A time of day as a long: the microseconds since midnight.',
  ),
  'timestamp-millis': timestamp('milliseconds'),
  'timestamp-micros': timestamp('microseconds'),
  'timestamp-nanos': timestamp('nanoseconds'),
  'local-timestamp-millis': localTimestamp('milliseconds'),
  'local-timestamp-micros': localTimestamp('microseconds'),
  'local-timestamp-nanos': localTimestamp('nanoseconds'),
  duration: explain(
    { anchor: '#duration', section: 'Duration' },
    'Months, days and milliseconds, as an integer of four bytes each: they are separate because months differ in length.',
  ),
  uuid: explain(
    UUID,
    'A UUID as text, 32 hex digits and 4 hyphens; only the schema distinguishes it from other strings.',
  ),
  'fixed uuid': explain(UUID, 'The 16 bytes of a UUID; as text, it would take 36.'),
  decimal: explain(
    DECIMAL,
    'A decimal number as an integer, the highest byte first, of any length; only the schema has the number of decimal places.',
  ),
  'fixed decimal': explain(
    DECIMAL,
    'A decimal number as an integer of a fixed size, the highest byte first; only the schema has the number of decimal places.',
  ),

  marker: explain(SINGLE, 'Two bytes that mark a single Avro object; the fingerprint of its schema follows.'),
  fingerprint: explain(
    SINGLE,
    'A checksum of the schema in Parsing Canonical Form (without white space, documentation and aliases), the lowest byte first. A reader uses it to find the schema with which the object was written.',
  ),

  magic: explain(FILES, 'The letters "Obj" and the byte 1, with which every object container file begins.'),
  'metadata block': explain(
    FILES,
    'The number of metadata properties that follow, written as a map whose values are bytes.',
  ),
  'sized metadata block': explain(
    FILES,
    'A negative count: its absolute value is the number of properties, and their size in bytes follows.',
  ),
  'metadata block size': explain(FILES, 'The size of the properties in bytes.'),
  'metadata end': explain(FILES, 'A block of 0 properties ends the metadata.'),
  'property length': explain(FILES, 'The length of the property’s name in bytes.'),
  property: explain(FILES, 'The name of a metadata property; names that begin with "avro." are reserved.'),
  'property value length': explain(FILES, 'The length of the property’s value in bytes.'),
  schema: explain(
    FILES,
    'The schema of all objects in the file, as JSON: the file contains it once, so that the objects need no names.',
  ),
  codec: explain(CODECS, 'The compression of the blocks; "null" means none.'),
  'property value': explain(FILES, 'A property that the writer added; it can be any bytes.'),
  'sync marker': explain(
    FILES,
    'Sixteen bytes that the writer chooses randomly, the same after the header and after every block: a reader can find the next block by them, and detect a damaged block.',
  ),
  'object count': explain(FILES, 'The number of objects in the block.'),
  'block size': explain(FILES, 'The size of the block in bytes, so that a reader can skip it.'),
  'compressed block': explain(
    CODECS,
    'The objects of the block, compressed together; a reader must decompress them first.',
  ),
  'block checksum': explain(MORE_CODECS, 'A CRC-32 of the uncompressed objects; the codec "snappy" adds it.'),
  'last line feed': explain(
    FILES,
    'A line feed after the last block: it is not part of the format, but some editors add it, and readers ignore it.',
  ),
};
