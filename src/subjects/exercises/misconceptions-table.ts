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
export type MisconceptionId = (typeof SLIP_IDS)[number];

/** A wrong answer about a region, the mistake that leads to it, and feedback that names the mistake. */
export interface Misconception {
  readonly id: MisconceptionId;
  readonly answer: number | bigint | string;
  readonly feedback: string;
}

/** True for equal numbers, of which one may be a BigInt, and for equal texts. Large integers are compared exactly. */
export function isSameAnswer(a: DecodedValue, b: DecodedValue): boolean {
  const isLarge = typeof a === 'bigint' || typeof b === 'bigint';
  if (typeof a === 'string' || typeof b === 'string' || a === null || b === null) return a === b;
  // A comparison of a BigInt with a number is exact; `===` would always be false.
  return isLarge ? a >= b && a <= b : Object.is(Number(a), Number(b));
}

/** The misconception that leads to an answer; undefined if the mistake is not a known one. */
export function misconceptionFor(
  misconceptions: readonly Misconception[],
  given: number | bigint | string,
): Misconception | undefined {
  return (
    misconceptions.find(({ answer }) => answer === given) ??
    misconceptions.find(({ answer }) => isSameAnswer(answer, given))
  );
}

/**
 * One mistake: the answer that it leads to, and the feedback on that answer. `Subject` is the type of the data from
 * which the answer is computed.
 */
export interface Mistake<Subject> {
  readonly id: MisconceptionId;
  /** Undefined if the mistake is impossible here. */
  readonly answer: (subject: Subject) => Misconception['answer'] | undefined;
  readonly feedback: (subject: Subject) => string;
}

/** The misconceptions that are possible for a subject, in the order of the table. */
export function misconceptionsIn<Subject>(
  table: readonly Mistake<Subject>[],
  subject: Subject,
): readonly Misconception[] {
  return table.flatMap(({ id, answer, feedback }) => {
    const wrong = answer(subject);
    return wrong === undefined ? [] : [{ id, answer: wrong, feedback: feedback(subject) }];
  });
}
