import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { exportAs } from './support/exports.ts';
import { door, dropFile, fileOf, followLink, jsonBox, pasteJson, problem } from './support/input.ts';
import { subject } from './support/subject.ts';
import { cellOf, figureOf, openTable, rowOf } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const TEXT = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';

async function openTab(page: Page, name: 'Source' | 'Schema'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

function schemaBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Schema', exact: true });
}

async function schemaText(page: Page): Promise<string> {
  return (await schemaBox(page).locator('.cm-line').allTextContents()).join('\n');
}

async function chooseSchema(page: Page, name: 'Realistic' | 'Tight' | 'Your own'): Promise<void> {
  await page.getByRole('group', { name: 'Schema', exact: true }).getByText(name).click();
}

/** Replaces the schema's text by pasting. */
async function pasteSchema(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await schemaBox(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await waitForRuns(page);
}

async function protobufRow(page: Page): Promise<Record<string, unknown>> {
  const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
  return report.codecs.find(({ id }: { id: string }) => id === 'protobuf');
}

const OWN = `syntax = "proto3";
message Person {
  int32 id = 100;
  bool isActive = 2;
  string fullname = 3;
}
`;

test('the inferred schema is shown, bytes follow each edit, and errors are described and can be undone', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open(`#json=${TEXT}`);

  await subject('the inferred schema is shown, and bytes follow each edit', async () => {
    const row = rowOf(page, 'protobuf');
    const inferred = await figureOf(row, 'bytes');
    await openTab(page, 'Schema');
    await expect(schemaBox(page)).toBeVisible();
    expect(await schemaText(page)).toContain('optional int32 id = 1;');
    await expect(page.getByText('Inferred, with room for other documents.')).toBeVisible();

    await chooseSchema(page, 'Tight');
    await expect(cellOf(row, 'schema')).toHaveText('tight');
    await expect.poll(() => schemaText(page)).toContain('optional uint32 id = 1;');
    expect(await protobufRow(page)).toMatchObject({ schemaFrom: 'inferred', schemaChoice: 'tight' });
    await page.getByRole('radio', { name: 'Tight' }).press('ArrowLeft');
    await expect(cellOf(row, 'schema')).toHaveText('realistic');

    await pasteSchema(page, OWN);
    // The tag of field 100 has two bytes.
    await expect.poll(() => figureOf(row, 'bytes')).toBe(inferred + 1);
    await expect(cellOf(row, 'schema')).toHaveText('given');
    expect(await protobufRow(page)).toMatchObject({
      state: 'done',
      schemaFrom: 'yours',
      schema: OWN,
      hex: '10011a0d486f6d65722053696d70736f6ea00604',
      losses: [],
    });
    await expectAccessible(page, 'the schema', '.schema-editor');
  });

  await subject('an error has a place and an expectation, changes nothing else, and can be undone', async () => {
    await chooseSchema(page, 'Realistic');
    await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('realistic');
    const msgpack = await figureOf(rowOf(page, 'msgpack'), 'bytes');
    await pasteSchema(page, OWN.replace('id = 100', 'id 100'));
    const message = 'Line 3, column 12: found "100" where "=" was expected.';
    await expect(rowOf(page, 'protobuf')).toContainText(message);
    await expectShownOnce(page, message);
    await expect(schemaBox(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await figureOf(rowOf(page, 'msgpack'), 'bytes')).toBe(msgpack);
    expect(await protobufRow(page)).toMatchObject({ state: 'failed', schemaFrom: 'yours' });
    await expectAccessible(page, 'a wrong schema');

    await chooseSchema(page, 'Realistic');
    await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('realistic');
    await expect.poll(() => schemaText(page)).toContain('optional int32 id = 1;');
    await schemaBox(page).click();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => schemaText(page)).toContain('int32 id 100;');
  });

  await subject('text typed into the empty field replaces a schema that is inferred meanwhile', async () => {
    await chooseSchema(page, 'Realistic');
    await openTab(page, 'Source');
    await jsonBox(page).fill('');
    await waitForRuns(page);
    await openTab(page, 'Schema');
    await expect.poll(() => schemaText(page)).not.toContain('message');
    await schemaBox(page).click();
    await dropFile(page, page.getByRole('main'), fileOf('other.json', '{"count": 7}'));
    await expect.poll(() => schemaText(page)).toContain('count = 1;');
    await expect(schemaBox(page)).toBeFocused();
    const typed = 'syntax = "proto3"; message Root { fixed64 count = 1; }';
    await page.keyboard.insertText(typed);
    expect(await schemaText(page)).toBe(typed);
    await expect.poll(() => figureOf(rowOf(page, 'protobuf'), 'bytes')).toBe(9);
  });
});

