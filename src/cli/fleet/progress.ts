import { stat } from 'node:fs/promises';
import type { SingleBar } from 'cli-progress';
import { grouped } from '../../core/basics/counted.ts';
import { filesOf } from './messages.ts';
import type { Listener } from './pieces.ts';
import { SIGNALS } from './stopping.ts';

/** Work that takes less than this, in milliseconds, shows no progress. */
const SHORT = 1000;

/** The stream on which progress is drawn. */
export type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Shows nothing except the notes, which go to standard error. */
export const QUIET: Progress = {
  note: (sentence) => void process.stderr.write(`${sentence}\n`),
  took: () => undefined,
  counted: () => undefined,
  end: () => undefined,
};

/** Shows a person who waits how far the counting has got. */
export interface Progress extends Listener {
  /** Receives the number of messages that were counted. */
  counted(messages: number): void;
  /** Clears what was drawn, and draws nothing more. */
  end(): void;
}

/**
 * Draws the share of the files that was read, the rate and the remaining time if standard error is a terminal and the
 * work takes longer than `short` milliseconds. For standard input, whose length is not known, draws neither the share
 * nor the remaining time.
 */
export async function progressOn(paths: readonly string[], screen: Screen, short = SHORT): Promise<Progress> {
  if (screen.isTTY !== true || process.env.TERM === 'dumb') return QUIET;
  const { SingleBar } = await import('cli-progress');
  const total = await sizeOf(paths);
  const format = `${total === undefined ? '' : '{bar} {percentage} % · '}{messages} messages · {rate} MB/s${total === undefined ? '' : ' · {eta_formatted} left'}`;
  const options = {
    format,
    stream: screen as NodeJS.WriteStream,
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 100,
  };
  const start = performance.now();
  let bar: SingleBar | undefined;
  let [bytes, messages] = [0, 0];
  let hasEnded = false;
  const clear = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    end() {
      clear();
      hasEnded = true;
    },
    note(sentence) {
      clear();
      screen.write(`${sentence}\n`);
    },
    counted(count) {
      messages += count;
    },
    took(count) {
      bytes += count;
      const elapsed = performance.now() - start;
      if (elapsed < short || hasEnded) return;
      const rate = (bytes / 1000 / Math.max(1, elapsed)).toFixed(1);
      const payload = { messages: grouped(messages), rate };
      if (bar === undefined) {
        bar = new SingleBar(options);
        bar.start(total ?? 0, bytes, payload);
      } else bar.update(bytes, payload);
    },
  };
}

/** Shows how many steps are done, of a number that is known. */
export interface Steps {
  /** One more step is done. */
  done(): void;
  /** Clears what was drawn. */
  end(): void;
}

/**
 * Draws how many steps are done, and the remaining time, if the screen is a terminal and the work takes longer than
 * `short` milliseconds.
 */
export async function stepsOn(total: number, what: string, screen: Screen, short = SHORT): Promise<Steps> {
  if (screen.isTTY !== true || process.env.TERM === 'dumb') return { done: () => undefined, end: () => undefined };
  const { SingleBar } = await import('cli-progress');
  const format = `{bar} {value} of {total} ${what} · {eta_formatted} left`;
  const options = { format, stream: screen as NodeJS.WriteStream, hideCursor: true, clearOnComplete: true };
  const start = performance.now();
  let bar: SingleBar | undefined;
  let count = 0;
  const end = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    bar?.stop();
  };
  // A program that ends while a bar is drawn leaves a terminal without a cursor.
  const interrupted = (signal: NodeJS.Signals): void => {
    end();
    process.kill(process.pid, signal);
  };
  return {
    done() {
      count++;
      if (performance.now() - start < short) return;
      if (bar === undefined) {
        for (const signal of SIGNALS) process.on(signal, interrupted);
        bar = new SingleBar(options);
        bar.start(total, count);
      } else bar.update(count);
    },
    end,
  };
}

/** The bytes of all files; undefined if they are not known. */
async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  let size = 0;
  try {
    for (const path of paths) {
      if (path === '-') return undefined;
      for await (const file of filesOf(path)) size += (await stat(file)).size;
    }
  } catch {
    // The reader of the files reports the fault.
  }
  return size;
}
