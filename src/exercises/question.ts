import type { DecodedValue } from '../layout/vocabulary.ts';
import type { Slip } from './slips-table.ts';

/** The part of an annotated message that a question is about. Offsets are in bytes; `bytes` are those of the region. */
export interface Asked {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A question about bytes. Its answer is computed from them, and never stored with a lesson. */
export type Question =
  /** The value that a region represents, and the wrong answers of known mistakes. */
  | {
      readonly about: 'value';
      readonly asked: Asked;
      readonly answer: DecodedValue;
      readonly isLength: boolean;
      readonly slips: readonly Slip[];
    }
  /** The term for a region, among others of the same format. */
  | { readonly about: 'kind'; readonly asked: Asked; readonly choices: readonly string[]; readonly answer: string }
  /** The number of bytes of a whole message. */
  | { readonly about: 'size'; readonly format: string; readonly answer: number }
  /** The format with the smallest message. `sizes` belong to `choices`. */
  | {
      readonly about: 'smallest';
      readonly choices: readonly string[];
      readonly sizes: readonly number[];
      readonly answer: string;
    };

/** The result of an answer. `says` names the mistake if it is a known one. */
export interface Mark {
  readonly isRight: boolean;
  readonly says: string;
}

/** Maximum length of an answer in characters; longer ones are not read. */
export const ANSWER_AT_MOST = 1000;