test('the schema is shown in each language, explains bytes, names values that do not fit, and stays', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open(`#json=${TEXT}`);

  await subject('the schema is shown in each language that a format uses', async () => {
    const row = rowOf(page, 'avro');
    const inferred = await figureOf(row, 'bytes');
    await openTab(page, 'Schema');
    const language = page.getByRole('combobox', { name: 'Language of the schema' });
    await language.selectOption('avsc');
    await expect.poll(() => schemaText(page)).toContain('"isActive"');
    const own = {
      type: 'record',
      name: 'R',
      fields: [
        { name: 'id', type: 'int' },
        { name: 'fullname', type: 'string' },
      ],
    };
    await pasteSchema(page, JSON.stringify(own));
    // Each boolean takes one byte. Each of the three fields of the inferred schema also takes one byte, which says that
    // the field is there.
    await expect.poll(() => figureOf(row, 'bytes')).toBe(inferred - 1 - 3);
    await expect(cellOf(row, 'schema')).toHaveText('given');
    await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('realistic');
    await language.selectOption('capnp');
    await expect.poll(() => schemaText(page)).toContain('isActive @');
    await schemaBox(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('struct {');
    await expect(rowOf(page, 'capnp')).toContainText(/Line \d+, column \d+/);
    await expect(schemaBox(page)).toHaveAttribute('aria-invalid', 'true');
    await language.selectOption('proto');
    await expect.poll(() => schemaText(page)).toContain('optional int32 id = 1;');
  });

  await subject('a schema in another language is named, and used for its format by one press', async () => {
    const language = page.getByRole('combobox', { name: 'Language of the schema' });
    await language.selectOption('proto');
    await expect.poll(() => schemaText(page)).toContain('optional int32 id = 1;');
    const fields = [{ name: 'id', type: 'long' }];
    const own = JSON.stringify({ type: 'record', name: 'Other', fields });
    await pasteSchema(page, own);
    await expect(page.locator('.schema-editor .problem')).toContainText('This is an Avro schema.');
    await page.getByRole('button', { name: 'Use it for Avro' }).click();
    await waitForRuns(page);
    await expect(language).toHaveValue('avsc');
    expect(await schemaText(page)).toBe(own);
    await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toContainText(/^1 \+/);
    await expect(cellOf(rowOf(page, 'protobuf'), 'schema')).toHaveText('realistic');
  });

  await subject('the language is that of the lane that is opened, and of the bytes that are read', async () => {
    const language = page.getByRole('combobox', { name: 'Language of the schema' });
    await followLink(page, `#json=${TEXT}&show=json,protobuf`);
    await expect(language).toHaveValue('proto');
    await page.getByRole('checkbox', { name: 'Open Avro avsc in bytes' }).check();
    await expect(language).toHaveValue('avsc');
    await page.getByRole('checkbox', { name: 'Open Avro avsc in bytes' }).uncheck();
    await expect(language).toHaveValue('proto');
    await followLink(page, `#json=${TEXT}&show=json,capnp`);
    await expect(language).toHaveValue('capnp');
    await followLink(page, '#hex=0801&from=avro');
    await expect(language).toHaveValue('avsc');
  });

  await subject('the schema explains given bytes immediately', async () => {
    await followLink(page, '#hex=080410011a0d486f6d65722053696d70736f6e&from=protobuf&show=protobuf');
    await openTable(page);
    await openTab(page, 'Schema');
    await pasteSchema(page, OWN.replace('id = 100', 'id = 1'));
    await expect(page.getByRole('gridcell', { name: 'field 3 fullname, length-delimited' })).toBeVisible();
    await expect(rowOf(page, 'json')).toContainText('51');
    expect(await protobufRow(page)).toMatchObject({ state: 'done', schemaFrom: 'yours' });
  });

  await subject('the root is the message that explains most bytes, and another can be chosen', async () => {
    await pasteSchema(
      page,
      `syntax = "proto3"; message Other { string a = 9; }\n${OWN.replace(/^syntax.*$/m, '')}`.replace(
        'id = 100',
        'id = 1',
      ),
    );
    const root = page.getByRole('combobox', { name: 'Root' });
    const explained = await root.inputValue();
    await expect(rowOf(page, 'json')).toContainText('51');
    await root.selectOption('Other');
    await waitForRuns(page);
    expect(await schemaText(page)).toContain('// root: Other');
    expect(await protobufRow(page)).toMatchObject({ state: 'done', root: 'Other' });
    await openTab(page, 'Source');
    await expect(
      page.getByText('The schema lacks 3 fields (19 bytes) or declares them with another type.'),
    ).toBeVisible();
    await openTab(page, 'Schema');
    await root.selectOption(explained);
    await waitForRuns(page);
    expect(await protobufRow(page)).toMatchObject({ root: explained, losses: [] });
  });

  await subject('each value that does not fit is named', async () => {
    await followLink(page, `#json=${TEXT}`);
    await openTab(page, 'Schema');
    await pasteSchema(page, OWN.replace('bool', 'string').replace('string fullname', 'int32 fullname'));
    const message = /2 values do not fit the schema: \/isActive is true.*; \/fullname is/;
    await expect(rowOf(page, 'protobuf')).toContainText(message);
    await expectShownOnce(page, message);
    expect(await protobufRow(page)).toMatchObject({
      state: 'failed',
      schemaFrom: 'yours',
      failure: { path: '/isActive' },
    });
  });

  await subject('integers that the JSON writes as text are carried as integers by one press', async () => {
    await followLink(page, '#json={"at":"1544712660000000000","until":"1544712660000000001"}');
    await openTab(page, 'Schema');
    await page.getByRole('combobox', { name: 'Language of the schema' }).selectOption('proto');
    await pasteSchema(page, 'syntax = "proto3"; message Root { fixed64 at = 1; fixed64 until = 2; }');
    const message = '2 integers are written as text, as proto3 JSON does: carry them as integers.';
    const place = page.locator('.schema-editor .problem');
    await expect(place).toContainText(message);
    await expect(door(page)).toHaveText('JSON with integers as text, as proto3 JSON has them. Carry as integers');
    await place.getByRole('button', { name: 'Carry as integers' }).click();
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toContainText(/^18 \+/);
    await expect(place).toBeEmpty();
    await expect(door(page)).toHaveText('JSON');
    // A short integer looks like a code until a schema says that it is not one.
    await followLink(page, '#json={"code":"5"}');
    await openTab(page, 'Schema');
    await pasteSchema(page, 'syntax = "proto3"; message Root { int64 code = 1; }');
    await place.getByRole('button', { name: 'Carry as integers' }).click();
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toContainText(/^2 \+/);
    await followLink(page, '#json={"code":"6"}');
    await openTab(page, 'Schema');
    await page.getByRole('combobox', { name: 'Language of the schema' }).selectOption('capnp');
    await pasteSchema(page, '@0xbf5147cbbecf40c1; struct Root { code @0 :Int64; }');
    await expect(door(page)).toHaveText(
      'JSON with integers as text, as Cap’n Proto’s JSON codec writes them. Carry as integers',
    );
    // A span of OpenTelemetry, whose JSON writes ids in hex and times as text.
    await page.getByRole('combobox', { name: 'Language of the schema' }).selectOption('proto');
    await followLink(page, '#json={"traceId":"5b8efff798038103d269b633813fc60c","at":"1544712660000000000"}');
    await pasteSchema(page, 'syntax = "proto3"; message Span { bytes trace_id = 1; fixed64 at = 2; }');
    await expect(door(page)).toContainText('JSON with integers as text and bytes as hex, as OTLP’s JSON has them.');
    await place.getByRole('button', { name: 'Carry as integers and bytes' }).click();
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toContainText(/^27 \+/);
    // Avro also offers to carry these types.
    await page.getByRole('combobox', { name: 'Language of the schema' }).selectOption('avsc');
    await followLink(page, '#json={"at":"1544712660000000001"}');
    await pasteSchema(page, '{"type":"record","name":"R","fields":[{"name":"at","type":"long"}]}');
    await expect(door(page)).toHaveText('JSON with integers as text. Carry as integers');
    await place.getByRole('button', { name: 'Carry as integers' }).click();
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'avro'), 'bytes')).toContainText(/^9 \+/);
    await page.getByRole('combobox', { name: 'Language of the schema' }).selectOption('proto');
    await followLink(page, `#json=${TEXT}&types=`);
  });

  await subject('another document is checked: it fits, or the misfits are named', async () => {
    await chooseSchema(page, 'Realistic');
    await openTab(page, 'Schema');
    await page.getByText('Try another document').click();
    const other = page.getByRole('textbox', { name: 'Another document' });
    const verdict = page.locator('.try-document').getByRole('status');
    await other.fill('{"id": 70000, "isActive": false}');
    await expect(verdict).toHaveText('✓ It fits: 6 B.');
    const field = await other.boundingBox();
    await other.fill('{"id": null}');
    expect(await verdict.textContent(), 'no verdict on the text before').not.toContain('6 B');
    await expect(verdict).toHaveText(
      '✓ It fits: 0 B, but 1 value does not come back as written: /id: null became absent.',
    );
    await other.fill('{"id": "x", "fullname": [1]}');
    await expect(verdict).toContainText(
      /It does not fit\. 2 values do not fit the schema: \/id is "x".*; \/fullname is/,
    );
    await other.fill('{"id": 1, "added": {"more": 1}, "next": true}');
    await expect(verdict).toHaveText('✕ It does not fit. The schema has no place for 2 values: /added; /next.');
    await other.fill('{"id": 4,, }');
    await expect(verdict).toContainText('column 10');
    expect(await other.boundingBox(), 'nothing moves').toEqual(field);
    await expectAccessible(page, 'another document', '.schema-editor');
    await other.fill('');
  });

  await subject('the schema stays while the JSON changes, is part of links, and can be downloaded', async () => {
    await chooseSchema(page, 'Realistic');
    await openTab(page, 'Schema');
    await pasteSchema(page, OWN);
    await openTab(page, 'Source');
    await jsonBox(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('"more":[1],');
    await waitForRuns(page);
    await expect.poll(async () => (await protobufRow(page)).losses).toMatchObject([{ path: '/more' }]);
    expect(await protobufRow(page)).toMatchObject({ schemaFrom: 'yours', schema: OWN });

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Link', exact: true });
    await expect(field).toHaveValue(/schema=/);
    const link = await field.inputValue();
    await page.keyboard.press('Escape');
    await open(new URL(link).hash);
    expect(await protobufRow(page)).toMatchObject({ schemaFrom: 'yours', schema: OWN });

    await openTab(page, 'Schema');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('schema.proto');
    expect(readFileSync(await file.path(), 'utf8')).toBe(OWN);
  });
});

