import workerUrl from './bench.worker.ts?worker&url';
import type { BenchNews, BenchResult } from './result.ts';

declare global {
  interface Window {
    /** Set when the suite has ended. */
    benchResults?: readonly BenchResult[];
  }
}

/** The one policy that the page's headers let name worker scripts. */
const policy = globalThis.trustedTypes!.createPolicy('wireprint-workers', { createScriptURL: (url) => url });

const results: BenchResult[] = [];
const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<BenchNews>) => {
  if (data.type === 'result') {
    results.push(data.result);
    console.log(`${data.result.name}: ${data.result.value.toFixed(3)} ${data.result.unit}`);
  } else if (data.type === 'failed') {
    console.error(`${data.name} failed: ${data.message}`);
  } else {
    window.benchResults = results;
  }
};
worker.onerror = ({ message }) => {
  throw new Error(`The worker stopped: ${message}`);
};
worker.postMessage(new URL(location.href).searchParams.getAll('part'));
