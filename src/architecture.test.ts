import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProjectJson, readProjectText, readSources, type SourceFile } from './testing/imports.ts';

const VALUES = ['bytes', 'value'];
const FORMATS = [...VALUES, 'source', 'schema', 'layout'];
const PIPELINE = [...FORMATS, 'native-types', 'evolution', 'formats', 'compression', 'timing'];
const EXPERIMENTS = [...PIPELINE, 'pipeline', 'exercises'];
const WORKERS = [...EXPERIMENTS, 'samples', 'experiments', 'load', 'masking'];
const STATE = [...WORKERS, 'decide', 'loading', 'workers', 'lessons'];
const VIEWS = [...STATE, 'state', 'answer', 'report', 'charts', 'ui', 'offline'];

/** The folders that each folder of `src/`, and each entry script, may import beside `basics`. Every folder must be listed. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  basics: [],
  bytes: [],
  wasm: ['bytes'],
  value: ['bytes'],
  source: [...VALUES, 'wasm'],
  'native-types': [...VALUES, 'source'],
  schema: VALUES,
  layout: VALUES,
  evolution: [...VALUES, 'schema'],
  samples: VALUES,
  formats: [...FORMATS, 'evolution', 'wasm'],
  compression: ['bytes'],
  timing: [],
  pipeline: [...PIPELINE, 'exercises'],
  masking: [...VALUES, 'source', 'schema', 'native-types'],
  experiments: EXPERIMENTS,
  decide: [...VALUES, 'formats'],
  load: [...PIPELINE, 'pipeline', 'decide'],
  loading: [],
  exercises: [...VALUES, 'layout'],
  lessons: [...VALUES, 'samples', 'formats', 'exercises'],
  workers: [...WORKERS, 'wasm', 'loading'],
  state: STATE,
  answer: [...STATE, 'state', 'ui'],
  // The page and its exports format figures in the same way.
  report: [...STATE, 'state', 'answer', 'ui'],
  charts: [...VALUES, 'layout', 'compression', 'timing', 'workers', 'state', 'report', 'ui'],
  ui: ['loading'],
  views: VIEWS,
  app: [...VIEWS, 'views'],
  // Reads the table of headers in `scripts/`.
  offline: ['..'],
  'start.ts': ['state', 'open.ts', 'main.tsx'],
  'open.ts': ['state'],
  'main.tsx': ['state', 'ui', 'app'],
  // Only tests import it; see the rule below.
  testing: [...STATE, 'state'],
};

/** Files of `state/` that every room may import: the store, the workers and the samples, without the logic of a room. */
const STATE_CORE = [
  'model.ts',
  'update.ts',
  'store.ts',
  'workers.ts',
  'latest.ts',
  'embedded.ts',
  'sample-files.ts',
  'protos.ts',
];

/**
 * The rooms of `state/`, and the files above them, with the rooms that they may import. Every room may import the core
 * and the slices, which hold only the types and the first values of the rooms' parts of the state.
 */
const ROOM_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  selection: [],
  runs: ['selection'],
  measuring: ['selection', 'runs'],
  'flow.ts': ['selection', 'runs', 'measuring'],
  input: ['selection', 'runs', 'flow.ts'],
  address: ['selection', 'runs', 'input', 'cover'],
  decide: ['runs'],
  cover: ['selection'],
  load: ['runs', 'measuring', 'input'],
  learn: ['selection', 'runs', 'input', 'address', 'cover'],
  'announce.ts': [],
  'actions.ts': ['selection', 'runs', 'measuring', 'flow.ts', 'input', 'address', 'cover'],
};

/** Folders below `state`, which must not use the DOM. `loading` and the page's part of `workers` may. */
const WITHOUT_DOM = ['basics', 'wasm', ...WORKERS, 'decide', 'lessons'];

