import type { Candidate } from './candidate.ts';
import { bytesText } from './figure-text.ts';

/** The schema of a row in a few words: "an inferred schema of 245 B"; "a schema" if nothing is known of it. */
export function schemaWords({ schemaUsed }: Pick<Candidate, 'schemaUsed'>): string {
  if (schemaUsed === undefined) return 'a schema';
  const { from, bytes } = schemaUsed;
  return `${from === 'inferred' ? 'an inferred' : 'a given'} schema of ${bytesText(bytes)}`;
}
