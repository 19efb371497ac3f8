import type { Layout } from '../../core/layout/layout.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import type { DecodedValue } from '../../core/layout/vocabulary.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { kinds } from './kinds.ts';

/** One region of a value: the name of its kind, its range, and its decoded value. */
export interface Part {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly decoded: DecodedValue | undefined;
}

/** Converts the regions of a scalar, which begin with its type, to its value. */
export type ScalarOf = (parts: readonly Part[], bytes: Uint8Array) => unknown;

/**
 * The document in a layout, from its regions alone. Arrays have their elements in order, with any names; code
 * with scope is an object of `$code` and `$scope`.
 */
export function readBack(bytes: Uint8Array, layout: Layout, scalarOf: ScalarOf = asJson): unknown {
  const { depth, type } = layout.values;
  const parts: Part[][] = Array.from(type, () => []);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) {
    const { kind, start, end, value } = cursor;
    const decoded = kinds.list[kind]!.read?.(bytes, start, end);
    parts[value]!.push({ kind: kinds.names[kind]!, start, end, decoded });
  }
  // The open container at each depth.
  const open: (unknown[] | Record<string, unknown>)[] = [];
  for (const [ordinal, own] of parts.entries()) {
    const at = depth[ordinal]!;
    const isScalar = type[ordinal] === ValueType.scalar;
    const value = isScalar ? scalarOf(own, bytes) : type[ordinal] === ValueType.array ? [] : {};
    if (!isScalar) open[at] = value as unknown[];
    if (at === 0) continue;
    const parent = open[at - 1]!;
    if (Array.isArray(parent)) parent.push(value);
    else setMember(parent as JsonObject, nameOf(own) ?? (isScalar ? '$code' : '$scope'), value as JsonValue);
  }
  return open[0];
}

function nameOf(parts: readonly Part[]): string | undefined {
  return parts.find((part) => part.kind === 'name')?.decoded as string | undefined;
}

/** The kinds that contain the value of a JSON scalar. */
const SCALARS: readonly string[] = ['double', 'int32', 'int64', 'boolean', 'string', 'emptyString', 'null'];

/** The value of a JSON scalar: a number, text, a boolean or null. */
function asJson(parts: readonly Part[]): unknown {
  return parts.find((part) => SCALARS.includes(part.kind))?.decoded;
}
