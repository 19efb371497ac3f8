import { Misfits } from '../../../core/schema/misfits.ts';
import { Carried, type CarriedObject, type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import { type JsonObject, type JsonValue, setMember } from '../../../core/value/json-value.ts';
import { inWords } from '../../../core/value/words.ts';
import type { FieldType, MessageType, ProtoSchema } from '../descriptor.ts';
import { alternativeFor } from './alternatives.ts';
import { checkMapKey, isNumeric, long, misfit, scalar, type ValuePath } from './library-scalars.ts';
import { parseTimestamp } from './timestamp.ts';

/** A message, list or map in the library's form. */
export type LibraryMessage = Record<string, unknown>;

/**
 * Converts JSON into the objects that the library encodes: fields by name, BigInt as Long, base64 as bytes, enums as
 * numbers, any JSON as `google.protobuf.Value`. Drops members that the schema lacks, and nulls if the type has none.
 * `wrapped` puts the value into the root's only field. Throws with the paths of the values that do not fit.
 */
export function toLibrary(schema: ProtoSchema, value: CarriedValue, wrapped = false): LibraryMessage {
  return new ToLibrary(schema).convert(value, wrapped);
}

const ROOT: ValuePath = { parent: undefined, key: '' };

/** A container that is not filled yet. */
type Pending = PendingMessage | PendingList | PendingMap | PendingStruct;
interface PendingMessage extends ValuePath {
  readonly kind: 'message';
  readonly source: CarriedObject;
  readonly target: LibraryMessage;
  readonly type: number;
}
interface PendingList extends ValuePath {
  readonly kind: 'list';
  readonly source: CarriedValue[];
  readonly target: unknown[];
  /** The field of the list; undefined if the elements are `google.protobuf.Value`. */
  readonly field: FieldType | undefined;
}
interface PendingMap extends ValuePath {
  readonly kind: 'map';
  readonly source: CarriedObject;
  readonly target: LibraryMessage;
  readonly entry: number;
}
interface PendingStruct extends ValuePath {
  readonly kind: 'struct';
  readonly source: CarriedObject;
  readonly target: LibraryMessage;
}

class ToLibrary {
  readonly #schema: ProtoSchema;
  readonly #fields: (ReadonlyMap<string, FieldType> | undefined)[] = [];
  readonly #pending: Pending[] = [];
  readonly #misfits = new Misfits();

  constructor(schema: ProtoSchema) {
    this.#schema = schema;
  }

  convert(value: CarriedValue, wrapped: boolean): LibraryMessage {
    const root = wrapped ? this.#wrapper(value) : this.#message(value, 0, ROOT);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) this.#fill(next);
    this.#misfits.throwIfAny();
    return root;
  }

  #wrapper(value: CarriedValue): LibraryMessage {
    const field = this.#schema.messages[0]!.fields[0]!;
    return value === null && !this.#hasNull(field) ? {} : { [field.name]: this.#field(field, value, ROOT) };
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
          try {
            const made = field === undefined ? this.#value(element, place) : this.#single(field, element, place);
            pending.target.push(made);
          } catch (error) {
            this.#misfits.add(error);
          }
        }
        break;
      case 'map': {
        const [keyField, valueField] = this.#schema.messages[pending.entry]!.fields as [FieldType, FieldType];
        for (const key of Object.keys(pending.source)) {
          const place = { parent: pending, key };
          try {
            checkMapKey(keyField, key, place);
            const made = this.#single(valueField, pending.source[key]!, place);
            setMember(pending.target as JsonObject, key.toWellFormed(), made as JsonValue);
          } catch (error) {
            this.#misfits.add(error);
          }
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
      try {
        target[field.name] = this.#field(field, value, place);
      } catch (error) {
        this.#misfits.add(error);
        target[field.name] = undefined;
      }
    }
    for (const field of this.#schema.messages[type]!.fields) {
      if (!field.required || Object.hasOwn(target, field.name)) continue;
      this.#misfits.add(misfit(pending, `has no ${JSON.stringify(field.key)}, which the schema requires`));
    }
  }

  #field(field: FieldType, carried: CarriedValue, place: ValuePath): unknown {
    const isSingle = field.type !== 'map' && !field.repeated;
    const value = carried instanceof Carried && !isSingle ? carried.json : carried;
    if (field.type === 'map') {
      if (!isCarriedObject(value)) throw misfit(place, `is ${inWords(value)}, where the schema has a map`);
      const target: LibraryMessage = {};
      this.#pending.push({ ...place, kind: 'map', source: value, target, entry: field.reference });
      return target;
    }
    if (!field.repeated) return this.#single(field, value, place);
    if (!Array.isArray(value)) throw misfit(place, `is ${inWords(value)}, where the schema has a list`);
    const target: unknown[] = [];
    this.#pending.push({ ...place, kind: 'list', source: value, target, field });
    return target;
  }

  #single(field: FieldType, value: CarriedValue, place: ValuePath): unknown {
    if (value instanceof Carried) return this.#carried(field, value, place);
    if (field.type === 'message' || field.type === 'group') return this.#message(value, field.reference, place);
    if (field.type === 'enum') return this.#enum(field, value, place);
    return scalar(field, value, place);
  }

  /** Converts a natively carried value: to its native type if the field has that type, otherwise from its JSON. */
  #carried(field: FieldType, { native, json }: Carried, place: ValuePath): unknown {
    if (field.type === 'bytes' && 'bytes' in native) return native.bytes;
    if (field.type === 'message' && native.kind === 'time' && this.#meaningOf(field.reference) === 'Timestamp') {
      return { seconds: long(native.instant.seconds, false), nanos: native.instant.nanos };
    }
    if ('value' in native && isNumeric(field)) return scalar(field, native.value, place);
    return this.#single(field, json, place);
  }

  #message(value: CarriedValue, type: number, place: ValuePath): LibraryMessage {
    const message = this.#schema.messages[type]!;
    const { meaning, name } = message;
    if (meaning === 'list' || meaning === 'either') {
      const held = alternativeFor(this.#schema, message, value);
      if (held === undefined) throw misfit(place, `is ${inWords(value)}, for which the message ${name} has no field`);
      return { [held.name]: this.#field(held, value, place) };
    }
    if (meaning === 'Value') return this.#value(value, place);
    if (meaning === 'ListValue' && Array.isArray(value)) return this.#listValue(value, place);
    if (meaning === 'Timestamp') {
      const time = typeof value === 'string' ? parseTimestamp(value) : undefined;
      if (time === undefined) throw misfit(place, `is ${inWords(value)}, where the schema has a Timestamp`);
      return { seconds: long(time.seconds, false), nanos: time.nanos };
    }
    if (!isCarriedObject(value) || meaning === 'ListValue') {
      throw misfit(place, `is ${inWords(value)}, where the schema has the message ${name}`);
    }
    if (meaning === 'Struct') return this.#struct(value, place);
    // The object has no prototype, because the library reads every field and would find inherited functions with the
    // name of a field.
    const target = Object.create(null) as LibraryMessage;
    this.#pending.push({ ...place, kind: 'message', source: value, target, type });
    return target;
  }

  /** Converts any JSON to a `google.protobuf.Value`. */
  #value(carried: CarriedValue, place: ValuePath): LibraryMessage {
    const value = carried instanceof Carried ? carried.json : carried;
    if (value === null) return { nullValue: 0 };
    if (typeof value === 'boolean') return { boolValue: value };
    if (typeof value === 'string') return { stringValue: value.toWellFormed() };
    if (typeof value !== 'object') return { numberValue: Number(value) };
    return Array.isArray(value)
      ? { listValue: this.#listValue(value, place) }
      : { structValue: this.#struct(value, place) };
  }

  #listValue(source: CarriedValue[], place: ValuePath): LibraryMessage {
    const target: unknown[] = [];
    this.#pending.push({ ...place, kind: 'list', source, target, field: undefined });
    return { values: target };
  }

  #struct(source: CarriedObject, place: ValuePath): LibraryMessage {
    const target: LibraryMessage = {};
    this.#pending.push({ ...place, kind: 'struct', source, target });
    return { fields: target };
  }

  #enum(field: FieldType, value: CarriedValue, place: ValuePath): number {
    const { numberOf, nameOf, closed, name } = this.#schema.enums[field.reference]!;
    const number = typeof value === 'string' ? numberOf.get(value) : value;
    const isNumber = typeof number === 'number' && (closed ? nameOf.has(number) : number === (number | 0));
    if (isNumber) return number;
    throw misfit(place, `is ${inWords(value)}, which is not a value of the enum ${name}`);
  }

  /** True if the field's type has a null value. */
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
