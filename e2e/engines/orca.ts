import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { findOrca } from '../../scripts/engines.mjs';
import { startDisplay } from './display.ts';
import { type Processes, untilItWorks } from './processes.ts';

type Programs = NonNullable<ReturnType<typeof findOrca>>;

/** Width and height of the display in pixels. */
export const SCREEN = '1440x1000';

/** Milliseconds without a word after which Orca has said everything that a key causes. */
const QUIET = 700;
const BETWEEN_LOOKS = 50;

const run = promisify(execFile);

/** The screen reader Orca on a virtual display. */
export class Orca {
  /** The environment of programs that Orca reads. */
  readonly env: NodeJS.ProcessEnv;
  readonly #xdotool: string;
  readonly #spoken: string;

  private constructor(xdotool: string, env: NodeJS.ProcessEnv, spoken: string) {
    this.#xdotool = xdotool;
    this.env = env;
    this.#spoken = spoken;
  }

  /** Starts a display with a window manager, a message bus with the accessibility services, and Orca. */
  static async start(programs: Programs, processes: Processes): Promise<Orca> {
    const home = await processes.folder();
    const spoken = join(home, 'spoken');
    const customizations = join(home, 'data', 'orca');
    await mkdir(customizations, { recursive: true });
    await mkdir(join(home, 'run'), { mode: 0o700 });
    await writeFile(spoken, '');
    await copyFile(new URL('orca-customizations.py', import.meta.url), join(customizations, 'orca-customizations.py'));
    const bus = join(home, 'bus');
    const { WAYLAND_DISPLAY, ...outer } = process.env;
    const env = {
      ...outer,
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'run'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      LC_ALL: 'C.UTF-8',
      DISPLAY: await startDisplay(programs.display, SCREEN, processes),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${bus}`,
      GSETTINGS_BACKEND: 'memory',
      GNOME_ACCESSIBILITY: '1',
      WIREPRINT_SPOKEN: spoken,
    };
    const quietly = { env, stdio: 'ignore' } as const;
    processes.start(programs.bus, ['--session', '--nofork', `--address=unix:path=${bus}`], quietly);
    await untilItWorks('The message bus', async () => existsSync(bus) || Promise.reject());
    processes.start(programs.windows, [], quietly);
    processes.start(programs.accessibility, ['--launch-immediately'], quietly);
    const orca = new Orca(programs.xdotool, env, spoken);
    let reader = processes.start(programs.orca, [], quietly);
    await untilItWorks('Orca', async () => {
      if ((await orca.heard()).length > 0) return;
      const { exitCode } = reader;
      if (exitCode !== null) reader = processes.start(programs.orca, [], quietly);
      throw new Error(
        exitCode === null
          ? 'Orca has said nothing yet.'
          : `Orca ended with the code ${exitCode}: another Orca of this user runs.`,
      );
    });
    return orca;
  }

  /** Forgets what was said until now. */
  forget(): Promise<void> {
    return truncate(this.#spoken);
  }

  /** The utterances since `forget`. */
  async heard(): Promise<readonly string[]> {
    return (await readFile(this.#spoken, 'utf8')).split('\n').filter((line) => line !== '');
  }

  /** Presses a key, named as xdotool names it: "Tab", "alt+Down". */
  async press(key: string): Promise<void> {
    await run(this.#xdotool, ['key', '--clearmodifiers', key], { env: this.env });
  }

  /** Presses the keys of a text. */
  async type(text: string): Promise<void> {
    await run(this.#xdotool, ['type', '--delay', '60', '--', text], { env: this.env });
  }

  /** Waits until nothing more is said. */
  async quiet(least = QUIET): Promise<readonly string[]> {
    let count = -1;
    for (let since = 0; since < least; since += BETWEEN_LOOKS) {
      const { length } = await this.heard();
      if (length !== count) since = 0;
      count = length;
      await pause(BETWEEN_LOOKS);
    }
    return this.heard();
  }
}
