import { labelOf } from '../layout/labels.ts';
import type { Kinds } from '../layout/layout.ts';
import type { LayoutQueries } from '../layout/queries.ts';
import { PATHS_AT_MOST, REGIONS_AT_MOST, type ReportRegion } from './rows.ts';

/**
 * The regions of a layout as the report lists them, or undefined where they are too many. `pathOf` gives the path in
 * the source of the value that a region belongs to.
 */
export function listRegions(
  queries: LayoutQueries,
  kinds: Kinds,
  bytes: Uint8Array,
  pathOf: (region: number) => string,
): readonly ReportRegion[] | undefined {
  if (queries.regionCount > REGIONS_AT_MOST) return undefined;
  // In deep nesting the paths grow with the square of its depth.
  let characters = 0;
  for (let region = 0; region < queries.regionCount; region++) characters += pathOf(region).length;
  if (characters > PATHS_AT_MOST) return undefined;
  return Array.from({ length: queries.regionCount }, (_, region): ReportRegion => {
    const { start, end } = queries.spanOf(region);
    const kind = kinds.list[queries.kindOf(region)]!;
    const label = labelOf(queries, kinds, bytes, region);
    return { start, end, kind: kind.label, role: kind.role, label, path: pathOf(region) };
  });
}
