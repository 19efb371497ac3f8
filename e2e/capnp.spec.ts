import { deflateRawSync } from 'node:zlib';
import { openReasons } from './support/answer.ts';
import { exportAs } from './support/exports.ts';
import { followLink } from './support/input.ts';
import { inspector, laneOf, listing } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const CAPNP = "Cap'n Proto Wireprint's own";
const HOMER =
  '0000000005000000' +
  '0000000001000100' +
  '0401000000000000' +
  '0100000072000000' +
  '486f6d65722053696d70736f6e000000';
const HOMER_SCHEMA = '@0xb0b0b0b0b0b0b0b0; struct Person { id @0 :UInt8; isActive @1 :Bool; fullname @2 :Text; }';

async function meanings(page: Page): Promise<string> {
  return (await listing(laneOf(page, CAPNP))).map(({ meaning }) => meaning).join('\n');
}

test("bytes are explained to the bit: with an inferred schema, with the link's schema, packed, or without a schema", {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open('#sample=homer&show=capnp');
  // All lines that this test checks must be in view.
  await page.setViewportSize({ width: 1440, height: 1200 });

  await subject('a schema is inferred and explains its bytes to the bit', async () => {
    await expect(cellOf(rowOf(page, 'capnp'), 'bytes')).toHaveText(besideKept(48));
    await expect(cellOf(rowOf(page, 'capnp'), 'schema')).toHaveText('realistic');
    await expect(cellOf(rowOf(page, 'capnp'), 'lost')).toHaveText('none');
    const shown = await meanings(page);
    expect(shown).toContain('pointer to a struct 0 words on, data words: 1, pointers: 1');
    expect(shown).toMatch(
      /id 4\nbit 0: present: true\nbit 1: isActive true\nbit 2: present: true\nbits 3–31: unused\n/,
    );
    await laneOf(page, CAPNP).getByText('isActive true').click();
    await expect(inspector(page)).toContainText('offset 20 (0x14), bit 1, 1 bit');
  });

  await subject('packed bytes lack the zeros, and each byte is explained', async () => {
    await followLink(page, '#sample=homer&show=capnp-packed');
    await expect(cellOf(rowOf(page, 'capnp-packed'), 'bytes')).toHaveText(besideKept(27));
    const lines = await listing(laneOf(page, "Cap'n Proto Wireprint's own packed"));
    const shown = lines.map(({ meaning }) => meaning).join('\n');
    expect(shown).toMatch(/tag: 2 of 8 bytes\nid 4\nbit 0: present: true\nbit 1: isActive true\n/);
    expect(shown).toMatch(/fullname "Homer Si"\nthen 0 words unpacked\ntag: 5 of 8 bytes\nfullname "mpson"/);
  });

  await subject('mixed types, null, and 64-bit integers come back unchanged', async () => {
    const json = '[9007199254740993,-9223372036854775808,0.1,null,"a",{"a-b":1},{"a-b":null},{}]';
    await followLink(page, `#json=${json}&show=capnp`);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText(String(json.length));
    await expect(cellOf(rowOf(page, 'capnp'), 'lost')).toHaveText('none');
  });

  await subject("bytes are read with the link's schema, or as bare pointers and words", async () => {
    const schema = deflateRawSync(HOMER_SCHEMA).toString('base64url');
    await followLink(page, `#hex=${HOMER}&from=capnp&schema=${schema}&show=capnp`);
    expect(await meanings(page)).toContain('isActive true');
    await openTable(page);
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('38');

    await followLink(page, `#hex=${HOMER}&from=capnp&show=capnp`);
    expect(await meanings(page)).toContain('pointer to a list 0 words on');
    await expect(rowOf(page, 'json').getByText('Failed')).toHaveCount(0);
  });
});

test('a link names the root of a schema with several structs, and the Schema tab chooses another', {
  tag: THOROUGH,
}, async ({ open }) => {
  const text = '@0xb0b0b0b0b0b0b0b1; struct Place { name @0 :Text; } struct Person { name @0 :Text; age @1 :Int32; }';
  const schema = deflateRawSync(text).toString('base64url');
  const page = await open(`#json={"name":"Ada","age":36}&schema=${schema}`);
  const rootOf = async (): Promise<unknown> => {
    const { codecs } = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
    return codecs.find(({ id }: { id: string }) => id === 'capnp').root;
  };
  expect(await rootOf()).toBe('Person');

  await followLink(page, `#json={"name":"Ada","age":36}&schema=${schema}&root=Place`);
  expect(await rootOf()).toBe('Place');
  await openReasons(page);
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    'are left out: your schema has no place for 1 value.',
  );

  await page.getByRole('tab', { name: 'Schema', exact: true }).click();
  const root = page.getByRole('combobox', { name: 'Root' });
  await expect(root).toHaveValue('Place');
  await root.selectOption('Person');
  await waitForRuns(page);
  expect(await rootOf()).toBe('Person');
});
