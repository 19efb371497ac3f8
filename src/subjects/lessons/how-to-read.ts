import type { FormatId } from '../../formats/format.ts';

/** The rules by which a person reads the bytes of a format. Backticks mark code. */
export const HOW_TO_READ: Readonly<Record<FormatId, readonly [string, string, string]>> = {
  json: [
    'JSON is text in UTF-8: a character of ASCII is 1 byte, every other character 2 to 4. The table of ASCII below shows all characters of 1 byte.',
    '`{` begins an object and `}` ends it; `[` and `]` do the same for an array. `:` stands between a name and its value, `,` between two members or elements.',
    '`"` begins a text and ends it. Within a text, a backslash begins an escape. White space between the parts means nothing.',
  ],
  msgpack: [
    'The first byte of a value is its type. The low bits of the short types also hold the number, the length or the count.',
    'A map is its count, then each name and its value in turn. An array is its count, then its elements. Nothing marks the end.',
    'A length counts bytes, not characters; the count of a map counts pairs. A number of several bytes begins with its highest byte.',
  ],
  cbor: [
    'The first byte of an item is 3 bits of type and 5 bits of a number n. From 24 to 27, n itself is in the next 1, 2, 4 or 8 bytes, the highest first.',
    'Types 0 and 1 are the integers n and −1 − n. Types 2 and 3 are n bytes and a text of n bytes, 4 and 5 an array of n elements and a map of n pairs. Type 6 is a tag on the next item. Type 7 holds false, true, null and floats.',
    'If the 5 bits of types 2 to 5 are 31, no length is given: the parts follow until a break, `ff`.',
  ],
  bson: [
    'A document is its length in 4 bytes, its elements and a `00`. The length counts every byte of the document, with its own 4.',
    'An element is a byte of type, its name up to a `00`, and its value. The names in an array are its indices, as text.',
    'Numbers begin with their lowest byte, except in an ObjectId. The length of a string counts the `00` after its text.',
  ],
  ubjson: [
    'A value begins with one character of ASCII, its type. Integers and floats have a fixed number of bytes, the highest first.',
    'A text is `S`, its length and its bytes. The length is an integer with a type of its own. A name in an object is written without the `S`.',
    '`[` and `{` end at `]` and `}`. If a count follows after `#`, there is no end mark; if a type follows after `$`, the elements are written without it.',
  ],
  protobuf: [
    'A message is a list of fields: a tag, then a value. A tag is number × 8 + wire type. Names and types are in the schema only.',
    'Wire type 0 is a varint, 1 is 8 bytes, 5 is 4 bytes, the lowest first. 2, called LEN, is a length and that many bytes: a text, bytes, a message or a packed list. 3 and 4 begin and end a group, which proto3 does not have.',
    'A varint has 7 bits of the number in each byte, the lowest 7 first. The highest bit of a byte is 1 if another byte follows.',
  ],
  avro: [
    'No byte says what it is: the values follow each other in the order of the schema. Without the schema of the writer, the bytes cannot be read.',
    'An integer, a length and a count is a varint n in zigzag: an even n is n ÷ 2, an odd n is −(n + 1) ÷ 2. A boolean is `00` or `01`. A text is its length and its bytes. A float or double begins with its lowest byte.',
    'An array or a map is in blocks: a count, that many items, and a count of 0 at the end. A count of −n means n items; the size of the block in bytes follows it. A union is the index of its branch, then the value.',
  ],
  capnp: [
    'A message is in words of 8 bytes, and numbers begin with their lowest byte. In a stream, it begins with the number of segments less 1 and the size of each in words, 4 bytes each.',
    'The lowest 2 bits of a pointer are its kind: 0 to a struct, 1 to a list, 2 into another segment, 3 for others, such as a capability. Offsets to structs and lists count words from the end of the pointer.',
    'A struct is a section of data and a section of pointers. The schema says where in them each field is. A field of data is stored as the XOR with its default.',
  ],
  smile: [
    'A document begins with `3a 29 0a` and a byte of its version and options.',
    'The first byte of a value is its type; the low bits of short types hold a length, a small number or a reference to an earlier text. Where a name is expected, the same byte has another meaning.',
    'Objects and arrays have no count and end at a mark. A longer integer is in zigzag, with 7 bits in each byte, the highest first; the last byte has its highest bit set and 6 bits of the number.',
  ],
  ion: [
    'A stream begins with `e0 01 00 ea`. Each value begins with a byte of 4 bits of type and 4 bits of length.',
    'In most types, a length of 14 means that the length follows, and 15 means null. A following length has 7 bits in each byte, the highest first; the last byte has its highest bit set.',
    'The name of a field is the number of a symbol. Its text is in a symbol table before it, or among those that every reader has. Numbers begin with their highest byte.',
  ],
  xml: [
    'XML is text. `<name>` begins an element, `</name>` ends it, and `<name/>` is an element without content.',
    'What stands between the tags is text, or further elements. Every value is text: XML itself has no numbers and no null.',
    '`&` begins a reference, such as `&lt;` for `<`. `<?` begins an instruction and `<!--` a comment.',
  ],
};

/** The message that is decoded as an example, as JSON. */
export const READ_EXAMPLE = '{"id":300,"name":"Ana","tags":["a","bc"],"ok":true,"t":-1.5}';
