import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const FRAME = { anchor: '#section-5.2', section: 'Base Framing Protocol' };
const MASKING = { anchor: '#section-5.3', section: 'Client-to-Server Masking' };
const CLOSE = { anchor: '#section-5.5.1', section: 'Close' };
const PING = { anchor: '#section-5.5.2', section: 'Ping' };
const DEFLATE = {
  anchor: '#section-7',
  section: 'The "permessage-deflate" Extension',
  document: { title: 'RFC 7692', url: 'https://www.rfc-editor.org/rfc/rfc7692.html' },
};

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(FRAME),
  opcode: explain(
    FRAME,
    'The kind of the frame, and two bits that tell whether it ends its message and whether the message is compressed.',
    'A long message can be sent in fragments, so that a ping need not wait behind it.',
  ),
  length: explain(
    FRAME,
    'A bit that announces a mask, and the length if it is at most 125; 126 and 127 announce two or eight bytes of length.',
    'Short frames, which are the most frequent, have a head of two bytes.',
  ),
  longLength: explain(
    FRAME,
    'The length of the payload in {size, highest byte first}.',
    'Most frames do not need it, and none may have more length bytes than it needs.',
  ),
  key: explain(
    MASKING,
    'Four bytes that a client chooses at random; each byte of the payload is combined with one of them by exclusive or.',
    'It keeps a script from choosing the bytes on the wire, and so from misleading old proxies on the way.',
  ),
  content: explain(
    FRAME,
    'The payload of the frame as it is: {size}.',
    'Only frames from servers are unmasked: their bytes are those of the message.',
  ),
  masked: explain(
    MASKING,
    'The payload, combined with the masking key: {size}. The same key makes it readable again.',
    'The mask hides nothing, since the key stands before it.',
  ),
  packed: explain(
    DEFLATE,
    'The payload, compressed with DEFLATE, and masked if a masking key precedes it: {size}.',
    'Both sides agreed on compression when they connected; later messages may refer to the content of earlier ones.',
  ),
  control: explain(
    PING,
    'Data of a ping or pong: {size}. A pong has the data of its ping.',
    'The answer proves that the other side is alive, and how long it took.',
  ),
  code: explain(
    CLOSE,
    'The reason for closing as a number, highest byte first: 1000 is a normal end, 1001 to 1015 are others.',
    'It lets programs decide whether to connect again.',
  ),
  reason: explain(
    CLOSE,
    'The reason for closing as text.',
    'It is for people who search for a fault; it may be empty.',
  ),
};
