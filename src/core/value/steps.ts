/** Work that can pause between its steps. A step takes about a millisecond or less. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

type Column = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Number of entries that one step copies or fills. */
const ENTRIES_A_STEP = 1 << 17;

/**
 * A copy of the first `count` entries of a column. It is made in steps, because copying millions at once blocks for
 * tens of milliseconds.
 */
export function* copied<Kind extends Column>(column: Kind, count = column.length): Steps<Kind> {
  const copy = new (column.constructor as new (length: number) => Kind)(count);
  for (let from = 0; from < count; from += ENTRIES_A_STEP) {
    if (from > 0) yield;
    copy.set(column.subarray(from, Math.min(from + ENTRIES_A_STEP, count)), from);
  }
  return copy;
}

/**
 * The first `count` entries of a column: a view if they are at least half of it, otherwise a copy, so that the rest is
 * freed.
 */
export function* firstOf<Kind extends Column>(column: Kind, count: number): Steps<Kind> {
  return count * 2 < column.length ? yield* copied(column, count) : (column.subarray(0, count) as Kind);
}

/** A column of `count` entries of the same value. */
export function* filled(count: number, value: number): Steps<Uint32Array<ArrayBuffer>> {
  const column = new Uint32Array(count);
  for (let from = 0; from < count; from += ENTRIES_A_STEP) {
    if (from > 0) yield;
    column.fill(value, from, from + ENTRIES_A_STEP);
  }
  return column;
}
