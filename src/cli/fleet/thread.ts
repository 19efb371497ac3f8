import { parentPort, workerData } from 'node:worker_threads';
import { loadPlan, loadReader, readPlan, summaryJson } from '../../package/fleet.ts';
import { type Counted, Counting, type CountingOptions } from './counting.ts';
import { type Packed, unpacked } from './packed.ts';
import { TOOLS } from './tools.ts';

/** What a thread is started with. */
export interface ThreadData extends CountingOptions {
  /** The text of the plan. */
  readonly plan: string;
}

/** What a thread is asked: to count messages, or to give its summary. */
export type ThreadRequest = { readonly packed: Packed } | 'finish';
/** What it answers, in the same order. The summary is its JSON. */
export type ThreadAnswer = Counted | string;

/** Counts what the main thread sends. */
export async function serve(): Promise<void> {
  const port = parentPort!;
  const { plan, ...options } = workerData as ThreadData;
  const loaded = await loadPlan(readPlan(plan), TOOLS);
  const counting = new Counting(loaded, await loadReader(loaded.plan.input), options);
  const answer = (request: ThreadRequest): ThreadAnswer =>
    request === 'finish' ? JSON.stringify(summaryJson(counting.finish())) : counting.add(unpacked(request.packed));
  port.on('message', (request: ThreadRequest) => port.postMessage(answer(request)));
}
