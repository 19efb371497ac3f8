import { squash } from '../../../core/schema/root-choice.ts';
import { Carried, type CarriedValue, isCarriedObject } from '../../../core/value/carried.ts';
import type { FieldType, MessageType, ProtoSchema } from '../descriptor.ts';
import { alternativeFor } from '../library/alternatives.ts';
import { jsonNameOf } from './field-names.ts';
import { wrapperFor } from './wrapper.ts';

/**
 * Fits a schema that the user wrote to the messages, where the mapping to JSON leaves a choice. A field `full_name` may
 * be `fullName` or `full-name` in JSON, and an enum value may be a number. A message type that exists only to hold a
 * list, or a value of one of several types, is an object in JSON only if the values are such objects. Never recurses.
 */
export function fitSchema(schema: ProtoSchema, messages: readonly CarriedValue[]): ProtoSchema {
  return new Fit(schema).fit(messages);
}

/** Observations about the JSON values of one message type. */
interface Seen {
  /** True if some values are objects with the message's own fields. */
  plain: boolean;
  /** True if some values are the value of one of the message's fields, without an object around it. */
  held: boolean;
  /** The JSON keys seen for each field. */
  readonly keysOf: Map<FieldType, Set<string>>;
  /** Enum fields whose values are numbers in JSON. */
  readonly numeric: Set<FieldType>;
  /** Values under keys that match no field. */
  readonly strange: Map<string, CarriedValue[]>;
}

class Fit {
  readonly #schema: ProtoSchema;
  readonly #seen: Seen[];
  readonly #fields: (ReadonlyMap<string, FieldType> | undefined)[] = [];
  readonly #pending: { readonly value: CarriedValue; readonly type: number }[] = [];

  constructor(schema: ProtoSchema) {
    this.#schema = schema;
    this.#seen = schema.messages.map(() => ({
      plain: false,
      held: false,
      keysOf: new Map(),
      numeric: new Set(),
      strange: new Map(),
    }));
  }

  fit(messages: readonly CarriedValue[]): ProtoSchema {
    const wrapper = wrapperFor(this.#schema, messages);
    const first = this.#schema.messages[0]!.fields[0];
    for (const message of messages) {
      if (wrapper !== undefined) this.#member(0, wrapper, message);
      else if (isCarriedObject(message)) this.#pending.push({ value: message, type: 0 });
      else if (first !== undefined) this.#member(0, first, message);
    }
    do this.#walk();
    while (this.#adoptRenamed());
    return { ...this.#schema, messages: this.#schema.messages.map((message, type) => this.#fitted(message, type)) };
  }

  #walk(): void {
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      const { value, type } = next;
      const message = this.#schema.messages[type]!;
      if (message.meaning === 'message') this.#see(value, message, type);
    }
  }

  #see(carried: CarriedValue, message: MessageType, type: number): void {
    const value = carried instanceof Carried ? carried.json : carried;
    const seen = this.#seen[type]!;
    const held = value === null ? undefined : this.#heldBy(message, type, value);
    if (held !== undefined) {
      seen.held = true;
      this.#member(type, held, value);
    } else if (isCarriedObject(value)) {
      seen.plain = true;
      for (const key of Object.keys(value)) this.#seeMember(type, key, value[key]!);
    }
  }

  #seeMember(type: number, key: string, value: CarriedValue): void {
    const { keysOf, strange } = this.#seen[type]!;
    const field = this.#fieldsOf(type).get(key) ?? this.#fieldsOf(type).get(squash(key));
    if (field !== undefined) {
      addTo(keysOf, field, key);
      this.#member(type, field, value);
    } else {
      const values = strange.get(key);
      if (values === undefined) strange.set(key, [value]);
      else values.push(value);
    }
  }

  /**
   * The field whose value the given value is, without an object around it; undefined for an object with the message's
   * own fields.
   */
  #heldBy(message: MessageType, type: number, value: CarriedValue): FieldType | undefined {
    if (isCarriedObject(value)) {
      const fields = this.#fieldsOf(type);
      for (const key of Object.keys(value)) if (fields.has(key) || fields.has(squash(key))) return undefined;
    }
    return alternativeFor(this.#schema, message, value);
  }

  #member(type: number, field: FieldType, value: CarriedValue): void {
    const values = field.repeated ? (Array.isArray(value) ? value : []) : [value];
    if (field.type === 'enum') {
      if (typeof values[0] === 'number') this.#seen[type]!.numeric.add(field);
    } else if (field.type === 'map') {
      const entry = this.#schema.messages[field.reference]!.fields[1]!;
      if (isCarriedObject(value))
        for (const key of Object.keys(value)) this.#member(field.reference, entry, value[key]!);
    } else if (field.type === 'message' || field.type === 'group') {
      for (const each of values) this.#pending.push({ value: each, type: field.reference });
    }
  }

  /** Matches unknown keys with fields that were probably renamed; returns true if that adds values to visit. */
  #adoptRenamed(): boolean {
    for (const [type, { strange, keysOf }] of this.#seen.entries()) {
      for (const [key, values] of strange) {
        const free = this.#schema.messages[type]!.fields.filter((field) => !keysOf.has(field));
        const alike = free.filter((field) => wasRenamed(key, field.name));
        if (alike.length !== 1) continue;
        strange.delete(key);
        addTo(keysOf, alike[0]!, key);
        for (const value of values) this.#member(type, alike[0]!, value);
      }
    }
    return this.#pending.length > 0;
  }

  #fitted(message: MessageType, type: number): MessageType {
    const { plain, held, keysOf, numeric } = this.#seen[type]!;
    if (message.meaning === 'entry') {
      return { ...message, fields: message.fields.map((field) => ({ ...field, numeric: numeric.has(field) })) };
    }
    if (message.meaning !== 'message') return message;
    const fields = message.fields
      .filter((field) => !this.#isEmptyMessage(field))
      .map((field) => ({
        ...field,
        key: spellingOf(field, keysOf.get(field)),
        numeric: numeric.has(field),
      }));
    const meaning = held && !plain ? (message.fields[0]!.repeated ? 'list' : 'either') : 'message';
    return { ...message, fields, meaning };
  }

  /**
   * True for a field of a message type without fields, which carries no information. A field of a oneof is different:
   * it selects an alternative.
   */
  #isEmptyMessage({ type, repeated, reference, isAlternative }: FieldType): boolean {
    return type === 'message' && !repeated && !isAlternative && this.#schema.messages[reference]!.fields.length === 0;
  }

  #fieldsOf(type: number): ReadonlyMap<string, FieldType> {
    this.#fields[type] ??= byEverySpelling(this.#schema.messages[type]!.fields);
    return this.#fields[type];
  }
}

