import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readShared } from '../src/testing/shared-files.ts';
import { expectAccessible } from './support/axe.ts';
import { exportAs } from './support/exports.ts';
import { door, dropFiles, fileOf, openFile, pasteJson, problem, selectText } from './support/input.ts';
import { lanesOf, problemList } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { cellOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** `{"id": 4, "name": "Ada"}` in MessagePack. */
const MSGPACK = '82a2696404a46e616d65a3416461';

test('what is pasted is recognised, and another reading can be chosen', { tag: THOROUGH }, async ({
  open,
  context,
}) => {
  const page = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await subject('JSON costs one quiet line', async () => {
    await expect(door(page)).toHaveText('JSON');
  });

  await subject('hex becomes given bytes of the format that is found', async () => {
    await pasteJson(page, MSGPACK);
    await expect(door(page)).toContainText('hex · 14 bytes › MessagePack: one map of 2 members, all 14 bytes');
    await openTable(page);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('21');
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('14');
    await expect(lanesOf(page).first()).toHaveAccessibleName(/^MessagePack/);
    await expect(problem(page)).toBeEmpty();
  });

  await subject('another format is chosen by keyboard, is marked, and can be taken back', async () => {
    const change = door(page).getByRole('button', { name: 'change' });
    await change.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CBOR' }).press('Enter');
    await waitForRuns(page);
    await expect(door(page)).toContainText('(chosen)');
    await expect(problemList(page)).toHaveCount(1);
    await expect(lanesOf(page).first()).toHaveAccessibleName(/^CBOR/);
    await change.click();
    await page.getByRole('menuitem', { name: 'What was recognised' }).click();
    await waitForRuns(page);
    await expect(door(page)).toContainText('MessagePack: one map');
    await expect(door(page)).not.toContainText('chosen');
  });

  await subject('a reading holds while its text is edited', async () => {
    await pasteJson(page, MSGPACK);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await waitForRuns(page);
    await expect(door(page)).toContainText('MessagePack: one map, cut after 1 member,');
  });

  await subject('bytes that no format reads are named, and a later beginning is offered', async () => {
    await pasteJson(page, '89504e470d0a1a0a0000000d49484452');
    await expect(problem(page)).toContainText('This is a PNG picture.');
    await pasteJson(page, '0104080110965E1A0474657374200A');
    await expect(door(page)).toContainText('hex · 15 bytes › none of these formats reads them');
    await door(page).getByRole('button', { name: 'change' }).click();
    await page.getByRole('menuitem', { name: /from byte 2/ }).click();
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText('13');
  });

  await subject('broken JSON stays JSON, and a text with bytes in it becomes JSON again', async () => {
    await pasteJson(page, '{"a": tru}');
    await expect(door(page)).toHaveText('JSON');
    await expect(problem(page)).toContainText('true was meant');
    await pasteJson(page, '{"a":1}');
    await expect(door(page)).toHaveText('JSON');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
  });

  await subject('Extended JSON is named, and its types are carried on request', async () => {
    await pasteJson(page, '{"_id":{"$oid":"507f1f77bcf86cd799439011"},"n":{"$numberLong":"9007199254740993"}}');
    await expect(door(page)).toContainText('This is MongoDB Extended JSON: 2 values of types that JSON lacks.');
    await door(page).getByRole('button', { name: 'Carry its types' }).click();
    await waitForRuns(page);
    await expect(door(page)).toContainText('Its types are carried.');
    await expect(cellOf(rowOf(page, 'bson'), 'bytes')).toContainText('33');
  });

  await subject('the report and a link tell the chain', async () => {
    await pasteJson(page, MSGPACK);
    const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
    expect(report.readings[0]).toMatchObject({
      chain: ['hex', 'msgpack'],
      sure: 'certain',
      bytes: 14,
      explained: 14,
      layers: [{ id: 'msgpack', bytes: 14 }],
      messages: 1,
    });
    expect(JSON.parse(report.value)).toEqual({ id: 4, name: 'Ada' });
    expect(report.problems).toEqual([]);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/&as=hex,msgpack&/);
    await page.keyboard.press('Escape');
  });

  await subject('the report has the values of several messages', async () => {
    await pasteJson(
      page,
      '1b 96 01 80 a2 31 37 ab 53 65 6e 64 4d 65 73 73 61 67 65 92 a5 68 65 6c 6c 6f 2a 90 02 91 06',
    );
    const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
    expect(report.readings[0]).toMatchObject({ chain: ['hex', 'varint-delimited', 'msgpack'], messages: 2 });
    expect(JSON.parse(report.value)).toEqual([[1, {}, '17', 'SendMessage', ['hello', 42], []], [6]]);
    // The value so far and the row of the table have both messages.
    await expect(page.locator('.value-so-far')).toContainText('6');
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('29');
    await expect(door(page)).toContainText('all 27 bytes, the first of 2 messages');
  });

  await subject('a file says by its bytes what it is, if its name does not', async () => {
    await openFile(page, fileOf('message', gzipSync(Buffer.from(MSGPACK, 'hex')), ''));
    await waitForRuns(page);
    await expect(door(page)).toContainText('› gzip › 14 bytes › MessagePack: one map of 2 members, all 14 bytes');
    await expect(cellOf(rowOf(page, 'msgpack'), 'bytes')).toHaveText('14');
  });

  await subject('a chip shows the bytes of its layer, explained, and the innermost value again', async () => {
    await pasteJson(page, gzipSync(Buffer.from(MSGPACK, 'hex')).toString('hex'));
    const gzip = door(page).getByRole('button', { name: 'gzip', exact: true });
    await gzip.press('Enter');
    const layer = page.getByRole('article', { name: 'Layer: gzip' });
    await expect(layer).toContainText('1f 8b');
    await expect(layer).toContainText('Two fixed bytes, 1f 8b, by which programs recognise gzip.');
    await expect(gzip).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'the bytes of a layer');
    await door(page)
      .getByRole('button', { name: /MessagePack/ })
      .press('Enter');
    await expect(layer).toHaveCount(0);
    await expect(lanesOf(page).first()).toHaveAccessibleName(/^MessagePack/);
  });

  await subject('bytes that no format reads have a plain lane, and nothing to compare', async () => {
    await pasteJson(page, '0104080110965E1A0474657374200A');
    const plain = page.getByRole('article', { name: 'Layer: Bytes' });
    await expect(plain).toContainText('01 04 08 01 10 96 5e 1a 04 74 65 73 74 20 0a');
    await expect(plain).toContainText('^..test .');
    await expect(rowOf(page, 'json')).toHaveCount(0);
  });

  await subject('the line is accessible', async () => {
    await pasteJson(page, MSGPACK);
    await expectAccessible(page, 'the line of the door');
  });
});

