import type { CompressionId } from '../compression/compression.ts';
import { NATIVE_COMPRESSIONS, WASM_COMPRESSIONS } from '../compression/facts.ts';
import type { CodecId } from '../formats/format.ts';
import type { WorkerPool } from '../workers/client.ts';
import type { WasmFiles } from '../workers/protocol.ts';
import { fetchWasm } from '../workers/wasm-files.ts';
import type { AppState, Run } from './model.ts';
import { laneOf } from './place.ts';
import { getApp, update } from './store.ts';

/** The compressions that are shown: those of the browser, and the others once they are there. */
export function shownCompressions({ wasm }: Pick<AppState, 'wasm'>): readonly CompressionId[] {
  return wasm.state === 'on' ? [...NATIVE_COMPRESSIONS, ...WASM_COMPRESSIONS] : NATIVE_COMPRESSIONS;
}

/** What the workers are asked on behalf of, and until when their answers are wanted. */
export interface CompressJob {
  readonly pool: WorkerPool;
  /** Of the pool: the source. */
  readonly group: number;
  /** Milliseconds for one task. */
  readonly deadline: number;
  readonly isWanted: () => boolean;
}

/** Asks for all compressed sizes that rows with bytes do not have yet, the browser's own compressions first. */
export async function compressRows(codecs: readonly CodecId[], job: CompressJob): Promise<void> {
  for (const ids of [NATIVE_COMPRESSIONS, WASM_COMPRESSIONS]) {
    await Promise.all(codecs.map((codec) => compressRow(codec, ids, job)));
    if (ids === NATIVE_COMPRESSIONS) await Promise.all(codecs.map((codec) => compressMessages(codec, job)));
  }
}

/** A set of messages, compressed three ways. */
async function compressMessages(codec: CodecId, job: CompressJob): Promise<void> {
  const before = getApp().runs[codec];
  const lane = laneOf(getApp(), codec);
  const offsets = lane?.encoded.offsets;
  if (lane === undefined || offsets === undefined || !hasEnded(before) || before.messageSizes || !job.isWanted())
    return;
  const ask = { type: 'compress', bytes: lane.bytes, compressions: [], files: {}, offsets } as const;
  const answer = await job.pool.perform(ask, job.group, job.deadline);
  const run = getApp().runs[codec];
  if (!job.isWanted() || answer?.type !== 'compress' || laneOf(getApp(), codec) !== lane || !hasEnded(run)) return;
  if (answer.messages !== undefined) setRun(codec, { ...run, messageSizes: answer.messages });
}

async function compressRow(codec: CodecId, ids: readonly CompressionId[], job: CompressJob): Promise<void> {
  const { runs, wasm } = getApp();
  const lane = laneOf({ runs }, codec);
  const compressions = lackingOf(runs[codec], ids).filter((id) => shownCompressions({ wasm }).includes(id));
  if (lane === undefined || compressions.length === 0 || !job.isWanted()) return;
  const files: WasmFiles = wasm.state === 'on' ? wasm.files : {};
  const ask = { type: 'compress', bytes: lane.bytes, compressions, files } as const;
  const answer = await job.pool.perform(ask, job.group, job.deadline);
  const now = getApp();
  const run = now.runs[codec];
  const shown = compressions.every((id) => shownCompressions(now).includes(id));
  if (!job.isWanted() || !shown || answer === undefined || laneOf(now, codec) !== lane || !hasEnded(run)) return;
  const { compressed, notCompressed } = run;
  if (answer.type === 'compress') {
    const { sizes, failures } = answer;
    setRun(codec, {
      ...run,
      compressed: { ...compressed, ...sizes },
      notCompressed: { ...notCompressed, ...failures },
    });
  } else if (answer.type === 'failed') {
    const failures = Object.fromEntries(compressions.map((id) => [id, answer.message]));
    setRun(codec, { ...run, notCompressed: { ...notCompressed, ...failures } });
  }
}

/** The compressions of which neither a size is known nor why there is none. */
export function lackingOf(run: Run, ids: readonly CompressionId[]): readonly CompressionId[] {
  if (!hasEnded(run) || run.lane === undefined) return [];
  return ids.filter((id) => run.compressed?.[id] === undefined && run.notCompressed?.[id] === undefined);
}

function hasEnded(run: Run): run is Run & { readonly state: 'done' | 'failed' } {
  return run.state === 'done' || run.state === 'failed';
}

function setRun(codec: CodecId, run: Run): void {
  update({ runs: { ...getApp().runs, [codec]: run } });
}

let loading = new AbortController();

/** Fetches the libraries that browsers do not have. Whether they are there then. */
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

/** Does without those libraries again; what they are doing is given up. */
export function dropWasm(pool: WorkerPool): void {
  loading.abort();
  update({ wasm: { state: 'off' } });
  pool.drop((ask) => ask.type === 'compress' && ask.compressions.some((id) => WASM_COMPRESSIONS.includes(id)));
}
