import { defineKinds, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT, size, UINT_LE } from '../common-kinds.ts';
import { fieldsOf, namespaceOf } from './fields.ts';

const namespace: Reading = (bytes, start, end) => namespaceOf(fieldsOf(bytes, start, end)) ?? '';
const version: Reading = (bytes, start, end) => String(fieldsOf(bytes, start, end).get('server_version') ?? '');

/** The parts of an archive in their order; each header is a BSON document. */
export const kinds = defineKinds({
  magic: { role: 'structure', label: 'magic-number', phrase: 'mongodump archive' },
  header: { role: 'structure', label: 'header', read: version, phrase: 'header, server version {}' },
  metadata: { role: 'structure', label: 'collection-metadata', read: namespace, phrase: 'metadata of {}' },
  segment: { role: 'structure', label: 'namespace-header', read: namespace, phrase: 'documents of {}' },
  end: { role: 'structure', label: 'eof-header', read: namespace, phrase: 'end of {}' },
  content: { ...CONTENT, label: 'document', read: size, phrase: 'document of { byte}' },
  terminator: { role: 'structure', label: 'terminator-bytes', form: UINT_LE.form, phrase: 'terminator' },
});
