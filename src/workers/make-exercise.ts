import { compressorOf } from '../runs/compression/all.ts';
import type { ExamId } from '../subjects/exam/exam-id.ts';
import type { ExamPaper } from '../subjects/exam/paper.ts';
import type { Exercise } from '../subjects/exercises/exercise.ts';
import { mark } from '../subjects/exercises/make.ts';
import { nextExercise } from '../subjects/exercises/next.ts';
import { examPaper } from '../subjects/making/exam-paper.ts';
import { placed } from '../subjects/making/place-exercise.ts';
import { Specimens } from '../subjects/making/specimen.ts';
import type { SourceRef, Task, TaskAnswer } from './protocol.ts';
import { partsOf, readInput, runSourceOf } from './source-cache.ts';

/** Maximum number of seeds that are tried until one makes an exercise. */
const FIRST_SEEDS = 12;

/**
 * The parts of the last input from which exercises are made. All its exercises, and the marking of their answers, share
 * them.
 */
let last: { readonly id: number; readonly schemas: string; readonly specimens: Specimens } | undefined;

async function specimensOf(ref: SourceRef): Promise<Specimens> {
  const schemas = JSON.stringify(ref.schemas);
  if (last?.id !== ref.id || last.schemas !== schemas) last = { id: ref.id, schemas, specimens: await madeOf(ref) };
  return last.specimens;
}

/** The specimens of JSON, or of the bytes that the user gave, which exercises use unchanged. */
async function madeOf(ref: SourceRef): Promise<Specimens> {
  const { input } = ref;
  if (input.kind === 'text') {
    const { source, schemas } = await runSourceOf(ref);
    return new Specimens(source, schemas);
  }
  const { scanned, source } = await readInput(ref);
  const given = 'given' in scanned ? scanned.given : undefined;
  if (source === undefined || given?.state !== 'done') throw new Error('The bytes could not be read.');
  const { encoded, schema } = given;
  return new Specimens(source, ref.schemas, { parts: await partsOf(input.format), encoded, schema });
}

const LOADERS = { partsOf, gzip: () => compressorOf('gzip') };

/**
 * Makes the requested exercise from its seed, or from the first of the following seeds that makes one. If it follows
 * another exercise, chooses among the exercises of the following seeds.
 */
export async function exerciseOf({ source, request }: Task & { readonly type: 'exercise' }): Promise<TaskAnswer> {
  const from = await specimensOf(source);
  const at = async (seed: number): Promise<Exercise | undefined> =>
    (await placed(from, request, seed, LOADERS))?.exercise;
  const { after, seed } = request;
  if (after === undefined) {
    for (let i = 0; i < FIRST_SEEDS; i++) {
      const exercise = await at(seed + i);
      if (exercise !== undefined) return answerOf(exercise);
    }
    return answerOf(undefined);
  }
  return answerOf(await nextExercise((i) => at(seed + i), after));
}

/** Marks an answer to the exercise of a request. */
export async function markingOf({ source, request, answer }: Task & { readonly type: 'mark' }): Promise<TaskAnswer> {
  const found = await placed(await specimensOf(source), request, request.seed, LOADERS);
  if (found === undefined) throw new Error('The exercise cannot be made again.');
  return { type: 'mark', mark: mark(found.exercise, answer, found.specimen) };
}

function answerOf(exercise: Exercise | undefined): TaskAnswer {
  return { type: 'exercise', ...(exercise && { exercise }) };
}

/** Makes the message of an examination, with the correct answers. */
export async function examOf(id: ExamId): Promise<ExamPaper> {
  return examPaper(id, await partsOf(id.format));
}
