import { answerPart, openReasons } from './support/answer.ts';
import { press } from './support/focus.ts';
import {
  door,
  dropFile,
  editorText,
  fileOf,
  followLink,
  jsonBox,
  openFile,
  pasteJson,
  pickSample,
  problem,
  selectText,
} from './support/input.ts';
import { laneOf, lanesOf, linesOf, problemList } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, formats, openTable, ROWS, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';

const NO_JSON: readonly (readonly [name: string, bytes: readonly number[], message: string])[] = [
  ['archive.zip', [0x50, 0x4b, 3, 4, 20, 0, 0, 0], 'found a ZIP archive where JSON was expected'],
  ['page.html', [...Buffer.from('<!doctype html><title>No</title>')], 'found an HTML page where JSON was expected'],
  ['utf16.json', [...Buffer.from('\ufeff{"a": 1}', 'utf16le')], 'found UTF-16 text where JSON was expected'],
  ['picture.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'This is a PNG picture.'],
];

test('opens with a sample; accepts other samples, typed and pasted text, dropped and opened files', async ({
  open,
}) => {
  const page = await open();

  await subject('opens with a sample, with every format encoded and three lanes open', async () => {
    await expect(page).toHaveTitle(/Small object/);
    await expect(formats(page).getByRole('rowheader')).toHaveCount(ROWS);
    await expect(lanesOf(page)).toHaveCount(3);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('51');
    await expect(page.getByText('51 B minified, 66 as typed · 4 values · 1 message · depth 1')).toBeVisible();
    const answer = page.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('By size: use MessagePack or CBOR, 38 B instead of 51.');
    await expect(answer.getByRole('table').getByRole('row', { name: /^MessagePack, CBOR 38/ })).toContainText('−25 %');
    await openReasons(page);
    await expect(answerPart(page, 'Smallest without a schema')).toContainText(
      'MessagePack and CBOR, 38 B, 25 % less than JSON.',
    );
    await answer.getByRole('button', { name: 'Less' }).click();
  });

  await subject('accepts typed JSON, restores the sample on undo, and accepts pasted JSON', async () => {
    await jsonBox(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    // Chromium would apply the style of highlighted text to typed text, against the page's policy.
    await expect(page.locator('.cm-highlight-light').first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('[true]');
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('2');
    await expect(page.getByRole('button', { name: 'Samples' })).toBeVisible();
    // On a slow machine, the text was typed in several steps, and each of them is undone by itself.
    for (let steps = 0; steps < 7 && !(await editorText(page)).includes('Homer'); steps++) {
      await page.keyboard.press('ControlOrMeta+Z');
    }
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
    await pasteJson(page, '{"pasted": [1, 2, 3]}');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('18');
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('12');
    await expect(linesOf(laneOf(page, MSGPACK)).first()).toContainText('1-element map');
  });

  await subject('opens other samples from the menu', async () => {
    await pickSample(page, 'Task messages');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('744');
    await expect(page).toHaveTitle(/Task messages/);
    await press(page, /^Sample/);
    await expect(page.getByRole('menu', { name: 'Samples' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Task messages' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('67');
    await expect(rowOf(page, 'protobuf')).toContainText('given');
  });

  await subject('shows where to drop a file, opens dropped and chosen files, also the same one again', async () => {
    const file = fileOf('small.json', '{"dropped":true}\n');
    const hint = page.getByText('Drop the file to open it');
    await dropFile(page, formats(page), file, () => expect(hint).toBeVisible());
    await expect(hint).toBeHidden();
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('16');
    expect(await editorText(page)).toContain('{"dropped":true}');
    await dropFile(page, jsonBox(page), fileOf('other.json', '[]'));
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('2');
    const opened = fileOf('file.json', '\ufeff{"opened": "äöü"}');
    for (let time = 0; time < 2; time++) {
      await openFile(page, opened);
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('19');
      await pasteJson(page, '0');
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('1');
    }
    const beginsAt = async () => (await page.locator('.cm-content').boundingBox())!.x;
    const before = await beginsAt();
    await openFile(page, fileOf('lines.json', `[${'0,\n'.repeat(1200)}0]`));
    await expect(page.locator('.cm-gutterElement').getByText('9999')).toBeAttached();
    expect(await beginsAt(), 'the text begins at the same place with 1,201 lines').toBe(before);
  });
});

test('describes an error in a text or a file, keeps the last rows, and reads bytes as hex or base64', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('invalid JSON has a place and an expectation, and keeps the last rows dimmed', async () => {
    const before = await sizes(page);
    await pasteJson(page, '{\n  "id": 4,\n  "isActive": tru\n}');
    await expect(problem(page)).toContainText('Line 3, column 15: found the word tru where a value was expected');
    expect(await sizes(page)).toEqual(before);
    await expect(problem(page)).toContainText('What is shown is the last valid result.');
    await expect(page.locator('.answer-line')).toContainText(/^Last valid input: /);
    await expect(page.locator('.stale-note')).toBeHidden();
    await expectInSight(page);
    await expect(page.getByRole('main')).toHaveClass(/stale/);
    await expect(jsonBox(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(jsonBox(page).locator('.cm-fault')).toHaveText('t');
    // The caret is at the end of the text; the letter is missing in the line above.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.type('e');
    await waitForRuns(page);
    await expect(problem(page)).toBeEmpty();
    await expect(jsonBox(page)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(jsonBox(page).locator('.cm-fault')).toHaveCount(0);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('24');
    await pasteJson(page, '{"a": [1, 2');
    await expect(problem(page)).toContainText(
      'Line 1, column 12: found the end of the text where , or ] was expected; the array that begins at line 1, column 7',
    );
    await expect(jsonBox(page).locator('.cm-fault-end')).toHaveCount(1);
  });

  await subject('a file that is not UTF-8 is rejected, with the offending byte', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name": "caf'), 0xe9, ...Buffer.from('"}')]);
    await openFile(page, fileOf('latin1.json', bytes));
    await expect(problem(page)).toContainText(
      'Byte 13, line 1, column 14: found the byte 0xe9 where a character was expected; it is not UTF-8.',
    );
  });

  await subject(
    'a file that is not JSON is rejected, and the last rows stay; bytes that are shown have none',
    async () => {
      await followLink(page, '#sample=task-messages');
      const before = await sizes(page);
      for (const [name, bytes, message] of NO_JSON) {
        await openFile(page, fileOf(name, new Uint8Array(bytes), ''));
        await expect(problem(page)).toContainText(message);
        expect(await sizes(page)).toEqual(name === 'picture.png' ? {} : before);
      }
    },
  );

  await subject('a file of 0 bytes is called empty, and a lone surrogate is named', async () => {
    const before = await sizes(page);
    for (const name of ['empty.json', 'empty.msgpack']) {
      await openFile(page, fileOf(name, ''));
      await expect(problem(page)).toContainText('The file is empty.');
      expect(await sizes(page)).toEqual(before);
    }
    await openFile(page, fileOf('escape.json', '{"half": "\\ud800"}'));
    await expect(problem(page)).toBeEmpty();
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('17');
    for (const codec of ['msgpack', 'cbor', 'bson', 'ubjson'] as const)
      await expect(rowOf(page, codec).getByRole('button', { name: /lost$/ })).toBeVisible();
  });

  await subject('empty input shows how to begin', async () => {
    await selectText(page);
    await page.keyboard.press('Delete');
    await waitForRuns(page);
    await expect(page.getByText('Paste JSON or bytes here, drop a file, or pick a sample.')).toBeVisible();
    await expect(page.getByText('Paste JSON, drop a file, or pick a sample to compare formats.')).toBeVisible();
    await expect(page.getByText('Nothing is encoded yet.').first()).toBeVisible();
    await expect(problem(page)).toBeEmpty();
    for (const view of ['Sizes', 'Speed', 'Bytes']) {
      await page.getByRole('tab', { name: view }).click();
      await expect(page.getByText(/Nothing to (draw|time|explain) yet/)).toBeVisible();
    }
  });

  await subject('bytes as hex or base64', async () => {
    await followLink(page, '#sample=homer&view=bytes');
    await pasteJson(page, 'a1 61 61 c1 1a 51 4b 67 b0');
    await expect(door(page)).toContainText('hex · 9 bytes › CBOR');
    await openTable(page);
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('9');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).not.toHaveText('51');
    await pasteJson(page, 'gqFhAaFiAqFjAw==');
    await expect(door(page)).toContainText('base64 · 10 bytes');
    await pasteJson(page, '81 a1 61 0');
    await expect(problem(page)).toContainText('read as hex');
    await followLink(page, '#sample=homer&view=bytes');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('51');
  });

  await subject('rows of rejected bytes do not stay beside invalid JSON', async () => {
    await followLink(page, '#hex=93&from=msgpack');
    await expect(problemList(page)).toContainText('at 0x01 (1)');
    await pasteJson(page, '[1,');
    await expect(problem(page)).toContainText('Line 1, column 4');
    await expect(formats(page)).not.toContainText('Failed');
  });
});

/** Expects that nothing covers a line of the answer, or the first row of the table. */
async function expectInSight(page: Page): Promise<void> {
  const rows = page
    .locator('.answer-line, .answer-matrix tbody tr, .formats tbody tr:first-child')
    .filter({ visible: true });
  expect(await rows.count()).toBeGreaterThan(4);
  const covered = await rows.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 8, top + height / 2);
      return found !== null && element.contains(found) ? [] : [`${element.textContent} under ${found?.className}`];
    }),
  );
  expect(covered).toEqual([]);
}
