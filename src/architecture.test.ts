import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SKELETON } from '../scripts/skeleton.ts';
import { MOST_FILES, smallFiles } from '../scripts/small-files.mjs';
import { readProjectJson, readProjectText, readSources, type SourceFile } from './testing/imports.ts';

/**
 * The wings of `src/` in their order: each may import the wings before it. `testing/`, which is only for tests, is not
 * a wing.
 */
const WINGS: readonly string[] = [
  'core',
  'envelopes',
  'formats',
  'runs',
  'subjects',
  'workers',
  'page',
  'package',
  'cli',
];

/**
 * The rooms of the wings, and the entry scripts, with the rooms of their own wing that they may import. A room may also
 * import all rooms of lower wings, unless `NARROW` names it, and `core/basics`. Every room must be listed. `envelopes`,
 * `formats` and `workers` are one room each, beside `workers/loading`.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'core/basics': [],
  'core/bytes': [],
  'core/spellings': ['bytes'],
  'core/wasm': ['bytes'],
  'core/value': ['bytes'],
  'core/compare': ['bytes', 'value', 'layout'],
  'core/source': ['bytes', 'value', 'wasm'],
  'core/native-types': ['bytes', 'value', 'source'],
  'core/schema': ['bytes', 'value'],
  'core/layout': ['bytes', 'value'],
  'core/evolution': ['bytes', 'value', 'schema'],
  envelopes: [],
  formats: [],
  'runs/compression': [],
  'runs/timing': [],
  'runs/masking': [],
  'runs/diagnosis': [],
  'runs/pipeline': ['compression', 'timing', 'diagnosis'],
  'runs/findings': ['compression', 'pipeline'],
  'runs/recognition': ['diagnosis'],
  'runs/evolution-runs': ['pipeline'],
  'runs/fleet': ['pipeline'],
  'subjects/samples': [],
  'subjects/exercises': [],
  'subjects/lessons': ['samples', 'exercises'],
  'subjects/exam': ['exercises', 'lessons'],
  'subjects/making': ['exercises', 'exam'],
  'subjects/experiments': [],
  'subjects/decide': [],
  'subjects/load': ['decide'],
  'workers/loading': [],
  workers: ['loading'],
  'page/state': [],
  'page/ui': ['offline'],
  'page/answer': ['state', 'ui'],
  // The page and its exports format figures in the same way.
  'page/report': ['state', 'answer', 'ui'],
  'page/charts': ['state', 'report', 'ui'],
  'page/offline': [],
  'page/views': ['state', 'answer', 'report', 'charts', 'ui', 'offline'],
  'page/app': ['state', 'answer', 'report', 'charts', 'ui', 'offline', 'views'],
  package: [],
  cli: [],
  'page/start.ts': ['state', 'open.ts', 'main.tsx'],
  'page/open.ts': ['state'],
  'page/main.tsx': ['state', 'ui', 'app', 'offline'],
};

/** Rooms that may import less than all lower wings: the wings and rooms that they may import, and the reason. */
const NARROW: Readonly<Record<string, { readonly from: readonly string[]; readonly why: string }>> = {
  'runs/compression': { from: ['core', 'envelopes'], why: 'it compresses bytes of any origin' },
  'runs/timing': { from: ['core'], why: 'it times functions of any origin' },
  'runs/masking': { from: ['core'], why: 'it changes JSON before any format sees it' },
  'subjects/samples': { from: ['core'], why: 'samples are JSON' },
  'subjects/exercises': { from: ['core'], why: 'exercises are marked from layouts, without a library' },
  'subjects/lessons': { from: ['core', 'formats'], why: 'lessons are data' },
  'subjects/exam': { from: ['core', 'formats'], why: 'an answer is marked without a library' },
  'subjects/decide': { from: ['core', 'formats'], why: 'decisions are pure functions of figures' },
  package: {
    from: ['core', 'envelopes', 'formats', 'runs'],
    why: 'what others install has no page, no worker and no DOM',
  },
  cli: { from: ['core', 'formats', 'package'], why: 'it is a face of the package' },
  'workers/loading': { from: [], why: 'workers and page load parts in the same way' },
  'page/ui': { from: ['core/basics', 'workers/loading'], why: 'controls know nothing of formats' },
  'page/offline': { from: ['workers/loading'], why: 'the service worker is a script of its own' },
  'page/open.ts': { from: [], why: 'it runs before the page is there' },
  'page/start.ts': { from: [], why: 'it runs before the page is there' },
  'page/main.tsx': { from: [], why: 'it only mounts the page' },
};

