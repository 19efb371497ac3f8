import type { Locator } from '@playwright/test';
import { seededRandom } from '../src/core/basics/random.ts';
import { editorText, followLink, pasteJson, pickSample } from './support/input.ts';
import { buildMarked } from './support/marked-builds.ts';
import { type PlainHost, startPlainHost } from './support/plain-host.ts';
import { subject } from './support/subject.ts';
import {
  accept,
  expectServed,
  isSame,
  keepBusy,
  keptBuilds,
  lookForBuild,
  marksIn,
  newOffer,
  reloadHard,
  reloadOffer,
  saveDataIn,
  settle,
} from './support/tabs.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

// Tabs with two real builds, in which every module reports its build.
test.use({ serviceWorkers: 'allow', prefetches: true });
// The tests run in one process, so that each build is made once.
test.describe.configure({ mode: 'default' });

let folders: { readonly A: string; readonly B: string };
let host: PlainHost;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const [A, B] = await Promise.all([buildMarked('A'), buildMarked('B')]);
  folders = { A, B };
});
test.beforeEach(async () => {
  host = await startPlainHost();
  host.build = folders.A;
});
test.afterEach(() => host.close());

async function visit(page: Page, hash = ''): Promise<void> {
  await page.goto(host.url + hash);
  await settle(page);
}

const VIEWS = ['Sizes', 'Speed', 'Experiments', 'Decide', 'Learn', 'Bytes'];

/** Opens a view, and waits until its part is loaded or has failed. */
async function openView(page: Page, view: string): Promise<void> {
  await page.getByRole('tab', { name: view }).click();
  await expect(page.locator('.view-wait')).toHaveCount(0);
}

/**
 * The message that stands in the place of a part. If the part that measures times is missing, another sentence says so.
 */
const failure = (page: Page) => page.getByText(/^This part could not be loaded/);

test('tabs change to a new build one by one, each when it is asked to', { tag: THOROUGH }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOnly(/./);
  await visit(page);
  await expectServed(page);
  const other = await context.newPage();
  await saveDataIn(other);
  await visit(other);
  expect([await marksIn(page), await marksIn(other)]).toEqual([['A'], ['A']]);

  await subject('both tabs are offered a new build, and neither changes by itself', async () => {
    host.build = folders.B;
    await lookForBuild(page);
    await expect(newOffer(page)).toBeVisible();
    await expect(newOffer(other)).toBeVisible();
    await page.reload();
    await settle(page);
    expect(await marksIn(page)).toEqual(['A']);
    await expect(newOffer(page)).toBeVisible();
  });

  await subject('one tab changes while the other tab, whose data saver is on, is busy', async () => {
    await keepBusy(other, 4000);
    await accept(page, newOffer(page));
    expect(await marksIn(page)).toEqual(['B']);
    await expect(newOffer(page)).toHaveCount(0);
  });

  await subject('the other tab stays whole, with parts and workers that it has not fetched yet', async () => {
    await pasteJson(other, '[1, 2, 3]');
    for (const view of VIEWS) {
      await openView(other, view);
      await expect(failure(other)).toHaveCount(0);
    }
    await pickSample(other, 'Medium message');
    expect(await marksIn(other)).toEqual(['A']);
    expect(await isSame(other)).toBe(true);
    expect(await keptBuilds(other)).toBe(2);
  });

  await subject('after a hard reload, the version that runs is not offered', async () => {
    await reloadHard(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    expect(await marksIn(page)).toEqual(['B']);
    await lookForBuild(page);
    await expect(newOffer(page)).toHaveCount(0);
  });

  await subject('the offer in the other tab works at once, and then the old build is gone', async () => {
    await pasteJson(other, '{"own": 4711}');
    await accept(other, newOffer(other));
    expect(await marksIn(other)).toEqual(['B']);
    await expect.poll(() => editorText(other)).toBe('{"own": 4711}');
    await expect(newOffer(other)).toHaveCount(0);
    await page.reload();
    await settle(page);
    await expect.poll(() => keptBuilds(page)).toBe(1);
  });
});

