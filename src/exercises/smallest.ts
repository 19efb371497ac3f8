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
  const [least, second] = among.toSorted((a, b) => a.bytes.length - b.bytes.length);
  if (second === undefined || least!.bytes.length === second.bytes.length) return undefined;
  const sizeOf = ({ name, bytes }: ExerciseLane): string => `${name} ${grouped(bytes.length)}`;
  return {
    ask: 'Which is the smallest for this JSON?',
    shown: [{ as: 'text', label: 'JSON', text }],
    ...choiceOf(
      among.map(({ name }) => name),
      least!.name,
    ),
    says: `${least!.name} (bytes: ${among.map(sizeOf).join(', ')})`,
  };
}
