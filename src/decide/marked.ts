/** The five kinds of number, from the strongest to the weakest. */
export const KINDS = ['counted', 'measured', 'published', 'entered', 'modelled'] as const;
export type Kind = (typeof KINDS)[number];

/** A number with its kind. A number that is exact has no width: `low` and `high` equal it. */
export interface Marked {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly kind: Kind;
}

function exact(kind: Kind): (value: number) => Marked {
  return (value) => ({ value, low: value, high: value, kind });
}

/** Bytes that a library or a specification gives. */
export const counted = exact('counted');
/** A figure of a document with a date. */
export const published = exact('published');
/** A figure that the reader typed. */
export const entered = exact('entered');
/** A result of a formula that rests on assumptions. */
export const modelled = exact('modelled');

/** A time that this browser measured, with its interval. */
export function measured(value: number, low: number, high: number): Marked {
  return { value, low, high, kind: 'measured' };
}

/** The same number as a result of a model. */
export function asModel(marked: Marked): Marked {
  return { ...marked, kind: 'modelled' };
}

/** The weakest of several kinds. */
export function weakest(...kinds: readonly Kind[]): Kind {
  return KINDS.findLast((kind) => kinds.includes(kind)) ?? 'counted';
}

type Combine = (a: number, b: number) => number;

/** The interval holds the result for every pair of values within the two intervals, if the operation is monotonic. */
function combined(a: Marked, b: Marked, combine: Combine): Marked {
  const corners = [combine(a.low, b.low), combine(a.low, b.high), combine(a.high, b.low), combine(a.high, b.high)];
  return {
    value: combine(a.value, b.value),
    low: corners.reduce((low, corner) => Math.min(low, corner)),
    high: corners.reduce((high, corner) => Math.max(high, corner)),
    kind: weakest(a.kind, b.kind),
  };
}

export function plus(a: Marked, b: Marked): Marked {
  return combined(a, b, (x, y) => x + y);
}

export function minus(a: Marked, b: Marked): Marked {
  return combined(a, b, (x, y) => x - y);
}

export function times(a: Marked, b: Marked): Marked {
  return combined(a, b, (x, y) => x * y);
}

/** The divisor's interval must not hold 0. */
export function over(a: Marked, b: Marked): Marked {
  return combined(a, b, (x, y) => x / y);
}
