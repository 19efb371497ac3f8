import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { focused } from './support/focus.ts';
import { dropFile, fileOf, jsonBox } from './support/input.ts';
import { inspector, laneOf, lanesOf, linesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ firstVisit: true, prefetches: true });

const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome' });

test('the first visit begins with a line of welcome and an easy byte; terms and keys explain themselves', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open();
  await expect(welcome(page)).toContainText('Your JSON, as the bytes that other formats would send.');
  await expect(lanesOf(page)).toHaveCount(3);
  const lanes = await lanesOf(page).evaluateAll((grids) => grids.map((grid) => grid.ariaLabel));
  expect(lanes).toEqual(['JSON JSON.stringify', 'MessagePack @msgpack/msgpack', 'Protobuf protobufjs']);
  await expect(inspector(page)).toContainText('04 is positive fixint 4');
  await expectAccessible(page, 'the first visit');

  await subject('a term of the explanation opens its own explanation', async () => {
    await page
      .getByRole('grid', { name: /^Protobuf/ })
      .getByText('VARINT', { exact: false })
      .first()
      .click();
    const term = inspector(page)
      .getByRole('button', { name: 'field number' })
      .or(inspector(page).getByRole('button', { name: 'varint' }))
      .first();
    await term.click();
    await expect(page.getByRole('dialog')).toContainText(/sent in place of the name|groups of seven bits/);
    await expectAccessible(page, 'an explained term', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(term).toBeFocused();
  });

  await subject('the question mark lists the keys, except in a text field', async () => {
    await page.getByRole('tab', { name: 'Bytes' }).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('F6');
    await page.keyboard.press('Escape');
    await jsonBox(page).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await waitForRuns(page);
  });

  await subject(
    'the first button of the welcome leads to the bytes; later visits do not show the welcome',
    async () => {
      await page.getByRole('button', { name: 'Read the bytes' }).click();
      await expect(welcome(page)).toHaveCount(0);
      await expect.poll(() => focused(page)).toMatch(/^(grid|row) /);
      await open();
      await expect(welcome(page)).toHaveCount(0);
    },
  );

  await subject('the button for lessons moves the focus to them', async () => {
    await page.evaluate(() => localStorage.removeItem('wireprint-welcomed'));
    await open();
    await page.getByRole('button', { name: 'Short lessons' }).press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^tabpanel /);
    await expect(page.getByRole('region', { name: 'Learn', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await focused(page), 'the examination comes before them').toMatch(/^summary Before the lessons/);
    await page.keyboard.press('Tab');
    expect(await focused(page), 'the lessons come first').toMatch(/^button 1 /);
    await expect(lanesOf(page)).toHaveCount(0);
    await expect(inspector(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Bytes' }).click();
  });

  await subject('the chosen theme colours the window', async () => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    const inForce = page.locator('meta[name="theme-color"]');
    expect(
      await inForce.evaluateAll((metas) =>
        metas
          .filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches)
          .map((meta) => meta.getAttribute('content')),
      ),
    ).toEqual(['#15181c']);
  });
});

test.describe('in windows of two sizes', () => {
  // The test opens the page twice, before the page has fetched everything.
  test.use({ prefetches: false });

  test('the first look: the answer is low and the loudest, eight rows, and whole lines of bytes', {
    tag: THOROUGH,
  }, async ({ open, page }) => {
    for (const [width, height, lines] of [
      [1440, 900, [8, 7, 6]],
      [1280, 720, [5, 5, 5]],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open();
      const size = `${width} × ${height}`;
      const answer = page.getByRole('region', { name: 'Answer' });
      await expect(answer.locator('tbody tr')).toHaveCount(3);
      expect((await answer.boundingBox())!.height, size).toBeLessThanOrEqual(150);
      const heights = await answer.locator('tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
      expect(new Set(heights), size).toEqual(new Set([20]));
      const fonts = await page.evaluate(() => {
        const visible = [...document.querySelectorAll('body *')].filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
        );
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const line = document.querySelector('.answer-line')!;
        return {
          line: sizeOf(line),
          others: Math.max(...visible.filter((element) => !line.contains(element)).map(sizeOf)),
          least: Math.min(...visible.map(sizeOf)),
        };
      });
      expect(fonts.line, size).toBe(20);
      expect(fonts.others, size).toBeLessThan(20);
      expect(fonts.least, size).toBeGreaterThanOrEqual(12);
      const rows = page.getByRole('grid', { name: 'Formats' }).locator('tbody tr:visible');
      await expect(rows).toHaveCount(8);
      for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
      for (const [i, count] of lines.entries()) {
        await expect(linesOf(lanesOf(page).nth(i)).nth(count - 1), `${size}, lane ${i}`).toBeInViewport({ ratio: 1 });
      }
      expect((await welcome(page).boundingBox())!.height, size).toBeLessThanOrEqual(30);
      expect(await wordsIn(answer), size).toBeLessThanOrEqual(60);
    }
  });

  test('an answer of five rows has sixty words at most', async ({ open, page }) => {
    const hex = (i: number, digits: number) =>
      ((i * 2654435761) >>> 0).toString(16).padStart(8, 'a').repeat(4).slice(-digits);
    const spans = Array.from({ length: 40 }, (_, i) => ({
      traceId: hex(Math.floor(i / 9), 32),
      spanId: hex(i, 16),
      name: ['GET /api/cart', 'POST /api/checkout', 'SELECT orders'][i % 3],
      startTimeUnixNano: `${1764500000000000000n + BigInt((i * 7919) ** 2)}`,
      attributes: [{ key: 'http.status_code', value: { intValue: `${[200, 404, 500][i % 3]}` } }],
    }));
    await open(`#json=${encodeURIComponent(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))}`);
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer.locator('tbody tr')).toHaveCount(5);
    await expect(answer.locator('.answer-line')).toContainText('By size: gzip your JSON');
    expect(await wordsIn(answer)).toBeLessThanOrEqual(60);
  });

  test('no name and no head of the sizes of a set is cut', async ({ open, page }) => {
    const lines = Array.from({ length: 30 }, (_, i) => ({
      time: `2025-11-03T10:20:${10 + i}.120Z`,
      msg: `the request ${i * 37} of the user ${i * 91} took ${i * 13} milliseconds and the next of the user more than that`,
      requestId: `9b1c2d3e-4f50-4a61-8b72-0c1d2e3f40${10 + i}`,
    }));
    await open(`#messages=lines&json=${encodeURIComponent(lines.map((line) => JSON.stringify(line)).join('\n'))}`);
    const matrix = page.getByRole('table', { name: 'Sizes of the answer' });
    await expect(matrix.getByRole('row', { name: /^MessagePack ?, CBOR with / })).toBeVisible();
    for (const width of [1440, 1280, 1024, 700, 480]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await matrix
        .locator('th:visible')
        .evaluateAll((heads) =>
          heads
            .filter((head) => getComputedStyle(head).overflow !== 'visible' && head.scrollWidth > head.clientWidth + 1)
            .map((head) => head.textContent),
        );
      expect(cut, `${width}`).toEqual([]);
    }
  });

  test('figures of a large input neither touch nor are covered by a button', async ({ open, page }) => {
    await open();
    const rows = Array.from({ length: 13_000 }, (_, i) => ({
      id: i,
      at: new Date(1_790_000_000_000 + i * 1000).toISOString(),
      payload: btoa(`${(i * 48_271) % 2_147_483_647}, ${i}`),
      v: ((i * 69_621) % 99_991) / 99_991,
    }));
    await dropFile(page, page.locator('body'), fileOf('large.json', JSON.stringify(rows)));
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer.getByRole('button', { name: 'Measure' })).toBeVisible();
    await expect(answer.locator('.answer-bytes').first()).toHaveText(/^1,\d\d\d,\d\d\d$/);
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [1000, 800],
      [600, 900],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const faults = await answer.evaluate((section) => {
        const cells = [...section.querySelectorAll('.answer-bytes, .answer-share')].filter(
          (cell) => cell.checkVisibility() && cell.textContent !== '' && cell.closest('tbody') !== null,
        );
        const texts = cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.firstChild!);
          return range.getBoundingClientRect();
        });
        const buttons = [...section.querySelectorAll(':scope > .button')].map((each) => each.getBoundingClientRect());
        const meet = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
        return texts.flatMap((text, i) =>
          [...texts.slice(i + 1), ...buttons].some((other) => meet(text, other)) ? [cells[i]!.textContent] : [],
        );
      });
      expect(faults, `${width}`).toEqual([]);
    }
  });

  test('the names of rows are whole on a phone of 360 pixels', async ({ open, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const spans = Array.from({ length: 60 }, (_, i) => ({
      traceId: ((i * 2_654_435_761) >>> 0).toString(16).padStart(8, 'a').repeat(4),
      end: `${1_764_500_000_000_000_000n + BigInt(i * 7919) ** 2n}`,
    }));
    const names = answerNames(page);
    await open(`#json=${encodeURIComponent(JSON.stringify({ spans }))}`);
    await expect(names.first()).toBeVisible();
    expect(await cutOf(names)).toEqual([]);
    await open(`#json=${encodeURIComponent('{"darkMode":true,"beta":false,"newCheckout":true,"legacy":null}')}`);
    await expect(names.last()).toContainText("Cap'n Proto packed");
    expect(await cutOf(names)).toEqual([]);
  });
});

