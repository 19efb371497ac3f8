import type { MessageMode } from '../core/source/source.ts';
import { type DoneRow, isDone, rowsOf } from '../page/state/runs/rows.ts';
import { runsFrom } from './shown.ts';

/** The rows for a text. Every codec must be able to encode it. */
export async function rowsFrom(text: string, messages: MessageMode = 'whole'): Promise<readonly DoneRow[]> {
  const { source, runs } = await runsFrom(text, messages);
  const failed = Object.values(runs).find((run) => run.state === 'failed');
  if (failed?.state === 'failed') throw new Error(failed.failure.message);
  return rowsOf({ runs, source, timings: { state: 'idle' } }).filter(isDone);
}
