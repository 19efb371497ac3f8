import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const ENCODING = { anchor: '#protobuf-encoding', section: 'Kubernetes Protobuf encoding' };
const ETCDCTL = {
  anchor: '#get-options-key-range_end',
  section: 'GET',
  document: { title: 'etcdctl', url: 'https://github.com/etcd-io/etcd/blob/main/etcdctl/README.md' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(ENCODING),
  key: explain(
    ETCDCTL,
    'The key under which etcd stores the object.',
    'The command etcdctl get prints each key in a line of its own before the value.',
  ),
  magic: explain(
    ENCODING,
    'Four fixed bytes: the letters k8s and a zero.',
    'They distinguish an object in Protobuf from one in JSON, since etcd stores both.',
  ),
  content: explain(
    ENCODING,
    'A message of Protobuf: {size}. Field 1 has the version and the kind of the object; field 2 has the object.',
    'A reader learns the kind first, and then reads the object with the schema of that kind.',
  ),
  newline: explain(
    ETCDCTL,
    'A line feed after the value, which is no part of it.',
    'The command etcdctl get ends each value with it, as other commands end their lines.',
  ),
};
