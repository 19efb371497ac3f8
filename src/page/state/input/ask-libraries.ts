import type { Opinion } from '../../../runs/pipeline/opinions.ts';
import { whyNoResult } from '../../../workers/protocol.ts';
import { ownSchemaOf } from '../runs/own-schema.ts';
import type { Lane } from '../selection/lane.ts';
import { pool } from '../workers.ts';

/** Milliseconds for all libraries of a format together. */
const DEADLINE = 20_000;

/** Asks each library that reads the format of given bytes about them. Resolves to the reason if none can be asked. */
export async function askLibraries(lane: Lane, signal: AbortSignal): Promise<readonly Opinion[] | string> {
  const task = {
    type: 'opinions',
    format: lane.format.id,
    bytes: lane.bytes,
    ...ownSchemaOf(lane.id),
  } as const;
  const answer = await pool.perform(task, DEADLINE, signal);
  return answer?.type === 'opinions' ? answer.opinions : whyNoResult(answer);
}