/**
 * Files of `page/state/` that every room of the state may import: the store, the workers and the samples, without the
 * logic of a room.
 */
const STATE_CORE = [
  'model.ts',
  'update.ts',
  'store.ts',
  'workers.ts',
  'latest.ts',
  'embedded.ts',
  'sample-files.ts',
  'sample-hashes.ts',
  'protos.ts',
];

/**
 * The rooms of `page/state/`, and the files above them, with the rooms that they may import. Every room may import the
 * core and the slices, which hold only the types and the first values of the rooms' parts of the state.
 */
const ROOM_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  selection: [],
  runs: ['selection'],
  measuring: ['selection', 'runs'],
  'flow.ts': ['selection', 'runs', 'measuring'],
  fleet: ['cover'],
  input: ['selection', 'runs', 'flow.ts', 'fleet'],
  address: ['selection', 'runs', 'input', 'cover'],
  decide: ['runs'],
  cover: ['selection'],
  load: ['runs', 'measuring', 'input'],
  learn: ['selection', 'runs', 'input', 'address', 'cover'],
  'announce.ts': [],
  'actions.ts': ['selection', 'runs', 'measuring', 'flow.ts', 'input', 'address', 'cover'],
};

/** Files that only some files may import, with the importers and the reason. Tests may import everything. */
const RESERVED: readonly { readonly file: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    file: /^formats\/load-(codec|parts)\.ts$/,
    to: /^(workers\/|formats\/load-parts\.ts$|package\/(compare|codecs|fleet|timings)\.ts$)/,
    why: 'only workers and the package load codecs',
  },
  {
    file: /^formats\/load-(annotator|recognisable)\.ts$/,
    to: /^(workers\/|formats\/load-|package\/)/,
    why: 'the page asks workers for layouts',
  },
  {
    file: /^formats\/load-evolver\.ts$/,
    to: /^(formats|runs\/evolution-runs|workers)\//,
    why: 'only workers load codecs',
  },
  {
    file: /^formats\/([^/]+)\/(codec|annotate|evolver)\.ts$/,
    to: /^(formats\/(load-(annotator|codec|evolver)\.ts$|[^/]+\/)|package\/formats\/)/,
    why: 'codecs and annotators are loaded through the registry of lazy imports',
  },
  {
    file: /^formats\/all-kinds\.ts$/,
    to: /^formats\/load-(codec|recognisable)\.ts$/,
    why: 'the page loads kinds by load-kinds, one format at a time',
  },
  {
    file: /^formats\/[^/]+\/glosses\.ts$/,
    to: /^(formats\/load-glosses\.ts$|package\/formats\/)/,
    why: 'glosses are loaded when first needed',
  },
  {
    file: /^formats\/[^/]+\/cannot-carry\.ts$/,
    to: /^formats\/cannot-carry\.ts$/,
    why: 'the limits of formats load with the details of a row',
  },
  {
    file: /^formats\/[^/]+\/lengths\.ts$/,
    to: /^formats\/lengths\.ts$/,
    why: 'lengths load with the first edit of bytes',
  },
  {
    file: /^formats\/[^/]+\/scalars\.ts$/,
    to: /^formats\/scalars\.ts$/,
    why: 'the code that writes values loads with the first edit of one',
  },
  {
    file: /^formats\/[^/]+\/remarks\.ts$/,
    to: /^formats\/remarks\.ts$/,
    why: 'remarks load with what shows them',
  },
  {
    file: /^formats\/[^/]+\/notes\.ts$/,
    to: /^formats\/notes\.ts$/,
    why: 'notes load with what shows them',
  },
  {
    file: /^formats\/(?!all\.ts|cannot-carry\.ts|file-names\.ts|format\.ts|lengths\.ts|load-annotator\.ts|load-codec\.ts|load-drafter\.ts|load-evolver\.ts|load-glosses\.ts|load-kinds\.ts|load-parts\.ts|load-recognisable\.ts|load-schema-reader\.ts|notes\.ts|remarks\.ts|scalars\.ts)/,
    to: /^(formats|package\/formats)\//,
    why: 'formats are used through the registry',
  },
  {
    file: /^envelopes\/(all|inside|registry)\.ts$/,
    to: /^(envelopes|runs\/recognition|workers)\//,
    why: 'only workers open envelopes; the page loads facts, kinds and glosses',
  },
  {
    file: /^envelopes\/[^/]+\//,
    to: /^envelopes\//,
    why: 'envelopes are used through the registry',
  },
  {
    file: /^subjects\/samples\/(generate|state-snapshot|envelope-million)\.ts$/,
    to: /^(workers|subjects\/samples)\//,
    why: 'samples are generated in a worker',
  },
  {
    file: /^subjects\/experiments\/(?!all\.ts|experiment\.ts)/,
    to: /^(workers|subjects\/experiments)\//,
    why: 'experiments are run in workers',
  },
  { file: /^workers\/.*\.worker\.ts$/, to: /^workers\/client\.ts$/, why: 'the client starts the workers' },
  {
    file: /^runs\/compression\/(all|gzip|deflate|brotli|zstd|browser-compressor)\.ts$/,
    to: /^(workers|runs\/compression|package)\//,
    why: 'only workers compress; the page uses the facts',
  },
  {
    file: /^workers\/pool\.ts$/,
    to: /^(workers\/client\.ts|page\/state\/runs\/slice\.ts)$/,
    why: 'the client starts the pool',
  },
  {
    file: /^workers\/(?!loading\/|client\.ts|load-protocol\.ts|memory-protocol\.ts|pool\.ts|protocol\.ts|start-[a-z]+\.ts|wasm-files\.ts)/,
    to: /^workers\//,
    why: 'the page uses workers through the client',
  },
  { file: /^page\/state\/update\.ts$/, to: /^page\/state\//, why: 'views call actions' },
  { file: /^page\/start\.ts$/, to: /^$/, why: 'it is the entry script' },
  { file: /^page\/(open\.ts|main\.tsx)$/, to: /^page\/start\.ts$/, why: 'it is an entry script, not a module to use' },
];

