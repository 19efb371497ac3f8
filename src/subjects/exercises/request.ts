import { toHex } from '../../core/bytes/hex.ts';
import type { Boxes } from './boxes.ts';
import type { Exercise } from './exercise.ts';
import type { ExerciseChoice, LessonType } from './types.ts';

/** A place in a document that a lesson asks about. */
export interface AskedPlace {
  /** JSON Pointer of the value. */
  readonly at: string;
  /**
   * The region: the content of the value by default, the first region that belongs to it, such as its name, or the first
   * one after its name, such as its head.
   */
  readonly part?: 'content' | 'first' | 'head';
}

/** A question in a teacher's own words, with its choices. */
export interface OwnQuestion {
  readonly question: string;
  readonly choices: readonly string[];
  /** The index of the right choice. */
  readonly right: number;
}

/** The choice of an exercise from the shown document. The same request makes the same exercise. */
export interface ExerciseRequest<Codec extends string = string> {
  readonly type: ExerciseChoice | LessonType;
  /** The codec of the lane, and for a comparison the others. */
  readonly codecs: readonly [Codec, ...Codec[]];
  readonly seed: number;
  /** The place that a lesson asks about; absent if the seed chooses one. */
  readonly place?: AskedPlace;
  /** True if the exercise asks about the whole message. */
  readonly isWhole?: boolean;
  /** The question of a teacher, for the type `own`. */
  readonly own?: OwnQuestion;
  /** Set if the exercise follows another one: then its seed is `seed` or one of the next. */
  readonly after?: Follows;
}

/** The input for choosing the next exercise. */
export interface Follows {
  /** The box of each term. */
  readonly boxes: Boxes;
  /** The last questions, as `questionKey` names them, the newest at the end. */
  readonly asked: readonly string[];
  /** Set after a wrong answer: the term of the exercise, and the bytes that it asked about, as hex. */
  readonly twinOf?: { readonly term: string; readonly bytes: string };
}

/** A key for the question of an exercise. Exercises with the same key differ in their seeds and their wrong choices only. */
export function questionKey({ type, excerpt, at, solution }: Exercise): string {
  return [type, excerpt?.path ?? '', at?.start ?? '', ...solution].join(' ');
}

/** The bytes that an exercise asks about, as hex; empty if it asks about all. */
export function bytesAsked({ at, shown }: Exercise): string {
  const message = shown.find((each) => each.as === 'bytes');
  return at === undefined || message?.as !== 'bytes' ? '' : toHex(message.bytes.subarray(at.start, at.end));
}
