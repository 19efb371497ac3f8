import { grouped } from '../../../core/basics/counted.ts';
import { percent } from '../../../core/basics/units.ts';
import { rounded } from '../../../subjects/decide/figure-text.ts';
import type { Times } from '../../../subjects/load/figures.ts';
import type { Judged } from '../../../subjects/load/findings.ts';
import type { LoadRow, Ranged } from '../../../subjects/load/result.ts';
import { codecName } from '../../state/load/names.ts';
import { TableHead } from '../../ui/table-head.tsx';
import { Figure } from './marks.tsx';
import { Scroll } from './scroll.tsx';

const HEADS = [
  'Format',
  'Requests',
  'Failures',
  'Unanswered',
  'Median, ms',
  'Average',
  'Minimum',
  'Maximum',
  'Content, B',
  'Requests/s',
  'p95',
  'p99',
  'Average from intended sending',
  'p99 from intended sending',
  'N/X − Z',
  'Model',
  'U',
  'Server, ms',
  'Alone, ms',
  'Knee N*',
] as const;

interface LoadTableProps {
  readonly label: string;
  readonly judged: readonly Judged[];
  /** The rows of the load; below them, each row that failed, with the reason. */
  readonly failed: readonly LoadRow[];
}

/** The figures of a load: the columns of the published table, then those that it lacks. */
export function LoadTable({ label, judged, failed }: LoadTableProps) {
  return (
    <>
      <Scroll label={label}>
        <table className="figures load-table" aria-label={`${label}, figures`}>
          <TableHead heads={HEADS} />
          <tbody>
            {judged.map((each) => (
              <Row key={`${each.row.codec} ${each.row.decodes}`} judged={each} />
            ))}
            {failed.map(({ codec, decodes, failure }) =>
              failure === undefined ? null : (
                <tr key={`${codec} ${decodes} failed`}>
                  <th scope="row">{nameOf(codecName(codec), decodes)}</th>
                  <td colSpan={HEADS.length - 1} className="decide-words">
                    {failure}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </Scroll>
      <p className="muted">
        Times are measured from the actual sending, as in Locust, except in the two columns “from intended sending”.
        Failed and unanswered requests are not in the times. U is the share of the time in which the server decodes;
        Server is this time for one request during the run, and Alone is the same while nothing else runs. N/X − Z is
        the average response computed from the requests a second, as a check; Model is the average computed from the
        server’s time in the run: mean value analysis for a closed loop, M/G/1 for an open one whose arrivals are
        random. N* = (Z + D) / D, from both times of the server.
      </p>
    </>
  );
}

function nameOf(name: string, decodes: boolean) {
  return (
    <>
      {name} {!decodes && <span className="muted">without decoding</span>}
    </>
  );
}

function Row({ judged: { row, name, summary, isUsable, knee, byRate, modelled } }: { readonly judged: Judged }) {
  const { fromSend, fromDue, service, utilisation } = summary;
  const time = (key: keyof Times) => <td>{fromSend && <Range ranged={fromSend[key]} />}</td>;
  return (
    <tr className={isUsable ? '' : 'decide-out'}>
      <th scope="row">
        {nameOf(name, row.decodes)}
        {!isUsable && <span className="decide-need">✗ generator late</span>}
      </th>
      <td>{grouped(summary.requests)}</td>
      <td>{grouped(summary.failures)}</td>
      <td>{grouped(summary.unanswered)}</td>
      {time('median')}
      {time('average')}
      {time('min')}
      {time('max')}
      <td>{grouped(Math.round(row.bytes))}</td>
      <td>
        <Range ranged={summary.perSecond} figures={3} />
      </td>
      {time('p95')}
      {time('p99')}
      <td>{fromDue && <Range ranged={fromDue.average} />}</td>
      <td>{fromDue && <Range ranged={fromDue.p99} />}</td>
      <td>{byRate !== undefined && <Figure kind="modelled">{rounded(byRate)}</Figure>}</td>
      <td>{modelled !== undefined && <Figure kind="modelled">{rounded(modelled)}</Figure>}</td>
      <td>{utilisation && percent(utilisation.value)}</td>
      <td>{service && row.decodes && rounded(service.value * 1000)}</td>
      <td>{row.alone !== undefined && row.decodes && rounded(row.alone * 1000)}</td>
      <td>
        {knee && (
          <Figure kind="modelled" how="(pause + server time) ÷ server time, in the run and alone">
            {`${rounded(knee.low)} to ${rounded(knee.high)}`}
          </Figure>
        )}
      </td>
    </tr>
  );
}

function Range({ ranged: { value, low, high }, figures = 2 }: { readonly ranged: Ranged; readonly figures?: number }) {
  return (
    <>
      {rounded(value, figures)}{' '}
      <span className="load-range">
        {rounded(low, figures)}–{rounded(high, figures)}
      </span>
    </>
  );
}
