import { utf8Text } from '../../../core/bytes/utf8.ts';
import { formOf, scalarEdit } from '../../../core/layout/scalars.ts';
import { lengthsOf } from '../../../formats/lengths.ts';
import { scalarsOf } from '../../../formats/scalars.ts';
import type { Lane } from '../selection/lane.ts';
import { pointer } from '../selection/pointer.ts';
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
  const edit = scalarEdit(lane, encoded, json, scalars, lengthsOf(lane.format.id));
  if (typeof edit === 'string') return { refused: edit };
  if (edit.edits.length === 0) return edit;
  const refused = editTogether(lane, edit.edits, edit.said);
  if (refused !== undefined) return { refused };
  byteEdits.set({ at: edit.at, isHalf: false });
  // After the edit, other regions may belong to the value, so no region is selected with it.
  pointer.keep({ value, codec: lane.id });
  return edit;
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
