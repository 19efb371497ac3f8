import { explain } from '../../core/layout/explain.ts';
import type { Glosses } from '../../core/layout/gloss.ts';
import { unreadGloss } from '../common-glosses.ts';
import type { kinds } from './kinds.ts';

const WIRE = { anchor: '#wire-format', section: 'Wire format' };

export const glosses: Glosses<keyof typeof kinds.index> = {
  unread: unreadGloss(WIRE),
  magic: explain(
    WIRE,
    'A zero byte: version 0 of the wire format.',
    'It lets the format change later. As a mark it is weak, since much other data begins with a zero byte.',
  ),
  id: explain(
    WIRE,
    'The number of the schema in the registry, highest byte first.',
    'A reader gets the schema from the registry once, and keeps it; every message carries only the schema’s number, in four bytes.',
  ),
  first: explain(
    WIRE,
    'The message type is the first one in the schema: the list [0], shortened to one zero byte.',
    'Most messages have the first type of their schema, so that a single byte is enough for them.',
  ),
  count: explain(
    WIRE,
    'How many indexes lead to the message type: one for a type of the file, one more for each type around it. A zigzag varint.',
    'A .proto file may have many message types, and the bytes of a message do not tell its type.',
  ),
  messageIndex: explain(
    WIRE,
    'The place of a message type in its file or in the type around it, counted from 0. A zigzag varint.',
    'A number takes one byte where a name would take many.',
  ),
  content: explain(
    WIRE,
    'The message itself in Avro, Protocol Buffers or JSON: {size}.',
    'The bytes do not tell which of the three it is; the registry knows.',
  ),
};
