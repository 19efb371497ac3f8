import { expectAccessible } from './support/axe.ts';
import { inspector, laneOf, linesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { formats } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

/** Text and a number that occur nowhere else on the page, and a size of more than two digits in every format. */
const TEXT = `Qxzzy${'jw'.repeat(60)}`;
const NUMBER = 48_151_623;
const NUMBER_TEXT = /48.?151.?623/;
const NAME = 'Kvqwx';
const PAYLOAD = { [NAME]: NUMBER, isZbfq: true, wpqn: TEXT, list: [-77_123, null, 'Vjxq'] };
const LINK = `#json=${encodeURIComponent(JSON.stringify(PAYLOAD))}&show=json,msgpack,protobuf`;

const COVERS = ['meanings', 'values', 'bytes', 'json', 'sizes', 'all-but-hex'] as const;
type Cover = (typeof COVERS)[number];

const VALUES = [/Qxzzy/, NUMBER_TEXT, /77.?123/, /Vjxq/];
const NAMES = [/Kvqwx/i, /isZbfq/i, /wpqn/i];
/** The bytes of "Qxzzy" and "Kvqwx" as hex, however they are written. */
const HEX = [/51 ?78 ?7a ?7a ?79/i, /4b ?76 ?71 ?77 ?78/i, /5 1, 7 8/i, /7 a, 7 a/i];

/** Texts that the page must not contain anywhere under each cover, apart from the sizes. */
const HIDDEN: Readonly<Record<Cover, readonly RegExp[]>> = {
  meanings: [...VALUES, ...NAMES],
  values: VALUES,
  bytes: HEX,
  // A name with its value, as written in the text of the input, the lane of JSON and the tree.
  json: [/Kvqwx["&quot;</b> ]*: ?48/, /wpqn["&quot;</b> ]*: ?["&quot;]*Qx/],
  sizes: [],
  'all-but-hex': [...VALUES, ...NAMES],
};

/**
 * All that the page reveals: every text and attribute, the values of fields, the accessibility tree, and the copied
 * text.
 */
async function revealedBy(page: Page): Promise<string> {
  const dom = await page.evaluate(() => {
    const parts: string[] = [document.title];
    const visit = (root: Document | ShadowRoot): void => {
      parts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
      for (const element of root.querySelectorAll('*')) {
        if ('value' in element) parts.push(String(element.value));
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return parts.join('\n');
  });
  return `${dom}\n${await page.locator('body').ariaSnapshot()}\n${await copyOf(page)}`;
}

/**
 * The text that is copied if everything on the page is selected. A real copy would also compute the style of
 * everything.
 */
async function copyOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const selection = getSelection()!;
    selection.selectAllChildren(document.body);
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    const text = document.body.dispatchEvent(copy) ? String(selection) : clipboardData.getData('text/plain');
    selection.removeAllRanges();
    return text;
  });
}

async function expectHidden(page: Page, cover: Cover, sizes: readonly string[], where: string): Promise<void> {
  // The name of a script may contain the digits of a size by chance.
  const revealed = (await revealedBy(page)).replace(/-[\w-]{8}\.(?:js|css)/g, '');
  const hidesSizes = cover === 'sizes' || cover === 'all-but-hex';
  const hidden = [...HIDDEN[cover], ...(hidesSizes ? sizes.map((size) => new RegExp(`[^\\d.#:]${size}[^\\d.:]`)) : [])];
  for (const text of hidden) {
    const at = revealed.search(text);
    const around = at < 0 ? '' : revealed.slice(Math.max(0, at - 200), at + 100);
    expect.soft(around, `${text} under the cover ${cover}, ${where}`).toBe('');
  }
}

/** The sizes in the table. */
async function sizesIn(page: Page): Promise<readonly string[]> {
  const texts = await formats(page).locator('.col-bytes').allTextContents();
  return texts.flatMap((text) => /^\d{3}/.exec(text)?.[0] ?? []);
}

async function chooseCover(page: Page, cover: string): Promise<void> {
  // On phones, the choice is in the sheet, which a cover opens.
  const more = page.getByRole('button', { name: 'More ▴' });
  if (await more.isVisible()) await more.click();
  await page.getByLabel('covered:').selectOption(cover);
}

for (const form of ['listing', 'grid', 'tree', 'step'] as const) {
  test(`nothing that is covered is in the page, its accessibility tree or a copy of it: ${form}`, {
    tag: THOROUGH,
  }, async ({ open, page }) => {
    await open(`${LINK}&form=${form}`);
    const sizes = await sizesIn(page);
    expect(sizes.length).toBeGreaterThan(5);
    // The search finds parts that are not covered.
    const revealed = await revealedBy(page);
    for (const text of [...VALUES, ...NAMES]) expect(revealed).toMatch(text);
    expect(revealed).toMatch(HEX[0]!);
    // Neither spoken text nor an earlier selection may remain.
    const lane = laneOf(page, 'MessagePack @msgpack/msgpack');
    if (form !== 'step') {
      await linesOf(lane).nth(1).click();
      await linesOf(lane).nth(1).press('Enter');
    }
    for (const cover of COVERS) {
      await subject(`${cover}`, async () => {
        await chooseCover(page, cover);
        await expectHidden(page, cover, sizes, 'as chosen');
        if (cover === 'sizes') return;
        for (const id of ['json', 'msgpack', 'protobuf']) {
          const rows = page.locator(`#lane-${id}`);
          const stop = form === 'step' ? rows : rows.locator('[tabindex="0"]').first();
          await stop.focus();
          for (const key of ['Home', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Alt+ArrowUp', 'b', 'c'])
            await page.keyboard.press(key);
          await expectHidden(page, cover, sizes, `with the focus in ${id}`);
        }
      });
      await chooseCover(page, 'off');
    }
  });
}

/** The question about a covered line in the inspector: four kinds to choose from, or a field. */
const question = (page: Page) => inspector(page).locator('.covered-place');

test('by keys alone: a covered line is guessed, the mistake is named, and the rest is revealed', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  // 300 takes the bytes cd 01 2c.
  await open('#json={"b":300,"c":true}&show=msgpack&cover=meanings');
  const lane = laneOf(page, 'MessagePack @msgpack/msgpack');
  const covers = lane.getByRole('button', { name: 'covered' });
  await expect(covers).toHaveCount(5);
  await lane.getByRole('row').filter({ hasText: 'cd' }).focus();
  await page.keyboard.press('Home');
  for (let line = 0; line < 2; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'a question about a covered line');
  await page.keyboard.type('11265');
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('status')).toContainText('✗ Not 11265. That reads the lowest byte first.');
  await expect(inspector(page)).toContainText('300');
  await expect(covers).toHaveCount(4);

  await lane.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(covers).toHaveCount(3);
  await page.keyboard.press('Space');
  await expect(covers).toHaveCount(2);
  await page.keyboard.press('a');
  await expect(covers).toHaveCount(0);
  await expect(lane).toContainText('300');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap reveals a line, and nothing moves', async ({ open, page }) => {
    await open('#json={"b":300,"c":true,"name":"Homer"}&show=msgpack&cover=values');
    const lane = laneOf(page, 'MessagePack @msgpack/msgpack');
    const covers = lane.getByRole('button', { name: 'covered' });
    await expect(covers).toHaveCount(3);
    await expect(page.locator('.lane-legend'), 'its roles would reveal the covered meanings').toHaveText('');
    // The tap scrolls the page, so places are measured from the first row of the lane.
    const boxes = () =>
      lane.locator('.lane-row').evaluateAll((rows) =>
        rows.map((row) => {
          const { top, width, height } = row.getBoundingClientRect();
          return { width, height, below: top - rows[0]!.getBoundingClientRect().top };
        }),
      );
    const before = await boxes();
    await covers.first().tap();
    await expect(covers).toHaveCount(2);
    expect(await boxes()).toEqual(before);
    await expect(lane).toContainText('300');
  });
});

