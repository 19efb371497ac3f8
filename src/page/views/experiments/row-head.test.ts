import { expect, test } from 'vitest';
import { EXPERIMENTS } from '../../../subjects/experiments/all.ts';
import { detailOf } from './row-head.tsx';

const ROWS = EXPERIMENTS.flatMap(({ payloads }) =>
  payloads.flatMap(({ sizes, rates }) => [...sizes, ...(rates?.rows ?? [])]),
);

test('only JSON is the browser’s own; Cap’n Proto, which no library encodes here, is Wireprint’s', () => {
  for (const row of ROWS) if (detailOf(row).includes('the browser')) expect(row.name).toBe('JSON');
  const capnp = ROWS.filter(({ name, how }) => name === 'Cap’n Proto' && how === undefined);
  expect(capnp.map(detailOf)).toEqual(["Wireprint's own", "Wireprint's own"]);
});
