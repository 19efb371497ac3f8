import { payloadOf } from '../experiments/all.ts';
import type { Direction, RateTable } from '../experiments/experiment.ts';
import { type ReadyRow, readyRows, tasksOf } from '../experiments/rates.ts';
import type { Clock } from '../timing/clock.ts';
import { measure, type TimingResult } from '../timing/measure.ts';
import { materialOf } from './payloads.ts';
import type { TimingReply, TimingRequest } from './protocol.ts';
import { partsOf } from './source-cache.ts';

/** What measuring has to do with the world outside. */
export interface Surroundings {
  readonly now: Clock;
  /** Microseconds. */
  readonly clockStep: number;
  readonly say: (reply: TimingReply) => void;
  /** Nobody waits any more. */
  readonly isOver: () => boolean;
}

/** An experiment has many tables, so each gets less time than the source does: milliseconds, and rounds. */
const BUDGET = 1200;
const ROUNDS = 30;

/** Measures the tables of an experiment one after the other; each is told as soon as it is known. */
export async function measureRates(
  { task, of }: TimingRequest & { readonly type: 'rates' },
  surroundings: Surroundings,
): Promise<void> {
  const tables = of.flatMap((ref) => {
    const { id, rates } = payloadOf(ref.experiment, ref.payload);
    return rates === undefined ? [] : [{ ref, id, rates }];
  });
  const all = tables.reduce((sum, { rates }) => sum + rates.directions.length, 0);
  let done = 0;
  for (const { ref, id, rates } of tables) {
    const rows = await readyRows(rates, materialOf(ref), partsOf);
    for (const direction of rates.directions) {
      const hear = (round: number, rounds: number): void =>
        surroundings.say({ type: 'progress', task, round: done * rounds + round, rounds: all * rounds });
      const timings = await measureTable(rows, direction, rates, surroundings, hear);
      if (timings === undefined) return;
      surroundings.say({ type: 'rates', task, payload: id, direction, rows: timings });
      done++;
    }
  }
  surroundings.say({ type: 'rated', task });
}

/** Every row of a table in one direction; undefined where nobody waits any more. */
async function measureTable(
  rows: readonly ReadyRow[],
  direction: Direction,
  table: RateTable,
  { now, clockStep, isOver }: Surroundings,
  hear: (round: number, rounds: number) => void,
): Promise<readonly TimingResult[] | undefined> {
  const options = { baseline: '0', now, clockStep, budget: BUDGET, rounds: ROUNDS };
  let timings: readonly TimingResult[] = [];
  for await (const news of measure(tasksOf(rows, direction), options)) {
    if (isOver()) return undefined;
    if (news.kind === 'done') timings = news.timings;
    else hear(news.round, ROUNDS);
  }
  return table.rows.map((_, i): TimingResult => {
    const row = rows[i]!;
    if (row.state === 'failed') return { id: String(i), state: 'failed', message: row.message };
    return timings.find(({ id }) => id === String(i))!;
  });
}
