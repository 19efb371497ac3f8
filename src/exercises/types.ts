/** The types of exercises, in the order of the page. */
export const EXERCISE_TYPES = [
  'name',
  'say',
  'write',
  'fix',
  'find',
  'notice',
  'which',
  'size',
  'smallest',
  'order',
  'cut',
  'match',
  'translate',
] as const;

export type ExerciseType = (typeof EXERCISE_TYPES)[number];

/** A type, or `mixed`: the seed chooses the type. */
export type ExerciseChoice = ExerciseType | 'mixed';

export function isExerciseChoice(id: string): id is ExerciseChoice {
  return id === 'mixed' || (EXERCISE_TYPES as readonly string[]).includes(id);
}
