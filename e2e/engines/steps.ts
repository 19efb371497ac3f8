import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { number, ROWS } from '../support/table.ts';
import { pretendVisibility } from '../support/visibility.ts';
import type { EnginePage } from './engine-page.ts';

/** One user action. Steps run in order on one page; each works even if an earlier step has failed. */
export interface Step {
  readonly name: string;
  readonly take: (page: EnginePage) => Promise<void>;
}

const GOLDEN = new URL('../../src/formats/sizes.golden.tsv', import.meta.url);
const JSON_TEXT = '{"id": 7, "name": "wire"}';
const SCHEMA = 'syntax = "proto3"; message Root { fixed64 id = 1; string name = 2; }';

/**
 * The longest time for all measurements, in milliseconds. Several workers measure one after the other, and a busy
 * machine takes many times as long.
 */
const LONGEST_TIMINGS = 200_000;

const JSON_FIELD = '.cm-content[aria-label="Input"]';
const SCHEMA_FIELD = '.cm-content[aria-label="Schema"]';
/** Positions of cells in a row, counted from 1: the schema, the bytes, and the time for encoding. */
const SCHEMA_CELL = 2;
const BYTES_CELL = 4;
const ENCODE_CELL = 7;

export const STEPS: readonly Step[] = [
  {
    name: 'opens with a row for each codec, each with the bytes of the committed table',
    take: async (page) => {
      const rows = await bytesOfRows(page);
      expect(Object.keys(rows)).toHaveLength(ROWS);
      expect(rows).toMatchObject(await committedSizes('homer', Object.keys(rows)));
    },
  },
  {
    name: 'keeps bytes apart from their meaning',
    take: async (page) => {
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll('.lane-listing .lane-row')].map((row) => {
          const bytes = document.createRange();
          bytes.selectNodeContents(row.querySelector('.lane-bytes')!);
          const meaning = row.querySelector('.lane-meaning')!;
          return meaning.getBoundingClientRect().left - bytes.getBoundingClientRect().right;
        }),
      );
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.min(...gaps)).toBeGreaterThan(6);
    },
  },
  {
    name: 'shows the byte under a mouse that comes straight from the text',
    take: async (page) => {
      await page.hover([`${JSON_FIELD} span`, '"fullname"']);
      await expect.poll(() => litRows(page)).toContain('13-byte string "Homer Simpson"');
      await page.hover(['.lane-row', '0ec3boolean true']);
      await expect.poll(() => litRows(page)).toContain('boolean true');
      await twoFrames(page);
      expect(await litRows(page)).toContain('boolean true');
    },
  },
  {
    name: 'follows what is typed',
    take: async (page) => {
      await page.replaceText(JSON_FIELD, JSON_TEXT);
      await page.settled();
      expect(await page.texts(`${JSON_FIELD} .cm-line`)).toEqual([JSON_TEXT]);
      expect((await bytesOfRows(page)).json).toBe(JSON.stringify(JSON.parse(JSON_TEXT)).length);
    },
  },
  {
    name: 'shows a sample with nothing of it selected, though all was before',
    take: async (page) => {
      await page.selectText(JSON_FIELD);
      await page.click(['button', 'Sample']);
      await page.click(['[role=menuitem]', 'Small message']);
      const lines = expect.arrayContaining([expect.stringContaining('"username"')]);
      await expect.poll(() => page.texts(`${JSON_FIELD} .cm-line`)).toEqual(lines);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    },
  },
  {
    name: 'uses a schema that is typed',
    take: async (page) => {
      await page.selectText(JSON_FIELD);
      await page.insert(JSON_TEXT);
      await page.settled();
      await page.click(['[role=tab]', 'Schema']);
      const inferred = expect.arrayContaining([expect.stringContaining('string name = 2;')]);
      await expect.poll(() => page.texts(`${SCHEMA_FIELD} .cm-line`)).toEqual(inferred);
      await page.selectText(SCHEMA_FIELD);
      await page.insert(SCHEMA.slice(0, -1));
      await page.type(SCHEMA.slice(-1));
      await expect.poll(() => page.texts(`tr[data-codec=protobuf] td:nth-of-type(${SCHEMA_CELL})`)).toEqual(['given']);
      // The message is a tag and eight bytes, then a tag, a length and four bytes.
      await expect.poll(async () => (await bytesOfRows(page)).protobuf).toBe(1 + 8 + 1 + 1 + 4);
      await page.click(['[role=tab]', 'Source']);
    },
  },
  {
    name: 'measures times',
    take: async (page) => {
      await page.evaluate(pretendVisibility, 'visible' as const);
      const timings = () => page.evaluate(() => document.documentElement.dataset.timings);
      await expect.poll(timings, { timeout: LONGEST_TIMINGS }).toBe('done');
      const [shown] = await page.texts(`tr[data-codec=bson] td:nth-of-type(${ENCODE_CELL})`);
      // On a busy machine, a ratio may be so uncertain that its interval or “busy” is shown instead.
      expect(shown).toMatch(/^\d+\.\d+(?:(?: or |–)\d+\.\d+)?×|^busy$/);
    },
  },
  {
    name: 'packs with Brotli and Zstandard on request',
    take: async (page) => {
      await page.click(['[role=tab]', 'Sizes']);
      await page.click(['.sizes label', 'Brotli and Zstandard too']);
      await page.click(['.sizes button', 'table']);
      await expect
        .poll(() => page.texts('.sizes thead th'))
        .toEqual(expect.arrayContaining(['Brotli 5', 'Zstandard 3']));
      const figure = expect.stringMatching(/^[1-9]\d*$/);
      const packed = async () => (await page.texts('.sizes tr[data-codec=json] td')).slice(-2);
      await expect.poll(packed).toEqual([figure, figure]);
    },
  },
  {
    name: 'opens a link, and makes one that opens the same',
    take: async (page) => {
      await page.open('#json=[1,2,3]&show=cbor');
      const rows = await bytesOfRows(page);
      expect(rows).toMatchObject({ json: 7, cbor: 4 });
      await page.click(['button', 'Share']);
      const field = () => page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.share-link')?.value);
      await expect.poll(field).toMatch(/#z=.*&show=cbor/);
      await page.open(new URL((await field())!).hash);
      expect(await bytesOfRows(page)).toEqual(rows);
    },
  },
  {
    name: 'saves a report',
    take: async (page) => {
      await page.open('#json=[1,2,3]&show=cbor');
      await page.click(['button', 'Export']);
      await page.click(['[role=menuitem]', 'Report (JSON)']);
      const file = join(page.downloads, 'wireprint-report.json');
      await expect.poll(() => readdir(page.downloads).catch(() => [])).toEqual(['wireprint-report.json']);
      const report = JSON.parse(await readFile(file, 'utf8'));
      expect(report.codecs).toHaveLength(ROWS);
      expect(report.codecs.find(({ id }: { id: string }) => id === 'cbor')).toMatchObject({
        bytes: 4,
        hex: '83010203',
      });
    },
  },
];

