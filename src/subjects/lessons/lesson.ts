import type { CodecId, FormatId } from '../../formats/format.ts';
import type { Help } from '../exercises/help.ts';
import type { AskedPlace, OwnQuestion } from '../exercises/request.ts';
import type { ExerciseChoice } from '../exercises/types.ts';
import type { OwnCheck } from './own.ts';

/**
 * The document, the lanes, their form, their cover and the value that a step shows. Parts that are absent do not
 * change.
 */
export interface Show {
  /** The document: one of `json`, `sample`, and `hex` with `from`. */
  readonly json?: string;
  readonly sample?: string;
  readonly hex?: string;
  readonly from?: FormatId;
  /** A schema in the language of its format. */
  readonly schema?: string;
  readonly lanes?: readonly CodecId[];
  /** JSON Pointer of the selected value. */
  readonly at?: string;
  /** The offset of the selected byte in the first of the lanes, in place of the value. */
  readonly byte?: number;
  /** The form of the lanes. */
  readonly form?: string;
  /** The parts that the step hides until students guess them. */
  readonly cover?: string;
}

/** A question about the bytes of one codec, or a comparison. Its answer is computed from the bytes. */
export type Ask =
  | (AskedPlace & { readonly about: 'value' | 'kind'; readonly codec: CodecId })
  | { readonly about: 'size' | 'json'; readonly codec: CodecId }
  /** The lane with the smallest message, without compression or after gzip. */
  | { readonly about: 'smallest' | 'packed'; readonly among: readonly [CodecId, ...CodecId[]] }
  /** A question in a teacher's words, about what `codec` shows. */
  | ({ readonly about: 'own'; readonly codec: CodecId } & OwnQuestion)
  /** The cause of the difference between JSON and a codec after gzip. */
  | { readonly about: 'cause'; readonly codec: CodecId };

/**
 * One step. Texts mark code with backticks; in braces, a figure that is computed from the lanes: see `fill.ts`. `lead`
 * is a text above a question. Links use `name`, which stays when steps are inserted; a teacher's step has none.
 */
export type LessonStep = { readonly name?: string; readonly show?: Show; readonly lead?: string } & (
  | { readonly say: string }
  /** A prediction; `because` follows the answer, and `hint` is shown on request before the answer. */
  | { readonly ask: Ask; readonly because: string; readonly hint?: string }
  /** The reader enters a document with a property. The steps after it are about that document. */
  | { readonly own: string; readonly until: OwnCheck }
  /**
   * Exercises about any bytes of the open lanes, made from a seed. `among` has the other codecs of a comparison; by
   * default, one of every format. `help` is the help with the first exercise; by default, all help.
   */
  | {
      readonly do: { readonly type: ExerciseChoice; readonly count: number };
      readonly codec: CodecId;
      readonly among?: readonly CodecId[];
      readonly help?: Help;
    }
);

export interface Lesson {
  /** Used in links. */
  readonly id: string;
  readonly title: string;
  /** Completes the sentence "You learn to …". */
  readonly goal: string;
  /** One sentence to remember. Absent in a teacher's lesson. */
  readonly keep?: string;
  readonly minutes: number;
  /** Set if the seeds of the exercises follow from the seat number that each student types. */
  readonly seed?: 'seat';
  readonly steps: readonly LessonStep[];
}

/**
 * A lesson of the page as it is written. `last` makes its last step from a seed, so that its question is about other
 * bytes each time; it is absent if the last step is about a document of the reader.
 */
export interface WrittenLesson extends Lesson {
  readonly last?: (random: () => number) => LessonStep;
}

/** Exercises whose answer is in the text of the document. */
const READ: ReadonlySet<string> = new Set(['say', 'name', 'read']);

/**
 * The lanes of a step. If the step asks what other bytes mean, JSON is left out, because its bytes spell the answer.
 */
export function withoutAnswer(step: LessonStep, lanes: readonly CodecId[]): readonly CodecId[] {
  const isAsked =
    'ask' in step
      ? step.ask.about === 'value' || step.ask.about === 'kind' || step.ask.about === 'json'
      : 'do' in step && READ.has(step.do.type);
  const others = lanes.filter((lane) => lane !== 'json');
  return isAsked && others.length > 0 ? others : lanes;
}

/** The last document of the steps so far, with its schema; empty if the reader has entered one since. */
export function documentIn(left: readonly Show[]): Show {
  const last = left.findLast(({ json, sample, hex }) => (json ?? sample ?? hex) !== undefined) ?? {};
  const { lanes: _, at: __, byte: ___, form: ____, cover: _____, ...document } = last;
  return document;
}
