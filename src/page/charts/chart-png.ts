import { Chart, type ChartConfiguration } from 'chart.js';
import { measureIn, wrap } from '../report/svg/wrap.ts';
import type { AnyChart } from './chart-canvas.tsx';
import { type Ink, inkOf } from './ink.ts';

/** The heading of an exported picture, which is read without the page around it. */
export interface Heading {
  readonly title: string;
  /** One or two lines. */
  readonly notes: readonly string[];
  readonly hasLegend: boolean;
}

/** One chart of a picture. */
export interface Picture {
  readonly config: (ink: Ink) => unknown;
  readonly heading: Heading;
  /** In CSS pixels, without the heading. */
  readonly height: number;
}

/**
 * Draws charts off screen, one below the other, and returns them as a PNG on the page's background. The theme of
 * `element` is used. `width` is in CSS pixels, without the margin; the picture has twice the density.
 */
export async function chartPng(element: Element, pictures: readonly Picture[], width: number): Promise<Blob> {
  const ink = inkOf(element);
  const charts = pictures.map((picture) => drawChart(picture, ink, width, canvasOf));
  try {
    const framed = withMargin(
      charts.map(({ canvas }) => canvas),
      ink.bg,
    );
    const png = await new Promise<Blob | null>((resolve) => framed.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error(NO_PICTURE);
    return png;
  } finally {
    for (const chart of charts) chart.destroy();
  }
}

/** The surface that a chart is drawn on. */
interface Paper {
  readonly item: HTMLCanvasElement;
  /** Pixels of the picture per CSS pixel. */
  readonly density: number;
  /** The platform through which Chart.js accesses the canvas; by default, the browser's. */
  readonly platform?: ChartConfiguration['platform'];
}

/** Draws a chart with its heading on the paper that `paperFor` makes for its size in CSS pixels. */
export function drawChart(
  { config, heading, height }: Picture,
  ink: Ink,
  width: number,
  paperFor: (size: { readonly width: number; readonly height: number }) => Paper,
): Chart {
  const measure = measureIn(ink.sans, NOTE_SIZE);
  const notes = heading.notes.flatMap((note) => wrap(note, width, measure));
  const size = { width, height: height + TITLE + notes.length * LINE + (heading.hasLegend ? LEGEND : 0) };
  const { item, density, platform } = paperFor(size);
  const made = config(ink) as AnyChart;
  return new Chart(item, {
    ...made,
    ...(platform && { platform }),
    options: {
      ...made.options,
      responsive: false,
      devicePixelRatio: density,
      plugins: { ...made.options?.plugins, ...headingOf({ ...heading, notes }, ink) },
    },
  });
}

function canvasOf({ width, height }: { readonly width: number; readonly height: number }): Paper {
  const item = document.createElement('canvas');
  item.width = width;
  item.height = height;
  return { item, density: DENSITY };
}

const NO_PICTURE = 'The browser could not make a picture of the chart.';

/** Pixels of the picture per CSS pixel. */
const DENSITY = 2;
/** The margin around a chart, in CSS pixels. */
export const MARGIN = 16;

/** Adds the margin around each chart, so that the space between two charts is twice as large. */
function withMargin(charts: readonly HTMLCanvasElement[], background: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const margin = MARGIN * DENSITY;
  canvas.width = Math.max(...charts.map(({ width }) => width)) + 2 * margin;
  canvas.height = charts.reduce((sum, { height }) => sum + height + 2 * margin, 0);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(NO_PICTURE);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = margin;
  for (const chart of charts) {
    context.drawImage(chart, margin, top);
    top += chart.height + 2 * margin;
  }
  return canvas;
}

/** Size of the text of notes, in CSS pixels. */
const NOTE_SIZE = 12;

/** Heights of the parts of a heading, in CSS pixels. */
const TITLE = 26;
const LINE = 18;
const LEGEND = 34;

function headingOf({ title, notes, hasLegend }: Heading, ink: Ink): NonNullable<AnyChart['options']>['plugins'] {
  const at = { display: true, align: 'start' } as const;
  const font = { family: ink.sans, size: NOTE_SIZE };
  return {
    title: {
      ...at,
      text: title,
      color: ink.fg,
      font: { ...font, size: 15, weight: 600 },
      padding: { bottom: 4 },
    },
    subtitle: { ...at, text: [...notes], color: ink.muted, font: { ...font, weight: 400 }, padding: { bottom: 8 } },
    legend: { display: hasLegend, align: 'start', labels: { color: ink.fg, font, boxWidth: 14, boxHeight: 10 } },
  };
}
