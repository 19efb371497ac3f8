import { counted } from '../../../core/basics/counted.ts';
import type { Edit } from '../../../core/bytes/edits.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import type { Lengths } from '../../../core/layout/lengths.ts';
import { type LengthRepair, repairsOf } from '../../../core/layout/repair.ts';
import { ownSchemaOf } from '../runs/own-schema.ts';
import type { Lane } from '../selection/lane.ts';
import { pool } from '../workers.ts';

/** Bytes whose lengths and counts all fitted, and the edits since then. */
export interface Base {
  readonly lane: Lane;
  readonly edits: readonly Edit[];
  /** The numbers of values that edits insert, once a worker has counted them. */
  readonly counts: Map<string, number | undefined>;
}

export function baseOf(lane: Lane): Base {
  return { lane, edits: [], counts: new Map() };
}

/** Maximum number of bytes of an insertion whose values are counted. */
const LONGEST_COUNTED = 4096;
/** Maximum number of bytes around an insertion that are read to count its values. */
const LONGEST_AROUND = 1024 * 1024;
/** Milliseconds. */
const COUNTED_WITHIN = 5000;

/** Lets a worker count the values that edits insert. Resolves to true if it has counted some. */
export async function countInserted({ lane, edits, counts }: Base, { areAlone }: Lengths): Promise<boolean> {
  if (!areAlone && lane.bytes.length > LONGEST_AROUND) return false;
  const schema = ownSchemaOf(lane.id);
  const around = areAlone ? {} : { around: { bytes: lane.bytes, ...schema } };
  const unknown = edits.filter(({ bytes }) => bytes.length > 0 && bytes.length <= LONGEST_COUNTED);
  let hasCounted = false;
  for (const edit of unknown) {
    if (counts.has(nameOf(edit))) continue;
    const answer = await pool.perform({ type: 'count', format: lane.format.id, edit, ...around }, COUNTED_WITHIN);
    if (answer?.type !== 'count') return hasCounted;
    counts.set(nameOf(edit), answer.count);
    hasCounted = true;
  }
  return hasCounted;
}

function nameOf({ start, end, bytes }: Edit): string {
  return `${start}-${end} ${toHex(bytes)}`;
}

/** The lengths and counts that the edits leave wrong, as far as the inserted values are counted. */
export function repairsIn({ lane, edits, counts }: Base, lengths: Lengths): readonly LengthRepair[] {
  return repairsOf(lane, edits, lengths, (edit) => counts.get(nameOf(edit)));
}

/** The offer to set lengths and counts: "set 3 lengths (5 bytes change)"; undefined if none can be set. */
export function offerOf(repairs: readonly LengthRepair[], lane: Lane): string | undefined {
  const made = repairs.filter(({ edits }) => edits.length > 0);
  if (made.length === 0) return undefined;
  const lengths = made.filter(({ counts }) => counts === 'bytes').length;
  const counts = made.length - lengths;
  const parts = [
    ...(lengths > 0 ? [counted(lengths, 'length')] : []),
    ...(counts > 0 ? [counted(counts, 'count')] : []),
  ];
  const bytes = made.flatMap(({ edits }) => edits).reduce((sum, edit) => sum + changedBytes(edit, lane.bytes), 0);
  return `Set ${parts.join(' and ')} (${counted(bytes, 'byte')} ${bytes === 1 ? 'changes' : 'change'})`;
}

/** The bytes that an edit changes, adds and removes. */
function changedBytes({ start, end, bytes }: Edit, before: Uint8Array): number {
  let changed = Math.abs(bytes.length - (end - start));
  for (let i = 0; i < Math.min(bytes.length, end - start); i++) if (bytes[i] !== before[start + i]) changed++;
  return changed;
}
