import { useMemo, useState } from 'react';
import { type Evaluated, priceInForce, wireKind } from '../../../subjects/decide/evaluate.ts';
import { bytesText, intervalText, linkText, secondsText } from '../../../subjects/decide/figure-text.ts';
import { jsonRowOf, savedBy } from '../../../subjects/decide/leaders.ts';
import type { Situation } from '../../../subjects/decide/situation.ts';
import { situationWords } from '../../../subjects/decide/situation-words.ts';
import { breakEven, pricedTradeOf } from '../../../subjects/decide/trade.ts';
import { ChartCanvas } from '../../charts/chart-canvas.tsx';
import { exportPictures } from '../../charts/export-chart.ts';
import { tradeHeading } from '../../charts/headings.ts';
import { type TradeLine, type TradePoint, tradeChart } from '../../charts/trade-chart.ts';
import { SavePicture } from '../../ui/save-picture.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Figure } from './marks.tsx';
import { Scroll } from './scroll.tsx';

interface TradeProps {
  readonly rows: readonly Evaluated[];
  readonly situation: Situation;
}

/**
 * A chart of saved bytes and added time. Its lines are the exchange rate of the two prices, and the speeds of
 * connections.
 */
export function Trade({ rows, situation }: TradeProps) {
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const json = jsonRowOf(rows);
  const timed = rows.filter((row) => row.added !== undefined && row !== json);
  const lines = useMemo(() => linesOf(situation), [situation]);
  const points = json === undefined ? [] : timed.map((row) => pointOf(row, json, lines));
  const key = JSON.stringify([points, lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same points and lines make the same chart
  const config = useMemo(() => tradeChart.bind(undefined, points, lines, WORDS), [key]);
  return (
    <section aria-label="Bytes against time" className="decide-trade">
      <h2>Bytes saved against time added</h2>
      {json === undefined || points.length === 0 ? (
        <p className="muted">The chart appears once encoding and decoding have been timed in this browser.</p>
      ) : (
        <>
          <p className="muted">
            JSON is the origin.{' '}
            {lines.some(({ main }) => main) &&
              'If a format lies to the right of the solid line, its saved bytes are worth more than its added time, at the two prices. '}
            Dashed lines stand for links: to the right of such a line, a message arrives and is read sooner than JSON. A
            mark is hollow if its interval touches a line, or if the row cannot be used.
          </p>
          <SavePicture
            onSave={(type) =>
              exportPictures(type, [
                {
                  config,
                  heading: tradeHeading(situationWords(situation), wireKind(situation) === 'counted'),
                  height: PICTURE_HEIGHT,
                },
              ])
            }
          />
          <Switch label="Form" choices={['chart', 'table']} chosen={form} onChoose={setForm} />
          {form === 'chart' ? (
            <ChartCanvas
              label={`Bytes saved and time added against JSON: ${points.map(wordsOf).join(', ')}. The table form has every figure.`}
              height={320}
              config={config}
            />
          ) : (
            <TradeTable rows={timed} json={json} situation={situation} />
          )}
        </>
      )}
    </section>
  );
}

const WORDS = {
  bytes: (bytes: number): string => bytesText(bytes).replace('-', '−'),
  seconds: (seconds: number): string => `${seconds < 0 ? '−' : ''}${secondsText(seconds)}`,
};

/** The height of the chart in CSS pixels. */
const PICTURE_HEIGHT = 420;

const LINKS = [10, 100, 1000] as const;
const BITS = 1e6;

/**
 * The lines of the chart: the seconds that a byte is worth at the two prices, and on connections of several speeds.
 * With several readers, no line compares the prices, because the writer encodes once, but each reader decodes.
 */
function linesOf(situation: Situation): readonly TradeLine[] {
  const { dollars, metering } = priceInForce(situation);
  const byPrice = metering.by !== 'unit' && dollars > 0 && situation.corePrice > 0 && situation.readers === 1;
  const links = [...new Set([...LINKS, situation.link])];
  return [
    ...links.map((megabits): TradeLine => {
      return { label: linkText(megabits * BITS), secondsPerByte: 8 / (megabits * BITS), main: false };
    }),
    ...(byPrice
      ? [{ label: 'by price', secondsPerByte: dollars / 1e9 / (situation.corePrice / 3600), main: true }]
      : []),
  ];
}

function pointOf(row: Evaluated, json: Evaluated, lines: readonly TradeLine[]): TradePoint {
  const saved = savedBy(row, json);
  const { value, low, high } = row.added!;
  const isCrossed = lines.some(({ secondsPerByte }) => {
    const level = saved * secondsPerByte;
    return low <= level && level <= high;
  });
  const state = row.eligible ? (isCrossed ? 'undecided' : 'clear') : 'out';
  return { id: row.candidate.id, label: row.candidate.name, saved, added: value, low, high, state };
}

function wordsOf({ label, saved, added }: TradePoint): string {
  return `${label} ${WORDS.bytes(saved)}, ${WORDS.seconds(added)}`;
}

interface TableProps {
  readonly rows: readonly Evaluated[];
  readonly json: Evaluated;
  readonly situation: Situation;
}

function TradeTable({ rows, json, situation }: TableProps) {
  return (
    <Scroll label="Table of bytes and times">
      <table className="figures" aria-label="Bytes saved and time added">
        <TableHead heads={['Format', 'Bytes saved', 'Time added', 'Interval', 'Break-even at', 'By price']} />
        <tbody>
          {rows.map((row) => {
            const { candidate, added } = row;
            const level = breakEven(row, json);
            const exchange = pricedTradeOf(row, json, situation);
            return (
              <tr key={candidate.id}>
                <th scope="row">{candidate.name}</th>
                <td>
                  <Figure kind={wireKind(situation)}>{WORDS.bytes(savedBy(row, json))}</Figure>
                </td>
                <td className="mark-measured">{WORDS.seconds(added!.value)}</td>
                <td className="mark-measured">
                  {intervalText(
                    added!,
                    (seconds, figures) => `${seconds < 0 ? '−' : ''}${secondsText(seconds, figures)}`,
                  )}
                </td>
                <td className="mark-modelled">{level === undefined ? '–' : `≈ ${linkText(level.value)}`}</td>
                <td>{exchange === undefined ? '–' : exchangeText(exchange.verdict)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}

function exchangeText(verdict: NonNullable<ReturnType<typeof pricedTradeOf>>['verdict']): string {
  if (typeof verdict === 'object') return `depends on ${verdict.dependsOn}`;
  return verdict === 'pays' ? 'bytes outweigh' : 'time outweighs';
}
