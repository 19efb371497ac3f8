import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { followLink, pasteJson, selectText } from './support/input.ts';
import { inspector, laneOf, lineOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

/**
 * All states of the wide page, each reached from the previous one. For a state with `part`, only that part is checked.
 */
const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<void>, part?: string])[] = [
  ['the bytes with timings', (page) => waitForTimings(page)],
  ['a value that is selected', (page) => lineOf(laneOf(page, 'MessagePack @msgpack/msgpack'), 'integer 4').click()],
  ['the grid', (page) => page.getByRole('button', { name: 'grid', exact: true }).first().click(), SHOWN_VIEW],
  ['the samples', (page) => openBy(page, /^Sample/, 'menu'), '[role=menu]'],
  ['the exports', (page) => openBy(page, 'Export', 'menu'), '[role=menu]'],
  ['the schema', (page) => openBy(page, 'realistic', 'dialog'), 'dialog'],
  ['the share dialog', (page) => openBy(page, 'Share', 'dialog'), 'dialog'],
  ['the keys', (page) => openBy(page, 'Keys', 'dialog'), 'dialog'],
  ['the privacy dialog', (page) => openBy(page, 'How that is enforced', 'dialog'), 'dialog'],
  ['the Sizes view', (page) => closeAnd(page, () => page.getByRole('tab', { name: 'Sizes' }).click()), SHOWN_VIEW],
  ['the table of sizes', (page) => page.getByRole('button', { name: 'table', exact: true }).click(), SHOWN_VIEW],
  ['the Speed view', (page) => page.getByRole('tab', { name: 'Speed' }).click(), SHOWN_VIEW],
  ['the tables of times', (page) => page.getByRole('button', { name: 'table', exact: true }).click(), SHOWN_VIEW],
  ['the exact calls', (page) => openBy(page, 'The exact calls', 'dialog'), 'dialog'],
  [
    'the Experiments view',
    (page) => closeAnd(page, () => page.getByRole('tab', { name: 'Experiments' }).click()),
    SHOWN_VIEW,
  ],
  ['losses', losses],
  ['a failed row', (page) => closeAnd(page, () => followLink(page, '#sample=proto-key'))],
  ['wrong JSON', wrongJson],
  ['bytes that are refused', refusedBytes],
  ['nothing at all', nothing],
];

/** Closes what is open, then performs `act`. */
async function closeAnd(page: Page, act: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
  await act();
}

function openBy(page: Page, button: string | RegExp, opened: 'dialog' | 'menu'): Promise<void> {
  return closeAnd(page, async () => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(opened)).toBeVisible();
  });
}

async function losses(page: Page): Promise<void> {
  await closeAnd(page, () => followLink(page, '#sample=edge-numbers&view=bytes'));
  await cellOf(rowOf(page, 'cbor'), 'lost').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function wrongJson(page: Page): Promise<void> {
  await closeAnd(page, () => pasteJson(page, '{"a": [1, 2,]}'));
}

async function refusedBytes(page: Page): Promise<void> {
  await followLink(page, '#hex=82a16101a162c1&from=msgpack&byte=msgpack:6&unknown=1');
  await expect(inspector(page)).toContainText('unread');
}

async function nothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await selectText(page);
  await page.keyboard.press('Backspace');
  await waitForRuns(page);
}

test('the wide page: axe finds no violation in either theme, the Tab key reaches everything, and the arrow keys move the splits', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  for (const [name, reach, part] of STATES) {
    await subject(`axe finds no violation in either theme: ${name}`, async () => {
      await reach(page);
      await expectAccessible(page, name, part);
    });
  }

  await subject('Tab reaches everything from the text to the meaning; arrow keys move the splits', async () => {
    await followLink(page, '#sample=homer&show=protobuf,msgpack,json&view=bytes');
    await page.getByRole('button', { name: /^Sample/ }).focus();
    const reached = new Set<string>();
    for (let step = 0; step < 60; step++) {
      reached.add(
        await page.evaluate(() => {
          const active = document.activeElement;
          const inner = active?.shadowRoot?.activeElement ?? active;
          return `${inner?.getAttribute('role') ?? inner?.tagName.toLowerCase()} ${inner?.getAttribute('aria-label') ?? inner?.textContent ?? ''}`;
        }),
      );
      // Inside the editor, the Tab key leaves the editor.
      await page.keyboard.press('Tab');
    }
    const words = [...reached].join('\n');
    for (const expected of [
      /button Open file/,
      /tab Bytes/,
      /button Share/,
      /textbox Input/,
      /button To the bytes/,
      /button Format/,
      /row .+, row \d+ of \d+/,
      /row .+ Offset \d+\./,
      /button .*next/,
      /separator Height of the table/,
    ]) {
      expect.soft(words).toMatch(expected);
    }
    const split = page.getByRole('separator', { name: 'Width of the input' });
    const before = Number(await split.getAttribute('aria-valuenow'));
    await split.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await split.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
    await page.keyboard.press('Enter');
    await expect(split).toHaveAttribute('aria-valuenow', String(before));
  });
});
