/** The Decide view. */
export interface DecideSlice {
  /** The situation of the Decide view as a link carries it; empty until the user fills one in. */
  readonly decide: string;
}

export const initialDecide: DecideSlice = { decide: '' };
