import {
  chooseReading,
  door,
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
import { sharedLink } from './support/share.ts';
import { subject } from './support/subject.ts';
import { cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const OWN = 'syntax = "proto3"; message Person { int32 id = 100; }';

/** Reloads the page; its requests count as a first load. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForRuns(page);
}

test('a reload restores the input; an opened link or a new visit does not', { tag: THOROUGH }, async ({
  open,
  watch,
}) => {
  const page = await open('#sample=task-messages&show=json');
  // Each reload requests everything again.
  watch.loading();

  await subject('the text, its message mode, and a schema', async () => {
    await pasteJson(page, '[{"id": 1}, {"id": 2}]');
    await page.getByRole('combobox', { name: /messages/i }).selectOption('elements');
    await page.getByRole('tab', { name: 'Schema', exact: true }).click();
    const schema = page.getByRole('textbox', { name: 'Schema', exact: true });
    await page.evaluate((text) => navigator.clipboard.writeText(text), OWN);
    await schema.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    await waitForRuns(page);
    const bytes = await cellOf(rowOf(page, 'protobuf'), 'bytes').textContent();
    await reload(page);
    await expect.poll(() => editorText(page)).toBe('[{"id": 1}, {"id": 2}]');
    await expect(page.getByRole('combobox', { name: /messages/i })).toHaveValue('elements');
    await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('given');
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText(bytes!);
    await expect(page.getByText('2 messages', { exact: true })).toBeVisible();
  });

  await subject('bytes, and the reading that was chosen for them', async () => {
    await pasteJson(page, '81 a1 61 01');
    await reload(page);
    await expect.poll(() => editorText(page)).toBe('81 a1 61 01');
    await openTable(page);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await chooseReading(page, 'CBOR');
    await reload(page);
    await expect(door(page)).toHaveAttribute('data-chain', 'hex,cbor');
  });

  await subject('a chosen sample', async () => {
    await pickSample(page, 'Task messages');
    await reload(page);
    await expect(page).toHaveTitle(/Task messages/);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('744');
  });

  await subject('a followed link stays after a reload, and a new visit starts fresh', async () => {
    await pasteJson(page, '"typed"');
    await followLink(page, '#hex=81a16101&from=msgpack');
    await reload(page);
    await expect.poll(() => editorText(page)).toBe('81a16101');
    await followLink(page, '#json=[1,2,3]');
    await reload(page);
    await expect.poll(() => editorText(page)).toBe('[1,2,3]');
    await pasteJson(page, '"typed"');
    await open('#json=[4]', page);
    await expect.poll(() => editorText(page)).toBe('[4]');
    await pasteJson(page, '"typed"');
    await open('', page);
    await expect(page).toHaveTitle(/Small object/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  await subject('the page asks before leaving a text for which storage has no room', async () => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await openFile(page, fileOf('long.json', JSON.stringify('x'.repeat(2_000_000))));
    await open('', page);
    expect(asked).toEqual(['beforeunload']);
    await expect(page).toHaveTitle(/Small object/);
    await page.evaluate(() => {
      for (let length = 5_000_000; length > 0; length >>= 1) {
        try {
          for (let i = 0; ; i++) sessionStorage.setItem(`${length} ${i}`, 'x'.repeat(length));
        } catch {}
      }
    });
    await pasteJson(page, '"typed"');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await open('', page);
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
  });
});

test('if storage is blocked, everything works and the page asks before leaving typed text', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await open();
  await jsonBox(page).click();
  await open();
  expect(asked).toEqual([]);
  await selectText(page);
  await page.keyboard.type('[1]');
  await waitForRuns(page);
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('3');
  await open();
  expect(asked).toEqual(['beforeunload']);
  await expect(page).toHaveTitle(/Small object/);
});

test('after a sample that could not be fetched, the address still describes the page', { tag: THOROUGH }, async ({
  open,
  page,
  watch,
}) => {
  watch.expectOnly(/samples|Failed to load|fetch/i);
  await page.route(/\/samples\/task-messages\.json$/, (route) => route.abort());
  await open();
  await pasteJson(page, '{"shown": true}');
  await page.getByRole('button', { name: /^Sample/ }).click();
  await page.getByRole('menuitem', { name: 'Task messages' }).click();
  await expect(problem(page)).toContainText(/network|fetch/i);
  await expect.poll(() => editorText(page)).toBe('{"shown": true}');
  const link = await sharedLink(page);
  expect(link).toMatch(/#z=/);
  await page.unroute(/\/samples\//);
  await open(new URL(link).hash);
  await expect.poll(() => editorText(page)).toBe('{"shown": true}');
});
