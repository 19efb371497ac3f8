import type { CodecId } from '../../../formats/format.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';
import { batch } from './batch.ts';
import { askFor, type Group, type NewestRun } from './groups.ts';
import { type CurrentSource, failedRun } from './slice.ts';
import { toRun } from './to-run.ts';
import { SCRIPT_MISSING } from './unfinished.ts';

/**
 * Runs codecs on the shown source, and shows their runs together with those of the groups that were already started.
 */
export async function runCodecs(
  { ref, signal }: NewestRun,
  source: CurrentSource,
  codecs: readonly CodecId[],
  groups: readonly Group[] = [],
): Promise<void> {
  const deadline = deadlineFor(ref.input, source.scanned.messageCount);
  const runEach = (ids: readonly CodecId[]): Promise<unknown> =>
    Promise.all(ids.map((id) => show(askFor('run', { ref, signal }, [id], deadline))));
  const show = async (group: Group): Promise<void> => {
    const answer = await group.answer;
    if (signal.aborted || answer === undefined) return;
    if (answer.type === 'run' || answer.type === 'scan') {
      for (const [i, outcome] of answer.outcomes.entries()) {
        const id = group.codecs[i]!;
        const run = await toRun(id, outcome, source, signal);
        if (run === undefined) return;
        batch.addRun(id, run);
      }
    } else if (answer.type === 'failed' || answer.type === 'not-loaded') {
      const [id, ...others] = group.codecs;
      // The group failed as a whole, so each of its codecs runs again alone, which shows the one that fails.
      if (others.length > 0) await runEach(group.codecs);
      else if (id !== undefined)
        batch.addRun(
          id,
          failedRun(answer.type === 'not-loaded' ? SCRIPT_MISSING : { stage: 'worker', message: answer.message }),
        );
    }
  };
  await Promise.all([...groups.map(show), runEach(codecs)]);
}

/** Finds the types in the strings of the shown source, unless they are known. */
export async function requestTypes({ ref, signal }: NewestRun): Promise<void> {
  if (getApp().foundTypes?.source === ref.id) return;
  const task = { type: 'types', source: ref } as const;
  const answer = await pool.perform(task, deadlineFor(ref.input), signal);
  if (!signal.aborted && answer?.type === 'types') update({ foundTypes: { ...answer.found, source: ref.id } });
}
