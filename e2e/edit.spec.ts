import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/hold.ts';
import { chooseReading, door, editorText, jsonBox, pasteJson, pickSample } from './support/input.ts';
import { inspector, laneOf, lanesOf, linesOf } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

/** `{"id": 4, "name": "Ada"}` in MessagePack. */
const MSGPACK = '82 a2 69 64 04 a4 6e 61 6d 65 a3 41 64 61';

/** A gRPC frame with a message of Protobuf, in base64. */
const FRAME = 'AAAAAAwIARDABxoFL3Rlc3Q=';

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await waitForRuns(page);
}

test('bytes are edited by keyboard, lengths are set on request, and all is undone', async ({ open }) => {
  const page = await open();
  await pasteJson(page, MSGPACK);
  const lane = lanesOf(page).first();
  const strip = page.locator('.edit-strip');

  await subject('Enter begins, and digits overwrite', async () => {
    await linesOf(lane).nth(2).click();
    await press(page, 'Enter');
    await expect(strip).toContainText('Editing at 0x04 (4): digits overwrite.');
    await press(page, '0', '7');
    await expect(linesOf(lane).filter({ hasText: '07' })).toBeVisible();
    await expect(strip).toContainText('Editing at 0x05 (5)');
    expect(await editorText(page)).toBe(MSGPACK.replace('64 04', '64 07'));
  });

  await subject('bytes inserted into a text make its length wrong, and one press sets it', async () => {
    await press(page, ...Array<string>(7).fill('ArrowRight'), 'i', '6', '1', '6', '2');
    expect(await editorText(page)).toBe('82 a2 69 64 07 a4 6e 61 6d 65 a3 41 61 62 64 61');
    await expect(strip).toContainText('fixstr at 0x0a (10) in /name: 3 bytes announced, 5 there');
    await expectAccessible(page, 'the offer to set lengths', '.edit-strip');
    await strip.getByRole('button', { name: 'Set 1 length (1 byte changes)' }).click();
    await waitForRuns(page);
    await expect(linesOf(lane).filter({ hasText: 'Aabda' })).toBeVisible();
    await expect(page.getByRole('article', { name: /MessagePack/ })).toContainText('16 B');
    await expect(strip).not.toContainText('fit');
  });

  await subject('Ctrl+Z undoes step by step, and Ctrl+Y makes the steps again', async () => {
    await press(page, 'ControlOrMeta+z');
    await expect(strip).toContainText('3 bytes announced, 5 there');
    await press(page, 'ControlOrMeta+z', 'ControlOrMeta+z');
    await expect.poll(() => editorText(page)).toBe(MSGPACK);
    await expect(linesOf(lane).filter({ hasText: '04' })).toBeVisible();
    await press(page, 'ControlOrMeta+y', 'ControlOrMeta+y', 'ControlOrMeta+y');
    await expect(linesOf(lane).filter({ hasText: 'Aabda' })).toBeVisible();
  });

  await subject('Escape ends the edit', async () => {
    await press(page, 'Escape');
    await expect(strip).not.toContainText('Editing');
  });
});

test('a member that is inserted raises the count of its map', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  await pasteJson(page, MSGPACK);
  const lane = lanesOf(page).first();
  const strip = page.locator('.edit-strip');
  await linesOf(lane).nth(2).click();
  await press(page, 'Enter');
  await expect(strip).toContainText('Editing at 0x04');
  await press(page, 'ArrowRight', 'i', 'a', '1', '6', '3', '0', '5');
  await strip.getByRole('button', { name: 'Set 1 count (1 byte changes)' }).click();
  await waitForRuns(page);
  expect(await editorText(page)).toBe(MSGPACK.replace('82', '83').replace('04 ', '04 a1 63 05 '));
  await expect(strip).not.toContainText('fit');
});

