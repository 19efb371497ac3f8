import { memoizeLast } from '../../../core/basics/memoize.ts';
import type { SchemaReader } from '../../format.ts';
import type { CapnpSchema } from '../descriptor.ts';
import { describeCapnp } from './describe.ts';
import { fitMeanings } from './meanings.ts';
import { parseCapnp } from './parse-capnp.ts';
import { namedRoot, rootsOf, withRoot } from './roots.ts';

/** Parses a schema and places its fields. Keeps the last result. */
export const compile = memoizeLast((text) => describeCapnp(parseCapnp(text)));

/** The schema with a root, which by default is the struct that the text names. */
export function readSchema(text: string, root?: string): CapnpSchema {
  return fitMeanings(withRoot(compile(text), root ?? namedRoot(compile(text), text)), []);
}

export const schemas: SchemaReader = { roots: (text) => rootsOf(compile(text), text), parseSchema: readSchema };
