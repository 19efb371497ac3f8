import { compressorOf } from '../runs/compression/all.ts';
import type { Exercise } from '../subjects/exercises/exercise.ts';
import { mark } from '../subjects/exercises/make.ts';
import { nextExercise } from '../subjects/exercises/next.ts';
import { placed } from '../subjects/making/place-exercise.ts';
import { Specimens } from '../subjects/making/specimen.ts';
import type { SourceRef, Task, TaskAnswer } from './protocol.ts';
import { partsOf, runSourceOf } from './source-cache.ts';

/** Number of seeds that are tried until one makes an exercise. */
const FIRST_SEEDS = 12;

/** The specimens of the last input, shared by its exercises and their marks. */
let last: { readonly schemas: string; readonly specimens: Specimens } | undefined;

async function specimensOf(ref: SourceRef): Promise<Specimens> {
  const from = await runSourceOf(ref);
  const schemas = JSON.stringify(from.schemas);
  if (last?.specimens.source !== from.source || last.schemas !== schemas) {
    last = { schemas, specimens: new Specimens(from.source, from.schemas) };
  }
  return last.specimens;
}

const LOADERS = { partsOf, gzip: () => compressorOf('gzip') };

/**
 * Makes the requested exercise from its seed, or from the first of the seeds after it that makes one. If it follows
 * another exercise, chooses among the exercises of the seeds after it.
 */
export async function exerciseOf({ source, wish }: Task & { readonly type: 'exercise' }): Promise<TaskAnswer> {
  const from = await specimensOf(source);
  const at = async (seed: number): Promise<Exercise | undefined> => (await placed(from, wish, seed, LOADERS))?.exercise;
  const { after, seed } = wish;
  if (after === undefined) {
    for (let i = 0; i < FIRST_SEEDS; i++) {
      const exercise = await at(seed + i);
      if (exercise !== undefined) return answerOf(exercise);
    }
    return answerOf(undefined);
  }
  return answerOf(await nextExercise((i) => at(seed + i), after));
}

/** Marks an answer to the exercise of a wish. */
export async function markingOf({ source, wish, answer }: Task & { readonly type: 'mark' }): Promise<TaskAnswer> {
  const found = await placed(await specimensOf(source), wish, wish.seed, LOADERS);
  if (found === undefined) throw new Error('The exercise cannot be made again.');
  return { type: 'mark', mark: mark(found.exercise, answer, found.specimen) };
}

function answerOf(exercise: Exercise | undefined): TaskAnswer {
  return { type: 'exercise', ...(exercise && { exercise }) };
}
