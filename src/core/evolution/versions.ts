import { toBase64 } from '../bytes/base64.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { inferSchema } from '../schema/infer.ts';
import { EMPTY_SHAPE, type Shape } from '../schema/shape.ts';
import { Carried, type CarriedValue } from '../value/carried.ts';
import type { JsonObject, JsonValue } from '../value/json-value.ts';
import { wordsInKey } from '../value/key-words.ts';
import type { SchemaChangeId } from './changes.ts';
import type { Version, VersionField } from './version.ts';

/** Both versions of a record. */
export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

/** The value and the default of an added field. */
const ADDED = { value: 'new', fallback: 'none' } as const;
/** The defaults before and after a change of the default. */
const DEFAULTS = [0, 10] as const;
/** The enum symbol for unknown values, and the added symbol. */
const [UNKNOWN, ADDED_SYMBOL] = ['unknown', 'added'];

/**
 * Both versions of a record for a change of one of its fields. Each document has a value that shows the effect, such as
 * an integer beyond 32 bits for a wider type. The change must fit the field: see `isFit`.
 */
export function versionsOf(record: JsonObject, chosen: string, change: SchemaChangeId): Versions {
  const fields = Object.keys(record).map((key, i): VersionField => {
    const value = record[key]!;
    return { meaning: key, key, number: i + 1, value, shape: shapeOf(value) };
  });
  const at = fields.findIndex(({ key }) => key === chosen);
  const changed = CHANGED[change](fields[at]!, fields, at);
  const before = changed.before ?? fields;
  const numbers = new Set(changed.after.map(({ number }) => number));
  const retired = before.filter(({ number }) => !numbers.has(number));
  return {
    before: { fields: before, retired: [] },
    after: { fields: changed.after, retired, ...(change === 'rename-record' && { isRenamed: true }) },
  };
}

interface Changed {
  /** The fields before the change; absent if they are the record's own fields. */
  readonly before?: readonly VersionField[];
  readonly after: readonly VersionField[];
}

type Make = (field: VersionField, fields: readonly VersionField[], at: number) => Changed;

const CHANGED: Readonly<Record<SchemaChangeId, Make>> = {
  add: (_, fields) => ({ after: [...fields, added(fields)] }),
  'add-default': (_, fields) => ({ after: [...fields, { ...added(fields), fallback: ADDED.fallback }] }),
  'add-required': (_, fields) => ({ after: [...fields, { ...added(fields), required: true }] }),
  insert: (_, fields, at) => ({ after: fields.toSpliced(at, 0, { ...added(fields), fallback: ADDED.fallback }) }),
  remove: (_, fields, at) => ({ after: fields.toSpliced(at, 1) }),
  'remove-default': (field, fields, at) => {
    const fallback = typeof field.value === 'string' ? ADDED.fallback : DEFAULTS[0];
    return { before: fields.with(at, { ...field, fallback }), after: fields.toSpliced(at, 1) };
  },
  rename: (field, fields, at) => ({ after: fields.with(at, { ...field, key: freeKey(fields, `${field.key}_new`) }) }),
  'rename-alias': (field, fields, at) => {
    return { after: fields.with(at, { ...field, key: freeKey(fields, `${field.key}_new`), alias: field.key }) };
  },
  'rename-record': (_, fields) => ({ after: fields }),
  reorder: (field, fields, at) => {
    const other = neighbour(fields, at);
    return { after: fields.with(at, fields[other]!).with(other, field) };
  },
  renumber: (field, fields, at) => {
    const other = neighbour(fields, at);
    const { number } = fields[other]!;
    const swapped = fields.with(other, { ...fields[other]!, number: field.number });
    return { after: swapped.with(at, { ...field, number }) };
  },
  reuse: (field, fields, at) => {
    const key = freeKey(fields, 'reused');
    return { after: fields.with(at, { ...field, meaning: `+${key}`, key, value: otherValue(field.value!) }) };
  },
  widen: (field, fields, at) => {
    const n = field.value as number;
    return {
      before: fields.with(at, { ...field, shape: integerShape(32) }),
      after: fields.with(at, { ...field, shape: integerShape(64), value: beyond32Bits(n) }),
    };
  },
  'widen-double': (field, fields, at) => {
    const bits = isWithin32Bits(field.value as number | bigint) ? 32 : 64;
    return {
      before: fields.with(at, { ...field, shape: integerShape(bits) }),
      after: fields.with(at, { ...field, shape: DOUBLE, value: withFraction(field.value as number | bigint) }),
    };
  },
  narrow: (field, fields, at) => {
    const n = field.value as number | bigint;
    const isSmall = isWithin32Bits(n);
    return {
      before: fields.with(at, { ...field, shape: integerShape(64), value: isSmall ? beyond32Bits(Number(n)) : n }),
      after: fields.with(at, {
        ...field,
        shape: integerShape(32),
        value: isSmall ? n : Number(BigInt.asIntN(32, BigInt(n))),
      }),
    };
  },
  signed: (field, fields, at) => {
    const n = Math.abs(field.value as number);
    return {
      before: fields.with(at, { ...field, shape: { ...integerShape(32), min: 0 }, value: Math.min(n, 2 ** 31 - 1) }),
      after: fields.with(at, { ...field, shape: { ...integerShape(32), negative: true }, value: n === 0 ? -1 : -n }),
    };
  },
  boolean: (field, fields, at) => {
    return { after: fields.with(at, { ...field, shape: integerShape(32), value: field.value === true ? 2 : 0 }) };
  },
  bytes: (field, fields, at) => {
    const bytes = Uint8Array.from(utf8Bytes((field.value as string).toWellFormed()));
    const json = toBase64(bytes);
    const value = new Carried({ kind: 'bytes', bytes }, json);
    return { after: fields.with(at, { ...field, value, shape: { ...EMPTY_SHAPE, count: 1, bytes: 1 } }) };
  },
  repeat: (field, fields, at) => {
    const { shape, value } = field;
    const list: CarriedValue[] = [value!, otherValue(value!)];
    const elements = shapeOf(list as JsonValue).elements!;
    return {
      after: fields.with(at, {
        ...field,
        value: list,
        shape: { ...EMPTY_SHAPE, count: shape.count, lists: 1, elements },
      }),
    };
  },
  nullable: (field, fields, at) => {
    const shape = { ...field.shape, count: field.shape.count + 1, nulls: 1 };
    return { after: fields.with(at, { ...field, value: null, shape }) };
  },
  enum: (field, fields, at) => withEnum(field, fields, at, {}),
  'enum-default': (field, fields, at) => withEnum(field, fields, at, { enumFallback: true }),
  'enum-order': (field, fields, at) => {
    const value = symbolOf(field.value as string);
    const withSymbols = (...symbols: readonly string[]): readonly VersionField[] =>
      fields.with(at, { ...field, value, symbols });
    return { before: withSymbols(UNKNOWN!, value, ADDED_SYMBOL!), after: withSymbols(UNKNOWN!, ADDED_SYMBOL!, value) };
  },
  default: withDefaults,
  'default-absent': (field, fields, at) => withDefaults({ ...field, value: undefined }, fields, at),
};

