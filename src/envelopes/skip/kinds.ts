import { defineKinds } from '../../core/layout/vocabulary.ts';
import { CONTENT, size } from '../common-kinds.ts';

export const kinds = defineKinds({
  skipped: { role: 'unread', label: 'skipped bytes', read: size, phrase: '{ byte} skipped' },
  content: CONTENT,
});
