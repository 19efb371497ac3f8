import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { door, editorText, pasteJson } from './support/input.ts';
import { inspector, laneOf, linesOf } from './support/lanes.ts';
import { sharedLink } from './support/share.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** `{"id":4,"name":"Homer","tags":["a","b"]}` as MessagePack. */
const HEX = '83a2696404a46e616d65a5486f6d6572a47461677392a161a162';

const lane = (page: Page) => laneOf(page, 'MessagePack @msgpack/msgpack');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** The selected bytes as hex. */
const picked = async (page: Page) => (await lane(page).locator('[data-picked]').allTextContents()).join(' ');
const size = (page: Page) => page.getByRole('article', { name: /^Lane of MessagePack/ }).locator('.lane-size');

/** Moves the focus to a byte, counted from 0, by the keys. */
async function goTo(page: Page, place: string): Promise<void> {
  await lane(page).focus();
  await page.keyboard.press('g');
  await page.getByRole('textbox', { name: 'Go to' }).fill(place);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for the lane of MessagePack @msgpack/msgpack' }).click();
  await page.getByRole('menuitem', { name: item, exact: false }).first().click();
}

test('bytes are selected, copied, found and gone to', { tag: THOROUGH }, async ({ open, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(`#hex=${HEX}&from=msgpack`);
  await waitForRuns(page);

  await subject('g leads to an offset in hex or decimal, by a distance, from the end, and by a path', async () => {
    for (const [place, byte] of [
      ['0x0a', 'a5'],
      ['+6', 'a4'],
      ['end-2', 'a1'],
      ['0', '83'],
    ] as const) {
      await goTo(page, place);
      await expect.poll(() => picked(page), place).toBe(byte);
    }
    await goTo(page, '/tags/1');
    await expect(lane(page).locator('.lane-row[data-active]')).toContainText('"b"');
    await goTo(page, '99');
    await expect(page.getByText('There is no byte 99: the last one is 25, 0x19.')).toBeVisible();
    await expectAccessible(page, 'the bar that goes to a place');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Go to' })).toHaveCount(0);
  });

  await subject('Shift and arrows select; the length is told; Ctrl+C copies; Escape drops the range', async () => {
    await goTo(page, '0x0b');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight');
    await expect(size(page)).toHaveText('5 B selected');
    expect(await picked(page)).toBe('48 6f 6d 65 72');
    await expect(page.getByText('5 bytes selected, 0xb to 0xf.')).toBeAttached();
    await page.keyboard.press('ControlOrMeta+C');
    await expect(page.getByText('5 bytes copied as hex.').first()).toBeVisible();
    expect(await clipboard(page)).toBe('48 6f 6d 65 72');
    await page.keyboard.press('Escape');
    await expect(lane(page).locator('[data-picked]')).toHaveCount(0);
    await expect(lane(page).locator('.lane-row[data-active]')).toContainText('"Homer"');
  });

  await subject('a drag of the mouse selects; a click ends the selection', async () => {
    const parts = lane(page).locator('.lane-part');
    const [first, last] = [(await parts.nth(3).boundingBox())!, (await parts.nth(4).boundingBox())!];
    await page.mouse.move(first.x + 4, first.y + 8);
    await page.mouse.down();
    await page.mouse.move(last.x + 20, last.y + 8, { steps: 4 });
    await page.mouse.move(last.x + last.width - 4, last.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => picked(page)).toBe('a4 6e 61 6d 65 a5 48 6f 6d 65 72');
    await parts.nth(2).click();
    await expect(lane(page).locator('[data-picked]')).toHaveCount(0);
  });

  await subject('two taps or clicks select, from the menu', async () => {
    await choose(page, 'Select bytes');
    await expect(page.getByText('Choose the first byte.')).toBeVisible();
    await lane(page)
      .locator('.lane-part')
      .nth(3)
      .click({ position: { x: 4, y: 8 } });
    await expect(page.getByText('Now choose the byte at the other end.')).toBeVisible();
    await lane(page)
      .locator('.lane-part')
      .nth(4)
      .click({ position: { x: 4, y: 8 } });
    await expect.poll(() => picked(page)).toBe('a4 6e 61 6d 65 a5');
  });

  await subject('each form of the menu is pasted as the same bytes', async () => {
    await goTo(page, '0');
    await page.keyboard.press('Shift+End');
    await expect(size(page)).toHaveText('26 B selected');
    const texts: string[] = [];
    for (const form of [
      'Base64',
      'C',
      'Python',
      'JavaScript',
      'Go',
      'Rust',
      'Java',
      'Escaped string',
      'Annotated text',
    ]) {
      await page.keyboard.press('ControlOrMeta+Shift+C');
      await page.getByRole('menuitem', { name: form, exact: true }).click();
      await expect(page.getByText('26 bytes copied as', { exact: false }).first()).toBeVisible();
      texts.push(await clipboard(page));
      await lane(page).focus();
    }
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      await pasteJson(page, text);
      await expect(door(page)).toContainText('26 bytes');
      await expect(lane(page).locator('.lane-part').first()).toHaveText('83');
      await expect(lane(page).locator('.lane-part').last()).toHaveText('a1 62');
    }
  });

  await subject('the JSON value and a file are taken', async () => {
    await goTo(page, '/tags');
    await choose(page, 'JSON value');
    await expect.poll(() => clipboard(page)).toBe('["a","b"]');
    await goTo(page, '/name');
    const download = page.waitForEvent('download');
    await choose(page, 'Save as a file');
    expect((await readFile(await (await download).path())).toString('hex')).toBe('a5486f6d6572');
  });

  await subject('l and a link lead from a length or a count to the bytes that it counts', async () => {
    await goTo(page, '/name');
    await page.keyboard.press('l');
    await expect.poll(() => picked(page)).toBe('48 6f 6d 65 72');
    await goTo(page, '0');
    await inspector(page).getByRole('button', { name: 'Select the 25 bytes that it counts, from 0x01 on' }).click();
    await expect(size(page)).toHaveText('25 B selected');
    await expectAccessible(page, 'a link to counted bytes', '.inspector');
  });

  await subject(
    'the readings of a value and of a range are told, and the one that the format means is marked',
    async () => {
      const readings = page.getByRole('group', { name: 'Readings' });
      await goTo(page, '/id');
      await page.getByRole('button', { name: 'Readings' }).click();
      await expect(readings.getByRole('row', { name: /means it/ })).toHaveText(
        /unsigned, 8 bits as MessagePack means it\s*4/,
      );
      await goTo(page, '0x16');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(readings.getByRole('row', { name: /^unsigned, 16 bits/ })).toHaveText(/41313 BE\s*24993 LE/);
      await expect(readings.getByRole('row', { name: /means it/ })).toHaveCount(0);
      await expectAccessible(page, 'the table of readings', '.inspector');
      await page.getByRole('button', { name: 'Readings' }).click();
      await expect(readings).toHaveCount(0);
    },
  );

  await subject('text, hex, numbers and paths are found, counted and walked', async () => {
    await goTo(page, '/id');
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'Find' });
    const told = page.getByRole('search').getByRole('status');
    await expectAccessible(page, 'the bar that finds');
    await box.fill('a1');
    await expect(told).toHaveText('1 of 2: hex');
    await box.press('Enter');
    await expect(told).toHaveText('2 of 2: hex');
    await expect.poll(() => picked(page)).toBe('a1');
    await box.press('Enter');
    await expect(told).toHaveText('1 of 2: hex');
    await box.press('Shift+Enter');
    await expect(told).toHaveText('2 of 2: hex');
    await box.fill('Homer');
    await expect(told).toHaveText('1 of 1: text');
    await box.fill('/tags/0');
    await expect(told).toHaveText('The path leads to this value.');
    await page.getByRole('combobox', { name: 'as', exact: true }).selectOption('number');
    await expect(told).toHaveText('A number is expected, such as 300, -1, 0x12c or 2.5.');
    await box.fill('4');
    await expect(told).toHaveText('1 of 1: 8-bit integer or varint');
    await box.press('Escape');
    await expect(page.getByRole('search')).toHaveCount(0);
    await page.keyboard.press('n');
    await expect.poll(() => picked(page)).toBe('04');
  });

  await subject('pasted JSON is the field’s text as before', async () => {
    await pasteJson(page, '{"a":1}');
    expect(await editorText(page)).toBe('{"a":1}');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger that rests on a byte and a tap on another select the bytes between', { tag: THOROUGH }, async ({
    open,
    page,
  }) => {
    await open(`#hex=${HEX}&from=msgpack`);
    await waitForRuns(page);
    const parts = lane(page).locator('.lane-part');
    await parts.nth(3).scrollIntoViewIfNeeded();
    const { x, y } = (await parts.nth(3).boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 4, y: y + 8 }] });
    await expect(page.getByText('Now choose the byte at the other end.')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await parts.nth(4).tap({ position: { x: 4, y: 8 } });
    await expect.poll(() => picked(page)).toBe('a4 6e 61 6d 65 a5');
    await expectAccessible(page, 'bytes selected by touch');
  });
});

