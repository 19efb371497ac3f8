import type { CodecId } from '../formats/format.ts';

/** The document, the lanes and the value that a step shows. Absent parts stay as they are. */
export interface Show {
  readonly json?: string;
  readonly lanes?: readonly CodecId[];
  /** JSON Pointer of the selected value. */
  readonly at?: string;
}

/** A place to ask about: the value at a pointer in the bytes of one codec. */
export interface AskedPlace {
  readonly codec: CodecId;
  readonly at: string;
  /** The region: the content of the value by default, or the first region that belongs to it, such as its head. */
  readonly part?: 'content' | 'first';
}

/** One step. Texts mark code with backticks; in braces, a figure that is computed from the lanes: see `fill.ts`. */
export type LessonStep = { readonly show?: Show } & (
  | { readonly say: string }
  /** A prediction; `because` follows the answer. The answer is computed from the bytes. */
  | { readonly ask: AskedPlace & { readonly about: 'value' | 'kind' }; readonly because: string }
  | { readonly ask: { readonly about: 'size'; readonly codec: CodecId }; readonly because: string }
  | { readonly ask: { readonly about: 'smallest'; readonly among: readonly CodecId[] }; readonly because: string }
  /** Questions about any bytes of the open lanes, made from a seed. */
  | { readonly practise: number; readonly codec: CodecId }
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
