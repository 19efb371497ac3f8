import { expectAccessible } from './support/axe.ts';
import { laneOf } from './support/lanes.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { sharedLink } from './support/share.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const NAME = 'MessagePack @msgpack/msgpack';
const lane = (page: Page) => laneOf(page, NAME);
const moves = (page: Page) => page.getByRole('group', { name: `Steps of ${NAME}` });
const soFar = (page: Page) => page.getByRole('region', { name: 'JSON so far' });
const stack = (page: Page) => page.getByRole('region', { name: 'Open', exact: true });
const decision = (page: Page) => page.getByRole('region', { name: 'This step' });

/** The steps of the first sample in MessagePack. */
const STEPS = 17;

test('a lane is read one decision at a time, by keys', { tag: THOROUGH }, async ({ open, page }) => {
  await open('#sample=homer&show=msgpack&form=step&step=3');

  await subject('a link opens its step', async () => {
    await expect(moves(page)).toContainText(`Step 3 of ${STEPS}`);
    await expect(decision(page)).toContainText('What begins here?');
    await expect(decision(page)).toContainText('fixstr');
    await expect(decision(page).getByRole('img', { name: 'Bits: 1 0 1, 0 0 0 1 0' })).toHaveText('10100010');
    await expect(lane(page).locator('[aria-current=step]')).toHaveText('a2');
    await expect(stack(page).getByRole('listitem')).toHaveText(['object, member 1 of 3']);
  });

  await subject('each press of the right arrow is one step with one announcement', async () => {
    await lane(page).focus();
    await page.keyboard.press('Home');
    await expect(moves(page)).toContainText(`Step 1 of ${STEPS}`);
    const live = await recordLiveRegions(page);
    let known = '';
    for (let step = 2; step <= STEPS; step++) {
      await page.keyboard.press('ArrowRight');
      await expect(moves(page)).toContainText(`Step ${step} of ${STEPS}`);
      const text = ((await soFar(page).locator('code').textContent()) ?? '').replace('▮', '');
      expect(text.startsWith(known), `${known} and ${text}`).toBe(true);
      known = text;
    }
    const announced = (await live.announced()).filter((text) => text.startsWith('Step '));
    expect(announced).toHaveLength(STEPS - 1);
    expect(announced[2]).toBe(
      `Step 4 of ${STEPS}. Byte 1, a2: fixstr, 2 bytes follow. Still open: object, member 1 of 3; its name, 2 bytes to go.`,
    );
    expect(announced.at(-1)).toContain('Nothing is open.');
    expect(known).toBe('{"id":4,"isActive":true,"fullname":"Homer Simpson"}');
    await expect(stack(page)).toContainText('nothing');
  });

  await subject('the other keys', async () => {
    for (const [key, step] of [
      ['ArrowLeft', 16],
      ['Shift+ArrowLeft', 15],
      ['PageUp', 14],
      ['PageDown', 15],
      ['Alt+ArrowUp', 1],
      ['Shift+ArrowRight', 3],
      ['Alt+ArrowDown', 8],
      ['End', STEPS],
    ] as const) {
      await page.keyboard.press(key);
      await expect(moves(page), key).toContainText(`Step ${step} of ${STEPS}`);
    }
  });

  await subject('a shared link has the form and the step', async () => {
    await page.keyboard.press('ArrowLeft');
    expect(await sharedLink(page)).toMatch(/byte=msgpack:24-25&.*form=step&step=16/);
  });

  await subject('axe finds nothing', () => expectAccessible(page, 'step'));
});

