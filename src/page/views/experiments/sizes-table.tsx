import { grouped } from '../../../core/basics/counted.ts';
import { beginSmall } from '../../../core/basics/text.ts';
import type { Payload, SizeResult, SizeRow } from '../../../subjects/experiments/experiment.ts';
import { Dash } from '../../ui/dash.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { FailedCells, NOT_PUBLISHED, PendingCells } from './pending.tsx';
import { detailOf, RowHead } from './row-head.tsx';

interface SizesTableProps {
  readonly payload: Payload;
  readonly results: readonly SizeResult[] | undefined;
  readonly isRunning: boolean;
}

/** Published sizes beside those of the libraries on this page. */
export function SizesTable({ payload, results, isRunning }: SizesTableProps) {
  return (
    <table className="figures experiment-figures" aria-label={`Sizes of ${beginSmall(payload.title)}`}>
      <TableHead heads={['Bytes', 'Published', 'Here', 'Difference']} />
      <tbody>
        {payload.sizes.map((row, i) => (
          <tr key={`${row.name} ${detailOf(row)}`}>
            <RowHead row={row} />
            <td>
              {row.published === undefined ? (
                <Dash words={NOT_PUBLISHED} />
              ) : typeof row.published === 'number' ? (
                grouped(row.published)
              ) : (
                row.published
              )}
            </td>
            <Here row={row} result={results?.[i]} isRunning={isRunning} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HereProps {
  readonly row: SizeRow;
  readonly result: SizeResult | undefined;
  readonly isRunning: boolean;
}

function Here({ row: { published }, result, isRunning }: HereProps) {
  if (result === undefined) return <PendingCells isRunning={isRunning} />;
  if (result.state === 'failed') return <FailedCells message={result.message} />;
  const { bytes, outside } = result;
  return (
    <>
      <td>
        {grouped(bytes)}
        {outside !== undefined && <span className="muted"> + {grouped(outside.bytes)} outside</span>}
      </td>
      <td>{typeof published === 'number' && differenceText(bytes, published)}</td>
    </>
  );
}

function differenceText(here: number, published: number): string {
  const difference = here - published;
  if (difference === 0) return 'equal';
  const share = Math.abs(difference / published) * 100;
  const sign = difference < 0 ? '−' : '+';
  return `${sign}${grouped(Math.abs(difference))} (${share.toPrecision(2)} %)`;
}
