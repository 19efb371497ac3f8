/**
 * Replaces `src/core/basics/memoize.ts` under `mutation-runner.mjs`: keeps results during one test only, because a
 * result that was made with one mutant must not reach the tests of the next.
 */

/** The global variable to which the runner assigns a new `Map` before each test. */
export const MEMORY = 'wireprintMemory';

/**
 * @template Result, Argument
 * @param {(argument: Argument) => Result} make
 * @returns {(argument: Argument) => Result}
 */
export function memoizeEach(make) {
  return (argument) => {
    /** @type {Map<unknown, Map<Argument, Result>> | undefined} */
    const memory = Reflect.get(globalThis, MEMORY);
    if (memory === undefined) return make(argument);
    const results = memory.get(make) ?? new Map();
    memory.set(make, results);
    if (!results.has(argument)) results.set(argument, make(argument));
    return results.get(argument);
  };
}

export const memoizeLast = memoizeEach;
