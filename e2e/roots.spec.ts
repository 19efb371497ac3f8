import { followLink, pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, columnTexts, formats, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

test('a source that is not an object with members works in every format, and one without bytes has a note', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('all types of roots', async () => {
    for (const json of ['null', '0', '"x"', '[]', '{}']) {
      await pasteJson(page, json);
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(String(json.length));
      await expect(formats(page).locator('.col-failed')).toHaveCount(0);
      for (const [id, size] of Object.entries(await sizes(page))) expect(size, `${json} in ${id}`).not.toBeNaN();
      for (const lost of await columnTexts(page, 'lost')) expect(lost, json).toMatch(/none|lost/);
    }
  });

  await subject('no bytes', async () => {
    await followLink(page, '#json={}');
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText(besideKept(0));
    await expect(cellOf(rowOf(page, 'protobuf'), 'ratio')).toHaveText('0 %');
    await expect(page.getByRole('region', { name: 'Bytes' })).toContainText(
      '0 bytes: the schema alone determines the value',
    );
  });
});
