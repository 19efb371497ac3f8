import type { CodecId } from '../../../formats/format.ts';
import type { SourceRef, TimedCompression } from '../../../workers/protocol.ts';
import { isEmbedded } from '../embedded.ts';
import { afterUnlessAborted, anyOf, Latest } from '../latest.ts';
import { shownIds } from '../runs/shown.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import type { CompressionChoice, Timings, Wasm } from './slice.ts';
import { IDLE } from './slice.ts';
import { isTimedAutomatically, isTiming } from './timed.ts';
import { timing } from './timing-worker.ts';

/** Milliseconds without a change of the input after which timings start automatically. */
const QUIET = 1000;

/** Timings of the shown source, or the wait for them. */
const series = new Latest();

/** The shown source and the codecs that can encode it; undefined while codecs are running. */
export function measurable(): { readonly source: SourceRef; readonly codecs: readonly CodecId[] } | undefined {
  const state = getApp();
  const { runs, source, shown, running } = state;
  if (shown === null || source === null || running) return undefined;
  const codecs = shownIds(state).filter((id) => runs[id].state === 'done');
  return { source: shown, codecs };
}

/** Starts the timings of the shown source. */
export function startTimings(): void {
  update({ compressedTimings: IDLE, gzipTimings: IDLE });
  measureWith('none', (timings) => update({ timings }));
}

/** Starts timings after `QUIET` ms without a change, if the source is small enough for automatic timings. */
export function measureWhenQuiet(runSignal: AbortSignal): void {
  const { source, changedAt } = getApp();
  if (isEmbedded || runSignal.aborted || source === null || !isTimedAutomatically(source) || isTiming(getApp())) return;
  if (timing.hasStopped) {
    const message = 'The timing worker stopped several times in a row. It is started again when you ask for timings.';
    update({ timings: { state: 'failed', message } });
    return;
  }
  const signal = anyOf(runSignal, series.next());
  afterUnlessAborted(Math.max(0, changedAt + QUIET - performance.now()), signal, () =>
    whenVisible(signal, startTimings),
  );
}

/** Cancels timings that run or that wait to start. */
export function stopTimings(): void {
  series.next();
  update({ timings: IDLE, compressedTimings: IDLE, gzipTimings: IDLE });
}

/** Measures with a compression in both directions, or with none, and passes each new state to `show`. */
export function measureWith(compression: CompressionChoice, show: (timings: Timings) => void): void {
  const wanted = measurable();
  if (wanted === undefined) return;
  const signal = anyOf(getApp().runSignal, series.next());
  // A measurement that the Decide view has asked for ends here. The view asks for it again when it needs it.
  if (getApp().gzipTimings.state === 'running') update({ gzipTimings: IDLE });
  if (!wanted.codecs.includes('json')) {
    show({ state: 'failed', message: 'JSON is the baseline, and it could not be encoded here.' });
    return;
  }
  show({ state: 'running', round: 0, rounds: 0 });
  const request = { type: 'measure', ...wanted, ...timedCompression(compression, getApp().wasm) } as const;
  timing.measure(request, signal, (reply) => {
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

/** Measures the times with gzip that a decision needs. Does nothing while times are measured, or if they are known. */
export function measureGzip(): void {
  const state = getApp();
  if (state.timings.state !== 'done' || state.gzipTimings.state !== 'idle' || isTiming(state)) return;
  measureWith('gzip', (gzipTimings) => update({ gzipTimings }));
}

function timedCompression(id: CompressionChoice, wasm: Wasm): { readonly compression?: TimedCompression } {
  if (id === 'none') return {};
  const file = wasm.state === 'on' ? wasm.files[id] : undefined;
  return { compression: { id, ...(file && { file }) } };
}

/** Cancels the running measurement with compression, if there is one. */
export function cancelCompressedTimings(): void {
  if (getApp().compressedTimings.state === 'running') series.next();
  update({ compressedTimings: IDLE });
}

function whenVisible(signal: AbortSignal, act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', () => whenVisible(signal, act), { once: true, signal });
}
