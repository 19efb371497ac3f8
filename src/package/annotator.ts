import { carryAsBytes } from '../core/layout/broken-texts.ts';
import type { Annotate, Layout } from '../core/layout/layout.ts';
import { readToCut } from '../core/layout/read-to-cut.ts';
import type { Kinds } from '../core/layout/vocabulary.ts';
import type { SchemaReader } from '../formats/format.ts';
import { Annotation, type How } from './annotation.ts';
import { checkBytes, checkSchemaOptions, parsedWith } from './check-bytes.ts';

/**
 * The annotator of a folder. `annotate` is a method, because its schema has the type that the folder's own reader
 * makes.
 */
interface Folder {
  annotate(bytes: Uint8Array, schema?: unknown): Layout;
}

/**
 * Annotates bytes of one format. Never throws on bad bytes: `problems` says what is wrong and where. Iterative; linear
 * in the length of the bytes. Text that is not UTF-8 is shown as bytes and is a problem.
 */
export type Annotator = (bytes: Uint8Array) => Annotation;

/** Makes the annotator of a format. */
export function annotatorOf(id: string, kinds: Kinds, folder: Folder): Annotator {
  return (bytes) => {
    checkBytes(bytes);
    return annotationOf(id, kinds, bytes, (part) => folder.annotate(part));
  };
}

/** Bytes with the layout that an annotator makes of them, which reaches the last byte even if the bytes are cut off. */
export function annotationOf(
  id: string,
  kinds: Kinds,
  bytes: Uint8Array,
  annotate: Annotate,
  more: Pick<How, 'schema' | 'offsets'> = {},
): Annotation {
  const layout = readToCut(bytes, annotate(bytes), kinds, annotate);
  const { layout: shown, problems } = carryAsBytes(bytes, layout, kinds);
  return new Annotation(id, bytes, kinds, shown, { annotate, ...more }, problems);
}

/**
 * Annotates bytes of one format, with a schema text if there is one; the name of the root type chooses among several.
 * Throws an Error with line, column and expectation if the schema is wrong, and a RangeError if it has no such type or
 * if there is a root, but no schema.
 * Never throws on bad bytes.
 */
export type SchemaAnnotator = (bytes: Uint8Array, options?: SchemaOptions) => Annotation;

export interface SchemaOptions {
  /** The schema in its own language: .avsc, .capnp. */
  readonly schema?: string;
  /** The name of the type of the message; by default the one that the text names. */
  readonly root?: string;
}

/** Makes the annotator of a format with a schema. */
export function schemaAnnotatorOf(id: string, kinds: Kinds, folder: Folder, schemas: SchemaReader): SchemaAnnotator {
  return (bytes, options = {}) => {
    checkBytes(bytes);
    checkSchemaOptions(options);
    const { schema, root } = options;
    const parsed = schema === undefined ? undefined : parsedWith(schemas, schema, root);
    return annotationOf(id, kinds, bytes, (part) => folder.annotate(part, parsed), { schema: parsed });
  };
}
