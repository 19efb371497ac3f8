import type { Locator } from '@playwright/test';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { followLink, pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { cellOf, figureOf, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const ID = '00112233-4455-6677-8899-aabbccddeeff';
const USERS = JSON.stringify({
  users: [
    { id: ID, created: '2026-03-01T09:30:00Z', avatar: 'AAECAwQFBgcICQoLDA0ODw==', balance: '9007199254740993' },
    { id: ID, created: '2026-03-01T10:30:00+01:00', avatar: 'AAECAwQFBgcICQoLDA0ODw==', balance: '17' },
  ],
});

async function openTypes(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Types', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Types' });
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  return panel;
}

async function toggle(panel: Locator, name: string | RegExp): Promise<void> {
  await panel.getByRole('checkbox', { name }).click();
  await waitForRuns(panel.page());
}

test('types that JSON lacks are found, carried on request, and listed as losses if they come back in another form', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open(`#json=${encodeURIComponent(USERS)}`);
  const before = await sizes(page);
  const panel = await openTypes(page);

  await subject('types are found by their paths, carried on request, and are text again afterwards', async () => {
    await expect(panel.getByRole('checkbox')).toHaveCount(5);
    for (const name of ['UUIDs /users/*/id', 'Timestamps /users/*/created', 'Base64 /users/*/avatar']) {
      await expect(panel.getByRole('checkbox', { name })).not.toBeChecked();
    }
    await expect(panel.getByText('One would come back in UTC')).toBeVisible();
    expect(await sizes(page)).toEqual(before);

    await toggle(panel, 'UUIDs /users/*/id');
    // A UUID takes 38 bytes as text. As bytes it takes 18 in MessagePack, and 19 in CBOR, which also has a tag.
    expect(await figureOf(rowOf(page, 'msgpack'), 'bytes')).toBe(before.msgpack! - 40);
    expect(await figureOf(rowOf(page, 'cbor'), 'bytes')).toBe(before.cbor! - 38);
    expect(await figureOf(rowOf(page, 'json'), 'bytes')).toBe(before.json!);
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toContainText('types −40');

    await toggle(panel, 'Carry all natively');
    const all = await sizes(page);
    for (const codec of ['msgpack', 'msgpackr', 'cbor', 'bson', 'ubjson', 'protobuf', 'avro']) {
      expect(all[codec], codec).toBeLessThan(before[codec]!);
      await expect(cellOf(rowOf(page, codec as 'bson'), 'bytes')).toContainText(`−${before[codec]! - all[codec]!}`);
    }
    expect(all.json).toBe(before.json);
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = page.getByRole('grid', { name: 'Formats' }).locator('tbody tr:visible');
    await expect(rows).toHaveCount(8);
    const heights = await rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size, 'the figures of types overrun no row').toBe(1);
    await expect(rowOf(page, 'json')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 1040 });
    await expectAccessible(page, 'types carried natively', SHOWN_VIEW);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/&types=all/);
    await page.keyboard.press('Escape');

    await toggle(panel, 'Carry all natively');
    expect(await sizes(page)).toEqual(before);
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).not.toContainText('−');
  });

  await subject('a value that comes back in another form is in the list of losses', async () => {
    await toggle(panel, /^Timestamps/);
    await rowOf(page, 'bson').getByRole('button', { name: '1 lost' }).click();
    const losses = page.getByRole('dialog').getByRole('row').nth(1);
    await expect(losses).toContainText('/users/1/created');
    await expect(losses).toContainText('2026-03-01T10:30:00+01:00');
    await expect(losses).toContainText('2026-03-01T09:30:00Z');
    await expectAccessible(page, 'losses');
    await page.keyboard.press('Escape');
  });

  await subject('a link contains the choice, and names the part that was too large', async () => {
    await followLink(page, '#json={"id":"3f2504e0-4f89-41d3-9a0c-0305e82c3301"}&types=uuid%20/id');
    await expect(panel.getByRole('checkbox', { name: 'UUIDs /id' })).toBeChecked();
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toContainText('−20');
    await followLink(page, '#without=source');
    await expect(page.locator('.notices')).toContainText('The sender’s source was too large for this link;');
  });

  await subject('types of MongoDB are recognised, and all stay selected while the JSON is edited', async () => {
    await followLink(page, '#json={"a":{"$oid":"0102030405060708090a0b0c"}}');
    await expect(panel.getByRole('checkbox', { name: 'Extended JSON $oid /a' })).toBeVisible();
    const bson = rowOf(page, 'bson');
    const before = await figureOf(bson, 'bytes');
    await toggle(panel, 'Carry all natively');
    // As an ObjectId, the id takes twelve bytes. Before, it was a document with a string of 24 characters.
    expect(await figureOf(bson, 'bytes')).toBe(20);
    await expect(cellOf(bson, 'bytes')).toContainText(`−${before - 20}`);
    await expect(cellOf(bson, 'lost')).toHaveText('none');

    await page.getByRole('tab', { name: 'Source', exact: true }).click();
    await pasteJson(page, '{"b":{"$minKey":1}}');
    await expect.poll(() => figureOf(bson, 'bytes')).toBe(8);
  });
});
