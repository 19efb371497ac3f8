import type { Remarks } from '../core/layout/remarks.ts';
import { remarks as avro } from './avro/remarks.ts';
import { remarks as bson } from './bson/remarks.ts';
import { remarks as cbor } from './cbor/remarks.ts';
import type { FormatId } from './format.ts';
import { remarks as ion } from './ion/remarks.ts';
import { remarks as json } from './json/remarks.ts';
import { remarks as msgpack } from './msgpack/remarks.ts';
import { remarks as protobuf } from './protobuf/remarks.ts';
import { remarks as smile } from './smile/remarks.ts';
import { remarks as ubjson } from './ubjson/remarks.ts';

/** The warnings and the profiles of the formats; formats without them are left out. */
const REMARKS: Partial<Readonly<Record<FormatId, Remarks>>> = {
  avro,
  bson,
  cbor,
  ion,
  json,
  msgpack,
  protobuf,
  smile,
  ubjson,
};

/** The warnings and the profiles of a format; undefined if it has none. */
export function remarksOf(id: FormatId): Remarks | undefined {
  return REMARKS[id];
}
