import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const STREAMING = { anchor: '#streaming', section: 'Streaming Multiple Messages' };
const VARINTS = {
  anchor: '#varints',
  section: 'Base 128 Varints',
  document: { title: 'Protocol Buffers, encoding', url: 'https://protobuf.dev/programming-guides/encoding/' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(STREAMING),
  length: explain(
    VARINTS,
    'The length of the message as a varint, the lowest seven bits first.',
    'A Protocol Buffers message does not show where it ends, so several in a stream need their lengths.',
  ),
  content: explain(
    STREAMING,
    'One message: {size}.',
    'Each can be read as soon as it has arrived, without waiting for the rest of the stream.',
  ),
};
