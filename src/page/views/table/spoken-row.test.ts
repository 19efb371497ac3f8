import { expect, it } from 'vitest';
import { rowsFrom } from '../../../testing/rows.ts';
import { rowsOf } from '../../state/runs/rows.ts';
import { failedRun } from '../../state/runs/slice.ts';
import { store } from '../../state/store.ts';
import { spokenRow } from './spoken-row.ts';

it('names a row by its format, its size, its share of JSON, and its place', async () => {
  const rows = await rowsFrom('{"id":4,"isActive":true,"fullname":"Homer Simpson"}');
  const spoken = (id: string) => spokenRow(rows.find((row) => row.id === id)!, 0, 8);
  expect(spoken('avro')).toBe('Avro, 19 bytes, 37 %, row 2 of 9');
  expect(spoken('json')).toBe('JSON, 51 bytes, 100 %, row 2 of 9');
  expect(spoken('msgpackr')).toMatch(/^msgpackr, \d+ bytes, \d+ %, row 2 of 9$/);
});

it('says what the format loses, and why a row has no size', async () => {
  const [row] = (await rowsFrom('{"big":18446744073709551615}')).filter(({ id }) => id === 'bson');
  expect(spokenRow(row!, 0, 2)).toMatch(/^BSON, \d+ bytes, \d+ %, 1 loss, row 2 of 3$/);
  const state = store.getInitialState();
  const waiting = rowsOf(state).find(({ id }) => id === 'avro')!;
  expect(spokenRow(waiting, 0, 2)).toBe('Avro, waiting, row 2 of 3');
  const failure = { stage: 'encode', message: 'It has no type for this.' } as const;
  const failed = rowsOf({ ...state, runs: { ...state.runs, avro: failedRun(failure) } }).find(
    ({ id }) => id === 'avro',
  )!;
  expect(spokenRow(failed, 1, 2)).toBe('Avro, failed, row 3 of 3');
});
