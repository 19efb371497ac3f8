import { expect, type Page } from '@playwright/test';

/** Waits until every codec has ended with the newest input. */
export async function waitForRuns(page: Page, timeout = 60_000): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-runs', 'done', { timeout });
}

/** Lets the page be seen until its timings are there. */
export async function waitForTimings(page: Page, timeout = 180_000): Promise<void> {
  const before = await page.evaluate(() => document.visibilityState);
  await setVisibility(page, 'visible');
  await expect(page.locator('html')).toHaveAttribute('data-timings', 'done', { timeout });
  await setVisibility(page, before);
}

/** Brings the page to the front for its reader, or away from it, as far as it can tell. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
