/** Hidden parts of the page: nothing; the lanes and their explanation; these and the input. */
export type Cover = 'nothing' | 'lanes' | 'everything';

/** The Learn view. */
export interface LearnSlice {
  /** The open step as a link carries it: "varints.3"; empty for the list of lessons. */
  readonly learn: string;
  /** What is hidden while a question waits, because it contains the answer. */
  readonly covered: Cover;
}

export const initialLearn: LearnSlice = { learn: '', covered: 'nothing' };
