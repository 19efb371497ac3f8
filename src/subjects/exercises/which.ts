import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import type { Given, Specimen } from './lane.ts';
import { isReadable } from './reading.ts';
import { choiceOf, type Made, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';

/** Asks for the format of a message. */
export const which: Rule = { lanes: 'all', most: 64, make, mark };

/** Maximum number of formats that can read the bytes: with more, the question has no clear answer. */
const READERS_AT_MOST = 2;

function make({ lanes, seed }: Given): Made | undefined {
  const hidden = chooseBySeat(lanes, seed);
  if (hidden === undefined || lanes.length < 3) return undefined;
  const readers = lanes.filter((lane) => isReadable(lane, hidden.bytes));
  if (readers.length > READERS_AT_MOST) return undefined;
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

function mark({ solution: [right], shown: [message] }: Exercise, [given]: Answer, { lanes }: Specimen): Mark {
  if (given === right) return markOf('right');
  const lane = lanes[Number(given)]!;
  const isRead = message?.as === 'bytes' && isReadable(lane, message.bytes);
  const written = lanes[Number(right)]!.name;
  return isRead
    ? markOf('right', `A reader of ${lane.name} accepts these bytes, but they were written as ${written}.`)
    : markOf('wrong', `A reader of ${lane.name} stops with an error.`);
}
