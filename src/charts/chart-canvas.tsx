import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
  SubTitle,
  Title,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Ink, inkOf } from './ink.ts';

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  LogarithmicScale,
  Legend,
  Title,
  SubTitle,
  Tooltip,
);

// What a chart is about, and its legend, stand beside it on the page.
Chart.defaults.plugins.legend = { ...Chart.defaults.plugins.legend, display: false };

type AnyChart = ChartConfiguration<'bar' | 'line', (number | null)[], string>;

interface ChartProps {
  /** What the chart shows, for those who do not see it; its data stand in a table as well. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  /** Makes the chart in the colours of the theme. */
  readonly config: (ink: Ink) => unknown;
  /** Data row under the mouse. */
  readonly onPoint?: (index: number) => void;
}

/** A chart on a canvas, drawn anew when its data or the theme change. */
export function ChartCanvas({ label, height, config, onPoint }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useSyncExternalStore(subscribeTheme, isDark);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what the colours read from the page are
  useEffect(() => {
    const made = config(inkOf(canvas.current!)) as AnyChart;
    const chart = new Chart(canvas.current!, {
      ...made,
      options: {
        ...made.options,
        onHover: (_event, elements) => {
          if (elements[0] !== undefined) onPoint?.(elements[0].index);
        },
      },
    });
    return () => chart.destroy();
  }, [config, dark, onPoint]);

  return (
    <div className="chart" style={{ height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

const DARK = '(prefers-color-scheme: dark)';

function subscribeTheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isDark(): boolean {
  return matchMedia(DARK).matches;
}

/** What a picture of a chart has to say by itself. */
export interface Heading {
  readonly title: string;
  /** One or two lines. */
  readonly notes: readonly string[];
  readonly hasLegend: boolean;
}

/**
 * Draws a chart off the screen and gives it as a PNG on the page's background. `element` tells the theme; sizes are
 * CSS pixels, drawn at twice the density, without the room that the heading takes.
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
    if (png === null) throw new Error('The browser could not make a picture of the chart.');
    return png;
  } finally {
    chart.destroy();
  }
}

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
  if (context === null) throw new Error('The browser could not make a picture of the chart.');
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
