import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headersFor } from '../../../scripts/headers.mjs';

const PAGE = headersFor('/')['Content-Security-Policy']!;
const WORKER = headersFor('/workers/a.js')['Content-Security-Policy']!;

/** Answers each URL with a policy, or without one. */
function serve(policies: Readonly<Record<string, string | undefined>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const policy = policies[url];
    return new Response('', { headers: policy === undefined ? {} : { 'Content-Security-Policy': policy } });
  });
}

// The module remembers its result, so each test imports it anew.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['both policies', PAGE, WORKER, true],
  ['both, and one of the host', `upgrade-insecure-requests, ${PAGE}`, `${WORKER}, default-src *`, true],
  ['none', undefined, undefined, false],
  ['none for workers', PAGE, undefined, false],
  ['none for the page', undefined, WORKER, false],
  ['the policy of the page for both', PAGE, PAGE, false],
  ['a policy that allows more', PAGE.replace("connect-src 'self'", 'connect-src *'), WORKER, false],
])('%s', async (_, page, worker, come) => {
  serve({ page, worker });
  const { areSent } = await import('./policies.ts');
  expect(await areSent('page', 'worker')).toBe(come);
});
