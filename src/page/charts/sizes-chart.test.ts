import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SizeBar } from './data.ts';
import type { Ink } from './ink.ts';
import { sizesChart } from './sizes-chart.ts';

const INK = { fg: '#fg', muted: '#muted', bg: '#bg', names: '#names', values: '#values', sans: 'sans' } as Ink;
const BAR: SizeBar = {
  id: 'avro',
  label: 'Avro',
  names: 0,
  framing: 20,
  values: 1000,
  unread: 0,
  kept: 444,
  compressed: { gzip: 700 },
};

beforeEach(() => {
  // Without a context, the patterns of the families are plain colours.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the compressed size is a bar of its own: thinner, hollow, and beneath the bytes', () => {
  const { datasets } = sizesChart([BAR], 'gzip', INK).data;
  expect(datasets.map(({ label, stack }) => [label, stack])).toEqual([
    ['framing', 'raw'],
    ['values', 'raw'],
    ['after gzip', 'compressed'],
  ]);
  const compressed = datasets.at(-1)!;
  expect(compressed).toMatchObject({ data: [700], backgroundColor: INK.bg, borderColor: INK.muted });
  expect(compressed.barPercentage!).toBeLessThan(datasets[0]!.barPercentage!);
});

test('no bar includes the data that both sides keep, whatever the compression', () => {
  for (const compression of ['none', 'gzip'] as const) {
    const figures = sizesChart([BAR], compression, INK).data.datasets.flatMap(({ data }) => data);
    expect(figures).not.toContain(BAR.kept);
  }
});

test('the bars carry their figures: the bytes, and the size after compression', () => {
  const [plugin] = sizesChart([BAR], 'gzip', INK).plugins!;
  const written: string[] = [];
  const ctx = {
    save: () => {},
    restore: () => {},
    strokeText: () => {},
    fillText: (text: string) => written.push(text),
  };
  const data = { datasets: [{ stack: 'raw' }, { stack: 'compressed' }] };
  const scales = { x: { getPixelForValue: (value: number) => value } };
  const chart = { ctx, data, scales, getDatasetMeta: () => ({ data: [{ y: 0 }] }) };
  plugin!.afterDatasetsDraw!(chart as never, {}, {}, false as never);
  expect(written).toEqual(['1,020', '700']);
});
