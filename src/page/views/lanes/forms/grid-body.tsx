import type { JSX } from 'react';
import { beginLarge } from '../../../../core/basics/text.ts';
import { printableAscii } from '../../../../core/bytes/ascii.ts';
import type { Span } from '../../../../core/bytes/span.ts';
import type { Lane } from '../../../state/selection/lane.ts';
import type { Strength } from '../highlights.ts';
import { LaneBody } from '../lane-body.tsx';
import { ByteRunCells, type RowPart } from '../lane-rows.tsx';
import { nameIn, wordsIn } from '../spoken-words.ts';
import { RegionRows } from './region-rows.ts';
import type { ArrangeRows, BodyProps, FormWords, LaneRowSpan, SpokenText } from './row-model.ts';

const WORDS: FormWords = { heads: ['Offset', 'Bytes', 'Text'], line: 'row' };

/** The rows of a grid that fit the width of a lane. */
export const gridRows: ArrangeRows = (lane, { width, bytes, roomForSixteen }) =>
  new GridModel(lane, width >= roomForSixteen * bytes ? 16 : 8);

/** The bytes of one lane as a grid. */
export function GridBody(props: BodyProps): JSX.Element {
  return <LaneBody form="grid" rowsOf={gridRows} {...props} />;
}

/** The classic hex dump: the same number of bytes in every row. Each row is a line. */
export class GridModel extends RegionRows {
  readonly words = WORDS;
  readonly unit = 'byte';

  readonly bytesPerRow: number;

  constructor(lane: Lane, bytesPerRow: number) {
    super(lane);
    this.bytesPerRow = bytesPerRow;
  }

  get rowCount(): number {
    return Math.ceil(this.lane.bytes.length / this.bytesPerRow);
  }

  get lineCount(): number {
    return this.rowCount;
  }

  rowAt(row: number): LaneRowSpan {
    return { row, line: row, part: 0, spans: this.spansOf(row), hidden: 0 };
  }

  firstRowOf(line: number): number {
    return line;
  }

  heightOf(): number {
    return 1;
  }

  spansOf(line: number): readonly [Span] {
    const start = line * this.bytesPerRow;
    return [{ start, end: Math.min(start + this.bytesPerRow, this.lane.bytes.length) }];
  }

  regionsIn(line: number): Span {
    return this.lane.queries.regionsInBytes(this.spansOf(line)[0]);
  }

  regionOf(line: number): number {
    return this.regionOfByte(line, line * this.bytesPerRow);
  }

  protected lineOfRegion(region: number): number {
    return Math.floor(this.lane.queries.bytesOf(region).start / this.bytesPerRow);
  }

  regionOfByte(_line: number, byte: number): number {
    return this.lane.queries.regionAtByte(byte);
  }

  strengthOf(): Strength {
    return undefined;
  }

  lastCell(_first: LaneRowSpan, { bytes, runs }: RowPart) {
    return <Ascii bytes={bytes} runs={runs} />;
  }

  /** The names of the values that have bytes in a row. */
  override spokenText(line: number, words: number): SpokenText {
    const { lane } = this;
    const [span] = this.spansOf(line);
    const { start, end } = lane.queries.regionsInBytes(span);
    const values = new Set<number>();
    for (let region = start; region < end && values.size <= words; region++) values.add(lane.sourceValueOf(region));
    const tree = lane.source?.tree;
    const names =
      tree === undefined ? [] : [...values].map((value) => nameIn(tree, value, 1)).filter((name) => name !== '');
    if (names.length === 0) return { what: beginLarge(lane.kindOf(start).label) };
    const shown: string[] = [];
    for (const name of names) if (wordsIn([...shown, name].join(' ')) <= words) shown.push(name);
    return { what: shown.join(', ') };
  }
}

/** The bytes as ASCII, with a dot for each that is not printable. */
function Ascii({ bytes, runs }: Omit<RowPart, 'row'>) {
  return (
    <span role="gridcell" className="lane-ascii">
      {runs.map((run) => (
        <ByteRunCells
          key={run.from}
          run={run}
          text={run.isTextCovered ? '_'.repeat(run.to - run.from) : printableAscii(bytes.subarray(run.from, run.to))}
        />
      ))}
    </span>
  );
}
