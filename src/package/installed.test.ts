import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noExternalized } from '../../scripts/build-plugins.ts';
import { DOCUMENTED_USES } from '../testing/documented-uses.ts';
import { IS_QUICK } from '../testing/runs.ts';

/** The message of the examples: {"id": 5, "ok": true}. */
const MESSAGE = Uint8Array.of(0x82, 0xa2, 0x69, 0x64, 0x05, 0xa2, 0x6f, 0x6b, 0xc3);

/** Commands, each with a text that its output contains. */
const COMMANDS: readonly (readonly [args: readonly string[], output: string])[] = [
  [['a.msgpack'], '05  a2 6f 6b                 2-byte string "ok"'],
  [['a.msgpack', '--at', '/ok'], 'bytes 5 to 8, at /ok'],
  [['compare', 'b.json'], 'protobufjs'],
  [['space', 'b.json'], '/id'],
  [['diff', 'a.msgpack', 'b.json'], '≠  /id'],
  [['convert', 'a.msgpack', '--to', 'json'], '{"id":5,"ok":true}'],
  [['check', 'b.json', '--format', 'cbor', '--max-bytes', '1kB'], ''],
  [['a.msgpack', '--form', 'grid'], '82 a2 69 64'],
  [['a.msgpack', '--form', 'tree'], 'id: 5'],
  [['a.msgpack', '--form', 'step'], 'fixmap 2'],
  [['fleet', 'c.ndjson'], '2'],
  [['fleet', 'c.ndjson', '--codecs', 'json', '--json'], '"wireprintFleet": 1'],
  [['merge', 'shard.json'], 'messages'],
  [['guide'], 'wireprint diff A B'],
];

/** A program in TypeScript. The error in its wrong line shows that the package has types. */
const USE = `
import { annotate, type Annotation, compare, dump, recognise, type Row } from 'wireprint';
import * as codecs from 'wireprint/codecs';
import * as msgpack from 'wireprint/msgpack';
const annotation: Annotation = await annotate(Uint8Array.of(0xc3));
const rows: readonly Row[] = await compare('{}');
// @ts-expect-error
annotation.nothing();
export const all = [dump(annotation), rows, await recognise('c3'), codecs, msgpack];
`;

// Packing and installing from the registry take half a minute.
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
    const shard = ['node_modules/wireprint/cli.js', 'fleet', 'c.ndjson', '--codecs', 'json', '--shard'];
    writeFileSync(join(folder, 'shard.json'), run(process.execPath, shard));
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(DOCUMENTED_USES)('$code prints what docs/package.md says', ({ code, output }) => {
    writeFileSync(join(folder, 'use.js'), code);
    expect(run(process.execPath, ['use.js']).trim()).toBe(output.trim());
  });

  it('annotates without WebAssembly', () => {
    const code = `globalThis.WebAssembly = undefined;
      const { annotate, dump } = await import('wireprint');
      console.log(dump(await annotate(new TextEncoder().encode('{"id":[4,true]}'))));`;
    writeFileSync(join(folder, 'use.js'), code);
    expect(run(process.execPath, ['use.js'])).toContain('{ object, 1 member');
  });

  it.each(COMMANDS)('wireprint %j', (args, output) => {
    expect(run(process.execPath, ['node_modules/wireprint/cli.js', ...args])).toContain(output);
  });

  it('keeps the code that a start compiles, unless it is told not to', () => {
    const startWith = (name: string, env: Readonly<Record<string, string>> = {}): readonly string[] => {
      const cache = join(folder, name);
      const annotate = ['node_modules/wireprint/cli.js', 'a.msgpack'];
      const options = { cwd: folder, env: { ...process.env, ...env, XDG_CACHE_HOME: cache } };
      const [first, second] = [1, 2].map(() => spawnSync(process.execPath, annotate, { ...options, encoding: 'utf8' }));
      expect(first).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('2-byte string "ok"') });
      expect(second).toMatchObject({ status: 0, stderr: '', stdout: first!.stdout });
      return existsSync(cache) ? readdirSync(cache, { recursive: true, encoding: 'utf8' }) : [];
    };
    expect(startWith('kept').length).toBeGreaterThan(1);
    expect(startWith('not-kept', { NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([]);
    writeFileSync(join(folder, 'a-file'), '');
    expect(startWith('a-file/cannot-be-made')).toEqual([]);
  });

  it('wireprint open serves the page, if the package has one', async () => {
    const child = spawn(process.execPath, ['node_modules/wireprint/cli.js', 'open', 'b.json', '--no-browser'], {
      cwd: folder,
    });
    const hasPage = existsSync(join(folder, 'node_modules/wireprint/page/index.html'));
    const [said] = await once(hasPage ? child.stdout : child.stderr, 'data');
    if (hasPage) expect((await fetch(String(said).split('\n')[0]!)).status).toBe(200);
    else expect(String(said)).toContain('npm run build');
    child.kill('SIGINT');
  });

  // Compiles as other projects do: strictly, with the types of the package checked too, and without those of Node.
  it.each([
    ['node16', 'node16'],
    ['esnext', 'bundler'],
  ])('its types compile in an empty project, with the modules %s and their resolution %s', (module, resolution) => {
    const files = [USE, ...DOCUMENTED_USES.map(({ code }) => code)].map((code, i) => {
      writeFileSync(join(folder, `use${i}.ts`), code);
      return `use${i}.ts`;
    });
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false'];
    const modules = ['--target', 'es2022', '--types', '', '--module', module, '--moduleResolution', resolution];
    run(process.execPath, [tsc, ...strict, ...modules, ...files]);
  });

  it('can be bundled for browsers, with all codecs', async () => {
    const code = `import * as all from 'wireprint';
      import * as codecs from 'wireprint/codecs';
      console.log(all, codecs);`;
    writeFileSync(join(folder, 'use.js'), code);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [noExternalized()],
      build: { outDir: 'bundle', rolldownOptions: { input: join(folder, 'use.js') } },
    });
    expect(readdirSync(join(folder, 'bundle/assets'))).toContainEqual(expect.stringMatching(/^use-.*\.js$/));
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