test('an element that is inserted into counted UBJSON raises the count of its list', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open();
  // {"list": [5, 6]} in UBJSON with counts: each element is an int8 with its marker.
  await pasteJson(page, '7b 23 69 01 69 04 6c 69 73 74 5b 23 69 02 69 05 69 06');
  await expect(door(page)).toContainText('UBJSON');
  await linesOf(lanesOf(page).first()).nth(3).click();
  await press(page, 'Enter');
  const strip = page.locator('.edit-strip');
  await expect(strip).toContainText('Editing at');
  await press(page, 'i', '6', '9', '0', '7');
  await strip.getByRole('button', { name: 'Set 1 count (1 byte changes)' }).click();
  await waitForRuns(page);
  expect(await editorText(page)).toContain('23 69 03');
  await expect(strip).not.toContainText('fit');
});

test('a single history has all changes of the input, and undo works wherever the focus is', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open();
  const lane = lanesOf(page).first();
  const undo = async (): Promise<void> => press(page, 'ControlOrMeta+z');
  const given = await editorText(page);

  await subject('digits that follow Enter at once are not lost while the code of editing loads', async () => {
    await pasteJson(page, MSGPACK);
    await linesOf(lane).nth(2).click();
    await page.evaluate(() => {
      const target = document.activeElement!;
      for (const key of ['Enter', '0', '7'])
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 07'));
    await waitForRuns(page);
  });

  await subject('an edit, a paste and a choice of reading are undone one after the other', async () => {
    await pasteJson(page, 'a1 61 61 01');
    await chooseReading(page, /MessagePack/);
    const chain = (name: string) => expect(door(page)).toHaveAttribute('data-chain', `hex,${name}`);
    await chain('msgpack');
    await page.locator('.inspector').getByRole('button', { name: 'Readings' }).focus();
    await undo();
    await chain('cbor');
    expect(await editorText(page)).toBe('a1 61 61 01');
    await undo();
    await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 07'));
    await undo();
    await expect.poll(() => editorText(page)).toBe(MSGPACK);
    await expect(linesOf(lane).filter({ hasText: '04' })).toBeVisible();
    await undo();
    await expect.poll(() => editorText(page)).toBe(given);
    await expect(page.getByRole('button', { name: /^Sample/ })).toContainText('small object');
    for (let steps = 0; steps < 4; steps++) await press(page, 'ControlOrMeta+y');
    await expect.poll(() => editorText(page)).toBe('a1 61 61 01');
    await chain('msgpack');
    await pickSample(page, 'Task messages');
    await undo();
    await expect.poll(() => editorText(page)).toBe('a1 61 61 01');
    await chain('msgpack');
    await expect(page.getByRole('button', { name: /^Sample/ })).toHaveText(/^Samples/);
  });
});

test('choices of a reading are undone one after the other, also before another input', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open();
  const given = await editorText(page);
  const chain = (name: string) => expect(door(page)).toHaveAttribute('data-chain', `hex,${name}`);
  const undo = async (): Promise<void> => press(page, 'ControlOrMeta+z');
  await pasteJson(page, 'a1 61 61 01');
  await chain('cbor');
  await chooseReading(page, /MessagePack/);
  await chain('msgpack');
  await chooseReading(page, /UBJSON|BSON|Protobuf/);
  const last = (await door(page).getAttribute('data-chain'))!;
  expect(last).not.toContain('msgpack');
  await pasteJson(page, MSGPACK);
  await chain('msgpack');
  await undo();
  await expect(door(page)).toHaveAttribute('data-chain', last);
  await undo();
  await chain('msgpack');
  expect(await editorText(page)).toBe('a1 61 61 01');
  await undo();
  await chain('cbor');
  await undo();
  await expect.poll(() => editorText(page)).toBe(given);
  for (let steps = 0; steps < 4; steps++) await press(page, 'ControlOrMeta+y');
  await expect.poll(() => editorText(page)).toBe(MSGPACK);
});

