import type { ReactNode } from 'react';
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
  readonly strength?: Strength | undefined;
  readonly chosen: boolean;
  /** What stands behind the bytes. */
  readonly children: ReactNode;
}

/** One row of a lane: offset, bytes, and what they mean or spell. */
export function LaneRow({ id, index, offset, bytes, strength, chosen, children }: RowProps) {
  return (
    <div
      role="row"
      id={id}
      className="lane-row"
      aria-rowindex={index + 1}
      aria-selected={chosen}
      data-strength={strength}
      data-row={index}
    >
      <span role="gridcell" className="lane-offset">
        {offset}
      </span>
      <span role="gridcell" className="lane-bytes">
        {bytes}
      </span>
      {children}
    </div>
  );
}

interface MeaningProps {
  /** Left out where the line has said it in an earlier row. */
  readonly pieces: readonly Piece[] | undefined;
  /** Rows that the text may take, and the pixels of one. */
  readonly tall: number;
  readonly rowHeight: number;
}

/** What a line of the listing means, over as many rows as its bytes take. */
export function Meaning({ pieces, tall, rowHeight }: MeaningProps) {
  return (
    <span role="gridcell" className="lane-meaning">
      {pieces && (
        <span className="lane-text" style={{ maxHeight: tall * rowHeight, WebkitLineClamp: tall }}>
          {pieces.map((piece, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places
            <span key={i} className={piece.name ? 'lane-name' : undefined}>
              {i > 0 && ' '}
              {piece.text}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** Bytes as text, as far as they are printable ASCII. */
export function Ascii({ bytes }: { readonly bytes: Uint8Array }) {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
  return (
    <span role="gridcell" className="lane-ascii">
      {text}
    </span>
  );
}