/** The bytes shown in each row, without the bytes that both sides keep. */
async function bytesOfRows(page: EnginePage): Promise<Readonly<Record<string, number>>> {
  const rows = await page.evaluate(
    (cell) =>
      [...document.querySelectorAll<HTMLElement>('tbody tr[data-codec]')].map((row) => [
        row.dataset.codec!,
        row.querySelector(`td:nth-of-type(${cell})`)?.textContent ?? '',
      ]),
    BYTES_CELL,
  );
  return Object.fromEntries(rows.map(([codec, bytes]) => [codec, number(bytes!)]));
}

async function committedSizes(sample: string, codecs: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const [head, ...lines] = (await readFile(GOLDEN, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const sizes = lines.find(([id]) => id === sample);
  return Object.fromEntries(codecs.map((codec) => [codec, Number(sizes?.[head!.indexOf(codec)])]));
}

/** The meanings of the highlighted rows in all lanes. */
function litRows(page: EnginePage): Promise<readonly string[]> {
  return page.texts('.lane-row[data-strength] .lane-meaning');
}

/** Waits for two frames, for which the page may defer work. */
async function twoFrames(page: EnginePage): Promise<void> {
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset.testFrames ?? 0));
  await page.evaluate(() => {
    const count = (frame: number) => {
      document.documentElement.dataset.testFrames = String(frame);
      if (frame < 2) requestAnimationFrame(() => count(frame + 1));
    };
    count(0);
  });
  await expect.poll(frames).toBe(2);
}
