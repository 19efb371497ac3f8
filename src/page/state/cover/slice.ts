import type { CodecId } from '../../../formats/format.ts';

/** The covers that the user can choose, by their names in links. */
export const COVERS = ['off', 'meanings', 'values', 'bytes', 'json', 'sizes', 'all-but-hex'] as const;
export type CoverId = (typeof COVERS)[number];

/**
 * A part of the page that can be covered: the meanings of all bytes, or of values alone; the bytes; the input, with all
 * that names or quotes the document; the sizes; and the lanes as a whole, whose bytes could be counted.
 */
export type CoveredPart = 'meanings' | 'values' | 'bytes' | 'input' | 'sizes' | 'lanes';

/** The parts that were revealed since the cover was chosen. When the bytes change, the new bytes are covered. */
export interface Revealed {
  /** The run whose lines and sizes were revealed. */
  readonly run: AbortSignal | null;
  /** Lines of the listing, by lane. A value without bytes is `-1 - value`. */
  readonly lines: Readonly<Partial<Record<CodecId, 'all' | ReadonlySet<number>>>>;
  readonly sizes: 'all' | ReadonlySet<CodecId>;
  /** The revision of the document whose input was revealed: typing does not cover it again. */
  readonly input: number | null;
}

export const NOTHING_REVEALED: Revealed = { run: null, lines: {}, sizes: new Set(), input: null };

/** An answer about a covered region, with its mark. */
export interface MarkedGuess {
  readonly run: AbortSignal;
  readonly codec: CodecId;
  readonly region: number;
  readonly given: string;
  readonly isRight: boolean;
  readonly feedback: string;
}

/** The parts of the page that are covered until the user has guessed them. */
export interface CoverSlice {
  readonly cover: CoverId;
  /** The last cover other than `off`, which the key of the presenter chooses again; absent if there was none. */
  readonly lastCover?: CoverId;
  /** The cover of the open lesson, and the user's own cover that it replaced; absent if the lesson has none. */
  readonly lessonCover?: { readonly cover: CoverId; readonly own: CoverId } | undefined;
  /**
   * The parts that are covered in addition, because they contain the answer to an open question of a lesson or an
   * exercise.
   */
  readonly asked: readonly CoveredPart[];
  /** The open question of a lesson or an exercise; empty if none is open. */
  readonly question: string;
  readonly revealed: Revealed;
  /** The mark of the last answer about a covered region; null if there is none. */
  readonly marked: MarkedGuess | null;
  /**
   * True from the key that moves the focus to the question about the selected region until the question has the focus.
   */
  readonly isQuestionFocusRequested: boolean;
}

export const initialCover: CoverSlice = {
  cover: 'off',
  asked: [],
  question: '',
  revealed: NOTHING_REVEALED,
  marked: null,
  isQuestionFocusRequested: false,
};
