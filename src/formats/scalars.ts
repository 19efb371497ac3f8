import type { Scalars } from '../core/layout/scalars.ts';
import { scalars as avro } from './avro/scalars.ts';
import { scalars as bson } from './bson/scalars.ts';
import { scalars as capnp } from './capnp/scalars.ts';
import { scalars as cbor } from './cbor/scalars.ts';
import type { FormatId } from './format.ts';
import { scalars as ion } from './ion/scalars.ts';
import { scalars as msgpack } from './msgpack/scalars.ts';
import { scalars as protobuf } from './protobuf/scalars.ts';
import { scalars as smile } from './smile/scalars.ts';
import { scalars as ubjson } from './ubjson/scalars.ts';

/** How the formats write scalars; formats that cannot write them in place of others are left out. */
const SCALARS: Partial<Readonly<Record<FormatId, Scalars>>> = {
  avro,
  bson,
  capnp,
  cbor,
  ion,
  msgpack,
  protobuf,
  smile,
  ubjson,
};

/** How a format writes scalars; undefined if it has no such code. This module loads with the first edit of a value. */
export function scalarsOf(id: FormatId): Scalars | undefined {
  return SCALARS[id];
}
