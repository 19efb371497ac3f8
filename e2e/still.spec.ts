import { deflateRawSync } from 'node:zlib';
import type { FormatId } from '../src/formats/format.ts';
import { SAMPLES } from '../src/subjects/samples/samples.ts';
import { ANSWERED } from './support/answer.ts';
import { holdRequests } from './support/hold.ts';
import { fileOf, openFile, pasteJson, pickSample, problem } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';
import { waitForRuns, waitForTimings } from './support/wait.ts';

// A sample that is fetched only when it is picked would arrive so long after the click that its lines would count as
// shifts.
test.use({ prefetches: true });

/** Parts of the page that keep their places while figures arrive. */
const PARTS = [
  '.header-end',
  '.status-lines',
  '.answer',
  '.formats',
  '.formats-scroll',
  '.formats-foot',
  '.formats thead',
  '.formats th.col-bytes',
  '.lanes',
  '.lane-head',
  '.inspector-steps',
  '.menu-popover',
];

/** The ids are beyond 2^53, so that the note below the table is about a reviver once there are times. */
const DOCUMENT = JSON.stringify({
  orders: Array.from({ length: 30 }, (_, i) => ({
    id: 1000 + i,
    customer: `Customer ${i}`,
    placed: `2024-05-${String(1 + (i % 28)).padStart(2, '0')}T10:00:00Z`,
    total: i * 7.25,
    paid: i % 3 === 0,
  })),
}).replaceAll('"id":1', '"id":90071992547409931');
const LINES = Array.from({ length: 40 }, (_, i) => `{"t":${i},"hp":${i % 7}}`).join('\n');
const FILE = JSON.stringify({ points: Array.from({ length: 200 }, (_, i) => [i / 8, 48 + i / 1000]), name: 'Track' });

/** Marks layout shifts that move only lines of lanes, or words of the legend of their marks. */
const IN_LANES = 'in lanes';

interface Watched {
  /** Layout shifts, each with the elements that moved. */
  shifts: string[];
  /** The positions that each part has had, by part. */
  places: Record<string, string[]>;
}

/** Collects layout shifts from the first frame on. */
async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript((LANES) => {
    const watched: Watched = { shifts: [], places: {} };
    Object.assign(window, { watched });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element == null
        ? 'a removed node'
        : `${element.tagName}.${element.className} in ${element.parentElement?.className}`;
    };
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    };
    const inLane = '.lane-body, .lane-legend';
    /**
     * Compares the place of a shift with the places of the lanes. The element of the shift, such as a line of other
     * bytes, may be removed before the shift is reported.
     */
    const isWithinLanes = ({ top, bottom, left, right }: DOMRectReadOnly): boolean =>
      [...document.querySelectorAll(inLane)].some((lane) => {
        const box = lane.getBoundingClientRect();
        return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
      });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => `${x} ${y} ${width} × ${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        // The definition of layout shift leaves out the half second after a key, because a paste shows other bytes at
        // once.
        if (hadRecentInput) continue;
        const inLanes = sources.every(({ node, currentRect }) =>
          node === null ? isWithinLanes(currentRect) : node.parentElement?.closest(inLane) != null,
        );
        const where = inLanes ? LANES : 'elsewhere';
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        watched.shifts.push(`${where}: ${value.toFixed(5)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, IN_LANES);
}

/** Discards the collected shifts, and records the positions of the parts in every frame from now on. */
async function watchPlaces(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    const { watched } = window as unknown as { watched: Watched };
    watched.shifts = [];
    watched.places = {};
    const look = (): void => {
      for (const part of parts) {
        const element = document.querySelector(part);
        if (element === null || element.getClientRects().length === 0) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        const known = watched.places[part] ?? [];
        if (!known.includes(place)) watched.places[part] = [...known, place];
      }
      requestAnimationFrame(look);
    };
    look();
  }, PARTS);
}

async function forgetLanes(page: Page): Promise<void> {
  await page.evaluate((lanes) => {
    const { watched } = window as unknown as { watched: Watched };
    watched.shifts = watched.shifts.filter((shift) => !shift.startsWith(lanes));
  }, IN_LANES);
}

