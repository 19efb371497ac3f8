import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a browser without a response has failed to start. */
const PATIENCE = 60_000;
const BETWEEN_TRIES = 100;

/** The processes and files of one browser, which end together. */
export class Processes {
  readonly #started: ChildProcess[] = [];
  readonly #folders: string[] = [];

  start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
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
    for (const child of this.#started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    }
    // The browser may still write while it ends, which must not fail the test.
    for (const path of this.#folders) await rm(path, { recursive: true, force: true, maxRetries: 10 });
  }
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