test('sizes are guessed first, and exports and links do not contain what is covered', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  await open('#json={"Kvqwx":300}&show=msgpack&cover=sizes');
  const row = page.locator('tr[data-codec="msgpack"]');
  await row.getByRole('button', { name: 'guess first' }).click();
  await page.getByRole('spinbutton', { name: 'Bytes' }).fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('✗ It takes 10 bytes, 1 more than that.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row.locator('.col-bytes')).toHaveText(/^10/);
  await expect(laneOf(page, 'MessagePack @msgpack/msgpack')).toBeVisible();

  await chooseCover(page, 'meanings');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Annotated dump (text)' }).click();
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByText('Nothing was exported: the file would show covered parts.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toHaveValue(/cover=meanings/);
  await expect(link).not.toHaveValue(/Kvqwx/);
});

test.describe('other places do not show what is covered', () => {
  const UNDER: readonly Cover[] = ['meanings', 'values', 'bytes', 'json', 'all-but-hex'];

  test('the presenter, its code and its notes, which the speaker can uncover', { tag: THOROUGH }, async ({
    open,
    page,
  }) => {
    await open(`${LINK}&byte=msgpack:8-12&present=1`);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('n');
    const notes = await opened;
    await expect(notes.getByRole('main')).toContainText(NUMBER_TEXT);
    await page.bringToFront();
    for (const cover of UNDER) {
      await subject(cover, async () => {
        await chooseCover(page, cover);
        await page.keyboard.press('PageUp');
        await page.keyboard.press('PageDown');
        await expectHidden(page, cover, [], 'in the presenter');
        await page.keyboard.press('q');
        await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
        await expectHidden(page, cover, [], 'in the code');
        await page.keyboard.press('q');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        for (const text of HIDDEN[cover]) expect.soft(await notes.content(), `${text} in the notes`).not.toMatch(text);
      });
    }
    await notes.getByRole('button', { name: 'Show covered parts' }).click();
    await expect(notes.getByRole('main')).toContainText(NUMBER_TEXT);
    await expect(laneOf(page, 'MessagePack @msgpack/msgpack')).not.toContainText(NUMBER_TEXT);
    await notes.close();
  });

  test('the shared links, including the masked one, and the other views', { tag: THOROUGH }, async ({ open, page }) => {
    await open(`${LINK}&at=/${NAME}`);
    for (const cover of UNDER) {
      await subject(cover, async () => {
        await chooseCover(page, cover);
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Share' });
        const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
        for (const variant of [/^With the payload/, /^With a masked/, /^Without/]) {
          await dialog.getByRole('radio', { name: variant }).check();
          await expect(link).toHaveValue(/#/);
          await expectHidden(page, cover, [], `in the link ${variant}`);
        }
        await page.keyboard.press('Escape');
        for (const view of ['Sizes', 'Speed', 'Decide', 'Learn']) {
          await page.getByRole('tab', { name: view, exact: true }).click();
          await expect(page.locator('.view-wait').filter({ hasText: 'Loading' })).toHaveCount(0);
          await expectHidden(page, cover, [], `in the view ${view}`);
        }
        await page.getByRole('tab', { name: 'Bytes', exact: true }).click();
      });
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('the strip of the JSON and the tabs', { tag: THOROUGH }, async ({ open, page }) => {
      await open(`${LINK}&at=/${NAME}`);
      await expect(page.locator('.place-strip')).toContainText(NUMBER_TEXT);
      for (const cover of UNDER) {
        await subject(cover, async () => {
          await chooseCover(page, cover);
          await expectHidden(page, cover, [], 'with the strip');
          await page.getByRole('tab', { name: 'Input', exact: true }).tap();
          await expectHidden(page, cover, [], 'in the tab of the JSON');
          await page.getByRole('tab', { name: 'Bytes', exact: true }).tap();
        });
      }
    });
  });
});
