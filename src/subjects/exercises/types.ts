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

/** Types that only lessons ask for: about a difference after compression, or in the words of a teacher. */
export const LESSON_TYPES = ['packed', 'cause', 'own'] as const;

export type LessonType = (typeof LESSON_TYPES)[number];

export type ExerciseType = (typeof EXERCISE_TYPES)[number] | LessonType;

/** A type of the page, or `mixed`: the seed chooses the type. */
export type ExerciseChoice = (typeof EXERCISE_TYPES)[number] | 'mixed';

export function isExerciseChoice(id: string): id is ExerciseChoice {
  return id === 'mixed' || (EXERCISE_TYPES as readonly string[]).includes(id);
}

/** The formats, by their ids, that have nothing that a type asks about: no length, or no bytes of one value together. */
const WITHOUT: Readonly<Partial<Record<ExerciseChoice, readonly string[]>>> = {
  write: ['capnp'],
  read: ['json'],
  message: ['json'],
  fix: ['json', 'xml', 'capnp'],
  notice: ['capnp'],
  order: ['capnp'],
  cut: ['json', 'xml'],
  match: ['capnp'],
  translate: ['protobuf', 'avro', 'capnp'],
};

/** True if messages of a format have what a type of exercise asks about. */
export function hasExercises(format: string, type: ExerciseChoice): boolean {
  return WITHOUT[type]?.includes(format) !== true;
}
