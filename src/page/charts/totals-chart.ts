import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import { grouped } from '../../core/basics/counted.ts';
import type { Ink } from './ink.ts';
import type { TotalLine } from './totals.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lines differ by these dashes and by the names beside them; those of open lanes are strong. */
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3]];

/** One line for each codec: total bytes against the number of messages. */
export function totalsChart(lines: readonly TotalLine[], ink: Ink): ChartConfiguration<'line', Point[], string> {
  const text = { color: ink.muted, font: { family: ink.sans, size: 12 } };
  const axis = { beginAtZero: true, grid: { color: ink.line }, border: { display: false } };
  return {
    type: 'line',
    data: {
      datasets: lines.map(({ label, open, points }, i) => ({
        label,
        data: points.map(({ messages, bytes }) => ({ x: messages, y: bytes })),
        borderColor: open ? ink.fg : ink.muted,
        borderWidth: open ? 2.5 : 1.25,
        borderDash: [...DASHES[i % DASHES.length]!],
        // With this option, Chart.js draws the line on the context itself, not as a `Path2D`, which the SVG context
        // cannot read.
        segment: {},
        pointRadius: 0,
        pointHitRadius: 6,
        pointBackgroundColor: open ? ink.fg : ink.muted,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          ...axis,
          type: 'linear',
          title: { display: true, text: 'messages', ...text },
          ticks: { ...text, precision: 0 },
        },
        y: {
          ...axis,
          title: { display: true, text: 'bytes, all together', ...text },
          ticks: { ...text, precision: 0 },
        },
      },
      plugins: { tooltip: { itemSort: (a, b) => (b.parsed.y ?? 0) - (a.parsed.y ?? 0) } },
    },
    plugins: [names(lines, ink)],
  };
}

/** Minimum distance between two names in pixels. */
const NAME_HEIGHT = 15;
/** A chart narrower than this, in pixels, has no figures beside the names. */
const NARROW = 520;

/** Writes each line's name after its end. Moves names apart that would overlap. */
function names(lines: readonly TotalLine[], ink: Ink): Plugin<'line'> {
  const textOf = ({ label, points }: TotalLine, { width }: Chart): string =>
    width < NARROW ? label : `${label} ${grouped(points.at(-1)!.bytes)}`;
  const fontOf = ({ open }: TotalLine): string => `${open ? 600 : 400} 12px ${ink.sans}`;
  return {
    id: 'names',
    beforeLayout(chart) {
      const widths = lines.map((line) => {
        chart.ctx.font = fontOf(line);
        return chart.ctx.measureText(textOf(line, chart as Chart)).width;
      });
      chart.options.layout = { padding: { right: Math.max(0, ...widths) + LEADER + 8, top: 8 } };
    },
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const ends = lines.map((line, i) => ({ line, from: chart.getDatasetMeta(i).data.at(-1)! }));
      const placed = ends.sort((a, b) => a.from.y - b.from.y);
      const heights = apart(
        placed.map(({ from }) => from.y),
        chartArea,
      );
      ctx.save();
      ctx.textBaseline = 'middle';
      for (const [i, { line, from }] of placed.entries()) {
        const colour = line.open ? ink.fg : ink.muted;
        ctx.strokeStyle = colour;
        ctx.lineWidth = 0.75;
        ctx.beginPath();
        ctx.moveTo(from.x + 2, from.y);
        ctx.lineTo(from.x + LEADER, heights[i]!);
        ctx.stroke();
        ctx.fillStyle = colour;
        ctx.font = fontOf(line);
        ctx.fillText(textOf(line, chart as Chart), from.x + LEADER + 4, heights[i]!);
      }
      ctx.restore();
    },
  };
}

/** Pixels from the end of a line to its name. */
const LEADER = 22;

/** Moves ascending heights apart so that names fit below each other within the chart. */
function apart(
  heights: readonly number[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): number[] {
  const gap = Math.min(NAME_HEIGHT, (bottom - top) / Math.max(1, heights.length - 1));
  const moved: number[] = [];
  for (const [i, height] of heights.entries()) moved.push(Math.max(height, i === 0 ? top : moved[i - 1]! + gap));
  for (let i = moved.length - 1; i >= 0; i--) {
    moved[i] = Math.min(moved[i]!, i === moved.length - 1 ? bottom : moved[i + 1]! - gap);
  }
  return moved;
}
