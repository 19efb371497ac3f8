import { notes as avro } from './avro/notes.ts';
import { notes as bson } from './bson/notes.ts';
import { notes as capnp } from './capnp/notes.ts';
import { notes as cbor } from './cbor/notes.ts';
import type { CodecId, FormatId } from './format.ts';
import { notes as ion } from './ion/notes.ts';
import { notes as json } from './json/notes.ts';
import { notes as msgpack } from './msgpack/notes.ts';
import { notes as protobuf } from './protobuf/notes.ts';
import { notes as smile } from './smile/notes.ts';
import { notes as ubjson } from './ubjson/notes.ts';
import { notes as xml } from './xml/notes.ts';

/** Background for a reader of a format's figures, in sentences by the id of the codec. */
export type Notes = Readonly<Record<string, readonly string[]>>;

/** The notes in the `notes.ts` of each format's folder. */
const NOTES: Readonly<Record<FormatId, Notes>> = {
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

/** Background for a reader of a codec's figures: `notes.ts` in the folder of its format. */
export function notesOf(format: FormatId, codec: CodecId): readonly string[] {
  return NOTES[format][codec] ?? [];
}
