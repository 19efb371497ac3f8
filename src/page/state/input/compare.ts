import { octetsOfText } from '../../../core/bytes/octets.ts';
import type { ComparedInputs } from '../../../workers/protocol.ts';
import { getApp } from '../store.ts';
import { deadlineFor, pool } from '../workers.ts';
import { isFileOfBytes, newest } from './newest.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { chainOfText } from './slice.ts';

/** Compares the newest input with another text. Undefined if the signal aborts before, or if no worker answers. */
export async function compareWith(other: string, signal: AbortSignal): Promise<ComparedInputs | undefined> {
  const { given } = newest;
  const { door } = getApp();
  const isFile = isFileOfBytes(given);
  const octets = isFile ? given.bytes : 'blob' in given ? given.blob : await octetsInSlices(given.text, signal);
  if (octets === undefined) return undefined;
  const chain = isFile ? door?.recognised.used?.reading.chain : chainOfText(door);
  const task = { type: 'compare', octets, isFile, other: octetsOfText(other), ...(chain && { chain }) } as const;
  const answer = await pool.perform(task, 2 * deadlineFor({ kind: 'text', octets }), signal);
  if (answer?.type === 'failed') return { problem: `The messages could not be compared: ${answer.message}` };
  return answer?.type === 'compare' ? answer.compared : undefined;
}
