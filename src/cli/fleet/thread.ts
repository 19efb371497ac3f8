import { parentPort, workerData } from 'node:worker_threads';
import { loadPlan, loadReader, readPlan, summaryJson } from '../../package/fleet.ts';
import { type Counted, Counting, type CountingOptions } from './counting.ts';
import { type Packed, unpacked } from './packed.ts';
import { TOOLS } from './tools.ts';

/** The data with which a thread is started. */
export interface ThreadData extends CountingOptions {
  /** The text of the plan. */
  readonly plan: string;
}

/** A request to a thread: to count messages, or to return its summary. */
export type ThreadRequest = { readonly packed: Packed } | 'finish';
/** The answers of a thread, in the order of the requests. The summary is JSON. */
export type ThreadAnswer = Counted | string;

/** Counts the messages that the main thread sends. */
export async function serve(): Promise<void> {
  const port = parentPort!;
  const { plan, ...options } = workerData as ThreadData;
  const loaded = await loadPlan(readPlan(plan), TOOLS);
  const counting = new Counting(loaded, await loadReader(loaded.plan.input), options);
  const answer = (request: ThreadRequest): ThreadAnswer =>
    request === 'finish' ? JSON.stringify(summaryJson(counting.finish())) : counting.add(unpacked(request.packed));
  port.on('message', (request: ThreadRequest) => port.postMessage(answer(request)));
}
