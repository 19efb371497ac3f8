import { grouped } from '../../core/basics/counted.ts';
import { tallyFamilies, tallyRoles } from '../../core/layout/tally.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type Given, messageOf } from './lane.ts';
import { writtenNumber } from './number.ts';
import type { Made, Rule } from './rule.ts';

/** The number of bytes of a message: for its names, its framing and its values, or for all of it. */
export const size: Rule = { lanes: 'one', most: 120, make, mark };

const FIELDS = ['names', 'framing', 'values'] as const;

function make({ lane, text, isWhole }: Given): Made {
  const families = tallyFamilies(tallyRoles(lane.queries.layout, lane.kinds));
  const fields = isWhole ? ['bytes'] : FIELDS;
  const numbers = isWhole ? [lane.bytes.length] : FIELDS.map((family) => families[family]);
  return {
    question: `How many bytes does ${messageOf(lane, text)} take?`,
    shown: [{ as: 'text', label: 'JSON', text }],
    by: { as: 'numbers', fields },
    solution: numbers.map(String),
    solutionText: fields.map((field, i) => `${grouped(numbers[i]!)} ${isWhole ? field : `for ${field}`}`).join(', '),
  };
}

function mark({ by, solution }: Exercise, answer: Answer): Mark {
  if (by.as !== 'numbers') return markOf('wrong');
  const wrong = by.fields.flatMap((field, i) => {
    const given = writtenNumber(answer[i]!.trim());
    const right = Number(solution[i]);
    if (given === right) return [];
    if (given === undefined) return [`${field}: not a number`];
    return [`${field}: there are ${given < right ? 'more' : 'fewer'}`];
  });
  return wrong.length === 0 ? markOf('right') : markOf('wrong', `${wrong.join('; ')}.`);
}
