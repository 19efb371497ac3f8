import { exceeds32, fits64 } from '../../core/bytes/integer-width.ts';
import { utf8Text } from '../../core/bytes/utf8.ts';
import { readRegion } from '../../core/layout/labels.ts';
import { unitsPerByte } from '../../core/layout/layout.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { CarriedByOrdinal, KeysAndTags, TagsByOrdinal } from '../../core/native-types/carry.ts';
import type { Source } from '../../core/source/source.ts';
import { SourceWalk } from '../../core/source/walk.ts';
import { Carried, type NativeKind, type TagNumber } from '../../core/value/carried.ts';
import { decimalNative } from '../../core/value/decimal-native.ts';
import type { JsonScalar } from '../../core/value/json-value.ts';
import type { LossesByKind } from '../../core/value/loss-list.ts';
import { type Converted, nativesByOrdinal } from '../../core/value/to-json.ts';
import type { Reader } from '../../formats/format.ts';
import { addForeignLosses, type ForeignBytes } from './foreign-losses.ts';
import { keysInBytes } from './keys-in-bytes.ts';
import { forgetReplaced } from './replaced.ts';

/**
 * What given bytes carry and the JSON made from them does not. The bytes are the reference: a codec loses whatever part
 * of this it does not carry, and the given bytes lose nothing.
 */
export interface Beyond extends KeysAndTags {
  /** Values of native types, by ordinal in the JSON. */
  readonly carried: CarriedByOrdinal;
  /** The losses of the JSON, by the native type that a codec needs to avoid them. */
  readonly losses: LossesByKind;
}

/** Finds what given bytes carry beyond their JSON; `json` is the conversion, `source` the JSON. */
export function beyondJson(foreign: ForeignBytes, json: Converted, source: Source, reader: Reader): Beyond {
  const carried = nativesByOrdinal(json);
  const types = typesInBytes(foreign);
  const keys = keysInBytes(foreign, reader);
  carryScalars(source, types, carried);
  const tags = tagsInBytes(foreign);
  addForeignLosses(foreign, { carried, keys, tags, losses: json.lossesByKind });
  return { carried, keys, tags, losses: json.lossesByKind };
}

/**
 * The tags of values that no other native type represents, by ordinal in the JSON. Of members with the same key, only
 * the last one is considered.
 */
export function tagsInBytes(foreign: Pick<ForeignBytes, 'bytes' | 'layout' | 'kinds' | 'sourceOf'>): TagsByOrdinal {
  const { bytes, layout, kinds, sourceOf } = foreign;
  const ofValues = new Map<number, TagNumber[]>();
  const queries = new LayoutQueries(layout);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { region, kind, value } = cursor;
    if (kinds.list[kind]!.native !== 'tag') continue;
    const tag = readRegion(queries, kinds, bytes, region) as TagNumber;
    const known = ofValues.get(value);
    if (known === undefined) ofValues.set(value, [tag]);
    else known.push(tag);
  }
  if (sourceOf === undefined || ofValues.size === 0) return ofValues;
  const found = new Map<number, readonly TagNumber[]>();
  for (const [value, ordinal] of sourceOf.entries()) {
    // A value without a counterpart maps to the same ordinal as its parent.
    if (value > 0 && ordinal === sourceOf[queries.parentOf(value)]) continue;
    const tags = ofValues.get(value);
    if (tags === undefined) found.delete(ordinal);
    else found.set(ordinal, tags);
  }
  return found;
}

/** The numbers with a floating-point type, the decimals and the enum values, by ordinal in the JSON. */
interface TypesInBytes {
  readonly floats: ReadonlyMap<number, 'float32' | 'double'>;
  readonly decimals: ReadonlySet<number>;
  readonly symbols: ReadonlySet<number>;
}

function typesInBytes({ layout, kinds, sourceOf }: ForeignBytes): TypesInBytes {
  const floats = new Map<number, 'float32' | 'double'>();
  const decimals = new Set<number>();
  const symbols = new Set<number>();
  /** The value in the bytes that has the type. */
  const owners = new Map<number, number>();
  const cursor = new RegionCursor(layout);
  const perByte = unitsPerByte(layout);
  while (cursor.next()) {
    const { kind, value, start, end } = cursor;
    const { native } = kinds.list[kind]!;
    if (native === undefined) continue;
    const ordinal = sourceOf?.[value] ?? value;
    const owner = owners.get(ordinal);
    if (owner !== undefined && owner !== value) for (const each of [floats, decimals, symbols]) each.delete(ordinal);
    const type = native === 'float' ? (end - start === 4 * perByte ? 'float32' : 'double') : native;
    if (type === 'float32' || type === 'double') floats.set(ordinal, type);
    if (type === 'decimal') decimals.add(ordinal);
    if (type === 'symbol') symbols.add(ordinal);
    if (sourceOf !== undefined) owners.set(ordinal, value);
  }
  forgetReplaced([floats, decimals, symbols], owners, sourceOf, new LayoutQueries(layout));
  return { floats, decimals, symbols };
}

/**
 * Carries the values that libraries would write as another type: decimals, 32-bit floats, doubles that are whole
 * numbers, integers beyond 32 bits, which some libraries write as doubles, and the names of enum values.
 */
function carryScalars(
  source: Source,
  { floats, decimals, symbols }: TypesInBytes,
  carried: Map<number, Carried>,
): void {
  const walk = new SourceWalk(source);
  while (walk.next()) {
    const { value, ordinal } = walk;
    if (carried.has(ordinal)) continue;
    const decimal = decimals.has(ordinal) ? decimalNative(textAt(source, ordinal)) : undefined;
    if (decimal !== undefined) {
      carried.set(ordinal, new Carried(decimal, value as JsonScalar));
      continue;
    }
    if (typeof value === 'bigint') {
      if (fits64(value)) carried.set(ordinal, new Carried({ kind: 'integer', value }, value));
    } else if (typeof value === 'string') {
      if (symbols.has(ordinal)) carried.set(ordinal, new Carried({ kind: 'symbol' }, value));
    } else if (typeof value === 'number') {
      const kind: NativeKind | undefined = floats.get(ordinal);
      if (kind === 'float32') carried.set(ordinal, new Carried({ kind, value }, value));
      else if (kind === 'double') {
        if (Number.isInteger(value)) carried.set(ordinal, new Carried({ kind, value }, value));
      } else if (exceeds32(value)) {
        carried.set(ordinal, new Carried({ kind: 'integer', value }, value));
      }
    }
  }
}

/** The number at an ordinal as the JSON writes it. */
function textAt({ bytes, index }: Source, ordinal: number): string {
  return utf8Text(bytes, index.start[ordinal], index.end[ordinal]);
}
