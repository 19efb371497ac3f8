import { isObject, type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { toPointer } from '../value/path.ts';
import { shorten } from '../value/shorten.ts';
import { type FieldKind, fieldKindOf } from './field-kind.ts';

/** A field that a change can be applied to. */
export interface FieldChoice {
  /** JSON Pointer of the field. */
  readonly path: string;
  readonly key: string;
  readonly kind: FieldKind;
  /** JSON Pointer of the record with the field. */
  readonly record: string;
  /** Number of fields of that record. */
  readonly fields: number;
}

/** A record of a document. */
export interface FoundRecord {
  readonly path: string;
  readonly value: JsonObject;
}

/** Limits of the search: records, fields of each record, levels, and elements of a list before its first object. */
const RECORDS_AT_MOST = 24;
export const FIELDS_AT_MOST = 100;
const LEVELS_AT_MOST = 8;
const ELEMENTS_AT_MOST = 100;

/**
 * The records of a document with at least one field, from the root down, level by level. Of a list, only the first
 * object is taken. The limits above bound the search.
 */
export function recordsOf(root: JsonValue): readonly FoundRecord[] {
  const records: FoundRecord[] = [];
  let level: { readonly keys: readonly (string | number)[]; readonly value: JsonValue }[] = [{ keys: [], value: root }];
  for (let depth = 0; depth < LEVELS_AT_MOST && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { keys, value } of level) {
      if (Array.isArray(value)) {
        const first = value.slice(0, ELEMENTS_AT_MOST).findIndex((element) => typeof element === 'object' && element);
        if (first >= 0) next.push({ keys: [...keys, first], value: value[first]! });
      } else if (isObject(value)) {
        const members = Object.keys(value).slice(0, FIELDS_AT_MOST);
        if (members.length > 0) records.push({ path: toPointer(keys), value });
        if (records.length === RECORDS_AT_MOST) return records;
        for (const key of members) {
          const member = value[key]!;
          if (typeof member === 'object' && member !== null) next.push({ keys: [...keys, key], value: member });
        }
      }
    }
    level = next;
  }
  return records;
}

/**
 * The fields of all records. The records keep their order, and the fields of a record have the order of its members.
 */
export function fieldsOf(records: readonly FoundRecord[]): readonly FieldChoice[] {
  return records.flatMap(({ path, value }) => {
    const keys = Object.keys(value).slice(0, FIELDS_AT_MOST);
    return keys.map((key) => ({
      path: path + toPointer([key]),
      key,
      kind: fieldKindOf(value[key]!),
      record: path,
      fields: keys.length,
    }));
  });
}

/** Maximum number of values of a record; a larger record is cut. */
const VALUES_AT_MOST = 2000;
/** Maximum number of characters of all texts of a record; a larger record is cut. */
const CHARACTERS_AT_MOST = 65_536;
/** Limits for the parts of a record that is cut. */
const CUT = { elements: 3, characters: 100, levels: 6 };

/** A record of a bounded size. It shows a change just as clearly as the whole record. */
export interface BoundedRecord {
  readonly record: JsonObject;
  /** True if lists, texts or levels of the record are cut. */
  readonly isCut: boolean;
}

/** A record, cut if it is large: its first fields, lists with a few elements, short texts, a few levels. */
export function boundedRecord(record: JsonObject): BoundedRecord {
  return isLarge(record) ? { record: cut(record), isCut: true } : { record, isCut: false };
}

function isLarge(record: JsonObject): boolean {
  if (Object.keys(record).length > FIELDS_AT_MOST) return true;
  let values = 0;
  let characters = 0;
  const open: JsonValue[] = [record];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (++values > VALUES_AT_MOST || characters > CHARACTERS_AT_MOST) return true;
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'bigint') characters += bigIntLength(value);
    else if (Array.isArray(value)) {
      if (value.length > VALUES_AT_MOST) return true;
      for (const element of value) open.push(element);
    } else if (isObject(value)) {
      const keys = Object.keys(value);
      if (keys.length > VALUES_AT_MOST) return true;
      for (const key of keys) {
        characters += key.length;
        open.push(value[key]!);
      }
    }
  }
  return characters > CHARACTERS_AT_MOST;
}

/** An upper bound for the digits of an integer; very long integers are treated as too long. */
function bigIntLength(value: bigint): number {
  return BigInt.asIntN(4096, value) === value ? 1233 : CHARACTERS_AT_MOST + 1;
}

interface Uncopied {
  readonly from: JsonObject | JsonValue[];
  readonly to: JsonObject | JsonValue[];
  readonly level: number;
}

function cut(record: JsonObject): JsonObject {
  const to: JsonObject = {};
  const open: Uncopied[] = [{ from: record, to, level: 1 }];
  let budget = VALUES_AT_MOST;
  const copyOf = (value: JsonValue, level: number): JsonValue => {
    if (typeof value === 'string') return shorten(value, CUT.characters);
    if (typeof value === 'bigint') return BigInt.asIntN(64, value);
    if (typeof value !== 'object' || value === null) return value;
    const copy: JsonObject | JsonValue[] = Array.isArray(value) ? [] : {};
    if (level < CUT.levels) open.push({ from: value, to: copy, level: level + 1 });
    return copy;
  };
  for (let next = open.shift(); next !== undefined && budget > 0; next = open.shift()) {
    const { from, to: target, level } = next;
    if (Array.isArray(from)) {
      for (const element of from.slice(0, CUT.elements)) (target as JsonValue[]).push(copyOf(element, level));
      budget -= CUT.elements;
    } else {
      const keys = Object.keys(from).slice(0, FIELDS_AT_MOST);
      for (const key of keys) setMember(target as JsonObject, key, copyOf(from[key]!, level));
      budget -= keys.length;
    }
  }
  return to;
}
