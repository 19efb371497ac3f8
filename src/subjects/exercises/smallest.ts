import { grouped } from '../../core/basics/counted.ts';
import { shuffle } from '../../core/basics/random.ts';
import { joined } from '../../core/basics/text.ts';
import type { ExerciseLane, Given } from './lane.ts';
import { choiceOf, type Made, markExact, type Rule } from './rule.ts';

/** Asks for the format with the smallest message. */
export const smallest: Rule = { lanes: 'all', most: 400, make, mark: markExact };

/** Number of formats that a question compares. */
const COMPARED = 3;

function make({ lanes, isWhole, random, text }: Given): Made | undefined {
  const among = [...lanes];
  // A lesson compares exactly the formats that it names.
  if (!isWhole) {
    shuffle(among, random);
    among.length = Math.min(among.length, COMPARED);
  }
  const sizes = among.map(({ bytes }) => bytes.length);
  // The question must have a single right answer.
  if (smallestIn(sizes).length > 1 || (!isWhole && dependsOnSchema(among))) return undefined;
  return askSmallest(among, sizes, { question: 'Which is the smallest for this JSON?', text });
}

/** A message in another schema may be longer than the message in the inferred one by this factor. */
const BY_SCHEMA = 1.5;

/** True if the answer may be another one in a schema that the question does not show. */
function dependsOnSchema(lanes: readonly ExerciseLane[]): boolean {
  const least = lanes.reduce((a, { bytes }) => Math.min(a, bytes.length), Number.POSITIVE_INFINITY);
  const near = lanes.filter(({ bytes }) => bytes.length < least * BY_SCHEMA);
  return near.length > 1 && near.some(({ needsSchema }) => needsSchema);
}

/** The indices of the smallest sizes. */
export function smallestIn(sizes: readonly number[]): readonly number[] {
  const [least] = sizes.toSorted((a, b) => a - b);
  return sizes.flatMap((size, i) => (size === least ? [i] : []));
}

/** Asks which lane has the smallest size; undefined if all have the same size. */
export function askSmallest(
  lanes: readonly ExerciseLane[],
  sizes: readonly number[],
  { question, text }: { readonly question: string; readonly text: string },
): Made | undefined {
  const names = lanes.map(({ name }) => name);
  const right = smallestIn(sizes).map((i) => names[i]!);
  if (right.length === lanes.length) return undefined;
  const sized = names.map((name, i) => `${name} ${grouped(sizes[i]!)}`);
  return {
    question,
    shown: [{ as: 'text', label: 'JSON', text }],
    ...choiceOf(names, right[0]!),
    solutionText: `${joined(right)} (bytes: ${sized.join(', ')})`,
  };
}
