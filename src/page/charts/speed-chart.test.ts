import { expect, test } from 'vitest';
import type { SpeedDot, TimeVerdict } from './data.ts';
import type { Ink } from './ink.ts';
import { speedChart } from './speed-chart.ts';

/** One colour for everything, so that nothing differs by colour. */
const INK = { fg: '#000', muted: '#000', line: '#000', bg: '#000', sans: 'sans', mono: 'mono' } as Ink;

const dot = (verdict: TimeVerdict, ratio: number): SpeedDot => ({
  id: verdict,
  label: verdict,
  ratio,
  low: ratio * 0.9,
  high: ratio * 1.1,
  verdict,
});
const DOTS = [dot('faster', 0.5), dot('baseline', 1), dot('undecided', 1), dot('slower', 2)];

test('faster, slower and undecided dots differ by their shape; JSON has no dot', () => {
  const { pointStyle, pointRotation, pointRadius } = speedChart(DOTS, DOTS, INK).data.datasets[0]!;
  const shapes = DOTS.map(({ verdict }, i) => [
    verdict,
    [pointStyle, pointRotation].map((each) => (each as unknown[])[i]),
  ]);
  expect(Object.fromEntries(shapes)).toEqual({
    faster: ['triangle', -90],
    slower: ['triangle', 90],
    undecided: ['circle', 0],
    baseline: [false, 0],
  });
  expect((pointRadius as number[])[1]).toBe(0);
});

test('a busy time has no mark, and its interval does not stretch the axis', () => {
  const busy = { ...dot('busy', 0.44), low: 0.15, high: 2423.1 };
  const { data, options } = speedChart([...DOTS, busy], [...DOTS, busy], INK);
  expect((data.datasets[0]!.pointRadius as number[]).at(-1)).toBe(0);
  expect((data.datasets[0]!.pointStyle as unknown[]).at(-1)).toBe(false);
  expect(options!.scales!.x!.max).toBe(4);
});

test('JSON is the line at 1, twice as wide as the others', () => {
  const { grid } = speedChart(DOTS, DOTS, INK).options!.scales!.x as unknown as {
    readonly grid: { readonly lineWidth: (context: object) => number };
  };
  expect([0.5, 1, 2].map((value) => grid.lineWidth({ tick: { value } }))).toEqual([1, 2, 1]);
});
