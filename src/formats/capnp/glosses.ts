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
  'A signed integer, lowest byte first, in two’s complement; its place comes from the schema, so nothing names it.';
const unsigned = 'An unsigned integer, lowest byte first; its place comes from the schema, so nothing names it.';

/** Where each kind of Cap'n Proto is explained. */
export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: {
    gloss: 'These bytes were not read.',
    ...objects,
  },

  'segment count': {
    gloss: 'A message may come in several pieces of memory, its segments; this is their number less one.',
    ...stream,
  },
  'segment size': {
    gloss: 'How many words of 8 bytes one segment has; the segments follow one after another.',
    ...stream,
  },
  'table padding': {
    gloss: 'Four bytes without meaning, so that the first segment begins at a multiple of 8.',
    ...stream,
  },

  'struct pointer': { gloss: 'The lowest two bits of a pointer say what it leads to; 0 is a struct.', ...structs },
  'struct offset': {
    gloss:
      'How many words lie between the pointer and the struct; it may be negative, and is −1 for a struct without fields.',
    ...structs,
  },
  'data size': { gloss: 'How many words of the struct hold values of fixed size; they come first.', ...structs },
  'pointer count': { gloss: 'How many words of the struct are pointers; they come behind the data.', ...structs },
  'list pointer': {
    gloss: 'The lowest two bits of a pointer say what it leads to; 1 is a list, and texts are lists of bytes.',
    ...lists,
  },
  'list offset': { gloss: 'How many words lie between the pointer and the first element of the list.', ...lists },
  'element size': {
    gloss: 'A code: 0 nothing, 1 a bit, 2 to 5 one, two, four or eight bytes, 6 a pointer, 7 structs in a row.',
    ...lists,
  },
  'element count': { gloss: 'How many elements the list has; of a text its bytes, the closing one counted.', ...lists },
  'word count': {
    gloss:
      'How many words the structs in a row take together, so that a reader can pass over them; their number is in the tag.',
    ...lists,
  },
  'list tag': {
    gloss: 'A list of structs begins with a word that looks like a pointer and describes each of them.',
    ...lists,
  },
  'tag count': { gloss: 'Where a pointer has its offset, the tag has the number of structs.', ...lists },
  'far pointer': {
    gloss: 'The lowest two bits of a pointer say what it leads to; 2 is a place in another segment.',
    ...far,
  },
  'pad size': {
    gloss:
      'Whether the landing pad is one word, a pointer to the object behind it, or two, when its segment had no room left.',
    ...far,
  },
  'far offset': { gloss: 'The word of the other segment at which the landing pad lies.', ...far },
  'segment id': { gloss: 'Which segment the landing pad lies in, counted from 0.', ...far },
  capability: {
    gloss: 'A reference to an object that lives in a program, as remote calls pass them; it has no value in JSON.',
    ...capabilities,
  },
  'capability index': { gloss: 'The place of the capability in a table that travels with the call.', ...capabilities },
  'null pointer': { gloss: 'A pointer of nothing but zeros leads nowhere: the field was not set.', ...structs },
  null: { gloss: 'A pointer of nothing but zeros leads nowhere, and stands for null here.', ...structs },

  Bool: {
    gloss: 'True or false takes a single bit; eight fields share a byte, the first in its lowest bit.',
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
  enum: { gloss: 'One of the names of an enum, as its number in 16 bits.', anchor: '#enums', section: 'Enums' },
  difference: {
    gloss: 'The value exclusive-ored with the default that the schema gives, so that the default itself is all zeros.',
    ...defaults,
  },
  discriminant: { gloss: 'Which member of a union is set, by its number; the members share their places.', ...structs },
  'presence bit': {
    gloss: 'A field of its own, for what the format lacks: whether the member is there, since data cannot be absent.',
    ...defaults,
  },
  'null bit': {
    gloss: 'A field of its own, for what the format lacks: whether the member is null; it is not.',
    ...defaults,
  },
  'set null bit': {
    gloss: 'A field of its own, for what the format lacks: it says that the member is null.',
    ...defaults,
  },
  'unset field': { gloss: 'The place of a field that has no value in this message; it stays all zeros.', ...defaults },
  'unused bits': {
    gloss:
      'Bits of a data section without a field: values lie at multiples of their size, and sections are whole words. Where one is set, the writer has a field that the schema lacks.',
    ...structs,
  },

  text: { gloss: 'Text as UTF-8; its length is in the pointer that leads here.', ...blobs },
  key: {
    gloss:
      'A key that is data, not a field of the schema: where an object has very many, they become a list of entries.',
    ...blobs,
  },
  NUL: {
    gloss: 'A byte 0 ends every text, so that programs in C can use it as it lies; the length counts it.',
    ...blobs,
  },
  data: { gloss: 'Bytes of any kind; their number is in the pointer that leads here.', ...blobs },
  'word padding': {
    gloss: 'Zeros up to the end of the word, since every object begins at a multiple of 8 bytes.',
    ...lists,
  },
  'data word': {
    gloss:
      'Eight bytes of values. Without the schema nobody can tell which ones; shown is their number as one integer.',
    ...structs,
  },
  'packed tag': {
    gloss: 'Each of its bits says of one byte of the next word whether it is not zero; only those bytes follow.',
    ...packing,
  },
  'zero words': {
    gloss: 'After a word of zeros comes the number of further words of zeros, which take no more bytes.',
    ...packing,
  },
  'plain words': {
    gloss: 'After a word without zeros comes the number of words that follow as they are, as in long text.',
    ...packing,
  },
  'part of a size': {
    gloss: 'Those bytes of a size that are not zero; the others are left out between them.',
    ...packing,
  },
  'part of an offset': {
    gloss: 'Those bytes of an offset that are not zero; the others are left out between them.',
    ...packing,
  },
  'part of a number': {
    gloss: 'Those bytes of a number that are not zero; the others are left out between them.',
    ...packing,
  },
  'part of a text': {
    gloss: 'A text goes on across words, and a tag or a count stands between its parts.',
    ...packing,
  },
  'bytes of a text': { gloss: 'A part of a text that begins or ends within a character.', ...packing },
  'part of a key': { gloss: 'A key goes on across words, and a tag or a count stands between its parts.', ...packing },

  'unused words': { gloss: 'Words that belong to a list but to none of its elements.', ...lists },
  'unreached words': {
    gloss:
      'No pointer of a known field leads to these words: they belong to a field that the schema lacks, or the writer gave up their space.',
    ...objects,
  },
};
