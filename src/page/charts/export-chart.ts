import { WORKERS } from '../../workers/protocol.ts';
import { CHART_FILE, CHART_SVG_FILE } from '../report/files.ts';
import { save } from '../report/save.ts';
import type { AppState } from '../state/model.ts';
import { besideOf, shownRowsOf, shownTimings } from '../state/runs/rows.ts';
import { getApp } from '../state/store.ts';
import type { PictureType } from '../ui/save-picture.tsx';
import { chartPng, type Picture } from './chart-png.ts';
import { sizesHeading, speedHeading, totalsHeading } from './headings.ts';
import { barsOf, DIRECTIONS, dotsOf, totalOf } from './rows.ts';
import { sizesChart } from './sizes-chart.ts';
import { speedChart } from './speed-chart.ts';
import { messageCountOf, totalLinesOf } from './totals.ts';
import { totalsChart } from './totals-chart.ts';

/** CSS pixels. */
export const WIDTH = 960;
const TOTALS_HEIGHT = 480;

/**
 * Saves a chart as a picture: encode and decode times if the Speed view is open and has them, otherwise sizes. `totals`
 * is the chart of bytes against the number of messages.
 */
export function exportChart(type: PictureType, chart?: 'sizes' | 'speed' | 'totals'): Promise<void> {
  return exportPictures(type, picturesOf(getApp(), chart));
}

/** Saves charts as one picture, one below the other. */
export async function exportPictures(type: PictureType, pictures: readonly Picture[]): Promise<void> {
  if (type === 'png') {
    save(await chartPng(document.documentElement, pictures, WIDTH), CHART_FILE);
  } else {
    const { chartsSvg } = await import('./chart-svg.ts');
    save(chartsSvg(document.documentElement, pictures, WIDTH), CHART_SVG_FILE);
  }
}

/** Copies a chart to the clipboard as a picture in pixels, for a document or a chat. */
export async function copyChart(chart: 'sizes' | 'speed' | 'totals'): Promise<void> {
  const picture = chartPng(document.documentElement, picturesOf(getApp(), chart), WIDTH);
  // Safari needs the promise, because the picture is made after the press.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

function picturesOf(state: AppState, chart: 'sizes' | 'speed' | 'totals' | undefined): readonly Picture[] {
  if (chart === 'totals') return [totalsPicture(state)];
  const speed = (chart ?? state.view) === 'speed' ? speedPictures(state) : [];
  return speed.length > 0 ? speed : [sizesPicture(state)];
}

function totalsPicture(state: AppState): Picture {
  const lines = totalLinesOf(shownRowsOf(state), state.pins);
  return {
    config: totalsChart.bind(undefined, lines),
    heading: totalsHeading(messageCountOf(lines)),
    height: TOTALS_HEIGHT,
  };
}

/** Empty until the measurement is complete. */
function speedPictures(state: AppState): readonly Picture[] {
  const timings = shownTimings(state);
  if (timings.state !== 'done') return [];
  const rows = shownRowsOf({ ...state, timings });
  const dots = DIRECTIONS.map((direction) => dotsOf(rows, direction, besideOf(timings)));
  return DIRECTIONS.flatMap((direction, i) => {
    const own = dots[i]!;
    if (own.length === 0) return [];
    return {
      config: speedChart.bind(undefined, own, dots.flat()),
      heading: speedHeading(direction, state.timedCompression, timings.rounds, WORKERS),
      height: own.length * 28 + 60,
    };
  });
}

function sizesPicture(state: AppState): Picture {
  const { compression } = state;
  const bars = barsOf(shownRowsOf(state), compression);
  const json = bars.find(({ id }) => id === 'json');
  return {
    config: sizesChart.bind(undefined, bars, compression),
    heading: sizesHeading(compression, json && totalOf(json)),
    height: bars.length * 52 + 60,
  };
}
