import { labelOf } from '../../core/layout/labels.ts';
import type { LayoutQueries } from '../../core/layout/queries.ts';
import type { Kinds } from '../../core/layout/vocabulary.ts';
import type { RegionList, ReportRegion } from './rows.ts';

/**
 * The regions of a layout for the report, generated on demand. `pathOf` returns the source path of the value that owns
 * a region.
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
