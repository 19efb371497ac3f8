import type { JSX } from 'react';
import { counted } from '../../basics/counted.ts';
import { toHex } from '../../bytes/hex.ts';
import { markOf, type SheetLine, sheetOf } from '../../report/sheet-lines.ts';
import { fullName } from '../../state/runs/rows.ts';
import type { Lane } from '../../state/selection/lane.ts';
import { cribOf } from './crib.ts';
import { CribList } from './crib-list.tsx';

/** The column that students fill in; none on the answer sheet. */
export type Blank = 'none' | 'meanings' | 'bytes';

interface SheetProps {
  readonly lane: Lane;
  readonly blank: Blank;
  /** True if a table of first bytes follows. */
  readonly withCrib: boolean;
}

/** One lane on paper: its lines, with blanks to fill in. */
export function Sheet({ lane, blank, withCrib }: SheetProps): JSX.Element {
  const { lines, leftOut } = sheetOf(lane);
  const crib = withCrib ? cribOf(lane.kinds) : [];
  return (
    <article className="sheet">
      <h2>
        {fullName(lane)}, {counted(lane.bytes.length, 'byte')}
      </h2>
      <table className="sheet-lines">
        <thead>
          <tr>
            <th scope="col">Offset</th>
            <th scope="col">Bytes</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
            <tr key={i} data-blank={blank}>
              <th scope="row">{line.offset.toString(16).padStart(4, '0')}</th>
              <td className="sheet-bytes" translate="no">
                {blank === 'bytes' ? <Blanks count={countOf(line)} /> : <Bytes lane={lane} line={line} />}
              </td>
              <td className="sheet-meaning">{blank === 'meanings' ? <span className="sheet-rule" /> : line.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p>{counted(leftOut, 'byte')} left out: a sheet holds the first 2,048.</p>}
      {crib.length > 0 && (
        <section className="sheet-crib">
          <h3>First bytes in {lane.format.facts.name}</h3>
          <CribList crib={crib} />
        </section>
      )}
    </article>
  );
}

function countOf({ runs }: SheetLine): number {
  return runs.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** One rule for each byte to fill in. */
function Blanks({ count }: { readonly count: number }): JSX.Element {
  return <>{Array.from({ length: count }, () => '__').join(' ')}</>;
}

function Bytes({ lane, line }: { readonly lane: Lane; readonly line: SheetLine }): JSX.Element {
  return (
    <>
      {line.runs.map(({ role, start, end }) => (
        <span key={start}>
          <span data-mark={markOf(role)} data-start={start} data-end={end}>
            {toHex(lane.bytes.subarray(start, end), ' ')}
          </span>{' '}
        </span>
      ))}
    </>
  );
}
