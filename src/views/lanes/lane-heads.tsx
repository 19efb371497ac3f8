import { memo } from 'react';
import type { LaneForm } from '../../state/model.ts';
import { countOf } from './spoken-words.ts';

interface LaneWords {
  /** Of the columns. */
  readonly heads: readonly string[];
  /** What a line is called. */
  readonly line: string;
}

export const LANE_WORDS: Readonly<Record<LaneForm, LaneWords>> = {
  listing: { heads: ['Offset', 'Bytes', 'Meaning'], line: 'line' },
  grid: { heads: ['Offset', 'Bytes', 'Text'], line: 'row' },
  tree: { heads: ['Offset', 'Bytes', 'Value'], line: 'value' },
};

interface HeadsProps {
  /** Of the description. */
  readonly id: string;
  readonly bytes: number;
  readonly lines: number;
  readonly words: LaneWords;
}

/** What screen readers are told of a lane: how much it holds, which keys it has, and the heads of its columns. */
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