test('bytes that nothing marks are read by choice, and bytes that grow are opened on request', {
  tag: THOROUGH,
}, async ({ open, watch }) => {
  const page = await open();
  // The page fetches the library for Brotli when bytes need it for the first time.
  watch.expectOnly(/brotli/);

  await subject('Brotli, which nothing marks, is chosen, and its inside is recognised', async () => {
    await pasteJson(page, brotliCompressSync(Buffer.from(MSGPACK, 'hex')).toString('hex'));
    await door(page).getByRole('button', { name: 'change' }).click();
    await page.getByRole('menuitem', { name: 'Brotli' }).click();
    await waitForRuns(page);
    await expect(door(page)).toContainText('Brotli › 14 bytes › probably MessagePack: one map of 2 members');
    await expect(door(page)).toContainText('(chosen)');
    await door(page).getByRole('button', { name: 'Brotli', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Layer: Brotli' })).toContainText('18 bytes of compressed data');
  });

  await subject('a bomb is opened to a limit, and further on request', async () => {
    const zeros = gzipSync(Buffer.concat([Buffer.from('c604c00000', 'hex'), Buffer.alloc(79_691_776)]));
    await openFile(page, fileOf('bomb.bin', zeros, ''));
    await waitForRuns(page);
    const more = door(page).getByRole('button', { name: 'Open more' });
    await expect(door(page)).toContainText('Only a part is opened');
    await more.click();
    await expect(more).toHaveCount(0);
    await expect(door(page)).toContainText('79,691,781 bytes');
  });
});

test('what is pasted or dropped anywhere leads to the door', async ({ open, context }) => {
  const page = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const protobuf = page.getByRole('article', { name: /Protobuf/ });
  // The status, which screen readers speak, has these notices, too.
  const notices = page.getByRole('region', { name: 'Notices' });
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((content) => navigator.clipboard.writeText(content), text);
    await page.keyboard.press('ControlOrMeta+V');
    await waitForRuns(page);
  };

  await subject('the field has the focus at once, and a paste replaces the sample', async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.input-json') !== null)).toBe(true);
    await paste(MSGPACK);
    await expect(door(page)).toContainText('MessagePack: one map of 2 members, all 14 bytes');
  });

  await subject('a paste in a lane or on a button is the new input', async () => {
    await lanesOf(page).first().focus();
    await paste('{"a":1}');
    await expect(door(page)).toHaveText('JSON');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await page.getByRole('button', { name: 'Share', exact: true }).focus();
    await paste(MSGPACK);
    await expect(door(page)).toContainText('MessagePack');
  });

  await subject('a schema is used for the input and never replaces it', async () => {
    await paste('{"a":1}');
    await paste('syntax = "proto3"; message Foo { int32 a = 3; }');
    await expect(page.getByRole('textbox', { name: 'Schema' })).toContainText('message Foo');
    await expect(notices).toContainText('The .proto schema is in the tab Schema.');
    await expect(protobuf).toContainText('2 B, given schema');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await page.getByRole('tab', { name: 'Source' }).click();
    await selectText(page);
    await paste('{"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}]}');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('7');
    await expect(page.getByRole('textbox', { name: 'Schema' })).toContainText('"record"');
  });

  await subject('schemas and an input are dropped together', async () => {
    await dropFiles(page, page.getByRole('region', { name: 'Bytes' }), [
      fileOf('main.proto', 'syntax = "proto3"; import "place.proto"; message Main { Place at = 1; }', ''),
      fileOf('data.json', '{"at": {"town": "Rome"}}'),
      fileOf('place.proto', 'syntax = "proto3"; message Place { string town = 1; }', ''),
      fileOf('other.json', '[]'),
    ]);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('22');
    await expect(protobuf).toContainText('8 B, given schema');
    await expect(notices).toContainText('Not opened: other.json.');
  });
});

