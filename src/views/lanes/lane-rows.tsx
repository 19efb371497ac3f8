import { memo } from 'react';
import type { Strength } from './lit.ts';

/** A piece of what a line says; names stand out. */
export interface Piece {
  readonly text: string;
  readonly name: boolean;
}

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly offset: string;
  readonly bytes: string;
  readonly strength: Strength;
  readonly chosen: boolean;
}

interface ListingRowProps extends RowProps {
  readonly pieces: readonly Piece[] | undefined;
  /** Rows that the meaning may take. */
  readonly tall: number;
  /** Pixels. */
  readonly rowHeight: number;
}

/** One row of the listing: offset, eight bytes at most, and what the line means beside its first row. */
export const ListingRowView = memo(function ListingRowView(row: ListingRowProps) {
  return (
    <div
      role="row"
      id={row.id}
      className="lane-row"
      aria-rowindex={row.index + 1}
      aria-selected={row.chosen}
      data-strength={row.strength}
      data-row={row.index}
    >
      <span role="gridcell" className="lane-offset">
        {row.offset}
      </span>
      <span role="gridcell" className="lane-bytes">
        {row.bytes}
      </span>
      <span role="gridcell" className="lane-meaning">
        {row.pieces && (
          <span className="lane-text" style={{ maxHeight: row.tall * row.rowHeight, WebkitLineClamp: row.tall }}>
            {row.pieces.map((piece, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places
              <span key={i} className={piece.name ? 'lane-name' : undefined}>
                {i > 0 && ' '}
                {piece.text}
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}, sameListingRow);

function sameListingRow(a: ListingRowProps, b: ListingRowProps): boolean {
  return (
    sameRow(a, b) &&
    a.tall === b.tall &&
    a.rowHeight === b.rowHeight &&
    a.pieces?.length === b.pieces?.length &&
    (a.pieces ?? []).every((piece, i) => piece.text === b.pieces![i]!.text && piece.name === b.pieces![i]!.name)
  );
}

interface GridRowProps extends RowProps {
  readonly text: string;
}

/** One row of the grid: offset, bytes, and the bytes as text. */
export const GridRowView = memo(
  function GridRowView(row: GridRowProps) {
    return (
      <div
        role="row"
        id={row.id}
        className="lane-row"
        aria-rowindex={row.index + 1}
        aria-selected={row.chosen}
        data-row={row.index}
      >
        <span role="gridcell" className="lane-offset">
          {row.offset}
        </span>
        <span role="gridcell" className="lane-bytes">
          {row.bytes}
        </span>
        <span role="gridcell" className="lane-ascii">
          {row.text}
        </span>
      </div>
    );
  },
  (a, b) => sameRow(a, b) && a.text === b.text,
);

function sameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.id === b.id &&
    a.index === b.index &&
    a.offset === b.offset &&
    a.bytes === b.bytes &&
    a.strength === b.strength &&
    a.chosen === b.chosen
  );
}
