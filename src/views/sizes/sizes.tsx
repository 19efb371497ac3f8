import { useMemo, useState } from 'react';
import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import type { SizeBar } from '../../charts/data.ts';
import { exportChart } from '../../charts/export-chart.ts';
import { barsOf } from '../../charts/rows.ts';
import { sizesChart } from '../../charts/sizes-chart.ts';
import { rowName, useRows } from '../../state/rows.ts';
import { useApp } from '../../state/store.ts';
import { grouped } from '../../ui/figures.ts';
import '../../ui/figures.css';
import './sizes.css';

/** Where the bytes go, codec by codec, raw and gzipped: as a chart, or as the same figures in a table. */
export function Sizes() {
  const rows = useRows();
  const minified = useApp((state) => state.source?.scanned.minifiedBytes);
  const [form, setForm] = useState<'bars' | 'table'>('bars');
  const bars = useMemo(() => barsOf(rows), [rows]);
  const config = useMemo(() => sizesChart.bind(undefined, bars), [bars]);
  const failed = rows.filter((row) => row.run.state === 'failed');
  return (
    <section aria-label="Sizes" className="sizes">
      <header className="view-head">
        <h2>Bytes by purpose, raw and gzipped</h2>
        <ul className="view-legend" aria-label="Legend">
          <li className="key-names">names</li>
          <li className="key-framing">framing</li>
          <li className="key-values">values</li>
          <li className="key-gzip">gzipped (level 6)</li>
        </ul>
        <fieldset className="switch">
          <legend className="visually-hidden">Form</legend>
          {(['bars', 'table'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={form === each} onClick={() => setForm(each)}>
              {each}
            </button>
          ))}
        </fieldset>
        <button type="button" className="button button-plain" onClick={() => void exportChart('sizes')}>
          Save as PNG
        </button>
      </header>
      {bars.length === 0 && (
        <p className="view-empty">Nothing to draw yet: paste JSON, drop a file, or pick a sample.</p>
      )}
      {form === 'bars' && bars.length > 0 && (
        <ChartCanvas label={labelOf(bars)} height={bars.length * 52 + 48} config={config} />
      )}
      {form === 'table' && <SizeTable bars={bars} minified={minified} />}
      {failed.length > 0 && (
        <p className="view-note">Not drawn, since they failed: {failed.map(rowName).join(', ')}.</p>
      )}
    </section>
  );
}

/** With what is kept outside, so that it is told. */
function total({ names, framing, values, unread, outside }: SizeBar): number {
  return names + framing + values + unread + outside;
}

function labelOf(bars: readonly SizeBar[]): string {
  return `Encoded bytes: ${bars.map((bar) => `${bar.label} ${grouped(total(bar))}`).join(', ')}. The table form has every figure.`;
}

function SizeTable({ bars, minified }: { readonly bars: readonly SizeBar[]; readonly minified: number | undefined }) {
  return (
    <table className="figures" aria-label="Sizes in bytes">
      <thead>
        <tr>
          <th scope="col">Format</th>
          {['Names', 'Framing', 'Values', 'Bytes', 'vs JSON', 'Gzipped'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{grouped(bar.names)}</td>
            <td>{grouped(bar.framing)}</td>
            <td>{grouped(bar.values)}</td>
            <td>
              {grouped(total(bar) - bar.outside)}
              {bar.outside > 0 && ` + ${grouped(bar.outside)} outside`}
            </td>
            <td>{minified ? `${((total(bar) / minified) * 100).toFixed(1)} %` : ''}</td>
            <td>{bar.gzip === undefined ? '…' : grouped(bar.gzip)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
