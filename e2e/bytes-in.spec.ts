import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  door,
  dropFile,
  editorText,
  fileOf,
  followLink,
  jsonBox,
  openFile,
  pasteJson,
  problem,
} from './support/input.ts';
import { inspector, lanesOf, linesOf, pointAt, problemList } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** `{"id": 4, "name": "Ada"}` in MessagePack, and in CBOR. */
const MSGPACK = [0x82, 0xa2, 0x69, 0x64, 4, 0xa4, 0x6e, 0x61, 0x6d, 0x65, 0xa3, 0x41, 0x64, 0x61];
const CBOR = [0xa2, 0x62, 0x69, 0x64, 4, 0x64, 0x6e, 0x61, 0x6d, 0x65, 0x63, 0x41, 0x64, 0x61];
const DUMP = '00000000: 82a2 6964 04a4 6e61 6d65 a341 6461       ..id..name.Ada\n';
const JSON_BYTES = '21';

test('reads files, dumps and lists, and shows the place of an error', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();

  await subject('opens dropped and chosen files as bytes; in doubt, the extension decides', async () => {
    await openFile(page, fileOf('ada.cbor', new Uint8Array(CBOR), ''));
    await expect(door(page)).toHaveAttribute('data-chain', 'cbor');
    expect(await editorText(page)).toBe('a2 62 69 64 04 64 6e 61 6d 65 63 41 64 61');
    await openTable(page);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(JSON_BYTES);
    await dropFile(page, jsonBox(page), fileOf('ada.msgpack', new Uint8Array(MSGPACK), ''));
    await expect(door(page)).toHaveAttribute('data-chain', 'msgpack');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(JSON_BYTES);
    // A single byte would be a valid integer in three formats.
    await openFile(page, fileOf('small.cbor', Uint8Array.of(0x18, 0xff), ''));
    await expect(door(page)).toHaveAttribute('data-chain', 'cbor');
    await openFile(page, fileOf('text.bin', '{"json":true}'));
    await expect(door(page)).toHaveText('JSON');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('13');
  });

  await subject('a large file is recognised by its bytes, and its beginning is shown', async () => {
    const long = Buffer.concat([Buffer.from([0x81, 0xa1, 0x61, 0xdb, 0, 4, 0, 0]), Buffer.alloc(0x40000, 0x61)]);
    await openFile(page, fileOf('large.dat', long, ''));
    await expect(door(page)).toHaveAttribute('data-chain', 'msgpack');
    await expect(page.getByText('The first 8.2 kB of 262 kB in hex, read-only.')).toBeVisible();
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('262,152');
  });

  await subject(
    'a text of bytes that is too large to hold is read, opened by its layers, and may have an error',
    async () => {
      const head = Buffer.from('81a161c6002625a0', 'hex');
      const hex = Buffer.concat([head, Buffer.alloc(2_500_000, 'abc')]).toString('hex');
      await openFile(page, fileOf('large.txt', hex, 'text/plain'));
      await expect(door(page)).toContainText('hex · 2,500,008 bytes › MessagePack: one map');
      await lanesOf(page).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('The text of these bytes is too large to be written again.').first()).toBeVisible();
      await door(page).getByRole('button', { name: 'change' }).click();
      await page.getByRole('menuitem', { name: 'CBOR' }).click();
      await expect(door(page)).toContainText('(chosen)');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(door(page)).toHaveAttribute('data-chain', 'hex,msgpack');
      await waitForRuns(page);
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(door(page)).toHaveAttribute('data-chain', 'msgpack');
      const base64 = gzipSync(Buffer.concat([head, randomBytes(2_500_000)])).toString('base64');
      await openFile(page, fileOf('large.b64', `${base64}\n${' '.repeat(2_000_000)}`, 'text/plain'));
      await expect(door(page)).toContainText('base64 · ');
      await door(page).getByRole('button', { name: 'gzip', exact: true }).click();
      await expect(page.getByRole('article', { name: 'Layer: gzip' })).toContainText('1f 8b');
      await openFile(page, fileOf('wrong.txt', `${hex.slice(0, 4_600_000)}x${hex.slice(4_600_001)}`, 'text/plain'));
      await expect(problem(page)).toContainText(
        'Line 1, column 4600001, read as hex: found "x" where a hex digit was expected',
      );
    },
  );

  await subject('reads dumps and lists, and shows the place of an error', async () => {
    await pasteJson(page, DUMP);
    await expect(door(page)).toContainText('xxd dump · 14 bytes › MessagePack');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(JSON_BYTES);
    await pasteJson(page, `[${MSGPACK.join(', ')}]`);
    await expect(door(page)).toContainText('list of numbers · 14 bytes › MessagePack');
    await pasteJson(page, '82 a2\n69 6');
    await expect(problem(page)).toContainText('Line 2, column 5, read as hex: a byte is two hex digits; the last one');
    await expect(door(page)).toContainText('Looks like hex, but has an error');
  });

  await subject('undo takes back what was typed wherever the focus is', async () => {
    await pasteJson(page, '82a26964');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('04a16105');
    await waitForRuns(page);
    await lanesOf(page).first().focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => editorText(page)).toBe('82a26964');
    await page.keyboard.press('ControlOrMeta+Y');
    await expect.poll(() => editorText(page)).toBe('82a2696404a16105');
    await jsonBox(page).focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => editorText(page)).toBe('82a26964');
  });

  await subject('a long sentence about bytes that cannot be read is whole', async () => {
    const name = `element-${'of-a-long-name-'.repeat(22)}end`;
    const xml = Buffer.from(`<root><${name}>5</wrong></root>`).toString('hex');
    const end = `where the end-tag </${name}> was expected.`;
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await followLink(page, `#hex=${xml}&from=xml&show=xml`);
      await expect(problemList(page)).toContainText(end);
      await expect.poll(() => isSelectedLineInSight(page), `${width} × ${height}`).toBe(true);
      const sentences = page.locator('p:not(.visually-hidden), li, td').filter({ hasText: end, visible: true });
      await expect(sentences, 'the sentence is told once').toHaveCount(1);
      await expectWhole(sentences);
      await followLink(page, '#sample=homer');
    }
  });
});

