import { memoizeLast } from '../../../core/basics/memoize.ts';
import type { SchemaReader } from '../../format.ts';
import type { AvroSchema } from '../descriptor.ts';
import { parseSchema } from './parse-schema.ts';
import { namedRoot, rootsOf, withRoot } from './roots.ts';

/** Parses a schema. Keeps the last result. */
export const parse = memoizeLast(parseSchema);

/** The schema with a root, which by default is the type that the text names. */
export function readSchema(text: string, root?: string): AvroSchema {
  return withRoot(parse(text), root ?? namedRoot(parse(text), text)?.name);
}

export const schemas: SchemaReader = { roots: (text) => rootsOf(parse(text), text), parseSchema: readSchema };
