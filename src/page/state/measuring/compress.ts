import { errorText } from '../../../core/basics/error-text.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { CompressionId } from '../../../runs/compression/compression.ts';
import { BROWSER_COMPRESSIONS, WASM_COMPRESSIONS } from '../../../runs/compression/facts.ts';
import type { WasmFiles } from '../../../workers/protocol.ts';
import { fetchWasm } from '../../../workers/wasm-files.ts';
import { anyOf, Latest } from '../latest.ts';
import type { AppState } from '../model.ts';
import { batch } from '../runs/batch.ts';
import { shownIds } from '../runs/shown.ts';
import { hasBytes } from '../runs/slice.ts';
import { laneOf } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { deadlineFor, pool } from '../workers.ts';
import { lackingOf } from './lacking.ts';

/** The shown compressions: those of the browser, and the others once they are loaded. */
export function shownCompressions({ wasm }: Pick<AppState, 'wasm'>): readonly CompressionId[] {
  return wasm.state === 'on' ? [...BROWSER_COMPRESSIONS, ...WASM_COMPRESSIONS] : BROWSER_COMPRESSIONS;
}

/** Requests the missing compressed sizes of all rows with bytes, the browser's own compressions first. */
export async function compressShown(signal: AbortSignal): Promise<void> {
  const codecs = shownIds(getApp());
  await Promise.all(codecs.map((codec) => compressRow(codec, BROWSER_COMPRESSIONS, signal)));
  await Promise.all(codecs.map((codec) => compressMessages(codec, signal)));
  if (getApp().wasm.state !== 'on') return;
  const wasmSignal = anyOf(signal, loading.signal);
  await Promise.all(codecs.map((codec) => compressRow(codec, WASM_COMPRESSIONS, wasmSignal)));
}

/** Compresses the messages of a set in three ways. */
async function compressMessages(codec: CodecId, signal: AbortSignal): Promise<void> {
  const before = batch.run(codec);
  if (!hasBytes(before) || before.messagesCompressed !== null) return;
  const { bytes, encoded } = before.lane;
  const { offsets } = encoded;
  if (offsets === undefined) return;
  const task = { type: 'compress', bytes, compressions: [], files: {}, offsets, threeWays: true } as const;
  const answer = await pool.perform(task, deadline(), signal);
  const run = batch.run(codec);
  if (signal.aborted || answer?.type !== 'compress' || !hasBytes(run)) return;
  if (answer.messages !== undefined) batch.addRun(codec, { ...run, messagesCompressed: answer.messages });
}

async function compressRow(codec: CodecId, ids: readonly CompressionId[], signal: AbortSignal): Promise<void> {
  const { wasm } = getApp();
  const before = batch.run(codec);
  const lane = laneOf(before);
  const compressions = lackingOf(before, ids);
  if (lane === undefined || compressions.length === 0) return;
  const files: WasmFiles = wasm.state === 'on' ? wasm.files : {};
  const { offsets } = lane.encoded;
  const task = { type: 'compress', bytes: lane.bytes, compressions, files, ...(offsets && { offsets }) } as const;
  const answer = await pool.perform(task, deadline(), signal);
  const run = batch.run(codec);
  if (signal.aborted || answer === undefined || !hasBytes(run)) return;
  const { compressed, notCompressed } = run;
  if (answer.type === 'compress') {
    const { sizes, failures } = answer;
    batch.addRun(codec, {
      ...run,
      compressed: { ...compressed, ...sizes },
      notCompressed: { ...notCompressed, ...failures },
    });
  } else if (answer.type === 'failed') {
    const failures = Object.fromEntries(compressions.map((id) => [id, answer.message]));
    batch.addRun(codec, { ...run, notCompressed: { ...notCompressed, ...failures } });
  }
}

/** Milliseconds for a task on the bytes of the shown source. */
function deadline(): number {
  return deadlineFor(getApp().shown!.input);
}

/**
 * Signals of the requests for the compressions that browsers lack. When the user turns these compressions off, the
 * newest signal aborts.
 */
const loading = new Latest();

/** Fetches the libraries that browsers lack. Returns true if they are loaded. */
export async function loadWasm(): Promise<boolean> {
  const signal = loading.next();
  update({ wasm: { state: 'loading' } });
  try {
    const files = await fetchWasm(signal);
    update({ wasm: { state: 'on', files } });
    return true;
  } catch (thrown) {
    if (signal.aborted) return false;
    const message = errorText(thrown);
    update({ wasm: { state: 'failed', message } });
    return false;
  }
}

/** Turns the WebAssembly libraries off again and cancels their tasks. */
export function compressLess(): void {
  loading.next();
  update({ wasm: { state: 'off' } });
}
