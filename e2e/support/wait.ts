import type { Page } from '@playwright/test';
import { pretendVisibility } from './visibility.ts';

/** Waits until every codec has finished with the newest input. */
export async function waitForRuns(page: Page, timeout = 180_000): Promise<void> {
  await waitUntilDone(page, 'runs', timeout);
}

/** Puts the page in the foreground until its timings are complete. */
export async function waitForTimings(page: Page, timeout = 180_000): Promise<void> {
  const before = await page.evaluate(() => document.visibilityState);
  await page.evaluate(pretendVisibility, 'visible' as const);
  await waitUntilDone(page, 'timings', timeout);
  await page.evaluate(pretendVisibility, before);
}

/** Milliseconds between two looks at the page. A look in each frame would make the browser draw each frame. */
const LOOK_AGAIN = 25;

/**
 * Faster than `expect`, which looks at most once a second and takes a tenth of a second to describe the page after each
 * failed look.
 */
async function waitUntilDone(page: Page, what: 'runs' | 'timings', timeout: number): Promise<void> {
  await page.waitForFunction((name) => document.documentElement.dataset[name] === 'done', what, {
    polling: LOOK_AGAIN,
    timeout,
  });
}
