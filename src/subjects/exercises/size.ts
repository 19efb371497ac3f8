import { grouped } from '../../core/basics/counted.ts';
import { type Tally, tallyFamilies, tallyRoles } from '../../core/layout/tally.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type Given, messageOf } from './lane.ts';
import { writtenNumber } from './number.ts';
import type { Made, Rule } from './rule.ts';

/**
 * Asks for the number of bytes of a message: for its names (or the tags that replace them), its framing and its values,
 * or for all of it.
 */
export const size: Rule = { lanes: 'one', most: 120, make, mark };

const FIELDS = ['names', 'framing', 'values'] as const;

/** Heads of values would otherwise count as values, too. */
const FRAMING = ' Framing is all that only separates or ends values, or tells a type, a length or a count.';

/** The fields in the words of the question: a tag, such as in Protocol Buffers, is a number that replaces a name. */
function fieldNames(tally: Tally): readonly string[] {
  const names = tally.tag === undefined ? 'names' : tally.key === undefined ? 'tags' : 'names and tags';
  return [names, 'framing', 'values'];
}

function make({ lane, text, isWhole }: Given): Made {
  const tally = tallyRoles(lane.queries.layout, lane.kinds);
  const families = tallyFamilies(tally);
  const fields = isWhole ? ['bytes'] : fieldNames(tally);
  const numbers = isWhole ? [lane.bytes.length] : FIELDS.map((family) => families[family]);
  return {
    question: `How many bytes does ${messageOf(lane, text)} take?${isWhole ? '' : FRAMING}`,
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
