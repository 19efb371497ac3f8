import type { Answer, Exercise, Mark } from './exercise.ts';
import { markOf } from './exercise.ts';
import type { Given, Specimen } from './lane.ts';
import type { Made, Rule } from './rule.ts';
import { askSmallest, smallestIn } from './smallest.ts';

/** Asks for the format with the smallest message after gzip. If several are equally small, each of them is right. */
export const packed: Rule = { lanes: 'all', most: 4000, make, mark };

function make({ lanes, gzipped, text }: Given): Made | undefined {
  return (
    gzipped && askSmallest(lanes, gzipped.sizes, { question: 'Which is the smallest for this JSON after gzip?', text })
  );
}

function mark(_: Exercise, [chosen]: Answer, { gzipped }: Specimen): Mark {
  return markOf(smallestIn(gzipped?.sizes ?? []).includes(Number(chosen)) ? 'right' : 'wrong');
}
