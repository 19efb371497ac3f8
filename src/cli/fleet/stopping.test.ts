import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { SIGNALS, Stopping } from './stopping.ts';

it.each(SIGNALS)('%s ends the items, even while the next one is awaited', async (signal) => {
  const before = process.listenerCount(signal);
  let give = (): void => undefined;
  async function* items(): AsyncGenerator<number> {
    yield 1;
    await new Promise<void>((resolve) => {
      give = resolve;
    });
    yield 2;
  }
  const onStop = vi.fn();
  const stopping = new Stopping(onStop);
  const seen: number[] = [];
  for await (const item of stopping.until(items())) {
    seen.push(item);
    setTimeout(() => process.emit(signal, signal), 10);
  }
  expect([seen, stopping.isStopped, onStop.mock.calls.length]).toEqual([[1], true, 1]);
  // A second signal ends the program, because nothing listens to it.
  expect(process.listenerCount(signal)).toBe(before);
  give();
});

it.each(SIGNALS)(
  '%s while standard input is open writes what was counted',
  async (signal) => {
    const child = spawn(process.execPath, ['scripts/cli.mjs', 'fleet', '--codecs', 'json', '--csv']);
    const said: Record<'out' | 'err', string> = { out: '', err: '' };
    const note = new Promise<void>((resolve) => {
      child.stderr.on('data', (part) => {
        said.err += part;
        if (said.err.includes('The plan is made')) resolve();
      });
    });
    child.stdout.on('data', (part) => {
      said.out += part;
    });
    child.stdin.write('{"a":1}\n'.repeat(12_000));
    await note;
    child.kill(signal);
    const [code] = await once(child, 'close');
    expect(code).toBe(3);
    expect(said.out).toMatch(/^json,1[0-2]\d{3},/m);
    expect(said.err).toContain('Counting was stopped before the end.');
  },
  60_000,
);
