/** The Learn view. */
export interface LearnSlice {
  /**
   * The open step as a link carries it, such as "varints.3"; empty for the list of lessons, "make" for the form that
   * makes lessons.
   */
  readonly learn: string;
  /** The JSON of a teacher's lesson from a link or the maker, unchecked; null if there is none. */
  readonly lesson: string | null;
  /** The open exercises as a link carries them: "find:msgpack"; empty if none are open. */
  readonly exercise: string;
  /** The seed of the open exercise; "seat" until a student has typed the seat number from which it follows. */
  readonly seed: number | 'seat';
  /** True if seeds follow from seat numbers. */
  readonly bySeat: boolean;
  /** The open examination as a link carries it: "msgpack.417.12"; empty if none is open. */
  readonly exam: string;
  /** True if the examination is the one after the lessons. */
  readonly isAfter: boolean;
}

export const initialLearn: LearnSlice = {
  learn: '',
  lesson: null,
  exercise: '',
  seed: 1,
  bySeat: false,
  exam: '',
  isAfter: false,
};
