import type { Shown } from './exercise.ts';
import type { ExerciseLane } from './lane.ts';

/** The longest schema that a question shows, in UTF-16 code units. */
const SCHEMA_AT_MOST = 1200;

/** The schema of a message that cannot be read without it; none if it is longer than a question. */
export function schemaShown({ needsSchema, schemaText }: ExerciseLane): readonly Shown[] {
  const isShown = needsSchema && schemaText !== undefined && schemaText.length <= SCHEMA_AT_MOST;
  return isShown ? [{ as: 'text', label: 'Schema', text: schemaText.trim(), hasLines: true }] : [];
}
