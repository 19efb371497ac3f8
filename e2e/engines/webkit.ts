import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { findWebKit } from '../../scripts/engines.mjs';
import { startDisplay } from './display.ts';
import type { Browser, Command } from './engine-page.ts';
import { freePort, type Processes, startedBrowser, untilItWorks } from './processes.ts';

const ENDPOINTS: Readonly<Record<Command, readonly [method: 'GET' | 'POST', path: string]>> = {
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
};

type Programs = NonNullable<ReturnType<typeof findWebKit>>;

/** Starts WebKitGTK's MiniBrowser on a virtual display and controls it through WebDriver over HTTP. */
export function startWebKit(programs: Programs): Promise<Browser> {
  return startedBrowser('WebKitGTK', (processes) => start(programs, processes));
}

async function start(programs: Programs, processes: Processes): Promise<Browser> {
  const home = await processes.folder();
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: await startDisplay(programs.display, '1600x1200', processes),
    // The virtual display has no graphics memory to share.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const port = await freePort();
  processes.start(programs.driver, [`--port=${port}`], { stdio: 'ignore', env });
  const driver = `http://127.0.0.1:${port}`;
  await untilItWorks('WebKitWebDriver', () => request('GET', `${driver}/status`));
  const options = { binary: programs.browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await request('POST', `${driver}/session`, { capabilities })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    send: (command, parameters) => {
      const [method, path] = ENDPOINTS[command];
      return request(method, `${session}${path}`, parameters);
    },
    downloads,
    close: async () => {
      await request('DELETE', session).catch(() => undefined);
      await processes.end();
    },
  };
}

/**
 * Commands have no time limit, since any of them may take a long time on a busy machine; the test and the start have
 * one.
 */
async function request(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${(value as { message: string }).message}`);
  return value;
}
