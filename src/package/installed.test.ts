import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED_USES } from '../testing/documented-uses.ts';
import { IS_QUICK } from '../testing/runs.ts';

/** The message of the examples: {"id": 5, "ok": true}. */
const MESSAGE = Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 0x05, 0xa2, 0x6f, 0x6b, 0xc3);

/** Each command with what its output contains. */
const COMMANDS: readonly (readonly [args: readonly string[], output: string])[] = [
  [['a.msgpack'], '05  a2 6f 6b                 2-byte string "ok"'],
  [['a.msgpack', '--at', '/ok'], 'bytes 5 to 8, at /ok'],
  [['compare', 'b.json'], 'protobufjs'],
  [['space', 'b.json'], '/id'],
  [['diff', 'a.msgpack', 'b.json'], '≠  /id'],
  [['convert', 'a.msgpack', '--to', 'json'], '{"id":5,"ok":true}'],
  [['check', 'b.json', '--format', 'cbor', '--max-bytes', '1kB'], ''],
  [['fleet', 'c.ndjson'], '2'],
  [['guide'], 'wireprint diff A B'],
];

// Packing, and installing from the registry, take half a minute.
describe.skipIf(IS_QUICK)('the packed package, installed in an empty folder', () => {
  let folder: string;
  const run = (command: string, args: readonly string[], cwd = folder): string =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wireprint-installed-'));
    run(process.execPath, ['scripts/package.mjs'], process.cwd());
    run('npm', ['pack', join(process.cwd(), 'dist-package'), '--pack-destination', folder]);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    run('npm', ['install', `./${tarball}`, '--no-audit', '--no-fund', '--prefer-offline']);
    writeFileSync(join(folder, 'a.msgpack'), MESSAGE);
    writeFileSync(join(folder, 'b.json'), '{"id":4,"ok":true}\n');
    writeFileSync(join(folder, 'c.ndjson'), '{"id":4,"ok":true}\n{"id":5,"ok":true}\n');
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(DOCUMENTED_USES)('$code prints what docs/package.md says', ({ code, output }) => {
    writeFileSync(join(folder, 'use.js'), code);
    expect(run(process.execPath, ['use.js']).trim()).toBe(output.trim());
  });

  it.each(COMMANDS)('wireprint %j', (args, output) => {
    expect(run(process.execPath, ['node_modules/wireprint/cli.js', ...args])).toContain(output);
  });

  it('has types for each module', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/wireprint/package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
    };
    for (const each of Object.values(exports)) {
      if (typeof each === 'string') continue;
      expect(readFileSync(join(folder, 'node_modules/wireprint', each.types), 'utf8')).toContain('export');
    }
  });
});
