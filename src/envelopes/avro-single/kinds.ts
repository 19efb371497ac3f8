import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT, hexLE } from '../common-kinds.ts';

/** The parts of a single-object encoding in their order. */
export const kinds = defineKinds({
  magic: { role: 'structure', label: 'marker', phrase: 'Avro single object' },
  fingerprint: {
    role: 'checksum',
    label: 'schema fingerprint',
    read: hexLE,
    phrase: 'CRC-64-AVRO of the schema {}',
  },
  content: CONTENT,
});
