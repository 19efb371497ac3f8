import { Fragment } from 'react';
import type { Calls } from '../../../formats/format.ts';
import { notesOf } from '../../../formats/notes.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import type { TimedLine } from '../../charts/rows.ts';
import type { CompressionChoice } from '../../state/measuring/slice.ts';
import { type Row, rowName } from '../../state/runs/rows.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface ExactCallsProps {
  readonly rows: readonly Row[];
  /** The timed lines; if there are any, their calls are shown. */
  readonly lines: readonly TimedLine[];
  readonly compression: CompressionChoice;
  readonly onClose: () => void;
}

/** The timed calls; before any timing, the calls for most sources. */
export function ExactCalls({ rows, lines, compression, onClose }: ExactCallsProps) {
  const shown: readonly ShownCalls[] =
    lines.length > 0
      ? lines.map(({ id, name, timing, row }) => ({ id, name, calls: timing.calls, notes: notesOfRow(row) }))
      : rows.map((row) => ({ id: row.id, name: rowName(row), calls: row.codec.calls, notes: notesOfRow(row) }));
  return (
    <Dialog title="The exact calls" onClose={onClose}>
      {lines.length === 0 && <p>Not timed yet: some sources need other calls, which are shown once they are timed.</p>}
      <p>Decode times include reading every scalar of the result, for every codec alike.</p>
      {lines.some(({ id }) => id === 'json-doubles') && (
        <p>
          This source has integers beyond 2^53. JSON keeps their digits with JSON.rawJSON and a reviver, which is
          slower. Plain JSON.stringify and JSON.parse, which lose digits, are timed too.
        </p>
      )}
      {compression !== 'none' && (
        <p>
          {COMPRESSION_FACTS[compression].label} is part of the timed calls: encode is followed by compression, and
          decode is preceded by decompression. “JSON uncompressed” is timed without it.
        </p>
      )}
      <table className="figures speed-calls">
        <thead>
          <tr>
            <th scope="col">Encode</th>
            <th scope="col">Decode</th>
          </tr>
        </thead>
        {shown.map(({ id, name, calls, notes }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <span translate="no">{name}</span>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </th>
            </tr>
            <tr translate="no">
              <td>
                <Code text={calls.encode} />
              </td>
              <td>
                <Code text={calls.decode} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}

function notesOfRow(row: Row | undefined): readonly string[] {
  return row === undefined ? [] : notesOf(row.format.id, row.codec.id);
}

interface ShownCalls {
  readonly id: string;
  readonly name: string;
  readonly calls: Calls;
  readonly notes: readonly string[];
}

/** Code that may break after a parenthesis or a dot. */
function Code({ text }: { readonly text: string }) {
  return (
    <code>
      {text.split(/(?<=[(.])/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts differ only by their position
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
