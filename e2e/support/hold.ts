import type { Page } from '@playwright/test';

/** Holds back the requests that match. Returns the function that releases them and lets later ones pass. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
