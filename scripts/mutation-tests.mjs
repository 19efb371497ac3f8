/**
 * Collects tests for `mutation-runner.mjs`: `describe`, `test`, and the hooks, as far as the tests of the formats use
 * them. Vitest has no public interface that collects tests without running them in a worker of its own.
 */
import { format } from 'node:util';

/**
 * @typedef {() => unknown} Hook
 * @typedef {{
 *   readonly name: string,
 *   readonly outer?: Suite | undefined,
 *   readonly beforeAll: Hook[],
 *   readonly beforeEach: Hook[],
 *   readonly afterEach: Hook[],
 * }} Suite A file, or a `describe` in it.
 * @typedef {{ readonly id: string, readonly name: string, readonly file: string, readonly suite: Suite, readonly run: Hook }} Test
 */

/** The global variable with the current `Collection`. */
const CURRENT = 'wireprintCollection';

/** The tests of files, in the order of their definition. */
export class Collection {
  /** @type {Test[]} */
  tests = [];
  #file = '';
  #suite = suiteOf('');

  /**
   * Collects the tests of a file while `load` imports it.
   * @param {string} file
   * @param {() => Promise<unknown>} load
   */
  async addFile(file, load) {
    Reflect.set(globalThis, CURRENT, this);
    this.#file = file;
    this.#suite = suiteOf(file);
    await load();
  }

  /**
   * @param {string} name
   * @param {() => void} define
   */
  addSuite(name, define) {
    const outer = this.#suite;
    this.#suite = suiteOf(name, outer);
    define();
    this.#suite = outer;
  }

  /**
   * @param {string} name
   * @param {Hook} run
   */
  addTest(name, run) {
    const suite = this.#suite;
    const names = [...suitesOf(suite).map((each) => each.name), name].filter((each) => each !== '');
    // Tests of a table may have the same name.
    const id = names.join(' › ');
    const count = this.tests.filter((test) => test.id === id || test.id.startsWith(`${id} #`)).length;
    const unique = count === 0 ? id : `${id} #${count + 1}`;
    this.tests.push({ id: unique, name: names.slice(1).join(' '), file: this.#file, suite, run });
  }

  /**
   * @param {'beforeAll' | 'beforeEach' | 'afterEach'} when
   * @param {Hook} hook
   */
  addHook(when, hook) {
    this.#suite[when].push(hook);
  }
}

/**
 * @param {string} name
 * @param {Suite} [outer]
 * @returns {Suite}
 */
function suiteOf(name, outer) {
  return { name, outer, beforeAll: [], beforeEach: [], afterEach: [] };
}

/**
 * A suite and those around it, the outermost first.
 * @param {Suite} suite
 * @returns {readonly Suite[]}
 */
export function suitesOf(suite) {
  return suite.outer === undefined ? [suite] : [...suitesOf(suite.outer), suite];
}

/** @returns {Collection} */
function current() {
  return Reflect.get(globalThis, CURRENT);
}

/** @typedef {(...given: any[]) => unknown} Act */

/**
 * `test` or `describe` with its variants. A number or an object beside the function is for options, which do not apply
 * here.
 * @param {(name: string, act: Act) => void} add
 */
function withVariants(add) {
  const take = (/** @type {string} */ name, /** @type {unknown[]} */ ...given) =>
    add(name, /** @type {Act} */ (given.find((each) => typeof each === 'function')));
  const skip = (/** @type {unknown[]} */ ..._given) => {};
  return Object.assign(take, {
    skip,
    skipIf: (/** @type {unknown} */ isSkipped) => (isSkipped ? skip : take),
    each:
      (/** @type {readonly unknown[]} */ table) =>
      (/** @type {string} */ name, /** @type {Act} */ act, /** @type {unknown[]} */ ..._options) => {
        for (const row of table) {
          const values = Array.isArray(row) ? row : [row];
          add(titleOf(name, values), () => act(...values));
        }
      },
  });
}

/**
 * The title of a test in a table: `%s` is the next value, `$name` a member of the first.
 * @param {string} name
 * @param {readonly unknown[]} values
 */
function titleOf(name, values) {
  const [first] = values;
  const filled = name.replace(/\$(\w+)/g, (_, key) => String(Object(first)[key]));
  const count = (filled.match(/%[sdijo]/g) ?? []).length;
  return format(filled, ...values.slice(0, count));
}

export const describe = withVariants((name, define) => current().addSuite(name, () => define()));
export const test = withVariants((name, act) => current().addTest(name, () => act()));
export const it = test;
export const beforeAll = (/** @type {Hook} */ hook) => current().addHook('beforeAll', hook);
export const beforeEach = (/** @type {Hook} */ hook) => current().addHook('beforeEach', hook);
export const afterEach = (/** @type {Hook} */ hook) => current().addHook('afterEach', hook);
/** Checks after a file are ignored, because they say nothing about a single mutant. */
export const afterAll = () => {};
