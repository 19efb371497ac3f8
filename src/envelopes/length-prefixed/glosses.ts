import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const STREAM = { anchor: '#section-4.2.2', section: 'TCP usage' };
const NATIVE = {
  anchor: '#native-messaging-host-protocol',
  section: 'Native messaging protocol',
  document: {
    title: 'Chrome, native messaging',
    url: 'https://developer.chrome.com/docs/extensions/develop/concepts/native-messaging',
  },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(STREAM),
  lengthBE: explain(
    STREAM,
    'The length of the message, without these bytes, highest byte first. DNS over TCP does so with two bytes.',
    'A stream has no boundaries, so a reader has to know where each message ends.',
  ),
  lengthLE: explain(
    NATIVE,
    'The length of the message, without these bytes, lowest byte first, as most processors store it.',
    'A stream has no boundaries, so a reader has to know where each message ends.',
  ),
  content: explain(
    STREAM,
    'One message: {size}.',
    'Each can be read as soon as it has arrived, without waiting for the rest of the stream.',
  ),
};
