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

/**
 * Draws a chart off the screen and gives it as a PNG on the page's background. `element` tells the theme; sizes are
 * CSS pixels, drawn at twice the density, without the room that the heading and a margin take.
 */
export async function chartPng(
  element: Element,
  config: (ink: Ink) => unknown,
  heading: Heading,
  width: number,
  height: number,
): Promise<Blob> {
  const ink = inkOf(element);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + TITLE + heading.notes.length * LINE + (heading.hasLegend ? LEGEND : 0);
  const made = config(ink) as AnyChart;
  const chart = new Chart(canvas, {
    ...made,
    options: {
      ...made.options,
      responsive: false,
      devicePixelRatio: DENSITY,
      plugins: { ...made.options?.plugins, ...headingOf(heading, ink) },
    },
  });
  try {
    const framed = withMargin(canvas, ink.bg);
    const png = await new Promise<Blob | null>((resolve) => framed.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error(NO_PICTURE);
    return png;
  } finally {
    chart.destroy();
  }
}

const NO_PICTURE = 'The browser could not make a picture of the chart.';

/** Pixels of a picture for each of CSS. */
const DENSITY = 2;
/** CSS pixels. */
const MARGIN = 16;

function withMargin(chart: HTMLCanvasElement, background: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const margin = MARGIN * DENSITY;
  canvas.width = chart.width + 2 * margin;
  canvas.height = chart.height + 2 * margin;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(NO_PICTURE);
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(chart, margin, margin);
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
