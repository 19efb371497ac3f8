import { afterAll, expect } from 'vitest';

/** After every test file `Object.prototype` is as it was: no key of anybody's data reached it. */
const before = Object.getOwnPropertyNames(Object.prototype).join();
afterAll(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});
