import type { FormatId } from '../../formats/format.ts';

/** A word of the field, and one sentence that explains it. */
export interface Term {
  /** The spellings that are found in text; the first one is the name of the term. Plurals in s are found, too. */
  readonly words: readonly string[];
  readonly means: string;
  /** The format to which the word belongs; omitted if it means the same in all formats. */
  readonly only?: FormatId;
}

/** The terms that sentences of the inspector use without explaining them. */
export const TERMS: readonly Term[] = [
  { words: ['hexadecimal', 'hex'], means: 'Base sixteen. Two digits from 0 to f write one byte: ff is 255.' },
  {
    words: ['framing'],
    means:
      'The bytes that are neither names nor values: they state which type follows, how long it is, or where it ends.',
  },
  {
    words: ['schema'],
    means:
      'A description of names and types that writer and reader both have, so that the message need not contain them.',
  },
  {
    words: ['varint'],
    means:
      'An integer in groups of seven bits, one group in each byte, the lowest group first. The top bit of a byte is 1 if another byte follows.',
  },
  {
    words: ['zigzag'],
    means: 'Signed integers counted as 0, -1, 1, -2, 2 …, so that numbers near zero become small unsigned numbers.',
  },
  {
    words: ["two's complement", 'two’s complement'],
    means:
      'The usual form of negative integers: with n bits, the integer -x is stored as 2^n - x, so that its top bit is 1.',
  },
  {
    words: ['IEEE 754'],
    means: 'The standard for floating-point numbers: a sign, an exponent of two, and a fraction.',
  },
  { words: ['double'], means: 'A 64-bit floating-point number in IEEE 754 format. Every number in JavaScript is one.' },
  { words: ['NUL'], means: 'The byte 00. As a character it is U+0000, which ends strings in C.' },
  {
    words: ['UTF-8'],
    means:
      'The encoding of text in which ASCII characters take one byte and all others two to four. JSON text is sent as UTF-8.',
  },
  { words: ['ASCII'], means: 'The first 128 characters: basic Latin letters, digits, punctuation and control codes.' },
  {
    words: ['code point'],
    means: 'The number of a character in Unicode, written U+ and hexadecimal digits: é is U+00E9.',
  },
  {
    words: ['surrogate'],
    means:
      'Half of a character above U+FFFF in UTF-16, as JavaScript stores text. Alone, it is not a character, and UTF-8 cannot encode it.',
  },
  {
    words: ['big-endian', 'big endian'],
    means: 'With the highest byte first, as numbers are written on paper.',
  },
  {
    words: ['little-endian', 'little endian'],
    means: 'With the lowest byte first, as most processors store numbers.',
  },
  { words: ['base64'], means: 'Text that spells bytes with 64 characters: every three bytes become four characters.' },
  {
    words: ['Extended JSON'],
    means: 'MongoDB\'s way to spell BSON\'s types in JSON, such as {"$oid": …}.',
    only: 'bson',
  },
  {
    words: ['ObjectId'],
    means: 'Twelve bytes that identify a document: seconds since 1970, a random value, a counter.',
    only: 'bson',
  },
  {
    words: ['fixint', 'positive fixint', 'negative fixint'],
    means: 'A small integer that shares one byte with its type: 0 to 127, or -32 to -1.',
    only: 'msgpack',
  },
  {
    words: ['extension type', 'extension'],
    means: 'Bytes with a type number whose meaning the format leaves to applications.',
    only: 'msgpack',
  },
  {
    words: ['major type'],
    means: 'The top three bits of the first byte of an item: they state which of eight kinds of item it is.',
    only: 'cbor',
  },
  {
    words: ['argument'],
    means:
      'The number in the head of an item. It is the value itself, a length or a count, depending on the major type.',
    only: 'cbor',
  },
  {
    words: ['bignum'],
    means: 'An integer of any size, as a string of bytes with tag 2, or tag 3 if it is negative.',
    only: 'cbor',
  },
  {
    words: ['seven bits'],
    means: 'Smile uses only the lowest seven bits of most bytes of numbers and data, so that none is fc, fd or ff.',
    only: 'smile',
  },
  {
    words: ['shared string', 'shared name'],
    means:
      'A text of at most 64 bytes that is written once; where it occurs again, its index in the order of first use replaces it.',
    only: 'smile',
  },
  {
    words: ['symbol table'],
    means: 'The texts of all field names, annotations and symbols, in the order of their IDs, before the values.',
    only: 'ion',
  },
  {
    words: ['symbol ID'],
    means: 'The place of a text in the symbol table. Every document has 1 to 9; its own symbols begin with 10.',
    only: 'ion',
  },
  {
    words: ['annotation'],
    means: 'A symbol that is attached to a value, such as a unit or a type. It does not change the value.',
    only: 'ion',
  },
  {
    words: ['S-expression'],
    means: 'A list in round brackets in Ion text, as in Lisp. Only its type differs from a list.',
    only: 'ion',
  },
  {
    words: ['wire type'],
    means:
      'The lowest three bits of a tag. They show how to find the end of the field, so that a reader can skip a field that it does not know.',
    only: 'protobuf',
  },
  {
    words: ['field number'],
    means: 'The number of a field in the schema. It is sent in place of the name.',
    only: 'protobuf',
  },
  {
    words: ['packed'],
    means: 'A repeated field of numbers with one tag and one length for all of its elements.',
    only: 'protobuf',
  },
  {
    words: ['union'],
    means:
      'A type that allows one of several types, called branches. The number of the branch is sent before the value.',
    only: 'avro',
  },
  {
    words: ['branch'],
    means: 'One of the types of a union. Its position in the schema, from 0, is sent before the value.',
    only: 'avro',
  },
  {
    words: ['block'],
    means:
      'A count, and then that many elements. An array or a map is a sequence of blocks that ends with a count of 0.',
    only: 'avro',
  },
  {
    words: ['word'],
    means: 'Eight bytes. Every object in the message begins at a multiple of eight bytes.',
    only: 'capnp',
  },
  {
    words: ['segment'],
    means:
      'A contiguous part of a message. A message can consist of several, and pointers can lead from one to another.',
    only: 'capnp',
  },
  {
    words: ['pointer'],
    means: 'A word that holds the distance to a struct or a list, in words, and the size of the struct or list.',
    only: 'capnp',
  },
  {
    words: ['data section'],
    means: 'The first part of a struct: its numbers and booleans, each at a place that the schema determines.',
    only: 'capnp',
  },
];

/** A part of a sentence: plain text, or the text of a term. */
export interface SentencePart {
  readonly text: string;
  readonly term?: Term;
}

/** Divides a sentence into text and terms. Each term is marked where it first occurs. */
export function termsIn(sentence: string, format: FormatId): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  const seen = new Set<Term>();
  let end = 0;
  for (const match of sentence.matchAll(ANY_TERM)) {
    const term = termOf(match[0], format);
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index) });
    parts.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end) });
  return parts;
}

const BY_WORD = new Map(TERMS.flatMap((term) => term.words.map((word): [string, Term] => [word.toLowerCase(), term])));

/** The longest spellings come first, so that "positive fixint" is found instead of "fixint". */
const ANY_TERM = new RegExp(
  `(?<![\\w-])(?:${[...BY_WORD.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})s?(?![\\w-])`,
  'gi',
);

function termOf(text: string, format: FormatId): Term | undefined {
  const word = text.toLowerCase();
  const term = BY_WORD.get(word) ?? BY_WORD.get(word.replace(/s$/, ''));
  return term?.only === undefined || term.only === format ? term : undefined;
}
