import { labelOf } from '../layout/labels.ts';
import type { LayoutQueries } from '../layout/queries.ts';
import type { Kinds } from '../layout/vocabulary.ts';
import type { RegionList, ReportRegion } from './rows.ts';

/**
 * The regions of a layout as the report lists them, each made when it is asked for. `pathOf` gives the path in the
 * source of the value that a region belongs to.
 */
export function listRegions(
  queries: LayoutQueries,
  kinds: Kinds,
  bytes: Uint8Array,
  pathOf: (region: number) => string,
): RegionList {
  const regionAt = (region: number): ReportRegion => {
    const { start, end } = queries.spanOf(region);
    const kind = kinds.list[queries.kindOf(region)]!;
    const label = labelOf(queries, kinds, bytes, region);
    return { start, end, kind: kind.label, role: kind.role, label, path: pathOf(region) };
  };
  return { count: queries.regionCount, at: regionAt };
}
