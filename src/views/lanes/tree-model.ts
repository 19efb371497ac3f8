import { lastAtMost } from '../../basics/search.ts';
import type { Span } from '../../bytes/span.ts';
import type { SourceTree } from '../../source/tree.ts';
import type { Lane } from '../../state/selection/lane.ts';
import type { LaneRowSpan, RowModel } from './row-model.ts';

/** Maximum number of bytes in a row. */
const BYTES_A_ROW = 8;

/** The tree of the source's values, one a row, each with the bytes that belong to it alone. */
export class TreeModel implements RowModel {
  readonly bytesPerRow = BYTES_A_ROW;
  /** Children of the containers requested so far, ascending. */
  readonly #children = new Map<number, readonly number[]>();
  /** Rows requested so far: computing one for a large container visits everything in it. */
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

  get lineCount(): number {
    return this.rowCount;
  }

  firstRowOf(line: number): number {
    return line;
  }

  spansOf(line: number): readonly Span[] {
    return this.rowAt(line).spans;
  }

  regionOf(line: number): number | undefined {
    return this.lane.mainRegionOf(line);
  }

  lineOfRegion(region: number): number {
    return Math.min(this.lane.sourceValueOf(region), this.rowCount - 1);
  }

  regionOfByte(_line: number, byte: number): number {
    return this.lane.queries.regionAtByte(byte);
  }

  /** The position of a value among its siblings, from 1, and their number. */
  siblingsOf(value: number): { readonly position: number; readonly count: number } {
    if (value === 0) return { position: 1, count: 1 };
    const parent = this.tree.parents[value]!;
    let children = this.#children.get(parent);
    if (children === undefined) {
      children = childrenOf(this.tree, parent);
      this.#children.set(parent, children);
    }
    const found = children;
    return { position: lastAtMost(value, found.length, (index) => found[index]!) + 1, count: children.length };
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
    return { row: value, line: value, part: 0, spans, hidden };
  }
}

function childrenOf(tree: SourceTree, value: number): readonly number[] {
  const children: number[] = [];
  for (let child = value + 1; child < tree.ends[value]!; child = tree.ends[child]!) children.push(child);
  return children;
}