test('the inspector says what the content of a byte string and of a text opens as', async ({ open }) => {
  // {"id": 7, "blob": CBOR bytes, "note": the same bytes in base64}; the CBOR is {"id": 4, "name": "Homer", "ok":
  // true}.
  const inner = 'a362696404646e616d6565486f6d6572626f6bf5';
  const note = Buffer.from(Buffer.from(inner, 'hex').toString('base64')).toString('hex');
  const page = await open(`#hex=a36269640764626c6f6254${inner}646e6f7465781c${note}&from=cbor&show=cbor`);
  const lines = linesOf(lanesOf(page).first());
  await pointAt(lines.filter({ hasText: '20-byte' }));
  await expect(inspector(page)).toContainText('The bytes open as CBOR: one map of 3 members.');
  await pointAt(lines.filter({ hasText: 'o2JpZARk' }));
  await expect(inspector(page)).toContainText('The text opens as base64 › CBOR: one map of 3 members.');
  await pointAt(lines.filter({ hasText: 'integer 7' }));
  await expect(inspector(page)).not.toContainText('open as');

  await subject('what is inside becomes the input, and Ctrl+Z leads back', async () => {
    await lines.filter({ hasText: 'o2JpZARk' }).click();
    await inspector(page).getByRole('button', { name: 'Open it' }).click();
    await waitForRuns(page);
    await expect(door(page)).toHaveAttribute('data-chain', 'base64,cbor');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(door(page)).toHaveAttribute('data-chain', 'hex,cbor');
    await lines.filter({ hasText: '20-byte' }).click();
    await expectAccessible(page, 'a place that opens', '.inspector');
    await inspector(page).getByRole('button', { name: 'Open it' }).click();
    await waitForRuns(page);
    await expect(lines).toHaveCount(7);
  });
});

test('the inspector names the messages of COSE at their tags', { tag: THOROUGH }, async ({ open }) => {
  // An array with one CWT: a COSE message in tag 61, with a header for ES256 and the claims {1: "acme", 4: 1700000000}.
  const cwt = 'd83dd28443a10126a04da2016461636d65041a6553f100480102030405060708';
  const page = await open(`#hex=81${cwt}&from=cbor&show=cbor`);
  const lines = linesOf(lanesOf(page).first());
  await pointAt(lines.filter({ hasText: 'tag 61' }));
  await expect(inspector(page)).toContainText('a CWT, claims that the COSE message in it protects');
  await expect(inspector(page)).toContainText(
    'open as a CWT in COSE_Sign1, ES256, payload of 13 bytes with the claims iss, exp.',
  );
  await pointAt(lines.filter({ hasText: 'tag 18' }));
  await expect(inspector(page)).toContainText('COSE_Sign1, a message with one signature');
  await expect(inspector(page)).toContainText('open as COSE_Sign1, ES256, payload of 13 bytes');
  await pointAt(lines.filter({ hasText: '43 a1 01 26' }));
  await expect(inspector(page)).toContainText('The bytes open as CBOR: perhaps a header of COSE: ES256.');
});

test('the inspector explains the integer keys of claims', { tag: THOROUGH }, async ({ open }) => {
  const page = await open('#hex=a2016461636d65041a6553f100&from=cbor&show=cbor');
  const lines = linesOf(lanesOf(page).first());
  await pointAt(lines.filter({ hasText: 'integer 1700000000' }));
  await expect(inspector(page)).toContainText(
    'Key 4 is exp, when the token expires: 1700000000 is 2023-11-14T22:13:20Z',
  );
  await pointAt(lines.filter({ hasText: 'acme' }));
  await expect(inspector(page)).toContainText('Key 1 is iss, who issued the token');
});

/** True if nothing covers the selected line of a lane. */
function isSelectedLineInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = document.querySelector('.lane-row[data-active]');
    if (line === null) return false;
    const { left, top, bottom } = line.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => line.contains(document.elementFromPoint(left + 20, y)));
  });
}

/** Expects that the first and the last character of a text can be scrolled into sight. */
async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const areInSight = await text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) if (walker.currentNode.textContent!.trim() !== '') nodes.push(walker.currentNode);
    const isInSight = (node: Node, at: number): boolean => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    element.scrollIntoView({ block: 'start' });
    const isFirst = isInSight(nodes[0]!, 0);
    element.scrollIntoView({ block: 'end' });
    const last = nodes.at(-1)!;
    return [isFirst, isInSight(last, last.textContent!.trimEnd().length - 1)];
  });
  expect(areInSight).toEqual([true, true]);
}
