/** The part of Vitest's interface that tests use under `mutation-runner.mjs`. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  ChaiStyleAssertions,
  chai,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import { restoreAllMocks, spyOn } from '@vitest/spy';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from './mutation-tests.mjs';

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);

/** Compares with a golden file, whose path is absolute or begins at the folder of the test, and never writes it. */
chai.util.addMethod(
  chai.Assertion.prototype,
  'toMatchFileSnapshot',
  /** @this {Chai.AssertionStatic} @param {string} path */
  async function toMatchFileSnapshot(path) {
    const folder = dirname(getState(expect).testPath ?? '');
    expect(chai.util.flag(this, 'object')).toBe(readFileSync(resolve(folder, path), 'utf8'));
  },
);

export const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string} */ message) => chai.expect(value, message),
  chai.expect,
  Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT),
);
Reflect.set(globalThis, GLOBAL_EXPECT, expect);
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

export const vi = { spyOn, restoreAllMocks };