test('a click applies a reading to a field of Protobuf without a schema', { tag: THOROUGH }, async ({ open, page }) => {
  await open('#hex=080112020803120208051a026869&from=protobuf&show=protobuf');
  await waitForRuns(page);
  const lines = linesOf(laneOf(page, 'Protobuf protobufjs'));
  const readings = page.locator('.field-readings');
  const value = page.locator('.value-so-far');
  const used = readings.locator('tr[data-meant]');
  await page.getByRole('button', { name: 'Readings' }).click();
  await expect(used).toContainText('uint64');
  await readings.getByRole('button', { name: 'sint64' }).click();
  await expect(used).toContainText('sint64');
  await waitForRuns(page);
  await expect(value).toContainText('"f1": -1');
  await expectAccessible(page, 'the readings of a field', '.readings');

  await subject('all records of the field have it', async () => {
    await lines.filter({ hasText: 'integer 5' }).click();
    await expect(readings).toContainText('Field 1 of field 2, 2 records');
    await readings.getByRole('button', { name: 'sint64' }).click();
    await expect(lines.filter({ hasText: 'integer -2' })).toBeVisible();
    await expect(lines.filter({ hasText: 'integer -3' })).toBeVisible();
  });

  await subject('a link keeps it, and Ctrl+Z takes each choice back', async () => {
    const link = await sharedLink(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(lines.filter({ hasText: 'integer 5' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(value).toContainText('"1": 1');
    await open(new URL(link).hash);
    await expect(lines.filter({ hasText: 'integer -3' })).toBeVisible();
  });
});
