import { expect, type Page } from '@playwright/test';

/** Waits until every codec has finished with the newest input. */
export async function waitForRuns(page: Page, timeout = 60_000): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-runs', 'done', { timeout });
}

/** Puts the page in the foreground until its timings are complete. */
export async function waitForTimings(page: Page, timeout = 180_000): Promise<void> {
  const before = await page.evaluate(() => document.visibilityState);
  await setVisibility(page, 'visible');
  await expect(page.locator('html')).toHaveAttribute('data-timings', 'done', { timeout });
  await setVisibility(page, before);
}

/** Makes the page believe that it is in the foreground or background. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
