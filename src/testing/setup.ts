import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { runs } from './runs.ts';

/** Uses the same random values on every run, so that everyone can reproduce a failure; `FC_SEED` selects others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 7049), numRuns: runs(100) });

/** Asserts after every test file that no data has added a property to `Object.prototype`. */
const before = Object.getOwnPropertyNames(Object.prototype).join();
afterAll(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});
