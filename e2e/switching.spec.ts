import { deflateRawSync } from 'node:zlib';
import { exportAs } from './support/exports.ts';
import { editorText, fileOf, followLink, jsonBox, openFile, pasteJson } from './support/input.ts';
import { sharedLink } from './support/share.ts';
import { subject } from './support/subject.ts';
import { cellOf, figureOf, openTable, ROWS, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

test.use({ prefetches: true });

const HOMER_MSGPACK = '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e';
const HOMER_PROTOBUF = '080410011a0d486f6d65722053696d70736f6e';
const PROTO = 'syntax = "proto3"; message Person { int32 number = 1; bool active = 2; string who = 3; }';

async function schemaFrom(page: Page): Promise<string> {
  const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
  return report.codecs.find(({ id }: { id: string }) => id === 'protobuf').schemaFrom;
}

test.describe('large texts, samples, schemas and bytes', () => {
  test('the editor shows the beginning of a text above 5 MB, and every format gets all of it', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const page = await open();
    const records = Array.from({ length: 5_100 }, (_, id) => ({ id, isActive: id % 2 === 0, text: 'x'.repeat(1000) }));
    const text = JSON.stringify(records);
    expect(text.length).toBeGreaterThan(5_000_000);
    await openFile(page, fileOf('large.json', text));
    await expect(page.getByText(/^The first 100 kB of 5\.\d MB, read-only\./)).toBeVisible();
    await expect(jsonBox(page)).toHaveAttribute('aria-readonly', 'true');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(text.length.toLocaleString('en'));
    const costs = page.getByRole('group', { name: 'Cost in each format' }).locator('tbody tr');
    await expect(costs, 'the lanes that are prepared after the runs have their costs too').toHaveCount(ROWS);
    await page.getByRole('button', { name: 'Start with an empty text' }).click();
    await waitForRuns(page);
    await expect(jsonBox(page)).not.toHaveAttribute('aria-readonly', 'true');
  });

  test('shares JSON, samples and schemas, restores them, and does not treat a small file as large', {
    tag: THOROUGH,
  }, async ({ open }) => {
    const schema = deflateRawSync(PROTO).toString('base64url');
    const page = await open('#json=[1,2,3]');

    await subject('shares the JSON of the rows', async () => {
      await open(new URL(await sharedLink(page)).hash);
      expect(await editorText(page)).toBe('[1,2,3]');
    });

    await subject('a sample has its name and its schema again after bytes', async () => {
      await followLink(page, '#sample=small-message');
      await expect.poll(() => figureOf(rowOf(page, 'protobuf'), 'bytes')).toBe(26);
      await pasteJson(page, HOMER_MSGPACK);
      await openTable(page);
      await expect.poll(() => figureOf(rowOf(page, 'json'), 'bytes')).toBe(51);
      await followLink(page, '#sample=small-message');
      await expect.poll(() => figureOf(rowOf(page, 'protobuf'), 'bytes')).toBe(26);
      expect(await schemaFrom(page)).toBe('yours');
      await expect(page.getByRole('button', { name: /^Sample: small message/ })).toBeVisible();
    });

    await subject('does not treat a small file that is not UTF-8 as large', async () => {
      await openFile(page, fileOf('latin.json', Buffer.from('{"name":"Ren\xe9"}', 'latin1')));
      await expect(page.getByText('The file, read-only: not all of it is UTF-8')).toBeVisible();
      await expect(page.getByText('A text this large')).toHaveCount(0);
    });

    await subject('a schema in a link applies to JSON and is shared again', async () => {
      await followLink(page, `#json={"who":"Bart","number":10}&schema=${schema}`);
      expect(await schemaFrom(page)).toBe('yours');
      await open(new URL(await sharedLink(page)).hash);
      expect(await schemaFrom(page)).toBe('yours');
      expect(await editorText(page)).toBe('{"who":"Bart","number":10}');
    });

    await subject('the schema of a link applies to bytes and is shared again', async () => {
      await followLink(page, `#hex=${HOMER_PROTOBUF}&from=protobuf&schema=${schema}`);
      const meaning = page.getByRole('gridcell', { name: 'field 3 who, length-delimited' });
      await expect(meaning).toBeVisible();
      await open(new URL(await sharedLink(page)).hash);
      await expect(meaning).toBeVisible();
    });
  });
});
