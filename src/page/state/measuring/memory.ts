import { errorText } from '../../../core/basics/error-text.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { SourceRef } from '../../../workers/protocol.ts';
import { MemoryWorker } from '../../../workers/start-memory.ts';
import { anyOf, Latest } from '../latest.ts';
import { getApp } from '../store.ts';
import { update } from '../update.ts';
import { mainCodecsOf } from './cache.ts';
import { copiesOf, MEMORY_ROUNDS, memoryRowOf } from './memory-plan.ts';
import { measurable } from './timings.ts';

/** The part of the browser's measurement that is used here. TypeScript's library does not declare it. */
interface MemoryMeasurement {
  readonly breakdown: readonly {
    readonly bytes: number;
    readonly attribution: readonly { readonly url: string }[];
  }[];
}
type Measuring = typeof performance & { measureUserAgentSpecificMemory?(): Promise<MemoryMeasurement> };

/** Measurements of memory. */
const series = new Latest();

/** The reason why this browser does not measure memory here; undefined if it does. */
export function whyNoMemory(): string | undefined {
  if (!crossOriginIsolated)
    return 'Memory cannot be measured here: the host does not send the headers for cross-origin isolation, which browsers require for it.';
  if ((performance as Measuring).measureUserAgentSpecificMemory === undefined)
    return 'Memory cannot be measured here: this browser has no `performance.measureUserAgentSpecificMemory`. Browsers built on Chromium have it since version 89.';
  return undefined;
}

/** Measures the memory of the decoded source in the main codec of each format, each in a worker of its own. */
export async function measureMemory(): Promise<void> {
  const wanted = measurable();
  const { source, runSignal } = getApp();
  if (wanted === undefined || source === null || whyNoMemory() !== undefined) return;
  const signal = anyOf(runSignal, series.next());
  const calls = MEMORY_ROUNDS * 2;
  update({ memory: { state: 'running', measured: 0, calls } });
  const workers = mainCodecsOf(wanted.codecs).map((codec) => new MemoryWorker(codec));
  const end = (): void => {
    for (const worker of workers) worker.end();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const copies = copiesOf(source.scanned.minifiedBytes);
    const differences = await differencesOf(workers, wanted.source, copies, (measured) => {
      if (!signal.aborted) update({ memory: { state: 'running', measured, calls } });
    });
    if (signal.aborted) return;
    const rows = workers.map(({ codec }) => memoryRowOf(codec, differences.get(codec)!, copies));
    update({ memory: { state: 'done', copies, rounds: MEMORY_ROUNDS, rows } });
  } catch (thrown) {
    if (!signal.aborted) update({ memory: { state: 'failed', message: errorText(thrown) } });
  } finally {
    end();
  }
}

export function cancelMemory(): void {
  series.next();
  update({ memory: { state: 'idle' } });
}

/** By codec: the bytes that its worker gained while it held the copies, one for each round. */
async function differencesOf(
  workers: readonly MemoryWorker[],
  source: SourceRef,
  copies: number,
  follow: (measured: number) => void,
): Promise<ReadonlyMap<CodecId, readonly number[]>> {
  const differences = new Map<CodecId, number[]>(workers.map(({ codec }) => [codec, []]));
  for (const worker of workers) await worker.ask({ type: 'prepare', source, codec: worker.codec });
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    const before = await bytesByUrl();
    follow(round * 2 + 1);
    for (const worker of workers) await worker.ask({ type: 'hold', copies });
    const during = await bytesByUrl();
    follow(round * 2 + 2);
    for (const { codec, url } of workers) {
      const [from, to] = [before.get(url), during.get(url)];
      if (from === undefined || to === undefined) throw new Error('This browser does not list the memory of workers.');
      differences.get(codec)!.push(to - from);
    }
    for (const worker of workers) await worker.ask({ type: 'release' });
  }
  return differences;
}

async function bytesByUrl(): Promise<ReadonlyMap<string, number>> {
  const { breakdown } = await (performance as Measuring).measureUserAgentSpecificMemory!();
  const byUrl = new Map<string, number>();
  for (const { bytes, attribution } of breakdown) {
    // Memory that several workers share is listed with several addresses. It is not counted.
    const [only, ...others] = attribution;
    if (only !== undefined && others.length === 0) byUrl.set(only.url, (byUrl.get(only.url) ?? 0) + bytes);
  }
  return byUrl;
}
