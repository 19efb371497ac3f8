import { useMemo, useState } from 'react';
import { grouped } from '../../../core/basics/counted.ts';
import { unbroken } from '../../../core/basics/text.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import type { SizeBar } from '../../charts/data.ts';
import { copyChart, exportChart } from '../../charts/export-chart.ts';
import { barsOf, totalOf } from '../../charts/rows.ts';
import { sizesChart } from '../../charts/sizes-chart.ts';
import { rowName, useRows } from '../../state/runs/rows.ts';
import { useApp } from '../../state/store.ts';
import { Switch } from '../../ui/switch.tsx';
import { CompressionNotes, CompressionSwitch, MoreCompressions, useCompressions } from './compressions.tsx';
import '../../ui/figures.css';
import { Fleet } from './fleet/fleet.tsx';
import { Key } from './key.tsx';
import { MessageSizesTable } from './message-sizes.tsx';
import { Paths } from './paths/paths.tsx';
import { compressedSentence } from './sentence.ts';
import { SizeTable } from './size-table.tsx';
import { Totals } from './totals.tsx';
import './sizes.css';
import { SavePicture } from '../../ui/save-picture.tsx';

/** The view of sizes: those of the input, or those that a fleet file has counted, while one is open. */
export function Sizes() {
  const fleet = useApp((state) => state.fleet);
  return fleet === null ? <InputSizes /> : <Fleet fleet={fleet} />;
}

/** Sizes by family of bytes, raw and compressed: as a chart, or as a table of the same figures. */
function InputSizes() {
  const rows = useRows();
  const source = useApp((state) => state.source);
  const isRunning = useApp((state) => state.running);
  const compression = useApp((state) => state.compression);
  const shown = useCompressions();
  const [form, setForm] = useState<'bars' | 'table'>('bars');
  const [sort, setSort] = useState<'compressed' | 'raw'>('compressed');
  const sortedBy = sort === 'raw' ? 'none' : compression;
  const bars = useMemo(() => barsOf(rows, sortedBy), [rows, sortedBy]);
  const config = useMemo(() => sizesChart.bind(undefined, bars, compression), [bars, compression]);
  const findings = useApp((state) => state.findings);
  const sentence = useMemo(
    () => compressedSentence(rows, compression, source, findings),
    [rows, compression, source, findings],
  );
  const failed = rows.filter((row) => row.state === 'failed');
  return (
    <section aria-label="Sizes" className="sizes" data-pane>
      <p className="sizes-answer">{unbroken(sentence)}</p>
      <header className="view-head">
        <h2>Bytes by purpose, raw and compressed</h2>
        <ul className="view-legend" aria-label="Legend">
          <Key look="family-names">names, plain</Key>
          <Key look="family-framing">framing, hatched</Key>
          <Key look="family-values">values, dotted</Key>
          <Key look="key-json">JSON, the dashed line</Key>
          {compression !== 'none' && (
            <Key look="key-compressed">after {COMPRESSION_FACTS[compression].label}, the hollow bar beneath</Key>
          )}
        </ul>
        <Switch label="Form" choices={['bars', 'table']} chosen={form} onChoose={setForm} />
        <SavePicture onSave={(type) => exportChart(type, 'sizes')} onCopy={() => copyChart('sizes')} />
      </header>
      <div className="sizes-compression">
        <CompressionSwitch shown={shown} />
        <MoreCompressions />
        {compression !== 'none' && (
          <span className="sizes-sort">
            sorted by{' '}
            <Switch
              label="Sorted by"
              choices={['compressed', 'raw']}
              chosen={sort}
              onChoose={setSort}
              textOf={(by) => (by === 'raw' ? 'bytes as they are' : COMPRESSION_FACTS[compression].label)}
            />
          </span>
        )}
      </div>
      {bars.length === 0 && !isRunning && (
        <p className="view-empty">Nothing to draw yet: paste JSON, drop a file, or pick a sample.</p>
      )}
      {form === 'table' && <SizeTable bars={bars} compressions={shown} />}
      <div className="sizes-pair">
        {form === 'bars' && (bars.length > 0 || isRunning) && (
          // Reserves the place of all bars, even before they are known.
          <div style={{ minHeight: heightFor(rows.length - failed.length) }}>
            {bars.length > 0 && <ChartCanvas label={labelOf(bars)} height={heightFor(bars.length)} config={config} />}
          </div>
        )}
        <Paths rows={rows} />
      </div>
      <Totals rows={rows} />
      {failed.length > 0 && (
        <p className="view-note">Not drawn, since they failed: {failed.map(rowName).join(', ')}.</p>
      )}
      <MessageSizesTable rows={rows} />
      <CompressionNotes rows={rows} shown={shown} />
    </section>
  );
}

/** Height of the chart in pixels. */
function heightFor(bars: number): number {
  return bars * 34 + 48;
}

function labelOf(bars: readonly SizeBar[]): string {
  return `Encoded bytes: ${bars.map((bar) => `${bar.label} ${grouped(totalOf(bar))}`).join(', ')}. The table form has every figure.`;
}
