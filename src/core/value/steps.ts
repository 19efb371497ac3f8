/** Work that can pause between its steps. A step takes about a millisecond or less. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
