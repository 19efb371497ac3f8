import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const skip = defineEnvelope({
  id: 'skip',
  facts: {
    name: 'skipped bytes',
    sentence: 'A header that no envelope describes: the bytes before the content, as many as a person chose.',
    isChosen: true,
  },
  kinds,
  read,
});
