import type { ReactNode } from 'react';
import type { Phrase } from '../../layout/labels.ts';
import type { Strength } from './lit.ts';

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
  readonly phrases: readonly Phrase[] | undefined;
  /** Rows that the text may take, and the pixels of one. */
  readonly tall: number;
  readonly rowHeight: number;
}

/** What a line of the listing means, over as many rows as its bytes take. */
export function Meaning({ phrases, tall, rowHeight }: MeaningProps) {
  return (
    <span role="gridcell" className="lane-meaning">
      {phrases && (
        <span className="lane-text" style={{ maxHeight: tall * rowHeight, WebkitLineClamp: tall }}>
          {phrases.map((phrase, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a line never change places
            <span key={i}>
              {i > 0 && ' '}
              <Named phrase={phrase} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** A phrase in which the name stands out. */
function Named({ phrase: { text, name } }: { readonly phrase: Phrase }) {
  const { start, end } = name;
  if (end === start) return text;
  return (
    <>
      {text.slice(0, start)}
      <b className="lane-name">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
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
