import type { ChartConfiguration } from 'chart.js';
import type { CompressionId } from '../../runs/compression/compression.ts';
import { COMPRESSION_FACTS } from '../../runs/compression/facts.ts';
import type { CompressionChoice } from '../state/measuring/slice.ts';
import { barsOptions } from './bars-chart.ts';
import type { SizeBar } from './data.ts';
import { dotting, hatching, type Ink, striping } from './ink.ts';
import { sizeFigures } from './size-figures.ts';

const PARTS = ['names', 'framing', 'values', 'unread'] as const;

/** Two bars for each codec: its bytes by family, and below, thinner and hollow, the compressed size. */
export function sizesChart(
  bars: readonly SizeBar[],
  compression: CompressionChoice,
  ink: Ink,
): ChartConfiguration<'bar', (number | null)[], string> {
  const fills = {
    names: ink.names,
    framing: hatching(ink),
    values: dotting(ink),
    unread: striping(ink),
  };
  const shown = PARTS.filter((part) => bars.some((bar) => bar[part] > 0));
  return {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        ...shown.map((part) => ({
          label: part,
          stack: 'raw',
          data: bars.map((bar) => bar[part]),
          backgroundColor: fills[part],
          borderColor: ink.bg,
          borderWidth: { right: 1 },
          barPercentage: 0.9,
          categoryPercentage: 0.72,
        })),
        ...(compression === 'none' ? [] : [compressedBars(bars, compression, ink)]),
      ],
    },
    options: barsOptions(ink),
    plugins: [sizeFigures(bars, compression, ink)],
  };
}

function compressedBars(bars: readonly SizeBar[], compression: CompressionId, ink: Ink) {
  return {
    label: `after ${COMPRESSION_FACTS[compression].name}`,
    stack: 'compressed',
    data: bars.map((bar) => bar.compressed[compression] ?? null),
    backgroundColor: ink.bg,
    borderColor: ink.muted,
    borderWidth: 1.5,
    borderSkipped: false,
    barPercentage: 0.6,
    categoryPercentage: 0.72,
  };
}