test('an edit that makes the field hex is undone to the spelling before it, and older steps follow', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();
  const given = await editorText(page);
  const lane = lanesOf(page).first();
  const bytes = [...Buffer.from(MSGPACK.replaceAll(' ', ''), 'hex')];
  const list = `[${bytes.join(', ')}]`;
  await pasteJson(page, list);
  await jsonBox(page).focus();
  await press(page, 'ControlOrMeta+Home');
  await page.keyboard.type(' ');
  await expect.poll(() => editorText(page)).toBe(` ${list}`);
  await waitForRuns(page);
  await linesOf(lane).nth(2).click();
  await inspector(page).getByRole('listbox', { name: /^Bits/ }).getByRole('option').nth(5).click();
  await expect.poll(() => editorText(page)).toMatch(/^82 a2 69 64/);
  await waitForRuns(page);
  await linesOf(lane).first().click();
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => editorText(page)).toBe(` ${list}`);
  await press(page, 'ControlOrMeta+y');
  await expect.poll(() => editorText(page)).toMatch(/^82 a2 69 64/);
  // A list of choices takes letters, but has no history of its own.
  await page.locator('.inspector select').first().focus();
  await press(page, 'ControlOrMeta+z', 'ControlOrMeta+z');
  await expect.poll(() => editorText(page)).toBe(list);
  await expect(door(page)).toHaveAttribute('data-chain', 'list,msgpack');
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => editorText(page)).toBe(given);
});

test('an input that replaces the first one before the editor has loaded is undone', { tag: THOROUGH }, async ({
  page,
}) => {
  const release = await holdRequests(page, /code-editor/);
  await page.goto('./');
  await waitForRuns(page);
  const field = page.getByRole('textbox', { name: 'Input', exact: true });
  const given = await field.inputValue();
  await field.fill(MSGPACK);
  await expect(door(page)).toHaveAttribute('data-chain', 'hex,msgpack');
  release();
  await expect.poll(() => editorText(page)).toBe(MSGPACK);
  await waitForRuns(page);
  await linesOf(lanesOf(page).first()).first().click();
  await press(page, 'ControlOrMeta+z');
  await expect.poll(() => editorText(page)).toBe(given);
});

test('bits of given bytes flip in the inspector, by a click and by keys', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  await pasteJson(page, MSGPACK);
  await linesOf(lanesOf(page).first()).nth(2).click();
  const bits = inspector(page).getByRole('listbox', { name: /^Bits/ });
  await expectAccessible(page, 'the bits', '.inspector');
  await bits.getByRole('option').nth(5).click();
  await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 00'));
  await waitForRuns(page);
  await expect(bits).toHaveText(/^0{8}/);
  await bits.focus();
  await press(page, 'End', ' ');
  await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 01'));
  await expect(bits).toBeFocused();
  await press(page, 'ArrowLeft', ' ');
  await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 03'));
  await press(page, ...Array<string>(3).fill('ControlOrMeta+z'));
  await expect.poll(() => editorText(page)).toBe(MSGPACK);
});

test('a value of Avro is written in another branch of its union', { tag: THOROUGH }, async ({ open }) => {
  const fields = '[{"name":"a","type":["null","string"]},{"name":"z","type":"string"}]';
  const schema = deflateRawSync(`{"type":"record","name":"R","fields":${fields}}`).toString('base64url');
  // {"a": null, "z": "end"}
  const page = await open(`#hex=0006656e64&from=avro&schema=${schema}`);
  const strip = page.locator('.edit-strip');
  const line = page.getByRole('group', { name: 'JSON', exact: true }).getByText('"a"');
  const write = async (json: string): Promise<void> => {
    await line.dblclick();
    await page.getByRole('textbox', { name: '/a' }).fill(json);
    await page.getByRole('button', { name: 'Write', exact: true }).click();
  };
  await write('"hi"');
  await expect(strip).toContainText('/a: 1 byte became 4. The branch of its union is string now.');
  await waitForRuns(page);
  await expect.poll(() => editorText(page)).toMatch(/^02 ?04 ?68 ?69 ?06/);
  await write('5');
  await expect(page.locator('.hand')).toContainText(
    'as the branch of its union does. No other branch that can be written here holds',
  );
  await page.keyboard.press('Escape');
  await write('null');
  await expect(strip).toContainText('The branch of its union is null now.');
});

