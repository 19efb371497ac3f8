import type { FormatId } from '../../formats/format.ts';

/** What a reader of a format has to know to read some kinds of bytes, and where the lessons say it. */
export interface Decision {
  /** The labels of the kinds. */
  readonly kinds: readonly string[];
  /** The id of the lesson. */
  readonly lesson: string;
  /** A sentence of that lesson, as it is written there. */
  readonly sentence: string;
}

/**
 * The decisions that a reader takes, by format. Tests check that each sentence is in its lesson, that every kind in
 * messages of the usual shapes has one, and that no lesson asks about a kind before its sentence.
 */
export const DECISIONS: Readonly<Partial<Record<FormatId, readonly Decision[]>>> = {
  json: [
    {
      kinds: ['begin-object', 'end-object', 'begin-array', 'end-array', 'quotation-mark', 'value-separator'],
      lesson: 'json-bytes',
      sentence: 'the braces, quotation marks, colons and the comma are framing, as the brackets of a list are.',
    },
    {
      kinds: ['quotation-mark, name-separator', 'value-separator, quotation-mark', 'name-separator'],
      lesson: 'json-bytes',
      sentence: 'the braces, quotation marks, colons and the comma are framing, as the brackets of a list are.',
    },
    {
      kinds: ['name', 'string', 'number', 'true', 'false', 'null'],
      lesson: 'json-bytes',
      sentence: 'A character of ASCII is 1 byte: the digit 0 is `30`, the letter A is `41`, the letter a is `61`',
    },
  ],
  msgpack: [
    {
      kinds: ['uint data'],
      lesson: 'one-byte',
      sentence: 'The marked byte of this message is a number from 128 to 255.',
    },
    {
      kinds: ['positive fixint'],
      lesson: 'one-byte',
      sentence: 'MessagePack writes an integer from 0 to 127 as its own byte.',
    },
    {
      kinds: ['fixstr'],
      lesson: 'bits',
      sentence: 'The last 5 are its length in bytes, worth 16, 8, 4, 2 and 1.',
    },
    {
      kinds: ['fixarray'],
      lesson: 'bits',
      sentence: 'The last 4 are the number of its elements.',
    },
    {
      kinds: ['str data'],
      lesson: 'json-bytes',
      sentence: 'A character of ASCII is 1 byte',
    },
    {
      kinds: ['fixmap'],
      lesson: 'type-and-length',
      sentence: 'from `80` it begins a map, from `90` an array of up to 15 elements',
    },
    {
      kinds: ['key', 'empty key'],
      lesson: 'type-and-length',
      sentence: 'A name is written like any other text: first its length, then its letters.',
    },
    {
      kinds: ['nil'],
      lesson: 'constants',
      sentence: 'In MessagePack, the null of JSON is called nil, and is `c0`.',
    },
    {
      kinds: ['true', 'false'],
      lesson: 'constants',
      sentence: 'False is `c2` and true is `c3`.',
    },
    {
      kinds: ['uint 8', 'uint 16', 'uint 32', 'uint 64', 'uint data'],
      lesson: 'integers',
      sentence: '`cc` before 1 byte, `cd` before 2, `ce` before 4 and `cf` before 8.',
    },
    {
      kinds: ['negative fixint'],
      lesson: 'below-zero',
      sentence: 'MessagePack keeps the bytes from `e0` to `ff` for −32 to −1',
    },
    {
      kinds: ['int 8', 'int 16', 'int 32', 'int 64', 'int data'],
      lesson: 'below-zero',
      sentence: '`d0` before 1 byte, `d1` before 2, `d2` before 4, `d3` before 8.',
    },
    {
      kinds: ['float 64', 'float data'],
      lesson: 'floats',
      sentence: 'Its bits are 1 of sign, 11 of exponent and 52 of fraction.',
    },
    {
      kinds: ['float 32'],
      lesson: 'floats',
      sentence: 'Some writers use the type `ca` for 4 bytes',
    },
    {
      kinds: ['str 8', 'str 16', 'str 32', 'array 16', 'array 32', 'map 16', 'map 32'],
      lesson: 'long-heads',
      sentence: 'After `d9`, `da` and `db`, the length is in the next 1, 2 or 4 bytes.',
    },
    {
      kinds: ['bin 8', 'bin 16', 'bin 32', 'bin data'],
      lesson: 'long-heads',
      sentence:
        'Bytes that are no text have types of their own: `c4`, `c5` and `c6`, with a length of 1, 2 or 4 bytes.',
    },
    {
      kinds: ['fixext 4', 'timestamp type', 'timestamp 32'],
      lesson: 'long-heads',
      sentence: 'If the number is −1, the byte `ff`, the extension is a timestamp.',
    },
    {
      kinds: ['fixext 8', 'timestamp 64'],
      lesson: 'long-heads',
      sentence: 'A timestamp can have 8 bytes: 30 bits of nanoseconds, then 34 bits of seconds.',
    },
  ],
  cbor: [
    {
      kinds: ['head of a text string'],
      lesson: 'bits',
      sentence: 'CBOR also cuts the first byte of a text into 3 and 5 bits, and the 5 are the length of a short one.',
    },
    {
      kinds: ['text string'],
      lesson: 'json-bytes',
      sentence: 'A character of ASCII is 1 byte',
    },
    {
      kinds: [
        ...['unsigned integer', 'array', 'map', 'key', 'head of a byte string', 'byte string'],
        // In the heads of these kinds, n is 0.
        ...['empty text string', 'empty byte string', 'empty key'],
      ],
      lesson: 'cbor',
      sentence:
        'Type 0 is the integer n, type 1 is −1 − n, 2 is n bytes, 3 a text of n bytes, 4 an array of n elements, 5 a map of n pairs.',
    },
    {
      kinds: ['negative integer'],
      lesson: 'cbor',
      sentence: 'type 1 is −1 − n',
    },
    {
      kinds: ['initial byte of an unsigned integer', 'initial byte of a negative integer'],
      lesson: 'cbor-arguments',
      sentence:
        'In CBOR, 24 to 27 have another meaning: the number is in the next 1, 2, 4 or 8 bytes, the highest first.',
    },
    {
      kinds: ['false', 'true', 'null', 'undefined'],
      lesson: 'cbor-rest',
      sentence: '`f4` is false, `f5` true, `f6` null and `f7` undefined.',
    },
    {
      kinds: [
        'initial byte of a half-precision float',
        'initial byte of a single-precision float',
        'initial byte of a double-precision float',
        'half-precision float',
        'single-precision float',
        'double-precision float',
      ],
      lesson: 'cbor-rest',
      sentence: '`f9`, `fa` and `fb` are floats of 2, 4 and 8 bytes.',
    },
    {
      kinds: ['tag'],
      lesson: 'cbor-rest',
      sentence: 'Type 6 is a tag: a number that says what the next item means.',
    },
    {
      kinds: ['self-described CBOR'],
      lesson: 'cbor-rest',
      sentence: 'A message can begin with the tag `d9 d9 f7`, which says that it is CBOR, and changes no value.',
    },
    {
      kinds: [
        ...['epoch-based date/time', 'seconds since 1970', 'standard date/time string', 'date/time'],
        ...['unsigned bignum', 'negative bignum', 'bignum'],
      ],
      lesson: 'cbor-rest',
      sentence:
        'Tag 0 is a date as text, tag 1 the seconds since 1970. Tag 2 is an integer n in a byte string, mostly of more than 8 bytes, and tag 3 is −1 − n',
    },
    {
      kinds: ['UUID'],
      lesson: 'cbor-rest',
      sentence: '`d8 25` is a UUID, 16 bytes.',
    },
    {
      kinds: ['indefinite-length array', 'indefinite-length map', 'indefinite-length text string', 'break'],
      lesson: 'cbor-rest',
      sentence: 'They end at a break, `ff`.',
    },
  ],
  bson: [
    {
      kinds: ['document length', 'end of the document', 'embedded document', 'key name'],
      lesson: 'byte-order',
      sentence:
        'A BSON document is its length in 4 bytes, then for each value a byte of type, the name up to a `00`, and the value; at the end a `00`',
    },
    {
      kinds: [
        'UTF-8 string',
        '32-bit integer',
        '64-bit integer',
        'int64',
        '64-bit binary floating point',
        'boolean',
        'boolean value',
        'null value',
        'array',
      ],
      lesson: 'byte-order',
      sentence:
        '`01` double, `02` text, `03` document, `04` array, `08` boolean (`00` false, `01` true), `0a` null, `10` and `12` integers of 4 and 8 bytes.',
    },
    {
      kinds: ['int32', 'double'],
      lesson: 'byte-order',
      sentence: 'MessagePack and CBOR write the highest first, BSON the lowest.',
    },
    {
      kinds: ['string length', 'string', 'NUL', 'NUL of an empty string'],
      lesson: 'byte-order',
      sentence: 'A text has 4 bytes of length before it and a `00` after it, which the length counts.',
    },
    {
      kinds: ['array length', 'array index', 'end of the array'],
      lesson: 'byte-order',
      sentence: 'An array is a document with the indices as names.',
    },
    {
      kinds: ['binary data', 'binary length', 'generic binary data', 'UUID', 'MD5'],
      lesson: 'byte-order',
      sentence: '`05` is a length, a subtype and bytes.',
    },
    {
      kinds: ['ObjectId', 'seconds since 1970', 'random value', 'counter'],
      lesson: 'byte-order',
      sentence: '`07` is an ObjectId: 4 bytes of seconds, 5 random, 3 of a counter.',
    },
    {
      kinds: [
        ...['UTC datetime', 'milliseconds since 1970', 'regular expression', 'regular expression pattern'],
        ...['end of the pattern', 'regular expression options', 'end of the options', 'timestamp', 'increment'],
        ...['128-bit decimal floating point', 'decimal128', 'min key', 'max key'],
      ],
      lesson: 'byte-order',
      sentence:
        '`09` is milliseconds since 1970, `0b` the 2 texts of a regular expression, `11` a counter and seconds, `13` a decimal of 16 bytes, `7f` and `ff` the largest and smallest key.',
    },
  ],
  protobuf: [
    {
      kinds: ['int32', 'uint32', 'int64', 'uint64'],
      lesson: 'varints',
      sentence: 'The highest bit of a byte is 1 if another byte follows.',
    },
    {
      kinds: ['VARINT tag', 'LEN tag', 'I64 tag', 'I32 tag'],
      lesson: 'tag',
      sentence:
        'Each field of a Protobuf message begins with a tag, number × 8 + wire type. The wire type says how the value ends: 0 is a varint, 1 is 8 bytes, 2 a length and that many bytes, 5 is 4 bytes.',
    },
    {
      kinds: ['sint32', 'sint64'],
      lesson: 'schema',
      sentence: 'A `sint32` is in zigzag: an even varint n is n ÷ 2, an odd one is −(n + 1) ÷ 2.',
    },
    {
      kinds: ['bool', 'float', 'double', 'enum', 'NullValue'],
      lesson: 'schema',
      sentence:
        'A `bool` is 0 for false or 1 for true, an enum is the number of its name, and a `float` or `double` is 4 or 8 bytes, the lowest first',
    },
    {
      kinds: ['length', 'string', 'bytes'],
      lesson: 'nested',
      sentence: 'Wire type 2, called LEN, is a length and that many bytes.',
    },
    {
      kinds: ['message', 'packed'],
      lesson: 'nested',
      sentence:
        'They can be a text, raw bytes, a message with fields of its own, or a packed list: numbers one after the other, without tags.',
    },
    {
      kinds: ['fixed32', 'fixed64', 'sfixed32', 'sfixed64'],
      lesson: 'schema',
      sentence:
        'The types `fixed32` and `fixed64` are 4 and 8 bytes, the lowest first; `sfixed32` and `sfixed64` have a sign.',
    },
    {
      kinds: ['seconds tag', 'seconds', 'nanos tag', 'nanos'],
      lesson: 'schema',
      sentence: 'A `Timestamp` is a message: field 1 is seconds since 1970, 2 nanoseconds.',
    },
    {
      kinds: ['key tag', 'value tag', 'string key', 'empty key'],
      lesson: 'nested',
      sentence: 'A map is a list of messages with the key in field 1 and the value in field 2.',
    },
    {
      kinds: [
        ...['null_value tag', 'number_value tag', 'string_value tag', 'bool_value tag', 'struct_value tag'],
        ...['fields tag', 'list_value tag', 'values tag'],
      ],
      lesson: 'nested',
      sentence:
        'A `google.protobuf.Value` is a message for any JSON, with one field: 1 is null, 2 a double, 3 a text, 4 a boolean, 5 an object, which holds a map in field 1, and 6 a list, whose values have field 1.',
    },
  ],
  avro: [
    {
      kinds: ['int', 'long'],
      lesson: 'varints',
      sentence:
        'Avro also applies zigzag: an even varint is twice the number, an odd one belongs to a negative number.',
    },
    {
      kinds: ['boolean', 'double', 'float'],
      lesson: 'avro',
      sentence:
        'An integer is a varint in zigzag, a boolean is `00` for false or `01` for true, a double is 8 bytes, a float 4, both with the lowest byte first.',
    },
    {
      kinds: ['length', 'string'],
      lesson: 'avro',
      sentence: 'A text is its length in bytes, as an integer like all others, and its letters.',
    },
    {
      kinds: ['block count', 'end of the array', 'end of the map', 'empty array', 'empty map'],
      lesson: 'avro-blocks',
      sentence: 'An array is written in blocks: a count, that many items, and so on, until a count of 0.',
    },
    {
      kinds: ['union branch'],
      lesson: 'avro-blocks',
      sentence:
        'A value that can be null is a union: first the index of its branch in the schema, from 0 and in zigzag, so `02` is branch 1; then the value.',
    },
    {
      kinds: ['bytes', 'fixed', 'enum'],
      lesson: 'avro-blocks',
      sentence:
        'An enum is the index of its symbol too; bytes have a length, and a fixed has the length of the schema.',
    },
    {
      kinds: ['timestamp-millis', 'timestamp-micros', 'date', 'uuid'],
      lesson: 'avro',
      sentence:
        '`timestamp-millis` and `timestamp-micros` are integers: milliseconds and microseconds since 1970. A `date` is the number of days since then, and a `uuid` is a text, or 16 bytes of the type `fixed`.',
    },
  ],
  ubjson: [
    {
      kinds: [
        'int8',
        'uint8',
        'uint8 data',
        'int16',
        'int32',
        'int64',
        'integer data',
        'float32',
        'float64',
        'float data',
      ],
      lesson: 'ubjson',
      sentence:
        '`i` and `U` are integers of 1 byte with and without a sign, `I` of 2, `l` of 4, `L` of 8; `d` and `D` are floats of 4 and 8.',
    },
    {
      kinds: ['string', 'string data', 'null', 'true', 'false'],
      lesson: 'ubjson',
      sentence: '`S` is a text with a length, `Z` null, `T` true, `F` false.',
    },
    {
      kinds: ['object', 'object end', 'array', 'array end'],
      lesson: 'ubjson',
      sentence: 'Objects and arrays have the brackets of JSON.',
    },
    {
      kinds: ['key length', 'key', 'empty key'],
      lesson: 'ubjson',
      sentence: 'A length is an integer with a letter too. A name has a length, but no `S`.',
    },
  ],
};

