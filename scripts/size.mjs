/**
 * Checks the size of a build: how much script the page loads first, and which modules are in which scripts. Reads
 * `dist` and the list of chunks that the build writes.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ROOT } from './install.mjs';

/** Maximum size of the scripts that the page loads first, gzipped, in bytes. */
const MOST_BYTES = 130_000;
/** Maximum size of all scripts that the page loads until its first rows are complete, gzipped, in bytes. */
const MOST_BEFORE_ROWS = 175_000;
/**
 * The modules that the page imports for the first rows: the answer, the drawing of the bytes, and the kinds of the
 * rows.
 */
const FOR_ROWS =
  /^src\/(page\/views\/(answer\/answer-parts|lanes\/forms\/listing-body)\.tsx|formats\/[^/]+\/kinds\.ts)$/;
/** Scripts that the page needs only after the first rows, by their names. */
const AFTER_ROWS = /editor|chart|menus|glosses|share-|verdict|speaker|lane-parts|idle|reasons/;

/** @typedef {import('./build-plugins.ts').ChunkRecord} ChunkRecord */

/** @type {readonly ChunkRecord[]} */
const records = JSON.parse(readFileSync(`${ROOT}node_modules/.cache/wireprint/dist-chunks.json`, 'utf8'));
// Two workers may share a file.
const byFile = new Map(records.map((chunk) => [chunk.file, chunk]));
const chunks = [...byFile.values()];

/**
 * Rules for all chunks: only chunks that `allowed` accepts may contain modules that match `modules`.
 * @type {readonly { readonly what: string, readonly modules: RegExp, readonly allowed: (chunk: ChunkRecord) => boolean
 * }[]}
 */
const RULES = [
  { what: 'Workers load from workers/, the page from elsewhere', modules: /(?:)/, allowed: isInPlace },
  {
    what: 'Compression libraries are loaded only on request, in chunks named after them',
    modules: /(^|\/)node_modules\/(@bokuweb|brotli-wasm)\/.*js$/,
    allowed: (chunk) => chunk.file.includes('compression'),
  },
  {
    what: "The page holds no format's codec or annotator",
    modules: /^src\/formats\/[^/]+\/(codec|annotate)\.ts$/,
    allowed: (chunk) => chunk.worker,
  },
  {
    what: 'The page loads the kinds of each format with its first bytes',
    modules: /^src\/formats\/[^/]+\/kinds\.ts$/,
    allowed: (chunk) => chunk.worker || chunk.file.includes('-kinds'),
  },
  {
    what: 'Code that only tests use is not built',
    modules: /\.(test|test-support)\.tsx?$|^src\/testing\//,
    allowed: () => false,
  },
  {
    what: 'The editor is in chunks with its name',
    modules: /(^|\/)node_modules\/(@codemirror|@lezer)\//,
    allowed: (chunk) => chunk.file.includes('editor'),
  },
  {
    what: 'The charts are in chunks with their name',
    modules: /(^|\/)node_modules\/chart\.js\//,
    allowed: (chunk) => chunk.file.includes('charts'),
  },
];

/**
 * The npm package of a module that is a script; undefined for other modules.
 * @param {string} module
 */
function packageOf(module) {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/.*js$/.exec(module)?.[1];
}

/** @param {ChunkRecord} chunk */
function isInPlace(chunk) {
  return chunk.worker === chunk.file.startsWith('workers/');
}

/**
 * The scripts named in index.html, and all their static imports.
 * @returns {ReadonlySet<string>}
 */
function firstLoaded() {
  const html = readFileSync(`${ROOT}dist/index.html`, 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1]);
  return withImports(named.filter((file) => file !== undefined));
}

/**
 * The scripts, and all their static imports.
 * @param {readonly string[]} scripts
 * @returns {ReadonlySet<string>}
 */
function withImports(scripts) {
  const files = new Set(scripts);
  // Scripts that are added to the set while the loop runs are visited, too.
  for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
  return files;
}

/** @param {string} file within dist */
function gzipped(file) {
  return gzipSync(readFileSync(`${ROOT}dist/${file}`)).length;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
}

/** @param {ReadonlySet<string>} files */
function total(files) {
  return sizes.reduce((sum, { file, bytes }) => sum + (files.has(file) ? bytes : 0), 0);
}

const first = firstLoaded();
const forRows = chunks.filter(({ worker, modules }) => !worker && modules.some((module) => FOR_ROWS.test(module)));
const beforeRows = withImports([...first, ...forRows.map(({ file }) => file)]);
const sizes = chunks.map(({ file }) => ({ file, bytes: gzipped(file) })).sort((a, b) => b.bytes - a.bytes);
console.log('Scripts, gzipped (* is loaded first, + before the first rows are complete):');
for (const { file, bytes } of sizes) {
  console.log(`${kilobytes(bytes)} ${first.has(file) ? '*' : beforeRows.has(file) ? '+' : ' '} ${file}`);
}

const faults = [];
for (const [files, most, when] of /** @type {const} */ ([
  [first, MOST_BYTES, 'first'],
  [beforeRows, MOST_BEFORE_ROWS, 'before the first rows are complete'],
])) {
  const bytes = total(files);
  console.log(`${kilobytes(bytes)} loaded ${when}, of ${kilobytes(most).trim()} at most`);
  if (bytes > most) faults.push(`The page loads ${bytes} bytes ${when}, but at most ${most} are allowed`);
}
for (const module of ['src/page/start.ts', 'src/page/open.ts', 'src/page/main.tsx']) {
  const file = chunks.find((chunk) => chunk.modules.includes(module))?.file ?? '';
  if (!first.has(file)) faults.push(`index.html does not name the script with ${module}, which every load needs`);
}
if (!forRows.some(({ file }) => file.includes('answer'))) faults.push('No script holds the answer');
for (const file of beforeRows) {
  if (AFTER_ROWS.test(file)) faults.push(`${file} is loaded before the first rows, and must wait for them`);
}
/** The libraries of codecs and compressions, and their own imports. */
const libraries = new Set(chunks.filter(({ worker }) => worker).flatMap(({ modules }) => modules.map(packageOf)));
libraries.delete(undefined);
// Valibot checks opened files: results of a load in the page, and results of a fleet in a worker.
libraries.delete('valibot');
if (libraries.size === 0) faults.push('No worker holds a library');
for (const { file, worker, modules } of chunks) {
  const found = worker ? undefined : modules.find((module) => libraries.has(packageOf(module)));
  if (found !== undefined) faults.push(`The page holds no library that workers hold, but ${file} holds ${found}`);
}
const CODEC = /^workers\/\w+-codec-/;
for (const { file, imports } of chunks.filter((chunk) => CODEC.test(chunk.file))) {
  const other = imports.find((imported) => CODEC.test(imported));
  if (other !== undefined) faults.push(`A format loads no other format's script, but ${file} imports ${other}`);
}
for (const { what, modules, allowed } of RULES) {
  for (const chunk of chunks) {
    const found = chunk.modules.find((module) => modules.test(module));
    if (found !== undefined && !allowed(chunk)) faults.push(`${what}, but ${chunk.file} holds ${found}`);
  }
}
for (const fault of faults) console.error(`FAILED ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
