import { readFile } from 'node:fs/promises';
import { encode } from '@msgpack/msgpack';
import { expectAccessible } from './support/axe.ts';
import { textsIn } from './support/pdf.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

const sheets = (page: Page) => page.locator('.sheet');

/** The bytes that each sheet shows, as spans. */
function spansOn(page: Page): Promise<readonly (readonly (readonly [number, number])[])[]> {
  return sheets(page).evaluateAll((all) =>
    all.map((sheet) =>
      Array.from(
        sheet.querySelectorAll<HTMLElement>('[data-mark][data-start]'),
        ({ dataset }) => [Number(dataset.start), Number(dataset.end)] as const,
      ),
    ),
  );
}

test('a handout shows every byte of the open lanes once, with blanks, and prints; the page prints its lanes whole', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#sample=task-messages&show=msgpack,protobuf,capnp');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Handout (print)' }).click();
  await expect(page.getByRole('dialog', { name: 'Handout' })).toBeVisible();
  await expect(sheets(page)).toHaveCount(3);
  for (const spans of await spansOn(page)) {
    expect(spans[0]![0]).toBe(0);
    for (const [i, [start]] of spans.entries()) if (i > 0) expect(start).toBe(spans[i - 1]![1]);
  }
  expect(await page.locator('.sheet-rule').count()).toBeGreaterThan(100);
  await expectAccessible(page, 'the handout', 'dialog');

  await subject('the marks of roles differ without colour and background', async () => {
    const looks = await page.locator('.sheet-legend [data-mark]').evaluateAll((marks) =>
      marks.map((mark) => {
        const { textDecorationLine, textDecorationStyle, outlineStyle } = getComputedStyle(mark);
        return [textDecorationLine, textDecorationStyle, outlineStyle].join();
      }),
    );
    expect(new Set(looks).size).toBe(4);
  });

  await subject('the handout is printed on the chosen paper', async () => {
    expect(await paperOf(page)).toBe('A4');
    await page.getByLabel('Paper').selectOption('Letter');
    expect(await paperOf(page)).toBe('Letter');
    await page.getByLabel('Paper').selectOption('A4');
  });

  await subject('the bytes can be the blanks, and the answers are complete', async () => {
    await page.getByLabel('Students fill in').selectOption('the bytes');
    await expect(page.locator('.sheet-bytes [data-start]')).toHaveCount(0);
    await page.getByLabel('Sheet').selectOption('the answers');
    await expect(page.locator('.sheet-rule')).toHaveCount(0);
    await expect(page.locator('.sheet').first()).toContainText('8-element array');
  });

  await subject('a seed chooses the blanks; the answers have the same numbers at the same lines', async () => {
    const blanks = () =>
      page
        .locator('.sheet tbody tr')
        .evaluateAll((lines) => lines.map((line) => line.querySelector('.sheet-number')?.textContent ?? '').join());
    await page.getByLabel('Students fill in').selectOption('the meanings');
    await page.getByLabel('Blanks').selectOption('some');
    const answers = await blanks();
    await page.getByLabel('Sheet').selectOption('for students');
    expect(await blanks()).toBe(answers);
    expect(await page.locator('.sheet-rule').count()).toBe(await page.locator('.sheet-number').count());
    await page.getByRole('textbox', { name: 'Seed' }).fill('417');
    await expect(page.locator('.sheet-title')).toContainText('Seed 417.');
    expect(await blanks()).not.toBe(answers);
    await expectAccessible(page, 'the handout with a seed', 'dialog');
  });

  await subject('rows of eight show neither where values begin nor what they are; the answers do', async () => {
    await page.getByLabel('Layout').selectOption('rows');
    await expect(page.locator('.sheets [data-mark], .sheets .sheet-rule')).toHaveCount(0);
    const row = page.locator('.sheet-rows tbody tr').first();
    await expect(row.getByRole('cell')).toHaveCount(8);
    const bits = (await row.getByRole('cell').first().boundingBox())!;
    expect(bits.height).toBeGreaterThan(40);
    await expect(page.getByRole('row', { name: /^6_ ` a b c/ })).toBeVisible();
    await expectAccessible(page, 'the handout in rows', 'dialog');
    await page.getByLabel('Sheet').selectOption('the answers');
    await expect(page.locator('.sheet').first()).toContainText('8-element array');
    await page.getByLabel('Layout').selectOption('lines');
  });

  await subject('a print of the page itself shows the open lanes whole', async () => {
    await page.getByRole('dialog', { name: 'Handout' }).getByRole('button', { name: 'Close' }).click();
    await expect(sheets(page)).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.header')).toBeHidden();
    const spans = await spansOn(page);
    const sizes = await page.locator('.sheet h2').allTextContents();
    expect(spans.map((each) => each.at(-1)![1])).toEqual(
      sizes.map((text) => Number(/([\d,]+) bytes?$/.exec(text)![1]!.replace(',', ''))),
    );
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheets(page)).toHaveCount(0);
  });

  await subject(
    'the key K explains how to read the selected lane, by its first bytes and a decoded message',
    async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.keyboard.press('k');
      const dialog = page.getByRole('dialog', { name: /^How to read / });
      await dialog.getByLabel('Format').selectOption('MessagePack');
      await expect(dialog).toHaveAccessibleName('How to read MessagePack');
      await expect(dialog.getByRole('listitem').filter({ hasText: 'fixmap' })).toHaveText(/^80–8f 1000xxxx/);
      await expect(dialog.getByRole('row', { name: /^04 cd 01 2c .*300/ })).toBeVisible();
      await dialog.getByLabel('Format').selectOption('CBOR');
      await expect(dialog.getByRole('listitem').filter({ hasText: /^a0–b7/ })).toContainText('map');
      await expect(dialog.getByRole('row', { name: /^04 19 01 2c .*300/ })).toBeVisible();
      await expect(dialog.getByRole('row', { name: /^6_ space|^6_ ` a b c/ })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Link to this page' })).toHaveAttribute('href', '#read=cbor');
      await expectAccessible(page, 'how to read CBOR', 'dialog');
      await dialog.getByLabel('Format').selectOption('Avro');
      await expect(dialog.locator('.read-schema')).toContainText('{ "name": "id", "type": "int" }');
      await dialog.getByLabel('Format').selectOption('CBOR');
      await expect(dialog.locator('.read-schema')).toHaveCount(0);
      await expect(dialog.getByRole('row', { name: /^04 19 01 2c .*300/ })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.header')).toBeHidden();
      await expect(dialog.getByRole('row', { name: /^04 19 01 2c/ })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.emulateMedia({ media: null });
      expect(await paperOf(page)).toBe('A4');
      const printed = textsIn(await page.pdf({ preferCSSPageSize: true }));
      expect(printed.map(({ text }) => text)).toContain('How to read CBOR');
      expect(printed.at(-1)!.page, 'the poster has one page').toBe(0);
      await dialog.getByLabel('Paper').selectOption('A3');
      expect(await paperOf(page)).toBe('A3');
    },
  );

  await subject('a poster is saved as a picture, with a message of one’s own', async () => {
    const dialog = page.getByRole('dialog', { name: /^How to read / });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as SVG' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('wireprint-poster.svg');
    const svg = await readFile(await file.path(), 'utf8');
    expect(svg).toContain('width="297mm" height="420mm"');
    expect(svg).toContain('How to read CBOR');
    expect(svg).toContain('a0–b7');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a story explains every byte of one message in order, prints, and is saved as a file that needs nothing else', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await open('#hex=82a2696405a3c3a96bcb3ff199999999999a&from=msgpack&show=msgpack,cbor');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Story (print, HTML)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Story of the message' });
  const parts = dialog.locator('.story-parts > li');
  await expect(parts).toHaveCount(8);
  await expect(parts.first()).toContainText('82 fixmap 2');
  // A word is explained where it occurs first.
  await expect(parts.nth(2)).toContainText('UTF-8 The encoding of text');
  await expect(dialog.getByText('The encoding of text')).toHaveCount(1);
  await expect(parts.nth(5)).toContainText('c3 a9: 00011 101001 = U+00E9 é');
  await expect(parts.last()).toContainText('offset 10 (0x0a), 8 bytes · /ék');
  await expect(dialog.locator('.story-json')).toHaveText('{"id":5,"ék":1.1}');
  await expectAccessible(page, 'the story', 'dialog');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as HTML' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('wireprint-story.html');
  const html = await readFile(await file.path(), 'utf8');
  expect(html).not.toMatch(/<script|src=|href=|url\(/);
  const saved = await page.context().newPage();
  await saved.setContent(html);
  await expect(saved).toHaveTitle('MessagePack, bytes as given');
  await expect(saved.locator('.story-parts > li')).toHaveText(await parts.allTextContents());
  await saved.close();

  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await expect(parts.first()).toContainText('a2 2-element map');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(parts.last()).toBeVisible();
});

test('the story of bytes that are cut says so before the first byte, in the saved file too', async ({ open, page }) => {
  const stories = [
    ['83a2696404a8', 'msgpack', 'This message could not be read to its end.'],
    ['0a05686c6c', 'protobuf', 'This message could not be read to its end.'],
    ['2a000000026e616d65000400', 'bson', 'This message could not be read to its end.'],
    ['a2616101616262', 'cbor', 'This message could not be read to its end.'],
    ['81a16102', 'msgpack', undefined],
  ] as const;
  for (const [hex, format, fault] of stories) {
    await open(`#hex=${hex}&from=${format}`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Story (print, HTML)' }).click();
    const story = page.locator('.story');
    await expect(story.locator('.story-parts > li').first()).toBeVisible();
    const said = story.locator('.story-fault');
    await expect(said, hex).toHaveText(fault === undefined ? [] : [new RegExp(`^${fault} .+\\.$`)]);
  }
});

/** The paper of the pages that the page prints. */
async function paperOf(page: Page): Promise<string> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = Array.from(
    pdf.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g),
    ([, width, height]) => `${width} × ${height}`,
  );
  return [...new Set(sizes)].map((size) => PAPERS[size] ?? size).join(', ');
}

/** The names of paper sizes by width and height in points. */
const PAPERS: Readonly<Record<string, string>> = { '594 × 841': 'A4', '841 × 1191': 'A3', '612 × 792': 'Letter' };

/** Prints the page as a PDF, and returns all bytes in its columns of bytes as hex, in their order. */
async function bytesInPdf(page: Page): Promise<string> {
  const bytes: string[] = [];
  const column = { from: Infinity, to: Infinity };
  const texts = textsIn(await page.pdf());
  for (const { x, text } of texts) {
    // The words of a table come from its own columns, and a table repeats its headings on each of its pages.
    if (text === 'Bytes') column.from = x;
    else if (text === 'Meaning') column.to = x;
    else if (x >= column.from && x < column.to && /^([\da-f]{2} ?)+$/.test(text)) bytes.push(text.trim());
  }
  expect(texts.at(-1)!.page, 'the print has several pages').toBeGreaterThan(1);
  return bytes.join(' ');
}

test('as a PDF, a print of the page and the handout have each byte of the open lanes once', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  const value = Array.from({ length: 12 }, (_, i) => ({ id: i * 1001, name: `Sensor ${i} é`, at: [i / 7, -i, null] }));
  const json = JSON.stringify(value);
  await open(`#json=${encodeURIComponent(json)}&show=json,msgpack`);
  const hexOf = (bytes: Uint8Array): string =>
    Buffer.from(bytes)
      .toString('hex')
      .replace(/..(?=.)/g, '$& ');
  const wanted = [Buffer.from(json), encode(value)].map(hexOf).join(' ');
  expect(await bytesInPdf(page)).toBe(wanted);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Handout (print)' }).click();
  await expect(sheets(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'First bytes of each format' }).uncheck();
  expect(await bytesInPdf(page)).toBe(wanted);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a link opens how to read a format, and lessons open it by touch', { tag: THOROUGH }, async ({ open, page }) => {
    await open('#read=protobuf&view=learn&learn=cbor.1');
    const dialog = page.getByRole('dialog', { name: /^How to read / });
    await expect(dialog).toHaveAccessibleName('How to read Protobuf');
    await expect(dialog.getByRole('row', { name: /300/ })).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'how to read on a phone', 'dialog');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Tables' }).tap();
    await expect(dialog).toHaveAccessibleName(/MessagePack|CBOR/);
  });
});
