import type { JSX } from 'react';
import { lastAtMost } from '../../../../core/basics/search.ts';
import type { Span } from '../../../../core/bytes/span.ts';
import { utf8Text } from '../../../../core/bytes/utf8.ts';
import type { SourceTree } from '../../../../core/source/tree.ts';
import { ValueType } from '../../../../core/value/value-tree.ts';
import { oneLine } from '../../../../core/value/visible.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import type { Strength } from '../highlights.ts';
import { LaneBody } from '../lane-body.tsx';
import { containerText, withValueName } from '../spoken-value.ts';
import { cutTo } from '../spoken-words.ts';
import { listingRows } from './listing-body.tsx';
import type {
  ArrangeRows,
  BodyProps,
  FormWords,
  LaneRowSpan,
  Pointing,
  RowModel,
  SpokenText,
  TreePlace,
} from './row-model.ts';
import { TreeValue } from './tree-value.tsx';

/** Maximum number of bytes in a row. */
const BYTES_A_ROW = 8;
/** Bytes of a text that are decoded before its words are counted. */
const TEXT_BYTES = 240;

const WORDS: FormWords = { heads: ['Offset', 'Bytes', 'Value'], line: 'value' };

/** The rows of a tree. Bytes that could not be read have no tree. */
const treeRows: ArrangeRows = (lane, size) =>
  lane.source === null ? listingRows(lane, size) : new TreeModel(lane, lane.source.tree);

/** The bytes of one lane as a tree. */
export function TreeBody(props: BodyProps): JSX.Element {
  return <LaneBody form="tree" rowsOf={treeRows} {...props} />;
}

/** The tree of the source's values. Each row has one value, with the bytes that belong to it alone. */
export class TreeModel implements RowModel {
  readonly role = 'treegrid';
  readonly words = WORDS;
  readonly unit = 'line';
  readonly bytesPerRow = BYTES_A_ROW;
  /** Children of the containers requested so far, ascending. */
  readonly #children = new Map<number, readonly number[]>();
  /**
   * The rows that were requested so far. They are kept, because computing a row of a large container visits everything
   * in it.
   */
  readonly #rows = new Map<number, LaneRowSpan>();

  readonly lane: Lane;
  readonly tree: SourceTree;

  constructor(lane: Lane, tree: SourceTree) {
    this.lane = lane;
    this.tree = tree;
  }

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

  heightOf(): number {
    return 1;
  }

  spansOf(line: number): readonly Span[] {
    return this.rowAt(line).spans;
  }

  regionsIn(line: number): Span {
    const region = this.regionOf(line);
    return region === undefined ? { start: 0, end: 0 } : { start: region, end: region + 1 };
  }

  valueShownIn(line: number): number {
    return line;
  }

  regionOf(line: number): number | undefined {
    return this.lane.mainRegionOf(line);
  }

  regionOfByte(_line: number, byte: number): number {
    return this.lane.queries.regionAtByte(byte);
  }

  valueIn(line: number): number {
    return line;
  }

  lineFor(_region: number | undefined, value: number | undefined): number | undefined {
    return value;
  }

  lineInTree(line: number, _region: number | undefined, to: 'out' | 'in'): number | undefined {
    const { parents, ends } = this.tree;
    if (to === 'out') return line === 0 ? undefined : parents[line];
    return line + 1 < ends[line]! ? line + 1 : undefined;
  }

  /** Strong for the value itself, light for what it contains. */
  strengthOf(line: number, { value }: Pointing): Strength {
    if (value === undefined) return undefined;
    if (line === value) return 'strong';
    return line > value && line < this.tree.ends[value]! ? 'light' : undefined;
  }

  treePlaceOf(line: number): TreePlace {
    return { level: this.tree.index.values.depth[line]! + 1, ...this.siblingsOf(line) };
  }

  lastCell({ line, hidden }: LaneRowSpan) {
    return <TreeValue tree={this.tree} value={line} hidden={hidden} />;
  }

  /** A value's name, and its text in the source or its number of children. */
  spokenText(value: number, words: number): SpokenText {
    const { lane } = this;
    const { start, end, values } = this.tree.index;
    if (values.type[value] !== ValueType.scalar) {
      return { what: withValueName(lane, value, containerText(lane, value, undefined), words) };
    }
    const text = utf8Text(this.tree.bytes, start[value]!, Math.min(end[value]!, start[value]! + TEXT_BYTES));
    return {
      what: withValueName(lane, value, cutTo(words, oneLine(text.replace(/^"|"$/g, ''))) || 'empty text', words),
    };
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

function childrenOf({ ends }: SourceTree, value: number): readonly number[] {
  const children: number[] = [];
  for (let child = value + 1; child < ends[value]!; child = ends[child]!) children.push(child);
  return children;
}
