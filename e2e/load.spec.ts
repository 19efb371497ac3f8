import { createHash } from 'node:crypto';
import { findWholeBrowser, SWITCHES } from '../scripts/browser.mjs';
import { expectAccessible } from './support/axe.ts';
import { exportAs } from './support/exports.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, test } from './support/test.ts';

// Without this flag, the browser measures memory only when it collects garbage, which may take 20 s.
test.use({
  launchOptions: {
    executablePath: findWholeBrowser() ?? '',
    args: [...SWITCHES, '--enable-blink-features=ForceEagerMeasureMemory'],
  },
});

const HOMER = '{"id":4,"isActive":true,"fullname":"Homer Simpson"}';
const DIGEST = createHash('sha256').update(HOMER).digest('hex');

/** A file of `npm run load` with one row. */
function fileOf(payload: object, version = 1): { name: string; mimeType: string; buffer: Buffer } {
  const figures = {
    requests: 4000,
    failures: 0,
    unanswered: 0,
    seconds: 2,
    fromSend: { median: 1.25, average: 1.5, min: 1, max: 9, p95: 2, p99: 3 },
    utilisation: 0.5,
  };
  const file = {
    wireprintLoad: version,
    made: '2026-11-23T20:00:00.000Z',
    generator: 'autocannon 9.0.0',
    machine: { node: '22.0.0', system: 'linux', processor: 'made up', cores: 4 },
    libraries: { 'JSON.stringify': 'built in' },
    results: [
      {
        payload,
        plan: { mode: 'closed', users: 10, pauseMs: 0, rate: 300, seconds: 2, rounds: 3 },
        rows: [{ codec: 'json', decodes: true, bytes: 51, rounds: [figures, figures, figures] }],
      },
    ],
  };
  return { name: 'wireprint-load.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) };
}

test('a load runs, is cancelled, is exported, and a file of npm run load opens beside it; so do memory and cache', {
  tag: THOROUGH,
}, async ({ open, watch }) => {
  // Each new worker requests its script again. For a file with results of samples, the page requests these samples.
  watch.expectOnly(/\/(workers|samples)\//);
  const page = await open('#sample=homer&view=decide');
  await page.getByRole('tab', { name: 'Load', exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const table = page.getByRole('table', { name: 'Load in this browser, figures' });

  await subject('an entry that is not a number is named', async () => {
    for (const [typed, description] of [
      ['', 'is empty'],
      ['1,000', 'write 1000'],
      ['-5', 'must be from 1 to'],
      ['5 users', 'without “users”'],
      ['1.5', 'whole number'],
    ] as const) {
      await field('Users').fill(typed);
      await expect(field('Users')).toHaveAccessibleDescription(new RegExp(description));
    }
    await page.getByRole('combobox', { name: 'Kind of load' }).selectOption('open');
    await field('Requests a second').fill('0');
    await expect(field('Requests a second')).toHaveAccessibleDescription(/^The rate must be from 1 to/);
    await page.getByRole('combobox', { name: 'Kind of load' }).selectOption('closed');
  });

  await subject('a load ends, with its figures and their meaning, unless its generator was late', async () => {
    await field('Users').fill('20');
    await field('Pause in milliseconds').fill('50');
    await field('Seconds a run').fill('0.3');
    await page.getByRole('checkbox', { name: 'Protobuf', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Run the load' }).click();
    await expect(page.getByText('Done.')).toBeVisible();
    await expect(table.locator('tbody').getByRole('row')).toHaveText([
      /^JSON without decoding/,
      /^JSON /,
      /^MessagePack without decoding/,
      /^MessagePack /,
    ]);
    const row = table.getByRole('row', { name: /^JSON(?! without)/ });
    const cells = row.getByRole('cell');
    expect(Number(await cells.nth(0).textContent())).toBeGreaterThan(20);
    await expect(cells.nth(1)).toHaveText(/^0/);
    await expect(cells.nth(7)).toHaveText('51');
    // A slow machine may send late; then the row has no conclusions.
    const isLate = (await row.getByText('generator late').count()) > 0;
    await expect(cells.last()).toHaveText(isLate ? '' : /^≈ [\d,.]+ to [\d,.]+$/);
    await expect(page.getByRole('list', { name: 'Findings of the load' }).getByRole('listitem').first()).toBeVisible();
  });

  await subject('a long load is cancelled, and the button of the knee, if there is one, sets the users', async () => {
    const decoding = table.locator('tbody').getByRole('row', { name: /^(JSON|MessagePack)(?! without)/ });
    const allLate = (await decoding.getByText('generator late').count()) === (await decoding.count());
    const knee = page.getByRole('button', { name: /users \(N\*\)/ });
    await expect(knee).toHaveCount(allLate ? 0 : 1);
    if (!allLate) {
      await knee.click();
      await expect(field('Users')).not.toHaveValue('20');
    }
    await field('Users').fill('20');
    await field('Seconds a run').fill('600');
    await page.getByRole('button', { name: 'Run the load' }).click();
    await expect(page.getByText('Running …')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the load' }).click();
    await expect(page.getByText(/^Cancelled\./)).toBeVisible();
    await field('Seconds a run').fill('0.2');
    await page.getByRole('button', { name: 'Run the load' }).click();
    await expect(page.getByText('Done.')).toBeVisible();
  });

  await subject('a file of another kind is refused, and the right one opens', async () => {
    const input = page.getByLabel('Result of npm run load');
    const problem = page.getByRole('alert').filter({ hasText: 'wireprint-load.json' });
    const mine = { name: 'homer', messages: 1, jsonBytes: 51, digest: DIGEST };
    await input.setInputFiles({ ...fileOf(mine), buffer: Buffer.from('{"wireprint": 1}') });
    await expect(problem).toContainText('not a result of npm run load');
    await input.setInputFiles(fileOf(mine, 0));
    await expect(problem).toContainText('version 0');
    await input.setInputFiles(fileOf({ ...mine, digest: '0'.repeat(64), name: 'other.json' }));
    await expect(problem).toContainText('measured with other messages: other.json (51 B)');
    await input.setInputFiles(fileOf(mine));
    await expect(problem).toHaveCount(0);
    const server = page.getByRole('table', { name: 'Load on a real server, homer, figures' });
    await expect(server.getByRole('row', { name: /^JSON/ }).getByRole('cell').nth(3)).toHaveText('1.3 1.3–1.3');
    await input.setInputFiles(fileOf({ name: 'Small message', messages: 1, jsonBytes: 67 }));
    await expect(page.getByRole('table', { name: 'Load on a real server, Small message, figures' })).toBeVisible();
    await input.setInputFiles(fileOf(mine));
    await input.setInputFiles(fileOf(mine, 2));
    await expect(problem).toContainText('version 2');
    await expect(server).toBeVisible();
    await expect(table).toBeVisible();
  });

  await subject('memory and cache have their spread', async () => {
    await page.getByRole('tab', { name: 'Memory and cache' }).click();
    await page.getByRole('button', { name: 'Measure memory' }).click();
    const memory = page.getByRole('table', { name: 'Memory of decoded messages' });
    await expect(memory.getByRole('row', { name: /^JSON/ }).getByRole('cell').nth(1)).toHaveText(/^[\d,]+ to [\d,]+$/, {
      timeout: 180_000,
    });
    await page.getByRole('button', { name: 'Measure the cache' }).click();
    const cache = page.getByRole('table', { name: 'Sizes and times of cache entries' });
    const cells = cache.getByRole('row', { name: /^MessagePack/ }).getByRole('cell');
    await expect(cells.nth(0)).toHaveText('38', { timeout: 180_000 });
    await expect(cells.nth(4)).toHaveText(/^[\d.]+ (ns|µs|ms) [\d.]+ (ns|µs|ms)( to [\d.]+ (ns|µs|ms))?$|^busy$/);
  });

  await subject('the figures are exported', async () => {
    const report = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString());
    expect(Object.keys(report.measured)).toEqual(['load', 'server', 'memory', 'cache']);
    const record = (await exportAs(page, 'Decision (Markdown)')).bytes.toString();
    for (const title of ['## Load, in two workers', '## Load, on a real server', '## Memory', '## Cache'])
      expect(record).toContain(title);
  });

  await expectAccessible(page, 'load, memory and cache', '.decide');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'load, memory and cache, narrow', '.decide');
  expect(await page.locator('.decide').evaluate((view) => view.scrollWidth <= view.clientWidth)).toBe(true);
});
