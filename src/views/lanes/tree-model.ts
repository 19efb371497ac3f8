import type { Span } from '../../bytes/span.ts';
import type { SourceTree } from '../../source/tree.ts';
import type { Lane } from '../../state/lane.ts';
import type { LaneRowSpan, RowModel } from './row-model.ts';

/** A row shows so many of a value's bytes. */
const BYTES_A_ROW = 8;

/** The tree of the source's values, one a row, each with the bytes that are its own, wherever they are. */
export class TreeModel implements RowModel {
  readonly bytesPerRow = BYTES_A_ROW;
  /** Rows that were asked for: those of large containers take a walk through all that is in them. */
  readonly #rows = new Map<number, LaneRowSpan>();

  constructor(
    readonly lane: Lane,
    readonly tree: SourceTree,
  ) {}

  get rowCount(): number {
    return this.tree.count;
  }

  rowAt(row: number): LaneRowSpan {
    let known = this.#rows.get(row);
    if (known === undefined) {
      known = this.#makeRow(row);
      this.#rows.set(row, known);
    }
    return known;
  }

  rowOfRegion(region: number): number {
    return Math.min(this.lane.sourceValueOf(region), this.rowCount - 1);
  }

  #makeRow(value: number): LaneRowSpan {
    const spans: Span[] = [];
    let room = BYTES_A_ROW;
    let hidden = 0;
    for (const region of this.lane.regionsOf(value)) {
      const bytes = this.lane.queries.bytesOf(region);
      const last = spans.at(-1);
      // Regions of bits may share a byte.
      const start = Math.max(bytes.start, last?.end ?? 0);
      const end = Math.max(bytes.end, start);
      const shown = Math.min(room, end - start);
      room -= shown;
      hidden += end - start - shown;
      if (shown > 0 && last?.end === start) spans[spans.length - 1] = { start: last.start, end: start + shown };
      else if (shown > 0) spans.push({ start, end: start + shown });
    }
    return { row: value, value, spans, hidden };
  }
}
