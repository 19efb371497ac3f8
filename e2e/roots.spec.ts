import { cellOf, columnTexts, formats, rowOf, sizes } from './support/table.ts';
import { expect, test } from './support/test.ts';

test.describe('a source that is no object with members', () => {
  for (const json of ['null', '0', '"x"', '[]', '{}']) {
    test(`${json} works in every format`, async ({ open }) => {
      const page = await open(`#json=${encodeURIComponent(json)}`);
      await expect(formats(page).locator('.col-failed')).toHaveCount(0);
      for (const [id, size] of Object.entries(await sizes(page))) expect(size, id).not.toBeNaN();
      for (const lost of await columnTexts(page, 'lost')) expect(lost).toMatch(/none|lost/);
    });
  }

  test('that takes no bytes is shown as such', async ({ open }) => {
    const page = await open('#json={}');
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText('0');
    await expect(cellOf(rowOf(page, 'protobuf'), 'ratio')).toHaveText('0 %');
    await expect(page.getByRole('region', { name: 'Bytes' })).toContainText('0 bytes: all that there is to say');
  });
});
