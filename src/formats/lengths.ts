import type { Lengths } from '../core/layout/lengths.ts';
import { lengths as avro } from './avro/lengths.ts';
import { lengths as bson } from './bson/lengths.ts';
import { lengths as capnp } from './capnp/lengths.ts';
import { lengths as cbor } from './cbor/lengths.ts';
import type { FormatId } from './format.ts';
import { lengths as ion } from './ion/lengths.ts';
import { lengths as msgpack } from './msgpack/lengths.ts';
import { lengths as protobuf } from './protobuf/lengths.ts';
import { lengths as smile } from './smile/lengths.ts';
import { lengths as ubjson } from './ubjson/lengths.ts';

/** What the formats know about their lengths; formats whose bytes announce none are left out. */
const LENGTHS: Partial<Readonly<Record<FormatId, Lengths>>> = {
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

/** What a format knows about its lengths. This module loads with the first edit of bytes. */
export function lengthsOf(id: FormatId): Lengths {
  return LENGTHS[id] ?? { rules: {} };
}
