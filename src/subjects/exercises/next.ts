import { leastKnown } from './boxes.ts';
import type { Exercise } from './exercise.ts';
import { bytesAsked, type Follows, questionKey } from './request.ts';

/** Number of seeds that are tried to find the least known term, and to find a question that was not asked before. */
const [NEXT_SEEDS, NEW_SEEDS] = [6, 24];
/** Number of seeds that are tried to find a twin: the same term with other bytes. */
const TWIN_SEEDS = 60;

/**
 * The exercise after another one: its twin after an error, otherwise one about the least known term. Questions that
 * were not asked before come first. `at` makes the exercise of a seed; seed 0 is the next one.
 */
export async function nextExercise(
  at: (seed: number) => Promise<Exercise | undefined>,
  { boxes, asked, twinOf }: Follows,
): Promise<Exercise | undefined> {
  const isNew = (each: Exercise): boolean => !asked.includes(questionKey(each));
  const isOther = (each: Exercise): boolean => questionKey(each) !== asked.at(-1);
  const made: Exercise[] = [];
  let twin: Exercise | undefined;
  for (let seed = 0; seed < (twinOf === undefined ? NEW_SEEDS : TWIN_SEEDS); seed++) {
    if (twinOf === undefined && seed >= NEXT_SEEDS && made.some(isNew)) break;
    const exercise = await at(seed);
    if (exercise === undefined) continue;
    made.push(exercise);
    if (twinOf === undefined || exercise.term !== twinOf.term || bytesAsked(exercise) === twinOf.bytes) continue;
    if (isNew(exercise)) return exercise;
    // The bytes at a place may differ, such as by another wrong length, although the answer is the same.
    if (isOther(exercise)) twin ??= exercise;
  }
  const best = [isNew, isOther].map((isWanted) => made.filter(isWanted)).find(({ length }) => length > 0);
  return twin ?? leastKnown(best ?? made, boxes);
}
