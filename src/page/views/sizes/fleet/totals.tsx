import { useMemo } from 'react';
import { counted } from '../../../../core/basics/counted.ts';
import { percent } from '../../../../core/basics/units.ts';
import type { CodecFigures } from '../../../../runs/fleet/figures.ts';
import type { FleetFigures } from '../../../../runs/fleet/fleet-file.ts';
import { codecName } from '../../../state/load/names.ts';
import { Key } from '../key.tsx';
import { Bars } from './bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { gzipSentence } from './words.ts';

const HEAD = [
  'Format',
  'Messages',
  'Bytes',
  'vs JSON',
  'Median',
  'p90',
  'p99',
  'Largest',
  'gzip',
  '±',
  'Misfits',
  'Failures',
  'With losses',
];

const TOTAL = ['bytes'];
const PERCENTILES = ['median', '90th percentile', '99th percentile'];

/** The sizes of all messages in each codec: the sum, and the percentiles of one message. */
export function Totals({ figures: { all, batches, losses } }: { readonly figures: FleetFigures }) {
  const { codecs, read } = all;
  const whole = useMemo(() => codecs.filter(({ messages }) => messages === read.messages), [codecs, read]);
  const sorted = useMemo(() => [...whole].sort((a, b) => Number(a.bytes - b.bytes)), [whole]);
  const sums = useMemo(
    () => sorted.map(({ id, bytes }) => ({ label: codecName(id), marks: [Number(bytes)] })),
    [sorted],
  );
  const marks = useMemo(
    () => sorted.map(({ id, median, p90, p99 }) => ({ label: codecName(id), marks: [median, p90, p99] })),
    [sorted],
  );
  const missing = codecs.filter(({ messages }) => messages !== read.messages);
  const gzip = gzipSentence(all);
  return (
    <>
      <div className="sizes-pair">
        <section aria-label="Bytes of all messages">
          <h2>Bytes of all messages</h2>
          <ul className="view-legend" aria-label="Legend of the sums">
            <Key look="family-names">the sum, the smallest first</Key>
          </ul>
          {sums.length > 0 && <Bars label="Bytes of all messages" bars={sums} names={TOTAL} />}
        </section>
        <section aria-label="Sizes of one message">
          <h2>Sizes of one message</h2>
          <ul className="view-legend" aria-label="Legend of the percentiles">
            <Key look="family-names">up to the median, plain</Key>
            <Key look="family-framing">to the 90th percentile, hatched</Key>
            <Key look="family-values">to the 99th, dotted</Key>
          </ul>
          {marks.length > 0 && <Bars label="Percentiles of the sizes of a message" bars={marks} names={PERCENTILES} />}
        </section>
      </div>
      {missing.length > 0 && (
        <p>
          Not drawn, since they did not write every message: {missing.map(({ id }) => codecName(id)).join(', ')}. Their
          sums are of fewer messages.
        </p>
      )}
      <FiguresTable
        label="Totals by format"
        head={HEAD}
        rows={[...sorted, ...missing].map((each) => ({ name: codecName(each.id), cells: cellsOf(each) }))}
      />
      {gzip !== undefined && <p className="view-note">{gzip}</p>}
      {batches.length > 0 && (
        <section aria-label="Batches">
          <h2>Batches, each gzipped as a whole</h2>
          <FiguresTable
            label="Batches, each compressed as a whole"
            head={['Format', 'Batches', 'Messages', 'Bytes', 'gzip']}
            rows={[...batches]
              .sort(([, a], [, b]) => Number(a.compressed - b.compressed))
              .map(([id, its]) => ({
                name: codecName(id),
                cells: [its.batches, its.messages, its.bytes, its.compressed],
              }))}
          />
        </section>
      )}
      {losses.length > 0 && (
        <p>
          Values that did not come back unchanged:{' '}
          {losses
            .map(({ codec, what, values }) => `${codecName(codec)}: ${counted(values, 'value')} (${what})`)
            .join('; ')}
          .
        </p>
      )}
    </>
  );
}

function cellsOf(figures: CodecFigures) {
  const { messages, bytes, ratio, median, p90, p99, largest, compressed, misfits, failures, lossy } = figures;
  return [
    messages,
    bytes,
    ratio === undefined ? undefined : percent(ratio),
    median,
    p90,
    p99,
    largest,
    compressed?.estimate,
    compressed?.within,
    misfits,
    failures,
    lossy,
  ];
}
