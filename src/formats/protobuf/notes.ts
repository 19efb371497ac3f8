import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  protobuf: [
    'With a schema of your own, the root is the message type that has most of the source’s keys. A key matches a field if their letters and digits are the same. A message type that exists only to hold a list, or a value of one of several types, adds no level to the JSON.',
  ],
  'protobuf-struct': [
    'This row shows what it costs to have no schema: the source becomes one google.protobuf.Value, so each value carries its key and type, and each number is a double.',
  ],
};
