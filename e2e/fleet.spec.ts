import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible, SHOWN_VIEW } from './support/axe.ts';
import { editorText, fileOf, openFile, pasteAhead, pasteJson } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

/** The file that the command line writes about 60 messages of 2 kinds and a broken line. */
function countedFile(): string {
  const lines = Array.from({ length: 60 }, (_, i) =>
    JSON.stringify({ type: i % 3 === 0 ? 'order' : 'click', id: i, text: 'x'.repeat(i) }),
  );
  const messages = join(mkdtempSync(join(tmpdir(), 'wireprint-')), 'messages.ndjson');
  writeFileSync(messages, `${lines.join('\n')}\n{broken\n`);
  const args = ['scripts/cli.mjs', 'fleet', messages, '--kind', '/type', '--sample', '1', '--json'];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

let file: string;
test.beforeAll(() => {
  file = countedFile();
});

const fleetOf = (page: Page) => page.getByRole('region', { name: 'Fleet', exact: true });
const notices = (page: Page) => page.locator('.notices');

test('a fleet file opens beside the input, which stays', { tag: THOROUGH }, async ({ open, context }) => {
  const page = await open('#sample=homer');
  const { figures, paths } = JSON.parse(file);
  const cbor = figures.all.codecs.find(({ id }: { id: string }) => id === 'cbor');

  await subject('an opened file shows the figures that the command line counted', async () => {
    await openFile(page, fileOf('counted.json', file));
    const fleet = fleetOf(page);
    await expect(fleet.getByRole('heading', { name: 'Messages counted in counted.json' })).toBeVisible();
    const row = fleet
      .getByRole('table', { name: 'Totals by format' })
      .getByRole('row', { name: /^CBOR / })
      .first();
    const cells = [60, cbor.bytes, undefined, cbor.median, cbor.p90, cbor.p99, cbor.largest, cbor.compressed.estimate];
    for (const [i, figure] of cells.entries()) {
      if (figure !== undefined) await expect(row.getByRole('cell').nth(i)).toHaveText(figure.toLocaleString('en'));
    }
    await expect(fleet.getByText(/^Smallest: Avro, [\d,]+ bytes; JSON takes [\d,]+\.$/)).toBeVisible();
    await expect(fleet.getByRole('table', { name: 'Kinds' }).getByRole('row')).toHaveCount(1 + figures.kinds.length);
    await expect(fleet.getByRole('table', { name: 'Paths' }).getByRole('row')).toHaveCount(1 + paths.length);
    await expect(fleet.getByRole('img')).toHaveCount(4);
    await expect(fleet.getByRole('table', { name: '1 message that cannot be read' })).toContainText(
      'messages.ndjson:61',
    );
    await expect(page.getByRole('tab', { name: 'Sizes' })).toHaveAttribute('aria-selected', 'true');
  });

  await subject('the view can be read in both themes, also on a narrow screen', async () => {
    await expectAccessible(page, 'the fleet file', SHOWN_VIEW);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'the fleet file on a narrow screen', SHOWN_VIEW);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const name = fleetOf(page).getByRole('rowheader', { name: 'MessagePack' }).first();
    expect((await name.boundingBox())!.height, 'the name of a format stands in one line').toBeLessThan(40);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await subject('the way back leads to the sizes of the input', async () => {
    await fleetOf(page).getByRole('button', { name: 'Back to the sizes of the input' }).click();
    await expect(fleetOf(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Sizes', exact: true })).toBeVisible();
    expect(await editorText(page)).toContain('Homer Simpson');
  });

  await subject('a pasted text is known too, and another version is named', async () => {
    await pasteAhead(page, file);
    await expect(fleetOf(page).getByRole('heading', { name: 'Messages counted in The pasted text' })).toBeVisible();
    expect(await editorText(page)).toContain('Homer Simpson');
    await openFile(page, fileOf('newer.json', file.replace('"wireprintFleet": 1', '"wireprintFleet": 2')));
    await expect(notices(page)).toContainText('newer.json is not opened. It has version 2 of the fleet file');
    await openFile(page, fileOf('cut.json', file.slice(0, 2000)));
    await expect(notices(page)).toContainText('cut.json is not opened. It is not a complete file');
    await expect(fleetOf(page)).toBeVisible();
  });

  await subject('JSON that only mentions the member is an input', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pasteJson(page, '{"a":{"wireprintFleet":1}}');
    expect(await editorText(page)).toBe('{"a":{"wireprintFleet":1}}');
  });
});
