import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import { BUSY, rangeText, ratioText } from '../ui/figures.ts';
import type { SpeedDot } from './data.ts';
import type { Ink } from './ink.ts';

/**
 * The shape of each verdict: it points to the side of JSON on which the mark is. JSON itself is the line, and a busy
 * time has no mark.
 */
const SHAPES = {
  faster: { pointStyle: 'triangle', rotation: -90, radius: 6 },
  slower: { pointStyle: 'triangle', rotation: 90, radius: 6 },
  undecided: { pointStyle: 'circle', rotation: 0, radius: 5 },
  busy: { pointStyle: false, rotation: 0, radius: 0 },
  baseline: { pointStyle: false, rotation: 0, radius: 0 },
} as const;

/**
 * One dot for each codec on a logarithmic axis, with a line for its interval and its figure. The axis also has room for
 * the dots of `alike`, so that stacked charts are comparable.
 */
export function speedChart(
  dots: readonly SpeedDot[],
  alike: readonly SpeedDot[],
  ink: Ink,
): ChartConfiguration<'line', number[], string> {
  const colours = dots.map(({ verdict }) => (verdict === 'faster' ? ink.fg : ink.muted));
  const marked = alike.filter(({ verdict }) => verdict !== 'busy');
  const low = Math.min(0.5, ...marked.map((dot) => dot.low));
  const high = Math.max(2, ...marked.map((dot) => dot.high));
  const powers = range(Math.floor(Math.log2(low)), Math.ceil(Math.log2(high)));
  return {
    type: 'line',
    data: {
      labels: dots.map(({ label }) => label),
      // The second dataset has the slower speed of codecs that have two. For the other codecs it has NaN, which is not
      // drawn.
      datasets: [dots.map((dot) => placesOf(dot)[0]!), dots.map((dot) => placesOf(dot)[1] ?? Number.NaN)].map(
        (data) => ({
          data,
          showLine: false,
          pointStyle: dots.map(({ verdict }) => SHAPES[verdict].pointStyle),
          pointRotation: dots.map(({ verdict }) => SHAPES[verdict].rotation),
          pointRadius: dots.map(({ verdict }) => SHAPES[verdict].radius),
          pointHoverRadius: dots.map(({ verdict }) => SHAPES[verdict].radius + 1),
          pointBorderWidth: 1.75,
          pointBorderColor: colours,
          pointBackgroundColor: dots.map((dot, i) => (dot.verdict === 'undecided' ? ink.bg : colours[i]!)),
        }),
      ),
    },
    options: {
      indexAxis: 'y',
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: { right: alike.some((dot) => figureOf(dot).length > SHORT) ? 112 : 64 } },
      scales: {
        x: {
          type: 'logarithmic',
          min: 2 ** powers[0]!,
          max: 2 ** powers.at(-1)!,
          grid: {
            color: (context) => (context.tick?.value === 1 ? ink.fg : ink.line),
            lineWidth: (context) => (context.tick?.value === 1 ? 2 : 1),
          },
          border: { display: false },
          ticks: {
            color: ink.muted,
            font: { family: ink.sans, size: 12 },
            maxRotation: 0,
            autoSkip: false,
            callback: (value) => tickText(Number(value)),
          },
          afterBuildTicks: (axis) => {
            const step = Math.ceil(powers.length / TICKS_AT_MOST);
            // If not all ticks fit, the tick of JSON itself (1×) stays.
            axis.ticks = powers.filter((power) => power % step === 0).map((power) => ({ value: 2 ** power }));
          },
        },
        y: {
          type: 'category',
          offset: true,
          grid: { display: false },
          border: { display: false },
          ticks: { color: ink.fg, font: { family: ink.sans, size: 13 }, crossAlign: 'far', autoSkip: false },
          afterFit: (axis) => {
            axis.width = LABELS;
          },
        },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataIndex }) => {
              const dot = dots[dataIndex]!;
              if (dot.verdict === 'baseline') return 'JSON to bytes, which the others are measured against';
              const figure = dot.verdict === 'busy' ? `${BUSY},` : `${figureOf(dot)} JSON,`;
              return `${figure} 95 % interval ${rangeText(dot)}`;
            },
          },
        },
      },
    },
    plugins: [intervals(dots, ink)],
  };
}

/** Width of the labels in pixels; fixed, so that the axes of both charts are aligned. */
const LABELS = 128;

/** Maximum characters of a figure without an interval or a second state. */
const SHORT = 9;

/** Maximum number of ticks, for the width of a phone. */
const TICKS_AT_MOST = 6;

/** The text of a tick, whose ratio is a power of two: "4×", "0.25×", and "1/8×" for smaller ones. */
function tickText(ratio: number): string {
  return ratio < 0.25 ? `1/${Math.round(1 / ratio)}×` : `${ratio}×`;
}

/** The figure beside a dot. */
function figureOf(dot: SpeedDot): string {
  return dot.verdict === 'baseline' ? 'the line' : ratioText(dot).ratio;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The ratios at which a dot is drawn: one, or two states. The word of a busy time is beside the line of JSON. */
function placesOf({ verdict, ratio, states }: SpeedDot): readonly number[] {
  if (verdict === 'busy') return [1];
  return states === undefined ? [ratio] : states.map((state) => state.ratio);
}

/** Draws the intervals behind the dots and the figures beside them. */
function intervals(dots: readonly SpeedDot[], ink: Ink): Plugin<'line'> {
  const place = (
    chart: Chart<'line'>,
    draw: (dot: SpeedDot, x: (ratio: number) => number, y: number) => void,
  ): void => {
    const points = chart.getDatasetMeta(0).data;
    const scale = chart.scales.x!;
    for (const [i, dot] of dots.entries()) draw(dot, (ratio) => scale.getPixelForValue(ratio), points[i]!.y);
  };
  return {
    id: 'intervals',
    beforeDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = ink.muted;
      ctx.globalAlpha = 0.6;
      ctx.lineWidth = 3;
      place(chart, (dot, x, y) => {
        if (dot.verdict === 'baseline' || dot.verdict === 'busy') return;
        ctx.beginPath();
        ctx.moveTo(x(dot.low), y);
        ctx.lineTo(x(dot.high), y);
        ctx.stroke();
      });
      ctx.restore();
    },
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = `12.5px ${ink.mono}`;
      ctx.textBaseline = 'middle';
      place(chart, (dot, x, y) => {
        const text = figureOf(dot);
        const mark = x(placesOf(dot).at(-1)!) + 14;
        const left = dot.verdict === 'busy' ? mark : Math.max(mark, x(dot.high) + 10);
        // The line of JSON may pass behind the figure.
        ctx.fillStyle = ink.bg;
        ctx.fillRect(left - 2, y - 7, ctx.measureText(text).width + 4, 14);
        ctx.fillStyle = dot.verdict === 'faster' ? ink.fg : ink.muted;
        ctx.fillText(text, left, y);
      });
      ctx.restore();
    },
  };
}
