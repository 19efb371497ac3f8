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
import { isDark, subscribeTheme } from '../ui/theme.ts';
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

// The page shows a chart's title and legend beside it.
Chart.defaults.plugins.legend = { ...Chart.defaults.plugins.legend, display: false };

export type AnyChart = ChartConfiguration<'bar' | 'line', (number | null)[], string>;

interface ChartProps {
  /** The accessible name. A table beside the chart has its data. */
  readonly label: string;
  /** In pixels. */
  readonly height: number;
  /** Builds the chart in the colours of the theme. */
  readonly config: (ink: Ink) => unknown;
  /** Called with the index of the data row under the mouse. */
  readonly onPoint?: (index: number) => void;
}

/** A chart on a canvas, redrawn when its data or the theme changes. */
export function ChartCanvas({ label, height, config, onPoint }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = useSyncExternalStore(subscribeTheme, isDark);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that `inkOf` reads
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
