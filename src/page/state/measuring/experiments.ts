import { errorText } from '../../../core/basics/error-text.ts';
import { EXPERIMENTS } from '../../../subjects/experiments/all.ts';
import type { ExperimentId, Payload, SizeResult } from '../../../subjects/experiments/experiment.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import { NOT_LOADED, type PayloadRef, type TimingReply } from '../../../workers/protocol.ts';
import { Latest } from '../latest.ts';
import { sampleFile, sampleSchemas } from '../sample-files.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { pool } from '../workers.ts';
import type { ExperimentRun } from './slice.ts';
import { timing } from './timing-worker.ts';

/** Milliseconds after which the sizes of one payload count as failed. */
const DEADLINE = 20_000;

/** Runs of experiments. */
const experiments = new Latest();

/** Computes the figures of an experiment in this browser: sizes immediately, rates when the timing worker is free. */
export async function runExperiment(id: ExperimentId): Promise<void> {
  const { payloads } = EXPERIMENTS.find((experiment) => experiment.id === id)!;
  cancelExperiment();
  const signal = experiments.next();
  set(id, { state: 'sizing', sizes: {}, rates: {}, round: 0, rounds: 0 });
  try {
    const refs = await Promise.all(payloads.map((payload) => refOf(id, payload)));
    await Promise.all(
      refs.map(async (ref) => {
        const sizes = await sizesOf(ref, signal);
        if (!signal.aborted) change(id, { sizes: { ...runOf(id)?.sizes, [ref.payload]: sizes } });
      }),
    );
    if (signal.aborted) return;
    change(id, { state: 'timing' });
    timing.measure({ type: 'rates', of: refs }, signal, (reply) => receive(id, reply));
  } catch (thrown) {
    if (signal.aborted) return;
    change(id, { state: 'failed', message: errorText(thrown) });
  }
}

/** Cancels the running experiment. Figures that are known already stay on the screen. */
export function cancelExperiment(): void {
  experiments.next();
  for (const [id, run] of Object.entries(getApp().experiments) as [ExperimentId, ExperimentRun][]) {
    if (run.state === 'sizing' || run.state === 'timing') change(id, { state: 'cancelled' });
  }
}

function receive(id: ExperimentId, reply: TimingReply): void {
  const run = runOf(id);
  if (run === undefined) return;
  if (reply.type === 'progress') change(id, { round: reply.round, rounds: reply.rounds });
  else if (reply.type === 'failed') change(id, { state: 'failed', message: reply.message });
  else if (reply.type === 'rated') change(id, { state: 'done' });
  else if (reply.type === 'rates') {
    const { payload, direction, rows } = reply;
    change(id, { rates: { ...run.rates, [payload]: { ...run.rates[payload], [direction]: rows } } });
  }
}

async function refOf(experiment: ExperimentId, { id, sample: sampleId }: Payload): Promise<PayloadRef> {
  const sample = sampleOf(sampleId)!;
  const [text, schemas] = await Promise.all([
    'file' in sample ? sampleFile(sample.file) : undefined,
    sampleSchemas(sample),
  ]);
  return { experiment, payload: id, ...(text !== undefined && { text }), schemas };
}

async function sizesOf(of: PayloadRef, signal: AbortSignal): Promise<readonly SizeResult[]> {
  const answer = await pool.perform({ type: 'sizes', of }, DEADLINE, signal);
  if (answer?.type === 'sizes') return answer.sizes;
  if (answer?.type === 'not-loaded') throw new Error(NOT_LOADED);
  throw new Error(answer?.type === 'failed' ? answer.message : 'The worker returned no sizes.');
}

function runOf(id: ExperimentId): ExperimentRun | undefined {
  return getApp().experiments[id];
}

function set(id: ExperimentId, run: ExperimentRun): void {
  update({ experiments: { ...getApp().experiments, [id]: run } });
}

function change(id: ExperimentId, part: Partial<ExperimentRun>): void {
  const run = runOf(id);
  if (run !== undefined) set(id, { ...run, ...part });
}