test('layers of text and frames around edited bytes are written again, one inside the other', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();
  const strip = page.locator('.edit-strip');
  const inHex = (text: string) => Buffer.from(text).toString('hex');
  const frame = Buffer.from('000000000b08041007220561' + '62636465', 'hex');
  const cases = [
    // The text is the hex of base64 text, and then the hex of hex text.
    [Buffer.from(MSGPACK.replaceAll(' ', ''), 'hex').toString('base64'), 'base64', '04', '07'],
    [MSGPACK.replaceAll(' ', ''), 'hex', '04', '07'],
    // After this edit, the count of the map no longer fits.
    [Buffer.from(MSGPACK.replaceAll(' ', ''), 'hex').toString('base64'), 'base64', '82', '83'],
    [frame.toString('base64'), 'base64 and gRPC', '07', '09'],
  ] as const;
  for (const [text, layers, from, to] of cases) {
    await subject(layers, async () => {
      await pasteJson(page, inHex(text));
      await linesOf(lanesOf(page).first()).filter({ hasText: from }).first().dblclick();
      await expect(strip).toContainText('Editing');
      await press(page, ...to);
      await expect(strip).toContainText(`around the bytes, ${layers}, `);
      const bytes = Buffer.from(text, layers === 'hex' ? 'hex' : 'base64');
      const edited = bytes.toString('hex').replace(from, to);
      const expected = layers === 'hex' ? edited : Buffer.from(edited, 'hex').toString('base64');
      await expect.poll(() => editorText(page)).toBe(inHex(expected));
      // The message stays, also with bytes that recognition would not read.
      await expect(linesOf(lanesOf(page).first()).filter({ hasText: to }).first()).toBeVisible();
      await press(page, 'ControlOrMeta+z');
      await expect.poll(() => editorText(page)).toBe(inHex(text));
    });
  }
});

test('a tested cause is named, the bytes are read without it on request, and that is undone', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open();
  const problems = page.getByRole('list', { name: 'Problems' });
  // {"id": 4, "name": "Ada"} whose text has three bytes, but announces 18.
  const wrong = '82 a2 69 64 04 a4 6e 61 6d 65 b2 41 64 61';

  await subject('a wrong length', async () => {
    await pasteJson(page, wrong);
    await expect(problems).toContainText('b2 at 0x0a: the string announces 18 bytes; 3 are there, and 3 fits.');
    await expectAccessible(page, 'a tested cause', '.problem-strip');
    await problems.getByRole('button', { name: 'Read it this way' }).click();
    await waitForRuns(page);
    await expect.poll(() => editorText(page)).toBe(MSGPACK);
    await expect(problems).toBeHidden();
    await expect(page.locator('.edit-strip')).not.toContainText('fit');
  });

  await subject('Ctrl+Z brings the given bytes back', async () => {
    await linesOf(lanesOf(page).first()).nth(2).click();
    await press(page, 'ControlOrMeta+z');
    await expect.poll(() => editorText(page)).toBe(wrong);
    await expect(problems).toBeVisible();
  });

  await subject('line feeds made CRLF', async () => {
    // {"ab": 10, "cd": 10} in CBOR, with 0d before each 0a.
    await pasteJson(page, 'a2 62 61 62 0d 0a 62 63 64 0d 0a');
    await expect(problems).toContainText('0d 0a at 0x04 and 1 further place: without the 0d all lengths fit.');
    await problems.getByRole('button', { name: 'Read it this way' }).click();
    await waitForRuns(page);
    await expect.poll(() => editorText(page)).toBe('a2 62 61 62 0a 62 63 64 0a');
    await expect(page.locator('.edit-strip')).not.toContainText('fit');
  });
});

