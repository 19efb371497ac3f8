import type { Glosses } from '../format.ts';
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

const signed =
  'A signed integer in two’s complement, lowest byte first; the schema defines its position, so it needs no name.';
const unsigned = 'An unsigned integer, lowest byte first; the schema defines its position, so it needs no name.';

/** Explanation of each kind. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'Wireprint did not read these bytes.',
    ...objects,
  },

  'segment count': {
    gloss: 'The number of segments minus one; a message may consist of several pieces of memory, its segments.',
    ...stream,
  },
  'segment size': {
    gloss: 'The size of one segment in words of 8 bytes; the segments follow one after another.',
    ...stream,
  },
  'table padding': {
    gloss: 'Four bytes without a meaning, so that the first segment begins at a multiple of 8.',
    ...stream,
  },

  'struct pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 0 is a struct.',
    ...structs,
  },
  'struct offset': {
    gloss:
      'The number of words between the pointer and the struct; it may be negative, and is −1 for a struct without fields.',
    ...structs,
  },
  'data size': {
    gloss: 'The number of words in the struct’s data section, which comes first and holds values of fixed size.',
    ...structs,
  },
  'pointer count': {
    gloss: 'The number of pointers in the struct, one word each, after the data section.',
    ...structs,
  },
  'list pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 1 is a list, and texts are lists of bytes.',
    ...lists,
  },
  'list offset': { gloss: 'The number of words between the pointer and the first element of the list.', ...lists },
  'element size': {
    gloss:
      'A code for the size of an element: 0 nothing, 1 a bit, 2 to 5 one, two, four or eight bytes, 6 a pointer, 7 structs.',
    ...lists,
  },
  'element count': {
    gloss: 'The number of elements in the list; for a text, its bytes including the closing zero byte.',
    ...lists,
  },
  'word count': {
    gloss:
      'The number of words of all structs in the list, so that a reader can skip them; the number of structs is in the tag.',
    ...lists,
  },
  'list tag': {
    gloss: 'The first word of a list of structs, which has the form of a pointer and describes each struct.',
    ...lists,
  },
  'tag count': { gloss: 'The number of structs, in the bits where a pointer has its offset.', ...lists },
  'far pointer': {
    gloss: 'The lowest two bits of a pointer are the type of its target; 2 is a landing pad in another segment.',
    ...far,
  },
  'pad size': {
    gloss:
      'The size of the landing pad: one word, which is a pointer to the object after it, or two words if the object is in yet another segment.',
    ...far,
  },
  'far offset': { gloss: 'The word in the other segment at which the landing pad begins.', ...far },
  'segment id': { gloss: 'The number of the segment with the landing pad, counted from 0.', ...far },
  capability: {
    gloss: 'A reference to an object inside a running program, as in remote calls; JSON has no value for it.',
    ...capabilities,
  },
  'capability index': { gloss: 'The index of the capability in a table that is sent with the call.', ...capabilities },
  'null pointer': { gloss: 'A pointer of all zeros has no target: the field was not set.', ...structs },
  null: { gloss: 'A pointer of all zeros has no target, and means null here.', ...structs },

  Bool: {
    gloss: 'A boolean takes a single bit; eight fields share a byte, the first in its lowest bit.',
    ...primitives,
  },
  Int8: { gloss: signed, ...primitives },
  UInt8: { gloss: unsigned, ...primitives },
  Int16: { gloss: signed, ...primitives },
  UInt16: { gloss: unsigned, ...primitives },
  Int32: { gloss: signed, ...primitives },
  UInt32: { gloss: unsigned, ...primitives },
  Int64: { gloss: signed, ...primitives },
  UInt64: { gloss: unsigned, ...primitives },
  Float32: { gloss: 'A floating-point number of 32 bits, lowest byte first (IEEE 754).', ...primitives },
  Float64: { gloss: 'A floating-point number of 64 bits, lowest byte first (IEEE 754).', ...primitives },
  enum: {
    gloss: 'A value of an enum, as its number in 16 bits; the schema has the names.',
    anchor: '#enums',
    section: 'Enums',
  },
  difference: {
    gloss: 'The value XORed with the default of the schema, so that the default itself is all zeros.',
    ...defaults,
  },
  discriminant: { gloss: 'The number of the union member that is set; the members share their space.', ...structs },
  'presence bit': {
    gloss: 'A flag field, because data fields are never absent: it is true if the member is present.',
    ...defaults,
  },
  'null bit': {
    gloss: 'A flag field, because the format has no null: it is true if the member is null.',
    ...defaults,
  },
  'set null bit': {
    gloss: 'A flag field, because the format has no null: it is true because the member is null.',
    ...defaults,
  },
  'unset field': { gloss: 'The space of a field without a value in this message; it stays all zeros.', ...defaults },
  'unused bits': {
    gloss:
      'Bits of a data section without a field: values lie at multiples of their size, and sections are whole words. If such a bit is set, the writer has a field that the schema lacks.',
    ...structs,
  },

  text: { gloss: 'Text as UTF-8; its length is in the pointer that leads here.', ...blobs },
  key: {
    gloss:
      'A key that is data instead of a field of the schema: an object with very many keys becomes a list of entries.',
    ...blobs,
  },
  NUL: {
    gloss: 'A zero byte ends every text, so that programs in C can use it in place; the length includes it.',
    ...blobs,
  },
  data: { gloss: 'Raw bytes; their number is in the pointer that leads here.', ...blobs },
  'word padding': {
    gloss: 'Zeros up to the end of the word, since every object begins at a multiple of 8 bytes.',
    ...lists,
  },
  'data word': {
    gloss: 'Eight bytes of values, shown as one integer; their types are only in the schema, which is missing here.',
    ...structs,
  },
  'packed tag': {
    gloss:
      'Each bit represents one byte of the next word and is set if that byte is not zero; only those bytes follow.',
    ...packing,
  },
  'zero words': {
    gloss: 'The number of further zero words after a zero word; they take no other bytes.',
    ...packing,
  },
  'plain words': {
    gloss: 'The number of words that follow unpacked after a word without zero bytes, as in long text.',
    ...packing,
  },
  'part of a size': {
    gloss: 'The bytes of a size that are not zero; packing has removed the others.',
    ...packing,
  },
  'part of an offset': {
    gloss: 'The bytes of an offset that are not zero; packing has removed the others.',
    ...packing,
  },
  'part of a number': {
    gloss: 'The bytes of a number that are not zero; packing has removed the others.',
    ...packing,
  },
  'part of a text': {
    gloss: 'A part of a text; the text continues in the next word, after a tag or a count.',
    ...packing,
  },
  'bytes of a text': { gloss: 'A part of a text that begins or ends inside a character.', ...packing },
  'part of a key': {
    gloss: 'A part of a key; the key continues in the next word, after a tag or a count.',
    ...packing,
  },

  'unused words': { gloss: 'Words that belong to a list but to none of its elements.', ...lists },
  'unreached words': {
    gloss:
      'No pointer of a known field leads to these words: they belong to a field that the schema lacks, or the writer no longer uses them.',
    ...objects,
  },
};
