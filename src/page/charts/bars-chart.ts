import type { ChartConfiguration, Plugin } from 'chart.js';
import { grouped } from '../../core/basics/counted.ts';
import { dotting, hatching, type Ink } from './ink.ts';
import { endOf, GAP } from './size-figures.ts';

type BarsChart = ChartConfiguration<'bar', (number | null)[], string>;

/** The axes and the rest of a chart of horizontal bars of bytes, in which the parts of a bar follow each other. */
export function barsOptions(ink: Ink): NonNullable<BarsChart['options']> {
  return {
    indexAxis: 'y',
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    font: { family: ink.sans, size: 13 },
    scales: {
      x: {
        stacked: true,
        beginAtZero: true,
        grid: { color: ink.line },
        border: { display: false },
        ticks: { color: ink.muted, font: { family: ink.sans, size: 12 }, precision: 0 },
        title: { display: true, text: 'bytes', color: ink.muted, font: { family: ink.sans, size: 12 } },
      },
      y: {
        stacked: true,
        grid: { display: false },
        border: { display: false },
        ticks: { color: ink.fg, font: { family: ink.sans, size: 13 }, crossAlign: 'far' },
      },
    },
    plugins: { tooltip: { mode: 'index', axis: 'y' } },
  };
}

/** A bar with marks on it, such as the percentiles of sizes: each at least as large as the one before. */
export interface MarkedBar {
  readonly label: string;
  readonly marks: readonly number[];
}

/** One bar for each label, divided at its marks, with the last mark as a figure. `names` are those of the marks. */
export function barsChart(bars: readonly MarkedBar[], names: readonly string[], ink: Ink): BarsChart {
  const fills = [ink.names, hatching(ink), dotting(ink)];
  return {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: names.map((label, part) => ({
        label,
        stack: 'bytes',
        data: bars.map(({ marks }) => marks[part]! - (marks[part - 1] ?? 0)),
        backgroundColor: fills[part % fills.length],
        borderColor: ink.bg,
        borderWidth: { right: 1 },
        barPercentage: 0.9,
        categoryPercentage: 0.72,
      })),
    },
    options: {
      ...barsOptions(ink),
      plugins: {
        tooltip: {
          mode: 'index',
          axis: 'y',
          callbacks: {
            label: ({ dataIndex, datasetIndex }) =>
              `${names[datasetIndex]}: ${grouped(bars[dataIndex]!.marks[datasetIndex]!)}`,
          },
        },
      },
    },
    plugins: [endFigures(bars, ink)],
  };
}

/** Writes the last mark of each bar after its end. */
function endFigures(bars: readonly MarkedBar[], ink: Ink): Plugin<'bar'> {
  const font = `12px ${ink.sans}`;
  const figures = bars.map(({ marks }) => marks.at(-1) ?? 0);
  return {
    id: 'figures',
    beforeLayout(chart) {
      chart.ctx.font = font;
      const width = figures.reduce((most, each) => Math.max(most, chart.ctx.measureText(grouped(each)).width), 0);
      chart.options.layout = { padding: { right: width + GAP + 2 } };
    },
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = font;
      ctx.fillStyle = ink.fg;
      ctx.textBaseline = 'middle';
      for (const [i, figure] of figures.entries()) {
        const { x, y } = endOf(chart, 'bytes', i, figure);
        ctx.fillText(grouped(figure), x, y);
      }
      ctx.restore();
    },
  };
}
