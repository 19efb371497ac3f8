import { MINIMUM_IN_WORDS } from '../scripts/minimum.mjs';
import { subject } from './support/subject.ts';
import { expect, test } from './support/test.ts';

test('a browser without a required feature is shown the versions that have it', async ({ page, watch }) => {
  // The page's own scripts run and may fail.
  watch.expectOnly(/isWellFormed/);
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  for (const path of ['./', './embed.html']) {
    await subject(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(
        `This browser is too old for Wireprint, which needs ${MINIMUM_IN_WORDS}, or newer.`,
      );
      await expect(page.locator('#root')).toBeHidden();
    });
  }
});
