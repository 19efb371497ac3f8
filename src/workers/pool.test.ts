import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PoolEnvironment, type PoolState, WorkerPool } from './pool.ts';
import type { Reply, Request, Task, TaskAnswer } from './protocol.ts';
import type { Reach } from './why-stopped.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake of the browser's Worker. */
class FakeWorker {
  onmessage: ((event: { data: Reply }) => void) | undefined;
  onerror: ((event: { message?: string; preventDefault(): void }) => void) | undefined;
  readonly got: Request[] = [];
  ended = false;
  /** Number of tasks that it has answered. */
  #answered = 0;

  get isBusy(): boolean {
    return !this.ended && this.got.length > this.#answered;
  }

  postMessage(request: Request): void {
    this.got.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(answer: TaskAnswer, taskNumber?: number): void {
    this.onmessage?.({ data: { taskNumber, answer } });
  }
  /** Answers the task that it received last. */
  answer(): void {
    const { taskNumber, task } = this.got.at(-1)!;
    this.#answered++;
    this.reply(answerTo(task), taskNumber);
  }
  die(message?: string): void {
    this.onerror?.({ ...(message !== undefined && { message }), preventDefault: () => undefined });
  }
}

const answerTo = (task: Task): TaskAnswer => ({ type: 'failed', message: `answer to ${task.type}` });
const READY: TaskAnswer = { type: 'ready' };
const RUN: Task = { type: 'generate', sample: 'any' };

interface Setup {
  readonly pool: WorkerPool;
  readonly workers: readonly FakeWorker[];
  readonly states: readonly PoolState[];
}

interface Given extends Partial<Pick<PoolEnvironment, 'start'>> {
  /** The result of the page's own request for the script. */
  readonly reached?: Reach;
}

function setUp(size: number, { reached = { type: 'reached' }, start }: Given = {}): Setup {
  const workers: FakeWorker[] = [];
  const states: PoolState[] = [];
  const startFake = (): Worker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const pool = new WorkerPool(size, {
    start: start ?? startFake,
    reach: async () => reached,
    explain: async (lastError, reach) => `${lastError ?? 'no error'}, ${reach?.type ?? 'not asked'}`,
  });
  pool.watch((state) => states.push(state));
  return { pool, workers, states };
}

for (const size of [1, 2, 3]) {
  test(`if ${size} workers do not start, three attempts are made in total, with pauses; then the queued tasks fail`, async () => {
    const { pool, workers, states } = setUp(size);
    const answers = [pool.perform(RUN, 10_000), pool.perform(RUN, 10_000)];
    expect(workers).toHaveLength(1);
    workers[0]!.die();
    expect(states.at(-1)).toEqual({ type: 'retrying' });
    await vi.advanceTimersByTimeAsync(999);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(2);
    workers[1]!.die();
    await vi.advanceTimersByTimeAsync(1999);
    expect(workers).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(3);
    workers[2]!.die('gone');
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(workers).toHaveLength(3);
    expect(workers.every(({ ended }) => ended)).toBe(true);
    expect(states.at(-1)).toEqual({ type: 'stopped', why: 'gone, reached' });
    for (const answer of answers) expect(await answer).toMatchObject({ type: 'failed' });
    expect(await pool.perform(RUN, 10_000)).toMatchObject({ type: 'failed' });
    expect(workers).toHaveLength(3);
  });
}

test('if the page cannot fetch the script either, there is no third attempt', async () => {
  const { workers, states } = setUp(2, { reached: { type: 'refused', status: 403 } });
  workers[0]!.die();
  await vi.advanceTimersByTimeAsync(1000);
  workers[1]!.die();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(workers).toHaveLength(2);
  expect(states.at(-1)).toEqual({ type: 'stopped', why: 'no error, refused' });
});

test('a worker that starts late gets the queued tasks, and the others are started', async () => {
  const { pool, workers, states } = setUp(3);
  const answer = pool.perform(RUN, 10_000);
  workers[0]!.die();
  await vi.advanceTimersByTimeAsync(1000);
  workers[1]!.reply(READY);
  expect(states.at(-1)).toEqual({ type: 'working' });
  expect(workers).toHaveLength(4);
  workers[1]!.answer();
  expect(await answer).toEqual(answerTo(RUN));
});

test('a new series of attempts begins on request, and new tasks get replies', async () => {
  const { pool, workers, states } = setUp(1);
  for (let i = 0; i < 3; i++) {
    workers[i]!.die();
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(states.at(-1)?.type).toBe('stopped');
  pool.tryAgain();
  expect(states.at(-1)?.type).toBe('retrying');
  expect(workers).toHaveLength(4);
  const answer = pool.perform(RUN, 10_000);
  workers[3]!.reply(READY);
  workers[3]!.answer();
  expect(await answer).toEqual(answerTo(RUN));
  expect(states.at(-1)?.type).toBe('working');
});

test('if a running worker crashes, its task fails and the worker is replaced at once, any number of times', async () => {
  const { pool, workers, states } = setUp(1);
  for (let i = 0; i < 10; i++) {
    const answer = pool.perform(RUN, 10_000);
    workers[i]!.reply(READY);
    workers[i]!.die('of that input');
    expect(await answer).toEqual({ type: 'failed', message: 'The worker stopped. Its error: of that input' });
    expect(workers).toHaveLength(i + 2);
  }
  expect(states).toEqual([{ type: 'working' }]);
});

test('while one worker runs, the pool continues, even if another cannot be replaced', async () => {
  const { pool, workers, states } = setUp(2);
  workers[0]!.reply(READY);
  workers[1]!.reply(READY);
  const first = pool.perform(RUN, 10_000);
  workers[0]!.die();
  await first;
  for (const at of [2, 3, 4]) {
    workers[at]!.die();
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(workers).toHaveLength(5);
  const second = pool.perform(RUN, 10_000);
  workers[1]!.answer();
  expect(await second).toEqual(answerTo(RUN));
  expect(states).toEqual([{ type: 'working' }]);
});

test('the pool stops in a browser without workers, and in one that blocks them', async () => {
  const without = setUp(1, { start: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(without.states.at(-1)?.type).toBe('stopped');

  let tries = 0;
  const throwing = setUp(1, {
    start: () => {
      tries++;
      throw new DOMException('insecure');
    },
  });
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(tries).toBe(3);
  expect(throwing.states.at(-1)).toMatchObject({ type: 'stopped', why: expect.stringContaining('insecure') });
});

for (const [what, reached, started] of [
  ['is back', { type: 'reached' }, 3],
  ['is still away', { type: 'failed' }, 2],
] as const) {
  test(`a worker that lacks a library is replaced only if the network ${what}`, async () => {
    const { pool, workers } = setUp(2, { reached });
    workers[0]!.reply(READY);
    workers[1]!.reply(READY);
    const answer = pool.perform(RUN, 10_000);
    workers[0]!.reply({ type: 'not-loaded' }, workers[0]!.got.at(-1)!.taskNumber);
    expect(await answer).toEqual({ type: 'not-loaded' });
    await pool.renew();
    expect(workers).toHaveLength(started);
    expect(workers.map(({ ended }) => ended)).toEqual([started === 3, false, false].slice(0, started));
  });
}

test('a worker that reports a missing feature stops the pool with this reason, without further attempts', async () => {
  const { pool, workers, states } = setUp(3);
  const answer = pool.perform(RUN, 10_000);
  workers[0]!.reply({ type: 'unable', why: 'No WebAssembly.' });
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(workers).toHaveLength(1);
  expect(states.at(-1)).toEqual({ type: 'stopped', why: 'No WebAssembly.' });
  expect(await answer).toMatchObject({ type: 'failed' });
});

test('a worker that neither starts nor fails is ended when its task exceeds its time limit', async () => {
  const { pool, workers, states } = setUp(1);
  void pool.perform(RUN, 10_000);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(workers).toHaveLength(3);
  expect(states.at(-1)).toMatchObject({ type: 'stopped', why: expect.stringContaining('10 s') });
});

const compress = (bytes: number): Task => ({
  type: 'compress',
  bytes: new Uint8Array(bytes),
  compressions: [],
  files: {},
});

/**
 * Runs `count` tasks, one after the other, in a pool of one worker. Returns the setup with all workers started so far.
 */
async function workersFor(task: Task, count: number, reached: Reach): Promise<Setup> {
  const setup = setUp(1, { reached });
  setup.workers[0]!.reply(READY);
  for (let i = 0; i < count; i++) {
    const answer = setup.pool.perform(task, 10_000);
    setup.workers.at(-1)!.answer();
    expect(await answer).toEqual(answerTo(task));
    await vi.advanceTimersByTimeAsync(0);
  }
  return setup;
}

test('a worker is replaced after many large tasks, and no task is lost', async () => {
  const { workers } = await workersFor(compress(2_000_000), 20, { type: 'reached' });
  expect(workers).toHaveLength(6);
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, true, true, true, false]);
});

test('the larger its tasks, the fewer a worker ends before it is replaced', async () => {
  const after12 = async (bytes: number): Promise<number> =>
    (await workersFor(compress(bytes), 12, { type: 'reached' })).workers.length;
  expect([await after12(2_000_000), await after12(4_000_000), await after12(8_000_000)]).toEqual([4, 5, 7]);
});

test('the more memory its tasks need, the fewer a worker ends before it is replaced', async () => {
  const octets = new Uint8Array(1_000_000);
  const run = (memory: number): Task => ({
    type: 'run',
    source: { id: 1, input: { kind: 'text', octets }, memory, messages: 'whole', schemas: {}, inference: 'tight' },
    codecs: [],
  });
  const after12 = async (memory: number): Promise<number> =>
    (await workersFor(run(memory), 12, { type: 'reached' })).workers.length;
  expect([await after12(1e6), await after12(160e6), await after12(640e6)]).toEqual([1, 4, 7]);
});

test.each([
  [1e6, 3],
  [370e6, 3],
  [490e6, 2],
  [700e6, 1],
])('of tasks on a source that needs %d bytes of memory, %d run at the same time', async (memory, count) => {
  const { pool, workers } = setUp(3, { reached: { type: 'reached' } });
  for (let i = 0; i < 3; i++) workers[i]!.reply(READY);
  const octets = new Uint8Array(1);
  const source = {
    id: 1,
    input: { kind: 'text', octets },
    memory,
    messages: 'whole',
    schemas: {},
    inference: 'tight',
  } as const;
  const answers = Array.from({ length: 4 }, () => pool.perform({ type: 'run', source, codecs: [] }, 10_000));
  const busy = (): number => workers.filter(({ isBusy }) => isBusy).length;
  expect(busy()).toBe(count);
  for (let done = 0; done < 4; done++) {
    workers.find(({ isBusy }) => isBusy)!.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(busy()).toBe(Math.min(count, 3 - done));
  }
  expect(await Promise.all(answers)).toHaveLength(4);
});

test('a worker is kept after any number of small tasks, and if no other one can start', async () => {
  expect((await workersFor(compress(1000), 20, { type: 'reached' })).workers).toHaveLength(1);
  expect((await workersFor(compress(2_000_000), 20, { type: 'failed' })).workers).toHaveLength(1);
});

test('an aborted signal cancels its tasks, queued or starting, and no others', async () => {
  const { pool, workers } = setUp(1);
  const controller = new AbortController();
  const starting = pool.perform(RUN, 10_000, controller.signal);
  const queued = pool.perform(RUN, 10_000, controller.signal);
  const other = pool.perform(compress(1), 10_000);
  controller.abort();
  expect(await starting).toBeUndefined();
  expect(await queued).toBeUndefined();
  expect(await pool.perform(RUN, 10_000, controller.signal)).toBeUndefined();
  expect(workers).toHaveLength(1);
  expect(workers[0]!.got.map(({ task }) => task.type)).toEqual(['generate', 'compress']);
  workers[0]!.reply(READY);
  workers[0]!.answer();
  expect(await other).toEqual(answerTo(compress(1)));
});

test('an aborted signal ends the worker of a long task, and only asks a compression to stop', async () => {
  const { pool, workers } = setUp(2);
  workers[0]!.reply(READY);
  workers[1]!.reply(READY);
  const controller = new AbortController();
  const long = pool.perform(RUN, 10_000, controller.signal);
  void pool.perform(compress(1), 10_000, controller.signal);
  await vi.advanceTimersByTimeAsync(501);
  controller.abort();
  expect(await long).toBeUndefined();
  expect(workers).toHaveLength(3);
  expect(workers.map(({ ended }) => ended)).toEqual([true, false, false]);
  expect(workers[1]!.got.map(({ task }) => task.type)).toEqual(['compress', 'stop']);
});
