/** A half-open range `[start, end)`, in the units of whatever it is a range of (bytes unless said otherwise). */
export interface Span {
  readonly start: number;
  readonly end: number;
}
