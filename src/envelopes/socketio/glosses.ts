import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const PACKET = { anchor: '#packet-encoding', section: 'Packet encoding' };
const ENGINE = { title: 'Engine.IO protocol', url: 'https://socket.io/docs/v4/engine-io-protocol/' };
const TRANSPORT = { anchor: '#packet-encoding', section: 'Packet encoding', document: ENGINE };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(PACKET),
  engineType: explain(
    TRANSPORT,
    'The kind of the outer Engine.IO packet as one digit. 4 is a message: a Socket.IO packet follows.',
    'Engine.IO maintains the connection; its pings and upgrades have digits of their own.',
  ),
  type: explain(
    PACKET,
    'The kind of the Socket.IO packet as one digit: 2 is an event.',
    'It is text rather than bytes, so that a packet can be read in the tools of a browser.',
  ),
  attachments: explain(
    PACKET,
    'How many binary messages follow this packet, and a dash. The JSON has placeholders for them.',
    'JSON cannot hold bytes; they are sent as they are, after the packet.',
  ),
  namespace: explain(
    PACKET,
    'The namespace and a comma. Without it, the packet belongs to the main namespace.',
    'Parts of a program share one connection, and keep their events apart.',
  ),
  id: explain(
    PACKET,
    'A number with which the answer refers to this packet.',
    'Events are not answered unless the sender asks for it with such a number.',
  ),
  content: explain(
    PACKET,
    'The data of the packet as JSON: for an event a list of its name and its arguments.',
    'Nothing announces its length: it ends with the packet.',
  ),
  binary: explain(
    TRANSPORT,
    'The letter b, and bytes in base64.',
    'HTTP polling carries text only; over WebSocket the bytes are sent as they are.',
  ),
  rest: explain(
    TRANSPORT,
    'The data of a packet without JSON, such as “probe” in a ping.',
    'Such packets maintain the connection; programs do not get them.',
  ),
  separator: explain(
    TRANSPORT,
    'The byte 1e, the ASCII record separator, between two packets.',
    'One HTTP polling response can carry several packets; JSON never contains this byte.',
  ),
};
