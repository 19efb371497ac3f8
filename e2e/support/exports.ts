import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export interface Exported {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Chooses an item of the Export menu and returns the saved file. */
export async function exportAs(page: Page, item: string): Promise<Exported> {
  await page.getByRole('button', { name: 'Export' }).click();
  return saved(page, () => page.getByRole('menuitem', { name: item }).click());
}

/** Performs an action and returns the file that it saves. */
export async function saved(page: Page, act: () => Promise<void>): Promise<Exported> {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
