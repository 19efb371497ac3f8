import workerUrl from './bench.worker.ts?worker&url';
import type { BenchNews, BenchResult, Job } from './result.ts';

declare global {
  interface Window {
    /** Set at the end of the suite. */
    benchResults?: readonly BenchResult[];
  }
}

/** The only Trusted Types policy that the page's headers allow to create the addresses of worker scripts. */
const policy = globalThis.trustedTypes!.createPolicy('wireprint-workers', { createScriptURL: (url) => url });

const results: BenchResult[] = [];
for (const job of JSON.parse(new URL(location.href).searchParams.get('jobs')!)) await run(job);
window.benchResults = results;

/** Runs a job in a new worker, since compiled code and garbage of earlier jobs would affect the times. */
async function run(job: Job): Promise<void> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.onmessage = ({ data }: MessageEvent<BenchNews>) => {
    if (data.type === 'result') {
      results.push(data.result);
      const { name, value, unit, failure } = data.result;
      console.log(failure === undefined ? `${name}: ${value.toFixed(3)} ${unit}` : `${name} failed: ${failure}`);
    } else {
      resolve();
    }
  };
  worker.onerror = ({ message }) => reject(new Error(`The worker stopped: ${message}`));
  worker.postMessage(job);
  await promise;
  worker.terminate();
}
