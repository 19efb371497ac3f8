import type { Lane } from '../../state/selection/lane.ts';

/** The highlight of a region: `strong` for the value pointed at; `light` for its name, framing and content. */
export type Strength = 'strong' | 'light' | undefined;

/** Returns the highlight of a region for one source value. */
export type Highlights = (region: number) => Strength;

const NONE: Highlights = () => undefined;

/**
 * The highlights of a lane for a value. Tests regions on demand, because a value may have millions of them, most of
 * them out of view.
 */
export function highlightsOf(lane: Lane, value: number | undefined): Highlights {
  if (value === undefined) return NONE;
  const isOwn = lane.ownedBy(value);
  const main = lane.mainRegionOf(value);
  const hasValues = main !== undefined && lane.familyOf(main) === 'values';
  const { start, end } = lane.subtreeOf(value);
  const { isScattered } = lane.encoded.layout;
  const isWithin = (region: number): boolean =>
    region >= start && region < end && (!isScattered || lane.isWithin(region, value));
  return (region) => {
    if (!isOwn(region)) return isWithin(region) ? 'light' : undefined;
    const family = lane.familyOf(region);
    return (hasValues ? family === 'values' : family !== 'names') ? 'strong' : 'light';
  };
}

/** The strongest highlight of the regions `[start, end)`. */
export function strongestIn(highlights: Highlights, start: number, end: number): Strength {
  let best: Strength;
  for (let region = start; region < end; region++) {
    const strength = highlights(region);
    if (strength === 'strong') return strength;
    best ??= strength;
  }
  return best;
}
