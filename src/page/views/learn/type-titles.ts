import type { ExerciseChoice } from '../../../subjects/exercises/types.ts';

/** The names of the types of exercises. */
export const TYPE_TITLES: Readonly<Record<ExerciseChoice, string>> = {
  mixed: 'mixed',
  name: 'name the byte',
  say: 'read the value',
  write: 'write the bytes',
  read: 'read the message',
  message: 'write the message',
  fix: 'fix the length',
  find: 'find the error',
  notice: 'who notices?',
  which: 'which format?',
  size: 'how many bytes?',
  smallest: 'which is smallest?',
  order: 'put in order',
  cut: 'what is missing?',
  match: 'match',
  translate: 'translate',
};