test('an Avro schema reads the bytes that wait after a header', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  const schemaOf = (name: string): string =>
    `{"type":"record","name":"${name}","fields":[{"name":"x","type":"int"},{"name":"y","type":"int"}]}`;
  const typeSchema = async (text: string): Promise<void> => {
    await page.getByRole('tab', { name: 'Schema' }).click();
    await page.getByRole('textbox', { name: 'Schema' }).fill(text);
    await waitForRuns(page);
    await page.getByRole('tab', { name: 'Source' }).click();
  };

  await subject('a single object waits for its schema, and another one is told as such', async () => {
    await pasteJson(page, 'c30126ba317b8ba9dc3e0204');
    await expect(door(page)).toContainText('Avro single object');
    await expect(problem(page)).toContainText('cannot be read without its schema');
    await page.getByRole('tab', { name: 'Schema' }).click();
    await expect(page.getByLabel('Language of the schema')).toHaveValue('avsc');
    await typeSchema(schemaOf('Place'));
    await expect(problemList(page)).toContainText('written with another schema: its fingerprint is 3edca98b7b31ba26');
    await typeSchema(schemaOf('Point'));
    await expect(door(page)).toContainText('Avro: read with the given schema');
    await expect(lanesOf(page).first()).toContainText('x: integer 1');
  });

  await subject('in Confluent’s header, the value begins after the number of the schema', async () => {
    await pasteJson(page, '00000000070204');
    await expect(lanesOf(page).first()).toContainText('y: integer 2');
  });
});

test('the inputs of people are recognised as they were pasted', { tag: THOROUGH }, async ({ open, context }) => {
  const text = readShared('cases/cases.json');
  test.skip(text === undefined, 'The cases are not beside this checkout.');
  const cases = JSON.parse(text!) as { id: string; input: string; chain: string[] }[];
  const page = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { id, input, chain } of cases) {
    await subject(id, async () => {
      await pasteJson(page, readShared(`cases/${input}`)!);
      await expect(door(page)).toHaveAttribute('data-chain', chain[0] === 'json' ? '' : chain.join());
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('bytes are recognised and another reading chosen by touch', async ({ open }) => {
    const page = await open('#json=1');
    await page.getByRole('tab', { name: 'Input' }).tap();
    await selectText(page);
    await page.keyboard.insertText(MSGPACK);
    await waitForRuns(page);
    await expect(door(page)).toContainText('MessagePack: one map of 2 members');
    await door(page).getByRole('button', { name: 'change' }).tap();
    await page.getByRole('menuitem', { name: 'JSON' }).first().tap();
    await waitForRuns(page);
    await expect(door(page)).toContainText('The text itself, as JSON (chosen)');
  });
});
