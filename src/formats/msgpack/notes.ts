import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  'msgpackr-records': [
    'Each message contains the keys of each shape of object once; further objects of that shape have one byte in place of the keys.',
    'This is an extension of the library, which other libraries do not read.',
  ],
  'msgpackr-shared': [
    'The keys of up to 32 shapes of objects are in a table outside the bytes, which the reader needs, too. The size of the table is shown beside the number of bytes, but the ratio counts only the bytes.',
    'This is an extension of the library, which other libraries do not read.',
  ],
  'msgpack-float64': [
    'This row shows the bytes if every integer were a float64, as when a Go program reads JSON into values of any type and writes them again.',
    'Integers beyond 2^53 are rounded.',
  ],
  'msgpack-arrays': [
    'This row shows the bytes if objects were arrays of their values in an agreed order, as Rust’s rmp-serde writes structs: then no message contains a key.',
    'An absent member is written as nil. So if the member is null in another object, it comes back as absent there, too. Objects that share a place with arrays, and objects with very many keys, stay maps.',
    'The order of the fields is not part of the bytes. Its size is shown beside their number, but the ratio counts only the bytes.',
  ],
};
