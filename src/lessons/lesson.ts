import type { ExerciseChoice } from '../exercises/types.ts';
import type { AskedPlace } from '../exercises/wish.ts';
import type { CodecId } from '../formats/format.ts';

/** The document, the lanes and the value that a step shows. Absent parts stay as they are. */
export interface Show {
  readonly json?: string;
  readonly lanes?: readonly CodecId[];
  /** JSON Pointer of the selected value. */
  readonly at?: string;
}

/** A question about the bytes of one codec, or a comparison. Its answer is computed from the bytes. */
export type Ask =
  | (AskedPlace & { readonly about: 'value' | 'kind'; readonly codec: CodecId })
  | { readonly about: 'size'; readonly codec: CodecId }
  | { readonly about: 'smallest'; readonly among: readonly [CodecId, ...CodecId[]] };

/** One step. Texts mark code with backticks; in braces, a figure that is computed from the lanes: see `fill.ts`. */
export type LessonStep = { readonly show?: Show } & (
  | { readonly say: string }
  /** A prediction; `because` follows the answer. */
  | { readonly ask: Ask; readonly because: string }
  /** Exercises from any bytes of the open lanes, made from a seed. */
  | { readonly do: { readonly type: ExerciseChoice; readonly count: number }; readonly codec: CodecId }
);

export interface Lesson {
  /** Used in links. */
  readonly id: string;
  readonly title: string;
  /** Completes the sentence "After this lesson you can …". */
  readonly goal: string;
  readonly minutes: number;
  readonly steps: readonly LessonStep[];
}
