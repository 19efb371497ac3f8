import { inspector } from './support/lanes.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const player = (page: Page) => page.getByRole('group', { name: 'Play the working' });

/** The digits of the bits in the order in which they stand, with a space between groups. */
async function digits(page: Page): Promise<string> {
  const groups = await player(page).locator('.bits-digits').allTextContents();
  return groups.join(' ');
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the bits of a region move to its value, one step a key, with the motion ${reducedMotion}`, {
    tag: THOROUGH,
  }, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(`#json=${encodeURIComponent('{"b":300}')}&show=protobuf&at=/b`);
    await inspector(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(page)).toBeFocused();
    const seen: string[] = [];
    for (let step = 1; step <= 8; step++) {
      await expect(player(page)).toContainText(`step ${step} of 8`);
      seen.push(await digits(page));
      await page.keyboard.press('ArrowRight');
    }
    expect(seen.slice(0, 6)).toEqual([
      'ac 02',
      '1010 1100 0000 0010',
      '1 0101100 0 0000010',
      '0101100 0000010',
      '0000010 0101100',
      '00000100101100',
    ]);
    await expect(player(page).getByRole('status')).toHaveText('So ac 02 is int32 300.');
    await page.keyboard.press('Home');
    await expect(player(page)).toContainText('step 1 of 8');
    await page.keyboard.press('Escape');
    await expect(player(page)).toHaveCount(0);
  });
}

test('W plays the working before an audience, and the keys of a remote step through it, then go on', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(`#json=${encodeURIComponent('{"b":300,"c":"é"}')}&show=msgpack&byte=msgpack:4&present=1`);
  const bar = page.getByRole('region', { name: 'Presenter' });
  await expect(bar).toContainText('Byte 5 of');
  await page.keyboard.press('w');
  await expect(player(page).getByRole('status')).toContainText('two hex digits each');
  const bit = player(page).locator('.bit').first();
  const share = await bit.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight);
  expect(share).toBeGreaterThanOrEqual(0.04);
  while ((await player(page).count()) > 0 && !(await player(page).textContent())?.includes('So ')) {
    await expect(bar).toContainText('Byte 5 of');
    await page.keyboard.press('PageDown');
  }
  await page.keyboard.press('PageDown');
  await expect(player(page)).toHaveCount(0);
  await expect(bar).not.toContainText('Byte 5 of');
  await page.keyboard.press('c');
  await expect(bar.getByRole('button', { name: 'Working' })).toBeDisabled();
});
