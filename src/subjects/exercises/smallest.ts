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
  if (smallestIn(sizes).length > 1 || (!isWhole && !isClear(among))) return undefined;
  return askSmallest(among, sizes, { question: 'Which is the smallest for this JSON?', text });
}

/** Another schema, or another library, may make a message longer or shorter by this factor. */
const [BY_SCHEMA, BY_SPELLING] = [1.5, 1.1];

/**
 * True if the answer is the same in a schema that the question does not show, and with libraries that write otherwise.
 */
function isClear(lanes: readonly ExerciseLane[]): boolean {
  const [least, ...others] = lanes.toSorted((a, b) => a.bytes.length - b.bytes.length);
  return others.every((lane) => {
    const factor = lane.needsSchema || least!.needsSchema ? BY_SCHEMA : BY_SPELLING;
    return shortest(lane) >= least!.bytes.length * factor;
  });
}

/**
 * About the shortest length that another library or another schema could give the message: floats are shorter where
 * they keep their value. With a schema, names take no bytes, and whole numbers are integers.
 */
function shortest(lane: ExerciseLane): number {
  const { needsSchema, queries, bytes } = lane;
  let length = bytes.length;
  for (let region = 0; region < queries.regionCount; region++) {
    const kind = kindAt(lane, region);
    const { start, end } = queries.bytesOf(region);
    if (kind.role === 'key' && needsSchema) length -= end - start;
    if (kind.role !== 'number' || floatBitsOf(kind, end - start) !== 64) continue;
    const value = readRegion(queries, lane.kinds, bytes, region);
    if (needsSchema && Number.isInteger(value)) length -= 7;
    else if (typeof value === 'number' && Math.fround(value) === value) length -= FEWER_BYTES[lane.format] ?? 4;
  }
  return length;
}

/**
 * Number of bytes by which the shortest float is shorter than a double, for formats in which it is not four: BSON has
 * only doubles, and CBOR has floats of two bytes.
 */
const FEWER_BYTES: Readonly<Record<string, number>> = { bson: 0, cbor: 6 };

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
