import { Fragment, memo, type ReactNode } from 'react';
import { areEqual } from '../../../core/bytes/equal.ts';
import { toHex } from '../../../core/bytes/hex.ts';
import type { ByteInRow } from './byte-cells.ts';
import { areAlike, type ByteRun } from './byte-runs.ts';
import type { TreePlace } from './forms/row-model.ts';
import type { Strength } from './highlights.ts';

/** Written in place of the digits of a covered byte. */
const BLANK = '__';

/** The bytes of one row, divided into runs that look alike. */
export interface RowPart {
  readonly row: number;
  readonly bytes: Uint8Array;
  readonly runs: readonly ByteRun[];
}

interface RowProps {
  readonly line: number;
  readonly offset: string;
  readonly parts: readonly RowPart[];
  readonly strength: Strength;
  /** True for the line that the mouse points at, or else the line of the selection. */
  readonly chosen: boolean;
  /** True for the line that has the keyboard focus, itself or through one of its bytes. */
  readonly focused: boolean;
  /** Label and Tab stop of the line, or the byte of it that is the Tab stop. */
  readonly label: string | undefined;
  readonly stop: 'line' | ByteInRow | undefined;
  /** Accessible names of the bytes, row by row, if the focus can go to each of them. */
  readonly names: readonly (readonly string[])[] | undefined;
  /** Pixels from the first row, for a line that is out of view and exists only to keep the focus. */
  readonly aside: number | undefined;
  readonly place: TreePlace | undefined;
  /** The cell after the bytes. */
  readonly children: ReactNode;
}

/** One line of a lane, drawn with the rows of it that are in view: offset, bytes, and the last cell of its form. */
export function LaneRow(props: RowProps) {
  const { line, offset, parts, strength, chosen, focused, label, stop, names, aside, place, children } = props;
  return (
    <div
      role="row"
      className="lane-row"
      // The row of the headings comes first.
      aria-rowindex={line + 2}
      data-active={chosen || undefined}
      // A row is marked as selected only while it has the focus, because screen readers speak a row that becomes
      // selected as if it had the focus.
      aria-selected={focused}
      aria-label={label}
      aria-level={place?.level}
      aria-posinset={place?.position}
      aria-setsize={place?.count}
      tabIndex={stop === 'line' ? 0 : -1}
      data-strength={strength}
      data-row={parts[0]!.row}
      data-line={line}
      style={aside === undefined ? undefined : { position: 'absolute', top: aside }}
    >
      <span role="gridcell" className="lane-offset">
        {offset}
      </span>
      {names === undefined ? <Bytes parts={parts} /> : <Options parts={parts} names={names} stop={stop} />}
      {children}
    </div>
  );
}

/**
 * Renders again only if the row looks different. Each keystroke creates all rows again, but most of them look the same.
 */
const Bytes = memo(function Bytes({ parts }: { readonly parts: readonly RowPart[] }) {
  return (
    <span role="gridcell" className="lane-bytes">
      {parts.map(({ row, bytes, runs }, part) => (
        <Fragment key={row}>
          {part > 0 && ' '}
          <span className="lane-part" data-row={row}>
            {runs.map((run, i) => (
              <Fragment key={run.from}>
                {i > 0 && ' '}
                <ByteRunCells run={run} text={digitsOf(run, bytes.subarray(run.from, run.to))} />
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}, showTheSame);

function showTheSame(
  { parts: a }: { readonly parts: readonly RowPart[] },
  { parts: b }: { parts: readonly RowPart[] },
) {
  return a.length === b.length && a.every((part, i) => areSameParts(part, b[i]!));
}

function areSameParts(a: RowPart, b: RowPart): boolean {
  return (
    a.row === b.row &&
    areEqual(a.bytes, b.bytes) &&
    a.runs.length === b.runs.length &&
    a.runs.every((run, i) => areAlike(run, b.runs[i]!))
  );
}

interface OptionsProps {
  readonly parts: readonly RowPart[];
  readonly names: readonly (readonly string[])[];
  readonly stop: RowProps['stop'];
}

/**
 * The bytes of the focused line, each an option of a list in the one cell. As cells of their own, they would be under
 * the headings of other columns, and screen readers would read the digits of a cell instead of its name.
 */
function Options({ parts, names, stop }: OptionsProps) {
  const at = typeof stop === 'object' ? stop : undefined;
  return (
    <span role="gridcell" className="lane-bytes">
      <span role="listbox" aria-label="Bytes" aria-orientation="horizontal">
        {parts.map(({ row, bytes, runs }, part) => (
          <Fragment key={row}>
            {part > 0 && ' '}
            <span role="presentation" className="lane-part" data-row={row}>
              {runs.flatMap((run) =>
                Array.from(bytes.subarray(run.from, run.to), (byte, i) => {
                  const isStop = at?.row === row && at.index === run.from + i;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a byte has no other identity
                    <Fragment key={run.from + i}>
                      {run.from + i > 0 && ' '}
                      <span
                        role="option"
                        tabIndex={isStop ? 0 : -1}
                        className={run.isBlank ? 'lane-blank' : undefined}
                        aria-label={names[part]![run.from + i]}
                        aria-selected={isStop}
                        data-role={run.role}
                        data-strength={run.strength}
                        data-chosen={run.isChosen || undefined}
                        data-picked={run.isPicked}
                      >
                        {digitsOf(run, Uint8Array.of(byte))}
                      </span>
                    </Fragment>
                  );
                }),
              )}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

/** The digits of some bytes of a run; blanks if they are covered. */
export function digitsOf({ isBlank }: ByteRun, bytes: Uint8Array): string {
  return isBlank ? Array(bytes.length).fill(BLANK).join(' ') : toHex(bytes, ' ');
}

/** Drawn in place of the last cell of a covered line. A tap reveals the line. */
export function CoveredCell() {
  return (
    <span role="gridcell" className="lane-meaning">
      <button type="button" tabIndex={-1} className="lane-cover">
        covered
      </button>
    </span>
  );
}

/** One element for consecutive bytes with the same role and highlight. */
export function ByteRunCells({ run, text }: { readonly run: ByteRun; readonly text: string }) {
  return (
    <span
      className={run.isBlank ? 'lane-blank' : undefined}
      data-role={run.role}
      data-strength={run.strength}
      data-chosen={run.isChosen || undefined}
      data-picked={run.isPicked}
    >
      {text}
    </span>
  );
}
