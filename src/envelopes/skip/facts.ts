import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'skipped bytes',
  sentence: 'A header that no envelope describes: the bytes before the content, as many as a person chose.',
  isChosen: true,
};
