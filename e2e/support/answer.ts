import type { Locator, Page } from '@playwright/test';

/** A part of the answer above the table, by the beginning of its label. */
export function answerPart(page: Page, label: string): Locator {
  return page.getByRole('region', { name: 'Answer' }).locator('.answer-part').filter({ hasText: label });
}
