import { jsonBox, selectText } from './support/input.ts';
import { cellOf, formats, rowOf } from './support/table.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** The sentences about workers, in the place of the rows. */
function notice(page: Page) {
  return page.getByRole('tabpanel', { name: 'Bytes' }).locator('.workers-notice');
}

test('a blocked worker script is tried three times at most; once it is there, trying again runs the current input', async ({
  page,
  context,
  watch,
}) => {
  watch.expectOnly(/403|workers|prefetch/);
  // As many workers as the page ever has.
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  let requests = 0;
  await context.route('**/workers/*.js', (route) => {
    requests++;
    return route.fulfill({ status: 403, body: 'forbidden' });
  });
  await page.goto('./');

  await test.step('while it is tried, the page says so, and claims nothing', async () => {
    await expect(notice(page)).toHaveText(/have not started yet. Trying again …/);
    await expect(page.getByText('Stays in this tab')).toBeHidden();
  });

  await test.step('then it says what has happened, and why', async () => {
    await expect(notice(page)).toContainText('Nothing can be encoded: the page’s workers do not start.');
    await expect(notice(page)).toContainText('The host answers 403 where their script should be.');
    await waitForRuns(page);
    await expect(formats(page)).toBeHidden();
    await expect(page.getByText('Stays in this tab')).toBeHidden();
  });

  await test.step('nothing more is requested, whatever is typed', async () => {
    await jsonBox(page).click();
    await selectText(page);
    await page.keyboard.type('[1, 2]');
    await waitForRuns(page);
    // Longer than any pause between tries.
    await page.waitForTimeout(5000);
    expect(requests).toBeLessThanOrEqual(3);
    await expect(notice(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  await test.step('trying again runs what stands in the editor', async () => {
    await context.unroute('**/workers/*.js');
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('5');
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('3');
    await expect(notice(page)).toBeEmpty();
    await expect(page.getByText('Stays in this tab')).toBeVisible();
  });
});

test('a browser without workers says so in the place of the rows', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto('./');
  await expect(notice(page)).toContainText('This browser has no Web Workers, or they are switched off.');
  await expect(page.getByText('Stays in this tab')).toBeHidden();
});
