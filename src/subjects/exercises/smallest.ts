import { grouped } from '../../core/basics/counted.ts';
import { shuffle } from '../../core/basics/random.ts';
import { joined } from '../../core/basics/text.ts';
import { readRegion } from '../../core/layout/labels.ts';
import { kindAt } from '../../core/layout/message.ts';
import { floatBitsOf } from '../../core/layout/vocabulary.ts';
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
  const near = lanes.filter((lane) => tightest(lane) < least * BY_SCHEMA);
  return near.length > 1 && near.some(({ needsSchema }) => needsSchema);
}

/**
 * The length of a message or, if it has a schema, about the length in the best one, which leaves out its names and has
 * integers where the inferred one has floats.
 */
function tightest(lane: ExerciseLane): number {
  const { needsSchema, queries, bytes } = lane;
  let length = bytes.length;
  if (!needsSchema) return length;
  for (let region = 0; region < queries.regionCount; region++) {
    const kind = kindAt(lane, region);
    const { start, end } = queries.bytesOf(region);
    const isFloat = kind.role === 'number' && floatBitsOf(kind, end - start) !== undefined;
    if (kind.role === 'key') length -= end - start;
    else if (isFloat && Number.isInteger(readRegion(queries, lane.kinds, bytes, region))) length -= end - start - 1;
  }
  return length;
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
