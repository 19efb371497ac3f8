import { octetsOfText } from '../../../core/bytes/octets.ts';
import type { Difference } from '../../../core/compare/messages.ts';
import type { Window } from '../../../core/compare/windows.ts';
import type { ComparedInputs, SchemaOfBytes } from '../../../workers/protocol.ts';
import { ownSchemaOf } from '../runs/own-schema.ts';
import { givenCodecOf } from '../runs/slice.ts';
import { type Lane, laneOf } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
import { getApp } from '../store.ts';
import { deadlineToOpen, pool } from '../workers.ts';
import { octetsInSlices } from './octets-in-slices.ts';
import { chainOfText, isFileOfBytes } from './slice.ts';

/** The last comparison, which is valid only for its input. */
let last: (Comparison & { readonly signal: AbortSignal }) | undefined;

/** The text or the file with which an input was compared, and the result. */
interface Comparison {
  readonly other: string | File;
  readonly compared: ComparedInputs;
}

/** The last comparison of the current input; undefined if there is none. */
export function lastComparison(): Comparison | undefined {
  return last?.signal === getApp().inputSignal ? last : undefined;
}

/**
 * Compares the newest input with another text or file, and selects the first difference. Undefined if the signal aborts
 * before, or if no worker answers.
 */
export async function compareWith(other: string | File, signal: AbortSignal): Promise<ComparedInputs | undefined> {
  const { door, given } = getApp();
  const isFile = isFileOfBytes(given);
  const octets = isFile ? given.bytes : 'blob' in given ? given.blob : await octetsInSlices(given.text, signal);
  if (octets === undefined) return undefined;
  const chain = isFile ? door?.recognised.used?.reading.chain : chainOfText(door);
  const isOtherFile = typeof other !== 'string';
  const schema = schemaOfInput();
  const task = {
    type: 'compare',
    octets,
    isFile,
    other: isOtherFile ? other : octetsOfText(other),
    isOtherFile,
    ...(chain && { chain }),
    ...(schema && { schema }),
  } as const;
  const deadline = deadlineToOpen(octets) + deadlineToOpen(task.other);
  const answer = await pool.perform(task, deadline, signal);
  if (answer?.type === 'failed') return { problem: `The messages could not be compared: ${answer.message}` };
  if (answer?.type !== 'compare' || signal.aborted) return undefined;
  const { compared } = answer;
  last = { other, compared, signal: getApp().inputSignal };
  if ('differences' in compared && compared.differences[0]) selectDifference(compared.differences[0]);
  if ('windows' in compared && compared.windows[0]) selectWindow(compared.windows[0]);
  return compared;
}

/** The schema of the user with which the bytes of the input are read; undefined if there is none. */
function schemaOfInput(): SchemaOfBytes | undefined {
  const format = getApp().door?.recognised.used?.format;
  const own = format && ownSchemaOf(format);
  return own && { format, text: own.schemaText, ...(own.root !== undefined && { root: own.root }) };
}

/**
 * Selects the place of a difference in the input; for a value that only the other message has, the container that would
 * hold it.
 */
export function selectDifference(difference: Difference): void {
  const value = placeOfDifference(difference);
  if (value !== undefined) pointer.keep({ value });
}

/**
 * Selects the bytes of the input at which a window begins. If only the other input has bytes there, selects the next
 * bytes. False if no lane has the bytes of the whole input.
 */
export function selectWindow({ a: { start, end } }: Window): boolean {
  const lane = laneOfInput();
  if (lane === undefined) return false;
  const to = Math.min(Math.max(start, end - 1), lane.bytes.length - 1);
  const from = Math.min(start, to);
  const region = lane.queries.regionAtByte(from);
  pointer.keep({ value: lane.sourceValueOf(region), codec: lane.id, region }, { codec: lane.id, from, to });
  return true;
}

/** The lane with the bytes of the whole input that was compared; undefined if there is none. */
export function laneOfInput(): Lane | undefined {
  const state = getApp();
  const codec = givenCodecOf(state);
  const lane = codec && laneOf(state.runs[codec]);
  if (lane === undefined || last === undefined || 'problem' in last.compared) return undefined;
  return lane.bytes.length === last.compared.a.bytes ? lane : undefined;
}

function placeOfDifference({ pathA, pathB }: Difference): number | undefined {
  const { source } = getApp();
  if (pathA !== undefined) return source?.tree.ordinalOf(pathA);
  const isFirst = last !== undefined && 'isFirst' in last.compared;
  const path = isFirst ? pathB!.replace(/^\/0/, '') : pathB!;
  return source?.tree.ordinalOf(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}
