import { failureText } from '../../../core/basics/failure-text.ts';
import { CODEC_IDS, entryOf } from '../../../formats/all.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Failure } from '../../../runs/pipeline/outcome.ts';
import type { Problem, Run, RunsSlice } from './slice.ts';

/**
 * The reason why the newest input cannot be used, as one sentence with its place; undefined if it can be used or is
 * empty.
 */
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

/** The offer to read the source in another way, from a codec whose schema the source fits only then. */
export function remedyOf(run: Run): Failure['remedy'] {
  return run.state === 'failed' ? run.failure.remedy : undefined;
}

/** The first codec that offers to read the source in another way. */
export function codecWithRemedy({ runs }: Pick<RunsSlice, 'runs'>): CodecId | undefined {
  return CODEC_IDS.find((id) => remedyOf(runs[id]) !== undefined);
}

function nameOf(codec: CodecId): string {
  return entryOf(codec).format.facts.name;
}
