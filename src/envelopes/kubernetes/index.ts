import { defineEnvelope } from '../envelope.ts';
import { kinds } from './kinds.ts';
import { read } from './read.ts';

export const kubernetes = defineEnvelope({
  id: 'kubernetes',
  facts: {
    name: 'Kubernetes object',
    spec: { title: 'Kubernetes API concepts', url: 'https://kubernetes.io/docs/reference/using-api/api-concepts/' },
    sentence: 'Four fixed bytes before an object in Protobuf, as Kubernetes stores it in etcd.',
  },
  kinds,
  read,
});
