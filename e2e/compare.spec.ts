import { deflateRawSync } from 'node:zlib';
import { expectAccessible } from './support/axe.ts';
import { inspector } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test('the input is compared with another message', { tag: THOROUGH }, async ({ open, page }) => {
  // {"id": 5, "tags": ["a", "b"], "ok": true} in MessagePack
  await open('#hex=83a2696405a47461677392a161a162a26f6bc3&from=msgpack');
  await waitForRuns(page);
  await page.keyboard.press('Control+k');
  const words = page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox');
  await expect(words).toBeFocused();
  await words.fill('compare with');
  await page.getByRole('option', { name: 'Compare with another message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another message' });
  const field = dialog.getByRole('textbox');
  const differences = dialog.getByRole('region', { name: 'Differences' });
  const compare = async (text: string): Promise<void> => {
    await field.fill(text);
    await dialog.getByRole('button', { name: 'Compare' }).click();
  };
  const rows = async (): Promise<readonly string[]> => {
    const cells = await differences.getByRole('row').allInnerTexts();
    return cells.slice(1).map((row) => row.replace(/\s+/g, ' ').trim());
  };

  await subject('a comparison with the same format: values, elements, and other bytes of the same value', async () => {
    // {"id": 5 in three bytes, "tags": ["new", "a", "b"], "ok": false}
    await compare('83 a2 69 64 cd 00 05 a4 74 61 67 73 93 a3 6e 65 77 a1 61 a1 62 a2 6f 6b c2');
    await expect(dialog.getByRole('status')).toHaveText(
      'MessagePack, 19 bytes, beside MessagePack, 25 bytes: 1 × ≠ another value, 1 × + only in the other message, ' +
        '1 × ≈ the same value in other bytes; the other 2 are equal.',
    );
    expect(await rows()).toEqual([
      '≈ the same value in other bytes /id 5 5 4 6 +2',
      '+ only in the other message /tags/0 – "new" 0 4 +4',
      '≠ another value /ok true false 4 4 0',
    ]);
    await expectAccessible(page, 'the comparison', '[aria-label="Differences"]');
  });

  await subject('the place of a difference leads to its bytes, and the comparison is kept', async () => {
    await differences.getByRole('button', { name: '/ok' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(inspector(page)).toContainText('› ok ›');
    await page.keyboard.press('Control+k');
    await words.fill('compare with');
    await page.getByRole('option', { name: 'Compare with another message' }).click();
    expect(await rows()).toHaveLength(3);
  });

  await subject('a comparison with JSON', async () => {
    await compare('{"ok": true, "tags": ["a"], "id": 5}');
    await expect(dialog.getByRole('status')).toContainText('MessagePack, 19 bytes, beside JSON, 36 bytes: 1 × −');
    expect(await rows()).toContain('− only in your input /tags/1 "b" – 2 0 −2');
  });

  await subject('a comparison with the same bytes in another spelling', async () => {
    await compare('g6JpZAWkdGFnc5KhYaFiom9rww==');
    await expect(dialog.getByRole('status')).toContainText('nothing differs in 4 values.');
    await expect(differences).toHaveCount(0);
  });

  await subject('a comparison with a text that is not a message', async () => {
    await compare('neither bytes nor JSON');
    await expect(dialog.getByRole('status')).toHaveText(
      'The other message: it is neither JSON nor bytes of a format that needs no schema.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await subject('a comparison with the bytes of another lane, from the menu of that lane', async () => {
    await openTable(page);
    await rowOf(page, 'json').getByRole('checkbox').check();
    await page.getByRole('button', { name: /^More for the lane of JSON/ }).click();
    await page.getByRole('menuitem', { name: /^Compare .* with your input/ }).click();
    await expect(field).toHaveValue(/^7b 22 69 64/);
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      'MessagePack, 19 bytes, beside JSON, 35 bytes: 4 × ≈ the same value in other bytes.',
    );
  });
});

test('bytes that need a schema are compared with it, and the comparison of large lists can be cancelled', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  const fields = '[{"name":"id","type":"int"},{"name":"name","type":"string"}]';
  const schema = deflateRawSync(`{"type":"record","name":"R","fields":${fields}}`).toString('base64url');
  // {"id": 4, "name": "Ada"}
  await open(`#hex=0806416461&from=avro&schema=${schema}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox').fill('compare with');
  await page.getByRole('option', { name: 'Compare with another message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another message' });
  await dialog.getByRole('textbox').fill('08 06 42 6f 62');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Avro, 5 bytes, beside Avro, 5 bytes: 1 × ≠ another value; the other one is equal.',
  );
  const list = JSON.stringify(Array.from({ length: 60_000 }, (_, i) => ({ id: i, name: `row ${i}` })));
  const file = { name: 'list.json', mimeType: 'application/json', buffer: Buffer.from(list) };
  await dialog.getByLabel('File to compare with').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Compare' })).toBeEnabled();
  await expect(dialog.getByRole('status')).toBeEmpty();
});

test('files above 16 MiB are compared by windows of equal bytes', { tag: THOROUGH }, async ({ open, page }) => {
  test.slow();
  await open();
  // One text in MessagePack, and the same text with one byte changed and three bytes inserted.
  const large = Buffer.alloc(17 * 1024 * 1024, 'The quick brown fox jumps over the lazy dog, again and again. ');
  for (let at = 0; at + 4 < large.length; at += 64) large.write((at / 64).toString(36).padStart(4, '0'), at, 'latin1');
  Buffer.from([0xdb, ...[24, 16, 8, 0].map((shift) => ((large.length - 5) >>> shift) & 0xff)]).copy(large);
  const other = Buffer.concat([large.subarray(0, 5_000_000), Buffer.from('new'), large.subarray(5_000_000)]);
  other[9_000_000] = 0x23;
  const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await page.locator('input[type=file]').first().setInputFiles(fileOf('large.msgpack', large));
  await waitForRuns(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Palette' }).getByRole('combobox').fill('compare with');
  await page.getByRole('option', { name: 'Compare with another message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another message' });
  await dialog.getByLabel('File to compare with').setInputFiles(fileOf('other.msgpack', other));
  await expect(dialog.getByRole('status')).toContainText(
    'because one has more than 16 MiB: 2 places with other bytes',
    {
      timeout: 60_000,
    },
  );
  const rows = await dialog.getByRole('region', { name: 'Differences' }).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((row) => row.replace(/\s+/g, ' ').trim())).toEqual([
    '+ only in the other 0x4c4b40 (5,000,000) 0x4c4b40 (5,000,000) 0 3 +3',
    '≠ other bytes 0x89543d (8,999,997) 0x895440 (9,000,000) 1 1 0',
  ]);
  await dialog.getByRole('button', { name: '0x89543d' }).click();
  await expect(dialog).toHaveCount(0);
});