function withDefaults(field: VersionField, fields: readonly VersionField[], at: number): Changed {
  const [before, after] = DEFAULTS;
  return {
    before: fields.with(at, { ...field, fallback: before }),
    after: fields.with(at, { ...field, fallback: after }),
  };
}

function added(fields: readonly VersionField[]): VersionField {
  const key = freeKey(fields, 'added');
  return {
    meaning: `+${key}`,
    key,
    number: fields.length + 1,
    value: ADDED.value,
    shape: shapeOf(ADDED.value),
  };
}

function withEnum(
  field: VersionField,
  fields: readonly VersionField[],
  at: number,
  more: Pick<VersionField, 'enumFallback'>,
): Changed {
  const symbol = symbolOf(field.value as string);
  const symbols = [UNKNOWN!, symbol];
  return {
    before: fields.with(at, { ...field, ...more, value: symbol, symbols }),
    after: fields.with(at, { ...field, ...more, value: ADDED_SYMBOL!, symbols: [...symbols, ADDED_SYMBOL!] }),
  };
}

/** A name that is a valid enum symbol in every language, made from a text: camel case, a small first letter. */
function symbolOf(text: string): string {
  const [first = '', ...others] = wordsInKey(text.slice(0, 200)).slice(0, 4);
  const name = [first.toLowerCase(), ...others.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
  const isTaken = name === '' || name === UNKNOWN || name === ADDED_SYMBOL;
  return isTaken || !/^[a-z]/.test(name) ? `value${name}` : name.slice(0, 40);
}

/** The index of the next field, or of the previous one for the last field. */
function neighbour(fields: readonly VersionField[], at: number): number {
  return at + 1 < fields.length ? at + 1 : at - 1;
}

/** A key that no field has, even if case is ignored. */
function freeKey(fields: readonly VersionField[], wanted: string): string {
  const taken = new Set(fields.map(({ key }) => key.toLowerCase()));
  let key = wanted;
  for (let n = 2; taken.has(key.toLowerCase()); n++) key = `${wanted}${n}`;
  return key;
}

/** The shape that a careful author would give a value in a schema. */
function shapeOf(value: JsonValue): Shape {
  return inferSchema([value], 'open').root;
}

const DOUBLE: Shape = { ...EMPTY_SHAPE, count: 1, doubles: 1 };

/** An integer with a sign. */
function integerShape(bits: 32 | 64): Shape {
  const most = 2n ** BigInt(bits - 1);
  const [min, max] = bits === 32 ? [Number(-most), Number(most - 1n)] : [-most, most - 1n];
  return { ...EMPTY_SHAPE, count: 1, integers: 1, min, max };
}

function isWithin32Bits(n: number | bigint): boolean {
  return n >= -(2 ** 31) && n < 2 ** 31;
}

/** An integer beyond 32 bits with the same low 32 bits. */
function beyond32Bits(n: number): number {
  return n < 0 ? n - 2 ** 32 : n + 2 ** 32;
}

/** A number with the same integer part and a fraction; beyond 2^50, where doubles have little room, 0.5. */
function withFraction(n: number | bigint): number {
  const integer = Number(n);
  return Math.abs(integer) < 2 ** 50 ? integer + 0.5 : 0.5;
}

/** Another value of the same kind, other than the default of its type. For booleans the only such value is true. */
function otherValue(value: CarriedValue): CarriedValue {
  switch (typeof value) {
    case 'boolean':
      return true;
    case 'string':
      return value === 'other' ? 'another' : 'other';
    case 'number':
      return value > 0 && Number.isSafeInteger(value + 1) ? value + 1 : value - 1;
    case 'bigint':
      return value > 0n ? value - 1n : value + 1n;
    default:
      return value;
  }
}
