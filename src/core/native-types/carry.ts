import { parseBase64, toBase64 } from '../bytes/base64.ts';
import { toHex } from '../bytes/hex.ts';
import { parseHex } from '../bytes/parse-hex.ts';
import { utf8Text } from '../bytes/utf8.ts';
import type { Source } from '../source/source.ts';
import { SourceWalk } from '../source/walk.ts';
import {
  Carried,
  type CarriedObject,
  type CarriedValue,
  formatUuid,
  type Native,
  type NativeKind,
  parseUuid,
  Tagged,
  type TagNumber,
} from '../value/carried.ts';
import { formatInstant, parseInstant } from '../value/instant.ts';
import { type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { type KeyType, keyTypeOf, kindOfKey, markKeys } from '../value/native-key.ts';
import { fromBase64Url } from './base64-url.ts';
import { recogniseExtended, spelledInteger } from './extended.ts';
import { hasCase, isTimeType, type WantedTypes } from './found.ts';
import { listGroups, type SurveyedGroup, surveyTypes } from './survey.ts';
import { URL_WRAPPING, unwrapBase64, type Wrapping, wrapBase64 } from './wrapped-base64.ts';

/** Values of a source that are carried as native types, by source ordinal. */
export type CarriedByOrdinal = ReadonlyMap<number, Carried>;

/** The keys of maps in given bytes that are not text (`nativeKeyOf`), by the ordinal of their member. */
export type KeysByOrdinal = ReadonlyMap<number, CarriedValue>;

/** The tags of values in given bytes that no other native type represents, the outermost first, by ordinal. */
export type TagsByOrdinal = ReadonlyMap<number, readonly TagNumber[]>;

/** The keys and the tags of given bytes, which the native types of their values do not express. */
export interface KeysAndTags {
  readonly keys: KeysByOrdinal;
  readonly tags: TagsByOrdinal;
}

const NEITHER: KeysAndTags = { keys: new Map(), tags: new Map() };

/** Converts the values of the selected groups to native types; `given` are those that have one already. */
export function carryTypes(source: Source, wanted: WantedTypes, given: CarriedByOrdinal = new Map()): CarriedByOrdinal {
  const carried = new Map(given);
  const ids = new Set(wanted.groups);
  const found = surveyTypes(source, given);
  const codes = found.filter(({ isCode }) => isCode);
  const others = found.filter(({ isCode }) => !isCode);
  // The groups of codes are listed apart from the others, as in `findTypes`, so that each list can have the maximum
  // number of groups.
  const listed = listGroups(codes).filter(({ id }) => ids.has(id));
  const groups = wanted.all
    ? [...others, ...listed]
    : [...listGroups(others).filter(({ id }) => ids.has(id)), ...listed];
  for (const group of groups) {
    const writing = writingOf(source, group);
    for (const ordinal of group.ordinals) {
      const made = makeCarried(source, group, ordinal, writing);
      if (made !== undefined) carried.set(ordinal, made);
    }
  }
  return carried;
}

/** The common form of all values of a group, from which a reader can restore the text. */
export interface Writing {
  /** Decimals of a second, if all times have the same number of them. */
  readonly decimals: number | undefined;
  /** True if all UUIDs, or all hex texts, are in upper case. */
  readonly upperCase: boolean;
  /**
   * The text around the base64 of the first value, which the reader puts around each value. Absent if there is none.
   */
  readonly wrapping?: Wrapping;
}

export function writingOf(source: Source, group: SurveyedGroup): Writing {
  const { type, ordinals } = group;
  if (hasCase(type)) {
    return { decimals: undefined, upperCase: ordinals.every((ordinal) => isUpperCase(readAt(source, ordinal))) };
  }
  if (!isTimeType(type)) {
    const wrapping = group.isUrl ? URL_WRAPPING : group.isWrapped ? wrappingAt(source, ordinals[0]!) : undefined;
    return { decimals: undefined, upperCase: false, ...(wrapping && { wrapping }) };
  }
  const decimals = new Set(ordinals.map((ordinal) => decimalsOf(readAt(source, ordinal))));
  const [only, other] = decimals;
  return { decimals: other === undefined ? only : undefined, upperCase: false };
}

function wrappingAt(source: Source, ordinal: number): Wrapping | undefined {
  return unwrapBase64(readAt(source, ordinal) as string)?.wrapping;
}

function isUpperCase(json: JsonValue): boolean {
  const text = typeof json === 'string' ? json : (json as JsonObject).$uuid;
  return typeof text === 'string' && text === text.toUpperCase();
}

function decimalsOf(json: JsonValue): number | undefined {
  const text = typeof json === 'string' ? json : (json as JsonObject).$date;
  return typeof text === 'string' ? parseInstant(text)?.decimals : undefined;
}

/** Converts one value of a group; undefined if it does not have the type of the group. */
export function makeCarried(
  source: Source,
  group: SurveyedGroup,
  ordinal: number,
  writing: Writing,
): Carried | undefined {
  const json = readAt(source, ordinal) as string | number[] | JsonObject;
  const read = readSpelled(json, group);
  if (read === undefined) return undefined;
  const { native, text } = read;
  const written = text === undefined ? undefined : write(native, group, writing);
  const isSame = written === undefined || written === text;
  return isSame ? new Carried(native, json) : new Carried(native, json, JSON.stringify(written));
}

/** The native value of text, of a list of bytes or of an object of Extended JSON. */
function readSpelled(
  json: string | number[] | JsonObject,
  group: SurveyedGroup,
): { readonly native: Native; readonly text?: string } | undefined {
  if (typeof json === 'string') return readText(json, group);
  if (Array.isArray(json)) return { native: { kind: 'bytes', bytes: Uint8Array.from(json) } };
  return recogniseExtended(json);
}

function readText(
  text: string,
  { type }: SurveyedGroup,
): { readonly native: Native; readonly text: string } | undefined {
  const native = nativeOf(text, type);
  return native && { native, text };
}

function nativeOf(text: string, type: SurveyedGroup['type']): Native | undefined {
  if (type === 'integer') return { kind: 'integer', value: spelledInteger(text) };
  if (type === 'timestamp') {
    const instant = parseInstant(text);
    return instant && { kind: 'time', instant };
  }
  if (type === 'uuid') {
    const bytes = parseUuid(text);
    return bytes && { kind: 'uuid', bytes };
  }
  const parsed =
    type === 'hex' ? parseHex(text) : parseBase64(unwrapBase64(text)?.base64 ?? fromBase64Url(text) ?? text);
  return parsed.ok ? { kind: 'bytes', bytes: parsed.bytes.slice() } : undefined;
}

/**
 * A value as text in the common form of its group. Undefined for integers and for base64 without wrapping, which have
 * only one form.
 */
function write(native: Native, { type, isWrapped }: SurveyedGroup, writing: Writing): string | undefined {
  const { decimals, upperCase, wrapping } = writing;
  if (native.kind === 'time') return formatInstant(native.instant, decimals);
  if (native.kind === 'bytes' && type === 'base64') {
    const base64 = isWrapped ? toBase64(native.bytes) : undefined;
    return base64 === undefined || wrapping === undefined ? base64 : wrapBase64(base64, wrapping);
  }
  if (native.kind !== 'uuid' && (native.kind !== 'bytes' || type !== 'hex')) return undefined;
  const text = native.kind === 'uuid' ? formatUuid(native.bytes) : toHex(native.bytes);
  return upperCase ? text.toUpperCase() : text;
}

function readAt({ bytes, index }: Source, ordinal: number): JsonValue {
  return JSON.parse(utf8Text(bytes, index.start[ordinal], index.end[ordinal])) as JsonValue;
}

/**
 * How a codec that carries keys takes an object with a key that is not text: as a `Map`, or as an object that is marked
 * (`markKeys`) if its keys are all integers or all booleans, because only the schema of the codec has the type of keys.
 */
export type KeyedAs = 'map' | 'marked object';

/**
 * Copies the source's value. Values of the given kinds become native. Given keys and tags are kept if the kinds include
 * them. Never recurses.
 */
export function carriedValue(
  source: Source,
  carried: CarriedByOrdinal,
  kinds: readonly NativeKind[],
  given: KeysAndTags = NEITHER,
  keyedAs: KeyedAs = 'map',
): CarriedValue {
  const walk = new SourceWalk(source);
  const native = keysFor(kinds, given.keys);
  const tags = kinds.includes('tag') ? given.tags : NEITHER.tags;
  const keyed = parentsOf(source, native);
  const keys: KeysByOrdinal = keyedAs === 'map' ? native : new Map();
  const copies: CarriedValue[] = [];
  let root: CarriedValue = null;
  while (walk.next()) {
    const { depth, value } = walk;
    const made = carried.get(walk.ordinal);
    const isCarried = made !== undefined && kinds.includes(made.native.kind);
    const isContainer = typeof value === 'object' && value !== null;
    const nativeKeys = keyed.get(walk.ordinal);
    const isMap = nativeKeys !== undefined && keyedAs === 'map';
    const copy = isCarried ? made : isContainer ? emptyCopy(value, isMap) : value;
    const { type, count } = nativeKeys ?? {};
    if (!isMap && type !== undefined && count === walk.keys().length) markKeys(copy as object, type);
    // A key may be null, so `??` would not find it.
    const key = keys.has(walk.ordinal) ? keys.get(walk.ordinal)! : walk.key;
    const tagged = withTags(copy, tags.get(walk.ordinal));
    if (depth > 0) put(copies[depth - 1]!, key, tagged);
    else root = tagged;
    copies[depth] = copy;
    if (isCarried || walk.isOverridden) walk.skip();
  }
  return root;
}

/** The keys that a codec of these kinds carries. For a key with tags, the kinds must include `key` and `tag`. */
function keysFor(kinds: readonly NativeKind[], keys: KeysByOrdinal): KeysByOrdinal {
  if (!kinds.includes('key')) return NEITHER.keys;
  return kinds.includes('tag') ? keys : new Map([...keys].filter(([, key]) => kindOfKey(key) === 'key'));
}

function withTags(value: CarriedValue, tags: readonly TagNumber[] | undefined): CarriedValue {
  return tags === undefined ? value : (new Tagged(tags, value) as unknown as CarriedValue);
}

/** An empty container. `CarriedValue` does not include `Map`, because only codecs that carry keys get one. */
function emptyCopy(container: JsonValue, isMap: boolean): CarriedValue {
  return Array.isArray(container) ? [] : isMap ? (new Map() as unknown as CarriedObject) : {};
}

/** The keys of one object that are not text: their number, and their type if all have the same type. */
interface NativeKeys {
  readonly type: KeyType | undefined;
  readonly count: number;
}

/** The parents of members whose keys are not text, by ordinal. */
function parentsOf({ index }: Source, members: KeysByOrdinal): ReadonlyMap<number, NativeKeys> {
  const parents = new Map<number, NativeKeys>();
  if (members.size === 0) return parents;
  const open: number[] = [];
  for (const [ordinal, depth] of index.values.depth.entries()) {
    open[depth] = ordinal;
    if (!members.has(ordinal)) continue;
    const parent = open[depth - 1]!;
    const type = keyTypeOf(members.get(ordinal)!);
    const known = parents.get(parent) ?? { type, count: 0 };
    parents.set(parent, { type: known.type === type ? type : undefined, count: known.count + 1 });
  }
  return parents;
}

/** Adds a child to the copy of its parent. An overridden member is added too, so that its key keeps its position. */
function put(parent: CarriedValue, key: CarriedValue, value: CarriedValue): void {
  if (Array.isArray(parent)) parent.push(value);
  else if (parent instanceof Map) parent.set(key, value);
  else setMember(parent as JsonObject, key as string, value as JsonValue);
}
