import type { Clock } from '../runs/timing/clock.ts';
import { measure, type TimingResult } from '../runs/timing/measure.ts';
import { payloadOf } from '../subjects/experiments/all.ts';
import type { RateDirection, RateTable } from '../subjects/experiments/experiment.ts';
import { type ReadyRow, readyRows, tasksOf } from '../subjects/experiments/rates.ts';
import { materialOf } from './payloads.ts';
import type { Session, TimingReply } from './protocol.ts';
import { partsOf } from './source-cache.ts';

/** The clock, and the function that posts replies to the page. */
export interface TimingEnvironment {
  readonly now: Clock;
  /** The step of the clock, in microseconds. */
  readonly clockStep: number;
  readonly post: (reply: TimingReply) => void;
}

/**
 * Limits for each worker and table, smaller than for a source because an experiment has many tables. `budget` is in ms.
 */
const SHARE = { rounds: 8, roundsAtLeast: 3, budget: 200, batch: 1, warmUp: 20, patience: 100 };

/** Measures the tables of an experiment one after the other. Sends each table as soon as it is complete. */
export async function measureRates(
  { session, of }: Session & { readonly type: 'rates' },
  environment: TimingEnvironment,
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
      const postProgress = (round: number, rounds: number): void =>
        environment.post({ type: 'progress', round: done * rounds + round, rounds: all * rounds });
      const timings = await measureTable(rows, direction, rates, session, environment, postProgress);
      environment.post({ type: 'rates', payload: id, direction, rows: timings });
      done++;
    }
  }
  environment.post({ type: 'rated' });
}

async function measureTable(
  rows: readonly ReadyRow[],
  direction: RateDirection,
  table: RateTable,
  session: number,
  { now, clockStep }: TimingEnvironment,
  onProgress: (round: number, rounds: number) => void,
): Promise<readonly TimingResult[]> {
  const options = { ...SHARE, baseline: '0', now, clockStep, seed: session + 1 };
  let timings: readonly TimingResult[] = [];
  for await (const news of measure(tasksOf(rows, direction), options)) {
    if (news.kind === 'done') timings = news.timings;
    else if (news.kind === 'progress') onProgress(news.round, SHARE.rounds);
  }
  return table.rows.map((_, i): TimingResult => {
    const row = rows[i]!;
    if (row.state === 'failed') return { id: String(i), state: 'failed', message: row.message };
    return timings.find(({ id }) => id === String(i))!;
  });
}
