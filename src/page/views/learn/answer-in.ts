import type { ExerciseType } from '../../../subjects/exercises/types.ts';
import type { CoveredPart } from '../../state/cover/slice.ts';

/** The parts of the page that contain the answer to each type of exercise. They are covered until the exercise is answered. */
export const ANSWER_IN: Readonly<Record<ExerciseType, readonly CoveredPart[]>> = {
  name: ['meanings'],
  say: ['meanings', 'input'],
  write: ['bytes'],
  read: ['meanings', 'input'],
  message: ['bytes', 'sizes'],
  // The lanes show the whole, undamaged message, which contains the answer.
  fix: ['lanes'],
  find: ['lanes'],
  cut: ['lanes', 'sizes'],
  order: ['bytes'],
  which: ['bytes', 'sizes'],
  translate: ['bytes'],
  match: ['meanings'],
  size: ['lanes', 'sizes'],
  smallest: ['lanes', 'sizes'],
  packed: ['sizes'],
  // No part of the page shows which libraries notice a flipped bit, or why one format is smaller.
  notice: [],
  cause: [],
  // The teacher chooses what a step covers.
  own: [],
};
