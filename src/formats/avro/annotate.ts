import { countedPlain } from '../../core/basics/counted.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import type { FormatAnnotate } from '../format.ts';
import { annotateContainer, isContainer } from './annotate-container.ts';
import { Cursor } from './cursor.ts';
import type { AvroSchema } from './descriptor.ts';
import { fingerprintOf } from './fingerprint.ts';
import { kinds } from './kinds.ts';
import { tablesOf } from './tables.ts';
import { fail } from './varints.ts';
import { Walk } from './walk.ts';

const K = kinds.index;

/**
 * Explains every byte (Avro 1.12, Data Serialization): object container files by their own schema, single objects and
 * bare data by `schema`.
 */
export const annotate: FormatAnnotate = (bytes, schema) => annotateAvro(bytes, schema as AvroSchema | undefined);

export function annotateAvro(bytes: Uint8Array, schema: AvroSchema | undefined): Layout {
  if (!schema?.bare && isContainer(bytes)) return annotateContainer(bytes);
  const builder = new LayoutBuilder(bytes.length, 'byte', 6, 12);
  const isSingle = !schema?.bare && isSingleObject(bytes, schema);
  if (isSingle) {
    builder.region(0, K.marker, 0);
    builder.region(2, K.fingerprint, 0);
  }
  if (schema === undefined) return builder.finish(noSchema(isSingle));
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
 * True if the bytes begin with the single-object marker and, if there is a schema, with its fingerprint (specification,
 * Single-object encoding).
 */
function isSingleObject(bytes: Uint8Array, schema: AvroSchema | undefined): boolean {
  if (bytes.length < OBJECT_START || bytes[0] !== 0xc3 || bytes[1] !== 0x01) return false;
  if (schema === undefined) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return view.getBigUint64(2, true) === fingerprintOf(schema);
}

function noSchema(isSingle: boolean): LayoutFailure {
  return fail(
    isSingle ? OBJECT_START : 0,
    'Avro data contains neither names nor types: it cannot be read without its schema, unless it is an object ' +
      'container file, which begins with "Obj" and the byte 1.',
  );
}
