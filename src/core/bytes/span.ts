/** A half-open range `[start, end)`, in bytes unless stated otherwise. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
