import { isBusy } from '../../../core/basics/busy.ts';
import { grouped } from '../../../core/basics/counted.ts';
import { beginSmall } from '../../../core/basics/text.ts';
import type { TimingResult } from '../../../runs/timing/measure.ts';
import type { RateDirection, RateRow, RateTable } from '../../../subjects/experiments/experiment.ts';
import type { ExperimentRun } from '../../state/measuring/slice.ts';
import { Dash } from '../../ui/dash.tsx';
import { BUSY, ratioText } from '../../ui/figures.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { FailedCells, NOT_PUBLISHED, PendingCells } from './pending.tsx';
import { detailOf, RowHead } from './row-head.tsx';

const DIRECTIONS: Readonly<Record<RateDirection, string>> = {
  encode: 'Encode',
  decode: 'Decode',
  both: 'Encode and decode',
};

interface RatesTableProps {
  readonly title: string;
  readonly table: RateTable;
  readonly results: ExperimentRun['rates'][string] | undefined;
  readonly isRunning: boolean;
}

/** Published rates beside those of this browser, grouped by direction. */
export function RatesTable({ title, table, results, isRunning }: RatesTableProps) {
  const published = publishedColumns(table);
  const heads = [...published.map(({ head }) => head), 'Here', '× JSON here'];
  return (
    <table className="figures experiment-figures" aria-label={`Rates, ${beginSmall(title)}`}>
      <TableHead heads={[unitText(table.unit), ...heads]} />
      {table.directions.map((direction) => (
        <tbody key={direction}>
          <tr>
            <th scope="rowgroup" colSpan={heads.length + 1} className="experiment-direction">
              {DIRECTIONS[direction]}
            </th>
          </tr>
          {table.rows.map((row, i) => (
            <tr key={`${row.name} ${detailOf(row)}`}>
              <RowHead row={row} />
              {published.map(({ head, figures }) => (
                <PublishedCell key={head} figure={figures(row)?.[direction]} unit={table.unit} />
              ))}
              {row.recipe.by === 'published only' ? (
                <FailedCells message={row.recipe.why} />
              ) : (
                <Here table={table} isBaseline={i === 0} timing={results?.[direction]?.[i]} isRunning={isRunning} />
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A column of published figures. */
interface PublishedColumn {
  readonly head: string;
  readonly figures: (row: RateRow) => RateRow['published'];
}

/** The columns of published figures: none, one, or one for each edition. */
function publishedColumns({ rows, editions }: RateTable): readonly PublishedColumn[] {
  if (rows.every(({ published }) => published === undefined)) return [];
  const later: PublishedColumn = { head: editions?.later ?? 'Published', figures: ({ published }) => published };
  return editions === undefined ? [later] : [{ head: editions.first, figures: ({ first }) => first }, later];
}

interface PublishedCellProps {
  readonly figure: number | undefined;
  readonly unit: RateTable['unit'];
}

function PublishedCell({ figure, unit }: PublishedCellProps) {
  return <td>{figure === undefined ? <Dash words={NOT_PUBLISHED} /> : publishedText(figure, unit)}</td>;
}

interface HereProps {
  readonly table: RateTable;
  readonly isBaseline: boolean;
  readonly timing: TimingResult | undefined;
  readonly isRunning: boolean;
}

function Here({ table: { unit }, isBaseline, timing, isRunning }: HereProps) {
  if (timing === undefined) return <PendingCells isRunning={isRunning} />;
  if (timing.state === 'failed') return <FailedCells message={timing.message} />;
  if (isBusy(timing)) return <td colSpan={2}>{BUSY}</td>;
  const { ratio, half } = ratioText(timing);
  return (
    <>
      <td>{measuredText(timing.medianNs, unit)}</td>
      <td>
        {isBaseline ? (
          <span className="muted">baseline</span>
        ) : (
          <>
            {ratio} <span className="muted">{half}</span>
          </>
        )}
      </td>
    </>
  );
}

/** Heading of a table of rates: the unit of its figures. */
function unitText(unit: RateTable['unit']): string {
  if (unit === 'a second') return 'Messages a second';
  return unit.times === 1 ? 'Time of one call' : `${grouped(unit.times)} times`;
}

/** A published figure. */
function publishedText(figure: number, unit: RateTable['unit']): string {
  return unit === 'a second' ? grouped(figure) : durationText(figure);
}

/**
 * A measured figure, computed from the nanoseconds of one call. Three digits, since a measurement is no more precise.
 */
function measuredText(medianNs: number, unit: RateTable['unit']): string {
  if (unit === 'a second') return grouped(Number((1e9 / medianNs).toPrecision(3)));
  return durationText(Number(((medianNs / 1e6) * unit.times).toPrecision(3)));
}

/** Milliseconds in a suitable unit: "163 ms", "47.3 s". */
function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}
