import { CHART_FILE } from '../report/files.ts';
import { save } from '../report/save.ts';
import type { AppState } from '../state/model.ts';
import { shownRowsOf, shownTimings } from '../state/rows.ts';
import { getApp } from '../state/store.ts';
import { chartPng, type Heading } from './chart-png.ts';
import { sizesHeading, speedHeading, totalsHeading } from './headings.ts';
import type { Ink } from './ink.ts';
import { barsOf, dotsOf, plainJsonOf } from './rows.ts';
import { sizesChart } from './sizes-chart.ts';
import { speedChart } from './speed-chart.ts';
import { messagesOf, totalLinesOf } from './totals.ts';
import { totalsChart } from './totals-chart.ts';

/** CSS pixels. */
const WIDTH = 960;
const TOTALS_HEIGHT = 480;

/**
 * Saves a chart as a picture: of decode times where the Speed view is open and has them, else of sizes. `totals` is how
 * these grow with the number of messages.
 */
export async function exportChart(chart?: 'sizes' | 'speed' | 'totals'): Promise<void> {
  const { config, heading, height } = pictureOf(getApp(), chart);
  save(await chartPng(document.documentElement, config, heading, WIDTH, height), CHART_FILE);
}

interface Picture {
  readonly config: (ink: Ink) => unknown;
  readonly heading: Heading;
  /** CSS pixels. */
  readonly height: number;
}

function pictureOf(state: AppState, chart: 'sizes' | 'speed' | 'totals' | undefined): Picture {
  const rows = shownRowsOf(state);
  if (chart === 'totals') {
    const lines = totalLinesOf(rows, state.pins);
    return {
      config: totalsChart.bind(undefined, lines),
      heading: totalsHeading(messagesOf(lines)),
      height: TOTALS_HEIGHT,
    };
  }
  const timings = shownTimings(state);
  const dots = dotsOf(shownRowsOf({ ...state, timings }), 'decode', plainJsonOf(timings));
  if (timings.state === 'done' && (chart ?? state.view) === 'speed' && dots.length > 0) {
    return {
      config: speedChart.bind(undefined, dots, dots),
      heading: speedHeading('decode', state.timedCompression, timings.rounds),
      height: dots.length * 28 + 60,
    };
  }
  const { compression, source } = state;
  const bars = barsOf(rows, compression);
  return {
    config: sizesChart.bind(undefined, bars, compression),
    heading: sizesHeading(compression, source?.scanned.minifiedBytes),
    height: bars.length * 52 + 60,
  };
}
