import type { Layout } from '../../layout/layout.ts';
import { RegionCursor } from '../../layout/regions.ts';
import type { DecodedValue } from '../../layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../value/json-value.ts';
import { ValueType } from '../../value/value-tree.ts';
import { kinds } from './kinds.ts';

/** One region of a value: the name of its kind, where it lies, and what it says. */
export interface Part {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly said: DecodedValue | undefined;
}

/** A scalar from its regions, the first of which is its type. */
export type Spelling = (parts: readonly Part[], bytes: Uint8Array) => unknown;

/**
 * The document that a layout's regions spell, so that tests can hold it against the value. Arrays have their elements
 * in order, whatever their names; code with scope is an object of `$code` and `$scope`.
 */
export function readBack(bytes: Uint8Array, layout: Layout, spell: Spelling = asJson): unknown {
  const { depth, type } = layout.values;
  const parts: Part[][] = Array.from(type, () => []);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const said = kinds.list[kind]!.read?.(bytes, start, end);
    parts[value]!.push({ kind: kinds.names[kind]!, start, end, said });
  }
  // By depth: the container that is open there.
  const open: (unknown[] | Record<string, unknown>)[] = [];
  for (const [ordinal, own] of parts.entries()) {
    const at = depth[ordinal]!;
    const isScalar = type[ordinal] === ValueType.scalar;
    const value = isScalar ? spell(own, bytes) : type[ordinal] === ValueType.array ? [] : {};
    if (!isScalar) open[at] = value as unknown[];
    if (at === 0) continue;
    const parent = open[at - 1]!;
    if (Array.isArray(parent)) parent.push(value);
    else setMember(parent as JsonObject, nameOf(own) ?? (isScalar ? '$code' : '$scope'), value as JsonValue);
  }
  return open[0];
}

function nameOf(parts: readonly Part[]): string | undefined {
  return parts.find((part) => part.kind === 'name')?.said as string | undefined;
}

/** The kinds that are a JSON scalar's value. */
const SCALARS: readonly string[] = ['double', 'int32', 'int64', 'boolean', 'string', 'emptyString', 'null'];

/** What JSON has: numbers, text, booleans, null. */
function asJson(parts: readonly Part[]): unknown {
  return parts.find((part) => SCALARS.includes(part.kind))?.said;
}
