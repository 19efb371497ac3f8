import { parseBase64 } from '../../bytes/base64.ts';
import { narrow } from '../../bytes/numbers.ts';
import { isObject, type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { toPointer } from '../../value/path.ts';
import { inWords } from '../../value/words.ts';
import type { FieldType, MessageType, ProtoSchema } from './descriptor.ts';
import { parseTimestamp } from './timestamp.ts';

/** A message, list or map as the library wants it. */
export type Native = Record<string, unknown>;

/**
 * Turns JSON into the objects that the library encodes: fields by their names, BigInt as Long, base64 as bytes, enums as
 * numbers, any JSON as `google.protobuf.Value`. Members that the schema lacks are left out, and so are nulls where the
 * type has none. Throws with the path of a value that does not fit its type.
 */
export function toNative(schema: ProtoSchema, value: JsonValue): Native {
  return new ToNative(schema).convert(value);
}

/** A container that is still to be filled. */
type Pending = PendingMessage | PendingList | PendingMap | PendingStruct;
interface Place {
  readonly parent: Pending | undefined;
  readonly key: string | number;
}
interface PendingMessage extends Place {
  readonly kind: 'message';
  readonly source: JsonObject;
  readonly target: Native;
  readonly type: number;
}
interface PendingList extends Place {
  readonly kind: 'list';
  readonly source: JsonValue[];
  readonly target: unknown[];
  /** Undefined: the elements are `google.protobuf.Value`. */
  readonly field: FieldType | undefined;
}
interface PendingMap extends Place {
  readonly kind: 'map';
  readonly source: JsonObject;
  readonly target: Native;
  readonly entry: number;
}
interface PendingStruct extends Place {
  readonly kind: 'struct';
  readonly source: JsonObject;
  readonly target: Native;
}

class ToNative {
  readonly #schema: ProtoSchema;
  readonly #fields: (ReadonlyMap<string, FieldType> | undefined)[] = [];
  readonly #pending: Pending[] = [];

  constructor(schema: ProtoSchema) {
    this.#schema = schema;
  }

  convert(value: JsonValue): Native {
    const root = this.#message(value, 0, { parent: undefined, key: '' });
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
    return root;
  }

  #fill(pending: Pending): void {
    switch (pending.kind) {
      case 'message':
        this.#fillMessage(pending);
        break;
      case 'list':
        for (const [key, element] of pending.source.entries()) {
          const place = { parent: pending, key };
          const { field } = pending;
          pending.target.push(field === undefined ? this.#value(element, place) : this.#single(field, element, place));
        }
        break;
      case 'map': {
        const [keyField, valueField] = this.#schema.messages[pending.entry]!.fields as [FieldType, FieldType];
        for (const key of Object.keys(pending.source)) {
          const place = { parent: pending, key };
          checkMapKey(keyField, key, place);
          setMember(
            pending.target as JsonObject,
            key.toWellFormed(),
            this.#single(valueField, pending.source[key]!, place) as JsonValue,
          );
        }
        break;
      }
      case 'struct':
        for (const key of Object.keys(pending.source)) {
          const value = this.#value(pending.source[key]!, { parent: pending, key });
          setMember(pending.target as JsonObject, key.toWellFormed(), value as JsonValue);
        }
    }
  }

  #fillMessage(pending: PendingMessage): void {
    const { source, target, type } = pending;
    const fields = this.#fieldsOf(type);
    for (const key of Object.keys(source)) {
      const field = fields.get(key);
      if (field === undefined) continue;
      const value = source[key]!;
      const place = { parent: pending, key };
      if (value === null && !this.#hasNull(field)) continue;
      target[field.name] = this.#field(field, value, place);
    }
    for (const field of this.#schema.messages[type]!.fields) {
      if (!field.required || Object.hasOwn(target, field.name)) continue;
      throw misfit(pending, `has no ${JSON.stringify(field.key)}, which the schema requires`);
    }
  }

  #field(field: FieldType, value: JsonValue, place: Place): unknown {
    if (field.type === 'map') {
      if (!isObject(value)) throw misfit(place, `is ${inWords(value)}, where the schema has a map`);
      const target: Native = {};
      this.#pending.push({ ...place, kind: 'map', source: value, target, entry: field.reference });
      return target;
    }
    if (!field.repeated) return this.#single(field, value, place);
    if (!Array.isArray(value)) throw misfit(place, `is ${inWords(value)}, where the schema has a list`);
    const target: unknown[] = [];
    this.#pending.push({ ...place, kind: 'list', source: value, target, field });
    return target;
  }

  #single(field: FieldType, value: JsonValue, place: Place): unknown {
    if (field.type === 'message' || field.type === 'group') return this.#message(value, field.reference, place);
    if (field.type === 'enum') return this.#enum(field, value, place);
    return scalar(field, value, place);
  }

  #message(value: JsonValue, type: number, place: Place): Native {
    const { meaning, name } = this.#schema.messages[type]!;
    if (meaning === 'Value') return this.#value(value, place);
    if (meaning === 'ListValue' && Array.isArray(value)) return this.#listValue(value, place);
    if (meaning === 'Timestamp') {
      const time = typeof value === 'string' ? parseTimestamp(value) : undefined;
      if (time === undefined) throw misfit(place, `is ${inWords(value)}, where the schema has a Timestamp`);
      return { seconds: long(time.seconds, false), nanos: time.nanos };
    }
    if (!isObject(value) || meaning === 'ListValue') {
      throw misfit(place, `is ${inWords(value)}, where the schema has the message ${name}`);
    }
    if (meaning === 'Struct') return this.#struct(value, place);
    const target: Native = {};
    this.#pending.push({ ...place, kind: 'message', source: value, target, type });
    return target;
  }

  /** Any JSON as `google.protobuf.Value`. */
  #value(value: JsonValue, place: Place): Native {
    if (value === null) return { nullValue: 0 };
    if (typeof value === 'boolean') return { boolValue: value };
    if (typeof value === 'string') return { stringValue: value.toWellFormed() };
    if (typeof value !== 'object') return { numberValue: Number(value) };
    return Array.isArray(value)
      ? { listValue: this.#listValue(value, place) }
      : { structValue: this.#struct(value, place) };
  }

  #listValue(source: JsonValue[], place: Place): Native {
    const target: unknown[] = [];
    this.#pending.push({ ...place, kind: 'list', source, target, field: undefined });
    return { values: target };
  }

  #struct(source: JsonObject, place: Place): Native {
    const target: Native = {};
    this.#pending.push({ ...place, kind: 'struct', source, target });
    return { fields: target };
  }

  #enum(field: FieldType, value: JsonValue, place: Place): number {
    const { numberOf, nameOf, closed, name } = this.#schema.enums[field.reference]!;
    const number = typeof value === 'string' ? numberOf.get(value) : value;
    const isNumber = typeof number === 'number' && (closed ? nameOf.has(number) : number === (number | 0));
    if (isNumber) return number;
    throw misfit(place, `is ${inWords(value)}, which is no value of the enum ${name}`);
  }

  /** Whether a field's type has a null of its own. */
  #hasNull(field: FieldType): boolean {
    if (field.repeated || field.type === 'map') return false;
    return field.type === 'NullValue' || (field.type === 'message' && this.#meaningOf(field.reference) === 'Value');
  }

  #meaningOf(message: number): MessageType['meaning'] {
    return this.#schema.messages[message]!.meaning;
  }

  #fieldsOf(type: number): ReadonlyMap<string, FieldType> {
    this.#fields[type] ??= new Map(this.#schema.messages[type]!.fields.map((field) => [field.key, field]));
    return this.#fields[type];
  }
}

