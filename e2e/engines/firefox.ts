import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Browser, Command } from './engine-page.ts';
import { type Processes, startedBrowser, untilItWorks } from './processes.ts';

/** Starts Firefox without a window and controls it through Marionette, Firefox's own WebDriver. */
export function startFirefox(program: string): Promise<Browser> {
  return startedBrowser('Firefox', (processes) => startFirefoxIn(program, processes));
}

/** Starts Firefox with a window if there is an environment with a display for it, otherwise without one. */
export async function startFirefoxIn(program: string, processes: Processes, env?: NodeJS.ProcessEnv): Promise<Browser> {
  const profile = await processes.folder();
  const downloads = await processes.folder();
  await writeFile(join(profile, 'user.js'), preferences(downloads));
  const args = ['--marionette', ...(env ? [] : ['--headless']), '--no-remote', '--profile', profile];
  processes.start(program, args, { stdio: 'ignore', ...(env && { env }) });
  const marionette = await untilItWorks('Firefox', async () => {
    // Firefox chooses a free port and writes it to this file.
    return Marionette.connect(Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')));
  });
  await marionette.send('NewSession', {});
  return {
    send: (command, parameters) => marionette.send(command, parameters),
    downloads,
    close: async () => {
      marionette.close();
      await processes.end();
    },
  };
}

function preferences(downloads: string): string {
  const values = {
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

type Answer = readonly [type: 1, id: number, error: { readonly message: string } | null, value: unknown];

/** Messages in both directions are JSON, prefixed with their length in bytes and a colon. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Marionette(socket)));
      socket.once('error', reject);
    });
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#receive(data));
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer([1, 0, { message: 'Firefox has ended.' }, null]);
    });
  }

  send(command: Command | 'NewSession', parameters: object): Promise<unknown> {
    const id = ++this.#lastId;
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ([, , error, value]) => {
        this.#waiting.delete(id);
        if (error !== null) reject(new Error(`${command}: ${error.message}`));
        else resolve(unwrapped(value));
      });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  close(): void {
    this.#socket.end();
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) this.#waiting.get(message[1])?.(message as unknown as Answer);
    }
  }
}

/** Most commands return their value as the only member of an object. */
function unwrapped(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}
