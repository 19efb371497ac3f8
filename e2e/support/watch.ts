import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What went wrong in any page or worker of a context, and what was requested when nothing was to be. */
export interface Watch {
  /** Errors on the console, uncaught ones, crashes, and violations of a policy. */
  readonly faults: readonly string[];
  /** URLs that were requested after the page had become quiet, scripts for further workers aside. */
  readonly late: readonly string[];
  /** What the page loads from now on is part of its first load. */
  loading(): void;
  /** Waits until everything is loaded; what is requested from then on is late. */
  quiet(): Promise<void>;
  /** Faults and late requests that match are what the test is about. */
  expectOnly(pattern: RegExp): void;
}

/** Milliseconds without any request after which a loaded page counts as quiet. */
const SILENCE = 300;
/** Milliseconds without any request after which what ended workers were loading is no longer waited for. */
const ABANDONED = 5000;
const PATIENCE = 60_000;
/** The script that every worker begins with, and those that each of them comes to. */
const WORKER = /\/workers\/wire\.worker-/;
const OF_ALL_WORKERS = /\/workers\/(?!measure-|compression-)/;

/** Listens to everything that a context's pages and workers say and ask for. */
export async function watchContext(context: BrowserContext, lastFetched: readonly RegExp[]): Promise<Watch> {
  const faults: string[] = [];
  const late: string[] = [];
  const open = new Set<Request>();
  const expected: RegExp[] = [];
  /** How often each URL was requested. */
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
    // These never leave the browser: a download is made of one.
    if (/^(blob|data):/.test(url)) return;
    const isKnown = loaded.has(url);
    loaded.set(url, (loaded.get(url) ?? 0) + 1);
    open.add(request);
    changed = Date.now();
    // A fresh worker asks for the scripts of its kind again, and gets them from the cache.
    const isAgain = isKnown && /\/workers\//.test(url);
    if (isQuiet && !isAgain && !expected.some((pattern) => pattern.test(url))) late.push(url);
  });
  // The console tells most violations, this tells all of the page's own.
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
    },
    async quiet() {
      const deadline = Date.now() + PATIENCE;
      // What a worker was loading when it was ended never ends.
      const isAbandoned = (request: Request) =>
        workerClosed && Date.now() - changed > ABANDONED && /\/workers\//.test(request.url());
      const times = (pattern: RegExp) => [...loaded].flatMap(([url, count]) => (pattern.test(url) ? [count] : []));
      // What one worker loads the others load, too, as soon as they come to it.
      const isEverywhere = () => {
        const [workers = 0] = times(WORKER);
        return workerClosed || times(OF_ALL_WORKERS).every((count) => count >= workers);
      };
      const complete = () =>
        Date.now() - changed > SILENCE &&
        [...open].every(isAbandoned) &&
        lastFetched.every((pattern) => times(pattern).length > 0) &&
        isEverywhere();
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
