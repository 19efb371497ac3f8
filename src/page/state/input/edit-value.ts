import { utf8Text } from '../../../core/bytes/utf8.ts';
import { attemptsOf } from '../../../core/layout/other-branch.ts';
import { formOf, type ScalarEdit, type Scalars, scalarEdit } from '../../../core/layout/scalars.ts';
import { lengthsOf } from '../../../formats/lengths.ts';
import { scalarsOf } from '../../../formats/scalars.ts';
import { ownSchemaOf } from '../runs/own-schema.ts';
import type { Lane } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
import { pool } from '../workers.ts';
import { byteEdits } from './byte-edits.ts';
import { editTogether, openEdit } from './edit-bytes.ts';

/** Longest value in bytes of JSON that a field shows. */
const LONGEST = 65_536;

/** The JSON of a value of a lane; undefined if it is too long for a field. */
export function jsonOf({ source }: Lane, value: number): string | undefined {
  if (source === null) return undefined;
  const { bytes, index } = source.tree;
  const [start, end] = [index.start[value]!, index.end[value]!];
  return end - start > LONGEST ? undefined : utf8Text(bytes, start, end);
}

/** What became of a value: a sentence about what was written, or about why nothing was. */
export type Outcome = { readonly said: string } | { readonly refused: string };

/** Writes a value, as JSON, into the bytes of a lane, and sets all lengths around it in the same step. */
export async function writeValue(lane: Lane, value: number, json: string): Promise<Outcome> {
  const scalars = scalarsOf(lane.format.id);
  const name = lane.format.facts.name;
  if (json.trim() === jsonOf(lane, value)) return sameValue(lane, value);
  if (scalars === undefined) return { refused: `Values of ${name} are edited byte by byte.` };
  const { failure } = lane.encoded.layout;
  if (failure !== undefined && !failure.isTrailing) {
    return { refused: 'The bytes are broken, so that the lengths around the value are not known.' };
  }
  const [encoded, ...others] = lane.valuesOf(value);
  if (encoded === undefined || others.length > 0) return { refused: 'This value has no bytes of its own to edit.' };
  const reason = await openEdit(lane);
  if (reason !== undefined) return { refused: reason };
  const written = scalarEdit(lane, encoded, json, scalars, lengthsOf(lane.format.id));
  const edit = typeof written === 'string' ? await inOtherBranch(lane, encoded, json, scalars, written) : written;
  if ('refused' in edit) return edit;
  if (edit.edits.length === 0) return edit;
  const refused = editTogether(lane, edit.edits, edit.said);
  if (refused !== undefined) return { refused };
  byteEdits.set({ at: edit.at, isHalf: false });
  // After the edit, other regions may belong to the value, so no region is selected with it.
  pointer.keep({ value, codec: lane.id });
  return edit;
}

/** Above this number of bytes, the branches of a union are not tried, because each attempt reads all bytes. */
const LONGEST_TRIED = 262_144;
/** Milliseconds. */
const TRIED_WITHIN = 20_000;

/**
 * The edit that writes a value in another branch of its union. `refused` is the sentence that says why the present
 * branch cannot hold the value; it is returned if no other branch can.
 */
async function inOtherBranch(
  lane: Lane,
  value: number,
  json: string,
  scalars: Scalars,
  refused: string,
): Promise<ScalarEdit | { readonly refused: string }> {
  const { bytes, format, encoded } = lane;
  const attempts = attemptsOf(lane, value, json, scalars, lengthsOf(format.id));
  const isTried = bytes.length <= LONGEST_TRIED && encoded.layout.failure === undefined;
  if (attempts.length === 0 || !isTried) return { refused };
  const schema = ownSchemaOf(lane.id);
  const sent = attempts.map(({ edits, kind, size }) => ({ edits, kind, size }));
  const task = { type: 'branch', format: format.id, bytes, value, attempts: sent, ...schema } as const;
  const answer = await pool.perform(task, TRIED_WITHIN);
  if (answer?.type !== 'branch') return { refused };
  return attempts[answer.attempt] ?? { refused: `${refused} No other branch that can be written here holds it.` };
}

/**
 * The outcome of an edit that writes the same JSON again. An edit to null is refused if the value is not null itself,
 * such as undefined, which JSON also shows as null.
 */
function sameValue(lane: Lane, value: number): Outcome {
  const scalars = scalarsOf(lane.format.id);
  const [encoded] = jsonOf(lane, value) === 'null' ? lane.valuesOf(value) : [];
  const as = encoded === undefined || scalars === undefined ? undefined : formOf(lane, encoded, scalars);
  if (as === undefined || as.startsWith('null') || as === 'nil') return { said: 'The value stays as it is.' };
  return { refused: `The value stays as it is: ${as}, which is null in JSON.` };
}
