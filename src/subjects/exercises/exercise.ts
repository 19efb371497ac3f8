import type { Span } from '../../core/bytes/span.ts';
import type { ExerciseType } from './types.ts';

/** Something that a question shows. */
export type Shown =
  | {
      readonly as: 'text';
      readonly label: string;
      readonly text: string;
      /** True if its line breaks are kept. */
      readonly hasLines?: true;
    }
  /** Bytes with a marked span. If `gap` is set, the bytes at the start of the span are missing. */
  | {
      readonly as: 'bytes';
      readonly label: string;
      readonly bytes: Uint8Array;
      readonly marked?: Span;
      readonly gap?: true;
    };

/** The way to answer. */
export type Control =
  /** One of several texts. The answer is its index. */
  | { readonly as: 'choice'; readonly choices: readonly string[] }
  /** Any number of several texts. The answer has their indices. */
  | { readonly as: 'ticks'; readonly choices: readonly string[] }
  /** A text or a number; if `isLong` is set, a text of several lines. */
  | { readonly as: 'text'; readonly isLong?: true }
  /** Bytes as hex; if `isLong` is set, the bytes of a whole message. */
  | { readonly as: 'hex'; readonly isLong?: true }
  /** One byte of a message. The answer is its offset. */
  | { readonly as: 'byte'; readonly bytes: Uint8Array }
  /** A number for each field. */
  | { readonly as: 'numbers'; readonly fields: readonly string[] }
  /** Parts to put in order. The answer has their indices. */
  | { readonly as: 'order'; readonly parts: readonly string[] }
  /** One of the choices for each row. The answer has their indices, in the order of the rows. */
  | { readonly as: 'pairs'; readonly rows: readonly PairRow[] };

export interface PairRow {
  readonly name: string;
  readonly choices: readonly string[];
}

/** An answer: one or more texts, as the control requires. */
export type Answer = readonly string[];

/** An exercise as plain data. The same message, type and seed make the same exercise. */
export interface Exercise {
  readonly type: ExerciseType;
  readonly seed: number;
  readonly question: string;
  readonly shown: readonly Shown[];
  readonly by: Control;
  /** A right answer. */
  readonly solution: Answer;
  /** The right answer in words. */
  readonly solutionText: string;
  /** The term that the exercise trains: "msgpack fixmap". Absent if it is about a whole message. */
  readonly term?: string;
  /** The bytes of the message about which the exercise asks. */
  readonly at?: Span;
  /** The calculation of the answer; empty if there is none. */
  readonly working: readonly string[];
  /** The help that can be given with the question; absent if there is none. */
  readonly hint?: Hint;
  /** Absent if the exercise is about the whole document. */
  readonly excerpt?: Excerpt;
}

/** The help with a question. It does not contain the answer. */
export interface Hint {
  /** The kinds of the bytes: "uint 16, uint data". */
  readonly kinds: string;
  /** Other bytes of the same kinds, their value, and its calculation. */
  readonly example?: { readonly bytes: string; readonly valueText: string; readonly working: readonly string[] };
}

/** The part of a document that is encoded by itself for an exercise. */
export interface Excerpt {
  /** JSON Pointer of the part. */
  readonly path: string;
}

/**
 * The degree to which an answer is right. Bytes that are longer than needed, and another type of the same value, are
 * right, too.
 */
export type Degree = 'right' | 'longer' | 'other type' | 'other value' | 'unreadable' | 'wrong' | 'refused';

export interface Mark {
  readonly degree: Degree;
  readonly isRight: boolean;
  /** One or more sentences about the answer; empty if there is nothing to add. */
  readonly feedback: string;
}

const RIGHT_DEGREES: ReadonlySet<Degree> = new Set<Degree>(['right', 'longer', 'other type']);

export function markOf(degree: Degree, feedback = ''): Mark {
  return { degree, isRight: RIGHT_DEGREES.has(degree), feedback };
}

/** Limits of an answer. A longer answer is refused unread. */
export const ANSWER_LIMITS = { parts: 64, characters: 1000 } as const;
