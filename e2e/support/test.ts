import { test as base, expect, type Page } from '@playwright/test';
import { hastenTimings } from './hasten.ts';
import { pretendVisibility } from './visibility.ts';
import { waitForRuns } from './wait.ts';
import { type Watch, watchContext } from './watch.ts';

interface Fixtures {
  /** True if the page is in the foreground. Most tests do not need timings, which start automatically only there. */
  readonly seen: boolean;
  /** True if the page opens as on a first visit, with its welcome. */
  readonly firstVisit: boolean;
  /** True if times are measured as for a user. Most tests only need some times, so their clock is fast. */
  readonly timesAreReal: boolean;
  /**
   * True if the page fetches all its parts after the first rows, as for most users. Most tests save this time: their
   * browser's data saver is on, so that the page fetches a part when it is first needed.
   */
  readonly prefetches: boolean;
  /**
   * Checked at the end of every test: the page had no errors and, once it was quiet, made no requests. A page that does
   * not prefetch may still request its own files.
   */
  readonly watch: Watch;
  /** Opens the page with a fragment, and waits until it has its rows and has loaded everything it will need. */
  readonly open: (hash?: string, inPage?: Page) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  seen: [false, { option: true }],
  firstVisit: [false, { option: true }],
  timesAreReal: [false, { option: true }],
  prefetches: [false, { option: true }],

  watch: [
    async ({ context, seen, firstVisit, timesAreReal, prefetches }, use) => {
      if (!seen) await context.addInitScript(pretendVisibility, 'hidden' as const);
      if (!firstVisit) await context.addInitScript(welcomed);
      if (!timesAreReal) hastenTimings(context);
      if (!prefetches) await context.addInitScript(saveData);
      const watch = await watchContext(context, prefetches);
      await use(watch);
      expect.soft(watch.faults, 'nothing goes wrong in the page or its workers').toEqual([]);
      expect.soft(watch.late, 'nothing is requested after load').toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, watch }, use) => {
    await use(async (hash = '', inPage = page) => {
      watch.loading();
      // Leaves the page first: otherwise the page would follow the link instead of opening it.
      if (inPage.url() !== 'about:blank') await inPage.goto('about:blank');
      await inPage.goto(`./${hash}`);
      await waitForRuns(inPage);
      await watch.quiet();
      return inPage;
    });
  },
});

function welcomed(): void {
  // An empty page has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('wireprint-welcomed', '1');
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

export { expect, type Page } from '@playwright/test';
