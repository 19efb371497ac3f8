/** The five kinds of figures, from the strongest to the weakest. */
export const FIGURE_KINDS = ['counted', 'measured', 'published', 'entered', 'modelled'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A figure with its kind and interval. For an exact figure, `low` and `high` equal `value`. */
export interface Marked {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly kind: FigureKind;
}

function exact(kind: FigureKind): (value: number) => Marked {
  return (value) => ({ value, low: value, high: value, kind });
}

/** Bytes written by a library or fixed by a specification. */
export const countedFigure = exact('counted');
/** A figure that the user entered. */
export const entered = exact('entered');

/** A time that this browser measured, with its interval. */
export function measured(value: number, low: number, high: number): Marked {
  return { value, low, high, kind: 'measured' };
}

/** The same figure, marked as modelled. */
export function asModel(marked: Marked): Marked {
  return { ...marked, kind: 'modelled' };
}

/** The weakest kind among some kinds. */
export function weakest(...kinds: readonly FigureKind[]): FigureKind {
  return FIGURE_KINDS.findLast((kind) => kinds.includes(kind)) ?? 'counted';
}

type Combine = (a: number, b: number) => number;

/**
 * Combines two figures by a monotonic operation. The resulting interval contains the results for all pairs of values
 * from both intervals.
 */
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

/** Divides. The interval of the divisor must not contain 0. */
export function over(a: Marked, b: Marked): Marked {
  return combined(a, b, (x, y) => x / y);
}
