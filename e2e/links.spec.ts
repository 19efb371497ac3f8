import { createHash } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { door, editorText, fileOf, followLink, openFile, pasteJson, problem } from './support/input.ts';
import { activeLine, inspector, laneOf, lanesOf, lineOf, listing, problemList } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';
const HOMER = '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e';

function packed(text: string): string {
  return deflateRawSync(text).toString('base64url');
}

/** Notices about unused parts of a link. */
function notices(page: Page) {
  return page.getByRole('paragraph').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

test.describe('every key of a link', () => {
  test('sample, show and view', async ({ open }) => {
    const page = await open('#sample=task-messages&show=bson,cbor&view=sizes');
    await expect(page).toHaveTitle(/Task messages/);
    await expect(page.getByRole('tab', { name: 'Sizes' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await expect(lanesOf(page)).toHaveCount(2);
    await expect(laneOf(page, 'BSON bson')).toBeVisible();
    await expect(laneOf(page, 'CBOR cbor-x')).toBeVisible();
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('744');
  });

  test('json, percent-encoded or unencoded, and at: a value by its path, or the root in the first open lane that has bytes for it', async ({
    open,
  }) => {
    const page = await open('#json={"a":[1,%20"ä%26%23"]}');

    await subject('json, percent-encoded or unencoded', async () => {
      expect(await editorText(page)).toContain('{"a":[1, "ä&#"]}');
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('16');
    });

    await subject('at: a value by its path', async () => {
      await followLink(page, `#json=${encodeURIComponent('{"a/b": [1, {"c": "found"}]}')}&at=/a~1b/1/c`);
      await expect(page.locator('.cm-highlight-strong')).toHaveText('"found"');
      await expect(inspector(page)).toContainText('a/b › 1 › c › value');
    });

    await subject('at: the root, in the first open lane that has bytes for it', async () => {
      await followLink(page, '#sample=homer&show=protobuf,msgpack,json&at=');
      await expect(laneOf(page, 'Protobuf protobufjs')).toBeVisible();
      await expect(inspector(page)).toContainText('MessagePack › framing · offset 0');
    });
  });

  test('z, which Share writes; byte: a place in the bytes of one codec; and schema alone', { tag: THOROUGH }, async ({
    open,
  }) => {
    const page = await open(`#z=${packed('{"packed": true}')}&v=1&messages=whole`);

    await subject('z', async () => {
      expect(await editorText(page)).toContain('{"packed": true}');
      await expect(notices(page)).toHaveCount(0);
    });

    await subject('byte', async () => {
      await open('#byte=bson:5-6');
      await expect(activeLine(laneOf(page, 'BSON bson')).first()).toBeVisible();
      await expect(inspector(page)).toContainText(/^InspectorBSON › id › .* · offset (4|5) /);
    });

    await subject('schema: alone, it applies to the current source', async () => {
      const schema = packed(
        'syntax = "proto3"; message Person { string fullname = 900; bool active = 2; int32 id = 3; }',
      );
      await open(`#schema=${schema}`);
      await expect(laneOf(page, 'Protobuf protobufjs')).toContainText('field 900 fullname');
    });
  });

  test('hex and from: the given bytes, never re-encoded, also Protobuf with and without a schema, and truncated bytes', {
    tag: THOROUGH,
  }, async ({ open }) => {
    // The integer takes four bytes where one would suffice: a library would write fewer bytes.
    const page = await open('#hex=81a161ce00000001&from=msgpack&show=msgpack,cbor');

    await subject('the given bytes, never re-encoded', async () => {
      expect(await listing(laneOf(page, MSGPACK))).toEqual(
        [
          { offset: '0', bytes: '81', meaning: '1-element map' },
          { offset: '1', bytes: 'a1 61', meaning: '1-byte string "a"' },
          { offset: '3', bytes: 'ce 00 00 00 01', meaning: '32-bit unsigned integer 1' },
        ].map((line) => ({ ...line, offset: line.offset.padStart(2, '0') })),
      );
      await openTable(page);
      await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('8');
      await expect(cellOf(rowOf(page, 'msgpackr'), 'bytes')).toHaveText('4');
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
      await expect(door(page)).toContainText('hex · 8 bytes › ');
    });

    await subject('schema with hex: Protobuf with the names of its fields', async () => {
      const schema = 'syntax = "proto3";\nmessage Person { uint32 id = 1; bool is_active = 2; string fullname = 3; }\n';
      const hex = '080410011a0d486f6d65722053696d70736f6e';
      await followLink(page, `#hex=${hex}&from=protobuf&schema=${packed(schema)}&show=protobuf`);
      await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText(besideKept(19));
      await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('given');
      const meanings = (await listing(lanesOf(page))).map(({ meaning }) => meaning).join('\n');
      for (const word of ['is_active', 'fullname', '"Homer Simpson"']) expect(meanings).toContain(word);
      await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('39');
    });

    await subject('hex of Protobuf without a schema: the raw wire form', async () => {
      await followLink(page, '#hex=080410011a0d486f6d65722053696d70736f6e&from=protobuf&show=protobuf');
      await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText('19');
      const meanings = (await listing(lanesOf(page))).map(({ meaning }) => meaning).join('\n');
      expect(meanings).toMatch(/field 1/);
      expect(meanings).toMatch(/field 3/);
    });

    await subject('without from, the bytes are recognised', async () => {
      await followLink(page, '#hex=a2636f6e65016374776f02&show=msgpack,cbor');
      await expect(page.locator('.door')).toContainText('CBOR: one map of 2 members');
      await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('11');
      await followLink(page, '#bytes=gqNvbmUBo3R3bwI%3D&as=base64,msgpack');
      await expect(page.locator('.door')).toHaveAttribute('data-chain', 'base64,msgpack');
    });

    await subject('from a format that this version lacks: the bytes are recognised', async () => {
      await followLink(page, '#hex=81a16101&from=gif&show=msgpack,cbor');
      await expect(door(page)).toHaveAttribute('data-chain', 'hex,msgpack');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/&as=hex,msgpack&show=/);
      await page.keyboard.press('Escape');
    });

    await subject('an odd number of digits stays in the field, with its problem', async () => {
      await followLink(page, '#hex=8101a&from=cbor');
      expect(await editorText(page)).toBe('8101a');
      await expect(problem(page)).toContainText('5 digits: one is missing or too many, somewhere');
    });

    await subject('truncated bytes keep the part that could be read, and a link can name their place', async () => {
      await followLink(page, `#hex=${HOMER.slice(0, 40)}&from=msgpack&show=msgpack&byte=msgpack:15`);
      await expect(problemList(page)).toContainText('at 0x14 (20)');
      await expect(problem(page), 'it is told once').toBeEmpty();
      const lines = await listing(laneOf(page, MSGPACK));
      expect(lines.at(-1)).toEqual({ offset: '0f', bytes: 'a8 66 75 6c 6c', meaning: '8-byte string "full"' });
      expect(lines[2]).toEqual({ offset: '04', bytes: '04', meaning: 'integer 4' });
      await expect(inspector(page)).toContainText('offset 15');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(
        /hex=83a2.*&from=msgpack.*&byte=msgpack:15/,
      );
    });
  });
});

test('a shared link opens the same view', { tag: THOROUGH }, async ({ open, context, watch }) => {
  const page = await open();
  await pasteJson(page, '{"shared": ["one", 2, {"deep": false}]}');
  await page.getByRole('checkbox', { name: 'Open BSON bson in bytes' }).check();
  await lineOf(laneOf(page, MSGPACK), 'integer 2').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const field = dialog.getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toHaveValue(/#z=.*&at=\/shared\/1/);
  const link = await field.inputValue();
  await expect(dialog).toContainText(`${link.length} characters.`);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const lanes = await laneNames(page);

  watch.loading();
  const other = await context.newPage();
  await other.goto(link);
  await waitForRuns(other);
  await watch.quiet();
  expect(await editorText(other)).toContain('{"shared": ["one", 2, {"deep": false}]}');
  expect(await laneNames(other)).toEqual(lanes);
  await expect(other.locator('.cm-highlight-strong')).toHaveText('2');

  // If a value cannot be found by its path, the link names the range of its bytes.
  await other.bringToFront();
  await lineOf(laneOf(other, MSGPACK), '6-byte string "shared"').click();
  await other.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(other.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/#z=.*&byte=msgpack:\d+-\d+/);
});

function laneNames(page: Page): Promise<readonly (string | null)[]> {
  return lanesOf(page).evaluateAll((grids) => grids.map((grid) => grid.getAttribute('aria-label')));
}

test('a link followed within the page replaces the current input until another input does; a link without the payload keeps the input', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();

  await subject('replaces the current input until another input does', async () => {
    const address = page.url();
    await followLink(page, '#json=[1,2,3]&show=json');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await expect(lanesOf(page)).toHaveCount(1);
    await expect(page).toHaveURL(`${address}#json=[1,2,3]&show=json`);
    await pasteJson(page, '[1,2,3,4]');
    await expect(page).toHaveURL(address);
    await followLink(page, '#json=[1,2,3]&show=json');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await expect(page).toHaveURL(`${address}#json=[1,2,3]&show=json`);
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await expect(page).toHaveURL(`${address}#view=sizes`);
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await expect(page).toHaveURL(address);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
  });

  await subject("without the payload, keeps the user's own source", async () => {
    await pasteJson(page, '{"secret": 1}');
    await page.getByRole('tab', { name: 'Sizes' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('radio', { name: /^Without the payload/ }).check();
    const field = page.getByRole('textbox', { name: 'Link', exact: true });
    await expect(field).not.toHaveValue(/z=/);
    const link = await field.inputValue();
    expect(link).toMatch(/#show=[a-z,]+&view=sizes$/);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await followLink(page, new URL(link).hash);
    await expect(page.getByRole('tab', { name: 'Sizes' })).toHaveAttribute('aria-selected', 'true');
    expect(await editorText(page)).toContain('{"secret": 1}');
    await followLink(page, '#view=bytes&infer=tight');
    for (const id of ['protobuf', 'avro', 'capnp'] as const) {
      await expect(cellOf(rowOf(page, id), 'schema')).toHaveText('tight');
    }
    expect(await editorText(page)).toContain('{"secret": 1}');
  });
});

const BROKEN: readonly (readonly [hash: string, notice: string])[] = [
  ['#sample=../../etc', '"sample" names a sample that this version does not have'],
  ['#sample=no-such-sample', 'no-such-sample'],
  ['#sample=no-such-sample&sample=homer', 'no-such-sample'],
  ['#json=%E0%A4%A', '"json" is not valid percent-encoding'],
  ['#z=@@@', '"z" is not base64url'],
  [`#z=${Buffer.from('no deflate data').toString('base64url')}`, '"z" cannot be unpacked'],
  ['#hex=zz&from=msgpack', '"hex" is not hex'],
  ['#show=nothing', 'names a codec that this version does not have: "nothing"'],
  ['#at=no/pointer', '"at" is not a valid JSON Pointer'],
  ['#at=/absent', 'The link points at "/absent", which is not in this source.'],
  [`#at=/${'9'.repeat(1000)}`, `The link points at "/${'9'.repeat(39)}…", which is not in this source.`],
  ['#byte=msgpack:9999', 'The link points at byte 9999 of msgpack, which is not there.'],
  ['#byte=msgpack:2-99', 'The link points at bytes up to 99 of msgpack, which has 38.'],
  ['#byte=msgpack', '"byte" is not a place'],
  ['#view=charts', 'names a view that this version does not have'],
  ['#v=2', '"v" is "2"'],
  ['#unknown=1', 'unknown key: "unknown"'],
];

test('invalid parts of a link are ignored with a notice, and the page still opens', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  for (const [hash, notice] of BROKEN.filter((_, i) => i % 6 === 0)) {
    await subject(`opens with the first sample for a broken link: ${hash}`, async () => {
      await open(hash);
      await expect(notices(page)).toContainText([notice]);
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('51');
    });
  }

  await subject('a link may unpack to at most 4 MiB', async () => {
    const bomb = deflateRawSync(Buffer.alloc(30 * 1024 * 1024, 0x20), { level: 9 }).toString('base64url');
    expect(bomb.length).toBeLessThan(64 * 1024);
    await open(`#z=${bomb}`);
    await expect(notices(page)).toContainText(['"z" cannot be unpacked']);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('51');
  });

  for (const [hash, notice] of BROKEN) {
    await subject(`a broken link that is followed within the page: ${hash}`, async () => {
      await followLink(page, hash);
      await expect(notices(page)).toContainText([notice]);
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('51');
    });
  }

  await subject('a notice is dismissed', async () => {
    await notices(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices(page)).toHaveCount(0);
  });
});

test('a text of 1.3 MB: sender and reader learn that the link lacks it, and UBJSON names whose limit it exceeds', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();
  const random = createHash('shake256', { outputLength: 975_000 }).update('wireprint').digest('base64');
  await openFile(page, fileOf('long.json', JSON.stringify({ text: random })));

  await subject('the library, not the format, cannot read it', async () => {
    await expect(rowOf(page, 'ubjson')).toContainText(
      /Failed to decode: This is a limit of the library, not of the format: @jsonjoy.com\/json-pack overflows/,
    );
    // The explanation takes several lines.
    const [name, reason] = await Promise.all(
      [rowOf(page, 'ubjson').getByText('UBJSON', { exact: true }), rowOf(page, 'ubjson').getByText('Failed')].map(
        async (text) => (await text.first().boundingBox())!,
      ),
    );
    expect(Math.abs(name!.y - reason!.y), 'the name stands beside the first line of the reason').toBeLessThan(8);
  });

  await subject('the sender sees a note, and so does the reader of the link', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The JSON text is too large for a link.')).toHaveCount(1);
    await expect(dialog).toContainText('A note in the link informs its reader.');
    const link = await dialog.getByRole('textbox').inputValue();
    expect(link).toMatch(/without=source/);
    await page.keyboard.press('Escape');
    await open(new URL(link).hash);
    await expect(notices(page)).toContainText(['The sender’s source was too large for this link']);
  });
});

test('a link names a place in the bytes inside an envelope', async ({ open }) => {
  // {"id": 4, "name": "Homer"} of MessagePack in a gRPC frame, in base64 and in hex.
  const frame = Buffer.from('000000001082a2696404a46e616d65a5486f6d6572', 'hex');
  const text = encodeURIComponent(frame.toString('base64'));
  const page = await open(`#bytes=${text}&show=msgpack,cbor&byte=1/msgpack:11`);
  const given = lanesOf(page).first();
  await expect(activeLine(given).first()).toContainText('"Homer"');
  await expect(inspector(page)).toContainText('offset 11');
  await followLink(page, `#hex=${frame.toString('hex')}&from=auto&show=msgpack,cbor&byte=msgpack:6-10`);
  await expect(activeLine(given).first()).toContainText('"name"');
  await followLink(page, `#bytes=${text}&as=base64,grpc,msgpack&show=msgpack,cbor&byte=cbor:2`);
  await expect(activeLine(laneOf(page, 'CBOR cbor-x')).first()).toContainText('"id"');

  // Two frames that are compressed together with gzip. The line of the linked byte is marked in the outermost layer.
  const packed = gzipSync(Buffer.concat([frame, frame])).toString('base64');
  await followLink(page, `#bytes=${encodeURIComponent(packed)}&from=auto&byte=0/gzip:3`);
  const layer = page.getByRole('article', { name: 'Layer: gzip' });
  await expect(layer.locator('[aria-current]')).toHaveText(/^3/);
  await expect(notices(page)).toHaveCount(0);
  await followLink(page, `#bytes=${encodeURIComponent(packed)}&from=auto&byte=1/zlib:3`);
  await expect(notices(page)).toContainText([
    'The link points into the layer "1/zlib", and this input has the layers 0/gzip, 1/grpc, 2/msgpack.',
  ]);
});
