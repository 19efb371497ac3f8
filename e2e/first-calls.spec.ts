import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { followLink, pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForTimings } from './support/wait.ts';

test('one value is read in place, and first calls run in workers of their own, on request', { tag: THOROUGH }, async ({
  open,
  watch,
}) => {
  // Each new worker requests its script again.
  watch.expectOnly(/\/workers\//);
  const page = await open('#sample=large-message&view=speed');

  await subject('one value is read in place', async () => {
    const one = page.getByRole('region', { name: 'One value', exact: true });
    await one.getByRole('button', { name: 'Read one value' }).click();
    const rows = one.getByRole('table', { name: 'Reading one value' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'one value' })).toHaveText(
      /^Cap.n Protoone value[\d.]+ (ns|µs)(0\.0|1 \/ )|^Cap.n Protoone valuebusy$/,
    );
    await expect(one.getByText(/^Read: /)).toHaveText(/^Read: \/\d+\//);
  });

  await subject('first calls run in workers of their own, can be cancelled, and end with the source', async () => {
    // The times of a short source take less processor time.
    await followLink(page, '#sample=user-records&view=speed');
    await waitForTimings(page);
    const part = page.getByRole('region', { name: 'First call', exact: true });
    await expect(part).toContainText('once, in a new worker');
    await expect(part.getByRole('table')).toHaveCount(0);
    await part.getByRole('button', { name: 'Make first calls' }).click();
    await expect(part.getByRole('img', { name: 'First calls made' })).toBeVisible();
    const row = part.getByRole('table', { name: 'First calls' }).getByRole('row', { name: /^MessagePack/ });
    // A row shows the median of five first calls with their range, and the warm time.
    const time = '[\\d.]+ (ns|µs|ms|s)';
    const cold = new RegExp(`^(${time}|below the clock step) (${time}|below the clock step)–${time}$`);
    await expect(row.getByRole('cell').nth(0)).toHaveText(cold);
    await expect(row.getByRole('cell').nth(1)).toHaveText(new RegExp(`^(${time}|busy)$`));
    await expect(row.getByRole('cell').nth(2)).toHaveText(cold);
    await part.getByRole('button', { name: 'Cancel first calls' }).click();
    await expect(row).toBeVisible();
    await expectAccessible(page, 'first calls', SHOWN_VIEW);
    await pasteJson(page, '{"another": true}');
    await expect(part.getByRole('table')).toHaveCount(0);
  });
});
