import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import type { ExerciseLane, Given, Specimen } from './lane.ts';
import { isReadable } from './reading.ts';
import { choiceOf, type Made, type Rule } from './rule.ts';
import { orderBySeat } from './seat.ts';

/** Asks for the format of a message. */
export const which: Rule = { lanes: 'all', most: 64, make, mark };

function make({ lanes, seed }: Given): Made | undefined {
  // If readers of several formats accepted the bytes, the question would not have one answer.
  const isClear = ({ bytes }: ExerciseLane): boolean => lanes.filter((lane) => isReadable(lane, bytes)).length === 1;
  const hidden = lanes.length < 3 ? undefined : orderBySeat(lanes, seed).find(isClear);
  if (hidden === undefined) return undefined;
  return {
    question: 'Which format are these bytes in?',
    shown: [{ as: 'bytes', label: 'The message', bytes: hidden.bytes }],
    ...choiceOf(
      lanes.map(({ name }) => name),
      hidden.name,
    ),
    solutionText: hidden.name,
  };
}

function mark({ solution: [right] }: Exercise, [given]: Answer, { lanes }: Specimen): Mark {
  if (given === right) return markOf('right');
  return markOf('wrong', `A reader of ${lanes[Number(given)]!.name} stops with an error.`);
}
