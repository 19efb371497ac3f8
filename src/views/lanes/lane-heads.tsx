import { memo } from 'react';
import type { LaneForm } from '../../state/selection/slice.ts';
import { countOf } from './spoken-words.ts';

interface LaneWords {
  /** Headings of the columns. */
  readonly heads: readonly string[];
  /** The noun for a line. */
  readonly line: string;
}

export const LANE_WORDS: Readonly<Record<LaneForm, LaneWords>> = {
  listing: { heads: ['Offset', 'Bytes', 'Meaning'], line: 'line' },
  grid: { heads: ['Offset', 'Bytes', 'Text'], line: 'row' },
  tree: { heads: ['Offset', 'Bytes', 'Value'], line: 'value' },
};

interface HeadsProps {
  /** Id of the description. */
  readonly id: string;
  readonly bytes: number;
  readonly lines: number;
  readonly words: LaneWords;
}

/** The description of a lane for screen readers: its size, its keys, and the headings of its columns. */
export const Heads = memo(function Heads({ id, bytes, lines, words }: HeadsProps) {
  return (
    <>
      <p id={id} hidden>
        {countOf(bytes, 'byte')}, {countOf(lines, words.line)}. Arrows move, Enter explains, Alt and arrows go out, in,
        and to other formats.
      </p>
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          {words.heads.map((head) => (
            <span key={head} role="columnheader">
              {`${head} `}
            </span>
          ))}
        </div>
      </div>
    </>
  );
});
