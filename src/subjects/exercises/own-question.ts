import type { Given } from './lane.ts';
import { choiceOf, type Made, markExact, type Rule } from './rule.ts';

/** A teacher's question, marked by the choice that the teacher has declared right. */
export const ownQuestion: Rule = { lanes: 'one', most: Infinity, make, mark: markExact };

function make({ own }: Given): Made | undefined {
  const right = own?.choices[own.right];
  if (own === undefined || right === undefined) return undefined;
  return { question: own.question, shown: [], ...choiceOf(own.choices, right), solutionText: right };
}
