import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';

/** The parts of a stored object in their order. */
export const kinds = defineKinds({
  key: { role: 'structure', label: 'key', phrase: 'the key that etcdctl prints' },
  magic: { role: 'structure', label: 'magic number', phrase: 'k8s and a zero' },
  content: CONTENT,
  newline: { role: 'structure', label: 'line feed', phrase: 'a line feed that etcdctl prints' },
});
