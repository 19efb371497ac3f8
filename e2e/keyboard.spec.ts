import { expectAccessible } from './support/axe.ts';
import { focused, isInSight, press, pressesTo } from './support/focus.ts';
import { followLink, jsonBox, problem, selectText } from './support/input.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { heard, spokenIn } from './support/spoken.ts';
import { subject } from './support/subject.ts';
import { formats, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** Matches a Tab stop in a lane: the grid, or one of its rows. */
const IN_A_LANE = /^(grid|treegrid|row) /;

test('the page is used without a mouse', { tag: THOROUGH }, async ({ open, page }) => {
  await open('#sample=homer&infer=seen&show=avro,json&unknown=1&other=2');

  await subject('a button that disappears when pressed passes the focus to its neighbour', async () => {
    await press(page, 'Dismiss');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
    expect(await focused(page)).toBe('button Dismiss');
    await press(page, 'Dismiss');
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    expect(await focused(page)).toBe('tab Source');

    await followLink(page, '#json={"a":%0A1}&messages=lines');
    await press(page, 'Read as one message');
    await expect(page.getByRole('button', { name: 'Read as one message' })).toHaveCount(0);
    expect(await focused(page)).toBe('select Messages');
  });

  await subject('a few keys, or the first Tab stop, lead from the editor to the first lane and back', async () => {
    await followLink(page, '#sample=homer&show=msgpack,json');
    await jsonBox(page).focus();
    expect(await pressesTo(page, 'F6', IN_A_LANE), 'with the key for panes').toBeLessThanOrEqual(8);
    expect(await pressesTo(page, 'Shift+F6', /^textbox Input|^tab Source/)).toBeLessThanOrEqual(8);
    await jsonBox(page).focus();
    // The two controls below the editor, then one stop each for the answer, the column headings, the rows, the foot of
    // the table and the buttons of the lane.
    expect(await pressesTo(page, 'Tab', IN_A_LANE), 'with Tab alone').toBeLessThanOrEqual(8);

    await page.getByRole('button', { name: 'To the bytes' }).focus();
    expect(await isInSight(page)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatch(IN_A_LANE);
    await page.getByRole('tab', { name: 'Speed' }).click();
    await press(page, 'To the bytes');
    await expect(page.getByRole('tab', { name: 'Bytes' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => focused(page)).toMatch(IN_A_LANE);
  });

  await subject('F6 moves through all panes, cyclically', async () => {
    await jsonBox(page).focus();
    const passed: string[] = [];
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('F6');
      passed.push(
        await page.evaluate(() => {
          const pane = document.activeElement?.closest('[aria-label]:is([data-pane], [role=grid]), [data-pane]');
          return pane?.getAttribute('aria-label') ?? pane?.querySelector('table')?.getAttribute('aria-label') ?? '';
        }),
      );
    }
    expect(passed).toEqual(['Formats', 'MessagePack @msgpack/msgpack', 'JSON JSON.stringify', 'Inspector', 'Input']);
  });

  await subject('the table is one Tab stop; arrow keys move between rows and into them', async () => {
    const codecs = await formats(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.codec));
    const codec = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.codec);
    await expect(formats(page).getByRole('columnheader').first()).toHaveAccessibleName('Lane');
    await formats(page).getByRole('columnheader', { name: 'Format' }).getByRole('button').focus();
    await page.keyboard.press('Tab');
    expect(await codec()).toBe(codecs[0]);
    for (const next of codecs.slice(1)) {
      await page.keyboard.press('ArrowDown');
      expect(await codec()).toBe(next);
      expect(await isInSight(page), `${next} is in sight`).toBe(true);
    }
    for (const next of codecs.slice(0, -1).reverse()) {
      await page.keyboard.press('ArrowUp');
      expect(await codec()).toBe(next);
      expect(await isInSight(page), `${next} is in sight, not behind the head`).toBe(true);
    }
    await rowOf(page, 'cbor').focus();
    await page.keyboard.press('Space');
    await expect(rowOf(page, 'cbor').getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/^input Open CBOR/);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('button CBOR');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    const about = page.getByRole('dialog', { name: /^CBOR/ });
    await expect(about).toContainText(/Librarycbor-x \d+\.\d+\.\d+Options.*variableMapSize/);
    await page.keyboard.press('Escape');
    await expect(about).toHaveCount(0);
    expect(await codec(), 'the focus is back where it was').toBe('cbor');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('button Format');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('button Schema');
  });

  await subject('the head of the table never covers the focused element', async () => {
    for (const [width, height] of [
      [1280, 720],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await formats(page).locator('tbody tr').last().focus();
      for (let left = await formats(page).locator('tbody tr').count(); left > 1; left--) {
        await page.keyboard.press('ArrowUp');
        expect(await isInSight(page), `${await focused(page)} at ${width} × ${height}`).toBe(true);
        await page.keyboard.press('ArrowRight');
        expect(await isInSight(page), `${await focused(page)} at ${width} × ${height}`).toBe(true);
        await page.keyboard.press('ArrowLeft');
      }
    }
    await page.setViewportSize({ width: 1440, height: 1040 });
  });

  await subject('Shift+Tab back from the lanes never focuses an element out of sight', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('grid').last().focus();
    for (let i = 0; i < 60 && (await focused(page)) !== 'tab Source'; i++) {
      await page.keyboard.press('Shift+Tab');
      const at = await focused(page);
      // A separator is a long line, whose middle may be hidden below a heading.
      if (!at.startsWith('separator')) expect(await isInSight(page), at).toBe(true);
    }
    expect(await focused(page)).toBe('tab Source');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await subject('an error of the text is described at its field, and F8 and a button lead to it', async () => {
    await selectText(page);
    await page.keyboard.type('{"a": tru}');
    await expect(problem(page)).toContainText('found the word tru');
    await expect(jsonBox(page)).toHaveAccessibleDescription(/^Line 1, column 7: found the word tru/);
    await expect(jsonBox(page), 'it is spoken once').not.toHaveAttribute('aria-errormessage');
    const caret = () =>
      jsonBox(page).evaluate((content) => {
        const { focusNode, focusOffset } = (content.getRootNode() as Document).getSelection()!;
        return `${focusNode?.textContent} ${focusOffset}`;
      });
    await page.getByRole('button', { name: 'Share', exact: true }).focus();
    await page.keyboard.press('F8');
    expect(await focused(page)).toBe('textbox Input');
    const there = await caret();
    await page.keyboard.press('Control+Home');
    expect(await caret()).not.toBe(there);
    await page.keyboard.press('F8');
    expect(await caret()).toBe(there);
    await press(page, 'Go there');
    expect(await focused(page)).toBe('textbox Input');
    expect(await caret()).toBe(there);
  });

  await subject('a click on a separator shows buttons that move it', async () => {
    const split = page.getByRole('separator', { name: 'Width of the input' });
    const width = async () => Number(await split.getAttribute('aria-valuenow'));
    const before = await width();
    const box = (await split.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 200);
    await page.getByRole('button', { name: 'Width of the input: right' }).click();
    await expect.poll(width).toBe(before + 48);
    await page.getByRole('button', { name: 'Width of the input: left' }).click();
    await page.getByRole('button', { name: 'Width of the input: left' }).click();
    await expect.poll(width).toBe(before - 48);
    await page.getByRole('button', { name: 'Width of the input: reset' }).click();
    await expect.poll(width).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Width of the input' })).toHaveCount(0);
    expect(await focused(page)).toBe('separator Width of the input');
  });

  await subject('right-to-left text stays inside its string', async () => {
    await followLink(page, '#json={"a":"אב","ג":2}');
    // Each token is to the right of the previous one, as in text without right-to-left letters. So the two strings have
    // not changed places.
    const lefts = await jsonBox(page).evaluate((content) => {
      const text = content.querySelector('.cm-line')!;
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const places: number[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const mark of ['אב', 'ג', '2', '}']) {
          const at = (node.textContent ?? '').indexOf(mark);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + mark.length);
          places.push(range.getBoundingClientRect().left);
        }
      }
      return places;
    });
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    expect(lefts).toHaveLength(4);
    await expect(jsonBox(page).locator('.cm-isolate').first()).toHaveCSS('unicode-bidi', 'isolate');
  });

  await subject('the parts of bars and charts differ by more than their hue; the title names the view', async () => {
    await followLink(page, '#sample=homer');
    const looks = await page.evaluate(() =>
      ['names', 'framing', 'values'].map(
        (family) => getComputedStyle(document.querySelector(`.bar .family-${family}`)!).backgroundImage,
      ),
    );
    expect(looks).toEqual(['none', expect.stringMatching(/^repeating-linear/), expect.stringMatching(/^radial/)]);
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await expect(page).toHaveTitle('Sizes · Small object · Wireprint');
    const chart = page.getByRole('region', { name: 'Sizes' }).getByRole('img').first();
    await expect(chart).toBeVisible();
    // True if, in some row of the picture, a pixel of another colour is between two pixels of the family.
    const isBroken = (token: string) =>
      chart.evaluate((element, name) => {
        const canvas = element as HTMLCanvasElement;
        const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        const wanted = getComputedStyle(document.querySelector(`.family-${name}`)!).backgroundColor;
        const colourAt = (pixel: number) => `rgb(${data.slice(pixel * 4, pixel * 4 + 3).join(', ')})`;
        let seen = 0;
        for (let y = 0; y < height; y++) {
          const places = Array.from({ length: width }, (_, x) => x).filter((x) => colourAt(y * width + x) === wanted);
          if (places.length < 20) continue;
          seen++;
          if (places.at(-1)! - places[0]! + 1 > places.length) return true;
        }
        return seen > 0 ? false : undefined;
      }, token);
    expect(await isBroken('names'), 'names are plain').toBe(false);
    expect(await isBroken('values'), 'values are dotted').toBe(true);
  });

  await subject('check boxes are large enough to hit, and on a phone a lane chosen by keys is visible', async () => {
    await page.getByRole('tab', { name: 'Bytes' }).click();
    const target = (await rowOf(page, 'json').locator('.col-pin label').boundingBox())!;
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
    await page.setViewportSize({ width: 390, height: 844 });
    const chips = page.getByRole('group', { name: 'Format of the lane' }).getByRole('button');
    await chips.first().focus();
    for (let left = await chips.count(); left > 0; left--) {
      const { x, width } = (await page.locator(':focus').boundingBox())!;
      expect(x, await focused(page)).toBeGreaterThanOrEqual(0);
      expect(x + width, await focused(page)).toBeLessThanOrEqual(390);
      expect(await isInSight(page), await focused(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
  });
});

/** Matches the announcement of the line of advice. It is spoken after the sizes of an input, once these are final. */
const ADVICE = /By size:/;

test('changes are announced in one place, once typing pauses', { tag: THOROUGH }, async ({ open, page }) => {
  await page.clock.install();
  await open('#json={"id":4,"isActive":true,"fullname":"Homer Simpson"}&infer=seen&show=avro,json');
  const speech = await recordLiveRegions(page);
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  const lines: string[] = [];

  /** Performs an action and records the announcements after a pause, up to the one that has `last`. */
  async function hear(what: string, act: () => Promise<void>, last = /./): Promise<void> {
    await speech.forget();
    await act();
    await page.clock.resume();
    await expect.poll(async () => (await speech.announced()).join(' ')).toMatch(last);
    lines.push(`${what}: ${heard(await speech.announced())}`);
  }
  /** Presses keys, then types a character every 50 ms and expects no announcement meanwhile. */
  async function typeQuickly(text: string, keys: readonly string[] = []): Promise<void> {
    // On a busy machine, the moment at which the clock is to pause may have passed.
    await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.clock.runFor(50);
    }
    // The editor announces at once the text that a key deletes.
    await speech.forget();
    for (const character of text) {
      await page.keyboard.type(character);
      await page.clock.runFor(50);
    }
    await page.clock.runFor(600);
    await waitForRuns(page);
    expect(await speech.announced(), 'nothing is announced while one types, nor just after').toEqual([]);
  }

  await jsonBox(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  await hear('ten characters are typed at the end of the name', () => typeQuickly(' and Marge'), ADVICE);
  await selectText(page);
  await hear('a text is typed that is not JSON', () => typeQuickly('{"a": tru', ['Backspace']));
  await hear('it is finished', () => typeQuickly('e}'), ADVICE);
  await hear('the table is sorted by another column', () => press(page, 'gzipped'));
  await hear('another lane is opened', () => rowOf(page, 'cbor').getByRole('checkbox').check());
  await hear('bytes are given', () => followLink(page, '#hex=82a16101a16202&from=msgpack&view=bytes'), ADVICE);
  expect(lines).toEqual(spokenIn('The input and the table change'));
});

test('keys of one character can be turned off, even for later visits, and on again', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open();
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  const button = page.getByRole('button', { name: 'Keys', exact: true });

  await subject('the palette finds what the page can do by its words, and does it', async () => {
    const palette = page.getByRole('dialog', { name: 'Palette' });
    const field = palette.getByRole('combobox');
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await field.fill(words);
    };
    await find('cbor long heads');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await expectAccessible(page, 'the palette', '[role=listbox]');
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
    await expect(page.getByRole('grid', { name: 'CBOR cbor-x long heads' })).toBeVisible();
    await find('seven user');
    await page.keyboard.press('Enter');
    await expect(jsonBox(page)).toContainText('"guid"');
    await find('speed');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await palette.getByRole('option', { selected: true }).click();
    await expect(page.getByRole('tab', { name: 'Speed' })).toHaveAttribute('aria-selected', 'true');
    await find('f8');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await find('no such words');
    await expect(palette.getByRole('status')).toHaveText('Nothing matches these words.');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await page.getByRole('tab', { name: 'Bytes' }).click();
  });
  const box = dialog.getByRole('checkbox', { name: /^Keys of one character/ });
  await page.keyboard.press('?');
  await box.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open('', page);
  for (const key of ['?', 'p']) await page.keyboard.press(key);
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeVisible();
  await button.click();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(button).toBeHidden();
});
