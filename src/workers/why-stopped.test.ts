import { expect, test } from 'vitest';
import { HEADER_RULES } from '../../scripts/headers.mjs';
import { headerFault } from './header-fault.ts';
import { type Evidence, whyStopped } from './why-stopped.ts';

const NOTHING: Evidence = { hasWorkers: true, online: true, reach: { type: 'reached' } };

test.each<[Partial<Evidence>, RegExp]>([
  [{ hasWorkers: false }, /no Web Workers/],
  [{ violated: 'worker-src' }, /policy .* forbids .*worker-src/],
  [{ reach: { type: 'refused', status: 403 } }, /host answers 403/],
  [{ online: false, reach: { type: 'failed' } }, /offline/],
  [{ reach: { type: 'failed' } }, /cannot be fetched/],
  [{ lastError: 'RangeError: Array buffer allocation failed' }, /memory.*Array buffer allocation failed/],
  [{ lastError: 'Uncaught SyntaxError: x' }, /reports: Uncaught SyntaxError: x/],
  [{ reach: { type: 'reached', fault: 'The host sends it as text/plain.' } }, /^The host sends it as text\/plain\.$/],
  [{}, /can be fetched, but the browser does not run it/],
])('the sentence for %j has %s', (evidence, sentence) => {
  expect(whyStopped({ ...NOTHING, ...evidence })).toMatch(sentence);
});

test('a browser that reports to be offline but reaches the script is not called offline', () => {
  expect(whyStopped({ ...NOTHING, online: false })).not.toContain('offline');
});

test('the headers that the build names have no fault', () => {
  const rule = HEADER_RULES.find(({ pattern }) => pattern === '/workers/*')!;
  expect(headerFault(new Headers({ ...rule.headers, 'content-type': 'text/javascript' }), true)).toBeUndefined();
});

test.each<[Record<string, string>, RegExp]>([
  [{}, /without a type/],
  [
    { 'content-type': 'text/plain; charset=utf-8' },
    /sends the script of the workers as text\/plain; charset=utf-8\. It must be/,
  ],
  [{ policy: "default-src 'none'; script-src 'self'; worker-src 'none'" }, /\(worker-src 'none'\)/],
  [{ policy: "default-src 'none'" }, /\(default-src 'none'\)/],
  [{ policy: "script-src 'self', worker-src" }, /\(worker-src\)/],
  [{ policy: "script-src 'self'" }, /without the header Cross-Origin-Embedder-Policy/],
])('the headers %j have a fault that is named: %s', ({ policy, ...others }, sentence) => {
  const javascript = { 'content-type': 'application/javascript', 'content-security-policy': policy! };
  expect(headerFault(new Headers(policy === undefined ? others : javascript), true)).toMatch(sentence);
});
