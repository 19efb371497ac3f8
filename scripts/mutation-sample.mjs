import { readFileSync } from 'node:fs';

/** The tests run for one mutant of this many: 1 for all. The score of a sample is an estimate. */
export const SAMPLE = Number(process.env.WIREPRINT_SAMPLE ?? 1);

/**
 * The environment variable that lists the `keyOf` of the mutants to test, if only the survivors of an earlier run are
 * tested.
 */
export const ONLY = 'WIREPRINT_ONLY';

/** Maximum number of characters that the record shows of a change. */
const MOST_SHOWN = 80;

/** @typedef {Pick<import('@stryker-mutator/api/core').Mutant, 'id' | 'fileName' | 'location' | 'mutatorName' | 'replacement'>} Mutant */

/**
 * @param {Mutant} mutant
 * @param {number} first Number of the first line and column in the mutant's location: 1 in results, 0 in runners.
 */
export function isInSample(mutant, first) {
  const only = process.env[ONLY];
  if (only === undefined) return Number(mutant.id) % SAMPLE === 0;
  return JSON.parse(only).includes(keyOf(placeOf(mutant, first)));
}

/**
 * The file, the line, the column and the text of the changed line, and the change.
 * @param {Mutant} mutant
 * @param {number} first
 */
export function placeOf({ fileName, location, mutatorName, replacement }, first) {
  const file = fileName.slice(fileName.lastIndexOf('/') + 1);
  const number = location.start.line + 1 - first;
  const column = location.start.column + 1 - first;
  const line = (readFileSync(fileName, 'utf8').split('\n')[number - 1] ?? '').trim();
  const change = `${mutatorName}: ${replacement}`.replaceAll(/\s+/g, ' ').slice(0, MOST_SHOWN);
  return { place: `${file}:${number}:${column}`, line, change };
}

/** @param {{ readonly place: string, readonly change: string }} survivor */
export function keyOf({ place, change }) {
  return `${place} ${change}`;
}
