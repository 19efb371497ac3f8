import type { Scalars } from '../core/layout/scalars.ts';
import { scalars as bson } from './bson/scalars.ts';
import { scalars as cbor } from './cbor/scalars.ts';
import type { FormatId } from './format.ts';
import { scalars as msgpack } from './msgpack/scalars.ts';

/** How the formats write scalars; formats that cannot write them in place of others are left out. */
const SCALARS: Partial<Readonly<Record<FormatId, Scalars>>> = { bson, cbor, msgpack };

/** How a format writes scalars; undefined if it has no such code. This module loads with the first edit of a value. */
export function scalarsOf(id: FormatId): Scalars | undefined {
  return SCALARS[id];
}
