import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds after which a browser has failed to start. A start takes a few seconds, or ten times as many on a busy
 * machine.
 */
const PATIENCE = 90_000;
/** Milliseconds after which a process that was asked to end is killed. */
const GRACE = 5_000;
const BETWEEN_TRIES = 100;

/** The processes and files of one browser, which end together. */
export class Processes {
  readonly #started: ChildProcess[] = [];
  readonly #folders: string[] = [];
  #isOver = false;

  start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    if (this.#isOver) throw new Error('The browser has been ended.');
    const child = spawn(program, args, options);
    this.#started.push(child);
    return child;
  }

  /** Makes an empty folder that is deleted when the browser ends. */
  async folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'wireprint-'));
    this.#folders.push(path);
    return path;
  }

  /** Ends the processes in reverse order, since later ones may need earlier ones. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const child of this.#started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      const killing = setTimeout(() => child.kill('SIGKILL'), GRACE);
      await gone;
      clearTimeout(killing);
    }
    // The browser may still write while it ends, which must not fail the test.
    for (const path of this.#folders) await rm(path, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * Starts a browser in new processes. An attempt that fails or is not complete in time is ended, and repeated once.
 * Rejects with the error of the second attempt.
 */
export async function startedBrowser<T>(name: string, start: (processes: Processes) => Promise<T>): Promise<T> {
  const attempt = async (): Promise<T> => {
    const processes = new Processes();
    const late = new AbortController();
    try {
      const isLate = pause(PATIENCE, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${name} has not started within ${PATIENCE / 1000} s.`);
      });
      return await Promise.race([start(processes), isLate]);
    } catch (thrown) {
      await processes.end();
      throw thrown;
    } finally {
      late.abort();
    }
  };
  return attempt().catch(attempt);
}

/** Retries until the attempt succeeds or time is up. */
export async function untilItWorks<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  for (const start = Date.now(); ; await pause(BETWEEN_TRIES)) {
    try {
      return await attempt();
    } catch (cause) {
      if (Date.now() - start > PATIENCE) throw new Error(`${what} did not answer in time.`, { cause });
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
