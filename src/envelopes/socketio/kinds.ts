import { utf8Text } from '../../core/bytes/utf8.ts';
import { defineKinds, type Form, type Reading } from '../../core/layout/vocabulary.ts';
import { CONTENT } from '../common-kinds.ts';

/** The names of the packets of Engine.IO and Socket.IO, by their digits. */
const ENGINE = ['open', 'close', 'ping', 'pong', 'message', 'upgrade', 'noop'];
const SOCKET = ['CONNECT', 'DISCONNECT', 'EVENT', 'ACK', 'CONNECT_ERROR', 'BINARY_EVENT', 'BINARY_ACK'];

const nameIn =
  (names: readonly string[]): Reading =>
  (bytes, start) =>
    names[bytes[start]! - 0x30] ?? 'reserved';

const number: Reading = (bytes, start, end) => Number.parseInt(utf8Text(bytes, start, end), 10);
const TEXT = { as: 'text' } as const satisfies Form;

/** The parts of a packet in their order. */
export const kinds = defineKinds({
  engineType: { role: 'structure', label: 'Engine.IO packet type', read: nameIn(ENGINE), phrase: 'Engine.IO {}' },
  type: { role: 'structure', label: 'packet type', read: nameIn(SOCKET), phrase: 'packet {}' },
  attachments: { role: 'length', label: 'number of attachments', read: number, phrase: '{ attachment}' },
  namespace: { role: 'string', label: 'namespace', form: TEXT, read: utf8Text, phrase: 'namespace {}' },
  id: { role: 'tag', label: 'acknowledgement id', read: number, phrase: 'id {}' },
  content: { ...CONTENT, label: 'payload' },
  binary: { role: 'bytes', label: 'binary packet in base64', phrase: 'an attachment in base64' },
  rest: { role: 'string', label: 'data', form: TEXT, read: utf8Text, phrase: '{}', joins: 'previous' },
  separator: { role: 'structure', label: 'separator', bits: '00011110', phrase: 'end of the packet' },
});
