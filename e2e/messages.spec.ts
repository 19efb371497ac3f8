import { TASKS } from '../src/testing/tasks.ts';
import { answerPart, openReasons } from './support/answer.ts';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { exportAs, saved } from './support/exports.ts';
import { editorText, fileOf, followLink, jsonBox, openFile, pasteJson, pickSample, problem } from './support/input.ts';
import { laneOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { number, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

interface Report {
  readonly source: { readonly messages: number; readonly values: number; readonly minifiedBytes: number };
  readonly codecs: readonly {
    readonly id: string;
    readonly bytes: number;
    readonly ratio: number;
    readonly hex: string;
    readonly regions: readonly { readonly end: number; readonly path: string }[];
  }[];
}

async function reportOf(page: Page): Promise<Report> {
  return JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString()) as Report;
}

function messageMode(page: Page) {
  return page.getByRole('combobox', { name: 'Messages' });
}

test('elements are read as messages: they have the published sizes, and are compressed in three ways', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('a text without elements is rejected, and the previous rows stay', async () => {
    await messageMode(page).selectOption('elements');
    await waitForRuns(page);
    await expect(problem(page)).toContainText('found an object of 3 members where an array was expected');
    await expect(rowOf(page, 'msgpack')).toContainText('38');
    expect(await editorText(page)).toContain('Homer');
    await expect(jsonBox(page)).toBeEditable();
  });

  await subject('the task messages take the published 735, 585 and 585 bytes', async () => {
    await pickSample(page, 'Task messages');
    await messageMode(page).selectOption('elements');
    await waitForRuns(page);
    expect(await sizes(page)).toMatchObject({ json: 735, msgpack: 585, msgpackr: 585, cbor: 585 });
    const { source, codecs } = await reportOf(page);
    expect(source).toMatchObject({ messages: 8, minifiedBytes: 735 });
    const msgpack = codecs.find(({ id }) => id === 'msgpack')!;
    expect(msgpack.hex).toHaveLength(2 * 585);
    expect(msgpack.regions.at(-1)!.end).toBe(585);
    expect(new Set(msgpack.regions.map(({ path }) => path.split('/')[1]))).toEqual(
      new Set(Array.from({ length: 8 }, (_, i) => String(i))),
    );
  });

  await subject('sizes by number of messages have a chart and a table, and records are explained', async () => {
    await page.getByRole('tab', { name: 'Sizes' }).click();
    const table = page.getByRole('table', { name: 'Bytes by number of messages' });
    const row = table.getByRole('row', { name: /^MessagePack/ });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Format',
      '1 message',
      '4 messages',
      '8 messages',
      'Median',
      'Largest',
      'Both sides keep',
    ]);
    await expect(row.getByRole('cell').nth(2)).toHaveText('585');
    await expect(page.getByRole('img', { name: /^Bytes of 8 messages: .*JSON 735/ })).toBeVisible();
    await expect(page.getByText('define their keys anew in every one')).toBeVisible();
    const section = page.getByRole('region', { name: 'Bytes against messages' });
    const png = await saved(page, () => section.getByRole('button', { name: 'Save as PNG' }).click());
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const svg = await saved(page, () => section.getByRole('button', { name: 'Save as SVG' }).click());
    expect(svg.bytes.toString()).toMatch(/^<svg .*Bytes against the number of messages/s);
  });

  await subject('messages are compressed alone, with a dictionary, and as one stream', async () => {
    const messages = page.getByRole('region', { name: 'Messages compressed' });
    const figures = async (id: string) => {
      const cells = await messages.locator(`tr[data-codec="${id}"]`).getByRole('cell').allTextContents();
      return cells.map(number);
    };
    await expect(messages.getByRole('heading')).toHaveText('8 messages compressed three ways');
    await expect(messages).toContainText('As one stream');
    // The size of each message alone is the size that the browser's own compression gives it.
    const alone = await page.evaluate(
      async (texts) => {
        const sizeOf = async (text: string) => {
          const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
          return (await new Response(packed).arrayBuffer()).byteLength;
        };
        return (await Promise.all(texts.map(sizeOf))).reduce((sum, size) => sum + size, 0);
      },
      TASKS.map((task) => JSON.stringify(task)),
    );
    expect(await figures('json')).toEqual([735, alone, 352, 357]);
    expect(await figures('msgpack')).toEqual([585, expect.any(Number), 298, 301]);
    await expectAccessible(page, 'sizes of messages', SHOWN_VIEW);
  });

  await subject('the answer names the smallest format for all messages', async () => {
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await openReasons(page);
    await expect(answerPart(page, 'Smallest without a schema')).toContainText('MessagePack and CBOR, 585 B');
    await expect(answerPart(page, 'gzip each of 8 messages, or a format')).toContainText(
      'As one stream, JSON takes 357 B',
    );
  });
});

