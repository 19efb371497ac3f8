import { Fragment, memo, type ReactNode } from 'react';
import { areEqual } from '../../bytes/equal.ts';
import { toHex } from '../../bytes/hex.ts';
import type { Phrase } from '../../layout/labels.ts';
import type { Strength } from './lit.ts';
import { areAlike, type Run } from './runs.ts';

interface RowProps extends BytesProps {
  readonly id: string;
  readonly index: number;
  readonly offset: string;
  readonly strength?: Strength | undefined;
  readonly chosen: boolean;
  /** What stands behind the bytes. */
  readonly children: ReactNode;
}

/** The bytes of a row, and what of them looks alike. */
interface BytesProps {
  readonly bytes: Uint8Array;
  readonly runs: readonly Run[];
}

/** One row of a lane: offset, bytes, and what they mean or spell. */
export function LaneRow({ id, index, offset, bytes, runs, strength, chosen, children }: RowProps) {
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
      <Bytes bytes={bytes} runs={runs} />
      {children}
    </div>
  );
}

/** Drawn again only where it looks otherwise: with each stroke all rows are new, and most show what they showed. */
const Bytes = memo(function Bytes({ bytes, runs }: BytesProps) {
  return (
    <span role="gridcell" className="lane-bytes">
      {runs.map((run, i) => (
        <Fragment key={run.from}>
          {i > 0 && ' '}
          <RunOf run={run} text={toHex(bytes.subarray(run.from, run.to), ' ')} />
        </Fragment>
      ))}
    </span>
  );
}, showTheSame);

function showTheSame(a: BytesProps, b: BytesProps): boolean {
  return (
    areEqual(a.bytes, b.bytes) && a.runs.length === b.runs.length && a.runs.every((run, i) => areAlike(run, b.runs[i]!))
  );
}

interface MeaningProps {
  /** Left out where the line has said it in an earlier row. */
  readonly phrases: readonly Phrase[] | undefined;
  /** Rows that the text may take, and the pixels of one. */
  readonly tall: number;
  readonly rowHeight: number;
}

/** What a line of the listing means, over as many rows as its bytes take. Like `Bytes` drawn again where it is another. */
export const Meaning = memo(function Meaning({ phrases, tall, rowHeight }: MeaningProps) {
  return (
    <span role="gridcell" className="lane-meaning">
      {phrases && (
        <span
          className={tall === 1 ? 'lane-text lane-text-one' : 'lane-text'}
          style={{ maxHeight: tall * rowHeight, WebkitLineClamp: tall }}
        >
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
}, meanTheSame);

function meanTheSame(a: MeaningProps, b: MeaningProps): boolean {
  return a.tall === b.tall && a.rowHeight === b.rowHeight && areSame(a.phrases, b.phrases);
}

function areSame(a: readonly Phrase[] = [], b: readonly Phrase[] = []): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, name }, i) => {
      const other = b[i]!;
      return text === other.text && name.start === other.name.start && name.end === other.name.end;
    })
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
export function Ascii({ bytes, runs }: BytesProps) {
  return (
    <span role="gridcell" className="lane-ascii">
      {runs.map((run) => (
        <RunOf key={run.from} run={run} text={asciiOf(bytes.subarray(run.from, run.to))} />
      ))}
    </span>
  );
}

function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
  return text;
}

/** What looks alike, with one element for all of it. */
function RunOf({ run, text }: { readonly run: Run; readonly text: string }) {
  return (
    <span data-role={run.role} data-strength={run.strength} data-chosen={run.isChosen || undefined}>
      {text}
    </span>
  );
}