/** The lessons to read for one format, by their ids, in order. */
export const PATHS: Readonly<Partial<Record<FormatId, readonly string[]>>> = {
  msgpack: [
    'one-byte',
    'bits',
    'json-bytes',
    'type-and-length',
    'constants',
    'integers',
    'below-zero',
    'floats',
    'text',
    'long-heads',
  ],
  cbor: [
    'one-byte',
    'bits',
    'json-bytes',
    'integers',
    'below-zero',
    'floats',
    'text',
    'cbor',
    'cbor-arguments',
    'cbor-rest',
  ],
  bson: ['one-byte', 'bits', 'json-bytes', 'integers', 'below-zero', 'floats', 'text', 'byte-order'],
  protobuf: [
    'one-byte',
    'bits',
    'json-bytes',
    'integers',
    'below-zero',
    'floats',
    'text',
    'byte-order',
    'varints',
    'tag',
    'nested',
    'schema',
  ],
  avro: [
    'one-byte',
    'bits',
    'json-bytes',
    'integers',
    'below-zero',
    'floats',
    'text',
    'byte-order',
    'varints',
    'schema',
    'avro',
    'avro-blocks',
  ],
  ubjson: ['one-byte', 'bits', 'json-bytes', 'integers', 'below-zero', 'floats', 'text', 'ubjson'],
};
