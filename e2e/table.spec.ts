import { readFileSync } from 'node:fs';
import { SAMPLES } from '../src/subjects/samples/samples.ts';
import { followLink } from './support/input.ts';
import { laneOf, lanesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import {
  type Column,
  columnTexts,
  figureOf,
  formats,
  number,
  openTable,
  rowNames,
  rowOf,
  sizes,
} from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

/** The sortable headings and their columns; the first sorts by name. */
const HEADS: readonly (readonly [string, Column | 'name'])[] = [
  ['Format', 'name'],
  ['Schema', 'schema'],
  ['vs JSON', 'ratio'],
  ['gzipped', 'gzip'],
  ['Encode, × JSON bytes', 'encode'],
  ['Decode, × JSON bytes', 'decode'],
  ['Lost', 'lost'],
  ['Bytes', 'bytes'],
];

/** The origin of a schema, and the number by which its column sorts. */
const SCHEMA_FROM: Readonly<Record<string, string>> = {
  '': 'none',
  given: 'yours',
  realistic: 'inferred',
  tight: 'inferred',
};

/**
 * The values by which a column sorts, from the bottom row up if it sorts descending. Figures become numbers; "none" and
 * "baseline" become the numbers by which they sort.
 */
async function keysOf(
  page: Page,
  column: Column | 'name',
  isDescending: boolean,
): Promise<readonly (number | string)[]> {
  const shown = column === 'name' ? await rowNames(page) : await columnTexts(page, column);
  const texts = isDescending ? shown.toReversed() : shown;
  if (column === 'name') return texts;
  if (column === 'schema') return texts.map((text) => SCHEMA_FROM[text] ?? text);
  const keys: number[] = [];
  for (const text of texts) {
    // The cell also shows the bytes that both sides keep outside of the message. The column does not sort by them.
    const [low = '', high] = text.split(/ or |–/);
    const key = text === 'none' ? 0 : text === 'baseline' ? 1 : number(low);
    // If a library has two states, or its ratio is uncertain, the column sorts by a median between them, which is not
    // shown.
    keys.push(high === undefined ? key : Math.min(Math.max(keys.at(-1) ?? key, key), number(high)));
  }
  return keys;
}

function sorted(keys: readonly (number | string)[]): readonly (number | string)[] {
  return [...keys].sort((a, b) => (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)));
}

const goldenFile = new URL('../src/formats/sizes.golden.tsv', import.meta.url);

/** Unit tests check every sample; these tests check that the results in a browser are the same. */
const SHOWN: ReadonlySet<string> = new Set([
  'homer',
  'task-messages',
  'geo-features',
  'flags',
  'big-integers',
  'edge-keys',
]);

test('opens lanes, shows failures, sizes and losses, and sorts by every column in both directions', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('check boxes open and close lanes; a fourth lane replaces the oldest', async () => {
    const box = (name: string) => page.getByRole('checkbox', { name: `Open ${name} in bytes` });
    await expect(box('CBOR cbor-x')).not.toBeChecked();
    await box('CBOR cbor-x').check();
    await expect(laneOf(page, 'CBOR cbor-x')).toBeVisible();
    await expect(lanesOf(page)).toHaveCount(3);
    await expect(formats(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await box('CBOR cbor-x').uncheck();
    await expect(laneOf(page, 'CBOR cbor-x')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the lane of MessagePack @msgpack/msgpack' }).click();
    await expect(lanesOf(page)).toHaveCount(1);
    // The last open lane cannot be closed, because a page without lanes would be empty.
    await expect(page.getByRole('button', { name: /^Close the lane of/ })).toHaveCount(0);
    const last = formats(page).getByRole('checkbox', { checked: true });
    await expect(last).toBeDisabled();
    await expect(last).toHaveAccessibleDescription('One lane stays open.');
  });

  await subject('a codec that cannot encode the value has a reason, and the others continue', async () => {
    await followLink(page, '#sample=proto-key');
    const row = rowOf(page, 'msgpack');
    await expect(row).toContainText('Failed to');
    await expect(row).toContainText('__proto__');
    for (const name of ['json', 'cbor', 'bson', 'protobuf'] as const) {
      expect(await figureOf(rowOf(page, name), 'bytes')).toBeGreaterThan(0);
    }
  });

  await subject('the sizes equal the committed table', async () => {
    const [head = '', ...lines] = readFileSync(goldenFile, 'utf8').trimEnd().split('\n');
    const codecs = head.split('\t').slice(2);
    for (const line of lines) {
      const [id, minified, ...bytes] = line.split('\t');
      if (!SHOWN.has(id!)) continue;
      const { title } = SAMPLES.find((sample) => sample.id === id)!;
      await page.getByRole('button', { name: /^Sample/ }).click();
      await page.getByRole('menuitem', { name: title }).click();
      await waitForRuns(page, 30_000);
      for (const [codec, shown] of Object.entries(await sizes(page))) {
        const expected = bytes[codecs.indexOf(codec)];
        // The row of a codec that failed to decode shows no bytes, although it has some.
        if (Number.isNaN(shown))
          await expect(formats(page).locator(`tr[data-codec="${codec}"]`)).toContainText('Failed');
        else expect(shown, `${title} in ${codec}`).toBe(Number(expected));
      }
      await expect(page.getByText(/ B minified/)).toContainText(`${Number(minified).toLocaleString('en')} B minified`);
    }
  });

  await subject('the losses of a library, with their paths', async () => {
    await followLink(page, '#sample=edge-numbers');
    const row = rowOf(page, 'msgpack');
    await row.getByRole('button', { name: /lost$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'What MessagePack (@msgpack/msgpack) lost' });
    await expect(dialog.getByRole('columnheader')).toHaveText(['Path', 'Was', 'Became', 'Why']);
    const lost = await figureOf(row, 'lost');
    await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(lost);
    await expect(dialog.getByRole('row', { name: '/zeros/1 -0 0 negative zero' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await subject('parts of given bytes that JSON cannot express are losses of JSON, not of the bytes', async () => {
    await followLink(page, '#hex=81a161c4020102&from=msgpack');
    await openTable(page);
    for (const id of ['msgpack', 'cbor'] as const)
      await expect(rowOf(page, id).locator('.col-lost')).toHaveText('none');
    await rowOf(page, 'json').getByRole('button', { name: '1 lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'What JSON (JSON.stringify) lost' });
    await expect(dialog.getByRole('row', { name: '/a 2 bytes base64 text type' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await subject('the limits of a format, and the reasons why its library is slow, are text', async () => {
    await followLink(page, '#sample=edge-numbers');
    await rowOf(page, 'bson').getByRole('button', { name: /BSON/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'BSON bson' });
    await expect(dialog).toContainText('An integer beyond signed 64 bits: it is written as a double.');
    await expect(dialog).toContainText('Encoding is slow in browsers, because');
    await page.keyboard.press('Escape');
  });

  await subject('every column sorts in both directions', async () => {
    await waitForTimings(page);
    for (const [head, column] of HEADS) {
      const header = formats(page).getByRole('columnheader', { name: head, exact: true });
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      const up = await keysOf(page, column, false);
      expect(up, `by ${head}`).toEqual(sorted(up));
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      const down = await keysOf(page, column, true);
      expect(down, `by ${head}, turned around`).toEqual(sorted(down));
      await expect(formats(page).locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
    }
  });
});
