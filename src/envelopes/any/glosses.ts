import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const ANY = { anchor: '#any', section: 'Any' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(ANY),
  urlTag: explain(
    ANY,
    'Field 1 with a length: the address of the type.',
    'The type comes first, so that a reader knows it in time.',
  ),
  valueTag: explain(ANY, 'Field 2 with a length: the message.', 'It is left out if the message is empty.'),
  length: explain(
    ANY,
    'The length of the field as a varint, the lowest seven bits first.',
    'A reader that does not know the type can skip the message.',
  ),
  url: explain(
    ANY,
    'An address whose part after the last slash is the full name of the message type.',
    'The receiver need not know beforehand which type it will get.',
  ),
  content: explain(
    ANY,
    'The message itself: {size}.',
    'It is bytes like any other field, so that programs without its type can pass it on.',
  ),
};
