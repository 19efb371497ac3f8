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

const say = (at: Omit<Gloss, 'gloss'>, gloss: string): Gloss => ({ gloss, ...at });

const timestamp = (unit: string): Gloss =>
  say(TIMESTAMPS, `An instant as a long: the ${unit} since 1970 began in UTC; that it is a time only the schema says.`);

const localTimestamp = (unit: string): Gloss =>
  say(LOCAL_TIMESTAMPS, `A date and time of no stated zone as a long: the ${unit} since 1970 began there.`);

/** What each kind is, and why it is so. */
export const glosses: Glosses<KindName> = {
  unread: say(SERIALIZATION, 'From here on nothing was read.'),

  boolean: say(PRIMITIVE, 'A boolean is one byte, 0 or 1; no marker says so, since the schema does.'),
  int: say(
    PRIMITIVE,
    'An integer of 32 bits in zigzag: 0, -1, 1, -2 are written as 0, 1, 2, 3, seven bits a byte, so that numbers near zero take one byte, negative ones too.',
  ),
  long: say(
    PRIMITIVE,
    'An integer of 64 bits in zigzag, seven bits a byte, the lowest first; the top bit says whether more bytes follow, ten at most.',
  ),
  float: say(PRIMITIVE, 'A number in the four bytes of IEEE 754 single precision, the lowest byte first.'),
  double: say(
    PRIMITIVE,
    'A number in the eight bytes of IEEE 754 double precision, the lowest byte first: the very bits that JavaScript computes with.',
  ),
  'bytes length': say(
    PRIMITIVE,
    'How many bytes follow, as a long in zigzag: the number on the wire is twice the length.',
  ),
  bytes: say(PRIMITIVE, 'Bytes as they are; in JSON they have to be text, base64, which is a third longer.'),
  'string length': say(
    PRIMITIVE,
    'How many bytes of UTF-8 follow, as a long in zigzag: the number on the wire is twice the length, so up to 63 it takes one byte.',
  ),
  string: say(PRIMITIVE, 'The text as UTF-8, without quotation marks or escapes: its length was said before it.'),
  fixed: say(FIXED, 'As many bytes as the schema says for the type, so that no length has to be written.'),
  enum: say(ENUMS, 'One of the words that the schema lists, written as its place in the list, counted from 0.'),

  'array block': say(
    ARRAYS,
    'How many items follow before the next count: arrays come in blocks, so that a writer can begin before it knows how many there will be.',
  ),
  'sized array block': say(
    ARRAYS,
    'A negative count: as many items follow as it is below zero, and the size of the block in bytes comes first.',
  ),
  'array block size': say(ARRAYS, 'How many bytes the items of the block take, so that a reader can skip them unread.'),
  'array end': say(ARRAYS, 'A block of no items ends the array.'),
  'empty array': say(ARRAYS, 'An array without items is nothing but its end: a block of no items.'),
  'map block': say(MAPS, 'How many entries, each a key and a value, follow before the next count.'),
  'sized map block': say(
    MAPS,
    'A negative count: as many entries follow as it is below zero, and the size of the block in bytes comes first.',
  ),
  'map block size': say(MAPS, 'How many bytes the entries of the block take, so that a reader can skip them unread.'),
  'map end': say(MAPS, 'A block of no entries ends the map.'),
  'empty map': say(MAPS, 'A map without entries is nothing but its end: a block of no entries.'),
  'key length': say(MAPS, 'How many bytes of UTF-8 the key takes; a key of a map is a string like any other.'),
  key: say(MAPS, 'The key of an entry as text: in a map names travel with the data, in a record the schema has them.'),
  'empty key': say(MAPS, 'A key of no bytes, which JSON allows too: the length is all there is.'),

  branch: say(
    UNIONS,
    'Which of the types of the union follows, by its place in the schema, counted from 0: a value that may be of several types costs this byte.',
  ),
  'null branch': say(
    UNIONS,
    'The place of null in the union; null itself takes no bytes, so this is all there is of the value.',
  ),
  'absent branch': say(
    UNIONS,
    'The member is not there: a record writes all of its fields, so the place in the union of what stands for absence is written.',
  ),

  date: say({ anchor: '#date', section: 'Date' }, 'A day as an int: how many days after the first of 1970 it is.'),
  'time-millis': say(
    { anchor: '#time_ms', section: 'Time (millisecond precision)' },
    'A time of day as an int: the milliseconds since midnight.',
  ),
  'time-micros': say(
    { anchor: '#time-microsecond-precision', section: 'Time (microsecond precision)' },
    'A time of day as a long: the microseconds since midnight.',
  ),
  'timestamp-millis': timestamp('milliseconds'),
  'timestamp-micros': timestamp('microseconds'),
  'timestamp-nanos': timestamp('nanoseconds'),
  'local-timestamp-millis': localTimestamp('milliseconds'),
  'local-timestamp-micros': localTimestamp('microseconds'),
  'local-timestamp-nanos': localTimestamp('nanoseconds'),
  duration: say(
    { anchor: '#duration', section: 'Duration' },
    'Months, days and milliseconds, an integer of four bytes each: how long a month is depends on when it begins.',
  ),
  uuid: say(UUID, 'A UUID as text, 32 hex digits and 4 hyphens; that this string is one, only the schema says.'),
  'fixed uuid': say(UUID, 'The 16 bytes of a UUID, which as text would take 36.'),
  decimal: say(
    DECIMAL,
    'A decimal number as an integer of as many bytes as it needs, the highest first; how many of its digits are decimals only the schema says.',
  ),
  'fixed decimal': say(
    DECIMAL,
    'A decimal number as an integer of a fixed number of bytes, the highest first; how many of its digits are decimals only the schema says.',
  ),

  marker: say(SINGLE, 'Two bytes that say: what follows is a single Avro object, with the fingerprint of its schema.'),
  fingerprint: say(
    SINGLE,
    'A checksum of the schema in its Parsing Canonical Form, without white space, documentation and aliases; the lowest byte first. A reader finds by it which schema the object was written with.',
  ),

  magic: say(FILES, 'The letters "Obj" and the byte 1: what every object container file begins with.'),
  'metadata block': say(FILES, 'How many properties the file has, written as a map whose values are bytes.'),
  'sized metadata block': say(
    FILES,
    'A negative count: as many properties follow as it is below zero, and their size in bytes comes first.',
  ),
  'metadata block size': say(FILES, 'How many bytes the properties take.'),
  'metadata end': say(FILES, 'A block of no properties ends the metadata.'),
  'property length': say(FILES, 'How many bytes the name of the property takes.'),
  property: say(
    FILES,
    'The name of a property of the file; those that begin with "avro." have a meaning of their own.',
  ),
  'property value length': say(FILES, 'How many bytes the value of the property takes.'),
  schema: say(
    FILES,
    'The schema of all objects in the file, as JSON: it stands here once, so that no object has to name anything.',
  ),
  codec: say(CODECS, 'How the blocks are compressed; "null" means not at all.'),
  'property value': say(FILES, 'A property that the writer added: any bytes.'),
  'sync marker': say(
    FILES,
    'Sixteen bytes of chance, the same after the header and after every block: a reader that starts anywhere finds the next block by them, and sees where a block is broken.',
  ),
  'object count': say(FILES, 'How many objects the block holds.'),
  'block size': say(FILES, 'How many bytes the block takes, so that a reader can skip it whole.'),
  'compressed block': say(
    CODECS,
    'The objects of the block, compressed together: their bytes show only once that is undone.',
  ),
  'block checksum': say(
    MORE_CODECS,
    'A CRC-32 of the objects before they were compressed; the codec "snappy" adds it.',
  ),
  'last line feed': say(
    FILES,
    'A line feed after the last block: it is no part of the file’s format, but editors leave it behind, and readers pass over it.',
  ),
};
