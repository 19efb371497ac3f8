import type { DecodedValue } from '../../core/layout/vocabulary.ts';

/** The mistakes that a wrong answer can show. */
export const SLIP_IDS = [
  'other order',
  'sign missed',
  'sign added',
  'n itself',
  'minus n',
  'head included',
  'head alone',
  'float as integer',
  'plain number',
  'groups turned round',
  'zigzag kept',
  'zigzag sign missed',
  'wire type kept',
  'wire type alone',
  'whole byte',
  'high bits alone',
  'one missing',
  'neighbours included',
  'characters counted',
  'end not counted',
  'own bytes not counted',
  'names counted',
  'byte per character',
  'escape kept',
  'hex digits',
] as const;
export type SlipId = (typeof SLIP_IDS)[number];

/** A wrong answer about a region, the mistake that leads to it, and feedback that names the mistake. */
export interface Slip {
  readonly id: SlipId;
  readonly answer: number | bigint | string;
  readonly feedback: string;
}

/** True for two numbers that a typed answer cannot distinguish, and for equal texts. */
export function isSameAnswer(a: DecodedValue, b: DecodedValue): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return Object.is(Number(a), Number(b));
}

/** The slip that leads to an answer; undefined if the mistake is not a known one. */
export function slipFor(slips: readonly Slip[], given: number | bigint | string): Slip | undefined {
  return slips.find(({ answer }) => answer === given) ?? slips.find(({ answer }) => isSameAnswer(answer, given));
}

/**
 * One mistake: the answer that it leads to, and the feedback on it. `Subject` is the type of the data from which the
 * answer is read.
 */
export interface Mistake<Subject> {
  readonly id: SlipId;
  /** Undefined if the mistake is impossible here. */
  readonly answer: (subject: Subject) => Slip['answer'] | undefined;
  readonly feedback: (subject: Subject) => string;
}

/** The slips that are possible with a subject, in the order of the table. */
export function slipsIn<Subject>(table: readonly Mistake<Subject>[], subject: Subject): readonly Slip[] {
  return table.flatMap(({ id, answer, feedback }) => {
    const wrong = answer(subject);
    return wrong === undefined ? [] : [{ id, answer: wrong, feedback: feedback(subject) }];
  });
}
