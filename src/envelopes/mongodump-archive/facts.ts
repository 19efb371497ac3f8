import type { EnvelopeFacts } from '../envelope.ts';

export const facts: EnvelopeFacts = {
  name: 'mongodump archive',
  spec: {
    title: 'mongodump archive format',
    url: 'https://github.com/mongodb/mongo-tools/blob/master/common/archive/spec.md',
  },
  sentence: 'Documents of collections in segments, each after a header that names the collection.',
  isNamedIfDamaged: true,
};
