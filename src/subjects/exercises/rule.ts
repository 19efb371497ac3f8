import type { Span } from '../../core/bytes/span.ts';
import { type Answer, type Control, type Exercise, type Mark, markOf } from './exercise.ts';
import type { Given, Specimen } from './lane.ts';

/** The result of a rule: an exercise without the parts that all types share. */
export type Made = Omit<Exercise, 'type' | 'seed' | 'working' | 'excerpt'> & Partial<Pick<Exercise, 'working'>>;

/** The rule by which exercises of one type are made and marked. */
export interface Rule {
  /** The messages that an exercise needs: the chosen one, a second one of another format, or one of each format. */
  readonly lanes: 'one' | 'two' | 'all';
  /** Maximum length of the document, as JSON or as the first message. */
  readonly most: number;
  /** Makes an exercise; undefined if the message has nothing to ask about. */
  make(given: Given): Made | undefined;
  /** Marks an answer that fits the control. */
  mark(exercise: Exercise, answer: Answer, specimen: Specimen): Mark;
}

export function isOneByte({ start, end }: Span): boolean {
  return end - start === 1;
}

/** Marks an answer with a single solution. */
export function markExact({ solution }: Exercise, answer: Answer): Mark {
  const isSame = answer.length === solution.length && answer.every((part, i) => part === solution[i]);
  return markOf(isSame ? 'right' : 'wrong');
}

/** The indices of entries in the form that an answer has. */
export function indicesWhere<Entry>(entries: readonly Entry[], meets: (entry: Entry) => boolean): Answer {
  return entries.flatMap((entry, i) => (meets(entry) ? [String(i)] : []));
}

/** A choice between texts, and the index of the right one. */
export function choiceOf(choices: readonly string[], right: string): { by: Control; solution: Answer } {
  return { by: { as: 'choice', choices }, solution: [String(choices.indexOf(right))] };
}
