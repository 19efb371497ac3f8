import { expect, type Page } from '@playwright/test';

/** Waits until every codec has ended with the newest input. */
export async function waitForRuns(page: Page, timeout = 30_000): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-runs', 'done', { timeout });
}

/** Waits until the timings are there. */
export async function waitForTimings(page: Page, timeout = 40_000): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-timings', 'done', { timeout });
}
