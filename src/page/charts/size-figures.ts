import type { Chart, Plugin } from 'chart.js';
import { grouped } from '../../core/basics/counted.ts';
import type { CompressionChoice } from '../state/measuring/slice.ts';
import type { SizeBar } from './data.ts';
import type { Ink } from './ink.ts';
import { totalOf } from './rows.ts';

/** Pixels between a bar and its figure. */
export const GAP = 6;

/**
 * Writes the figures after the bars, which are the bytes and the size after compression, and draws a dashed line where
 * JSON ends.
 */
export function sizeFigures(bars: readonly SizeBar[], compression: CompressionChoice, ink: Ink): Plugin<'bar'> {
  const font = `12px ${ink.sans}`;
  return {
    id: 'figures',
    beforeLayout(chart) {
      chart.ctx.font = font;
      const width = bars.reduce((most, bar) => Math.max(most, chart.ctx.measureText(grouped(totalOf(bar))).width), 0);
      chart.options.layout = { padding: { right: width + GAP + 2 } };
    },
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      const json = bars.find(({ id }) => id === 'json');
      if (json === undefined || scales.x === undefined) return;
      const x = scales.x.getPixelForValue(totalOf(json));
      ctx.save();
      ctx.strokeStyle = ink.muted;
      ctx.setLineDash([4, 3]);
      ctx.beginPath();
      ctx.moveTo(x, chartArea.top);
      ctx.lineTo(x, chartArea.bottom);
      ctx.stroke();
      ctx.restore();
    },
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = font;
      ctx.textBaseline = 'middle';
      ctx.strokeStyle = ink.bg;
      ctx.lineWidth = 4;
      ctx.lineJoin = 'round';
      const write = (text: string, stack: string, index: number, value: number): void => {
        const { x, y } = endOf(chart, stack, index, value);
        // The line where JSON ends does not cross a figure.
        ctx.strokeText(text, x, y);
        ctx.fillText(text, x, y);
      };
      for (const [i, bar] of bars.entries()) {
        ctx.fillStyle = ink.fg;
        write(grouped(totalOf(bar)), 'raw', i, totalOf(bar));
        const compressed = compression === 'none' ? undefined : bar.compressed[compression];
        if (compressed === undefined) continue;
        ctx.fillStyle = ink.muted;
        write(grouped(compressed), 'compressed', i, compressed);
      }
      ctx.restore();
    },
  };
}

/** The place just after the end of a stack's bar, in pixels of the chart. */
export function endOf(
  chart: Chart<'bar'>,
  stack: string,
  index: number,
  value: number,
): { readonly x: number; readonly y: number } {
  const dataset = chart.data.datasets.findIndex((each) => each.stack === stack);
  const y = chart.getDatasetMeta(dataset).data[index]?.y ?? 0;
  return { x: (chart.scales.x?.getPixelForValue(value) ?? 0) + GAP, y };
}
