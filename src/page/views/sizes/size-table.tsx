import { grouped } from '../../../core/basics/counted.ts';
import type { CompressionId } from '../../../runs/compression/compression.ts';
import { COMPRESSION_FACTS } from '../../../runs/compression/facts.ts';
import type { SizeBar } from '../../charts/data.ts';
import { totalOf } from '../../charts/rows.ts';

interface SizeTableProps {
  readonly bars: readonly SizeBar[];
  /** The columns after the raw size. */
  readonly compressions: readonly CompressionId[];
}

/** The figures of the chart as a table, with all compressions. */
export function SizeTable({ bars, compressions }: SizeTableProps) {
  const json = bars.find(({ id }) => id === 'json');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, by keys too
    <div className="sizes-scroll" tabIndex={0} role="group" aria-label="Table of sizes">
      <table className="figures" aria-label="Sizes in bytes">
        <thead>
          <tr>
            <th scope="col">Format</th>
            {['Names', 'Framing', 'Values', 'Bytes', 'vs JSON', 'Both sides keep'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {compressions.map((id) => (
              <th key={id} scope="col" title={COMPRESSION_FACTS[id].gloss}>
                {COMPRESSION_FACTS[id].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id} data-codec={bar.id}>
              <th scope="row">{bar.label}</th>
              <td>{grouped(bar.names)}</td>
              <td>{grouped(bar.framing)}</td>
              <td>{grouped(bar.values)}</td>
              <td>{grouped(totalOf(bar))}</td>
              <td>{json ? `${((totalOf(bar) / totalOf(json)) * 100).toFixed(1)}\u00a0%` : ''}</td>
              <td>{bar.kept > 0 && grouped(bar.kept)}</td>
              {compressions.map((id) => (
                <td key={id}>{bar.compressed[id] === undefined ? '…' : grouped(bar.compressed[id])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
