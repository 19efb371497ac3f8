import { useMemo } from 'react';
import { grouped } from '../../../../core/basics/counted.ts';
import { barsChart, type MarkedBar } from '../../../charts/bars-chart.ts';
import { ChartCanvas } from '../../../charts/chart-canvas.tsx';

interface BarsProps {
  /** The name of the chart. The table below it has its figures. */
  readonly label: string;
  readonly bars: readonly MarkedBar[];
  /** The names of the marks on a bar. */
  readonly names: readonly string[];
}

/** Horizontal bars with their figures. */
export function Bars({ label, bars, names }: BarsProps) {
  const config = useMemo(() => barsChart.bind(undefined, bars, names), [bars, names]);
  const figures = bars.map((bar) => `${bar.label} ${bar.marks.map((mark) => grouped(mark)).join(', ')}`);
  return (
    <ChartCanvas
      label={`${label}: ${figures.join('; ')}. The table below has more figures.`}
      height={bars.length * 34 + 48}
      config={config}
    />
  );
}
