import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT, UINT_BE } from '../common-kinds.ts';

/** The parts of frames, as the grammar of the specification names them. */
export const kinds = defineKinds({
  flag: {
    role: 'structure',
    label: 'Compressed-Flag',
    bits: '0000000c',
    letters: { c: 'the message is compressed' },
    form: { as: 'head', bits: 1 },
    read: (bytes, start) => bytes[start]! & 1,
    phrase: 'compressed: {}',
  },
  trailersFlag: {
    role: 'structure',
    label: 'trailers flag',
    bits: '1000000c',
    letters: { c: 'the trailers are compressed' },
    form: { as: 'head', bits: 1 },
    read: (bytes, start) => bytes[start]! & 1,
    phrase: 'trailers, compressed: {}',
  },
  length: {
    role: 'length',
    label: 'Message-Length',
    ...UINT_BE,
    promises: 'bytes',
    phrase: '{ byte}',
    joins: 'previous',
  },
  content: { ...CONTENT, label: 'Message', phrase: 'message' },
  trailers: { role: 'string', label: 'trailers', form: { as: 'text' }, read: utf8Text, phrase: '{}' },
});
