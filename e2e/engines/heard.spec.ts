import { type Browser, chromium, expect, test } from '@playwright/test';
import { findWholeBrowser } from '../../scripts/browser.mjs';
import { findFirefox, findOrca } from '../../scripts/engines.mjs';
import { LONG } from '../support/tags.ts';
import { startFirefoxIn } from './firefox.ts';
import { HEARD, type HeardStep } from './heard-steps.ts';
import { Orca } from './orca.ts';
import { type Processes, startedBrowser } from './processes.ts';

/** A page that Orca reads. */
interface ReadPage {
  goto(url: string): Promise<unknown>;
  /** Runs a function in the page. Arguments and result are JSON values. */
  evaluate<A, T>(run: (given: A) => T, given: A): Promise<T>;
}

interface Listening {
  readonly orca: Orca;
  readonly page: ReadPage;
  close(): Promise<void>;
}

const programs = findOrca();
const firefox = findFirefox();
const chromiumPath = findWholeBrowser();
const BROWSERS = [
  { name: 'Firefox', isThere: firefox !== undefined, open: openFirefox },
  { name: 'Chromium', isThere: chromiumPath !== undefined, open: openChromium },
] as const;
/** If set, a missing program is a failure. */
const required = process.env.WIREPRINT_ENGINES === 'required';
const MISSING = 'Orca or a program that it needs is not installed, so the page is not heard.';

// Only one Orca of a user runs at a time, so the tests of this file run one after another in one process.
test.describe.configure({ mode: 'default', timeout: 600_000 });

for (const { name, isThere, open } of BROWSERS) {
  test.describe(`heard with Orca in ${name}`, { tag: LONG }, () => {
    test.skip((programs === undefined || !isThere) && !required, MISSING);
    let listening: Listening;
    test.beforeAll(async () => {
      if (programs === undefined || !isThere) throw new Error(MISSING);
      listening = await startedBrowser('Orca', (processes) => listen(processes, open));
    });
    test.afterAll(() => listening?.close());

    for (const [visit, steps] of HEARD)
      test(`${visit}`, async () => {
        for (const step of steps) await take(step, listening);
      });
  });
}

async function listen(processes: Processes, open: (typeof BROWSERS)[number]['open']): Promise<Listening> {
  const orca = await Orca.start(programs!, processes);
  const { page, close } = await open(orca, processes);
  return {
    orca,
    page,
    close: async () => {
      await close();
      await processes.end();
    },
  };
}

async function openFirefox(orca: Orca, processes: Processes) {
  const { send, close } = await startFirefoxIn(firefox!, processes, orca.env);
  const page: ReadPage = {
    goto: (url) => send('Navigate', { url }),
    evaluate: (run, given) =>
      send('ExecuteScript', { script: `return (${run})(...arguments)`, args: [given] }) as Promise<never>,
  };
  return { page, close };
}

async function openChromium(orca: Orca) {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath!,
    headless: false,
    env: orca.env as Record<string, string>,
    args: ['--force-renderer-accessibility', '--no-sandbox', '--window-size=1440,1000'],
  });
  // The size of the window, as in Firefox.
  const page = await browser.newPage({ viewport: null });
  return { page: page as ReadPage, close: () => browser.close() };
}

async function take(step: HeardStep, { orca, page }: Listening): Promise<void> {
  if ('open' in step) {
    await page.goto('about:blank');
    await orca.quiet();
    await orca.forget();
    await page.goto(new URL(step.open, test.info().project.use.baseURL!).href);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.runs, null)).toBe('done');
    await expect
      .poll(async () => (await orca.heard()).join(' '), { message: 'the page has loaded' })
      .toMatch(/Finished loading .*Wireprint/);
    await orca.quiet();
    return;
  }
  await orca.forget();
  if ('type' in step) {
    await orca.type(step.type);
    await orca.quiet();
    return;
  }
  if ('press' in step) await orca.press(step.press);
  else await expect.poll(() => page.evaluate(focusOn, [step.focus, step.named ?? ''] as const), step.focus).toBe(true);
  const what = 'press' in step ? step.press : step.focus;
  for (const words of step.hear)
    await expect.poll(async () => (await orca.heard()).join(' '), `heard after ${what}`).toContain(words);
  const all = (await orca.quiet()).join(' ');
  for (const words of step.not ?? []) expect(all, `heard after ${what}`).not.toContain(words);
}

/** Runs in the page. The editors are in shadow trees, which selectors do not enter. */
function focusOn([selector, named]: readonly [selector: string, named: string]): boolean {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const found = [document, ...hosts]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.textContent.startsWith(named) && element.getClientRects().length > 0);
  found?.focus();
  return found !== undefined;
}
