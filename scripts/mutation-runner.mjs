/**
 * A test runner for Stryker that stays in one process. It loads the tests of a format once and calls their functions
 * for each mutant, so that a mutant takes milliseconds; Vitest would take a second or more, to start a worker and load
 * all modules. `mutation-tests.mjs` collects the tests, the package @vitest/expect makes the assertions, and Vite loads
 * the modules with the configuration of Vitest. Nothing here depends on the version of Vitest.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { GLOBAL_EXPECT, setState } from '@vitest/expect';
import { createServer, createServerModuleRunner } from 'vite';
import { MEMORY } from './mutation-memory.mjs';
import { isInSample } from './mutation-sample.mjs';
import { Collection, suitesOf } from './mutation-tests.mjs';

/** @import { TestRunner, DryRunResult, MutantRunOptions, MutantRunResult, TestResult } from '@stryker-mutator/api/test-runner' */
/** @import { Suite, Test } from './mutation-tests.mjs' */
/** @import { ViteDevServer } from 'vite' */
/** @import { ModuleRunner } from 'vite/module-runner' */

/**
 * The part of `vitest.mutation.config.ts` that the runner uses.
 * @typedef {{ readonly include: readonly string[], readonly setupFiles: readonly string[], readonly env: Readonly<Record<string, string>>, readonly testNamePattern: RegExp }} TestConfig
 */

/**
 * The variables that the code with mutants reads and writes.
 * @typedef {{ currentTestId?: string | undefined, mutantCoverage?: import('@stryker-mutator/api/core').MutantCoverage
 * }} Mutants
 */

const API = fileURLToPath(new URL('./mutation-api.mjs', import.meta.url));
const MEMORY_MODULE = fileURLToPath(new URL('./mutation-memory.mjs', import.meta.url));

/**
 * A loop counts as endless if a test asks for the active mutant `LONGER` times as often as without a mutant, and
 * `READS_AT_LEAST` more times.
 */
const LONGER = 4;
const READS_AT_LEAST = 100_000;

/** Maximum number of times that loading may ask for the active mutant. Usually it asks a few thousand times. */
const READS_OF_LOADING = 1e8;

/** File in the sandbox that exists once the tests have run without a mutant. */
const AFTER_DRY_RUN = 'after-dry-run';

/**
 * A test that takes at most this many milliseconds is repeated whenever it detects a mutant; other tests are repeated
 * less often.
 */
const QUICK = 200;
const SLOW_TESTS_PER_REPETITION = 10;

/** @implements {TestRunner} */
class InProcessRunner {
  #mutants = /** @type {Mutants} */ ({});
  #server = /** @type {ViteDevServer | undefined} */ (undefined);
  #modules = /** @type {ModuleRunner | undefined} */ (undefined);
  #config = /** @type {TestConfig | undefined} */ (undefined);
  #tests = /** @type {readonly Test[]} */ ([]);
  #isLoaded = false;
  #active = /** @type {string | undefined} */ (undefined);
  /** Number of times that the code has asked for the active mutant during the current test, and the maximum. */
  #reads = 0;
  #readsAtMost = Number.POSITIVE_INFINITY;
  /** Reads of each test without a mutant, by id. */
  #usualReads = new Map();
  /** Number of mutants that slow tests have detected. */
  #slow = 0;
  /** Milliseconds of each test, by id. Quick tests run first. */
  #times = new Map();

