import { MESSAGES_AT_MOST } from '../../../runs/compression/facts.ts';
import { batchOptionsOf } from '../../../subjects/decide/evaluate.ts';
import { type Batched, type BatchOptions, batchKey } from '../../../subjects/decide/kafka-batches.ts';
import { readSituation } from '../../../subjects/decide/situation-link.ts';
import { anyOf, Latest } from '../latest.ts';
import { type Contender, encodedRows } from '../runs/contenders.ts';
import { shownRowsOf } from '../runs/rows.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';

const requests = new Latest();

/**
 * Compresses the messages of all rows in batches, with the options of the shown situation, if they are not known yet.
 * The figures are computed even for a situation without compression, so that the verdict can propose compression.
 */
export async function compressBatchesShown(): Promise<void> {
  const state = getApp();
  if (state.shown === null || state.running) return;
  const { situation } = readSituation(state.decide);
  const byBatch = { ...situation, compression: 'channel' } as const;
  const signal = anyOf(state.runSignal, requests.next());
  const deadline = deadlineFor(state.shown.input);
  await Promise.all(
    encodedRows(shownRowsOf(state)).map(async (row) => {
      const options = batchOptionsOf(row.format.id, byBatch);
      if (options === undefined || isKnown(row, options)) return;
      const { bytes, encoded } = row.run.lane;
      const offsets = (encoded.offsets ?? Uint32Array.of(0, bytes.length)).slice(0, MESSAGES_AT_MOST + 1);
      if (offsets.length < 2) return;
      const answer = await pool.perform({ type: 'batches', bytes, offsets, options: [options] }, deadline, signal);
      if (signal.aborted || answer?.type !== 'batches') return;
      const before = getApp().batches.get(bytes) ?? [];
      update({
        batches: new Map([...getApp().batches, [bytes, [...before, ...answer.batched].slice(-KNOWN_AT_MOST)]]),
      });
    }),
  );
}

/** Maximum number of known options for the bytes of a row. */
const KNOWN_AT_MOST = 20;

function isKnown(row: Contender, options: BatchOptions): boolean {
  return batchesOf(row)?.some(({ key }) => key === batchKey(options)) === true;
}

/** The batches that are known for the bytes of a row. */
export function batchesOf({ run }: Contender): readonly Batched[] | undefined {
  return getApp().batches.get(run.lane.bytes);
}
