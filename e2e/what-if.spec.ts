import { followLink, pasteJson } from './support/input.ts';
import { laneOf, listing } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, figureOf, formats, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

test('a link to a byte of a what-if opens its lane; what-ifs are encoded once they have a row, and are not ranked', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#json={"id":1}&byte=msgpack-arrays:1');

  await subject('a link to a byte of a what-if opens its lane', async () => {
    await expect(page.getByRole('grid', { name: 'MessagePack msgpackr if arrays' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('offset 1');
  });

  await subject('once a what-if has a row, it is encoded and follows the JSON', async () => {
    await followLink(page, '#json={"id":1}&show=json');
    await followLink(page, '#show=cbor-int-keys&byte=cbor-int-keys:1');
    await expect(page.getByRole('grid', { name: 'CBOR cbor-x if integer keys' })).toBeVisible();
    await expect(cellOf(rowOf(page, 'cbor-int-keys'), 'bytes')).toContainText(/^3 /);
    await pasteJson(page, '{"id":1000}');
    await expect(cellOf(rowOf(page, 'cbor-int-keys'), 'bytes')).toContainText(/^5 /);
    await page.getByRole('button', { name: /what-ifs:/ }).click();
    await expect(cellOf(rowOf(page, 'json-typed'), 'bytes')).toContainText(/^11/);
    await page.getByRole('button', { name: 'without the what-ifs' }).click();
    await pasteJson(page, '{"id":10}');
    await page.getByRole('button', { name: /what-ifs:/ }).click();
    await expect(cellOf(rowOf(page, 'json-typed'), 'bytes')).toContainText(/^9/);
    await page.getByRole('button', { name: 'without the what-ifs' }).click();
  });

  await subject('the smallest what-if scrolls into view when they are shown, wherever the table was', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const scroller = formats(page).locator('..');
    await pasteJson(page, '[0.5,0.25,0.125,1.5]');
    for (const end of [0, 1]) {
      await scroller.evaluate((element, share) => element.scrollTo(0, share * element.scrollHeight), end);
      await page.getByRole('button', { name: /what-ifs:/ }).click();
      // CBOR with 32-bit floats takes 21 B instead of 37 B, so its row is shown. Typed JSON takes as many bytes as JSON
      // here.
      await expect(rowOf(page, 'cbor-float32')).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'without the what-ifs' }).click();
    }
    await page.setViewportSize({ width: 1440, height: 1040 });
  });

  await subject(
    'what-ifs are beside their format, with the data that a decoder needs, and are not ranked',
    async () => {
      await followLink(page, '#json=[{"id":1,"at":0.5},%20{"id":2,"at":0.25}]&show=cbor-int-keys,msgpack-arrays');
      await expect(rowOf(page, 'json-typed')).toHaveCount(0);
      await page.getByRole('button', { name: /what-ifs:/ }).click();
      await expect(cellOf(rowOf(page, 'cbor-int-keys'), 'bytes')).toContainText(
        / saves \d+.*, and 7 B that both sides keep/,
      );
      await expect(cellOf(rowOf(page, 'msgpack-arrays'), 'bytes')).toContainText(
        / saves \d+.*, and 7 B that both sides keep/,
      );
      const [plain, short] = [
        await figureOf(rowOf(page, 'cbor'), 'bytes'),
        await figureOf(rowOf(page, 'cbor-float32'), 'bytes'),
      ];
      expect(plain - short).toBe(8);
      expect(await figureOf(rowOf(page, 'json-typed'), 'bytes')).toBe(
        (await figureOf(rowOf(page, 'json'), 'bytes')) + 1,
      );
      // The bytes of XML are <root><item><id>1</id><at>0.5</at></item><item><id>2</id><at>0.25</at></item></root>.
      await expect(cellOf(rowOf(page, 'xml'), 'bytes')).toContainText(/^84 ?costs 46/);

      const lines = await listing(laneOf(page, 'CBOR cbor-x if integer keys'));
      expect(lines.map(({ meaning }) => meaning)).toContain('key 0 id');
      await expect(laneOf(page, 'MessagePack msgpackr if arrays')).toBeVisible();
      await expect(page.locator('.answer-matrix')).toContainText('MessagePack');

      await followLink(page, '#json={"id":1}&show=xml');
      expect((await listing(laneOf(page, 'XML fast-xml-parser'))).map(({ meaning }) => meaning)).toEqual([
        'element object, 1 member',
        'key "id"',
        '1',
        'end',
        'end',
      ]);
    },
  );
});
