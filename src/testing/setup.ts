import fc from 'fast-check';
import { afterAll, expect } from 'vitest';

/** The same random values in every run, so that a failure is one for everybody; `FC_SEED` asks for others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 7049) });

/** After every test file `Object.prototype` is as it was: no key of anybody's data reached it. */
const before = Object.getOwnPropertyNames(Object.prototype).join();
afterAll(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});