/** Fields by key, by name and by JSON name, and also by their letters and digits if these identify one field. */
function byEverySpelling(fields: readonly FieldType[]): ReadonlyMap<string, FieldType> {
  const found = new Map<string, FieldType>();
  const squashed = new Map<string, FieldType | undefined>();
  for (const field of fields) {
    const short = squash(field.name);
    squashed.set(short, squashed.has(short) ? undefined : field);
  }
  for (const [short, field] of squashed) if (field !== undefined) found.set(short, field);
  for (const field of fields) found.set(jsonNameOf(field.name), field);
  for (const field of fields) found.set(field.name, field);
  for (const field of fields) found.set(field.key, field);
  return found;
}

/**
 * The key of a field in JSON: the field's own key if the messages use it, otherwise the spelling that the messages use.
 */
function spellingOf(field: FieldType, keys: ReadonlySet<string> | undefined): string {
  if (keys === undefined || keys.has(field.key)) return field.key;
  return [field.name, jsonNameOf(field.name)].find((name) => keys.has(name)) ?? [...keys][0]!;
}

function addTo(map: Map<FieldType, Set<string>>, field: FieldType, key: string): void {
  const keys = map.get(field);
  if (keys === undefined) map.set(field, new Set([key]));
  else keys.add(key);
}

/** Reserved words of languages for which the schema compiler generates code. */
const RESERVED = new Set(
  (
    'abstract and as assert async await break case catch class const continue def default delete del do elif else enum ' +
    'except export extends final finally for from global goto if implements import in instanceof interface is lambda ' +
    'namespace new not operator or package pass private protected public raise return static super switch template ' +
    'this throw throws try typedef typeof union using var virtual void volatile while with yield'
  ).split(' '),
);

/** A renamed field shares at least this many first letters with its key. */
const ALIKE = 4;

/**
 * True if a field was probably renamed because its key is a reserved word: `with1` for `with`, `extension` for
 * `extends`. Names are not in the bytes; they only decide which field takes the value.
 */
function wasRenamed(key: string, field: string): boolean {
  if (!RESERVED.has(key)) return false;
  const start = key.slice(0, ALIKE);
  return field.toLowerCase().startsWith(start);
}
