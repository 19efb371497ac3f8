import type { Lane } from '../../state/selection/lane.ts';

/** The highlight of a region: `strong` for the value pointed at; `light` for its name, framing and content. */
export type Strength = 'strong' | 'light' | undefined;

/** The regions of a lane that light up for one source value. */
export interface Lit {
  readonly strong: ReadonlySet<number>;
  readonly light: ReadonlySet<number>;
  /** Range of region indices of the value and its descendants, all of which are at least light. */
  readonly from: number;
  readonly to: number;
  /** For a scattered layout, which has other regions in that range: true for the value's own. */
  readonly isTheirs?: (region: number) => boolean;
}

const DARK: Lit = { strong: new Set(), light: new Set(), from: 0, to: 0 };

export function litBy(lane: Lane, value: number | undefined): Lit {
  if (value === undefined) return DARK;
  const regions = lane.regionsOf(value);
  const own = regions.filter((region) => lane.familyOf(region) === 'values');
  const strong = own.length > 0 ? own : regions.filter((region) => lane.familyOf(region) !== 'names');
  const { start, end } = lane.subtreeOf(value);
  const hull = { strong: new Set(strong), light: new Set(regions), from: start, to: end };
  return lane.encoded.layout.isScattered ? { ...hull, isTheirs: (region) => lane.isWithin(region, value) } : hull;
}

export function strengthOf(lit: Lit, region: number): Strength {
  if (lit.strong.has(region)) return 'strong';
  const isWithin = region >= lit.from && region < lit.to && (lit.isTheirs?.(region) ?? true);
  return lit.light.has(region) || isWithin ? 'light' : undefined;
}

/** The strongest highlight of the regions `[start, end)`. */
export function strongestIn(lit: Lit, start: number, end: number): Strength {
  let best: Strength;
  for (let region = start; region < end; region++) {
    const strength = strengthOf(lit, region);
    if (strength === 'strong') return strength;
    best ??= strength;
  }
  return best;
}