test('warnings are at their bytes, and profiles pass or name the places', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  const remarks = page.locator('.remarks');
  // {"a": 1, "a": 2} in CBOR, in which the 1 takes two bytes, one more than it needs.
  await pasteJson(page, 'a2 61 61 18 01 61 61 02');
  await remarks.getByText('2 warnings, 1 of 5 profiles met').click();
  const warnings = remarks.getByRole('list', { name: 'Warnings' });
  await expect(warnings.getByRole('listitem')).toHaveText([
    /at 0x03 \(3\): The head has 2 bytes; 1 is enough for 1\./,
    /at 0x05 \(5\): The key occurs again in its map\./,
  ]);
  await expect(remarks).toContainText('deterministic CBOR (RFC 8949): 2 places.');
  await expect(remarks).toContainText('integers safe in a double');
  await expectAccessible(page, 'warnings and profiles', '.remarks');
  await warnings.getByRole('button', { name: 'Go there' }).last().click();
  await expect(page.locator('.inspector')).toContainText('offset 5 (0x05)');
  await pasteJson(page, MSGPACK);
  await expect(remarks.getByText('No warnings, 2 of 2 profiles met')).toBeVisible();
});

test('the libraries of a format give second opinions beside its warnings', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  const remarks = page.locator('.remarks');
  // A map that announces two members and has only one.
  await pasteJson(page, '82 a1 61 01');
  await remarks.locator('summary').click();
  const rows = remarks.getByRole('table', { name: /Second opinions/ }).getByRole('row');
  await expect(rows.nth(1)).toContainText('This page');
  await expect(rows.nth(1)).toContainText('stops0x04 (4), the end');
  await expect(rows.nth(2)).toContainText('@msgpack/msgpack');
  await expect(rows.nth(2)).toContainText('refuses');
  await expect(rows.nth(3)).toContainText('msgpackr');
  await expectAccessible(page, 'second opinions', '.remarks');
  await pasteJson(page, 'd9d9f7 a2 61 61 01 61 62 02');
  await remarks.locator('summary').click();
  await expect(rows.nth(2)).toContainText('the same value');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('bytes inside a frame are edited, and the frame is written again', { tag: THOROUGH }, async ({ open }) => {
    const page = await open();
    await pasteJson(page, FRAME);
    await page.getByRole('tab', { name: 'Bytes' }).click();
    const lane = lanesOf(page).first();
    const strip = page.locator('.edit-strip');
    const text = lane.getByRole('row').filter({ hasText: '/test' });
    await text.dblclick();
    await expect(strip).toContainText('Editing');
    await strip.getByRole('button', { name: 'Insert' }).click();
    await strip.getByRole('textbox').pressSequentially('6162');
    await waitForRuns(page);
    await expect(strip).toContainText('5 bytes announced, 7 there');
    await strip.getByRole('button', { name: 'Set 1 length' }).click();
    await waitForRuns(page);
    await expect(strip).toContainText('The layer around the bytes, gRPC, is written again with each edit.');
    await expectAccessible(page, 'an edit on a phone', '.edit-strip');
    await strip.getByRole('button', { name: 'Undo' }).click();
    await strip.getByRole('button', { name: 'Undo' }).click();
    await waitForRuns(page);
    await page.getByRole('tab', { name: 'Input' }).click();
    await expect.poll(() => editorText(page)).toBe(FRAME);
  });

  test('a value is edited from the inspector, and says in which type it is written', async ({ open }) => {
    const page = await open();
    await pasteJson(page, MSGPACK);
    await page.getByRole('tab', { name: 'Bytes' }).click();
    await linesOf(lanesOf(page).first()).nth(2).tap();
    await page.getByRole('button', { name: 'More ▴' }).tap();
    await inspector(page).getByRole('button', { name: 'Edit the value' }).tap();
    await page.getByRole('textbox', { name: '/id' }).fill('70000');
    await expectAccessible(page, 'the field of a value on a phone', '.hand');
    await page.getByRole('button', { name: 'Write', exact: true }).tap();
    await waitForRuns(page);
    const strip = page.locator('.edit-strip');
    await expect(strip).toContainText('It is written as uint 32, since 70000 does not fit positive fixint.');
    await inspector(page).getByRole('button', { name: 'Edit the value' }).tap();
    await page.getByRole('textbox', { name: '/id' }).fill('5');
    await page.getByRole('button', { name: 'Write', exact: true }).tap();
    await expect(strip).toContainText('/id: 8 bytes as before.');
    await page.getByRole('tab', { name: 'Input' }).tap();
    await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 ce 00 00 00 05'));
  });
});

