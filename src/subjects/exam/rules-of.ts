import type { FormatId } from '../../formats/format.ts';
import { DECISIONS } from '../lessons/decisions.ts';
import type { ExamRule } from './paper.ts';

/** The rule for characters of several bytes, which have no kind of their own. */
const BEYOND_ASCII: ExamRule = {
  lesson: 'text',
  sentence:
    'A first byte that begins with `0` stands alone; `110`, `1110` and `11110` begin a character of 2, 3 and 4 bytes.',
};

/** The rules by which kinds of a format are read, each once, in the order of the kinds. */
export function rulesOf(format: FormatId, kinds: readonly string[], value?: unknown): readonly ExamRule[] {
  const rules = new Map<string, ExamRule>();
  for (const kind of kinds) {
    // If several decisions explain a kind, the last one explains the most.
    const decision = DECISIONS[format]?.findLast((each) => each.kinds.includes(kind));
    if (decision !== undefined) rules.set(decision.sentence, { sentence: decision.sentence, lesson: decision.lesson });
  }
  if (typeof value === 'string' && /[\u0080-\uffff]/.test(value)) rules.set('text', BEYOND_ASCII);
  return [...rules.values()];
}