async function expectStill(page: Page, what: string): Promise<void> {
  const { shifts, places } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  expect.soft(shifts, `${what}: layout shifts`).toEqual([]);
  const moved = Object.entries(places).filter(([, known]) => known.length > 1);
  expect.soft(Object.fromEntries(moved), `${what}: parts that moved`).toEqual({});
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test.describe(`at ${width} × ${height}`, { tag: THOROUGH }, () => {
    test.use({ viewport: { width, height }, seen: true });

    test('nothing that is drawn moves until the times are there: with a sample, a paste, an opened file', async ({
      page,
      watch,
    }) => {
      const narrow = width < 900;
      await collectShifts(page);

      await subject('a sample', async () => {
        watch.loading();
        await page.goto('./');
        await waitForTimings(page);
        await watch.quiet();
        await expectStill(page, 'the sample');
        expect.soft(await page.evaluate(() => scrollY), 'the page scrolled by itself').toBe(0);
      });

      await subject('a paste', async () => {
        if (narrow) await page.getByRole('tab', { name: 'Input' }).click();
        await watchPlaces(page);
        await pasteJson(page, DOCUMENT);
        if (narrow) return;
        await waitForTimings(page);
        // On a busy machine, the lines of the lanes may show the new bytes more than half a second after the key.
        await forgetLanes(page);
        await expectStill(page, 'the paste');
        await watchPlaces(page);
      });

      await subject('an opened file', async () => {
        await openFile(page, fileOf('track.json', FILE));
        if (narrow) {
          await page.getByRole('tab', { name: 'Bytes' }).click();
          await watchPlaces(page);
        }
        await waitForTimings(page);
        await expectStill(page, 'the file');
      });

      await subject('a file of messages, with buttons below the lanes', async () => {
        await openFile(page, fileOf('deltas.ndjson', LINES));
        await expect(page.getByRole('group', { name: 'Walk through the messages' })).toBeVisible();
        await waitForRuns(page);
        await forgetLanes(page);
        await expectStill(page, 'the messages');
      });
    });
  });
}

const PERSON = 'syntax = "proto3"; message Person { int32 id = 1; bool isActive = 2; string fullname = 3; }';
const AVRO_PERSON = JSON.stringify({
  type: 'record',
  name: 'Person',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'isActive', type: 'boolean' },
    { name: 'fullname', type: 'string' },
  ],
});
const CAPNP_PERSON = '@0xd0a7b1c2e3f40516; struct Person { id @0 :Int32; fullname @1 :Text; }';

const TWO_ORDERS = JSON.stringify({
  orders: [1, 2].map((id) => ({ id, at: `2026-01-02T03:04:0${id}Z`, blob: 'aGVsbG8gd29ybGQgaGVsbG8=' })),
});

/** Bytes in each format that a link can name, with a schema where they need one. */
const BYTES_OF_LINKS: readonly (readonly [from: FormatId, hex: string, schema?: string])[] = [
  ['json', Buffer.from('{"id":4,"isActive":true,"fullname":"Homer Simpson"}').toString('hex')],
  ['msgpack', '83a2696404a86973416374697665c3a866756c6c6e616d65ad486f6d65722053696d70736f6e'],
  ['cbor', 'a362696404686973416374697665f56866756c6c6e616d656d486f6d65722053696d70736f6e'],
  ['bson', '0d000000106964000400000000'],
  ['ubjson', '7b69026964690469086973416374697665547d'],
  ['smile', '3a290a01fa816964c8876973416374697665238766756c6c6e616d654c486f6d65722053696d70736f6efb'],
  [
    'ion',
    'e00100eaee9c8183de9887be958269648869734163746976658866756c6c6e616d65de948a21048b118c8d486f6d65722053696d70736f6e',
  ],
  ['protobuf', '080410011a0d486f6d65722053696d70736f6e', PERSON],
  ['avro', '08011a486f6d65722053696d70736f6e', AVRO_PERSON],
  [
    'capnp',
    '0000000005000000000000000100010004000000000000000100000072000000486f6d65722053696d70736f6e000000',
    CAPNP_PERSON,
  ],
];

