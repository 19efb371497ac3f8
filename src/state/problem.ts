import { entryOf } from '../formats/all.ts';
import type { Failure } from '../pipeline/outcome.ts';
import type { Problem } from './model.ts';

/** Why the newest input cannot be used, in a sentence, and where; undefined where it can be, or nothing was given. */
export function refusalOf(problem: Problem | null): Failure | undefined {
  switch (problem?.kind) {
    case 'syntax':
      return { stage: 'source', message: problem.failure.message, offset: problem.failure.offset };
    case 'binary':
      return { stage: 'source', message: `${entryOf(problem.codec).format.facts.name}: ${problem.message}` };
    case 'other':
      return { stage: 'source', message: problem.message };
    default:
      return undefined;
  }
}
