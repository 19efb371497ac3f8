import { seededRandom } from '../src/core/basics/random.ts';
import { CODECS, FORMATS } from '../src/formats/all.ts';
import type { CodecId } from '../src/formats/format.ts';
import { ANSWERED } from './support/answer.ts';
import { expectAccessible } from './support/axe.ts';
import { fileOf, followLink, jsonBox, openFile, pasteJson, pickSample } from './support/input.ts';
import { inspector, laneOf, lanesOf, lineOf, linesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, formats, ROWS, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';

/** Describes elements that scroll sideways or cut their text, except those that match `allowed`. */
function overflowing(page: Page, allowed: string): Promise<readonly string[]> {
  return page.evaluate((exceptions) => {
    const found: string[] = [];
    const { scrollingElement } = document;
    if (scrollingElement!.scrollWidth > scrollingElement!.clientWidth) found.push('the page');
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest(exceptions) !== null || element.matches('.visually-hidden, .visually-hidden *')) continue;
      if (element.clientWidth <= 1 || getComputedStyle(element).overflowX === 'visible') continue;
      if (element.scrollWidth > element.clientWidth + 1) {
        found.push(`${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60)}`);
      }
    }
    return found;
  }, allowed);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 });
  /** The parts that may scroll sideways: the bytes, the buttons that choose a lane, and tables with many figures. */
  const WIDE = '.lane-body, .lane-switch, .sizes-scroll, .decide-scroll';

  const PLACES: readonly (readonly [name: string, reach: (page: Page) => Promise<void>, part?: string])[] = [
    ['the bytes', (page) => waitForTimings(page)],
    ['a value that is selected', (page) => lineOf(laneOf(page, MSGPACK), 'integer 4').tap()],
    ['the other columns', (page) => page.getByRole('button', { name: 'gzipped, times, losses' }).tap()],
    ['the share dialog', (page) => openBy(page, 'Share', 'dialog'), 'dialog'],
    ['the text', (page) => reopen(page, 'Input')],
    ['the menu of what does not fit', (page) => openBy(page, 'More', 'menu'), '[role=menu]'],
    ['the sizes', (page) => reopen(page, 'Sizes')],
    ['the sizes as a table', (page) => page.getByRole('button', { name: 'table', exact: true }).tap()],
    ['the speed', (page) => openOther(page, 'Speed')],
    ['the exact calls', (page) => openBy(page, 'The exact calls', 'dialog'), 'dialog'],
    ['Decide, unfolded', unfoldedDecide, '.decide'],
    ['the samples', (page) => openBy(page, 'Samples', 'menu'), '[role=menu]'],
    ['wrong JSON', wrongJson],
  ];

  async function openBy(page: Page, button: string, opened: 'dialog' | 'menu'): Promise<void> {
    await page.getByRole('button', { name: button, exact: true }).tap();
    await expect(page.getByRole(opened)).toBeVisible();
  }

  async function openOther(page: Page, view: string): Promise<void> {
    await openBy(page, 'More', 'menu');
    await page.getByRole('menuitem', { name: view, exact: true }).tap();
    await expect(page.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true');
  }

  async function unfoldedDecide(page: Page): Promise<void> {
    await page.keyboard.press('Escape');
    await openOther(page, 'Decide');
    await expect(page.getByRole('table', { name: 'Facts of the formats' })).toBeVisible();
    // The loop goes from the last part to the first, because an open part may contain further ones.
    for (const summary of (await page.locator('.decide summary').all()).reverse()) await summary.tap();
    await page.getByRole('tab', { name: 'Evolution' }).tap();
    await expect(page.getByRole('list', { name: 'Outcomes by format' })).toBeVisible();
  }

  async function reopen(page: Page, tab: string): Promise<void> {
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: tab }).tap();
  }

  async function wrongJson(page: Page): Promise<void> {
    await reopen(page, 'Input');
    await pasteJson(page, '{"a": tru}');
    await page.getByRole('tab', { name: 'Bytes' }).tap();
  }

  test('only the bytes scroll sideways, and axe finds no violation in either theme', { tag: THOROUGH }, async ({
    open,
  }) => {
    const page = await open('#show=msgpack');
    for (const [name, reach, part] of PLACES) {
      await subject(name, async () => {
        await reach(page);
        expect.soft(await overflowing(page, WIDE), name).toEqual([]);
        await expectAccessible(page, `${name}, narrow`, part);
      });
    }
  });

  test('bars have room on a small phone', async ({ open }) => {
    const page = await open();
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = rowOf(page, 'json').locator('.bar');
    await expect.poll(async () => (await bar.boundingBox())!.width).toBeGreaterThan(30);
  });

  test('large figures fit, and only the rows in view exist', { tag: THOROUGH }, async ({ page }) => {
    // The test does not wait for the other formats, as `open` would.
    await page.goto('./#sample=state-snapshot&show=msgpack');
    await page.getByRole('button', { name: 'gzipped, times, losses' }).tap();
    // The row shows its bytes and their share of JSON side by side, then its bytes after gzip.
    await expect(rowOf(page, 'json')).toContainText(/\d,\d{3},\d{3}100 %\d{3},\d{3}/, { timeout: 60_000 });
    expect(await overflowing(page, WIDE)).toEqual([]);
    expect(await lanesOf(page).getByRole('row').count()).toBeLessThan(100);
  });

  test('the text has its own tab, the answer keeps its place, taps explain bytes, and the three questions are stacked', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const page = await open('#show=msgpack');

    await subject('the text has its own tab, and the answer is in the next tab', async () => {
      await page.getByRole('tab', { name: 'Input' }).tap();
      await jsonBox(page).tap();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('[null]');
      await waitForRuns(page);
      await page.getByRole('tab', { name: 'Bytes' }).tap();
      await expect(linesOf(laneOf(page, MSGPACK))).toHaveCount(2);
      await pickSample(page, 'Small object');
      await expect(linesOf(laneOf(page, MSGPACK)).first()).toContainText('3-element map');
    });

    await subject('nothing below the answer moves while gzip sizes are still missing', async () => {
      await expect(page.locator('.answer')).toContainText(ANSWERED);
      await page.locator('.answer').evaluate((answer) => {
        const heights = new Set<number>();
        const look = () => {
          answer.setAttribute('data-heights', [...heights.add(answer.getBoundingClientRect().height)].join());
          requestAnimationFrame(look);
        };
        look();
      });
      for (const title of ['Task messages', 'Small object']) {
        await pickSample(page, title);
        await expect(page.locator('.answer')).toContainText(ANSWERED);
      }
      await expect(page.locator('.answer')).toHaveAttribute('data-heights', /^\d+$/);
    });

    await subject('a tap on a byte explains it, and the explanation never covers the focused element', async () => {
      await lineOf(laneOf(page, MSGPACK), 'boolean true').tap();
      await expect(inspector(page)).toContainText('isActive › value · offset 14');
      await page.getByRole('button', { name: 'More ▴' }).tap();
      await inspector(page).getByRole('button', { name: 'next' }).tap();
      await expect(inspector(page)).toContainText('fullname › framing · offset 15');
      await page.getByRole('button', { name: 'Less ▾' }).tap();
      for (const name of ['grid', 'tree', 'listing']) {
        const button = page.getByRole('button', { name, exact: true });
        await button.focus();
        const [own, above] = [await button.boundingBox(), await inspector(page).boundingBox()];
        expect(own!.y + own!.height, name).toBeLessThanOrEqual(above!.y);
      }
    });

    await subject('the three questions are stacked, one lane has a switch, rows are tall enough to tap', async () => {
      await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
      await expect(lanesOf(page)).toHaveCount(1);
      await page
        .getByRole('group', { name: 'Format of the lane' })
        .getByRole('button', { name: 'CBOR', exact: true })
        .tap();
      await expect(laneOf(page, 'CBOR cbor-x')).toBeVisible();
      await followLink(page, '#sample=homer&show=avro');
      const chosen = page.getByRole('group', { name: 'Format of the lane' }).locator('[aria-pressed=true]');
      await expect(chosen).toHaveText('Avro');
      await expect(chosen).toBeInViewport({ ratio: 1 });
      await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
      await expect(lanesOf(page)).toHaveCount(1);
      const table = (await formats(page).boundingBox())!;
      const lane = (await lanesOf(page).boundingBox())!;
      const inspected = (await inspector(page).boundingBox())!;
      const answer = (await page.locator('.answer').boundingBox())!;
      expect(answer.y + answer.height).toBeLessThanOrEqual(table.y);
      expect(table.y + table.height).toBeLessThanOrEqual(lane.y);
      expect(lane.y).toBeLessThan(inspected.y);
      // The inspector stays in view, and the last bytes can be scrolled out from under it.
      await lanesOf(page).getByRole('row').last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2000);
      await expect
        .poll(async () => (await lanesOf(page).getByRole('row').last().boundingBox())!.y)
        .toBeLessThan((await inspector(page).boundingBox())!.y - 24);
      await expect(inspector(page)).toBeInViewport();
      for (const rows of [linesOf(lanesOf(page)), formats(page).locator('tbody').getByRole('row')]) {
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
      }
    });
  });
});