test('a part that the host no longer has offers to reload, and the input stays', { tag: THOROUGH }, async ({
  page,
  watch,
}) => {
  watch.expectOnly(/./);
  await saveDataIn(page);
  await visit(page);
  await pasteJson(page, '{"own": 4711}');
  // The editor is a part, too.
  await expect.poll(() => editorText(page)).toBe('{"own": 4711}');
  host.build = folders.B;

  // A sample of the other build, which has the same name, is not shown. The offer to reload is above the views.
  await followLink(page, '#sample=medium-message');
  await expect(reloadOffer(page)).toHaveCount(1);
  expect(await editorText(page)).toBe('{"own": 4711}');
  await page.goBack();

  await openView(page, 'Sizes');
  await expect(failure(page)).toHaveText(
    'This part could not be loaded: the chart of sizes. The host has a new version of Wireprint, without this file. Reloading opens it; your input is kept.',
  );
  await expect(reloadOffer(page)).toHaveCount(1);
  expect(await marksIn(page)).toEqual(['A']);
  await accept(page, reloadOffer(page));
  expect(await marksIn(page)).toEqual(['B']);
  await expect.poll(() => editorText(page)).toBe('{"own": 4711}');
  await expect(reloadOffer(page)).toHaveCount(0);
});

interface Tab {
  readonly page: Page;
  readonly isEmbedded: boolean;
  /** The mark of the build with which the page was opened. */
  mark: string;
}

const SEEDS = [1, 2, 3];
const STEPS = 14;

for (const seed of SEEDS) {
  test(`whatever tabs do, none mixes two builds, none reloads unasked, and every offer works: seed ${seed}`, {
    tag: THOROUGH,
  }, async ({ context, watch }) => {
    test.setTimeout(1_200_000);
    watch.expectOnly(/./);
    const deployable = new Map([...Object.entries(folders), ['C', await buildMarked('C')]]);
    const random = seededRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
    let tabs: readonly Tab[] = [];
    let deployed = 'A';

    const reopened = async (tab: Tab): Promise<void> => {
      const marks = await marksIn(tab.page);
      expect(marks).toHaveLength(1);
      tab.mark = marks[0]!;
    };
    const accepted = async (tab: Tab, offer: Locator): Promise<void> => {
      const before = tab.mark;
      await accept(tab.page, offer);
      await reopened(tab);
      expect(tab.mark).not.toBe(before);
    };

    const acts: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
      async open() {
        if (tabs.length === 3) return;
        const page = await context.newPage();
        if (random() < 0.5) await saveDataIn(page);
        const tab = { page, isEmbedded: random() < 0.2, mark: '' };
        await visit(page, tab.isEmbedded ? 'embed.html#json=[1]&show=msgpack' : '#json=[1]');
        await reopened(tab);
        tabs = [...tabs, tab];
      },
      async close(tab) {
        if (tabs.length === 1) return;
        await tab.page.close();
        tabs = tabs.filter((each) => each !== tab);
      },
      async reload(tab) {
        await tab.page.reload();
        await settle(tab.page);
        await reopened(tab);
      },
      async 'reload hard'(tab) {
        await reloadHard(tab.page);
        await reopened(tab);
        expect(tab.mark).toBe(deployed);
      },
      async deploy() {
        deployed = pick([...deployable.keys()].filter((mark) => mark !== deployed));
        host.build = deployable.get(deployed)!;
      },
      look: ({ page }) => lookForBuild(page),
      busy: ({ page }) => keepBusy(page, 2500),
      async serve({ page }) {
        // For some pages the data saver is on: they install no service worker. A service worker serves them only if
        // another page has installed one.
        await page.waitForTimeout(random() * 3000);
      },
      async view(tab) {
        if (tab.isEmbedded) return;
        await openView(tab.page, pick(VIEWS));
        if (await reloadOffer(tab.page).isVisible()) await accepted(tab, reloadOffer(tab.page));
        await expect(failure(tab.page)).toHaveCount(0);
      },
      async use(tab) {
        if (await newOffer(tab.page).isVisible()) await accepted(tab, newOffer(tab.page));
      },
    };
    const weighted = 'open open close reload reload-hard deploy deploy look look busy serve view view use use'.split(
      ' ',
    );

    await acts.open!(undefined!);
    for (let step = 0; step < STEPS; step++) {
      const name = pick(weighted).replace('-', ' ');
      const tab = pick(tabs);
      await test.step(`${name}, tab ${tabs.indexOf(tab) + 1} of ${tabs.length}, host ${deployed}`, async () => {
        await acts[name]!(tab);
        for (const { page, mark } of tabs) {
          expect(await marksIn(page)).toEqual([mark]);
          expect(await isSame(page)).toBe(true);
        }
      });
    }

    await test.step('at the end, each tab can get the build of the host', async () => {
      for (const tab of tabs.filter(({ isEmbedded }) => !isEmbedded)) {
        const { page } = tab;
        if (!(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)))
          continue;
        await lookForBuild(page);
        if (tab.mark !== deployed) await accepted(tab, newOffer(page));
        expect(tab.mark).toBe(deployed);
        await expect(newOffer(page)).toHaveCount(0);
      }
    });
  });
}
