import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Exit, Failure } from '../failures.ts';
import { readInput } from '../input.ts';
import { write, writeJson } from '../output.ts';
import { servePage } from './serve-page.ts';

export interface OpenFlags {
  /** False if only the address is written. */
  readonly browser: boolean;
  readonly json?: true;
}

/**
 * Serves the built page in a folder on this machine, opens it with a file in the browser, and ends with Ctrl+C. The
 * file goes from this process to the browser and nowhere else.
 */
export async function open(path: string, page: string, flags: OpenFlags): Promise<void> {
  if (!existsSync(join(page, 'index.html'))) {
    const todo =
      'In a checkout, run `npm run build` first. A package contains the page only if the page was built before it.';
    throw new Failure(`There is no built page in ${page}. ${todo}`, Exit.unreadable);
  }
  const { name, bytes } = await readInput(path);
  const server = await servePage(page, { name: path === '-' ? name : basename(name), bytes });
  const stopped = new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  if (flags.json) await writeJson({ address: server.address });
  else await write(`${server.address}\nThe page and the file stay on this machine. Ctrl+C ends it.\n`);
  if (flags.browser && !process.env.CI && process.env.BROWSER !== 'none') openInBrowser(server.address);
  await stopped;
  await server.close();
}

/** The program that opens an address, by platform, and its first arguments. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // The first argument in quotes is a title. The address contains nothing that the shell interprets.
  win32: ['cmd', '/c', 'start', '""'],
};

function openInBrowser(address: string): void {
  const [program, ...first] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...first, address], { stdio: 'ignore', detached: true });
  child.once('error', () => console.error('The browser could not be started. Open the address above.'));
  child.unref();
}