/**
 * `protoc --descriptor_set_out` (3.21.12) for a proto2 file with a message `old.M`, whose field 2 is `optional string
 * b`.
 */
const SET =
  '0af2010a096f6c642e70726f746f12036f6c6422ae010a014d120f0a01611801200228053a013752016112110a016218' +
  '02200128093a0378227952016212160a016718032001280a32082e6f6c642e4d2e4752016712100a0170180520032805' +
  '4202100152017012130a016418062001280c3a055c3030317a52016412190a016518072001280e32062e6f6c642e453a' +
  '0354574f52016512110a01661808200128013a03696e665201661a110a0147120c0a01631801200128055201632a0508' +
  '6410c8012a150a014512070a034f4e45100112070a0354574f10023a180a0365787412062e6f6c642e4d186420012809' +
  '5203657874';

test('a descriptor set is a schema, dropped or pasted, and the bytes stay the input', { tag: THOROUGH }, async ({
  page,
  open,
}) => {
  await open('#from=protobuf&hex=120171');

  await subject('as a file', async () => {
    await dropFile(page, page.getByRole('main'), fileOf('any.name', Buffer.from(SET, 'hex')));
    await expect.poll(() => schemaText(page)).toContain('optional string b = 2');
    await waitForRuns(page);
    expect(await protobufRow(page)).toMatchObject({ schemaFrom: 'yours' });
    await expect(page.getByText('field 2 b,').first()).toBeVisible();
  });

  await subject('as pasted hex', async () => {
    await chooseSchema(page, 'Realistic');
    await expect.poll(() => schemaText(page)).not.toContain('package old');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, SET);
    await expect.poll(() => schemaText(page)).toContain('package old');
    await expect(page.getByText('The input stays as it is.').first()).toBeVisible();
  });
});