function answerNames(page: Page): Locator {
  return page.getByRole('table', { name: 'Sizes of the answer' }).locator('tbody th:visible');
}

/** The names that end in an ellipsis. */
function cutOf(names: Locator): Promise<readonly (string | null)[]> {
  return names.evaluateAll((heads) =>
    heads.flatMap((head) => {
      const whole = head.cloneNode(true) as HTMLElement;
      whole.style.cssText = 'position: absolute; width: max-content; max-width: none';
      head.parentElement!.append(whole);
      const { width } = whole.getBoundingClientRect();
      whole.remove();
      return width > head.clientWidth + 0.5 ? [head.textContent] : [];
    }),
  );
}

/** The number of words in sight. Those for screen readers take no room. */
function wordsIn(answer: Locator): Promise<number> {
  return answer.evaluate((section) => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    let text = '';
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const isInSight = parent.checkVisibility() && parent.getBoundingClientRect().width > 1;
      if (isInSight && parent.closest('.visually-hidden, .answer-same') === null)
        text += ` ${walker.currentNode.textContent}`;
    }
    return text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the welcome fits, and leads to an empty field for the user’s JSON', async ({ open, page }) => {
    await open();
    await expect(inspector(page)).toContainText('04 is positive fixint 4');
    await expect(page.getByRole('grid', { name: /^MessagePack/ })).toBeVisible();
    // The line, its sizes side by side and four rows come before the lane, whose first line and explanation are in
    // sight.
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer.locator('.answer-line')).toBeInViewport({ ratio: 1 });
    await expect(answer.locator('tbody tr')).toHaveCount(3);
    for (const row of await answer.getByRole('row').all()) await expect(row).toBeInViewport({ ratio: 1 });
    const rows = page.getByRole('grid', { name: 'Formats' }).locator('tbody tr:visible');
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
    const lane = (await laneOf(page, 'MessagePack @msgpack/msgpack').boundingBox())!;
    expect((await rows.last().boundingBox())!.y).toBeLessThan(lane.y);
    expect((await welcome(page).boundingBox())!.height, 'one line').toBeLessThanOrEqual(46);
    await expect(inspector(page).locator('.inspector-sentence')).toBeInViewport({ ratio: 1 });
    await expect(laneOf(page, 'MessagePack @msgpack/msgpack').locator('.lane-row').first()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const way of await welcome(page).getByRole('button').all()) await expect(way).toBeInViewport({ ratio: 1 });
    const sheet = page.getByRole('button', { name: 'More ▴' });
    await sheet.tap();
    await expect(inspector(page).locator('.bit').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await page.getByRole('button', { name: 'Use my JSON' }).tap();
    await expect.poll(() => focused(page)).toBe('textbox Input');
    await expect(jsonBox(page)).toHaveText(/^(Paste|$)/);
    await expect(welcome(page)).toHaveCount(0);
  });
});
