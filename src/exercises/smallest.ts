import { grouped } from '../basics/counted.ts';
import { shuffle } from '../basics/random.ts';
import type { ExerciseLane, Given } from './lane.ts';
import { choiceOf, type Made, markExact, type Rule } from './rule.ts';

/** The format with the smallest message. */
export const smallest: Rule = { lanes: 'all', most: 400, make, mark: markExact };

/** Formats that a question compares. */
const COMPARED = 3;

function make({ lanes, isWhole, random, text }: Given): Made | undefined {
  const among = [...lanes];
  // A lesson names the formats that it compares.
  if (!isWhole) {
    shuffle(among, random);
    among.length = Math.min(among.length, COMPARED);
  }
  return smallestOf(
    among,
    among.map(({ bytes }) => bytes.length),
    { ask: 'Which is the smallest for this JSON?', text },
  );
}

/** The question which lane has the smallest size; undefined if there is none, or if two have the same size. */
export function smallestOf(
  lanes: readonly ExerciseLane[],
  sizes: readonly number[],
  { ask, text }: { readonly ask: string; readonly text: string },
): Made | undefined {
  const [least, second] = sizes.toSorted((a, b) => a - b);
  if (second === undefined || least === second) return undefined;
  const name = lanes[sizes.indexOf(least!)]!.name;
  const sized = lanes.map((lane, i) => `${lane.name} ${grouped(sizes[i]!)}`);
  return {
    ask,
    shown: [{ as: 'text', label: 'JSON', text }],
    ...choiceOf(
      lanes.map((lane) => lane.name),
      name,
    ),
    says: `${name} (bytes: ${sized.join(', ')})`,
  };
}
