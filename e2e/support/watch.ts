import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Errors of all pages and workers of a context, and unexpected requests. */
export interface Watch {
  /** Console errors, uncaught exceptions, crashes, and policy violations. */
  readonly faults: readonly string[];
  /** Requests after the page was quiet, except those for scripts of further workers, and for other expected files. */
  readonly late: readonly string[];
  /** Counts requests from now on as part of the first load, and forgets those of the previous page. */
  loading(): void;
  /** Waits until everything is loaded; each request after that counts as late. */
  quiet(): Promise<void>;
  /** Accepts only faults and late requests that match, because the test causes them. */
  expectOnly(pattern: RegExp): void;
}

/** Milliseconds without a request after which a loaded page is quiet. */
const SILENCE = 300;
/** Milliseconds without a request after which requests of ended workers are ignored. */
const ABANDONED = 5000;
const PATIENCE = 60_000;
/** Matches the first script of every worker, and the scripts that each of them loads. */
const WORKER = /\/workers\/wire\.worker-/;
const OF_ALL_WORKERS = /\/workers\/(?!measure-|make-|compression-|evolve-|\w+-evolver-)/;
/** The files that a page that prefetches loads last. */
const LAST_FETCHED = [/\/assets\/keep-offline-/, /\/workers\/measure-rates-/];
/**
 * Matches the files that a page that does not prefetch may request at any time: its own files, by their bare names,
 * except the WebAssembly of Brotli and Zstandard, which it requests only when the user asks for them; and the page
 * itself, for its headers.
 */
const OWN_FILE = /^GET http:\/\/localhost:\d+\/((assets|workers|samples)\/(?!compression-)[\w.-]+(?<!\.wasm))?$/;

/**
 * Observes the console and the requests of all pages and workers of a context.
 * @param prefetches true if the page fetches all its parts after the first rows, so that later requests are unexpected
 */
export async function watchContext(context: BrowserContext, prefetches: boolean): Promise<Watch> {
  const faults: string[] = [];
  const late: string[] = [];
  const open = new Set<Request>();
  const expected: RegExp[] = [];
  /** Number of requests by URL. */
  let loaded = new Map<string, number>();
  let isQuiet = false;
  let workerClosed = false;
  let changed = Date.now();

  const fault = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
  };
  const ended = (request: Request): void => {
    open.delete(request);
    changed = Date.now();
  };
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') fault(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => fault(`uncaught: ${error.error().message}`));
  context.on('page', (page) => {
    page.on('crash', () => fault('a page crashed'));
    page.on('worker', (worker) => worker.on('close', () => (workerClosed = true)));
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  context.on('request', (request) => {
    const url = request.url();
    // Addresses of this kind never leave the browser: downloads use them.
    if (/^(blob|data):/.test(url)) return;
    const isKnown = loaded.has(url);
    // The page reads the headers of the workers' script, which starts no worker.
    const startsNone = WORKER.test(url) && request.resourceType() === 'fetch';
    if (!startsNone) loaded.set(url, (loaded.get(url) ?? 0) + 1);
    open.add(request);
    changed = Date.now();
    // A new worker requests the scripts of its kind again, from the cache.
    const isAgain = isKnown && /\/workers\//.test(url);
    const isPart = !prefetches && OWN_FILE.test(`${request.method()} ${url}`) && request.postData() === null;
    if (isQuiet && !isAgain && !isPart && !expected.some((pattern) => pattern.test(url))) late.push(url);
  });
  // The console shows most violations; this listener records all violations of the page itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violated: ${violatedDirective} by ${blockedURI}`);
    });
  });

  return {
    faults,
    late,
    loading() {
      isQuiet = false;
      loaded = new Map();
      open.clear();
    },
    async quiet() {
      const deadline = Date.now() + PATIENCE;
      // The request of a worker that has ended never finishes.
      const isAbandoned = (request: Request) =>
        workerClosed && Date.now() - changed > ABANDONED && /\/workers\//.test(request.url());
      const times = (pattern: RegExp) => [...loaded].flatMap(([url, count]) => (pattern.test(url) ? [count] : []));
      // Each worker loads the same files as the other workers.
      const isEverywhere = () => {
        const [workers = 0] = times(WORKER);
        return workerClosed || times(OF_ALL_WORKERS).every((count) => count >= workers);
      };
      const complete = () =>
        Date.now() - changed > SILENCE &&
        [...open].every(isAbandoned) &&
        (!prefetches || (LAST_FETCHED.every((pattern) => times(pattern).length > 0) && isEverywhere()));
      while (!complete()) {
        if (Date.now() > deadline) throw new Error(`Still loading: ${[...open].map((request) => request.url())}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      isQuiet = true;
    },
    expectOnly(pattern) {
      expected.push(pattern);
    },
  };
}
