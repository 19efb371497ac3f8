import type { FieldType, MessageType, ProtoSchema } from './descriptor.ts';
import type { KindName } from './kinds.ts';
import { I32, I64, LEN, SGROUP, VARINT } from './wire.ts';

/** The wire type of a field whose records are not packed. */
export function wireOf({ type }: FieldType): number {
  switch (type) {
    case 'fixed64':
    case 'sfixed64':
    case 'double':
      return I64;
    case 'fixed32':
    case 'sfixed32':
    case 'float':
      return I32;
    case 'string':
    case 'bytes':
    case 'message':
    case 'map':
      return LEN;
    case 'group':
      return SGROUP;
    default:
      return VARINT;
  }
}

const WIRE_NAMES = ['VARINT', 'I64', 'LEN', 'SGROUP', 'SGROUP', 'I32'] as const;

/** The tags of the well-known types and of map entries have kinds by name: those messages are part of the language. */
export function tagKindOf(field: FieldType, message: MessageType): KindName {
  switch (message.meaning) {
    case 'entry':
      return field.number === 1 ? 'entry key tag' : 'entry value tag';
    case 'message':
    case 'list':
    case 'either':
      return `${WIRE_NAMES[wireOf(field)]!} tag`;
    default:
      return `${protoName(field.name)} tag` as KindName;
  }
}

/** The library's own copies of the well-known types are in camel case. */
function protoName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** How the head of a payload of announced length is called. */
export function lengthKindOf(field: FieldType, message: MessageType, schema: ProtoSchema): KindName {
  if (field.type === 'string')
    return message.meaning === 'entry' && field.number === 1 ? 'key length' : 'string length';
  if (field.type === 'bytes') return 'bytes length';
  if (field.type !== 'message' && field.type !== 'map') return 'packed length';
  const { meaning } = schema.messages[field.reference]!;
  return meaning === 'list' || meaning === 'either' ? 'message length' : `${meaning} length`;
}

/** How a payload is called; messages and groups have none of their own. */
export function payloadKindOf({ type, number, name }: FieldType, { meaning }: MessageType): KindName {
  if (meaning === 'Timestamp') return name === 'seconds' ? 'seconds' : 'nanos';
  if (type === 'message' || type === 'map' || type === 'group') return 'unread';
  if (meaning === 'entry' && number === 1) return `${type} key` as KindName;
  return type;
}
