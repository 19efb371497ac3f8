import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';
import { waitForRuns } from './wait.ts';

/** The part of the window that marked builds and these tests use. */
declare global {
  interface Window {
    /** The builds whose modules have run here: see `marked-build.config.ts`. */
    marks?: Set<string>;
    /** Present until the page reloads. */
    isSame?: true;
  }
}

/**
 * Turns the data saver on for the pages that open in this tab from now on: they fetch a part when it is first needed.
 */
export async function saveDataIn(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Waits for the rows, and remembers that the page has not been reloaded since. */
export async function settle(page: Page): Promise<void> {
  await waitForRuns(page);
  await page.evaluate(() => {
    window.isSame = true;
  });
}

/** The marks of all modules that have run in a page and in its workers, sorted. */
export async function marksIn(page: Page): Promise<readonly string[]> {
  const own = await page.evaluate(() => [...(window.marks ?? [])]);
  // The browser may end a worker at any time.
  const inWorkers = page
    .workers()
    .map((worker) =>
      worker
        .evaluate(() => [...((globalThis as { marks?: Set<string> }).marks ?? [])])
        .catch((): readonly string[] => []),
    );
  return [...new Set([...own, ...(await Promise.all(inWorkers)).flat()])].sort();
}

/** True if the page has not been reloaded since `settle`. */
export const isSame = (page: Page): Promise<boolean> => page.evaluate(() => window.isSame === true);

export const newOffer = (page: Page): Locator => page.getByRole('button', { name: 'Use the new version' });
export const reloadOffer = (page: Page): Locator => page.getByRole('button', { name: 'Reload for the new version' });

/** Presses a button that offers a new build, and waits for the page that opens then. */
export async function accept(page: Page, offer: Locator): Promise<void> {
  await offer.click();
  await page.waitForFunction(() => window.isSame === undefined);
  await settle(page);
}

/** Blocks the page from now on, for some milliseconds, as a long task does. Resolves at once. */
export async function keepBusy(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    setTimeout(() => {
      const end = performance.now() + time;
      while (performance.now() < end);
    });
  }, milliseconds);
}

/** Reloads as Shift with the reload key does, so that no service worker answers. */
export async function reloadHard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await session.detach();
  await settle(page);
}

/** Makes the browser look for a new build, as it does now and then, and waits until the new build is cached. */
export async function lookForBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    const installing = registration?.installing;
    if (!installing) return;
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true });
    });
  });
}

/** True once a service worker serves the page. */
export async function expectServed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 120_000 })
    .toBe(true);
}

/** The number of builds that the browser keeps. */
export async function keptBuilds(page: Page): Promise<number> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith('wireprint-')).length;
}
