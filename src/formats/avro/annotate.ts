import { countedPlain } from '../../core/basics/counted.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import type { FormatAnnotate } from '../format.ts';
import { annotateContainer, isContainer } from './annotator/annotate-container.ts';
import { Cursor } from './annotator/cursor.ts';
import { tablesOf } from './annotator/tables.ts';
import { fail } from './annotator/varints.ts';
import { Walk } from './annotator/walk.ts';
import type { AvroSchema } from './descriptor.ts';
import { kinds } from './kinds.ts';
import { fingerprintOf } from './schema/fingerprint.ts';

const K = kinds.index;

/**
 * Explains every byte (Avro 1.12, Data Serialization): object container files by their own schema, single objects and
 * bare data by `schema`.
 */
export const annotate: FormatAnnotate = (bytes, schema) => annotateAvro(bytes, schema as AvroSchema | undefined);

export function annotateAvro(bytes: Uint8Array, schema: AvroSchema | undefined): Layout {
  if (!schema?.bare && isContainer(bytes)) return annotateContainer(bytes);
  const builder = new LayoutBuilder(bytes.length, 'byte', 6, 12);
  const fingerprint = schema?.bare ? undefined : fingerprintIn(bytes);
  const other = fingerprint === undefined || schema === undefined ? undefined : otherSchema(fingerprint, schema);
  if (other !== undefined) {
    // A bare value may begin with the two bytes of the marker of a single object.
    const bare = annotateAvro(bytes, { ...schema!, bare: true });
    if (bare.failure === undefined) return bare;
  }
  const isSingle = fingerprint !== undefined;
  if (isSingle) {
    builder.region(0, K.marker, 0);
    builder.region(2, K.fingerprint, 0);
  }
  if (schema === undefined) return builder.finish(noSchema(isSingle));
  if (other !== undefined) return builder.finish(other);
  const cursor = new Cursor(bytes, builder, isSingle ? OBJECT_START : 0);
  const walk = new Walk(cursor, tablesOf(schema));
  const isRead = walk.datum(0);
  const { pos } = cursor;
  if (isRead && pos < bytes.length) {
    const left = countedPlain(bytes.length - pos, 'byte');
    cursor.failTrailing(pos, `Found ${left} after the end of the value, where nothing was expected.`);
  }
  return walk.finish();
}

/** Offset after the marker and the fingerprint. */
const OBJECT_START = 10;

/**
 * The fingerprint after a single object's marker (specification, Single-object encoding); undefined without the marker.
 */
function fingerprintIn(bytes: Uint8Array): bigint | undefined {
  if (bytes.length < OBJECT_START || bytes[0] !== 0xc3 || bytes[1] !== 0x01) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(2, true);
}

/**
 * The failure of an object that was written with a schema other than the given one; undefined if it was the given one.
 */
function otherSchema(written: bigint, schema: AvroSchema): LayoutFailure | undefined {
  const given = fingerprintOf(schema);
  if (written === given) return undefined;
  const hex = (fingerprint: bigint): string => fingerprint.toString(16).padStart(16, '0');
  return fail(
    OBJECT_START,
    `This object was written with another schema: its fingerprint is ${hex(written)}, and that of the given schema is ${hex(given)}.`,
  );
}

function noSchema(isSingle: boolean): LayoutFailure {
  return fail(
    isSingle ? OBJECT_START : 0,
    'Avro data contains neither names nor types: it cannot be read without its schema, unless it is an object ' +
      'container file, which begins with "Obj" and the byte 1.',
  );
}
