import { utf8Text } from '../../core/bytes/utf8.ts';
import { varintUnsigned32 } from '../../core/bytes/varint.ts';
import { defineKinds, type Form, type Kind } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';

const LENGTH = {
  role: 'length',
  label: 'length',
  form: { as: 'varint', width: 32 } satisfies Form,
  promises: 'bytes',
  read: varintUnsigned32,
  phrase: '{ byte}',
  joins: 'previous',
} satisfies Kind;

/** The two fields of the message. */
export const kinds = defineKinds({
  urlTag: { role: 'tag', label: 'tag of type_url', phrase: 'type_url,' },
  valueTag: { role: 'tag', label: 'tag of value', phrase: 'value,' },
  length: LENGTH,
  url: { role: 'string', label: 'type_url', form: { as: 'text' }, read: utf8Text, phrase: '{}' },
  content: { ...CONTENT, label: 'value' },
});
