import { encode } from '@msgpack/msgpack';
import { expectAccessible } from './support/axe.ts';
import { pressesTo } from './support/focus.ts';
import { door, editorText, followLink, jsonBox, pasteJson } from './support/input.ts';
import { inspector, lanesOf, linesOf, problemList } from './support/lanes.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { linesInSight } from './support/sight.ts';
import { subject } from './support/subject.ts';
import { cellOf, comparisonLine, formats, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const MESSAGE = Buffer.from(
  encode({ id: 4, name: 'Homer Simpson', tags: ['a', 'bb'], owner: { id: 1024, mail: 'homer@example.org' } }),
).toString('hex');
const CUT = MESSAGE.slice(0, 100);
/** {"id": 4, "ok": true} in BSON. The document announces 5 bytes more than there are. */
const WRONG_LENGTH = '170000001069640004000000086f6b000100';

/** The share of the screen that the first lane takes, and its place between the header and the inspector. */
function place(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const lane = box('.lane');
    return {
      share: (lane.width * lane.height) / (innerWidth * innerHeight),
      left: lane.left,
      above: Math.round(lane.top - box('.header').bottom),
      below: Math.round(box('.place-inspector').top - lane.bottom),
    };
  });
}

/** The sentences of four words or more that stand on the screen more than once. */
function repeated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('p, li, td, th, dd, button, pre, h2, label')].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('.visually-hidden, [role=status], .lane-row, .cm-content') === null &&
        element.parentElement!.closest('p, li, td, th, dd, button, pre, h2, label') === null,
    );
    const sentences = texts.flatMap((element) =>
      // biome-ignore lint/performance/useDomNodeTextContent: blocks are apart, and what is not drawn is not on the screen
      element.innerText
        .replaceAll(/\s+/g, ' ')
        .split(/(?<=[.:])\s+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.split(' ').length >= 4),
    );
    return sentences.filter((sentence, i) => sentences.indexOf(sentence) !== i);
  });
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the screen is arranged for bytes that are given', { tag: THOROUGH }, async ({ open }) => {
      const page = await open(`#hex=${MESSAGE}`);

      await subject(
        'their lane is on the left side, from the header to the inspector, over 40 % of the screen',
        async () => {
          await expect(lanesOf(page)).toHaveCount(1);
          const { share, ...edges } = await place(page);
          expect(share).toBeGreaterThanOrEqual(0.4);
          expect(edges).toEqual({ left: 0, above: 0, below: expect.closeTo(1, 0) });
        },
      );

      await subject('the value stands beside it, and one line opens the comparison', async () => {
        await expect(page.getByRole('region', { name: 'Value' })).toContainText('"mail": "homer@example.org"');
        await expect(formats(page)).toHaveCount(0);
        await expect(comparisonLine(page)).toContainText('By size:');
        expect(await repeated(page)).toEqual([]);
        await openTable(page);
        await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText(String(MESSAGE.length / 2));
        expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
        await comparisonLine(page).press('Enter');
        await expect(formats(page)).toHaveCount(0);
      });

      await subject('at most 12 Tab stops lead to the lane, also past several problems', async () => {
        await followLink(page, '#hex=93a161a2c328a2ff41');
        await expect(problemList(page).getByRole('listitem')).toHaveCount(2);
        await page.locator('.skip-link').focus();
        const stops = 1 + (await pressesTo(page, 'Tab', /^(grid|treegrid|row|gridcell)/));
        expect(stops).toBeLessThanOrEqual(12);
        await problemList(page).getByRole('button').first().focus();
        await page.keyboard.press('ArrowDown');
        await expect(problemList(page).getByRole('button').nth(1)).toBeFocused();
      });

      for (const [name, hex] of Object.entries({ 'a cut message': CUT, 'a wrong length': WRONG_LENGTH })) {
        await subject(`${name}: told once, nothing to compare`, async () => {
          await followLink(page, `#hex=${hex}`);
          await expect(problemList(page)).toBeVisible();
          await expect(page.getByRole('region', { name: 'Value so far' })).toContainText('"id": 4');
          expect((await place(page)).share).toBeGreaterThanOrEqual(0.4);
          await expect(comparisonLine(page)).toHaveCount(0);
          await expect(formats(page)).toHaveCount(0);
          expect(await repeated(page)).toEqual([]);
          await expectAccessible(page, name);
        });
      }

      await subject('five lines of bytes stay in sight below the problems and an edit', async () => {
        await followLink(page, `#hex=${MESSAGE}`);
        await openTable(page);
        await linesOf(lanesOf(page).first()).nth(4).click();
        await page.keyboard.press('Enter');
        // The test waits until the code of the edit is loaded, because keys that come earlier would move in the lane.
        await expect(page.locator('.edit-strip')).toContainText('Editing at');
        for (const key of [...Array<string>(4).fill('ArrowRight'), 'i', '6', '1', '6', '2', '6', '3'])
          await page.keyboard.press(key);
        await waitForRuns(page);
        await expect(problemList(page)).toBeVisible();
        await expect(page.locator('.edit-strip')).toContainText('no longer');
        expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
      });
    });
  });
}

test('the field keeps the focus when the screen turns to the bytes, and back to JSON', async ({ open }) => {
  const page = await open('#json=1');
  const live = await recordLiveRegions(page);
  await pasteJson(page, MESSAGE);
  await expect(door(page)).toContainText('MessagePack: one map of 4 members');

  await subject('what the door found is heard once', async () => {
    await expect
      .poll(async () => (await live.announced()).join(' ').match(/hex, \d+ bytes, MessagePack: one map/g)?.length)
      .toBe(1);
  });

  // The caret is where it was after the paste: at the end of the pasted text.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await waitForRuns(page);
  await expect.poll(() => editorText(page)).toBe(MESSAGE.slice(0, -2));
  await pasteJson(page, '{"a":1}');
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
  await expect(lanesOf(page)).toHaveCount(3);
  await expect(jsonBox(page)).toBeFocused();
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('the line of the door, the problems and the bytes follow each other', async ({ open }) => {
      const page = await open(`#hex=${CUT}`);
      const sheet = inspector(page).locator('..');

      await subject('in this order, from the header on', async () => {
        await expect(problemList(page)).toBeVisible();
        const tops = await page.evaluate(() =>
          ['.header', '.door', '.lane-head', '.problem-strip', '.lane-body', '.place-inspector'].map(
            (part) => document.querySelector(part)!.getBoundingClientRect().top,
          ),
        );
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
        expect(await repeated(page)).toEqual([]);
      });

      await subject('the explanation is a sheet that a touch or a key opens and closes', async () => {
        await expect(inspector(page)).toContainText(' is ');
        const least = (await sheet.boundingBox())!.height;
        expect(least).toBeLessThanOrEqual(80);
        await page.getByRole('button', { name: 'More ▴' }).tap();
        await expect(page.getByRole('button', { name: 'Less ▾' })).toHaveAttribute('aria-expanded', 'true');
        expect((await sheet.boundingBox())!.height).toBeGreaterThan(4 * least);
        expect(await linesInSight(page)).toBeGreaterThanOrEqual(5);
        await expectAccessible(page, 'the open sheet');
        await page.keyboard.press('Escape');
        await expect.poll(async () => (await sheet.boundingBox())!.height).toBe(least);
        await page.getByRole('button', { name: 'More ▴' }).press('Enter');
        await page.getByRole('button', { name: 'Less ▾' }).press('Enter');
        await expect.poll(async () => (await sheet.boundingBox())!.height).toBe(least);
      });
    });
  });
}
