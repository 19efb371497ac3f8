import type { CompressionId } from '../../compression/compression.ts';
import { NATIVE_COMPRESSIONS, WASM_COMPRESSIONS } from '../../compression/facts.ts';
import type { CodecId } from '../../formats/format.ts';
import type { SourceRef, WasmFiles } from '../../workers/protocol.ts';
import { fetchWasm } from '../../workers/wasm-files.ts';
import type { AppState } from '../model.ts';
import { batchRun, newestRun } from '../runs/batch.ts';
import { shownIds } from '../runs/shown.ts';
import { laneOf } from '../selection/lane.ts';
import { getApp, update } from '../store.ts';
import { pool } from '../workers.ts';
import { askAbout } from './ask-shown.ts';
import { hasEnded, lackingOf } from './lacking.ts';

/** The shown compressions: those of the browser, and the others once they are loaded. */
export function shownCompressions({ wasm }: Pick<AppState, 'wasm'>): readonly CompressionId[] {
  return wasm.state === 'on' ? [...NATIVE_COMPRESSIONS, ...WASM_COMPRESSIONS] : NATIVE_COMPRESSIONS;
}

/** Requests the missing compressed sizes of all rows with bytes, the browser's own compressions first. */
export async function compressShown(): Promise<void> {
  const { shown } = getApp();
  if (shown === null) return;
  const codecs = shownIds(getApp());
  for (const ids of [NATIVE_COMPRESSIONS, WASM_COMPRESSIONS]) {
    await Promise.all(codecs.map((codec) => compressRow(codec, ids, shown)));
    if (ids === NATIVE_COMPRESSIONS) await Promise.all(codecs.map((codec) => compressMessages(codec, shown)));
  }
}

/** Compresses a set of messages in three ways. */
async function compressMessages(codec: CodecId, shown: SourceRef): Promise<void> {
  const before = newestRun(codec);
  const lane = laneOf(before);
  const offsets = lane?.encoded.offsets;
  if (lane === undefined || offsets === undefined || !hasEnded(before) || before.messageSizes) return;
  const ask = { type: 'compress', bytes: lane.bytes, compressions: [], files: {}, offsets, threeWays: true } as const;
  const answer = await askAbout(shown, ask);
  const run = newestRun(codec);
  if (answer?.type !== 'compress' || laneOf(run) !== lane || !hasEnded(run)) return;
  if (answer.messages !== undefined) batchRun(codec, { ...run, messageSizes: answer.messages });
}

async function compressRow(codec: CodecId, ids: readonly CompressionId[], shown: SourceRef): Promise<void> {
  const { wasm } = getApp();
  const before = newestRun(codec);
  const lane = laneOf(before);
  const compressions = lackingOf(before, ids).filter((id) => shownCompressions({ wasm }).includes(id));
  if (lane === undefined || compressions.length === 0) return;
  const files: WasmFiles = wasm.state === 'on' ? wasm.files : {};
  const { offsets } = lane.encoded;
  const ask = { type: 'compress', bytes: lane.bytes, compressions, files, ...(offsets && { offsets }) } as const;
  const answer = await askAbout(shown, ask);
  const run = newestRun(codec);
  const areShown = compressions.every((id) => shownCompressions(getApp()).includes(id));
  if (!areShown || answer === undefined || laneOf(run) !== lane || !hasEnded(run)) return;
  const { compressed, notCompressed } = run;
  if (answer.type === 'compress') {
    const { sizes, failures } = answer;
    batchRun(codec, {
      ...run,
      compressed: { ...compressed, ...sizes },
      notCompressed: { ...notCompressed, ...failures },
    });
  } else if (answer.type === 'failed') {
    const failures = Object.fromEntries(compressions.map((id) => [id, answer.message]));
    batchRun(codec, { ...run, notCompressed: { ...notCompressed, ...failures } });
  }
}

let loading = new AbortController();

/** Fetches the libraries that browsers lack. Returns true if they are loaded. */
export async function loadWasm(): Promise<boolean> {
  loading.abort();
  loading = new AbortController();
  const { signal } = loading;
  update({ wasm: { state: 'loading' } });
  try {
    const files = await fetchWasm(signal);
    update({ wasm: { state: 'on', files } });
    return true;
  } catch (thrown) {
    if (signal.aborted) return false;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    update({ wasm: { state: 'failed', message } });
    return false;
  }
}

/** Turns those libraries off again and cancels their tasks. */
export function compressLess(): void {
  loading.abort();
  update({ wasm: { state: 'off' } });
  pool.drop((ask) => ask.type === 'compress' && ask.compressions.some((id) => WASM_COMPRESSIONS.includes(id)));
}
