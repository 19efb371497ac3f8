import { toBase64 } from '../bytes/base64.ts';
import { joinedBytes } from '../bytes/joined.ts';
import { type JsonObject, type JsonValue, setMember } from '../value/json-value.ts';
import { ValueType } from '../value/value-tree.ts';
import { type Layout, unitsPerByte } from './layout.ts';
import { keyKnownAt, kindAt, type Message, openAt, scalarKnownAt } from './message.ts';
import { RegionCursor } from './regions.ts';
import type { DecodedValue, Kind, Kinds } from './vocabulary.ts';

/**
 * Spells the content of a scalar as JSON. `reading` is undefined for a literal without a reading, such as a max key.
 */
type ScalarSpelling = (kind: Kind, reading: DecodedValue | undefined) => JsonValue;

/** A literal without a reading is null. */
const asRead: ScalarSpelling = (_kind, reading = null) => reading;

const NONE: ReadonlySet<number> = new Set();

/** The parts of a time, and their bytes. */
interface Time {
  readonly parts: DecodedValue[];
  readonly bytes: Uint8Array[];
}

/**
 * Builds the value that a layout describes, only from the readings of its regions, its tree and its outside keys. A
 * scalar with a length and no content is an empty text. A scalar without bytes has the value that its container gives
 * to each member; without such a value it becomes `absent`. The parts of a text or of a byte string in chunks are
 * joined; a time among them, as in an ObjectId, is a part of the byte string. A member or list that occurs again is
 * merged, as in Protocol Buffers, and a member whose bytes say that it is absent is left out. A time is one text: its
 * only part, or the parts of the same format, such as seconds and nanoseconds, separated by blanks. The values `cutOff`
 * are left out.
 */
export function valueOfLayout(
  layout: Layout,
  kinds: Kinds,
  bytes: Uint8Array,
  absent: JsonValue = null,
  spell = asRead,
  cutOff: ReadonlySet<number> = NONE,
): JsonValue {
  const { values } = layout;
  const units = unitsPerByte(layout);
  // Nearly every value has a scalar or a key. Arrays are faster than maps, and have room for more than 2^24 of them.
  const scalars = new Array<JsonValue | undefined>(values.type.length);
  const keys = new Array<string | undefined>(values.type.length);
  const chunks = new Map<number, Uint8Array[]>();
  const times = new Map<number, Time>();
  const announced = new Set<number>();
  const left = new Set<number>();
  const ofMembers = new Map<number, boolean>();
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const its = kinds.list[kind]!;
    const { role, read, data, names, includesName, startsChunks, isData, isWhole, each } = its;
    if (startsChunks || (role === 'length' && includesName === undefined)) announced.add(value);
    if (isWhole === 'absent') left.add(value);
    if (each !== undefined) ofMembers.set(value, each);
    // The length before a name announces the name.
    if (role === 'key' && names === undefined) announced.delete(value);
    if (role === 'bytes' || isData) {
      const before = chunks.get(value);
      const chunk = data?.(bytes, start, end) ?? bytes.subarray(start / units, end / units);
      if (before === undefined) chunks.set(value, [...(times.get(value)?.bytes ?? []), chunk]);
      else before.push(chunk);
    } else if (read === undefined) {
      if (role === 'literal') scalars[value] = spell(its, undefined);
    } else if (role === 'key' && names === undefined) keys[value] = String(read(bytes, start, end));
    else if (role === 'time') {
      const time = times.get(value) ?? { parts: [], bytes: [] };
      time.parts.push(read(bytes, start, end));
      time.bytes.push(bytes.subarray(start / units, end / units));
      times.set(value, time);
    } else if (role === 'string' || role === 'number' || role === 'literal') {
      const part = wordOf(layout, value) ?? spell(its, read(bytes, start, end));
      const before = scalars[value];
      scalars[value] = typeof before === 'string' && role === 'string' ? before + String(part) : part;
    }
  }
  for (const [value, { parts }] of times) {
    scalars[value] = parts.length === 1 ? parts[0]! : parts.map(String).join(' ');
  }
  for (const [value, parts] of chunks) scalars[value] = wordOf(layout, value) ?? toBase64(joinedBytes(parts));
  const open: JsonValue[] = [];
  /** By depth: the value that an open container gives to its members without bytes. */
  const given: (boolean | undefined)[] = [];
  for (let value = 0; value < values.type.length; value++) {
    if (cutOff.has(value)) continue;
    const type = values.type[value];
    const depth = values.depth[value]!;
    const without = announced.has(value) ? '' : (given[depth - 1] ?? absent);
    const own = scalars[value];
    const scalar = own === undefined ? without : own;
    let made: JsonValue = type === ValueType.object ? {} : type === ValueType.array ? [] : scalar;
    const parent = open[depth - 1];
    if (Array.isArray(parent)) parent.push(made);
    else if (parent !== undefined) {
      if (left.has(value)) continue;
      const key = keys[value] ?? layout.keys?.names[layout.keys.of[value]! - 1] ?? '';
      const before = Object.hasOwn(parent as JsonObject, key) ? (parent as JsonObject)[key] : undefined;
      if (type !== ValueType.scalar && typeof before === 'object' && before !== null && keys[value] === undefined)
        made = before;
      setMember(parent as JsonObject, key, made);
    }
    open[depth] = made;
    given[depth] = ofMembers.get(value);
  }
  return open[0]!;
}

/**
 * The value of annotated bytes, as `valueOfLayout` builds it. If reading stopped, it lacks the values whose name or
 * content is missing.
 */
export function valueOfMessage(message: Message): JsonValue {
  const { queries, kinds, bytes } = message;
  return valueOfLayout(queries.layout, kinds, bytes, null, asRead, cutOffIn(message));
}

/** The values whose name or content is missing because reading stopped. A cut text is there as far as it goes. */
function cutOffIn(message: Message): ReadonlySet<number> {
  const { queries } = message;
  const { failure, isScattered, values, regionCount } = queries.layout;
  if (failure === undefined || failure.isTrailing) return NONE;
  const found = new Set<number>();
  // The root is always a part of the value. Unless pointers place the values, only the last ones can be missing.
  for (let value = values.type.length - 1; value > 0; value--) {
    const isMember = values.type[queries.parentOf(value)] === ValueType.object;
    if ((isMember && keyKnownAt(message, value) >= regionCount) || isContentMissing(message, value)) found.add(value);
    else if (!isScattered) break;
  }
  return found;
}

/** True if nothing of a scalar was read, or a number that may go on, or if nothing shows that a container is open. */
function isContentMissing(message: Message, value: number): boolean {
  const { layout } = message.queries;
  if (layout.values.type[value] !== ValueType.scalar) return openAt(message, value) >= layout.regionCount;
  const isText = (region: number): boolean => {
    const { role, isData } = kindAt(message, region);
    return role === 'string' || role === 'bytes' || isData === true;
  };
  return scalarKnownAt(message, value) >= layout.regionCount && !message.queries.regionsOf(value).some(isText);
}

/** The word that the number of a value represents, such as the symbol of an enum; undefined if it represents none. */
export function wordOf({ words }: Layout, value: number): string | undefined {
  return words?.names[words.of[value]! - 1];
}
