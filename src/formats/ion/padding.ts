import type { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Extent } from './extent.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/**
 * Adds the regions of padding whose type descriptor is at `start`. If a field name is ignored with it, the name begins
 * at `item`. Returns the offset after the padding.
 */
export function padding(builder: LayoutBuilder, item: number, start: number, extent: Extent, owner: number): number {
  if (item < start) builder.region(item, index['padding name'], owner);
  builder.region(start, index[extent.isLong ? 'long padding' : 'padding'], owner);
  if (extent.isLong) builder.region(start + 1, index['padding length'], owner);
  if (extent.end > extent.from) builder.region(extent.from, index['padding data'], owner);
  return extent.end;
}
