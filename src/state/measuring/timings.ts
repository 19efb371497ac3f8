import type { CodecId } from '../../formats/format.ts';
import type { SourceRef, TimedCompression } from '../../workers/protocol.ts';
import type { CompressionChoice, Timings, Wasm } from '../model.ts';
import { refOfJson, shownIds } from '../runs/shown.ts';
import { getApp, update } from '../store.ts';
import { timing } from '../workers.ts';
import { isTimedAutomatically } from './timed.ts';

/** Milliseconds without a change of the input after which timings start automatically. */
const QUIET = 1000;

/** Time of the last change of the input, from `performance.now`. */
let changed = 0;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** The shown source and the codecs that can encode it; undefined while codecs are running. */
export function measurable(): { readonly source: SourceRef; readonly codecs: readonly CodecId[] } | undefined {
  const state = getApp();
  const { runs, source, shown, running } = state;
  if (shown === null || source === null || running) return undefined;
  const codecs = shownIds(state).filter((id) => runs[id].state === 'done');
  return { source: refOfJson(shown, source), codecs };
}

/** Starts the timings of the shown source. */
export function measure(): void {
  dropCompressedTimings();
  measureWith('none', (timings) => update({ timings }));
}

/** Starts timings after `QUIET` ms without a change, if the source is small enough for automatic timings. */
export function measureWhenQuiet(): void {
  const { source, shown } = getApp();
  if (source === null || !isTimedAutomatically(source)) return;
  if (timing.hasStopped) {
    const message = 'The timing worker stopped several times in a row. It is started again when you ask for timings.';
    update({ timings: { state: 'failed', message } });
    return;
  }
  const start = (): void => {
    if (getApp().shown === shown && !getApp().running) measure();
  };
  quiet = setTimeout(() => whenVisible(start), Math.max(0, changed + QUIET - performance.now()));
}

/** Discards the timings after a change of the input, and restarts the quiet period. */
export function dropTimings(): void {
  changed = performance.now();
  stopTimings();
}

export function stopTimings(): void {
  clearTimeout(quiet);
  timing.stop('source');
  if (getApp().timings.state !== 'idle') update({ timings: { state: 'idle' } });
  dropCompressedTimings();
}

/** Measures with a compression in both directions, or with none, and passes each new state to `show`. */
export function measureWith(compression: CompressionChoice, show: (timings: Timings) => void): void {
  const wanted = measurable();
  if (wanted === undefined) return;
  const { shown } = getApp();
  if (!wanted.codecs.includes('json')) {
    show({ state: 'failed', message: 'JSON is the baseline, and it could not be encoded here.' });
    return;
  }
  show({ state: 'running', round: 0, rounds: 0 });
  const request = { type: 'measure', ...wanted, ...timedCompression(compression, getApp().wasm) } as const;
  timing.measure('source', request, (reply) => {
    if (getApp().shown !== shown) return;
    if (reply.type === 'progress') {
      show({ state: 'running', round: reply.round, rounds: reply.rounds });
    } else if (reply.type === 'failed') {
      show({ state: 'failed', message: reply.message });
    } else if (reply.type === 'measured') {
      const { clockStepMicroseconds, rounds, variants, varied, timings: byCodec, beside } = reply;
      show({ state: 'done', clockStepMicroseconds, rounds, variants, varied, byCodec, beside });
    }
  });
}

function timedCompression(id: CompressionChoice, wasm: Wasm): { readonly compression?: TimedCompression } {
  if (id === 'none') return {};
  const file = wasm.state === 'on' ? wasm.files[id] : undefined;
  return { compression: { id, ...(file && { file }) } };
}

/** Cancels the running measurement with compression, if there is one. */
export function cancelCompressedTimings(): void {
  if (getApp().compressedTimings.state === 'running') timing.stop('source');
  dropCompressedTimings();
}

function dropCompressedTimings(): void {
  if (getApp().compressedTimings.state !== 'idle') update({ compressedTimings: { state: 'idle' } });
}

function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', () => whenVisible(act), { once: true });
}
