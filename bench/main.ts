import { CODEC_IDS } from '../src/formats/all.ts';
import type { CodecId } from '../src/formats/format.ts';
import workerUrl from './bench.worker.ts?worker&url';
import type { BenchNews, BenchResult, Job, Part } from './result.ts';

declare global {
  interface Window {
    /** Set at the end of the suite. */
    benchResults?: readonly BenchResult[];
  }
}

/** Codecs that encode an array of small integers in about as many bytes as JSON. */
const DENSE: readonly CodecId[] = ['json', 'msgpack', 'msgpackr', 'cbor'];

/** The jobs of the workers. The page and its intervals are measured from outside. */
const JOBS: Readonly<Record<Part, readonly Job[]>> = {
  codecs: CODEC_IDS.map((codec) => ({ part: 'codecs', codec })),
  scan: [{ part: 'scan' }],
  dense: DENSE.map((codec) => ({ part: 'dense', codec })),
  page: [],
  hostile: [],
  coverage: [],
};

/** The only policy that the page's headers allow to set worker scripts. */
const policy = globalThis.trustedTypes!.createPolicy('wireprint-workers', { createScriptURL: (url) => url });

const results: BenchResult[] = [];
const part = new URL(location.href).searchParams.get('part') as Part;
for (const job of JOBS[part]) await run(job);
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
