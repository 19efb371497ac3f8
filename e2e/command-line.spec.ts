import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../src/page/report/report.ts';
import { exportAs } from './support/exports.ts';
import { followLink } from './support/input.ts';
import { subject } from './support/subject.ts';
import { THOROUGH } from './support/tags.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ prefetches: true });

/** A row of `wireprint compare --json`. */
interface CommandRow {
  readonly id: string;
  readonly isWhatIf: boolean;
  readonly bytes?: number;
  readonly gzip?: number;
  readonly losses: readonly { readonly path: string; readonly was: string; readonly became: string }[];
  readonly failure?: string;
}

/** Browsers modify zlib: at equal levels, sizes differ by a few percent, and those of short messages by a few bytes. */
const MOST_APART = { share: 0.08, bytes: 12 };

const RECORDS = JSON.stringify(
  Array.from({ length: 40 }, (_, i) => ({
    id: i * 37,
    name: `Ünit ${i}`,
    ratio: i / 8,
    tags: i % 3 ? ['a', 'b'] : [],
  })),
);
const EDGES = '{"far":12345678901234567890,"small":1e-400,"zero":-0,"lone":"\\ud800","":null,"list":[[],{},[null]]}';
const LINES = '{"type":"a","n":1}\n{"type":"b","n":-5,"more":true}\n{"type":"a","n":300}\n';
/** {"id": 5, "raw": 3 bytes, "at": a timestamp}. */
const BYTES = '83a2696405a3726177c403010203a26174d6ff5c1a2b3c';

const text = (json: string) => `#json=${encodeURIComponent(json)}`;

/**
 * Each input twice, as a link and as a file, and the options of the command line that mean the same as the link's keys.
 */
const INPUTS: readonly (readonly [link: string, file: string | Uint8Array, flags: readonly string[]])[] = [
  [text(RECORDS), RECORDS, []],
  [text(EDGES), EDGES, []],
  [`${text(LINES)}&messages=lines`, LINES, ['--messages', 'lines']],
  [`#hex=${BYTES}&from=msgpack`, Buffer.from(BYTES, 'hex'), ['--from', 'msgpack']],
];

test('`wireprint compare` gives the sizes and losses of the report', { tag: THOROUGH }, async ({ open }) => {
  const page = await open();
  const folder = mkdtempSync(join(tmpdir(), 'wireprint-command-'));
  try {
    for (const [link, file, flags] of INPUTS) {
      await subject(link.slice(0, 40), async () => {
        await followLink(page, link);
        await expectSame(page, commandRows(folder, file, ...flags));
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function commandRows(folder: string, input: string | Uint8Array, ...flags: string[]): readonly CommandRow[] {
  const file = join(folder, 'input');
  writeFileSync(file, input);
  const written = execFileSync(process.execPath, ['scripts/cli.mjs', 'compare', file, '--json', ...flags]);
  return JSON.parse(written.toString())[0].rows;
}

async function expectSame(page: Page, rows: readonly CommandRow[]): Promise<void> {
  const { codecs } = JSON.parse((await exportAs(page, 'Report (JSON)')).bytes.toString()) as Report;
  const named = rows.filter(({ isWhatIf }) => !isWhatIf).map(({ id }) => id);
  expect(codecs.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  for (const shown of codecs) {
    const { id, bytes, gzip, losses, failure } = rows.find((row) => row.id === shown.id)!;
    expect([id, shown.bytes, shown.failure?.message]).toEqual([id, bytes, failure]);
    expect(losses.map(asShown), id).toEqual(shown.losses.map(asShown));
    const size = shown.compressed?.gzip;
    if (size === undefined) continue;
    expect(Math.abs(gzip! - size), id).toBeLessThanOrEqual(Math.max(size * MOST_APART.share, MOST_APART.bytes));
  }
}

function asShown({ path, was, became }: CommandRow['losses'][number]): readonly string[] {
  return [path, was, became];
}
