import { defineKinds } from '../../core/layout/vocabulary.ts';
import { COMPRESSED } from '../common-kinds.ts';
import { integer, lengthOf } from './messagepack.ts';

/** The parts of both forms, Lz4Block and Lz4BlockArray. */
export const kinds = defineKinds({
  array: { role: 'structure', label: 'array', read: lengthOf, phrase: 'array, { element}' },
  head: { role: 'structure', label: 'extension', read: lengthOf, phrase: 'extension of { byte}' },
  size: { role: 'length', label: 'decompressed size', read: integer, phrase: 'decompresses to { byte}' },
  bin: { role: 'length', label: 'bin', read: lengthOf, promises: 'bytes', phrase: 'block of { byte}:' },
  compressed: { ...COMPRESSED, label: 'LZ4 block' },
});
