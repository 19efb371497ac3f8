/**
 * `npm run package`: builds `dist-package/`, the package `wireprint` for npm: scripts, types, the built page if there
 * is one, README and licences. Fails if a format's module is larger than allowed or imports a library.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { gzipSync } from 'node:zlib';
import { installMissing, ROOT } from './install.mjs';

/** Maximum size of the scripts with a format's own modules, gzipped, in bytes. */
const MOST_BYTES = 15_000;
/** @type {Readonly<Record<string, number>>} */
const MOST_BYTES_OF = { avro: 25_000, protobuf: 25_000, capnp: 25_000 };
/**
 * Maximum size of these scripts and of the core that they import, gzipped, in bytes. The core loads once for all
 * formats.
 */
const MOST_WITH_CORE = 43_000;
/** @type {Readonly<Record<string, number>>} */
const MOST_WITH_CORE_OF = { avro: 62_000, capnp: 54_000, protobuf: 44_000 };
const OUT = `${ROOT}dist-package/`;
const BUILT = new Set(['index', 'codecs']);
/** The scripts of the command line: the program, and what starts it. */
const COMMANDS = new Set(['main', 'start']);
/** Libraries that the package's users may leave out: only Protocol Buffers need them. */
const OPTIONAL = ['protobufjs'];

installMissing();
const { build } = await import('vite');
/** @type {import('vite').Rolldown.OutputChunk[]} */
const scripts = [];
for (const mode of ['production', 'cli']) {
  const built = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    await build({ root: ROOT, mode, configFile: `${ROOT}vite.package.config.ts`, logLevel: 'warn' })
  );
  scripts.push(...built.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [file] : []))));
}
const chunks = new Map(scripts.map((script) => [script.fileName, script]));
execFileSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', `${ROOT}tsconfig.package.json`], {
  stdio: 'inherit',
});
const { default: entries } = await import(`${ROOT}scripts/package-entries.mjs`);
const modules = Object.keys(entries).filter((name) => !COMMANDS.has(name));
const formats = modules.filter((name) => !BUILT.has(name));
writeManifest();
writeProgram();
cpSync(`${ROOT}LICENSE`, `${OUT}LICENSE`);
cpSync(`${ROOT}docs/package.md`, `${OUT}README.md`);
if (existsSync(`${ROOT}dist/index.html`)) cpSync(`${ROOT}dist`, `${OUT}page`, { recursive: true });
else console.warn('There is no built page, so the package has none: run `npm run build` first.');
const faults = [...formats.flatMap(faultsOf), ...modules.flatMap(builtInsOf)];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function writeManifest() {
  const own = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const programs = scripts.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const names = [...new Set(programs.flatMap((program) => closureOf(program, true).packages))].sort();
  /** @param {readonly string[]} wanted */
  const versions = (wanted) => Object.fromEntries(wanted.map((name) => [name, own.dependencies[name]]));
  const exported = Object.fromEntries(
    modules.map((name) => {
      const types = `./types/${entries[name].replace(/^src\//, '').replace(/\.ts$/, '.d.ts')}`;
      return [name === 'index' ? '.' : `./${name}`, { types, default: `./${name}.js` }];
    }),
  );
  const { name, version, description, license, type, engines, repository } = own;
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    engines,
    ...(repository && { repository }),
    sideEffects: false,
    exports: { ...exported, './package.json': './package.json' },
    bin: { wireprint: './cli.js' },
    dependencies: versions(names.filter((each) => !OPTIONAL.includes(each))),
    optionalDependencies: versions(OPTIONAL),
  };
  writeFileSync(`${OUT}package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Writes the program that npm links, which names the script to start. */
function writeProgram() {
  const main = scripts.find(({ isEntry, name }) => isEntry && name === 'main')?.fileName.replace('commands/', '');
  const text = `#!/usr/bin/env node\nimport { start } from './commands/start.cjs';\n\nstart('${main}', (name) => import(name));\n`;
  writeFileSync(`${OUT}cli.js`, text, { mode: 0o755 });
}

/**
 * The scripts that a script imports, with itself, and the packages that they import.
 * @param {string} entry
 * @param {boolean} withLazy
 */
function closureOf(entry, withLazy) {
  const files = new Set([entry]);
  const packages = new Set();
  for (const file of files) {
    const chunk = chunks.get(file);
    for (const request of [...(chunk?.imports ?? []), ...(withLazy ? (chunk?.dynamicImports ?? []) : [])]) {
      if (chunks.has(request)) files.add(request);
      else if (!request.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/**
 * @param {string} format
 * @returns {readonly string[]}
 */
function faultsOf(format) {
  const { files, packages } = closureOf(`${format}.js`, false);
  const own = files.filter((file) => chunks.get(file)?.moduleIds.some((id) => id.includes(`/formats/${format}`)));
  const sizes = [
    { what: 'without the core', size: sizeOf(own), most: MOST_BYTES_OF[format] ?? MOST_BYTES },
    { what: 'with the core', size: sizeOf(files), most: MOST_WITH_CORE_OF[format] ?? MOST_WITH_CORE },
  ];
  const parts = sizes.map(({ what, size, most }) => `${(size / 1000).toFixed(1)} of ${most / 1000} kB ${what}`);
  console.log(`wireprint/${format}: ${parts.join(', ')}`);
  return [
    ...sizes.flatMap(({ what, size, most }) =>
      size > most ? [`wireprint/${format} has ${size} bytes ${what}, more than ${most}.`] : [],
    ),
    ...packages.map((name) => `wireprint/${format} imports the package ${name}, but a format depends on nothing.`),
  ];
}

/**
 * The imports of Node's own modules, which no browser has and which bundlers refuse.
 * @param {string} module
 */
function builtInsOf(module) {
  const { files } = closureOf(`${module}.js`, true);
  const requests = files.flatMap((file) => [
    ...(chunks.get(file)?.imports ?? []),
    ...(chunks.get(file)?.dynamicImports ?? []),
  ]);
  return [...new Set(requests.filter((request) => isBuiltin(request)))].map(
    (name) => `wireprint/${module} imports ${name} of Node, which no browser has.`,
  );
}

/** @param {readonly string[]} files */
function sizeOf(files) {
  return gzipSync(files.map((file) => readFileSync(`${OUT}${file}`, 'utf8')).join('')).length;
}
