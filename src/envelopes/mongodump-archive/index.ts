import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const mongodumpArchive = defineEnvelope({
  id: 'mongodump-archive',
  facts: {
    name: 'mongodump archive',
    spec: {
      title: 'mongodump archive format',
      url: 'https://github.com/mongodb/mongo-tools/blob/master/common/archive/spec.md',
    },
    sentence: 'Documents of collections in segments, each after a header that names the collection.',
    isNamedIfDamaged: true,
  },
  kinds,
  read,
});
