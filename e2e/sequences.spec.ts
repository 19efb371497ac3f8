import { chooseReading, followLink, jsonBox, pasteJson } from './support/input.ts';
import { inspector, laneOf, lanesOf, pointAt } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const PROTOBUF = 'Protobuf protobufjs';
const MSGPACK = 'MessagePack @msgpack/msgpack';
const JSON_LANE = 'JSON JSON.stringify';

test('lanes and the selection stay right after other inputs, other forms and scrolling', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open('#show=protobuf');

  await subject('at the outermost level, the button of a step out is announced as disabled', async () => {
    await expect(inspector(page).getByRole('button', { name: '↑ out' })).toHaveAttribute('aria-disabled', 'true');
  });

  await subject('the previous lanes come back after bytes in several formats', async () => {
    await followLink(page, '#sample=homer&show=protobuf,msgpack,json');
    await pasteJson(page, '08 01');
    for (const [format, first] of [
      ['UBJSON', /UBJSON/],
      [/Protobuf/, /Protobuf/],
    ] as const) {
      await chooseReading(page, format);
      await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', first);
    }
    await pasteJson(page, '{"a":1}');
    const names = await lanesOf(page).evaluateAll((grids) => grids.map((grid) => grid.getAttribute('aria-label')));
    expect(names).toEqual([PROTOBUF, MSGPACK, JSON_LANE]);
  });

  await subject('a new text under a resting mouse leaves no outdated selection', async () => {
    await followLink(page, '#json={"a":[1],"name":"Homer"}&show=msgpack');
    await jsonBox(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await pointAt(laneOf(page, MSGPACK).getByText('"Homer"'));
    await expect(inspector(page)).toContainText('name › value');
    await page.keyboard.insertText('{"a":[1,2,3],"b":{"c":"x","name":"Homer"}}');
    await waitForRuns(page);
    // Before, the whole text was selected, and so its root. The root of the new text is selected now.
    await expect(page.locator('.cm-highlight-strong')).toHaveText(['{', '}']);
    await expect(inspector(page)).toContainText('MessagePack › framing · offset 0');
  });

  await subject('a value without a name is highlighted only strongly', async () => {
    await followLink(page, '#json=[7,"text"]&show=protobuf,msgpack,json');
    for (const text of ['7', '"text"']) {
      await jsonBox(page).getByText(text, { exact: true }).hover();
      await expect(page.locator('.cm-highlight-strong')).toHaveText(text);
      await expect(page.locator('.cm-highlight-light')).toHaveCount(0);
    }
  });

  await subject('a lane that scrolls under a resting mouse releases the value that scrolled away', async () => {
    await followLink(page, '#sample=medium-message&show=msgpack');
    await pointAt(laneOf(page, MSGPACK).getByRole('row').filter({ hasText: '"guid"' }));
    await expect(inspector(page)).toContainText('› guid');
    await page.mouse.wheel(0, 400);
    await expect(inspector(page)).not.toContainText('› guid');
  });

  await subject('the last place of a lane is fully visible, in every form', async () => {
    await followLink(page, '#sample=edge-numbers&show=json');
    for (const form of ['listing', 'grid', 'tree']) {
      await page.getByRole('button', { name: form }).click();
      const lane = laneOf(page, JSON_LANE);
      await lane.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      const row = lane.getByRole('row').last();
      await expect(row).toHaveAttribute('aria-selected', 'true');
      const [inner, outer] = [(await row.boundingBox())!, (await lane.boundingBox())!];
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the visible lane is the one explained, and the lane of given bytes comes first', async ({ open }) => {
    const page = await open('#sample=homer&byte=json:23');

    await subject('the visible lane is the one explained', async () => {
      await expect(laneOf(page, JSON_LANE)).toBeVisible();
      await expect(inspector(page)).toContainText('JSON ›');
      await page.getByRole('group', { name: 'Format of the lane' }).getByRole('button', { name: 'Avro' }).click();
      await expect(laneOf(page, 'Avro avsc')).toBeVisible();
      await expect(inspector(page)).toContainText('Avro ›');
    });

    await subject('the lane of given bytes comes first', async () => {
      await followLink(page, '#hex=83a2696404a8697341&from=msgpack');
      await expect(laneOf(page, MSGPACK)).toBeVisible();
      await expect(inspector(page)).toContainText('MessagePack');
    });
  });
});
