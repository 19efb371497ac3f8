import { press } from './support/focus.ts';
import { goldenLines } from './support/golden.ts';
import { followLink, jsonBox, pasteJson } from './support/input.ts';
import { activeLine, colours, inspector, laneOf, lineOf, linesOf, listing, pointAt } from './support/lanes.ts';
import { recordLiveRegions } from './support/live-regions.ts';
import { heard, pressAndHear, spokenIn } from './support/spoken.ts';
import { subject } from './support/subject.ts';
import { cellOf, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';
const JSON_LANE = 'JSON JSON.stringify';
/** The sample of the first visit, with MessagePack between its neighbours, and nothing selected. */
const LANES = '#sample=homer&show=protobuf,msgpack,json';

/** The strongly highlighted value in the text. */
function strongText(page: Page) {
  return page.locator('.cm-highlight-strong');
}

/** Meanings of the highlighted lines of a lane, strong or light. */
function highlighted(page: Page, lane: string, strength: 'strong' | 'light') {
  return laneOf(page, lane).locator(`[role=row][data-strength=${strength}]`).getByRole('gridcell').last();
}

test('the listing matches the published one; a value that is pointed at or selected lights up in the text and in every lane', async ({
  open,
}) => {
  const page = await open(LANES);

  await subject('the listing of the small object in MessagePack matches the published one', async () => {
    const lane = laneOf(page, MSGPACK);
    expect(await listing(lane)).toEqual([
      { offset: '00', bytes: '83', meaning: '3-element map' },
      { offset: '01', bytes: 'a2 69 64', meaning: '2-byte string "id"' },
      { offset: '04', bytes: '04', meaning: 'integer 4' },
      { offset: '05', bytes: 'a8 69 73 41 63 74 69 76 65', meaning: '8-byte string "isActive"' },
      { offset: '0e', bytes: 'c3', meaning: 'boolean true' },
      { offset: '0f', bytes: 'a8 66 75 6c 6c 6e 61 6d 65', meaning: '8-byte string "fullname"' },
      { offset: '18', bytes: 'ad 48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e', meaning: '13-byte string "Homer Simpson"' },
    ]);
    const roles = (role: string, bytes: string) => bytes.split(' ').map((byte) => `${byte} ${role}`);
    expect(await colours(lane)).toEqual([
      ...roles('structure', '83'),
      ...roles('length', 'a2'),
      ...roles('key', '69 64'),
      ...roles('number', '04'),
      ...roles('length', 'a8'),
      ...roles('key', '69 73 41 63 74 69 76 65'),
      ...roles('literal', 'c3'),
      ...roles('length', 'a8'),
      ...roles('key', '66 75 6c 6c 6e 61 6d 65'),
      ...roles('length', 'ad'),
      ...roles('string', '48 6f 6d 65 72 20 53 69 6d 70 73 6f 6e'),
    ]);
  });

  await subject('pointing at a byte lights its value in the text and in every lane', async () => {
    await lineOf(laneOf(page, MSGPACK), 'integer 4')
      .getByRole('gridcell')
      .nth(1)
      .hover({ position: { x: 8, y: 8 } });
    await expect(strongText(page)).toHaveText('4');
    await expect(page.locator('.cm-highlight-light').first()).toHaveText(/"id"/);
    await expect(highlighted(page, MSGPACK, 'strong')).toHaveText('integer 4');
    await expect(highlighted(page, MSGPACK, 'light')).toHaveText('2-byte string "id"');
    await expect(highlighted(page, JSON_LANE, 'strong')).toContainText('4');
    await expect(inspector(page)).toContainText('MessagePack › id › value · offset 4 (0x04), 1 byte');
    await expect(inspector(page)).toContainText('04 is positive fixint 4. An integer from 0 to 127 is its own byte');
    await expect(inspector(page).getByRole('img', { name: 'Bits: 0, fixed; 0 0 0 0 1 0 0' })).toBeVisible();
    const cost = inspector(page).getByRole('row', { name: /^MessagePack/ });
    await expect(cost.getByRole('cell')).toHaveText(['2', '1', '1']);
    await expect(inspector(page).getByRole('link')).toHaveAttribute('href', /spec\.md#int-format-family$/);
    await page.getByRole('banner').hover();
    await expect(strongText(page)).toHaveCount(0);
  });

  await subject('pointing at the text lights the value in every lane, and follows the pointer', async () => {
    await jsonBox(page).getByText('"Homer Simpson"').hover();
    await expect(highlighted(page, MSGPACK, 'strong')).toHaveText('13-byte string "Homer Simpson"');
    await expect(highlighted(page, JSON_LANE, 'strong').first()).toContainText('Homer Simpson');
    await expect(strongText(page)).toHaveText('"Homer Simpson"');
    const live = await recordLiveRegions(page);
    for (const [meaning, text] of [
      ['integer 4', '4'],
      ['boolean true', 'true'],
      ['13-byte string "Homer Simpson"', '"Homer Simpson"'],
      ['integer 4', '4'],
    ] as const) {
      await pointAt(lineOf(laneOf(page, MSGPACK), meaning));
      await expect(strongText(page)).toHaveText(text);
    }
    expect(spokenIn('The mouse moves over the rows of a lane')).toEqual([`moves: ${heard(await live.announced())}`]);
    await jsonBox(page).getByText('true').hover();
    await expect(strongText(page)).toHaveText('true');
    await jsonBox(page).getByText('"Homer Simpson"').click();
    await expect(strongText(page)).toHaveText('"Homer Simpson"');
    await page.getByRole('banner').hover();
    await page.keyboard.press('Control+Home');
    await expect(strongText(page)).toHaveText(['{', '}']);
  });

  await subject('a click selects a value, also for a new text with the same path; Escape deselects it', async () => {
    await followLink(page, '#sample=homer&view=bytes');
    await lineOf(laneOf(page, MSGPACK), 'boolean true').click();
    await page.getByRole('banner').hover();
    await expect(strongText(page)).toHaveText('true');
    await expect(activeLine(laneOf(page, MSGPACK))).toContainText('boolean true');
    await page.keyboard.press('Escape');
    await expect(strongText(page)).toHaveCount(0);
    await lineOf(laneOf(page, MSGPACK), 'integer 4').click();
    await pasteJson(page, '{"first": null, "id": 5}');
    await page.getByRole('banner').hover();
    await expect(highlighted(page, MSGPACK, 'strong')).toHaveText('integer 5');
  });
});

test("arrow keys and the inspector's buttons move through a lane as listing, grid or tree, even in two megabytes", {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open(LANES);

  await subject('arrow keys move through regions and containers; the caret in the text selects too', async () => {
    const lane = laneOf(page, MSGPACK);
    const inspectorShows = (text: string) => expect(inspector(page)).toContainText(text);
    await lane.focus();
    for (const [key, place] of [
      ['ArrowRight', 'MessagePack › framing · offset 0 (0x00), 1 byte'],
      ['ArrowRight', 'id › name · offset 2 (0x02), 2 bytes'],
      ['ArrowRight', 'id › framing · offset 1 (0x01), 1 byte'],
      ['ArrowRight', 'id › name · offset 2 (0x02), 2 bytes'],
      ['ArrowDown', 'id › value · offset 4 (0x04), 1 byte'],
    ] as const) {
      await page.keyboard.press(key);
      await inspectorShows(place);
    }
    await expect(strongText(page)).toHaveText('4');
    await expect(lane.locator(':focus')).toContainText('integer 4');
    await page.keyboard.press('ArrowLeft');
    await inspectorShows('offset 2 (0x02), 2 bytes');
    await expect(lane.locator(':focus')).toHaveText('64');
    await page.keyboard.press('End');
    await inspectorShows('fullname › value · offset 25 (0x19), 13 bytes');
    await page.keyboard.press('Alt+ArrowUp');
    await inspectorShows('MessagePack › framing · offset 0 (0x00), 1 byte');
    await page.keyboard.press('Alt+ArrowDown');
    await inspectorShows('id › value · offset 4');
    await page.keyboard.press('Home');
    await inspectorShows('offset 0 (0x00)');
    await page.keyboard.press('ArrowUp');
    await inspectorShows('offset 0 (0x00)');
    await page.getByRole('textbox', { name: 'Input', exact: true }).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('banner').hover();
    await expect(highlighted(page, MSGPACK, 'strong')).toHaveText('integer 4');
  });

  await subject('screen reader output for ten moves, for questions, and in other lanes', async () => {
    const live = await recordLiveRegions(page);
    const closeButton = page.getByRole('button', { name: `Close the lane of ${MSGPACK}` });
    await laneOf(page, MSGPACK).focus();
    await page.keyboard.press('Home');
    await closeButton.focus();
    const down = 'ArrowDown';
    const moves = [down, 'ArrowRight', 'ArrowRight', 'ArrowRight', down, down, down, 'End', down, down];
    const lines = await pressAndHear(page, live, ['Tab', ...moves]);
    expect(lines).toEqual(spokenIn('Into a lane, and ten moves'));
    const questions = ['ArrowUp', 'Enter', 'c', 'ArrowRight', 'b', 'Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown'];
    expect(await pressAndHear(page, live, questions)).toEqual(spokenIn('Questions, and steps out and in'));
    const lanes = [
      'Alt+ArrowRight',
      'Alt+ArrowRight',
      'Alt+ArrowLeft',
      'Alt+ArrowLeft',
      'Alt+ArrowLeft',
      'End',
      'Enter',
    ];
    expect(await pressAndHear(page, live, lanes)).toEqual(spokenIn('The same value in other lanes'));
    await followLink(page, '#json={"user":{"address":{"city":"Oslo","zip":[1,2]}},"n":1}&show=json');
    await expect.poll(async () => (await live.announced()).join()).toContain('54 bytes of JSON.');
    await laneOf(page, JSON_LANE).focus();
    const nested = Array.from({ length: 13 }, () => down);
    expect(await pressAndHear(page, live, nested)).toEqual(spokenIn('Through values inside each other'));
    await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
    await expect.poll(async () => (await live.announced()).join()).toContain('51 bytes of JSON.');
    await page.getByRole('button', { name: 'grid', exact: true }).first().click();
    await expect(page.locator('.lane-grid')).not.toHaveCount(0);
    await closeButton.focus();
    const inGrid = ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowRight', down, 'Escape', down, down];
    expect(await pressAndHear(page, live, inGrid)).toEqual(spokenIn('In the grid'));
    await page.getByRole('button', { name: 'tree', exact: true }).first().click();
    // The code of the form loads when it is first shown.
    await expect(page.getByRole('treegrid', { name: MSGPACK })).toBeVisible();
    await closeButton.focus();
    const inTree = ['Tab', 'ArrowUp', 'Home', 'Alt+ArrowDown', down, 'ArrowRight', 'ArrowLeft', 'End', down];
    expect(await pressAndHear(page, live, inTree)).toEqual(spokenIn('In the tree'));
    await page.getByRole('button', { name: 'listing', exact: true }).first().click();
  });

  await subject('a lane is one Tab stop and passes its focus to its neighbour when it closes', async () => {
    await laneOf(page, MSGPACK).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(
      page
        .getByRole('group', { name: `Form of ${JSON_LANE}` })
        .getByRole('button')
        .first(),
    ).toBeFocused();
    await press(page, `Close the lane of ${MSGPACK}`);
    await expect(laneOf(page, JSON_LANE).locator(':focus')).toHaveAttribute('role', 'row');
    await press(page, `Close the lane of ${JSON_LANE}`);
    await expect(laneOf(page, 'Protobuf protobufjs').locator(':focus')).toHaveAttribute('role', 'row');
  });

  await subject('the focused line keeps the focus when out of view, and keys continue from it', async () => {
    await followLink(page, `#json=${JSON.stringify(Array.from({ length: 400 }, (_, i) => i))}&show=msgpack`);
    const lane = laneOf(page, MSGPACK);
    await lane.focus();
    await page.keyboard.press('ArrowDown');
    await lane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(lane.getByText(/ 399$/)).toBeInViewport();
    await expect(lane.locator(':focus')).toHaveAccessibleName('element 0: 0. 0 0. Offset 3.');
    await expect(lane.locator(':focus')).not.toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(lane.locator(':focus')).toHaveAccessibleName('element 1: 1. 0 1. Offset 4.');
    await expect(lane.locator(':focus')).toBeInViewport();
  });

  await subject(
    'with wide spacing of letters, words and paragraphs, no bytes overlap their meaning, and no words are cut',
    async () => {
      await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
      const spacing =
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }';
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const form of ['listing', 'grid', 'tree']) {
        await page.getByRole('button', { name: form, exact: true }).first().click();
        await expect.poll(() => overlapsAndCuts(page)).toEqual([]);
      }
      // A name that has no room ends with an ellipsis; the line and the figures are shown whole.
      const answer = (await page.locator('.answer').boundingBox())!;
      const line = (await page.locator('.answer-line').boundingBox())!;
      expect(line.y + line.height).toBeLessThanOrEqual(answer.y + answer.height);
      const cutFigures = await page.locator('.answer-bytes').evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const [own, cell] = [figure.getBoundingClientRect(), figure.closest('td')!.getBoundingClientRect()];
          return own.right > cell.right + 0.5 || figure.scrollWidth > figure.clientWidth ? [figure.textContent] : [];
        }),
      );
      expect(cutFigures).toEqual([]);
      const cutNames = await page.locator('.sample-name, .format-name > :first-child').evaluateAll((names) =>
        names.filter((name) => {
          const [box, around] = [name.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
          const isOut =
            box.right > around.right + 0.5 || box.bottom > around.bottom + 0.5 || box.top < around.top - 0.5;
          const isCut = name.scrollWidth > name.clientWidth && getComputedStyle(name).display !== 'inline';
          return isOut || isCut;
        }),
      );
      expect(cutNames).toHaveLength(0);
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      await page.getByRole('button', { name: 'listing', exact: true }).first().click();
    },
  );

  await subject('roles differ by a mark, not only by colour', async () => {
    await page.getByRole('button', { name: 'grid', exact: true }).first().click();
    const marks = await page.locator('.lane-legend [data-role]').evaluateAll((roles) =>
      roles.map((role) => {
        const { backgroundImage, textDecorationLine, color } = getComputedStyle(role);
        // All properties of a run except its tint and the colour of its lines.
        const images = backgroundImage.replaceAll(color, 'ink').split(/, (?=(?:repeating-)?linear-gradient)/);
        const hatched = images[2]?.startsWith('repeating');
        return [images[0], images[1], hatched, textDecorationLine].join();
      }),
    );
    expect(marks.length).toBe(9);
    expect(new Set(marks).size).toBe(marks.length);
    await page.getByRole('button', { name: 'listing', exact: true }).first().click();
  });

  await subject("the inspector's buttons move like the keys", async () => {
    await followLink(page, '#sample=homer&at=/isActive&show=msgpack');
    const inspectorShows = (text: string) => expect(inspector(page)).toContainText(text);
    await inspectorShows('isActive › value · offset 14');
    await inspector(page).getByRole('button', { name: 'next' }).click();
    await inspectorShows('fullname › framing · offset 15');
    await inspector(page).getByRole('button', { name: 'previous' }).click();
    await inspectorShows('isActive › value · offset 14');
    await inspector(page).getByRole('button', { name: 'out' }).click();
    await inspectorShows('framing · offset 0');
    await inspector(page)
      .getByRole('button', { name: /\bin\b/ })
      .last()
      .click();
    await inspectorShows('id › value · offset 4');
  });

  await subject('lanes show as listing, as grid or as tree', async () => {
    const lane = laneOf(page, MSGPACK);
    const snapshot = async () => (await lane.ariaSnapshot()).split('\n');
    await lane.press('Escape');
    await page
      .getByRole('group', { name: `Form of ${MSGPACK}` })
      .getByRole('button')
      .first()
      .focus();
    expect(await snapshot()).toEqual(goldenLines('lane-snapshots.txt', 'Listing'));
    await page.getByRole('button', { name: 'grid', exact: true }).click();
    await expect(page.locator('.lane-grid')).not.toHaveCount(0);
    expect(await snapshot()).toEqual(goldenLines('lane-snapshots.txt', 'Grid'));
    await expect(linesOf(lane)).toHaveCount(3);
    await expect(linesOf(lane).first().getByRole('gridcell')).toHaveText([
      '00',
      '83 a2 69 64 04 a8 69 73 41 63 74 69 76 65 c3 a8',
      '··id··isActive··',
    ]);
    expect((await colours(lane)).slice(0, 5)).toEqual(['83 structure', 'a2 length', '69 key', '64 key', '04 number']);
    await lane.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(inspector(page)).toContainText('id › framing · offset 1');
    expect(await snapshot()).toEqual(goldenLines('lane-snapshots.txt', 'Grid, its first row with the focus'));
    await page.getByRole('button', { name: 'tree', exact: true }).click();
    await expect(page.locator('.lane-tree')).not.toHaveCount(0);
    expect(await snapshot()).toEqual(goldenLines('lane-snapshots.txt', 'Tree'));
    const places = await linesOf(lane).evaluateAll((lines) =>
      lines.map((line) =>
        ['aria-level', 'aria-posinset', 'aria-setsize'].map((place) => line.getAttribute(place)).join(),
      ),
    );
    expect(places).toEqual(['1,1,1', '2,1,3', '2,2,3', '2,3,3']);
    expect(await listing(lane)).toEqual([
      { offset: '00', bytes: '83', meaning: '{ 3 members }' },
      { offset: '01', bytes: 'a2 69 64 04', meaning: 'id: 4' },
      { offset: '05', bytes: 'a8 69 73 41 63 74 69 76', meaning: 'isActive: true +2 bytes' },
      { offset: '0f', bytes: 'a8 66 75 6c 6c 6e 61 6d', meaning: 'fullname: "Homer Simpson" +15 bytes' },
    ]);
    expect((await colours(lane)).slice(0, 5)).toEqual(['83 structure', 'a2 length', '69 key', '64 key', '04 number']);
    await lane.focus();
    await page.keyboard.press('ArrowDown');
    await expect(activeLine(lane)).toContainText('isActive: true');
    await expect(inspector(page)).toContainText('isActive › value · offset 14');
    await page.getByRole('button', { name: 'listing', exact: true }).click();
    await expect(linesOf(lane).first()).toContainText('3-element map');
  });

  await subject('in the grid, arrow keys move to the byte above and below, and Ctrl moves to the ends', async () => {
    await followLink(page, `#json=${JSON.stringify(Array.from({ length: 90 }, () => 1))}&show=cbor`);
    await page.getByRole('button', { name: 'grid', exact: true }).click();
    await expect(page.locator('.lane-grid')).not.toHaveCount(0);
    await laneOf(page, 'CBOR cbor-x').focus();
    for (const [key, offset] of [
      ['Control+End', 91],
      ['Control+Home', 0],
      ['ArrowRight', 0],
      ['ArrowRight', 2],
      ['ArrowDown', 18],
      ['ArrowDown', 34],
      ['ArrowUp', 18],
      ['PageDown', 82],
      ['End', 91],
    ] as const) {
      await page.keyboard.press(key);
      await expect(inspector(page)).toContainText(`offset ${offset} `);
    }
  });

  await subject('a lane of two megabytes scrolls to its end and renders few rows', async () => {
    // Such a visit does not wait for the other formats, as `followLink` would.
    await page.evaluate(() => location.assign('#sample=state-snapshot&show=msgpack'));
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText(/\d,\d{3},\d{3}/);
    await page.getByRole('button', { name: 'listing', exact: true }).click();
    const lane = laneOf(page, MSGPACK);
    await lane.focus();
    await page.keyboard.press('End');
    await expect(activeLine(lane)).toBeVisible();
    expect(await lane.getByRole('row').count()).toBeLessThan(100);
    const size = Number(await lane.getAttribute('aria-rowcount'));
    const last = await lane.getByRole('row').last().getAttribute('aria-rowindex');
    expect(Number(last)).toBe(size);
  });
});

/** Rows whose bytes overlap the column after them, and words of lanes that are cut. */
function overlapsAndCuts(page: Page): Promise<readonly string[]> {
  return page.locator('.lane').evaluateAll((lanes) =>
    lanes.flatMap((lane) => {
      const overlaps = [...lane.querySelectorAll('.lane-row')].filter((row) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector('.lane-bytes')!);
        const behind = row.querySelector('.lane-bytes ~ *')!.getBoundingClientRect().left;
        return range.getBoundingClientRect().right > behind + 0.5;
      });
      const cut = [...lane.querySelectorAll('.lane-text, .lane-size')].filter(
        (text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
      );
      return [...overlaps, ...cut].map((element) => element.textContent);
    }),
  );
}