  constructor() {
    Object.defineProperty(this.#mutants, 'activeMutant', { get: () => this.#readActive() });
    Reflect.set(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE, this.#mutants);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#server = await createServer({
      configFile: 'vitest.mutation.config.ts',
      mode: 'test',
      logLevel: 'error',
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: API },
          { find: /^.*\/memoize\.ts$/, replacement: MEMORY_MODULE },
        ],
      },
    });
    this.#config = /** @type {TestConfig} */ (Reflect.get(this.#server.config, 'test'));
    Object.assign(process.env, this.#config.env);
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
    // If this runner replaces one that has exceeded its timeout, it gets no dry run. The timeout does not apply here.
    if (existsSync(AFTER_DRY_RUN)) {
      await this.#load();
      await this.#run(this.#tests, false);
    }
  }

  /** @returns {Promise<DryRunResult>} */
  async dryRun() {
    await this.#load();
    const tests = await this.#run(this.#tests, false);
    writeFileSync(AFTER_DRY_RUN, '');
    const { mutantCoverage } = this.#mutants;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  /**
   * @param {MutantRunOptions} options
   * @returns {Promise<MutantRunResult>}
   */
  async mutantRun({ activeMutant, mutantActivation, testFilter }) {
    if (!isInSample(activeMutant, 0)) return { status: MutantRunStatus.Error, errorMessage: 'Not in the sample.' };
    const isStatic = mutantActivation === 'static';
    if (isStatic) this.#isLoaded = false;
    this.#active = isStatic ? activeMutant.id : undefined;
    try {
      if (!this.#isLoaded) await this.#load();
    } catch (error) {
      return { status: MutantRunStatus.Killed, killedBy: ['import'], failureMessage: String(error), nrOfTests: 0 };
    }
    const wanted = testFilter && new Set(testFilter);
    const run = async () => {
      const tests = this.#tests.filter((test) => wanted?.has(test.id) ?? true);
      this.#active = activeMutant.id;
      const results = await this.#run(this.#byTime(tests), true);
      this.#active = undefined;
      return results;
    };
    let results = await run();
    if (isStatic) this.#isLoaded = false;
    else if (await this.#isDamaged(results)) {
      // Perhaps an earlier mutant has left damage, and this mutant has no effect.
      await this.#load();
      results = await run();
      if (await this.#isDamaged(results)) this.#isLoaded = false;
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  /**
   * True if the test that has failed also fails without the mutant, because a mutant has left wrong data in a cache.
   * @param {readonly TestResult[]} results
   */
  async #isDamaged(results) {
    const last = results.at(-1);
    if (last?.status !== TestStatus.Failed) return false;
    const isQuick = last.timeSpentMs <= QUICK;
    if (!isQuick && ++this.#slow % SLOW_TESTS_PER_REPETITION !== 0) return false;
    const tests = this.#tests.filter((test) => test.id === last.id);
    const [again] = await this.#run(tests, true);
    return again?.status === TestStatus.Failed;
  }

  async dispose() {
    await this.#server?.close();
  }

  /**
   * Called at each place of a mutant. Ends loops that a mutant has made endless, sooner than Stryker's timeout would
   * and no matter how busy the machine is.
   */
  #readActive() {
    if (++this.#reads > this.#readsAtMost) throw new Error('This mutant made a loop endless.');
    return this.#active;
  }

  /** Loads the modules again, and collects the tests. */
  async #load() {
    const [modules, config] = [this.#modules, this.#config];
    if (modules === undefined || config === undefined) throw new Error('The runner has not begun.');
    modules.clearCache();
    this.#reads = 0;
    this.#readsAtMost = READS_OF_LOADING;
    const root = process.cwd();
    const absolute = (/** @type {string} */ file) => `${root}/${file}`;
    const collected = new Collection();
    for (const file of [...config.setupFiles, ...config.include].map(absolute)) {
      await collected.addFile(file, () => modules.import(file));
    }
    this.#tests = collected.tests.filter(({ name }) => config.testNamePattern.test(name));
    this.#isLoaded = true;
  }

  /** @param {readonly Test[]} tests */
  #byTime(tests) {
    const timeOf = (/** @type {Test} */ test) => this.#times.get(test.id) ?? 0;
    return tests.toSorted((a, b) => timeOf(a) - timeOf(b));
  }

  /**
   * Runs the tests in order.
   * @param {readonly Test[]} tests
   * @param {boolean} endsAtFailure
   */
  async #run(tests, endsAtFailure) {
    /** @type {TestResult[]} */
    const results = [];
    const begun = new Set();
    for (const test of tests) {
      const id = test.id;
      const start = performance.now();
      let failure;
      try {
        await beginSuites(test.suite, begun);
        setState({ testPath: test.file }, Reflect.get(globalThis, GLOBAL_EXPECT));
        this.#mutants.currentTestId = id;
        this.#reads = 0;
        this.#readsAtMost = endsAtFailure
          ? READS_AT_LEAST + LONGER * (this.#usualReads.get(id) ?? READS_AT_LEAST)
          : Number.POSITIVE_INFINITY;
        Reflect.set(globalThis, MEMORY, new Map());
        await runTest(test);
      } catch (error) {
        failure = String(error);
      }
      Reflect.deleteProperty(globalThis, MEMORY);
      this.#mutants.currentTestId = undefined;
      this.#readsAtMost = Number.POSITIVE_INFINITY;
      if (!endsAtFailure) this.#usualReads.set(id, this.#reads);
      const timeSpentMs = performance.now() - start;
      this.#times.set(id, timeSpentMs);
      const base = { id, name: test.name, timeSpentMs, fileName: test.file };
      if (failure === undefined) results.push({ ...base, status: TestStatus.Success });
      else results.push({ ...base, status: TestStatus.Failed, failureMessage: failure });
      if (failure !== undefined && endsAtFailure) break;
    }
    return results;
  }
}

/**
 * Calls the `beforeAll` of the suites around a test that have not begun.
 * @param {Suite} suite
 * @param {Set<Suite>} begun
 */
async function beginSuites(suite, begun) {
  for (const each of suitesOf(suite)) {
    if (begun.has(each)) continue;
    begun.add(each);
    for (const hook of each.beforeAll) await hook();
  }
}

/** @param {Test} test */
async function runTest({ suite, run }) {
  const suites = suitesOf(suite);
  for (const { beforeEach } of suites) for (const hook of beforeEach) await hook();
  try {
    await run();
  } finally {
    for (const { afterEach } of suites) for (const hook of afterEach) await hook();
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