test('lines as messages: from a link, step by step, pasted, and from a file', { tag: THOROUGH }, async ({ open }) => {
  const page = await open(`#json=${encodeURIComponent('[1,2]\n{"a":[true]}')}&messages=lines&at=/1/a/0`);

  await subject('a link contains the message mode, and so does Share', async () => {
    expect((await sizes(page)).json).toBe(17);
    await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('1 › a › 0');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: /link/i }).first()).toHaveValue(/messages=lines/);
    await page.keyboard.press('Escape');
  });

  await subject('the byte view moves through the messages, in all open lanes and in the text', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => `{"id":${i},"name":"n${i}"}`);
    await followLink(page, `#json=${encodeURIComponent(lines.join('\n'))}&messages=lines&show=protobuf,msgpack,json`);
    const walk = page.getByRole('group', { name: 'Walk through the messages' });
    const lane = page.getByRole('article', { name: /^Lane of JSON/ });
    await expect(walk).toContainText('of 300');
    await expect(lane).toContainText('message 1: 20 B at 0');
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(lane.getByText('message 1: 20 B at 0'), 'a low window shows the place whole').toBeInViewport({
      ratio: 1,
    });
    await page.setViewportSize(size);
    await walk.getByRole('button', { name: 'next message' }).click();
    await expect(lane).toContainText('message 2: 20 B at 14');
    await expect(walk.getByRole('spinbutton', { name: 'Message' })).toHaveValue('2');
    // One digit can be deleted and another typed.
    await walk.getByRole('spinbutton', { name: 'Message' }).press('Backspace');
    await expect(walk.getByRole('spinbutton', { name: 'Message' })).toHaveValue('');
    await walk.getByRole('spinbutton', { name: 'Message' }).press('7');
    await expect(walk.getByRole('spinbutton', { name: 'Message' })).toHaveValue('7');
    await walk.getByRole('spinbutton', { name: 'Message' }).fill('300');
    await expect(laneOf(page, 'JSON JSON.stringify').getByText('"n299"')).toBeInViewport();
    await expect(laneOf(page, 'MessagePack @msgpack/msgpack').getByText('"n299"')).toBeInViewport();
    await expect(laneOf(page, 'Protobuf protobufjs').getByText('"n299"')).toBeInViewport();
    await expect(jsonBox(page).getByText('"n299"')).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('299');
    await walk.getByRole('button', { name: 'previous message' }).click();
    await expect(walk.getByRole('spinbutton', { name: 'Message' })).toHaveValue('299');
    await expectAccessible(page, 'walking through messages', SHOWN_VIEW);
  });

  await subject('pasted lines are read as messages at once, and an invalid one is named with its place', async () => {
    await followLink(page, '#sample=homer');
    await pasteJson(page, '{"a":1}\n{"a":22}\n');
    await waitForRuns(page);
    await expect(messageMode(page)).toHaveValue('lines');
    expect((await sizes(page)).json).toBe(15);
    await expect(problem(page)).toBeEmpty();
    await pasteJson(page, '{"a":1}\n{"a":,}\n');
    await expect(problem(page)).toContainText('Line 2, column 6: found `,`'.replaceAll('`', ''));
    await pasteJson(page, '{"a":\n1}');
    await waitForRuns(page);
    await expect(messageMode(page)).toHaveValue('whole');
    expect((await sizes(page)).json).toBe(7);
  });

  await subject('a division that a person chooses stays, and the one that fits is offered', async () => {
    await messageMode(page).selectOption('lines');
    await page.getByRole('button', { name: 'Read as one message' }).click();
    await waitForRuns(page);
    expect((await sizes(page)).json).toBe(7);
    await pasteJson(page, '{"a":1}\n{"a":22}\n');
    await expect(messageMode(page)).toHaveValue('lines');
    await messageMode(page).selectOption('whole');
    await expect(problem(page)).toContainText('Each line is JSON by itself.');
    await page.getByRole('button', { name: 'Read as lines' }).click();
    await waitForRuns(page);
    expect((await sizes(page)).json).toBe(15);
  });

  await subject('a file of 1,000 lines is read as messages', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `{"id":${i},"name":"name ${i % 10}","active":${i % 2 === 0}}`);
    await openFile(page, fileOf('events.ndjson', `${lines.join('\r\n')}\r\n`, 'application/x-ndjson'));
    await expect(messageMode(page)).toHaveValue('lines');
    await expect(page.getByText('1,000 messages').first()).toBeVisible();
    const { json, msgpack, protobuf } = await sizes(page);
    expect(json).toBe(lines.join('').length);
    expect(msgpack).toBeLessThan(json!);
    expect(protobuf).toBeLessThan(msgpack!);
    expect((await reportOf(page)).source).toMatchObject({ messages: 1000, values: 4000 });
  });
});