test('at a cut message, the last step names what is missing', async ({ open, page }) => {
  await open(
    '#hex=83a269640 4a8697341637469766 5c3a866756c6c6e616d65ad486f6d6572&from=msgpack&show=msgpack&form=step'.replaceAll(
      ' ',
      '',
    ),
  );
  await lane(page).focus();
  await page.keyboard.press('End');
  await expect(decision(page)).toContainText('13 bytes takes 14 with its head, but only 6 are left');
  await expect(decision(page)).toContainText('83 at offset 0 announces 3 members; 2 are complete.');
  await expect(soFar(page).locator('code')).toHaveText('{"id":4,"isActive":true,"fullname":▮');
  await expect(stack(page)).toContainText('object, member 3 of 3');
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('listitem')).toHaveCount(1);
  await expect(problems).toContainText('at 0x1e (30) in /fullname: This fixstr of 13 bytes takes 14');
  await page.keyboard.press('Home');
  await expect(decision(page)).not.toContainText('48 6f 6d 65');
  await page.keyboard.press(']');
  await expect(decision(page)).toContainText('48 6f 6d 65');
  await page.keyboard.press('Home');
  await problems.getByRole('button', { name: 'Go there' }).click();
  await expect(decision(page)).toContainText('48 6f 6d 65');
  const value = page.getByRole('region', { name: 'Value so far' });
  await expect(value.locator('pre')).toHaveText('{"id": 4,"isActive": true,"fullname": "Homer▮1 member is missing');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const beginsInPress = await value.getByRole('button', { name: 'Copy JSON' }).evaluate((button) => {
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    let hasBegun = false;
    clipboard.write = (items) => {
      hasBegun = true;
      return write(items);
    };
    (button as HTMLButtonElement).click();
    return hasBegun;
  });
  expect(beginsInPress, 'Safari refuses a write that begins later').toBe(true);
  await expect(value.getByRole('button', { name: '✓ Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{"id":4,"isActive":true,"fullname":"Homer"}');
  // Bytes without a value cannot be compared.
  await expect(page.getByText('The bytes contain no value to encode.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Answer' })).toHaveCount(0);
});

test('a link to a step that does not exist gets a notice; a root without a head is not named as its first member', async ({
  open,
  page,
}) => {
  await open('#sample=homer&show=msgpack,protobuf&form=step&step=18');
  await expect(
    page.getByText(`The link names step 18, but MessagePack has ${STEPS} here.`, { exact: true }),
  ).toBeVisible();
  await page
    .getByRole('group', { name: /^Steps of Protobuf/ })
    .getByRole('button', { name: 'next' })
    .click();
  await expect(stack(page).last()).toContainText(/object(, member 1)?; the schema defines what follows/);
  await expect(stack(page).last()).not.toContainText('id:');
});

test('a long message is stepped through without counting', { tag: THOROUGH }, async ({ open, page }) => {
  await open('#sample=large-message&show=json&form=step');
  const json = laneOf(page, 'JSON JSON.stringify');
  await json.focus();
  await page.keyboard.press('End');
  const group = page.getByRole('group', { name: 'Steps of JSON JSON.stringify' });
  await expect(group).toContainText(/Byte [\d,]+ of [\d,]+/);
  await page.keyboard.press('ArrowLeft');
  await expect(soFar(page)).toContainText(/The first [\d,]+ values are left out/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('two buttons lead through a lane, and the page does not scroll', { tag: THOROUGH }, async ({ open, page }) => {
    await open('#sample=homer&show=msgpack&form=step');
    await expect(moves(page)).toContainText(`Step 1 of ${STEPS}`);
    const next = moves(page).getByRole('button', { name: 'next' });
    for (let step = 2; step <= STEPS; step++) {
      await next.tap();
      await expect(moves(page)).toContainText(`Step ${step} of ${STEPS}`);
    }
    await expect(soFar(page)).toContainText('"Homer Simpson"}');
    await lane(page).evaluate((grid) => grid.scrollTo(0, 0));
    const cells = lane(page).locator('.lane-row').first();
    expect((await cells.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const bytes = (await cells.locator('.lane-part').boundingBox())!;
    expect(bytes.width).toBeGreaterThan(7 * 41);
    expect(bytes.x + bytes.width).toBeLessThanOrEqual(360);
    for (const name of ['back', 'next']) {
      const box = (await moves(page).getByRole('button', { name }).boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(48);
      expect(box.y + box.height).toBeLessThanOrEqual(740);
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740);
    await page.touchscreen.tap(bytes.x + 4, bytes.y + 22);
    await expect(moves(page)).toContainText('Step 1 of');
    await expectAccessible(page, 'step, narrow');
  });
});

test('the presenter moves by decisions while the lanes are read step by step', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('#sample=homer&show=msgpack&form=step&step=3&present=1');
  const bar = page.getByRole('region', { name: 'Presenter' });
  await expect(bar.locator('.present-place')).toHaveText(`Byte 2 of 38 · step 3 of ${STEPS}`);
  const live = await recordLiveRegions(page);
  await page.keyboard.press('PageDown');
  await expect(bar.locator('.present-place')).toHaveText(`Byte 2 of 38 · step 4 of ${STEPS}`);
  await expect(stack(page)).toContainText('its name, 2 bytes to go');
  expect((await live.announced()).filter((text) => text.includes('step 4'))).toHaveLength(1);
  for (const part of [decision(page), stack(page), soFar(page)]) await expect(part).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(moves(page)).toContainText(`Step 4 of ${STEPS}`);
});
