import { compressorOf } from '../compression/all.ts';
import { leastKnown } from '../exercises/boxes.ts';
import type { Exercise } from '../exercises/exercise.ts';
import { mark } from '../exercises/make.ts';
import { bytesAsked } from '../exercises/wish.ts';
import { placed } from '../pipeline/place-exercise.ts';
import type { Answer, Task } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Number of seeds that are tried for a twin (the same term with other bytes), and for the term that is known least. */
const [TWIN_SEEDS, NEXT_SEEDS] = [60, 6];
/** Number of seeds that are tried until one makes an exercise. */
const FIRST_SEEDS = 12;

const LOADERS = { partsOf, gzip: () => compressorOf('gzip') };

/**
 * Makes the requested exercise from its seed, or from the first of the seeds after it that makes one. If it follows
 * another exercise, chooses among the exercises of the seeds after it.
 */
export async function exerciseOf({ source, wish }: Task & { readonly type: 'exercise' }): Promise<Answer> {
  const from = await runSourceOf(source);
  const at = async (seed: number): Promise<Exercise | undefined> =>
    (await placed(from.source, wish, seed, LOADERS, from.schemas))?.exercise;
  const { after, seed } = wish;
  if (after === undefined) {
    for (let i = 0; i < FIRST_SEEDS; i++) {
      const exercise = await at(seed + i);
      if (exercise !== undefined) return answerOf(exercise);
    }
    return answerOf(undefined);
  }
  const { twinOf } = after;
  const made: Exercise[] = [];
  for (let i = 0; i < (twinOf === undefined ? NEXT_SEEDS : TWIN_SEEDS); i++) {
    const exercise = await at(seed + i);
    if (exercise === undefined) continue;
    const isTwin = twinOf !== undefined && exercise.term === twinOf.term && bytesAsked(exercise) !== twinOf.bytes;
    if (isTwin) return answerOf(exercise);
    made.push(exercise);
  }
  return answerOf(leastKnown(made, after.boxes));
}

/** Marks an answer to the exercise of a wish. */
export async function markingOf({ source, wish, answer }: Task & { readonly type: 'mark' }): Promise<Answer> {
  const from = await runSourceOf(source);
  const found = await placed(from.source, wish, wish.seed, LOADERS, from.schemas);
  if (found === undefined) throw new Error('The exercise cannot be made again.');
  return { type: 'mark', mark: mark(found.exercise, answer, found.specimen) };
}

function answerOf(exercise: Exercise | undefined): Answer {
  return { type: 'exercise', ...(exercise && { exercise }) };
}
