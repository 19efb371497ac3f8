/** Work that may pause between its steps, each of which takes about a millisecond, or less. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all of it in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
