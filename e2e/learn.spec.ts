import { expectAccessible } from './support/axe.ts';
import { inspector } from './support/lanes.ts';
import { expect, type Page, test } from './support/test.ts';

const learn = (page: Page) => page.getByRole('region', { name: 'Learn', exact: true });
const press = (page: Page, name: string) => learn(page).getByRole('button', { name }).press('Enter');

test('a lesson is read to its end by keys alone: predictions are covered, marked and explained', async ({
  open,
  page,
}) => {
  await open('#json={"own":1}&view=learn');
  await expect(learn(page).getByRole('listitem')).toHaveCount(15);
  await expectAccessible(page, 'the list of lessons');
  await learn(page)
    .getByRole('button', { name: /^Byte order/ })
    .press('Enter');
  await expect(learn(page)).toContainText('step 1 of 5');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await press(page, 'next');

  // A prediction about MessagePack.
  await expect(learn(page)).toContainText('Which value do the marked bytes hold in MessagePack?');
  await expect(learn(page).locator('mark')).toHaveText('01 02');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByText('258')).toHaveCount(0);
  await expectAccessible(page, 'a question');
  await page.keyboard.press('Tab');
  await page.keyboard.type('513');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByRole('status')).toContainText('That reads the lowest byte first.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('258');
  await page.keyboard.press('Enter');
  await expect(learn(page).getByRole('status')).toContainText('✓ Right: 258. After the type');
  await expect(page.getByRole('grid')).toHaveCount(2);
  await expect(inspector(page)).toContainText('01 02');
  await press(page, 'next');

  // A prediction about BSON, whose answer is asked for.
  await expect(learn(page).locator('mark')).toHaveText('02 01 00 00');
  await press(page, 'Show the answer');
  await expect(learn(page).getByRole('status')).toContainText('The answer: 258. The lowest byte comes first');
  await press(page, 'next');
  await expect(learn(page)).toContainText('Only the order of bytes differs.');
  await press(page, 'next');
  for (const last of [false, false, true]) {
    await press(page, 'Show the answer');
    await expect(learn(page).getByRole('status')).toContainText('The answer:');
    if (!last) await press(page, 'next question');
  }
  await press(page, 'End of the lesson');
  await expect(learn(page).getByRole('button', { name: /^Byte order ✓ done/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'JSON', exact: true })).toContainText('{"own":1}');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link opens a step of a lesson, and a choice is made by touch', async ({ open, page }) => {
    await open('#view=learn&learn=cbor.2');
    await expect(learn(page)).toContainText('What are the marked bytes in CBOR?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await learn(page).getByRole('radio', { name: 'map', exact: true }).tap();
    const check = learn(page).getByRole('button', { name: 'Check' });
    expect((await check.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await check.tap();
    await expect(learn(page).getByRole('status')).toContainText('✓ Right: map.');
    await expectAccessible(page, 'an answer on a phone', 'section[aria-label=Learn]');
  });
});
