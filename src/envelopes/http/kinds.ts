import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Form, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';
import { chunkLength } from './lines.ts';

const TEXT = { as: 'text' } as const satisfies Form;

/** The name without the colon and the blanks that follow it. */
const fieldName: Reading = (bytes, start, end) => utf8Text(bytes, start, end).replace(/:[ \t]*$/, '');

/** The parts of a message in their order. */
export const kinds = defineKinds({
  requestLine: { role: 'structure', label: 'request-line', form: TEXT, read: utf8Text, phrase: 'request {}' },
  statusLine: { role: 'structure', label: 'status-line', form: TEXT, read: utf8Text, phrase: 'status {}' },
  fieldName: { role: 'key', label: 'field name', read: fieldName, phrase: '{}' },
  fieldValue: { role: 'string', label: 'field value', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' },
  lineEnd: { role: 'structure', label: 'end of the line', phrase: '', joins: 'previous' },
  headEnd: { role: 'structure', label: 'empty line', phrase: 'end of the header fields' },
  chunkSize: { role: 'length', label: 'chunk-size', read: chunkLength, promises: 'bytes', phrase: 'chunk of { byte}' },
  content: CONTENT,
  chunkEnd: { role: 'structure', label: 'end of the chunk', phrase: '', joins: 'previous' },
});
