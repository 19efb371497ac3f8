import type { Notes } from '../notes.ts';

/** Background for a reader of the figures, by codec, in sentences. */
export const notes: Notes = {
  protobuf: [
    'With a schema of your own, the root is the message type that has the most of the source’s keys. Keys match fields by letters and digits only. A message type that only holds a list, or a value of one of several types, adds no level to the JSON.',
  ],
  'protobuf-struct': [
    'Shows the cost of having no schema: the source becomes one google.protobuf.Value, so each value carries its key and type, and each number is a double.',
  ],
};
