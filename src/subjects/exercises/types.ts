/** The types of exercises, in the order of the page. */
export const EXERCISE_TYPES = [
  'name',
  'say',
  'write',
  'read',
  'message',
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

/** Types that only lessons use: about a difference after compression, or in a teacher's words. */
export const LESSON_TYPES = ['packed', 'cause', 'own'] as const;

export type LessonType = (typeof LESSON_TYPES)[number];

export type ExerciseType = (typeof EXERCISE_TYPES)[number] | LessonType;

/** A type of the page, or `mixed`: the seed chooses the type. */
export type ExerciseChoice = (typeof EXERCISE_TYPES)[number] | 'mixed';

export function isExerciseChoice(id: string): id is ExerciseChoice {
  return id === 'mixed' || (EXERCISE_TYPES as readonly string[]).includes(id);
}

/**
 * For each type, the ids of formats about which it cannot ask: they have no length, or no value whose bytes are in one
 * piece.
 */
const WITHOUT: Readonly<Partial<Record<ExerciseChoice, readonly string[]>>> = {
  write: ['capnp'],
  read: ['json'],
  message: ['json'],
  fix: ['json', 'xml', 'capnp'],
  notice: ['capnp'],
  order: ['capnp'],
  cut: ['json', 'xml'],
  match: ['capnp'],
  translate: ['protobuf', 'avro', 'capnp', 'xml'],
};

/** True if messages of a format have something that a type of exercise can ask about. */
export function hasExercises(format: string, type: ExerciseChoice): boolean {
  return WITHOUT[type]?.includes(format) !== true;
}