/** From the smallest to the largest integer of each type. */
const INTEGERS: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  sint32: [-(2n ** 31n), 2n ** 31n - 1n],
  sfixed32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  fixed32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  sint64: [-(2n ** 63n), 2n ** 63n - 1n],
  sfixed64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
  fixed64: [0n, 2n ** 64n - 1n],
};

function scalar(field: FieldType, value: JsonValue, place: Place): unknown {
  const { type } = field;
  const range = INTEGERS[type];
  if (range !== undefined) {
    const isInteger = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
    if (isInteger && value >= range[0] && value <= range[1]) return long(value, range[0] === 0n);
  } else if (type === 'string') {
    if (typeof value === 'string') return value.toWellFormed();
  } else if (type === 'bool') {
    if (typeof value === 'boolean') return value;
  } else if (type === 'NullValue') {
    if (value === null) return 0;
  } else if (type === 'bytes') {
    const parsed = typeof value === 'string' ? parseBase64(value) : undefined;
    if (parsed?.ok) return parsed.bytes;
  } else if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw misfit(place, `is ${inWords(value)}, where the schema has ${type === 'bytes' ? 'bytes in base64' : type}`);
}

/** A number as it is where JavaScript holds it exactly, else its two halves, as the library's Long has them. */
function long(value: number | bigint, unsigned: boolean): unknown {
  const n = typeof value === 'bigint' ? narrow(value) : value;
  if (typeof n === 'number') return n;
  return { low: Number(BigInt.asIntN(32, n)), high: Number(BigInt.asIntN(32, n >> 32n)), unsigned };
}

/** Keys of maps are text in JSON; those of other types have to read as such. */
function checkMapKey(field: FieldType, key: string, place: Place): void {
  const range = INTEGERS[field.type];
  const fits =
    range === undefined
      ? field.type !== 'bool' || key === 'true' || key === 'false'
      : /^-?\d{1,20}$/.test(key) && BigInt(key) >= range[0] && BigInt(key) <= range[1];
  if (!fits) throw misfit(place, `has a key that is no ${field.type}`);
}

/** Says where a value does not fit, as a JSON Pointer, and how. */
function misfit(place: Place, how: string): Error {
  const keys: (string | number)[] = [];
  for (let at: Place | undefined = place; at?.parent !== undefined; at = at.parent) keys.push(at.key);
  return new Error(`The value at ${toPointer(keys.reverse()) || 'the root'} ${how}.`);
}
