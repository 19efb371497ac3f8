import { entryOf } from '../../formats/all.ts';
import type { Failure } from '../../pipeline/outcome.ts';
import type { AppState } from '../model.ts';
import type { Problem } from './slice.ts';

/** The reason why the newest input cannot be used, with its place; undefined if it can be used or is empty. */
export function refusalOf(problem: Problem | null): Failure | undefined {
  switch (problem?.kind) {
    case 'syntax':
      return { stage: 'source', message: problem.failure.message, offset: problem.failure.offset };
    case 'binary':
      return { stage: 'source', message: `${entryOf(problem.codec).format.facts.name}: ${problem.message}` };
    case 'held':
    case 'other':
      return { stage: 'source', message: problem.message };
    default:
      return undefined;
  }
}

/** The problem that the page shows. A syntax error of the JSON is hidden while "Bytes in" is open. */
export function shownProblem({ problem, inputTab }: Pick<AppState, 'problem' | 'inputTab'>): Problem | null {
  return problem?.kind === 'syntax' && inputTab === 'bytes' ? null : problem;
}
