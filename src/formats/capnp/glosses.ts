import { pluralized } from '../../core/basics/counted.ts';
import { notUtf8 } from '../../core/layout/explain.ts';
import { citing, type Glosses, type GlossText, glossTextOf } from '../../core/layout/gloss.ts';
import type { kinds } from './kinds.ts';

const stream = { anchor: '#serialization-over-a-stream', section: 'Serialization Over a Stream' } as const;
const structs = { anchor: '#structs', section: 'Structs' } as const;
const lists = { anchor: '#lists', section: 'Lists' } as const;
const blobs = { anchor: '#blobs', section: 'Blobs' } as const;
const far = { anchor: '#inter-segment-pointers', section: 'Inter-Segment Pointers' } as const;
const capabilities = { anchor: '#capabilities-interfaces', section: 'Capabilities (Interfaces)' } as const;
const primitives = { anchor: '#primitive-values', section: 'Primitive Values' } as const;
const defaults = { anchor: '#default-values', section: 'Default Values' } as const;
const packing = { anchor: '#packing', section: 'Packing' } as const;
const objects = { anchor: '#objects', section: 'Objects' } as const;

const placed =
  'Its place follows from the schema, or in a list from its index, so it needs no name, and a reader gets it without reading what comes before.';
const pointerType =
  'Every pointer is one word of 64 bits; two bits are enough for the four types, and the others hold place and size.';
const signed = { gloss: 'A signed integer in two’s complement, lowest byte first: {n}.', why: placed, ...primitives };
/** A sentence, followed by a second one if no schema describes the bytes. */
function unlessTyped(sentence: string, guess: string): GlossText {
  return (region) => glossTextOf(region.isGuessed ? `${sentence} ${guess}` : sentence, region);
}
const unsigned = { gloss: 'An unsigned integer, lowest byte first: {n}.', why: placed, ...primitives };
const guessable = {
  ...unsigned,
  gloss: unlessTyped(unsigned.gloss, 'Without a schema, all list elements of this size are shown as integers.'),
};
const flag =
  'Data fields are never absent or null; an unset field is all zeros. So a schema needs another bit for absence or null.';
const unpacked =
  'Packing removes zero bytes, which are frequent in unpacked messages; the price is that nothing can be read in place.';
const cString = 'Programs in C can use the text in place; the length in the pointer counts this byte.';