test.describe('of a view that a link opens', () => {
  // No sample is picked here, so only what a link opens has to load.
  test.use({ viewport: { width: 1280, height: 720 }, seen: true, prefetches: false });

  test('nothing moves until the times are there', { tag: THOROUGH }, async ({ page }) => {
    await collectShifts(page);
    for (const view of ['sizes', 'speed', 'decide', 'learn']) {
      await page.goto('about:blank');
      await page.goto(`./#view=${view}`);
      await waitForTimings(page);
      await expectStill(page, view);
    }
  });

  // Each format once, every second one with the types of its values.
  for (const [first, types] of [
    [0, ''],
    [1, '&types=all'],
  ] as const) {
    const links = BYTES_OF_LINKS.filter((_, i) => i % 2 === first);
    const names = links.map(([from]) => from).join(', ');
    test(`bytes of ${names}${types}: nothing moves until the times are there`, { tag: THOROUGH }, async ({ page }) => {
      await collectShifts(page);
      for (const [from, hex, schema] of links) {
        const given = schema === undefined ? '' : `&schema=${deflateRawSync(schema).toString('base64url')}`;
        const link = `#hex=${hex}&from=${from}${given}${types}`;
        await page.goto('about:blank');
        await page.goto(`./${link}`);
        await waitForTimings(page);
        await expect(problem(page), link).toBeEmpty();
        await expectStill(page, link);
      }
    });
  }

  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    test(`at ${width} × ${height}, nothing moves for an input that cannot be read, long names, or in the presenter`, {
      tag: THOROUGH,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await collectShifts(page);
      for (const link of [
        '#hex=deadbeefc1c1c1ff00112233',
        '#hex=9301020300&from=msgpack',
        `#json=${encodeURIComponent('{"a": 1, "b": tru, "c": [1,2,]}')}`,
        `#json=${encodeURIComponent('[1,2,3')}`,
        // The smallest row of this document without a schema is Smile with shared strings.
        `#json=${encodeURIComponent(TWO_ORDERS)}`,
        '#present=1',
        '#view=learn&learn=varints.2&present=1',
        '#view=learn&learn=one-byte.sum&present=1',
        '#view=learn&learn=schema.read&present=1',
      ]) {
        await page.goto('about:blank');
        await page.goto(`./${link}`);
        await expect(page.locator('.lane-row, .problem p').filter({ visible: true }).first(), link).toBeVisible();
        await waitForRuns(page);
        const { shifts } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
        expect.soft(shifts, link).toEqual([]);
      }
    });
  }

  test('the list of formats in Learn is complete before the workers have started, so that it does not grow', {
    tag: THOROUGH,
  }, async ({ page }) => {
    await collectShifts(page);
    const release = await holdRequests(page, /worker/);
    await page.goto('./#view=learn', { waitUntil: 'commit' });
    const formats = page.getByRole('combobox', { name: 'Format' }).locator('option');
    await expect(formats.filter({ hasText: 'Avro' })).toHaveCount(1);
    const before = await formats.allTextContents();
    release();
    await waitForRuns(page);
    expect(await formats.allTextContents()).toEqual(before);
    await expectStill(page, 'learn');
  });

  test('the choice of a cover keeps its place while the first bytes arrive', { tag: THOROUGH }, async ({ page }) => {
    await collectShifts(page);
    const release = await holdRequests(page, /worker/);
    await page.goto('./', { waitUntil: 'commit' });
    // If the rows take long, the explanation loads at the first move of the pointer.
    await expect(page.getByRole('tab', { name: 'Bytes', exact: true })).toBeVisible();
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    const cover = page.locator('.inspector-cover');
    const place = async () => (await cover.boundingBox())?.x;
    const before = await place();
    expect(before).toBeDefined();
    await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toContainText('fullname');
    await expect(page.getByRole('region', { name: 'Inspector' })).not.toContainText('No open lane');
    expect(await place()).toBe(before);
    release();
    await waitForRuns(page);
    await expect(page.getByRole('region', { name: 'Inspector' })).toContainText('offset');
    expect(await place()).toBe(before);
    await expectStill(page, 'the inspector');
  });
});

/** Samples that are stored as files. Generated samples are left out, because they are large. */
const STORED = SAMPLES.filter((sample) => 'file' in sample);

test('no sample has an answer, an error or a figure that needs more room than another', { tag: THOROUGH }, async ({
  page,
}) => {
  await collectShifts(page);
  await page.goto('./');
  await waitForRuns(page);
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await pickSample(page, STORED[0]!.title);
    await watchPlaces(page);
    for (const { id, title } of STORED) {
      await pickSample(page, title);
      await expect(page.locator('.answer'), id).toContainText(ANSWERED);
      await forgetLanes(page);
    }
    await expectStill(page, `the samples at ${width} × ${height}`);
  }
});
