import type { Locator, Page } from '@playwright/test';

/** Matches the text of an answer whose sizes are all known. */
export const ANSWERED = /By size: (?!measuring)|Your schema explains none/;

/** Opens the reasons of the answer. */
export async function openReasons(page: Page): Promise<void> {
  const button = page.getByRole('region', { name: 'Answer' }).getByRole('button', { name: 'Why, and more' });
  if ((await button.count()) > 0) await button.click();
}

/** A part of the open reasons, by the beginning of its label. */
export function answerPart(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Answer' }).locator('.answer-part').filter({ hasText: label });
}
