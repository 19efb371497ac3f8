import type { Opinion } from '../../../runs/pipeline/opinions.ts';
import { whyNoResult } from '../../../workers/protocol.ts';
import { schemaOf } from '../runs/slice.ts';
import type { Lane } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { pool } from '../workers.ts';

/** Milliseconds for all libraries of a format together. */
const DEADLINE = 20_000;

/** Asks each library that reads the format of given bytes about them. Resolves to the reason if none can be asked. */
export async function askLibraries(lane: Lane, signal: AbortSignal): Promise<readonly Opinion[] | string> {
  const { text, root, from } = schemaOf(getApp().runs[lane.id]) ?? { from: 'none' };
  const task = {
    type: 'opinions',
    format: lane.format.id,
    bytes: lane.bytes,
    ...(from === 'yours' && { schemaText: text, root }),
  } as const;
  const answer = await pool.perform(task, DEADLINE, signal);
  return answer?.type === 'opinions' ? answer.opinions : whyNoResult(answer);
}
