import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../core/basics/random.ts';
import { thorough } from '../../testing/runs.ts';
import type { TimedTask } from './calibrate.ts';
import { type Measurement, type MeasureOptions, measure, type TimingResult } from './measure.ts';

/** A simulated machine: only the cost of its tasks advances the clock, in milliseconds. */
class Machine {
  #time = 1_000_000;
  readonly #random = seededRandom(99);
  readonly log: string[] = [];

  readonly step: number;
  /** Maximum relative variation of a single call. */
  readonly noise: number;
  /** By which share of its speed the whole machine slows down and recovers, in waves of seconds. */
  readonly drift: number;

  constructor(step: number, noise = 0, drift = 0) {
    this.step = step;
    this.noise = noise;
    this.drift = drift;
  }

  readonly now = (): number => Math.floor(this.#time / this.step) * this.step;

  task(id: string, cost: number): TimedTask {
    return {
      id,
      run: () => {
        const swing = 1 + this.drift * Math.sin(this.#time / 500);
        this.#time += cost * swing * (1 + this.noise * (2 * this.#random() - 1));
        if (this.log.at(-1) !== id) this.log.push(id);
        return id;
      },
    };
  }

  options(more: Partial<MeasureOptions> = {}): MeasureOptions {
    return { baseline: 'json', now: this.now, clockStep: this.step * 1000, pause: async () => {}, ...more };
  }
}

type Done = Extract<TimingResult, { state: 'done' }>;

async function run(tasks: readonly TimedTask[], options: MeasureOptions) {
  const progress: Measurement[] = [];
  for await (const step of measure(tasks, options)) {
    if (step.kind === 'done') {
      const byId = new Map(step.timings.map((timing) => [timing.id, timing]));
      return { progress, timings: step.timings, of: (id: string) => byId.get(id)! };
    }
    if (step.kind === 'progress') progress.push(step);
  }
  throw new Error('ended without a result');
}

function expectDone(timing: TimingResult): Done {
  if (timing.state !== 'done') throw new Error(`${timing.id}: ${timing.message}`);
  return timing;
}

describe('measure', () => {
  it.each([
    ['5 µs', 0.005, 0.001],
    ['100 µs', 0.1, 0.01],
    ['1 ms', 1, 0.05],
  ])('finds the true ratios with a clock of %s on a drifting machine', async (_, step, cost) => {
    const machine = new Machine(step, 0.3, 0.3);
    const tasks = [machine.task('slow', cost * 6.7), machine.task('json', cost), machine.task('fast', cost * 0.4)];
    const result = await run(tasks, machine.options({ budget: 20_000 }));
    for (const [id, ratio] of [
      ['slow', 6.7],
      ['fast', 0.4],
    ] as const) {
      const timing = expectDone(result.of(id));
      expect(Math.abs(timing.ratio / ratio - 1)).toBeLessThan(0.03);
      expect(timing.low).toBeLessThanOrEqual(timing.ratio);
      expect(timing.high).toBeGreaterThanOrEqual(timing.ratio);
      expect(timing.low).toBeLessThanOrEqual(ratio * 1.01);
      expect(timing.high).toBeGreaterThanOrEqual(ratio * 0.99);
      expect(timing.high / timing.low).toBeLessThan(1.2);
      expect(Math.abs(timing.medianNs / (cost * ratio * 1e6) - 1)).toBeLessThan(0.4);
    }
    expect(expectDone(result.of('json'))).toMatchObject({ ratio: 1, low: 1, high: 1 });
  });

  it('awaits tasks that return promises, one call after the other, and includes the wait', async () => {
    const machine = new Machine(0.005, 0.3, 0.3);
    const begin = machine.task('begin', 0.002);
    const rest = machine.task('rest', 0.018);
    let open = 0;
    const waiting: TimedTask = {
      id: 'waiting',
      waits: true,
      run: async () => {
        expect(++open).toBe(1);
        begin.run();
        await Promise.resolve();
        rest.run();
        open--;
      },
    };
    const failing: TimedTask = { id: 'failing', waits: true, run: () => Promise.reject(new Error('broken')) };
    const result = await run([machine.task('json', 0.01), waiting, failing], machine.options({ budget: 20_000 }));
    expect(expectDone(result.of('waiting')).ratio).toBeGreaterThan(1.94);
    expect(expectDone(result.of('waiting')).ratio).toBeLessThan(2.06);
    expect(result.of('failing')).toEqual({ id: 'failing', state: 'failed', message: 'broken' });
  });

  it('finds no difference between two tasks of the same cost', async () => {
    const machine = new Machine(0.005, 0.5, 0.2);
    const result = await run([machine.task('json', 0.004), machine.task('same', 0.004)], machine.options());
    const { low, high } = expectDone(result.of('same'));
    expect(low).toBeLessThanOrEqual(1.005);
    expect(high).toBeGreaterThanOrEqual(0.995);
  });

  it('runs every task in every round, in changing order', async () => {
    const machine = new Machine(0.005);
    const tasks = ['json', 'a', 'b'].map((id, i) => machine.task(id, 0.01 * (i + 1)));
    const result = await run(tasks, machine.options({ rounds: 30 }));
    for (const timing of result.timings) expect(expectDone(timing).rounds).toBe(30);
    const turns = machine.log.slice(3);
    const orders = new Set<string>();
    for (let i = 0; i + 3 <= turns.length; i++) orders.add(turns.slice(i, i + 3).join());
    expect(orders.size).toBeGreaterThanOrEqual(6);
    expect(result.progress.at(-1)).toEqual({ kind: 'progress', round: 30, rounds: 30 });
    const { timings } = await run(tasks, machine.options({ seed: 2, rounds: 3 }));
    expect(timings.map((timing) => timing.id)).toEqual(['json', 'a', 'b']);
  });

  it('runs fewer rounds if they are long, but never fewer than the minimum', async () => {
    const machine = new Machine(0.005);
    const slow = await run([machine.task('json', 400), machine.task('a', 300)], machine.options({ budget: 4000 }));
    expect(expectDone(slow.of('a')).rounds).toBe(8);
    const some = await run([machine.task('json', 100), machine.task('a', 100)], machine.options({ budget: 4000 }));
    expect(expectDone(some.of('a')).rounds).toBe(20);
  });

  it('pauses between the batches of slow tasks, so that they can be cancelled', async () => {
    const machine = new Machine(0.005);
    const result = await run([machine.task('json', 400), machine.task('a', 300)], machine.options());
    expect(result.progress.length).toBeGreaterThanOrEqual(2 + 8 * 3);
  });

  it('stops when the caller stops iterating', async () => {
    const machine = new Machine(0.005);
    let steps = 0;
    for await (const _ of measure([machine.task('json', 1)], machine.options())) if (++steps === 4) break;
    const turns = machine.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(machine.now()).toBe(turns);
  });

  it('lets the thread process messages at every step by default', async () => {
    const machine = new Machine(0.005);
    const { pause: _, ...options } = machine.options({ rounds: 3 });
    let macrotasks = 0;
    const timer = setInterval(() => macrotasks++, 0);
    await run([machine.task('json', 1)], options);
    clearInterval(timer);
    expect(macrotasks).toBeGreaterThan(1);
  });

  thorough('returns no ratio for a task that takes no time', async () => {
    const machine = new Machine(0.1);
    const result = await run([machine.task('json', 0.01), machine.task('nothing', 0)], machine.options());
    expect(result.of('nothing')).toEqual({
      id: 'nothing',
      state: 'failed',
      message: 'A call is too short for this clock.',
    });
    expect(expectDone(result.of('json')).ratio).toBe(1);
  });

  it('returns no infinite ratio if the cost vanishes halfway', async () => {
    const machine = new Machine(0.1);
    const steady = machine.task('json', 0.05);
    let calls = 0;
    const heavy = machine.task('vanishing', 0.05);
    const vanishing = { id: 'vanishing', run: () => (++calls < 1800 ? heavy.run() : undefined) };
    const result = await run([steady, vanishing], machine.options({ rounds: 12 }));
    const timing = expectDone(result.of('vanishing'));
    expect(timing.rounds).toBeLessThan(12);
    expect(Number.isFinite(timing.ratio) && Number.isFinite(timing.high)).toBe(true);
  });

  it('fails only the task that throws, at once or later', async () => {
    const machine = new Machine(0.005);
    const later = machine.task('later', 0.1);
    let calls = 0;
    const tasks: TimedTask[] = [
      {
        id: 'broken',
        run: () => {
          throw new RangeError('Maximum call stack size exceeded');
        },
      },
      machine.task('json', 0.1),
      {
        id: 'later',
        run: () => {
          if (++calls > 1000) throw 'not even an Error';
          return later.run();
        },
      },
      machine.task('fine', 0.2),
    ];
    const result = await run(tasks, machine.options());
    expect(result.of('broken')).toEqual({ id: 'broken', state: 'failed', message: 'Maximum call stack size exceeded' });
    expect(result.of('later')).toEqual({ id: 'later', state: 'failed', message: 'not even an Error' });
    expect(expectDone(result.of('fine')).ratio).toBeCloseTo(2, 1);
  });

  it('fails all tasks with a reason if the baseline fails or is missing', async () => {
    const machine = new Machine(0.005);
    const broken: TimedTask = {
      id: 'json',
      run: () => {
        throw new Error('');
      },
    };
    const result = await run([broken, machine.task('a', 0.1)], machine.options());
    expect(result.of('json')).toMatchObject({ state: 'failed', message: 'It failed without a message.' });
    expect(result.of('a')).toMatchObject({ state: 'failed', message: expect.stringContaining('baseline') });
    const alone = await run([machine.task('a', 0.1)], machine.options());
    expect(alone.of('a')).toMatchObject({ state: 'failed', message: expect.stringContaining('baseline') });
    expect((await run([], machine.options())).timings).toEqual([]);
  });

  it('calls a task that is far too slow only once', async () => {
    const machine = new Machine(0.005);
    const before = machine.now();
    const result = await run([machine.task('endless', 30_000), machine.task('json', 0.1)], machine.options());
    expect(result.of('endless')).toMatchObject({
      state: 'failed',
      message: 'One call took 30.0 s; calls of more than 2.0 s are not timed.',
    });
    expect(machine.now() - before).toBeLessThan(30_000 + 2000);
  });

  it('finishes with the real clock under any load', async () => {
    const text = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ id: i, name: `name ${i}` })));
    const tasks = [
      { id: 'json', run: () => JSON.parse(text) as unknown },
      { id: 'twice', run: () => [JSON.parse(text), JSON.parse(text)] as unknown },
    ];
    const options = { baseline: 'json', now: () => performance.now(), clockStep: 1, rounds: 20, budget: 2000 };
    const { medianNs, ratio, low, high } = expectDone((await run(tasks, options)).of('twice'));
    expect(medianNs).toBeGreaterThan(0);
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThanOrEqual(ratio);
    expect(high).toBeGreaterThanOrEqual(ratio);
    expect(high).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});
