import { expect, type Page } from '@playwright/test';

/** Returns the link that the Share dialog shows, and closes the dialog. */
export async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toHaveValue(/#/);
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  return link;
}