/** The rooms that may import a package. All other packages are for the formats alone. Tests are free. */
const PACKAGES: readonly { readonly name: RegExp; readonly rooms: readonly string[] }[] = [
  { name: /^react$/, rooms: ['page/state', 'page/ui', 'page/charts', 'page/views', 'page/app', 'page/main.tsx'] },
  { name: /^react-dom$/, rooms: ['page/ui', 'page/views', 'page/app', 'page/main.tsx'] },
  { name: /^react-aria-components$/, rooms: ['page/ui', 'page/views', 'page/app'] },
  { name: /^zustand$/, rooms: ['workers/loading', 'page/offline', 'page/state', 'page/ui', 'page/views', 'page/app'] },
  { name: /^@(codemirror|lezer)\//, rooms: ['page/views'] },
  { name: /^(chart\.js|svgcanvas)$/, rooms: ['page/charts'] },
  { name: /^fflate$/, rooms: ['page/report'] },
  { name: /^uqr$/, rooms: ['page/ui'] },
  { name: /^@fontsource-variable\//, rooms: ['page/ui', 'page/main.tsx'] },
  {
    name: /^(cli-progress|commander|fzstd|hyparquet(-compressors|-writer)?|node:(child_process|crypto|events|fs|http|module|net|os|path|stream|url|vm|worker_threads|zlib))$/,
    rooms: ['cli'],
  },
  { name: /^valibot$/, rooms: ['runs/fleet', 'subjects/load', 'subjects/lessons'] },
  { name: /^pako$/, rooms: ['runs/compression', 'envelopes', 'formats'] },
  { name: /^(brotli-wasm|@bokuweb\/zstd-wasm)$/, rooms: ['runs/compression', 'envelopes', 'workers'] },
];

/**
 * Allowed calls that spread an array into arguments. Engines accept only some ten thousand arguments, so an array that
 * grows with the data must not be spread; each array here has a bounded length.
 */
const SPREADS: readonly { readonly file: string; readonly call: string; readonly why: string }[] = [
  { file: 'core/bytes/base64.ts', call: 'String.fromCharCode', why: 'it converts 32 KiB at a time' },
  { file: 'core/bytes/utf8.ts', call: 'String.fromCharCode', why: 'it converts 8 KiB at a time' },
  { file: 'core/source/nature.ts', call: 'String.fromCharCode', why: 'it inspects 512 bytes' },
  { file: 'formats/cbor/tags.ts', call: 'ruleFor', why: 'the arguments are a row of a table in the code' },
  { file: 'page/state/address/link.ts', call: 'problems.push', why: 'each part of a link has a few problems' },
  { file: 'page/state/address/link-values.ts', call: 'part', why: 'there are five problems at most' },
  { file: 'page/state/measuring/first-calls.ts', call: 'Math.min', why: 'there is one time for each worker' },
  { file: 'page/state/measuring/first-calls.ts', call: 'Math.max', why: 'there is one time for each worker' },
  { file: 'workers/measure-source.ts', call: 'Math.min', why: 'there is one timing for each codec' },
  { file: 'runs/recognition/recognise.ts', call: 'found.push', why: 'a byte string has a few readings' },
  { file: 'runs/timing/combine.ts', call: 'Math.min', why: 'there is one result for each of six workers' },
  { file: 'runs/timing/combine.ts', call: 'Math.max', why: 'there is one result for each of six workers' },
  { file: 'workers/serve-codecs.ts', call: 'add', why: 'every layout has the same few columns' },
  { file: 'page/views/table/format-table.tsx', call: 'Math.max', why: 'there is one row for each codec' },
  { file: 'formats/file-names.ts', call: 'Math.max', why: 'a file name has a few of the known extensions' },
  { file: 'page/charts/chart-png.ts', call: 'Math.max', why: 'a picture holds a few charts' },
  { file: 'page/charts/speed-chart.ts', call: 'Math.min', why: 'there is one mark for each codec' },
  { file: 'page/charts/speed-chart.ts', call: 'Math.max', why: 'there is one mark for each codec' },
  { file: 'page/charts/totals-chart.ts', call: 'Math.max', why: 'there is one bar for each codec' },
];

/** The only files of formats that fill the columns of a builder themselves, which takes less time. */
const COLUMN_WRITERS = [
  'formats/avro/annotator/fast-path.ts',
  'formats/cbor/plain-items.ts',
  'formats/msgpack/plain-items.ts',
];

const sources = readSources();
const byPath = new Map(sources.map((source) => [source.path, source]));
const code = sources.filter(({ path }) => !isForTests(path));

/** Tests, and the code that only tests use. */
function isForTests(path: string): boolean {
  return /\.(test|test-support)\.tsx?$/.test(path) || path.startsWith('testing/');
}

/** The room of a file: a wing and a folder or script in it, or a wing that is one room. */
function roomOf(path: string): string {
  const [wing, room] = path.split('/');
  const pair = `${wing}/${room}`;
  return pair in ROOMS ? pair : wing!;
}

function wingOf(room: string): string {
  return room.split('/')[0]!;
}

/** Lists all imports within the project that violate a rule. `fault` returns the reason, or undefined. */
function faultsOf(fault: (from: string, to: string) => string | undefined): readonly string[] {
  return code.flatMap(({ path, own }) => {
    return own.flatMap((to) => {
      const why = fault(path, to);
      return why === undefined ? [] : [`${path} imports ${to}: ${why}`];
    });
  });
}

test('imports are found in all their forms', () => {
  // This file imports types, values, and modules on demand.
  const { own } = byPath.get('formats/load-evolver.ts')!;
  expect([...own].sort()).toEqual([
    'core/evolution/version.ts',
    'formats/avro/evolution/evolver.ts',
    'formats/capnp/evolution/evolver.ts',
    'formats/format.ts',
    'formats/protobuf/evolution/evolver.ts',
  ]);
  // The URL of a worker is an import, too.
  expect(byPath.get('workers/client.ts')!.own).toContain('workers/wire.worker.ts');
});

test('the table lists all wings and rooms', () => {
  const entriesOf = (folder: string) => readdirSync(new URL(folder, import.meta.url), { withFileTypes: true });
  const namesOf = (folder: string, isListed: (name: string, isFolder: boolean) => boolean) =>
    entriesOf(folder)
      .filter((entry) => isListed(entry.name, entry.isDirectory()))
      .map(({ name }) => name);
  expect(namesOf('.', (_, isFolder) => isFolder).sort()).toEqual([...WINGS, 'testing'].sort());
  for (const wing of WINGS.filter((wing) => !(wing in ROOMS))) {
    const names = namesOf(`${wing}/`, (name, isFolder) => isFolder || /\.tsx?$/.test(name));
    const listed = Object.keys(ROOMS).filter((room) => wingOf(room) === wing);
    expect(names.map((name) => `${wing}/${name}`).sort()).toEqual(listed.sort());
  }
});

test('no room may import one that depends on it', () => {
  const rooms = Object.entries(ROOMS).map(([room, others]) => [
    room,
    others.map((other) => `${wingOf(room)}/${other}`),
  ]);
  for (const table of [Object.fromEntries(rooms), ROOM_MAY_IMPORT]) expect(cyclesIn(table)).toEqual([]);
});

/** The entries of a table from which imports may lead back to the entry itself. */
function cyclesIn(table: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.keys(table).filter((name) => {
    const reached = new Set(table[name]);
    // The set grows during the iteration.
    for (const next of reached) for (const other of table[next] ?? []) reached.add(other);
    return reached.has(name);
  });
}

test('each room imports only lower wings and the rooms that are named for it', () => {
  const faults = faultsOf((from, to) => {
    const [here, there] = [roomOf(from), roomOf(to)];
    if (/^\.\.\/(proto|public)\//.test(to)) return here === 'page/state' ? undefined : 'only the state reads samples';
    if (/^\.\.\/scripts\//.test(to))
      return here === 'page/offline' ? undefined : 'only the service worker reads the table of headers';
    if (here === there || there === 'core/basics') return undefined;
    const [wing, target] = [wingOf(here), wingOf(there)];
    if (wing === target)
      return ROOMS[here]?.some((name) => `${wing}/${name}` === there) ? undefined : `${here} may not import ${there}`;
    if (WINGS.indexOf(target) >= WINGS.indexOf(wing)) return `${wing} is below ${target}`;
    const narrow = NARROW[here];
    return narrow === undefined || narrow.from.some((name) => name === target || name === there)
      ? undefined
      : narrow.why;
  });
  expect(faults).toEqual([]);
});

test('each room of the state imports only the rooms below it', () => {
  const faults = faultsOf((from, to) => {
    const [, , here] = from.split('/');
    const [, , there] = to.split('/');
    if (roomOf(from) !== 'page/state' || roomOf(to) !== 'page/state' || here === there) return undefined;
    const isOpen = STATE_CORE.includes(there!) || /^page\/state\/[a-z]+\/slice\.ts$/.test(to);
    if (isOpen || (!STATE_CORE.includes(here!) && ROOM_MAY_IMPORT[here!]?.includes(there!))) return undefined;
    return `${here} may not import ${there}`;
  });
  expect(faults).toEqual([]);
  const rooms = readdirSync(new URL('page/state/', import.meta.url)).filter((name) => !name.includes('.test.'));
  expect(rooms.sort()).toEqual([...STATE_CORE, ...Object.keys(ROOM_MAY_IMPORT)].sort());
});

test('a format never imports another, an envelope another, nor a view another', () => {
  const faults = faultsOf((from, to) => {
    const within = /^(formats|envelopes|page\/views)\/([^/]+)\//.exec(from);
    const target = /^(formats|envelopes|page\/views)\/([^/]+)\//.exec(to);
    const apart = within !== null && target !== null && within[1] === target[1] && within[2] !== target[2];
    return apart ? 'they must not know each other' : undefined;
  });
  expect(faults).toEqual([]);
});

test('reserved files are imported only by their allowed importers', () => {
  const faults = faultsOf((from, to) => RESERVED.find(({ file, to: by }) => file.test(to) && !by.test(from))?.why);
  expect(faults).toEqual([]);
});

test('only arrays of a bounded length are spread into arguments', () => {
  const calls = code.flatMap(({ path, spreads }) =>
    spreads.map((spread) => ({ file: path, call: spread.split('(')[0]! })),
  );
  const keyOf = ({ file, call }: { readonly file: string; readonly call: string }): string => `${file}: ${call}`;
  expect([...new Set(calls.map(keyOf))].sort()).toEqual(SPREADS.map(keyOf).sort());
});

test('formats append regions through a builder, except in their fast paths', () => {
  const writers = code
    .filter(({ path }) => path.startsWith('formats/'))
    .filter(({ path }) => /\bbuilder\.(reserve|advance)\(/.test(readFileSync(new URL(path, import.meta.url), 'utf8')));
  expect(writers.map(({ path }) => path).sort()).toEqual(COLUMN_WRITERS);
});

test('the entry and the kinds of a format import no codec, annotator or gloss, and no package', () => {
  const entries = code.filter(({ path }) => /^formats\/[^/]+\/(index|kinds)\.ts$/.test(path));
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    const reached = reachedFrom(entry);
    expect(reached.filter(({ path }) => /\/(codec|annotate|glosses)\.ts$/.test(path)).map(({ path }) => path)).toEqual(
      [],
    );
    expect(reached.flatMap(({ packages }) => packages)).toEqual([]);
  }
});

function reachedFrom(entry: SourceFile): readonly SourceFile[] {
  const reached = new Set([entry]);
  // The set grows during the iteration.
  for (const { own } of reached) {
    for (const path of own) {
      const file = byPath.get(path);
      if (file !== undefined) reached.add(file);
    }
  }
  return [...reached];
}

test('packages are imported only in their rooms', () => {
  const faults = code.flatMap(({ path, packages }) => {
    const allowed = (name: string) => {
      const rooms = PACKAGES.find((rule) => rule.name.test(name))?.rooms ?? ['formats'];
      return rooms.includes(roomOf(path));
    };
    return packages.filter((name) => !allowed(name)).map((name) => `${path} imports ${name}`);
  });
  expect(faults).toEqual([]);
});

test('code that workers run is compiled without DOM types', () => {
  const optionsOf = (project: string) => {
    const { compilerOptions, include } = readProjectJson(project) as {
      readonly compilerOptions: { readonly lib: readonly string[] };
      readonly include: readonly string[];
    };
    return { dom: compilerOptions.lib.filter((lib) => lib.startsWith('DOM')), include };
  };
  expect(optionsOf('tsconfig.below.json').dom).toEqual([]);
  expect(optionsOf('tsconfig.worker.json').dom).toEqual([]);
  const below = [...WINGS.slice(0, WINGS.indexOf('workers')), 'package'];
  expect([...optionsOf('tsconfig.below.json').include].sort()).toEqual(below.map((wing) => `src/${wing}`).sort());
});

test('each source file belongs to exactly one project of the type checker', () => {
  const projects = ['tsconfig.below.json', 'tsconfig.worker.json', 'tsconfig.page.json', 'tsconfig.json'];
  const files = projects.flatMap((project) => filesOf(project)).filter((path) => path.startsWith('src/'));
  // The compiler of AssemblyScript checks the `.as.ts` files.
  const expected = sources.map(({ path }) => `src/${path}`).filter((path) => !path.endsWith('.as.ts'));
  const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
  expect(files.filter(isSource).sort()).toEqual(expected.filter(isSource).sort());
});

/** The files that a project of the type checker includes, without those that they import. */
function filesOf(project: string): readonly string[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const command = [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}${project}`, '--showConfig'];
  const { files } = JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8' }));
  return files.map((path: string) => path.replace(/^\.\//, ''));
}

test('only the client starts workers, and fleets threads of Node', () => {
  const starting = code.filter(({ constructed }) => constructed.includes('Worker')).map(({ path }) => path);
  expect(starting).toEqual(['workers/client.ts', 'cli/fleet/threads.ts']);
});

test('only tests import test code', () => {
  expect(faultsOf((_, to) => (isForTests(to) ? 'it is test code' : undefined))).toEqual([]);
});

test('code of the formats that only tests import is named test-support', () => {
  const imported = new Set(code.flatMap(({ own }) => own));
  const build = readProjectText('scripts/build-plugins.ts');
  // The tables of imports have no line for `bencode`, the skeleton of a new format.
  const isUsed = (path: string): boolean =>
    imported.has(path) || build.includes(path) || path.startsWith(`formats/${SKELETON}/`);
  const paths = code.map(({ path }) => path).filter((path) => path.startsWith('formats/'));
  expect(paths.filter((path) => !isUsed(path))).toEqual([]);
});

test('no module is imported by a pattern', () => {
  // Only Vite knows `import.meta.glob`; a table of imports is plain JavaScript, and its type requires a line for each
  // entry.
  expect(code.filter(({ hasGlob }) => hasGlob).map(({ path }) => path)).toEqual([]);
});

test('every dependency is pinned, and the formats name the installed versions', async () => {
  const { dependencies, devDependencies } = readProjectJson('package.json') as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  const { CODECS } = await import('./formats/all.ts');
  for (const { codec } of CODECS) expect(codec.version).toBe(dependencies[codec.library] ?? 'built in');
});

test('SECURITY.md names every key under which the page stores something', () => {
  const texts = code.map(({ path }) => readProjectText(`src/${path}`));
  const keys = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:key: |KEY = )'(wireprint-[a-z-]+)'/g)].map((match) => match[1]!),
  );
  expect(keys.length).toBeGreaterThan(5);
  const security = readProjectText('SECURITY.md');
  expect(keys.filter((key) => !security.includes(`\`${key}\``))).toEqual([]);
});

test('a small file with one importer beside it has a reason, and there are few', () => {
  const found = smallFiles();
  expect(found.filter(({ reason }) => reason === undefined)).toEqual([]);
  expect(found.length).toBeGreaterThan(MOST_FILES / 2);
  expect(found.length).toBeLessThanOrEqual(MOST_FILES);
});
