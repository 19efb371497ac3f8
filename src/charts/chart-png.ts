import { Chart } from 'chart.js';
import type { AnyChart } from './chart-canvas.tsx';
import { type Ink, inkOf } from './ink.ts';

/** What a picture of a chart has to say by itself. */
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
  /** CSS pixels, without the room that the heading takes. */
  readonly height: number;
}

/**
 * Draws charts off the screen, one below the other, and gives them as a PNG on the page's background. `element` tells the
 * theme; `width` is CSS pixels, drawn at twice the density, without the margin.
 */
export async function chartPng(element: Element, pictures: readonly Picture[], width: number): Promise<Blob> {
  const ink = inkOf(element);
  const charts = pictures.map((picture) => draw(picture, ink, width));
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

function draw({ config, heading, height }: Picture, ink: Ink, width: number): Chart {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + TITLE + heading.notes.length * LINE + (heading.hasLegend ? LEGEND : 0);
  const made = config(ink) as AnyChart;
  return new Chart(canvas, {
    ...made,
    options: {
      ...made.options,
      responsive: false,
      devicePixelRatio: DENSITY,
      plugins: { ...made.options?.plugins, ...headingOf(heading, ink) },
    },
  });
}

const NO_PICTURE = 'The browser could not make a picture of the chart.';

/** Pixels of a picture for each of CSS. */
const DENSITY = 2;
/** CSS pixels. */
const MARGIN = 16;

/** Around each chart, and so twice as much between two. */
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

/** CSS pixels of the parts of a heading. */
const TITLE = 26;
const LINE = 18;
const LEGEND = 34;

function headingOf({ title, notes, hasLegend }: Heading, ink: Ink): NonNullable<AnyChart['options']>['plugins'] {
  const at = { display: true, align: 'start' } as const;
  const font = { family: ink.sans, size: 12 };
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
