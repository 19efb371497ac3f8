import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../../testing/run-cli.ts';
import { type FleetFigures, readFleetFile } from './fleet-file.ts';
import { mayBeFleetFile } from './known-fleet-file.ts';

let text: string;
let shard: string;

beforeAll(async () => {
  const messages = join(mkdtempSync(join(tmpdir(), 'wireprint-')), 'm.ndjson');
  writeFileSync(messages, '{"t":"a","id":1}\n{"t":"b","id":200}\n{"t":"a"}\n{broken\n');
  text = (await cli('fleet', messages, '--kind', '/t', '--codecs', 'json,cbor,avro', '--json')).out;
  shard = (await cli('fleet', messages, '--codecs', 'json,cbor', '--shard')).out;
});

function figuresIn(json: string): FleetFigures {
  const read = readFleetFile(json);
  if (!read?.ok) throw new Error(read?.message ?? 'This is no fleet file.');
  return read.figures;
}

function faultOf(json: string): string {
  const read = readFleetFile(json);
  return read === undefined || read.ok ? '' : read.message;
}

/** The file with one member changed, named by its keys and indexes. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const json = JSON.parse(text);
  const last = path.at(-1)!;
  const parent = path.slice(0, -1).reduce((at, key) => at[key], json);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return JSON.stringify(json);
}

describe('a fleet file', () => {
  it('has the figures that the command line wrote into it', () => {
    const { figures } = JSON.parse(text);
    const { all, kinds, broken, plan, paths, pathBytes } = figuresIn(text);
    const plain = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each)));
    expect(plain(all)).toEqual(figures.all);
    expect(plain(kinds.items)).toEqual(figures.kinds);
    expect(broken).toMatchObject({ count: 1n, list: [{ place: { line: 4 } }] });
    expect(plan?.kind).toBe('/t');
    expect(paths.items[0]).toEqual({ path: '/t', values: 3n, bytes: 18n });
    expect(pathBytes).toBe(all.read.bytes);
  });

  it('is read whatever the order and the spacing of its members, with a byte order mark, and from a shard', () => {
    const entries = Object.entries(JSON.parse(text)).reverse();
    const { all } = figuresIn(text);
    expect(figuresIn(JSON.stringify(Object.fromEntries(entries))).all).toEqual(all);
    expect(figuresIn(`\ufeff${text}`).all).toEqual(all);
    expect(figuresIn(shard).plan).toBeUndefined();
    const sorted = JSON.stringify(Object.fromEntries(entries), undefined, 1);
    expect(mayBeFleetFile(sorted.slice(0, 100), sorted.slice(-100))).toBe(true);
  });

  it('is another file without its member at the top', () => {
    for (const other of ['{"a":{"wireprintFleet":1}}', '[1]', '{"a":', 'null', '"wireprintFleet"']) {
      expect(readFleetFile(other)).toBeUndefined();
    }
    expect(mayBeFleetFile('{"a":1}')).toBe(false);
  });

  it.each([
    ['of another version', () => changed(['wireprintFleet'], 2), /version 2 .* at wireprintFleet, .* reads version 1/],
    ['cut', () => text.slice(0, 500), /not a complete file .* since it is not JSON: /],
    ['of several shards', () => shard + shard, /several summaries.*wireprint merge/],
    [
      'without a member',
      () => changed(['all', 'read', 'largest'], undefined),
      /damaged or was edited\. .*at all\.read\.largest: /,
    ],
    ['with a wrong type', () => changed(['kinds', 0, 1, 'codecs'], 7), /at kinds\.0\.1\.codecs: /],
    ['with an unknown codec', () => changed(['all', 'codecs', 0, 0], 'morse'), /at all\.codecs\.0\.0: /],
    [
      'with counts that do not add up',
      () => changed(['all', 'read', 'messages'], 4),
      /at all\.read: The counts in sizes must add up/,
    ],
    ['with no places for kinds', () => changed(['limits', 'mostKinds'], 0), /at limits\.mostKinds: /],
    ['with wrong settings', () => changed(['settings', 'codecs'], 7), /Its settings: .*at codecs: /],
  ] as const)('%s is refused with a sentence that names the place', (_what, file, sentence) => {
    expect(faultOf(file())).toMatch(sentence);
  });
});
