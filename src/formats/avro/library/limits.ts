import { grouped } from '../../../core/basics/counted.ts';
import type { Schema } from '../../../core/schema/infer.ts';
import type { Shape } from '../../../core/schema/shape.ts';
import type { AvroSchema } from '../descriptor.ts';

/** Maximum number of named types in a schema: the library generates code for each. */
const MOST_NAMED = 5000;
/** Maximum number of fields in all records of a schema: the library generates code for each. */
const MOST_FIELDS = 20_000;
/** Maximum nesting of JSON: about the depth for which the recursive library has enough stack in a browser's worker. */
const MOST_LEVELS = 500;

/** Throws if a schema is too large for the library. */
export function checkSize({ types }: AvroSchema): void {
  const named = types.filter((type) => 'name' in type).length;
  const fields = types.reduce((sum, type) => sum + (type.kind === 'record' ? type.fields.length : 0), 0);
  if (named > MOST_NAMED) throw tooLarge(`${grouped(named)} records, enums and fixed types`, MOST_NAMED);
  if (fields > MOST_FIELDS) throw tooLarge(`${grouped(fields)} fields`, MOST_FIELDS);
}

/** Throws if the schema inferred for a value would be too large or too deep. */
export function checkInferred({ root, depth }: Schema): void {
  if (depth > MOST_LEVELS) {
    throw new Error(
      `avsc uses recursion, so at most ${MOST_LEVELS} levels are supported; this value has ${grouped(depth)}.`,
    );
  }
  let records = 0;
  /** The fields of each type. Shapes of one type share them. */
  const known = new Set<Shape['fields']>();
  const open: Shape[] = [root];
  for (let shape = open.pop(); shape !== undefined; shape = open.pop()) {
    if (known.has(shape.fields)) continue;
    if (shape.fields.size > 0) known.add(shape.fields);
    if (shape.objects > 0 && shape.values === undefined && ++records > MOST_NAMED) {
      throw tooLarge(`more than ${grouped(MOST_NAMED)} records`, MOST_NAMED);
    }
    if (shape.elements !== undefined) open.push(shape.elements);
    if (shape.values !== undefined) open.push(shape.values);
    for (const member of shape.fields.values()) open.push(member);
  }
}

function tooLarge(what: string, most: number): Error {
  return new Error(`The schema has ${what}. avsc generates code for each, so at most ${grouped(most)} are supported.`);
}
