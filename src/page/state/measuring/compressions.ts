import { WASM_COMPRESSIONS } from '../../../runs/compression/facts.ts';
import { batch } from '../runs/batch.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { compressShown, loadWasm } from './compress.ts';
import { findChosenGap } from './findings.ts';
import type { CompressionChoice } from './slice.ts';
import { isTimedAutomatically } from './timed.ts';
import { cancelCompressedTimings, measureWith, startTimings, stopTimings } from './timings.ts';

/** Loads Brotli and Zstandard and adds their sizes to the rows. */
export async function compressMore(): Promise<void> {
  const loaded = await loadWasm();
  const { running, timings, shown, runSignal } = getApp();
  if (!loaded || running || shown === null) return;
  // No other worker may be busy while timings run.
  const measuring = timings.state === 'running';
  if (measuring) stopTimings();
  await compressShown(runSignal);
  batch.flush();
  await findChosenGap();
  if (measuring && !runSignal.aborted) startTimings();
}

/** Measures and shows times that include compression. The rows keep the times without it. */
export async function measureCompressed(compression: CompressionChoice): Promise<void> {
  const { timings, source } = getApp();
  const interrupted =
    timings.state === 'running' || (timings.state === 'idle' && source !== null && isTimedAutomatically(source));
  cancelCompressedTimings();
  update({ timedCompression: compression });
  if (compression === 'none') return;
  if (WASM_COMPRESSIONS.includes(compression) && getApp().wasm.state !== 'on') await compressMore();
  if (getApp().timedCompression !== compression) return;
  if (interrupted) stopTimings();
  const { runSignal } = getApp();
  measureWith(compression, (compressedTimings) => {
    update({ compressedTimings });
    const ended = compressedTimings.state !== 'running';
    if (interrupted && ended && !runSignal.aborted) measureWith('none', (timings) => update({ timings }));
  });
}
