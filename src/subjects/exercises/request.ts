import { toHex } from '../../core/bytes/hex.ts';
import type { Boxes } from './boxes.ts';
import type { Exercise } from './exercise.ts';
import type { ExerciseChoice, LessonType } from './types.ts';

/** A place in a document that a lesson asks about. */
export interface AskedPlace {
  /** JSON Pointer of the value. */
  readonly at: string;
  /**
   * The region: by default, the content of the value; otherwise the first region that belongs to it, such as its name,
   * or the first region after its name, such as its head.
   */
  readonly part?: 'content' | 'first' | 'head';
  /** Set if the question shows the schema, because the bytes alone do not decide the answer. */
  readonly withSchema?: true;
}

/** A question in a teacher's own words, with its choices. */
export interface OwnQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** The index of the right choice. */
  readonly right: number;
}

/** The choice of an exercise about the shown document. The same request makes the same exercise. */
export interface ExerciseRequest<Codec extends string = string> {
  readonly type: ExerciseChoice | LessonType;
  /** The codec of the lane; for a comparison, followed by the other codecs. */
  readonly codecs: readonly [Codec, ...Codec[]];
  readonly seed: number;
  /** The place that a lesson asks about; absent if the seed chooses one. */
  readonly place?: AskedPlace;
  /** True if the exercise asks about the whole message. */
  readonly isWhole?: boolean;
  /** The question of a teacher, for the type `own`. */
  readonly own?: OwnQuestion;
  /** Set if the exercise follows another one: then its seed is `seed` or one of the following seeds. */
  readonly after?: Follows;
}

/** The input for choosing the next exercise. */
export interface Follows {
  /** The box of each term. */
  readonly boxes: Boxes;
  /** The last questions, by their `questionKey`, the newest at the end. */
  readonly asked: readonly string[];
  /** Set after a wrong answer: the term of the exercise, and the bytes about which it asked, as hex. */
  readonly twinOf?: { readonly term: string; readonly bytes: string };
}

/**
 * A key for the question of an exercise. Exercises with the same key differ only in their seeds and their wrong
 * choices.
 */
export function questionKey({ type, excerpt, at, solution }: Exercise): string {
  return [type, excerpt?.path ?? '', at?.start ?? '', ...solution].join(' ');
}

/** The bytes about which an exercise asks, as hex; empty if it asks about all bytes. */
export function bytesAsked({ at, shown }: Exercise): string {
  const message = shown.find((each) => each.as === 'bytes');
  return at === undefined || message?.as !== 'bytes' ? '' : toHex(message.bytes.subarray(at.start, at.end));
}
