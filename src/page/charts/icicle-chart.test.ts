import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atOnce } from '../../core/value/steps.ts';
import { laneOfHex } from '../../testing/lanes.ts';
import { countPathBytes } from '../state/selection/path-bytes.ts';
import { findPaths } from '../state/selection/path-tree.ts';
import { boxesFor, icicleChart } from './icicle-chart.ts';
import type { Ink } from './ink.ts';

const INK = {
  fg: '#fg',
  muted: '#muted',
  line: '#line',
  names: '#names',
  framing: '#framing',
  values: '#values',
} as Ink;

beforeEach(() => {
  // Without a context, the patterns of the families are plain colours.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the picture has each box with its text, cut to its width, and bars as wide as the bytes of the families', async () => {
  const text = '{"name":"long text of one value","n":12345678}';
  const lane = await laneOfHex('json', Buffer.from(text).toString('hex'));
  const bytes = atOnce(countPathBytes(lane, atOnce(findPaths(lane.source!.tree))));
  const { cells, height } = boxesFor(bytes, 0, 300);
  expect([cells.length, height]).toEqual([3, 76]);
  const config = icicleChart(bytes, cells, INK);
  expect(config.data.datasets.map(({ label }) => label)).toEqual(['names', 'framing', 'values']);
  const texts: string[] = [];
  const bars: [string, number, number][] = [];
  const ctx = {
    fillStyle: '',
    measureText: (each: string) => ({ width: each.length * 6 }),
    fillText: (each: string) => texts.push(each),
    fillRect: (_: number, y: number, width: number) => bars.push([ctx.fillStyle, y, width]),
  };
  const chartArea = { left: 0, top: 0, width: 300 };
  config.plugins![0]!.afterDraw!({ ctx, chartArea } as never, {}, {});
  expect(texts).toEqual(['all 46 B', 'name 31 B', 'n 13 B']);
  const whole = bars.filter(([, y]) => y === 30);
  expect(whole.reduce((sum, [, , width]) => sum + width, 0)).toBeCloseTo(298, 6);
  expect(whole.map(([fill]) => fill)).toEqual(['#names', '#framing', '#values']);
  // A box that is too narrow for its figure shows the name, and a narrower one shows the beginning of the name.
  for (const width of [0.15, 0.1]) {
    const narrow = icicleChart(bytes, [{ ...cells[1]!, width }], INK);
    narrow.plugins![0]!.afterDraw!({ ctx, chartArea } as never, {}, {});
  }
  expect(texts.slice(-2)).toEqual(['name', 'na…']);
});
