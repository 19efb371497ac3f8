import { readFileSync } from 'node:fs';
import { SAMPLES } from '../src/samples/samples.ts';
import { followLink } from './support/input.ts';
import { laneOf } from './support/lanes.ts';
import { type Column, columnTexts, figureOf, formats, number, rowNames, rowOf, sizes } from './support/table.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForTimings } from './support/wait.ts';

/** The heads that sort, and the column that each stands over; the first sorts by name. */
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

/** Where a schema comes from, which its column sorts by, by the word that is shown. */
const SCHEMA_FROM: Readonly<Record<string, string>> = {
  '': 'none',
  given: 'yours',
  realistic: 'inferred',
  tight: 'inferred',
};

/**
 * The values that a column sorts by, from the lowest row up where it sorts descending: figures as numbers, "none" and
 * "baseline" as the numbers that they mean.
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
    // The cell shows what both sides keep after the bytes; it does not count.
    const [low = '', high] = text.split(' or ');
    const key = text === 'none' ? 0 : text === 'baseline' ? 1 : number(low);
    // If a library has two states, the column sorts by a median between them, which is not shown.
    keys.push(high === undefined ? key : Math.min(Math.max(keys.at(-1) ?? key, key), number(high)));
  }
  return keys;
}

function sorted(keys: readonly (number | string)[]): readonly (number | string)[] {
  return [...keys].sort((a, b) => (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)));
}

const goldenFile = new URL('../src/formats/sizes.golden.tsv', import.meta.url);

/** The law holds every sample; these show that a browser gives the same. */
const SHOWN: ReadonlySet<string> = new Set([
  'homer',
  'task-messages',
  'geo-features',
  'flags',
  'big-integers',
  'edge-keys',
]);

test('opens lanes, tells failures, sizes and losses, and sorts by every column, both ways', async ({ open }) => {
  const page = await open();

  await test.step('lanes open and close by their check boxes; a fourth takes the place of the oldest', async () => {
    const box = (name: string) => page.getByRole('checkbox', { name: `Open ${name} in bytes` });
    await expect(box('CBOR cbor-x')).not.toBeChecked();
    await box('CBOR cbor-x').check();
    await expect(laneOf(page, 'CBOR cbor-x')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(3);
    await expect(formats(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await box('CBOR cbor-x').uncheck();
    await expect(laneOf(page, 'CBOR cbor-x')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the lane of MessagePack @msgpack/msgpack' }).click();
    await expect(page.getByRole('grid')).toHaveCount(1);
    // The last one stays: without any there would be nothing to look at.
    await expect(page.getByRole('button', { name: /^Close the lane of/ })).toHaveCount(0);
    const last = formats(page).getByRole('checkbox', { checked: true });
    await expect(last).toBeDisabled();
    await expect(last).toHaveAccessibleDescription('One lane stays open.');
  });

  await test.step('a codec that cannot carry the value says why, and the others go on', async () => {
    await followLink(page, '#sample=proto-key');
    const row = rowOf(page, 'msgpack');
    await expect(row).toContainText('Failed to');
    await expect(row).toContainText('__proto__');
    for (const name of ['json', 'cbor', 'bson', 'protobuf'] as const) {
      expect(await figureOf(rowOf(page, name), 'bytes')).toBeGreaterThan(0);
    }
  });

  await test.step('the sizes are those of the committed table', async () => {
    const [head = '', ...lines] = readFileSync(goldenFile, 'utf8').trimEnd().split('\n');
    const codecs = head.split('\t').slice(2);
    for (const line of lines) {
      const [id, minified, ...bytes] = line.split('\t');
      if (!SHOWN.has(id!)) continue;
      const { title } = SAMPLES.find((sample) => sample.id === id)!;
      await page.getByRole('button', { name: /^Sample/ }).click();
      await page.getByRole('menuitem', { name: title }).click();
      await expect(page.locator('html')).toHaveAttribute('data-runs', 'done', { timeout: 30_000 });
      for (const [codec, shown] of Object.entries(await sizes(page))) {
        const expected = bytes[codecs.indexOf(codec)];
        // A row that failed to decode shows no bytes, though there are some.
        if (Number.isNaN(shown))
          await expect(formats(page).locator(`tr[data-codec="${codec}"]`)).toContainText('Failed');
        else expect(shown, `${title} in ${codec}`).toBe(Number(expected));
      }
      await expect(page.getByText(/ B minified/)).toContainText(`${Number(minified).toLocaleString('en')} B minified`);
    }
  });

  await test.step('what a library lost, with its path', async () => {
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

  await test.step('every column sorts, both ways', async () => {
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
