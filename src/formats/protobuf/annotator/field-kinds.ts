import type { FieldType, MessageType, ProtoSchema } from '../descriptor.ts';
import type { KindName } from '../kinds.ts';
import { I32, I64, LEN, SGROUP, VARINT } from '../wire.ts';

/** The wire type of a field's unpacked records. */
export function wireTypeOf({ type }: FieldType): number {
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

/**
 * The kind of a field's tag. Tags of well-known types and map entries have kinds by name, because these types are part
 * of the language.
 */
export function tagKindOf(field: FieldType, message: MessageType): KindName {
  switch (message.meaning) {
    case 'entry':
      return field.number === 1 ? 'entry key tag' : 'entry value tag';
    case 'message':
    case 'list':
    case 'either':
      return `${WIRE_NAMES[wireTypeOf(field)]!} tag`;
    default:
      return `${protoName(field.name)} tag` as KindName;
  }
}

/** Converts to snake case: the library's copies of the well-known types use camel case. */
function protoName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The kind of the length before a length-delimited payload. */
export function lengthKindOf(field: FieldType, message: MessageType, schema: ProtoSchema): KindName {
  if (field.type === 'string')
    return message.meaning === 'entry' && field.number === 1 ? 'key length' : 'string length';
  if (field.type === 'bytes') return 'bytes length';
  if (field.type !== 'message' && field.type !== 'map') return 'packed length';
  const { meaning } = schema.messages[field.reference]!;
  return meaning === 'list' || meaning === 'either' ? 'message length' : `${meaning} length`;
}

/** The kind of a payload; messages and groups have no region for it. */
export function payloadKindOf({ type, number, name }: FieldType, { meaning }: MessageType): KindName {
  if (meaning === 'Timestamp') return name === 'seconds' ? 'seconds' : 'nanos';
  if (type === 'message' || type === 'map' || type === 'group') return 'unread';
  if (meaning === 'entry' && number === 1) return `${type} key` as KindName;
  return type;
}
