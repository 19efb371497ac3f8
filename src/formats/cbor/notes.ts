import type { Notes } from '../notes.ts';

const WIDE_INTEGERS = 'Integers that do not fit in 32 bits are written as doubles, unless only a BigInt can hold them.';

const OTHER_TAGS =
  'Tags of more than 32 bits, and tags to which the library gives a meaning of its own, are handled by this page: it adds them to the bytes that the library writes, and removes them before the library reads.';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  cbor: [WIDE_INTEGERS, OTHER_TAGS],
  'cbor-x-default': [
    'Every map has its count in two bytes: two more than most maps need, and too few for more than 65,535 members.',
    'A new Encoder without options writes records instead, in tags that only this library reads.',
    WIDE_INTEGERS,
    OTHER_TAGS,
  ],
  'cbor-int-keys': [
    'This row shows the bytes if reader and writer agreed on a number for each key, as COSE and SenML do: no message contains the text of the keys.',
    'The table of keys is not part of the bytes. Its size is shown beside their number, but the ratio counts only the bytes. The most frequent keys have the shortest numbers.',
    WIDE_INTEGERS,
  ],
  'cbor-float32': [
    'This row shows the bytes if numbers took 32 bits whenever they are exact in 32 bits, as preferred serialization requires: each such number saves 4 bytes.',
    'Strings are written with the shortest heads, which the library’s own encoder does not always do.',
    'Halves and quarters are exact in 32 bits; most decimals, such as 0.1, are exact in neither format and stay in 64 bits.',
  ],
};
