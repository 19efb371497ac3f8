import { beginLarge } from '../../../core/basics/text.ts';
import { Carried, type CarriedValue } from '../../../core/value/carried.ts';
import type { CapnpSchema, Field, Meaning, StructType } from '../descriptor.ts';
import { camelCase } from './field-names.ts';

export interface StructMeaning {
  /**
   * A `record` represents an object. A `union` represents a value of several types, and the name of a member tells its
   * type. An `entry` represents one member of an object whose keys are data.
   */
  readonly meaning: 'record' | 'union' | 'entry';
  readonly fields: readonly FieldMeaning[];
}

/**
 * A field is a member of the object, or a flag: one bit that tells whether another field, given by its ordinal, is
 * present or null.
 */
export type FieldMeaning =
  | { readonly role: 'member'; readonly key: string; readonly nullAs: 'null' | 'absent' }
  | { readonly role: 'has' | 'isNull'; readonly of: number };

/** Names of a union's members, by the type of value that they hold. */
const UNION_MEMBERS = ['null', 'boolean', 'integer', 'unsigned', 'number', 'text', 'data', 'list', 'object'] as const;

/** Adds known meanings to a schema: by struct name, then by ordinal, which is also the order of the struct's fields. */
export function withMeanings(schema: CapnpSchema, structs: ReadonlyMap<string, StructMeaning>): CapnpSchema {
  return {
    ...schema,
    structs: schema.structs.map((struct) => {
      const { meaning, fields } = structs.get(struct.name)!;
      const bits = (role: 'has' | 'isNull', member: number): number => {
        const at = fields.findIndex((each) => each.role === role && each.of === member);
        return at < 0 ? -1 : struct.fields[at]!.at;
      };
      const hasFlags = fields.some(({ role }) => role !== 'member');
      return {
        ...struct,
        meaning,
        fields: struct.fields.map((field, i) => {
          const known: FieldMeaning = fields[i]!;
          if (known.role !== 'member') return { ...field, isFlag: true };
          const { key, nullAs } = known;
          return hasFlags
            ? { ...field, key, nullAs, hasBit: bits('has', i), nullBit: bits('isNull', i) }
            : { ...field, key, nullAs };
        }),
      };
    }),
  };
}

/**
 * Derives the meanings of a schema that the user wrote. A field `fullName` stands for the key `full-name` in the
 * messages. The names `hasX`, `isNullX`, `XValue` and `XEntry` mean the same as in printed inferred schemas.
 */
export function fitMeanings(schema: CapnpSchema, messages: readonly CarriedValue[]): CapnpSchema {
  const seen = keysIn(messages);
  const byName = new Map<string, string>();
  for (const key of seen.keys()) {
    const name = camelCase(key);
    if (!byName.has(name)) byName.set(name, key);
  }
  const keyOf = ({ key, name }: Field): string => (key !== name || seen.has(name) ? key : (byName.get(name) ?? key));
  return {
    ...schema,
    structs: schema.structs.map((struct) => {
      const meaning = meaningOf(struct, seen);
      const flags = flagsOf(struct, seen);
      const fields = struct.fields.map((field): Field => {
        const key = meaning === 'record' ? keyOf(field) : field.key;
        // An entry exists only if its member is present, so a null pointer in it means null, not absent.
        const isNull = meaning === 'entry' ? field.name === 'value' : seen.get(key) === true;
        const nullAs = isNull ? 'null' : 'absent';
        const flag = (prefix: string): number => flags.get(prefix + beginLarge(field.name)) ?? -1;
        return { ...field, key, nullAs, hasBit: flag('has'), nullBit: flag('isNull'), isFlag: flags.has(field.name) };
      });
      return { ...struct, meaning, fields };
    }),
  };
}

function meaningOf({ name, fields, discriminant }: StructType, seen: ReadonlyMap<string, boolean>): Meaning {
  const names = fields.map((field) => field.name);
  const isUnion = discriminant >= 0 && /Value\d*$/.test(name) && fields.every(({ tag }) => tag >= 0);
  if (isUnion && names.every((each) => (UNION_MEMBERS as readonly string[]).includes(each))) return 'union';
  const [key, value] = fields;
  const isEntry = /Entry\d*$/.test(name) && key?.name === 'key' && key.type.kind === 'Text' && value?.name === 'value';
  const others = names.slice(2).every((each) => each === 'isNullValue');
  return isEntry && others && !(seen.has('key') && seen.has('value')) ? 'entry' : 'record';
}

/** Positions of the flag bits (presence and null of other fields), by field name. */
function flagsOf({ fields }: StructType, seen: ReadonlyMap<string, boolean>): ReadonlyMap<string, number> {
  if (!fields.some(({ type }) => type.kind === 'Bool')) return NO_FLAGS;
  const names = new Set(fields.flatMap(({ name }) => [`has${beginLarge(name)}`, `isNull${beginLarge(name)}`]));
  const flags = fields.filter(
    ({ name, type, tag, default: initial }) =>
      type.kind === 'Bool' && tag < 0 && initial === 0n && names.has(name) && !seen.has(name),
  );
  return new Map(flags.map(({ name, at }) => [name, at]));
}

const NO_FLAGS: ReadonlyMap<string, number> = new Map();

/** Every key of every object, mapped to true if its value was null at least once. */
function keysIn(messages: readonly CarriedValue[]): ReadonlyMap<string, boolean> {
  const seen = new Map<string, boolean>();
  const open: CarriedValue[] = [...messages];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || value instanceof Carried) continue;
    if (Array.isArray(value)) for (const element of value) open.push(element);
    else {
      for (const key of Object.keys(value)) {
        const member = value[key]!;
        if (!seen.get(key)) seen.set(key, member === null);
        open.push(member);
      }
    }
  }
  return seen;
}
