import { cannotCarry as avro } from './avro/cannot-carry.ts';
import { cannotCarry as bson } from './bson/cannot-carry.ts';
import { cannotCarry as capnp } from './capnp/cannot-carry.ts';
import { cannotCarry as cbor } from './cbor/cannot-carry.ts';
import type { FormatId } from './format.ts';
import { cannotCarry as ion } from './ion/cannot-carry.ts';
import { cannotCarry as json } from './json/cannot-carry.ts';
import { cannotCarry as msgpack } from './msgpack/cannot-carry.ts';
import { cannotCarry as protobuf } from './protobuf/cannot-carry.ts';
import { cannotCarry as smile } from './smile/cannot-carry.ts';
import { cannotCarry as ubjson } from './ubjson/cannot-carry.ts';
import { cannotCarry as xml } from './xml/cannot-carry.ts';

/** The sentences in the `cannot-carry.ts` of each format's folder. */
const CANNOT_CARRY: Readonly<Record<FormatId, readonly string[]>> = {
  avro,
  bson,
  capnp,
  cbor,
  json,
  msgpack,
  protobuf,
  smile,
  ion,
  ubjson,
  xml,
};

/** The parts of JSON that a format itself cannot express, in sentences: `cannot-carry.ts` of its folder. */
export function cannotCarryOf(id: FormatId): readonly string[] {
  return CANNOT_CARRY[id];
}
