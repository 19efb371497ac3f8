import { failureText } from '../../../core/basics/failure-text.ts';
import { entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import type { Problem, RunsSlice } from './slice.ts';

/** The reason why the newest input cannot be used, as one sentence with its place; undefined if it can be used or is empty. */
export function refusalOf(problem: Problem | null): Failure | undefined {
  switch (problem?.kind) {
    case 'syntax':
      return { stage: 'source', message: failureText(problem.failure), offset: problem.failure.offset };
    case 'binary':
      return {
        stage: 'source',
        message: `${nameOf(problem.codec)}: ${failureText(problem.failure, { withOffset: true })}`,
      };
    case 'paused':
      return { stage: 'source', message: problem.message };
    case 'other': {
      const { file, failure } = problem;
      return { stage: 'source', message: `${file === undefined ? '' : `${file}: `}${failureText(failure)}` };
    }
    default:
      return undefined;
  }
}

/** The offer of the first codec that refuses a source that fits its schema only if it is read in another way. */
export function remedyIn({ runs }: Pick<RunsSlice, 'runs'>): Failure['remedy'] {
  return Object.values(runs)
    .map((run) => (run.state === 'failed' ? run.failure.remedy : undefined))
    .find(Boolean);
}

/** True if Cap'n Proto is the format whose schema has integers where the source has text. */
export function isCapnpRemedy({ runs }: Pick<RunsSlice, 'runs'>): boolean {
  const { capnp, protobuf } = runs;
  return capnp.state === 'failed' && capnp.failure.remedy !== undefined && protobuf.state !== 'failed';
}

function nameOf(codec: CodecId): string {
  return entryOf(codec).format.facts.name;
}
