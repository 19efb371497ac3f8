import { useMemo } from 'react';
import { counted, grouped } from '../../../core/basics/counted.ts';
import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import { exportChart } from '../../charts/export-chart.ts';
import { messageCountOf, nearestPoint, type TotalLine, totalLinesOf } from '../../charts/totals.ts';
import { totalsChart } from '../../charts/totals-chart.ts';
import type { Row } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { SavePicture } from '../../ui/save-picture.tsx';
import { recordsSentence } from './sentence.ts';

/** A chart and a table of the total bytes by the number of messages; null if the source is a single message. */
export function Totals({ rows }: { readonly rows: readonly Row[] }) {
  const pins = useApp((state) => state.pins);
  const lines = useMemo(() => totalLinesOf(rows, pins), [rows, pins]);
  const config = useMemo(() => totalsChart.bind(undefined, lines), [lines]);
  const count = messageCountOf(lines);
  const records = recordsSentence(rows);
  if (count === 0) return null;
  return (
    <section aria-label="Bytes against messages">
      <header className="view-head">
        <h2>Bytes against the number of messages</h2>
        <p className="view-legend">
          Strong lines: the open lanes. The lines count bytes on the wire; the table also has the bytes that both sides
          keep.
        </p>
        <SavePicture onSave={(type) => exportChart(type, 'totals')} />
      </header>
      <ChartCanvas label={labelOf(lines, count)} height={CHART_HEIGHT} config={config} />
      <TotalsTable lines={lines} count={count} />
      {records !== undefined && <p className="view-note">{records}</p>}
    </section>
  );
}

/** In pixels. */
const CHART_HEIGHT = 340;

function labelOf(lines: readonly TotalLine[], count: number): string {
  const totals = lines.map(({ label, points }) => `${label} ${grouped(points.at(-1)!.bytes)}`);
  return `Bytes of ${counted(count, 'message')}: ${totals.join(', ')}. The table below has more figures.`;
}

function TotalsTable({ lines, count }: { readonly lines: readonly TotalLine[]; readonly count: number }) {
  const counts = [...new Set([1, Math.ceil(count / 2), count])].map((each) => nearestPoint(lines[0]!, each).messages);
  return (
    <table className="figures" aria-label="Bytes by number of messages">
      <thead>
        <tr>
          <th scope="col">Format</th>
          {counts.map((each) => (
            <th key={each} scope="col" className={columnOf(each, count)}>
              {counted(each, 'message')}
            </th>
          ))}
          <th scope="col">Median</th>
          <th scope="col">Largest</th>
          <th scope="col">Both sides keep</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.label}</th>
            {counts.map((each) => (
              <td key={each} className={columnOf(each, count)}>
                {grouped(nearestPoint(line, each).bytes)}
              </td>
            ))}
            <td>{grouped(line.median)}</td>
            <td>{grouped(line.largest)}</td>
            <td>{line.kept > 0 && grouped(line.kept)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The CSS class of a column. Narrow screens hide the columns between the first message and all messages. */
function columnOf(messages: number, count: number): string {
  return messages > 1 && messages < count ? 'totals-between' : '';
}