/** Files that only some files may import, with the importers and the reason. Tests may import everything. */
const RESERVED: readonly { readonly file: RegExp; readonly to: RegExp; readonly why: string }[] = [
  {
    file: /^formats\/load-(codec|parts)\.ts$/,
    to: /^(workers\/|formats\/load-parts\.ts$)/,
    why: 'only workers load codecs',
  },
  { file: /^formats\/load-evolver\.ts$/, to: /^(formats|pipeline|workers)\//, why: 'only workers load codecs' },
  {
    file: /^formats\/([^/]+)\/(codec|annotate|evolver)\.ts$/,
    to: /^formats\/(load-(codec|evolver)\.ts$|[^/]+\/)/,
    why: 'codecs and annotators are loaded through load-codec',
  },
  {
    file: /^formats\/all-kinds\.ts$/,
    to: /^formats\/load-codec\.ts$/,
    why: 'the page loads kinds by load-kinds, one format at a time',
  },
  {
    file: /^formats\/[^/]+\/glosses\.ts$/,
    to: /^formats\/load-glosses\.ts$/,
    why: 'glosses are loaded when first needed',
  },
  {
    file: /^formats\/(?!all\.ts|format\.ts|load-codec\.ts|load-evolver\.ts|load-glosses\.ts|load-kinds\.ts|load-parts\.ts)/,
    to: /^formats\//,
    why: 'formats are used through the registry',
  },
  {
    file: /^samples\/(generate|state-snapshot|envelope-million)\.ts$/,
    to: /^(workers|samples)\//,
    why: 'samples are generated in a worker',
  },
  {
    file: /^experiments\/(?!all\.ts|experiment\.ts)/,
    to: /^(workers|experiments)\//,
    why: 'experiments are run in workers',
  },
  { file: /^workers\/.*\.worker\.ts$/, to: /^workers\/client\.ts$/, why: 'the client starts the workers' },
  {
    file: /^compression\/(all|gzip|deflate|brotli|zstd|browser-compressor)\.ts$/,
    to: /^(workers|compression)\//,
    why: 'only workers compress; the page uses the facts',
  },
  {
    file: /^workers\/pool\.ts$/,
    to: /^(workers\/client\.ts|state\/runs\/slice\.ts)$/,
    why: 'the client starts the pool',
  },
  {
    file: /^workers\/(?!client\.ts|load-protocol\.ts|memory-protocol\.ts|pool\.ts|protocol\.ts|start-[a-z]+\.ts|wasm-files\.ts)/,
    to: /^workers\//,
    why: 'the page uses workers through the client',
  },
  { file: /^state\/update\.ts$/, to: /^state\//, why: 'views call actions' },
  { file: /^start\.ts$/, to: /^$/, why: 'it is the entry script' },
  { file: /^(open\.ts|main\.tsx)$/, to: /^start\.ts$/, why: 'it is an entry script, not a module to use' },
];

/** The folders that may import a package. All other packages are for the formats alone. Tests are free. */
const PACKAGES: readonly { readonly name: RegExp; readonly folders: readonly string[] }[] = [
  { name: /^react$/, folders: ['state', 'ui', 'charts', 'views', 'app', 'main.tsx'] },
  { name: /^react-dom$/, folders: ['ui', 'views', 'app', 'main.tsx'] },
  { name: /^react-aria-components$/, folders: ['ui', 'views', 'app'] },
  { name: /^zustand$/, folders: ['state', 'ui', 'views', 'app'] },
  { name: /^@(codemirror|lezer)\//, folders: ['views'] },
  { name: /^(chart\.js|svgcanvas)$/, folders: ['charts'] },
  { name: /^fflate$/, folders: ['report'] },
  { name: /^uqr$/, folders: ['views'] },
  { name: /^@fontsource-variable\//, folders: ['ui', 'main.tsx'] },
  { name: /^valibot$/, folders: ['load', 'lessons'] },
  { name: /^pako$/, folders: ['compression', 'formats'] },
  { name: /^(brotli-wasm|@bokuweb\/zstd-wasm)$/, folders: ['compression', 'workers'] },
];

/**
 * Allowed calls that spread an array into arguments. Engines accept only some ten thousand arguments, so an array that
 * grows with the data must not be spread; each array here has a bounded length.
 */
const SPREADS: readonly { readonly file: string; readonly call: string; readonly why: string }[] = [
  { file: 'core/bytes/base64.ts', call: 'String.fromCharCode', why: 'it converts 32 KiB at a time' },
  { file: 'core/source/nature.ts', call: 'String.fromCharCode', why: 'it inspects 512 bytes' },
  { file: 'formats/cbor/tags.ts', call: 'ruleFor', why: 'the arguments are a row of a table in the code' },
  { file: 'page/state/address/link.ts', call: 'problems.push', why: 'each part of a link has a few problems' },
  { file: 'page/state/address/link-values.ts', call: 'part', why: 'there are five problems at most' },
  { file: 'page/state/measuring/first-calls.ts', call: 'Math.min', why: 'there is one time for each worker' },
  { file: 'page/state/measuring/first-calls.ts', call: 'Math.max', why: 'there is one time for each worker' },
  { file: 'workers/measure-source.ts', call: 'Math.min', why: 'there is one timing for each codec' },
  { file: 'runs/timing/combine.ts', call: 'Math.min', why: 'there is one result for each of six workers' },
  { file: 'runs/timing/combine.ts', call: 'Math.max', why: 'there is one result for each of six workers' },
  { file: 'workers/serve-codecs.ts', call: 'add', why: 'every layout has the same few columns' },
  { file: 'page/views/table/format-table.tsx', call: 'Math.max', why: 'there is one row for each codec' },
  { file: 'page/state/input/bytes-file.ts', call: 'Math.max', why: 'a file name has a few of the known extensions' },
  { file: 'page/charts/chart-png.ts', call: 'Math.max', why: 'a picture holds a few charts' },
  { file: 'page/charts/speed-chart.ts', call: 'Math.min', why: 'there is one mark for each codec' },
  { file: 'page/charts/speed-chart.ts', call: 'Math.max', why: 'there is one mark for each codec' },
  { file: 'page/charts/totals-chart.ts', call: 'Math.max', why: 'there is one bar for each codec' },
];

/** The only files of formats that fill the columns of a builder themselves, which takes less time. */
const COLUMN_WRITERS = ['formats/avro/fast-path.ts', 'formats/cbor/plain-items.ts', 'formats/msgpack/plain-items.ts'];

const sources = readSources();
const byPath = new Map(sources.map((source) => [source.path, source]));
const code = sources.filter(({ path }) => !isForTests(path));

/** Tests, and the code that only tests use. */
function isForTests(path: string): boolean {
  return /\.(test|test-support)\.tsx?$/.test(path) || path.startsWith('testing/');
}

function folderOf(path: string): string {
  return path.split('/')[0]!;
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
  // Types, a value, and two globs.
  const { own } = byPath.get('formats/load-codec.ts')!;
  expect([...own].sort()).toEqual([
    'formats/*/annotate.ts',
    'formats/*/codec.ts',
    'formats/all-kinds.ts',
    'formats/format.ts',
    'core/layout/vocabulary.ts',
  ]);
  // A worker as a URL.
  expect(byPath.get('workers/client.ts')!.own).toContain('workers/wire.worker.ts');
});

test('the table lists all folders', () => {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...folders, 'start.ts', 'open.ts', 'main.tsx'].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

test('no folder and no room may import one that depends on it', () => {
  for (const table of [MAY_IMPORT, ROOM_MAY_IMPORT]) expect(cyclesIn(table)).toEqual([]);
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

test('each folder imports only what the table allows', () => {
  const faults = faultsOf((from, to) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (/^\.\.\/(proto|public)\//.test(to)) return here === 'state' ? undefined : 'only the state reads samples';
    if (here === there || there === 'basics' || MAY_IMPORT[here]?.includes(there)) return undefined;
    return `${here} may not import ${there}`;
  });
  expect(faults).toEqual([]);
});

test('each room of the state imports only the rooms below it', () => {
  const faults = faultsOf((from, to) => {
    const [, here] = from.split('/');
    const [folder, there] = to.split('/');
    if (folderOf(from) !== 'state' || folder !== 'state' || here === there) return undefined;
    const isOpen = STATE_CORE.includes(there!) || /^state\/[a-z]+\/slice\.ts$/.test(to);
    if (isOpen || (!STATE_CORE.includes(here!) && ROOM_MAY_IMPORT[here!]?.includes(there!))) return undefined;
    return `${here} may not import ${there}`;
  });
  expect(faults).toEqual([]);
  const rooms = readdirSync(new URL('state/', import.meta.url)).filter((name) => !name.includes('.test.'));
  expect(rooms.sort()).toEqual([...STATE_CORE, ...Object.keys(ROOM_MAY_IMPORT)].sort());
});

test('a format never imports another, nor a view', () => {
  const faults = faultsOf((from, to) => {
    const within = /^(formats|views)\/([^/]+)\//.exec(from);
    const target = /^(formats|views)\/([^/]+)\//.exec(to);
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

test('packages are imported only in their folders', () => {
  const faults = code.flatMap(({ path, packages }) => {
    const allowed = (name: string) => {
      const folders = PACKAGES.find((rule) => rule.name.test(name))?.folders ?? ['formats'];
      return folders.includes(folderOf(path));
    };
    return packages.filter((name) => !allowed(name)).map((name) => `${path} imports ${name}`);
  });
  expect(faults).toEqual([]);
});

test('folders below the state are compiled without DOM types', () => {
  const { compilerOptions, include } = readProjectJson('tsconfig.worker.json') as {
    readonly compilerOptions: { readonly lib: readonly string[] };
    readonly include: readonly string[];
  };
  expect(compilerOptions.lib.filter((lib) => lib.startsWith('DOM'))).toEqual([]);
  // tsconfig.worker.json lists files of src/workers one by one, because its client runs in the page.
  const included = [...include, 'src/workers'];
  expect(WITHOUT_DOM.filter((folder) => !included.includes(`src/${folder}`))).toEqual([]);
});

test('only the client starts workers', () => {
  const starting = code.filter(({ constructed }) => constructed.includes('Worker')).map(({ path }) => path);
  expect(starting).toEqual(['workers/client.ts']);
});

test('only tests import test code', () => {
  const forTests = sources.map(({ path }) => path).filter(isForTests);
  expect(faultsOf((_, to) => (forTests.some(matcherOf(to)) ? 'it is test code' : undefined))).toEqual([]);
});

test('code of the formats that only tests import is named test-support', () => {
  const imports = [...new Set(code.flatMap(({ own }) => own))].map(matcherOf);
  const build = readProjectText('vite.config.ts');
  const isUsed = (path: string): boolean => imports.some((matches) => matches(path)) || build.includes(path);
  const paths = code.map(({ path }) => path).filter((path) => path.startsWith('formats/'));
  expect(paths.filter((path) => !isUsed(path))).toEqual([]);
});

/** Returns a predicate for the paths of one import: a file, or a glob of them. */
function matcherOf(imported: string): (path: string) => boolean {
  if (!imported.includes('*')) return (path) => path === imported;
  const pattern = new RegExp(`^${imported.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return (path) => pattern.test(path);
}

test('every dependency is pinned, and the formats name the installed versions', async () => {
  const { dependencies, devDependencies } = readProjectJson('package.json') as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
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
