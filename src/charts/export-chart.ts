import { CHART_FILE } from '../report/files.ts';
import { save } from '../report/save.ts';
import { shownRowsOf, shownTimings } from '../state/rows.ts';
import { getApp } from '../state/store.ts';
import { chartPng } from './chart-canvas.tsx';
import { sizesHeading, speedHeading, totalsHeading } from './headings.ts';
import { barsOf, dotsOf, plainJsonOf } from './rows.ts';
import { sizesChart } from './sizes-chart.ts';
import { speedChart } from './speed-chart.ts';
import { totalLinesOf } from './totals.ts';
import { totalsChart } from './totals-chart.ts';

/** CSS pixels. */
const WIDTH = 960;
const TOTALS_HEIGHT = 480;

/**
 * Saves a chart as a picture: of decode times where the Speed view is open and has them, else of sizes. `totals` is how
 * these grow with the number of messages.
 */
export async function exportChart(chart?: 'sizes' | 'speed' | 'totals'): Promise<void> {
  const state = getApp();
  const rows = shownRowsOf(state);
  const root = document.documentElement;
  if (chart === 'totals') {
    const lines = totalLinesOf(rows, state.pins);
    const heading = totalsHeading(lines[0]?.points.at(-1)?.messages ?? 0);
    save(await chartPng(root, totalsChart.bind(undefined, lines), heading, WIDTH, TOTALS_HEIGHT), CHART_FILE);
    return;
  }
  const timings = shownTimings(state);
  const dots = dotsOf(shownRowsOf({ ...state, timings }), 'decode', plainJsonOf(timings));
  if (timings.state === 'done' && (chart ?? state.view) === 'speed' && dots.length > 0) {
    const heading = speedHeading('decode', state.timedCompression, timings.rounds);
    save(
      await chartPng(root, speedChart.bind(undefined, dots, dots), heading, WIDTH, dots.length * 28 + 60),
      CHART_FILE,
    );
    return;
  }
  const { compression } = state;
  const bars = barsOf(rows, compression);
  const heading = sizesHeading(compression, state.source?.scanned.minifiedBytes ?? 0);
  const config = sizesChart.bind(undefined, bars, compression);
  save(await chartPng(root, config, heading, WIDTH, bars.length * 52 + 60), CHART_FILE);
}
