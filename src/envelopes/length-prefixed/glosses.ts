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

const POSTGRES = {
  anchor: '#PROTOCOL-MESSAGE-CONCEPTS',
  section: 'Messaging overview',
  document: {
    title: 'PostgreSQL, message flow',
    url: 'https://www.postgresql.org/docs/current/protocol-overview.html',
  },
};
const MONGO = {
  anchor: '#standard-message-header',
  section: 'Standard message header',
  document: {
    title: 'MongoDB, wire protocol',
    url: 'https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/',
  },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(STREAM),
  lengthBE: explain(
    STREAM,
    'The length of the message, without these bytes, highest byte first. DNS over TCP uses two bytes for it.',
    'A stream has no boundaries, so a reader has to know where each message ends.',
  ),
  lengthLE: explain(
    NATIVE,
    'The length of the message, without these bytes, lowest byte first, as most processors store it.',
    'A stream has no boundaries, so a reader has to know where each message ends.',
  ),
  wholeBE: explain(
    POSTGRES,
    'The length of the message and of these bytes themselves, highest byte first.',
    'A reader that has the length knows how many bytes to take from the stream for the whole message.',
  ),
  wholeLE: explain(
    MONGO,
    'The length of the message and of these bytes themselves, lowest byte first.',
    'A reader that has the length knows how many bytes to take from the stream for the whole message.',
  ),
  type: explain(
    POSTGRES,
    'One byte for the type of the message. The length after it does not count this byte.',
    'Messages of several types follow one another on one stream; PostgreSQL gives each type a letter.',
  ),
  content: explain(
    STREAM,
    'One message: {size}.',
    'Each can be read as soon as it has arrived, without waiting for the rest of the stream.',
  ),
};
