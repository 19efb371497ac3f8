import { checkReplaced } from './loading/own-build.ts';
import { ownScript } from './loading/own-script.ts';
import { WorkerPool } from './pool.ts';
import { type Reach, whyStopped } from './why-stopped.ts';
import workerUrl from './wire.worker.ts?worker&url';

const WORKER_URL = new URL(workerUrl, location.href).href;

/** The URL of a worker. A fragment distinguishes workers with the same script. */
export function urlOfWorker(fragment: string): string {
  return `${WORKER_URL}#${fragment}`;
}

/** Starts a worker of the page. Its name selects its job. */
export function startWorker(name: string, url: string = workerUrl): Worker {
  const worker = new Worker(ownScript(url), { type: 'module', name });
  worker.addEventListener('error', ({ message }) => void (message || checkReplaced()));
  worker.addEventListener('message', ({ data }) => void (lacksScript(data) && checkReplaced()));
  return worker;
}

/** True for the reply of a worker of any kind that a script could not be loaded. */
function lacksScript(reply: { readonly type?: string; readonly answer?: { readonly type: string } }): boolean {
  return (reply.answer ?? reply).type === 'not-loaded';
}

/** Milliseconds without a message after which a worker is treated as hung. */
export const SILENCE = 20_000;

/** The directive of the content security policy that the workers' script violated last. */
let violated: string | undefined;
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (blockedURI === WORKER_URL) violated = effectiveDirective;
});

/** Starts the pool of workers that encode. */
export function startPool(size: number): WorkerPool {
  return new WorkerPool(size, {
    start: () => ('Worker' in globalThis ? startWorker('codecs') : undefined),
    reach,
    explain: async (lastError, reached) => {
      const hasWorkers = 'Worker' in globalThis;
      const asked = reached ?? (hasWorkers && violated === undefined ? await reach() : { type: 'unknown' });
      return whyStopped({ hasWorkers, online: navigator.onLine, reach: asked, violated, lastError });
    },
  });
}

async function reach(): Promise<Reach> {
  let forbidden = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    forbidden ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const { ok, status, headers, body } = await fetch(WORKER_URL, { signal: AbortSignal.timeout(SILENCE) });
    await body?.cancel();
    return ok ? { type: 'reached', fault: await faultOf(headers) } : { type: 'refused', status };
  } catch {
    return { type: forbidden ? 'unknown' : 'failed' };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

/** Loads the sentences about faults in the headers of scripts. Rejects if they cannot be fetched. */
export const loadHeaderFault = () => import('./header-fault.ts');

/**
 * The fault in the headers of the workers' script; undefined if there is none, or if its explanation cannot be loaded.
 */
async function faultOf(headers: Headers): Promise<string | undefined> {
  const part = await loadHeaderFault().catch(() => undefined);
  return part?.headerFault(headers, crossOriginIsolated);
}