const SPECIFICATION = { title: "Cap'n Proto: Encoding Spec", url: 'https://capnproto.org/encoding.html' };

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = citing(SPECIFICATION, {
  unread: {
    gloss: 'Wireprint did not read these bytes.',
    ...objects,
  },

  'segment count': {
    gloss: ({ decoded }) =>
      `The number of segments minus one, so there ${pluralized(String(decoded), 'is', 'are')} ${decoded}. A segment is a piece of memory.`,
    why: 'There is always at least one segment, so 0 means one. Several segments let a writer extend a message without copying it.',
    ...stream,
  },
  'segment size': {
    gloss: 'The size of one segment: {n word} of 8 bytes.',
    why: 'All sizes come first, so that a reader can find each segment, and reserve memory, before it reads one.',
    ...stream,
  },
  'table padding': {
    gloss: 'Four bytes without a meaning.',
    why: 'With them, the first segment begins at a multiple of 8, so that processors can read numbers in place.',
    ...stream,
  },

  'struct pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 0 is a struct.',
    why: pointerType,
    ...structs,
  },
  'struct offset': {
    gloss: 'The number of words between the end of the pointer and the struct: {n}.',
    why: 'It counts from the pointer, so a whole tree can move in memory unchanged. It is -1 for a struct without fields.',
    ...structs,
  },
  'data size': {
    gloss:
      'The number of words in the struct’s data section: {n}. The section comes first and holds values of fixed size.',
    why: 'From it, a reader with a newer schema sees which fields an older writer did not know.',
    ...structs,
  },
  'pointer count': {
    gloss: 'The number of pointers in the struct, one word each, after the data section: {n}.',
    why: 'Pointers are kept together, so a program that copies the struct finds them without its schema.',
    ...structs,
  },
  'list pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 1 is a list, and texts are lists of bytes.',
    why: pointerType,
    ...lists,
  },
  'list offset': {
    gloss: 'The number of words between the end of the pointer and the first word of the list: {n}.',
    why: 'It counts from the pointer, so a whole tree can move in memory unchanged.',
    ...lists,
  },
  'element size': {
    gloss:
      'A code for the size of an element: 0 nothing, 1 a bit, 2 to 5 one, two, four or eight bytes, 6 a pointer, 7 structs.',
    why: 'All elements have the same size, so a multiplication finds any of them without reading the ones before it.',
    ...lists,
  },
  'element count': {
    gloss: 'The number of elements in the list: {n}. For a text, it counts bytes, with the closing zero byte.',
    why: 'The pointer has the number, so the elements need neither lengths nor an end mark.',
    ...lists,
  },
  'word count': {
    gloss: 'The number of words of all structs in the list: {n}.',
    why: 'A program can skip or copy the list without its schema; the number of structs is in the tag.',
    ...lists,
  },
  'list tag': {
    gloss: 'The first word of a list of structs, which has the form of a pointer and describes each struct.',
    why: 'All structs of the list have the same size, so it is written once.',
    ...lists,
  },
  'tag count': {
    gloss: 'The number of structs: {n}.',
    why: 'A tag points at nothing, so the bits in which a pointer has its offset are free for the number.',
    ...lists,
  },
  'far pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 2 is a landing pad in another segment.',
    why: 'An ordinary offset cannot leave its segment; the detour costs a word, and only messages of several segments pay for it.',
    ...far,
  },
  'pad size': {
    gloss: 'The size of the landing pad: {n word}.',
    why: 'One word is an ordinary pointer to an object in that segment; two words are needed if the object is in yet another one.',
    ...far,
  },
  'far offset': {
    gloss: 'The word in the other segment at which the landing pad begins: {n}.',
    why: 'It counts from the beginning of that segment, since distances between segments mean nothing.',
    ...far,
  },
  'segment id': {
    gloss: 'The number of the segment with the landing pad, counted from 0: {n}.',
    why: 'A segment has no address on the wire, only its place in the table.',
    ...far,
  },
  capability: {
    gloss: 'A reference to an object inside a running program, as in remote calls.',
    why: 'Such an object cannot be copied into a message; JSON has no value for it.',
    ...capabilities,
  },
  'capability index': {
    gloss: 'The index of the capability in the message’s table of capabilities: {n}.',
    why: 'The RPC system defines the content and the place of the table, so only a number is needed here.',
    ...capabilities,
  },
  'null pointer': {
    gloss: 'A pointer of all zeros has no target: the field is not set.',
    why: 'New memory is all zeros, so unset fields need no work; but each still takes a word.',
    ...structs,
  },
  null: {
    gloss: 'A pointer of all zeros has no target; it is shown as null.',
    why: 'The format has no value null; to a reader with a schema, such a pointer means the default value.',
    ...structs,
  },

  Bool: {
    gloss: 'A boolean takes a single bit.',
    why: 'Eight fields share a byte, the first in its lowest bit; other formats spend a byte or more on each.',
    ...primitives,
  },
  Int8: signed,
  UInt8: unsigned,
  Int16: signed,
  UInt16: guessable,
  Int32: signed,
  UInt32: guessable,
  Int64: signed,
  UInt64: unsigned,
  Float32: {
    gloss: 'A floating-point number of 32 bits, lowest byte first (IEEE 754).',
    why: placed,
    ...primitives,
  },
  Float64: {
    gloss: 'A floating-point number of 64 bits, lowest byte first (IEEE 754).',
    why: placed,
    ...primitives,
  },
  enum: {
    gloss: 'A value of an enum, as its number in 16 bits: {n}. The schema has the names.',
    why: 'A number takes fewer bytes than the name; a reader with an older schema may find a number that has no name there.',
    anchor: '#enums',
    section: 'Enums',
  },
  difference: {
    gloss: 'The value XORed with the default of the schema.',
    why: 'So the default itself is all zeros, as new memory is, and packing removes it; without the schema, the value is hidden.',
    ...defaults,
  },
  discriminant: {
    gloss: 'The number of the union member that is set: {n}.',
    why: 'The members of a union share their space, so a number has to identify the member.',
    ...structs,
  },
  'presence bit': {
    gloss: 'A flag field, because data fields are never absent: it is true if the member is present.',
    why: flag,
    ...defaults,
  },
  'null bit': {
    gloss: 'A flag field, because the format has no null: it is true if the member is null.',
    why: flag,
    ...defaults,
  },
  'set null bit': {
    gloss: 'A flag field, because the format has no null: it is true because the member is null.',
    why: flag,
    ...defaults,
  },
  'unset field': {
    gloss: 'The space of a field without a value in this message; it stays all zeros.',
    why: 'Each field has its fixed place, so the others would move if it were left out; packing removes the zeros.',
    ...defaults,
  },
  'unused bits': {
    gloss:
      'Bits of a data section that belong to no field. If one is set, the writer has a field that the schema lacks.',
    why: 'Values lie at multiples of their size, and sections are whole words, so that processors can read them in place.',
    ...structs,
  },

  text: {
    gloss: 'Text as UTF-8, without quotation marks or escapes.',
    why: unlessTyped(
      'Its length is in the pointer that leads here, so a reader can use the text in place.',
      'Without a schema, a list of bytes that reads as text is shown as one.',
    ),
    ...blobs,
  },
  key: {
    gloss: 'A key that is data, not the name of a field in the schema.',
    why: 'An object with very many keys becomes a list of entries, each with its key; with a field for each key, the schema would never end.',
    ...blobs,
  },
  NUL: { gloss: 'A zero byte ends every text.', why: cString, ...blobs },
  data: {
    gloss: unlessTyped(
      'Raw bytes, unchanged.',
      'Without a schema, any list of bytes that does not read as text is shown this way.',
    ),
    why: 'Their number is in the pointer that leads here; JSON needs text such as base64, which is a third longer.',
    ...blobs,
  },
  'word padding': {
    gloss: 'Zeros up to the end of the word.',
    why: 'Every object begins at a multiple of 8 bytes, so that processors can read it in place; packing removes the zeros.',
    ...lists,
  },
  'data word': {
    gloss: 'Eight bytes of values, shown as one integer.',
    why: 'Their number and types are only in the schema, which is missing here: the pointers alone describe a message’s shape.',
    ...structs,
  },
  'packed tag': {
    gloss: 'Each bit represents one byte of the next word and is set if that byte is not zero; here, {n} of 8 follow.',
    why: unpacked,
    ...packing,
  },
  'zero words': {
    gloss: 'The number of further zero words after a zero word: {n}.',
    why: 'They take no other bytes, so up to 256 words of zeros become two bytes.',
    ...packing,
  },
  'plain words': {
    gloss: 'The number of words that follow unpacked after a word without zero bytes: {n}.',
    why: 'Where nothing is zero, as in long text, a tag before each word would only add bytes.',
    ...packing,
  },
  'part of a size': {
    gloss: 'The nonzero bytes of a number that gives a size or a count.',
    why: unpacked,
    ...packing,
  },
  'part of an offset': {
    gloss: 'The nonzero bytes of an offset.',
    why: unpacked,
    ...packing,
  },
  'part of a number': {
    gloss: 'The nonzero bytes of a number.',
    why: unpacked,
    ...packing,
  },
  'part of a text': {
    gloss: 'A part of a text; the text continues in the next word, after a tag or a count.',
    why: 'Packing works on words of 8 bytes, whatever they hold, so texts are cut.',
    ...packing,
  },
  'bytes of a text': {
    gloss: 'A part of a text that begins or ends inside a character.',
    why: 'Packing works on words of 8 bytes, whatever they hold, so even characters are cut.',
    ...packing,
  },
  'part of a key': {
    gloss: 'A part of a key; the key continues in the next word, after a tag or a count.',
    why: 'Packing works on words of 8 bytes, whatever they hold, so texts are cut.',
    ...packing,
  },

  'unused words': {
    gloss: 'Words that belong to a list but to none of its elements.',
    why: 'The size in words and the number of structs are written separately, so they need not agree.',
    ...lists,
  },
  'unreached words': {
    gloss: 'No pointer of a known field leads to these words.',
    why: 'They belong to a field that the schema lacks, or the writer no longer uses them: memory inside a message cannot be released.',
    ...objects,
  },

  ...notUtf8(blobs),
});
