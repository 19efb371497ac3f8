import { expect, test } from 'vitest';
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
  [{}, /can be fetched, but the browser does not run it/],
])('the sentence for %j has %s', (evidence, sentence) => {
  expect(whyStopped({ ...NOTHING, ...evidence })).toMatch(sentence);
});

test('a browser that reports to be offline but reaches the script is not called offline', () => {
  expect(whyStopped({ ...NOTHING, online: false })).not.toContain('offline');
});
