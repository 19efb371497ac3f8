import type { Span } from '../../core/bytes/span.ts';
import type { ExamId } from './exam-id.ts';

/** The sentence of a lesson that explains how certain bytes are read. */
export interface ExamRule {
  /** As it is in the lesson; backticks mark code. */
  readonly sentence: string;
  /** The id of the lesson. */
  readonly lesson: string;
}

/** One of the twelve values of an examination's message. */
export interface ExamValue {
  /** JSON Pointer. */
  readonly path: string;
  readonly value: string | number | boolean | null;
  /** Its bytes, without its name. */
  readonly at: Span;
  /** The kinds of its bytes: "uint 16, uint data". */
  readonly kinds: string;
  readonly rules: readonly ExamRule[];
}

/** The message of an examination, with the correct answers. */
export interface ExamPaper {
  readonly id: ExamId;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The schema that is shown with the bytes; absent for formats without schemas. */
  readonly schema?: string;
  /** The message as JSON. */
  readonly json: string;
  /** The values in the order of their bytes. */
  readonly values: readonly ExamValue[];
  /** The labels of the kinds of all bytes. */
  readonly kinds: readonly string[];
  /** The rules for names, which explain an answer with a wrong name. */
  readonly nameRules: readonly ExamRule[];
}
