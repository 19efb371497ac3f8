import protobuf from 'protobufjs';
import { toBase64 } from '../../../core/bytes/base64.ts';
import { narrow } from '../../../core/bytes/numbers.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { foreignTime } from '../../../core/value/to-json.ts';
import type { FieldType, ProtoSchema } from '../descriptor.ts';
import { formatTimestamp } from './timestamp.ts';
import type { LibraryMessage } from './to-library.ts';

/**
 * Converts the library's decoded objects to JSON: members by key in the order of the schema, without absent ones. Bytes
 * become base64 text, or stay bytes for `bytes`.
 */
export function fromLibrary(schema: ProtoSchema, decoded: LibraryMessage, bytesAs: 'base64' | 'bytes'): JsonValue {
  return new FromLibrary(schema, bytesAs).convert(decoded);
}

/**
 * A container that is not filled yet; `type` is the index of a message type, or -1 for the library's Struct and lists.
 */
interface Pending {
  readonly source: unknown;
  readonly target: JsonObject | JsonValue[];
  readonly fill: 'message' | 'list' | 'map' | 'struct' | 'values';
  readonly type: number;
  readonly field: FieldType | undefined;
}

class FromLibrary {
  readonly #schema: ProtoSchema;
  readonly #bytesAs: 'base64' | 'bytes';
  readonly #pending: Pending[] = [];

  constructor(schema: ProtoSchema, bytesAs: 'base64' | 'bytes') {
    this.#schema = schema;
    this.#bytesAs = bytesAs;
  }

  convert(decoded: LibraryMessage): JsonValue {
    const root = this.#message(decoded, 0);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
    return root;
  }

  #fill({ source, target, fill, type, field }: Pending): void {
    if (Array.isArray(target)) {
      for (const element of source as unknown[]) {
        target.push(fill === 'values' ? this.#value(element as LibraryMessage) : this.#single(field!, element));
      }
    } else if (fill === 'message') {
      for (const each of this.#schema.messages[type]!.fields) {
        if (!Object.hasOwn(source as LibraryMessage, each.name)) continue;
        const member = this.#field(each, (source as LibraryMessage)[each.name]);
        if (member !== undefined) setMember(target, each.key, member);
      }
    } else {
      const keyField = fill === 'map' ? this.#schema.messages[type]!.fields[0]! : undefined;
      for (const key of Object.keys(source as LibraryMessage)) {
        const member = (source as LibraryMessage)[key];
        const value = fill === 'struct' ? this.#value(member as LibraryMessage) : this.#single(field!, member);
        setMember(target, keyField === undefined ? key : mapKey(keyField, key), value);
      }
    }
  }

  /** Empty lists and maps take no bytes, so they are absent even if the library's objects contain them. */
  #field(field: FieldType, decoded: unknown): JsonValue | undefined {
    if (field.type === 'map') {
      if (Object.keys(decoded as LibraryMessage).length === 0) return undefined;
      const valueField = this.#schema.messages[field.reference]!.fields[1]!;
      return this.#add({ source: decoded, target: {}, fill: 'map', type: field.reference, field: valueField });
    }
    if (!field.repeated) return this.#single(field, decoded);
    if ((decoded as unknown[]).length === 0) return undefined;
    return this.#add({ source: decoded, target: [], fill: 'list', type: -1, field });
  }

  #single(field: FieldType, decoded: unknown): JsonValue {
    switch (field.type) {
      case 'message':
      case 'group':
        return this.#message(decoded as LibraryMessage, field.reference);
      case 'enum': {
        const number = decoded as number;
        return field.numeric ? number : (this.#schema.enums[field.reference]!.nameOf.get(number) ?? number);
      }
      case 'NullValue':
        return null;
      case 'bytes':
        return this.#bytesAs === 'base64' ? toBase64(decoded as Uint8Array) : (decoded as JsonValue);
      default:
        return typeof decoded === 'object' ? integer(decoded) : (decoded as JsonValue);
    }
  }

  #message(decoded: LibraryMessage, type: number): JsonValue {
    const { meaning, fields } = this.#schema.messages[type]!;
    switch (meaning) {
      case 'list':
        return this.#field(fields[0]!, decoded[fields[0]!.name] ?? []) ?? [];
      case 'either': {
        const held = fields.find(({ name }) => Object.hasOwn(decoded, name));
        return held === undefined ? absent(fields) : (this.#field(held, decoded[held.name]) ?? null);
      }
      case 'Value':
        return this.#value(decoded);
      case 'Struct':
        return this.#struct(decoded);
      case 'ListValue':
        return this.#listValue(decoded);
      case 'Timestamp': {
        const { seconds = 0, nanos = 0 } = decoded as { seconds?: unknown; nanos?: number };
        const time = { seconds: Number(typeof seconds === 'object' ? integer(seconds) : seconds), nanos };
        const text = formatTimestamp(time);
        return this.#bytesAs === 'base64' ? text : (foreignTime(text) as JsonValue);
      }
      default:
        return this.#add({ source: decoded, target: {}, fill: 'message', type, field: undefined });
    }
  }

  /** Converts a `google.protobuf.Value`, which has one field set. Without any field, the value is null. */
  #value(decoded: LibraryMessage): JsonValue {
    const kind = decoded.kind as string | undefined;
    const value = kind === undefined ? null : decoded[kind];
    if (kind === 'structValue') return this.#struct(value as LibraryMessage);
    if (kind === 'listValue') return this.#listValue(value as LibraryMessage);
    return kind === 'nullValue' ? null : (value as JsonValue);
  }

  #struct(decoded: LibraryMessage): JsonValue {
    return this.#add({ source: decoded.fields, target: {}, fill: 'struct', type: -1, field: undefined });
  }

  #listValue(decoded: LibraryMessage): JsonValue {
    return this.#add({ source: decoded.values, target: [], fill: 'values', type: -1, field: undefined });
  }

  #add(pending: Pending): JsonValue {
    this.#pending.push(pending);
    return pending.target;
  }
}

/** The value of an absent message that only holds another value: the default of its only field's type. */
function absent([field, ...others]: readonly FieldType[]): JsonValue {
  if (others.length > 0 || field === undefined) return null;
  if (field.type === 'string' || field.type === 'bytes') return '';
  if (field.type === 'bool') return false;
  return ['message', 'group', 'enum', 'NullValue'].includes(field.type) ? null : 0;
}

/** The library's Long as a number, or as BigInt beyond 2^53. */
function integer(value: unknown): number | bigint {
  const { low, high, unsigned } = value as { low: number; high: number; unsigned: boolean };
  const top = unsigned ? high >>> 0 : high;
  if (top >= -(2 ** 20) && top < 2 ** 20) return top * 2 ** 32 + (low >>> 0);
  return narrow((BigInt(top) << 32n) | BigInt(low >>> 0));
}

/**
 * The text of a map key. The library represents 64-bit keys as eight characters, except the 0 of an entry without a
 * key.
 */
function mapKey({ type }: FieldType, key: string): string {
  if (!type.endsWith('64') || key.length !== 8) return key;
  return String(integer(protobuf.util.longFromHash(key, type === 'uint64' || type === 'fixed64')));
}
