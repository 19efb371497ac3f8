/**
 * `npm run mutate -- FORMAT|ROOM …`: measures the tests of the annotators and of the rooms in `ROOMS`. Stryker changes
 * one expression at a time, and a change that no test of the format or room notices survives. Without a name, measures
 * all of them. Each takes minutes, so this is not part of `npm test`. Writes the scores to `bench/mutation.json`; what
 * is not named keeps its score, and survivors keep their reasons. Fails below the goal. `WIREPRINT_SAMPLE=5` tests only
 * every fifth change, and the record says so. The option `--survivors` tests again only those survivors in the record
 * that have no reason. It is for when tests were added but the code has not changed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './install.mjs';
import { isInSample, keyOf, ONLY, placeOf, SAMPLE } from './mutation-sample.mjs';

/** Lowest score that is accepted, in per cent. */
const GOAL = 85;
const RECORD = `${ROOT}bench/mutation.json`;
const FORMATS = `${ROOT}src/formats/`;
/** Rooms whose sentences and marks depend on the input, so that a wrong one is a fault that only a test notices. */
const ROOMS = ['page/answer', 'page/report', 'subjects/decide', 'subjects/exercises'];

/** The vocabulary is data, which the laws check; AssemblyScript is compiled before Stryker could change it. */
const LEFT_OUT = /^(kinds\.ts|.*\.as\.ts)$/;
const UNDETECTED = ['Survived', 'NoCoverage'];
const TESTED = ['Killed', 'Timeout', ...UNDETECTED];

/** The formats of the registry; the skeleton is not among them. */
const registry = readFileSync(`${FORMATS}registry.ts`, 'utf8');
const formats = readdirSync(FORMATS).filter((name) => registry.includes(`'./${name}/index.ts'`));
const all = [...formats, ...ROOMS];
const SURVIVORS = '--survivors';
const onlySurvivors = process.argv.includes(SURVIVORS);
const named = process.argv.slice(2).filter((name) => name !== SURVIVORS);
const wanted = named.length > 0 ? named : all;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`Neither a format nor a room: ${unknown.join(', ')}. The formats and rooms are ${all.join(', ')}.`);
  process.exit(1);
}

const record = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
for (const name of wanted) {
  const result = await scoreOf(name, record[name]);
  record[name] = result;
  writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
  console.log(`${name}: ${result.score} %, ${result.survivors.length} of ${result.mutants} changes are not noticed.`);
  if (result.score < GOAL) process.exitCode = 1;
}

/**
 * A change that no test notices, and the reason why no test has to notice it. `line` is the text of the changed line:
 * together with the file, it identifies the change even if the line has moved.
 * @typedef {{ place: string, line: string, change: string, isReached?: false, reason?: string }} Survivor
 */

/**
 * Runs Stryker on the annotator of one format, or on one room. Keeps the reasons of earlier survivors.
 * @param {string} name
 * @param {{ readonly mutants: number, readonly sample?: string, readonly survivors: readonly Survivor[] } | undefined} before Its record.
 */
async function scoreOf(name, before) {
  const isRoom = ROOMS.includes(name);
  const earlier = before?.survivors ?? [];
  const explained = onlySurvivors ? earlier.filter(({ reason }) => reason !== undefined) : [];
  if (onlySurvivors) process.env[ONLY] = JSON.stringify(earlier.filter((each) => !explained.includes(each)).map(keyOf));
  // The tests and the workers of Stryker inherit these: one format or room, and few random cases.
  if (isRoom) {
    process.env.MUTATED_ROOM = name;
    delete process.env.LAWS_OF;
  } else {
    process.env.LAWS_OF = name;
    delete process.env.MUTATED_ROOM;
  }
  process.env.WIREPRINT_RUNS ??= '0.1';
  const folder = isRoom ? `src/${name}` : `src/formats/${name}`;
  const files = isRoom ? filesOfRoom(name) : filesOfAnnotator(name);
  const stryker = new Stryker({
    mutate: files.map((file) => `${folder}/${file}`),
    testRunner: 'in-process',
    plugins: [`${ROOT}scripts/mutation-runner.mjs`],
    coverageAnalysis: 'perTest',
    // The runner itself ends most endless loops. The timeout is long, so that a delay of a busy machine does not count
    // as an endless loop.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    concurrency: Number(process.env.WIREPRINT_CONCURRENCY ?? 1),
    ignorePatterns: ['/dist', '/docs', '/bench', '/e2e'],
    // There are no project references that Stryker would have to adapt.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    checkers: [],
    reporters: ['progress-append-only'],
    tempDirName: '.stryker-tmp',
  });
  const all = await stryker.runMutationTest();
  const results = all.filter((mutant) => isInSample(mutant, 1));
  if (onlySurvivors && results.length < earlier.length - explained.length) {
    throw new Error(`The code of ${name} has changed since its record. Run without ${SURVIVORS}.`);
  }
  const found = results
    .filter(({ status }) => UNDETECTED.includes(status))
    .map((mutant) => {
      const place = placeOf(mutant, 1);
      const file = place.place.slice(0, place.place.indexOf(':') + 1);
      const reason = earlier.find(
        (each) => each.place.startsWith(file) && each.line === place.line && each.change === place.change,
      )?.reason;
      return { ...place, ...(mutant.status === 'NoCoverage' && { isReached: false }), ...(reason && { reason }) };
    });
  const survivors = [...explained, ...found];
  // A mutant that is not tested again counts as it did in the earlier run: as detected, or as a survivor with a reason.
  const mutants = onlySurvivors
    ? (before?.mutants ?? 0)
    : results.filter(({ status }) => TESTED.includes(status)).length;
  const detected = mutants - survivors.length;
  const sample = onlySurvivors ? before?.sample : SAMPLE > 1 && `every change whose number is divisible by ${SAMPLE}`;
  return {
    date: new Date().toISOString().slice(0, 10),
    score: Math.floor((detected / mutants) * 1000) / 10,
    ...(sample && { sample }),
    mutants,
    detected,
    files,
    survivors,
  };
}

/**
 * The files that `annotate.ts` of a format imports from its folder, directly or through others, and itself.
 * @param {string} format
 * @returns {readonly string[]}
 */
function filesOfAnnotator(format) {
  const found = new Set(['annotate.ts']);
  for (const file of found) {
    const text = readFileSync(`${FORMATS}${format}/${file}`, 'utf8');
    for (const [, name = ''] of text.matchAll(/^import (?!type\b)[^;]*? from '(\.[\w./-]+\.ts)';/gms)) {
      const path = posix.join(posix.dirname(file), name);
      if (!path.startsWith('..') && !LEFT_OUT.test(posix.basename(path))) found.add(path);
    }
  }
  return [...found].sort();
}

/**
 * The files of a room without those of its tests.
 * @param {string} room
 * @returns {readonly string[]}
 */
function filesOfRoom(room) {
  return readdirSync(`${ROOT}src/${room}`, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^[^.]*\.ts$/.test(path))
    .sort();
}