const VALUE_LANE = 'MessagePack @msgpack/msgpack';

test('a value is edited in the tree by keyboard: its bytes and lengths follow in one step', async ({ open }) => {
  const page = await open();
  await pasteJson(page, MSGPACK);
  await waitForRuns(page);
  await page.getByRole('button', { name: 'tree', exact: true }).first().click();
  const lane = laneOf(page, VALUE_LANE);
  const strip = page.locator('.edit-strip');
  const field = page.getByRole('textbox', { name: '/name' });
  await linesOf(lane).nth(2).click();

  await subject('Enter on a value opens its field, and Enter writes it', async () => {
    await press(page, 'Enter');
    await expect(field).toHaveValue('"Ada"');
    await page.keyboard.type(`"${'Grace Hopper '.repeat(3)}"`);
    await press(page, 'Enter');
    await expect(strip).toContainText('/name: 9 bytes became 46. It is written as str 8, since');
    expect(await editorText(page)).toContain('d9 27 47 72 61 63 65');
    await expect(field).toBeHidden();
    await expect(strip).not.toContainText('no longer');
  });

  await subject('the cursor stays at the value; F2 opens it again, and Escape leaves it', async () => {
    await press(page, 'F2');
    await expect(field).toHaveValue(/^"Grace/);
    await press(page, 'Escape');
    await expect(field).toBeHidden();
  });

  await subject('a text that is not a value is refused with the reason', async () => {
    await press(page, 'F2');
    await page.keyboard.type('[1]');
    await press(page, 'Enter');
    await expect(page.locator('.hand')).toContainText('Write the value as JSON');
    await expectAccessible(page, 'the field of a value', '.hand');
    await press(page, 'Escape');
  });

  await subject('one undo brings the bytes back', async () => {
    await press(page, 'ControlOrMeta+z');
    await expect.poll(() => editorText(page)).toBe(MSGPACK);
  });

  await subject('a double click on a value opens its field, and Enter on a byte edits the byte', async () => {
    await linesOf(lane).nth(1).locator('.lane-value').dblclick();
    await expect(page.getByRole('textbox', { name: '/id' })).toHaveValue('4');
    await press(page, 'Escape', 'ArrowRight', 'Enter');
    await expect(strip).toContainText('Editing at');
  });

  await subject('the menu of the lane edits the value, too', async () => {
    await press(page, 'Escape');
    await page.getByRole('button', { name: `More for the lane of ${VALUE_LANE}` }).click();
    await page.getByRole('menuitem', { name: 'Edit the value' }).click();
    await page.getByRole('textbox', { name: '/id' }).fill('5');
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await expect.poll(() => editorText(page)).toBe(MSGPACK.replace('64 04', '64 05'));
  });

  await subject('a double click on a line of the value opens its field', async () => {
    await page.getByRole('group', { name: 'JSON', exact: true }).getByText('"id": 5').dblclick();
    await expect(page.getByRole('textbox', { name: '/id' })).toHaveValue('5');
    await press(page, 'Escape');
  });
});