test.describe('at 1280 × 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('nothing is clipped', { tag: THOROUGH }, async ({ open }) => {
    const page = await open();
    await waitForTimings(page);

    for (const view of ['Bytes', 'Sizes', 'Speed']) {
      await subject(`no text is cut in the view ${view}`, async () => {
        await page.getByRole('tab', { name: view }).click();
        expect(await overflowing(page, '.code-editor')).toEqual([]);
      });
    }

    await subject('no large figure is cut', async () => {
      const random = seededRandom(1);
      const texts = Array.from({ length: 1500 }, () => Array.from({ length: 60 }, random).join(' '));
      await openFile(page, fileOf('large.json', JSON.stringify({ id: 1, texts }, null, 1)));
      await page.getByRole('tab', { name: 'Bytes' }).click();
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(/^\d,\d{3},\d{3}$/);
      await expect(cellOf(rowOf(page, 'json'), 'gzip')).toHaveText(/^\d{3},\d{3}$/);
      expect(await overflowing(page, '.code-editor')).toEqual([]);
    });

    await subject('the first lines of each lane and the whole inspector are on the screen', async () => {
      await pickSample(page, 'Small object');
      await page.getByRole('tab', { name: 'Bytes' }).click();
      const { y, height } = (await inspector(page).boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(721);
      for (const lane of await lanesOf(page).all()) {
        await expect(linesOf(lane).nth(4)).toBeInViewport({ ratio: 1 });
      }
      const whole = await inspector(page).evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
      expect(whole).toBe(true);
    });
  });

  test('eight formats have one row in sight, which unfolds its others; the conditions of times stay in sight', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const page = await open();
    const rows = formats(page).locator('tbody tr:visible');
    const all = FORMATS.flatMap(({ codecs: [main] }) => (main!.whatIf === undefined ? [main!.id] : []));
    // The main codecs of both formats are missing, because neither is the smallest row.
    const mains = all.filter((id) => id !== 'smile' && id !== 'ion');
    const idsOf = () => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.codec!));
    const note = page.getByText(/^(?:† Only msgpackr reads it\. )?Times: JavaScript in this browser; /);
    const mark = page.getByText('† Only msgpackr reads it.');
    const markOf = (id: CodecId) =>
      rowOf(page, id)
        .locator('.format-name > span')
        .first()
        .evaluate((name) => getComputedStyle(name, '::after').content);

    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await subject(`the rows of eight formats are whole at ${width} × ${height}, JSON among them`, async () => {
        await page.setViewportSize({ width, height });
        expect((await idsOf()).toSorted()).toEqual(mains.toSorted());
        for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
        await expect(note).toBeInViewport({ ratio: 1 });
      });
    }

    await subject('a button opens the rest, and hides it again; the smallest row is always in sight', async () => {
      const foot = page.getByRole('toolbar', { name: 'More rows' });
      const more = foot.getByRole('button', { name: '2 more' });
      await expect(more).toHaveAccessibleDescription('Smile, Ion');
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await more.click();
      expect((await idsOf()).toSorted()).toEqual(all.toSorted());
      await expect(note).toBeInViewport({ ratio: 1 });
      await foot.getByRole('button', { name: 'fewer' }).click();
      expect((await idsOf()).toSorted()).toEqual(mains.toSorted());
      const names = Array.from({ length: 9 }, (_, i) => ({ identifier: i, description: `text ${i}` }));
      await followLink(page, `#json=${encodeURIComponent(JSON.stringify(names))}&show=msgpack,json`);
      await expect(rowOf(page, 'smile')).toBeVisible();
      await expect(rowOf(page, 'ubjson')).toBeHidden();
      await expect(rows).toHaveCount(mains.length);
      await followLink(page, '#sample=homer&show=msgpack,json');
      await expect(rowOf(page, 'smile')).toBeHidden();
    });

    await subject('a button unfolds the other rows of its format beneath it, by keys too', async () => {
      const button = formats(page).getByRole('button', { name: '3 more of MessagePack' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await rowOf(page, 'msgpack').focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(button).toBeFocused();
      const ids = await idsOf();
      const from = ids.indexOf('msgpack');
      const others = FORMATS.find(({ id }) => id === 'msgpack')!.codecs.filter(({ whatIf }) => whatIf === undefined);
      expect(ids.slice(from, from + 4).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
      expect(ids).toHaveLength(mains.length + 3);
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(mains.length);
    });

    await subject('a row whose lane is open is never folded', async () => {
      await followLink(page, '#show=capnp-packed,json');
      await expect(rowOf(page, 'capnp-packed')).toBeVisible();
      await expect(rowOf(page, 'msgpackr')).toBeHidden();
      await expect(formats(page).getByRole('button', { name: /more of Cap/ })).toHaveCount(0);
    });

    await subject('one button shows all rows, and groups them again', async () => {
      await page.getByRole('button', { name: `all ${ROWS}` }).click();
      await expect(rows).toHaveCount(ROWS);
      await expect(note).toBeInViewport({ ratio: 1 });
      await expect(mark).toBeInViewport({ ratio: 1 });
      expect(await markOf('msgpackr-shared')).toContain('†');
      expect(await markOf('msgpackr')).not.toContain('†');
      await page.getByRole('button', { name: 'one row per format' }).click();
      await expect(rows).toHaveCount(mains.length + 1);
      await expect(mark).toHaveCount(0);
    });
  });

  test('the best of the what-ifs scrolls into view when they are shown', async ({ open }) => {
    const page = await open('#json=[{"id":1,"at":0.5},%20{"id":2,"at":0.25}]');
    await page.getByRole('button', { name: /^\d+ what-ifs/ }).click();
    const whatIfs = CODECS.filter(({ codec }) => codec.whatIf !== undefined).map(({ codec }) => codec.id);
    await expect.poll(async () => Object.keys(await sizes(page))).toEqual(expect.arrayContaining(whatIfs));
    await waitForRuns(page);
    const shown = Object.entries(await sizes(page)).filter(([id]) => whatIfs.includes(id as CodecId));
    const [best] = shown.toSorted(([, a], [, b]) => a - b)[0]!;
    await expect(rowOf(page, best as CodecId)).toBeInViewport({ ratio: 1 });
  });
});
