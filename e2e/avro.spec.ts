import { deflateRawSync } from 'node:zlib';
import { fixtures } from '../src/formats/avro/fixtures.test-support.ts';
import { door, followLink } from './support/input.ts';
import { laneOf, lanesOf, listing } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const AVRO = 'Avro avsc';
const HOMER = '0801' + '1a' + '486f6d65722053696d70736f6e';
const HOMER_SCHEMA = `{
  "type": "record", "name": "Person", "fields": [
    { "name": "id", "type": "int" },
    { "name": "is_active", "type": "boolean" },
    { "name": "fullname", "type": "string" }
  ]
}`;

async function meanings(page: Page): Promise<readonly string[]> {
  return (await listing(laneOf(page, AVRO))).map(({ meaning }) => meaning);
}

test('a schema is inferred, or comes with the bytes or the link, and explains each byte', async ({ open }) => {
  const page = await open('#sample=homer&infer=seen&show=avro');

  await subject('inferred: the schema names what the bytes omit', async () => {
    await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toHaveText(besideKept(16));
    await expect(cellOf(rowOf(page, 'avro'), 'schema')).toHaveText('seen');
    await expect(cellOf(rowOf(page, 'avro'), 'lost')).toHaveText('none');
    expect((await meanings(page)).join('\n')).toMatch(
      /id: .*4\nisActive: .*true\nfullname: 13-byte string "Homer Simpson"/,
    );
  });

  await subject('inferred: integers up to 64 bits and unions come back unchanged', async () => {
    const json = '[9007199254740993,-9223372036854775808,0.1,null,"a",{"a-b":1},{"a-b":null},{}]';
    await followLink(page, `#json=${json}&show=avro`);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(String(json.length));
    await expect(rowOf(page, 'avro').getByText('Failed')).toHaveCount(0);
    await expect(cellOf(rowOf(page, 'avro'), 'lost')).toHaveText('none');
  });

  for (const file of ['a file', 'compressed with deflate']) {
    await subject(`an object container file has its own schema: ${file}`, async () => {
      const { hex } = fixtures.find(({ name }) => name.includes(file))!;
      await followLink(page, `#hex=${hex}&from=avro&show=avro`);
      if (file === 'a file') await openTable(page);
      await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toHaveText(String(hex.length / 2));
      expect((await meanings(page))[0]).toBe('object container file, version 1');
      await expect(rowOf(page, 'json').getByText('Failed')).toHaveCount(0);
    });
  }

  await subject("bare data are read with the link's schema, and rejected without one", async () => {
    const schema = deflateRawSync(HOMER_SCHEMA).toString('base64url');
    await followLink(page, `#hex=${HOMER}&from=avro&schema=${schema}&show=avro`);
    await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toHaveText(besideKept(16));
    expect((await meanings(page)).join('\n')).toContain('is_active: boolean true');
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('39');

    await followLink(page, `#hex=${HOMER}&from=avro&show=avro`);
    await expect(page.getByRole('article', { name: /Avro/ })).toContainText('without its schema');
  });
});

test("Avro's JSON encoding is offered if the plain JSON does not fit the schema", { tag: THOROUGH }, async ({
  open,
}) => {
  const fields = '[{"name":"n","type":["null","int","long"]},{"name":"raw","type":"bytes"}]';
  const schema = deflateRawSync(`{"type":"record","name":"R","fields":${fields}}`).toString('base64url');
  const json = encodeURIComponent('{"n":{"long":3},"raw":"\\u00ff"}');
  const page = await open(`#json=${json}&schema=${schema}`);
  await expect(door(page)).toContainText('JSON in Avro’s own encoding.');
  await door(page).getByRole('button', { name: "Read as Avro's JSON" }).click();
  await waitForRuns(page);
  await expect(door(page)).toContainText("Avro's JSON encoding · 4 bytes › Avro: read with the given schema");
  await expect(lanesOf(page).first()).toContainText('04');
  await openTable(page);
  await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toHaveText(besideKept(4));
});
