import { octetsOfText } from '../../../core/bytes/octets.ts';
import type { Difference } from '../../../core/compare/messages.ts';
import type { ComparedInputs } from '../../../workers/protocol.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { deadlineFor, pool } from '../workers.ts';
import { isFileOfBytes, newest } from './newest.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { chainOfText } from './slice.ts';

/** The last comparison, which holds for its input. */
let last: { readonly text: string; readonly compared: ComparedInputs; readonly signal: AbortSignal } | undefined;

/** The last comparison of the present input; undefined if there is none. */
export function lastComparison(): { readonly text: string; readonly compared: ComparedInputs } | undefined {
  return last?.signal === getApp().inputSignal ? last : undefined;
}

/** Compares the newest input with another text, and selects the first difference. Undefined if the signal aborts before, or if no worker answers. */
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
  if (answer?.type !== 'compare') return undefined;
  const { compared } = answer;
  last = { text: other, compared, signal };
  const first = 'problem' in compared ? undefined : compared.differences[0];
  if (first !== undefined) selectDifference(first);
  return compared;
}

/** Selects the place of a difference in the input: of a value that only the other message has, what is around it. */
export function selectDifference(difference: Difference): void {
  const value = placeOfDifference(difference);
  if (value !== undefined) pointer.keep({ value });
}

function placeOfDifference({ pathA, pathB }: Difference): number | undefined {
  const { source } = getApp();
  return source?.tree.ordinalOf(pathA ?? pathB!.slice(0, pathB!.lastIndexOf('/')));
}
