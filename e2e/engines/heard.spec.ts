import { chromium, expect, test } from '@playwright/test';
import { findWindowedBrowser } from '../../scripts/browser.mjs';
import { findFirefox, findOrca } from '../../scripts/engines.mjs';
import { startFirefoxIn } from './firefox.ts';
import { HEARD, type HeardIn, type HeardStep } from './heard-steps.ts';
import { Orca, SCREEN } from './orca.ts';
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
  readonly name: HeardIn;
  close(): Promise<void>;
}

const programs = findOrca();
const firefox = findFirefox();
const chromiumPath = findWindowedBrowser();
const BROWSERS = [
  { name: 'Firefox', isThere: firefox !== undefined, open: openFirefox },
  { name: 'Chromium', isThere: chromiumPath !== undefined, open: openChromium },
] as const;
/** If set, a missing program is a failure. */
const required = process.env.WIREPRINT_ENGINES === 'required';
const MISSING = 'Orca or a program that it needs is not installed, so the page is not heard.';
/** Looks for an utterance often, because Orca responds to a key within a fifth of a second. */
const PATIENTLY = { intervals: [50], timeout: 60_000 };

/** Milliseconds of silence after which the page is opened again, or an element is focused again. */
const UNHEARD = 10_000;

// Only one Orca of a user runs at a time, so the tests of this file run one after another in one process.
test.describe.configure({ mode: 'default', timeout: 300_000 });

for (const { name, isThere, open } of BROWSERS) {
  test.describe(`heard with Orca in ${name}`, () => {
    test.skip((programs === undefined || !isThere) && !required, MISSING);
    let listening: Listening;
    test.beforeAll(async () => {
      if (programs === undefined || !isThere) throw new Error(MISSING);
      listening = await startedBrowser('Orca', (processes) => listen(processes, { name, open }));
    });
    test.afterAll(() => listening?.close());

    for (const [visit, steps] of HEARD)
      test(`${visit}`, async () => {
        for (const step of steps) await take(step, listening);
      });
  });
}

async function listen(
  processes: Processes,
  { name, open }: Pick<(typeof BROWSERS)[number], 'name' | 'open'>,
): Promise<Listening> {
  const orca = await Orca.start(programs!, processes);
  const { page, close } = await open(orca, processes);
  return {
    orca,
    page,
    name,
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

async function openChromium(orca: Orca, processes: Processes) {
  // With a profile, the browser has one window. A second one would take the focus of the display.
  const browser = await chromium.launchPersistentContext(await processes.folder(), {
    executablePath: chromiumPath!,
    headless: false,
    env: orca.env as Record<string, string>,
    // The window of an application has no address bar, which would take the focus.
    args: [
      '--app=about:blank',
      '--force-renderer-accessibility',
      '--no-sandbox',
      `--window-size=${SCREEN.replace('x', ',')}`,
    ],
    ignoreDefaultArgs: ['about:blank'],
    // The page is as large as the window, as in Firefox.
    viewport: null,
  });
  const page: ReadPage = browser.pages()[0]!;
  return { page, close: () => browser.close() };
}

async function take(step: HeardStep, listening: Listening): Promise<void> {
  const { orca } = listening;
  if ('open' in step) {
    await open(step.open, listening);
    return;
  }
  if ('type' in step) {
    // The test waits until these keys have had their effect, because the next key must come after them.
    await orca.type(step.type);
    return;
  }
  await orca.forget();
  const what = 'press' in step ? step.press : step.focus;
  if ('press' in step) await orca.press(step.press);
  else await focus(step, listening);
  const hear = [...step.hear, ...(step.also?.[listening.name] ?? [])];
  for (const words of hear) await heard(orca, words, what);
  if (hear.length > 0 && step.not === undefined && step.once === undefined) return;
  const all = (await orca.quiet()).join(' ');
  for (const words of step.not ?? []) expect(all, `heard after ${what}`).not.toContain(words);
  for (const words of step.once ?? []) expect(all.split(words), `heard after ${what}: ${all}`).toHaveLength(2);
}

/** Opens the page. If Orca does not notice on a busy machine that it has loaded, the page is opened again. */
async function open(address: string, { orca, page }: Listening): Promise<void> {
  const url = new URL(address, test.info().project.use.baseURL!).href;
  await expect(async () => {
    await page.goto('about:blank');
    await orca.quiet();
    await orca.forget();
    await page.goto(url);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.runs, null), PATIENTLY).toBe('done');
    await heard(orca, /Finished loading .*Wireprint/, 'the page loads', UNHEARD);
  }).toPass({ timeout: 2 * PATIENTLY.timeout });
  await orca.quiet();
}

/**
 * Focuses an element until something is heard, because Orca does not speak an element that gets the focus while Orca
 * still reads the page.
 */
async function focus(step: Extract<HeardStep, { focus: string }>, { orca, page }: Listening): Promise<void> {
  const target = [step.focus, step.named ?? ''] as const;
  await expect(async () => {
    expect(await page.evaluate(focusOn, target), 'the element is there').toBe(true);
    await expect.poll(() => orca.heard(), { ...PATIENTLY, timeout: UNHEARD }).not.toEqual([]);
  }, `${step.focus} gets the focus`).toPass(PATIENTLY);
}

/** Waits until some words are among the utterances. If they are not, the failure shows all utterances. */
async function heard(orca: Orca, words: string | RegExp, what: string, timeout = PATIENTLY.timeout): Promise<void> {
  const utterances = expect.poll(async () => (await orca.heard()).join(' '), {
    ...PATIENTLY,
    timeout,
    message: `heard after ${what}`,
  });
  await (typeof words === 'string' ? utterances.toContain(words) : utterances.toMatch(words));
}

/** Runs in the page. The editors are in shadow trees, which selectors do not enter. */
function focusOn([selector, named]: readonly [selector: string, named: string]): boolean {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const found = [document, ...hosts]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.textContent.startsWith(named) && element.getClientRects().length > 0);
  // An element that has the focus already gets it again.
  if (found === document.activeElement) found?.blur();
  found?.focus();
  return found !== undefined;
}