test('a schema is never taken for a message in the field', { tag: THOROUGH }, async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('#from=protobuf&hex=120171');

  for (const spelling of ['hex', 'base64'] as const) {
    await subject(`a descriptor set in ${spelling}, pasted over the text`, async () => {
      await openTab(page, 'Source');
      await pasteJson(page, Buffer.from(SET, 'hex').toString(spelling));
      await expect.poll(() => schemaText(page)).toContain('package old');
      await expect(door(page)).toContainText('hex · 3 bytes › probably Protobuf');
      await chooseSchema(page, 'Realistic');
      await expect.poll(() => schemaText(page)).not.toContain('package old');
    });
  }

  await subject('a schema that is typed is named, and moves to its tab on request', async () => {
    await openTab(page, 'Source');
    await jsonBox(page).press('ControlOrMeta+A');
    await page.keyboard.insertText(OWN);
    await expect(door(page)).toContainText('This is a .proto schema.');
    await expect(problem(page)).toContainText('A schema is not a message.');
    await door(page).getByRole('button', { name: 'Use it as the schema' }).click();
    await expect.poll(() => schemaText(page)).toBe(OWN);
  });

  await subject('in place of an emptied schema, one is inferred', async () => {
    await openTab(page, 'Source');
    await pasteJson(page, '{"id":"a"}');
    await waitForRuns(page);
    await openTab(page, 'Schema');
    await schemaBox(page).press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(page.getByText('The field is empty. Until you write a schema')).toBeVisible();
    await waitForRuns(page);
    expect(await protobufRow(page)).toMatchObject({ schemaFrom: 'inferred' });
  });
});

/** Expects one visible copy of a sentence in the input. The editor has another one as its description. */
async function expectShownOnce(page: Page, message: string | RegExp): Promise<void> {
  const copies = page.getByRole('region', { name: 'Input' }).getByText(message);
  const isSeen = (element: Element): boolean => element.getBoundingClientRect().width > 1;
  await expect(copies.first()).toBeVisible();
  await expect
    .poll(async () => (await Promise.all((await copies.all()).map((each) => each.evaluate(isSeen)))).filter(Boolean))
    .toHaveLength(1);
}
