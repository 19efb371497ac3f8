import type { Chart, ChartConfiguration, Plugin } from 'chart.js';
import type { Ink } from './ink.ts';

/** A row compared with JSON: the bytes that it saves on the wire, and the seconds that it adds, with their interval. */
export interface TradePoint {
  readonly id: string;
  readonly label: string;
  readonly saved: number;
  readonly added: number;
  readonly low: number;
  readonly high: number;
  /** `undecided` if a line crosses the interval; `out` if the row cannot be used. */
  readonly state: 'clear' | 'undecided' | 'out';
}

/** A line through the origin. For a point below it, the saved bytes are worth more than the added time. */
export interface TradeLine {
  readonly label: string;
  /** Worth of one saved byte, in seconds. */
  readonly secondsPerByte: number;
  readonly main: boolean;
}

interface Words {
  readonly bytes: (bytes: number) => string;
  readonly seconds: (seconds: number) => string;
}

/** Draws each row as a point, its interval as a whisker, and the worth of a byte as lines from the origin. */
export function tradeChart(
  points: readonly TradePoint[],
  lines: readonly TradeLine[],
  words: Words,
  ink: Ink,
): ChartConfiguration<'line', { x: number; y: number }[]> {
  const colours = points.map(({ state }) => (state === 'out' ? ink.muted : ink.fg));
  const x = rangeOf(points.map(({ saved }) => saved));
  const y = rangeOf(points.flatMap((point) => whiskerOf(point, points)));
  const axis = { grid: { color: ink.line }, border: { display: false } };
  const ticks = { color: ink.muted, font: { family: ink.sans, size: 12 }, maxTicksLimit: 6, maxRotation: 0 };
  const title = (text: string) => ({ display: true, text, color: ink.muted, font: { family: ink.sans, size: 12 } });
  return {
    type: 'line',
    data: {
      datasets: [
        {
          data: points.map(({ saved, added }) => ({ x: saved, y: added })),
          showLine: false,
          pointRadius: 5,
          pointHoverRadius: 6,
          pointBorderWidth: 1.75,
          pointBorderColor: colours,
          pointBackgroundColor: points.map(({ state }, i) => (state === 'clear' ? colours[i]! : ink.bg)),
        },
      ],
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: { right: 16, top: 8 } },
      scales: {
        x: {
          ...axis,
          type: 'linear',
          min: x.min,
          max: x.max,
          title: title('bytes saved against JSON, a message'),
          ticks: { ...ticks, callback: (value) => words.bytes(Number(value)) },
        },
        y: {
          ...axis,
          type: 'linear',
          min: y.min,
          max: y.max,
          title: title('time added, a message'),
          ticks: { ...ticks, callback: (value) => words.seconds(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          callbacks: {
            title: () => '',
            label: ({ dataIndex }) => {
              const { label, saved, added, low, high } = points[dataIndex]!;
              const time = `${words.seconds(added)} (${words.seconds(low)} to ${words.seconds(high)})`;
              return `${label}: ${words.bytes(saved)} saved, ${time} added`;
            },
          },
        },
      },
    },
    plugins: [drawing(points, lines, ink)],
  };
}

/**
 * Maximum length of a whisker that the axis includes, in multiples of the longest added time. Longer whiskers extend
 * beyond the chart.
 */
const WHISKER_AT_MOST = 2;

function whiskerOf({ added, low, high }: TradePoint, points: readonly TradePoint[]): readonly number[] {
  const most = WHISKER_AT_MOST * points.reduce((longest, point) => Math.max(longest, Math.abs(point.added)), 0);
  return [Math.max(low, added - most), Math.min(high, added + most)];
}

/** The range of 0 and all values, extended at both ends. */
function rangeOf(values: readonly number[]): { readonly min: number; readonly max: number } {
  const low = values.reduce((a, b) => Math.min(a, b), 0);
  const high = values.reduce((a, b) => Math.max(a, b), 0);
  const room = (high - low) * 0.1 || 1;
  return { min: low === 0 ? -room / 2 : low - room, max: high + room };
}

/** Draws the lines and whiskers behind the points, and names beside them. */
function drawing(points: readonly TradePoint[], lines: readonly TradeLine[], ink: Ink): Plugin<'line'> {
  return {
    id: 'trade',
    beforeDatasetsDraw(chart) {
      within(chart, (context) => {
        drawAxes(chart, context, ink);
        drawLines(chart, context, lines, ink);
        drawWhiskers(chart, context, points, ink);
      });
    },
    afterDatasetsDraw(chart) {
      within(chart, (context) => drawNames(chart, context, points, ink));
    },
  };
}

function within(chart: Chart<'line'>, draw: (context: CanvasRenderingContext2D) => void): void {
  const { left, top, width, height } = chart.chartArea;
  chart.ctx.save();
  chart.ctx.beginPath();
  chart.ctx.rect(left, top, width, height);
  chart.ctx.clip();
  draw(chart.ctx);
  chart.ctx.restore();
}

/** The axes cross at JSON, the origin. */
function drawAxes({ chartArea, scales }: Chart<'line'>, context: CanvasRenderingContext2D, ink: Ink): void {
  const [x, y] = [scales.x!.getPixelForValue(0), scales.y!.getPixelForValue(0)];
  context.strokeStyle = ink.muted;
  context.lineWidth = 1;
  stroke(context, x, chartArea.top, x, chartArea.bottom);
  stroke(context, chartArea.left, y, chartArea.right, y);
}

function stroke(context: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number): void {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}

/** Minimum distance between the names of two lines, in pixels; a name with less room is omitted. */
const BETWEEN_NAMES = 16;

function drawLines(
  { scales, chartArea }: Chart<'line'>,
  context: CanvasRenderingContext2D,
  lines: readonly TradeLine[],
  ink: Ink,
): void {
  const [xs, ys] = [scales.x!, scales.y!];
  const named: (readonly [x: number, y: number])[] = [];
  context.font = `12px ${ink.sans}`;
  context.textAlign = 'right';
  for (const { label, secondsPerByte, main } of [...lines].reverse()) {
    const yAt = (x: number): number => ys.getPixelForValue(x * secondsPerByte);
    context.strokeStyle = main ? ink.fg : ink.muted;
    context.fillStyle = context.strokeStyle;
    context.lineWidth = main ? 1.75 : 1;
    context.setLineDash(main ? [] : [4, 4]);
    stroke(context, chartArea.left, yAt(xs.min), chartArea.right, yAt(xs.max));
    context.setLineDash([]);
    // The name is at the end of the line, at the top or the right of the chart.
    const end = Math.min(xs.max, ys.max / secondsPerByte);
    const [x, y] = [xs.getPixelForValue(end), yAt(end)];
    if (named.some(([left, top]) => Math.abs(top - y) < BETWEEN_NAMES && Math.abs(left - x) < 5 * BETWEEN_NAMES))
      continue;
    named.push([x, y]);
    const isAtTop = y < chartArea.top + BETWEEN_NAMES;
    context.textBaseline = isAtTop ? 'top' : 'bottom';
    context.fillText(label, x - 6, isAtTop ? chartArea.top + 2 : y - 3);
  }
}

function drawWhiskers(
  { scales }: Chart<'line'>,
  context: CanvasRenderingContext2D,
  points: readonly TradePoint[],
  ink: Ink,
): void {
  context.strokeStyle = ink.muted;
  context.lineWidth = 2;
  for (const { saved, low, high } of points) {
    const x = scales.x!.getPixelForValue(saved);
    stroke(context, x, scales.y!.getPixelForValue(low), x, scales.y!.getPixelForValue(high));
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LINE_HEIGHT = 15;

/**
 * Writes each name to the right of its point, or on another side with enough room. A name without room is only in the
 * table.
 */
function drawNames(
  chart: Chart<'line'>,
  context: CanvasRenderingContext2D,
  points: readonly TradePoint[],
  ink: Ink,
): void {
  const places = chart.getDatasetMeta(0).data;
  const taken: Box[] = places.map(({ x, y }) => ({ left: x - 6, top: y - 6, right: x + 6, bottom: y + 6 }));
  context.font = `12.5px ${ink.sans}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  taken.push(drawBaseline(chart, context, ink));
  for (const [i, { label, state }] of points.entries()) {
    const { x, y } = places[i]!;
    const width = context.measureText(label).width;
    const starts = [
      [x + 10, y],
      [x - 10 - width, y],
      [x - width / 2, y - 14],
      [x - width / 2, y + 14],
    ] as const;
    const box = starts
      .map(([left, middle]): Box => {
        return { left, top: middle - LINE_HEIGHT / 2, right: left + width, bottom: middle + LINE_HEIGHT / 2 };
      })
      .find((box) => isInside(box, chart.chartArea) && !taken.some((other) => overlap(box, other)));
    if (box === undefined) continue;
    taken.push(box);
    context.fillStyle = state === 'out' ? ink.muted : ink.fg;
    context.fillText(label, box.left, (box.top + box.bottom) / 2);
  }
}

/** Writes "JSON" at the origin, and returns the area of this name. */
function drawBaseline({ scales }: Chart<'line'>, context: CanvasRenderingContext2D, ink: Ink): Box {
  const [x, y] = [scales.x!.getPixelForValue(0), scales.y!.getPixelForValue(0)];
  const right = x - 5;
  const box = { left: right - context.measureText('JSON').width, top: y - LINE_HEIGHT - 2, right, bottom: y - 2 };
  context.fillStyle = ink.muted;
  context.fillText('JSON', box.left, (box.top + box.bottom) / 2);
  return box;
}

function isInside(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
