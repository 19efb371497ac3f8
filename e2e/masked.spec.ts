import { expectAccessible } from './support/axe.ts';
import { editorText } from './support/input.ts';
import { cellOf, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

test('a masked link opens with other values of the same sizes, and the dialog states the information that the copy still reveals', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#json={"name":"Homer Simpson","id":12345,"none":0,"tiny":1.5e-7,"at":"2026-11-23T12:00:00Z"}&at=/id');
  const sizes = () =>
    Promise.all(
      (['json', 'msgpack', 'cbor', 'bson', 'protobuf'] as const).map((id) =>
        cellOf(rowOf(page, id), 'bytes').textContent(),
      ),
    );
  const before = await sizes();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('radio', { name: /^With a masked payload/ }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Replace the names/ }).press('Space');
  const field = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toHaveValue(/#z=/);
  await expect(dialog).toContainText(/it takes as many bytes in \d+ codecs\. Compressed/);
  await expect(dialog).toContainText('One value stays as in the original');
  await expect(dialog).toContainText('The copy still reveals');
  await expect(dialog).toContainText('how large one with a fraction or an exponent is');
  await expectAccessible(page, 'the masked link', 'dialog');
  const { hash } = new URL(await field.inputValue());
  await page.keyboard.press('Escape');
  await open(hash);
  expect(await sizes()).toEqual(before);
  // The test compares whole values, because a part of a random value, such as its year, may equal a part of the
  // original.
  const masked = await editorText(page);
  expect(masked).not.toMatch(/"name"|Homer Simpson|12345|1\.5e-7|2026-11-23T12:00:00Z/);
  expect(masked, 'the exponent stays').toContain('e-7');
});
