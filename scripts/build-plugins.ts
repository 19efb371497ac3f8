import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { COMMON_HEADERS, headersFile, headersFor } from './headers.mjs';

/** The record of one emitted script for the size check. Written by `chunkList`, read by `scripts/size.mjs`. */
export interface ChunkRecord {
  /** Path in `dist`. */
  readonly file: string;
  /** True if it belongs to a worker's build. */
  readonly worker: boolean;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** Its modules, as paths from the project's root. */
  readonly modules: readonly string[];
}

/** The lists are outside `dist`, because they are not served. */
const CHUNK_LISTS = new URL('../node_modules/.cache/wireprint/', import.meta.url);
const ROOT = new URL('..', import.meta.url).pathname;

/** Sends the headers in previews, and emits them as `_headers`. */
export function productionHeaders(): Plugin {
  const send: Connect.NextHandleFunction = (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    next();
  };
  return {
    name: 'wireprint:headers',
    config: () => ({
      // The development server has no policies: hot reloading needs inline scripts, inline styles and a web socket.
      // `npm start` and the end-to-end tests apply the policies.
      server: { headers: COMMON_HEADERS },
    }),
    configurePreviewServer(server) {
      server.middlewares.use(send);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
  };
}

/**
 * Makes the browser fetch some dynamically imported modules of an entry together with the entry: their scripts and
 * styles, as Vite does for static imports.
 */
export function preloaded(...modules: readonly string[]): Plugin {
  return {
    name: 'wireprint:preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { chunk: entry, bundle = {} }): HtmlTagDescriptor[] {
        // Two pages share the entry script, so it is a static import of each.
        const first = entry === undefined ? [] : [...withImports([entry], bundle)];
        const later = first.flatMap(({ dynamicImports }) => dynamicImports.flatMap((file) => scriptOf(bundle, file)));
        const wanted = later.filter(({ facadeModuleId }) => modules.includes(facadeModuleId?.slice(ROOT.length) ?? ''));
        if (wanted.length === 0) return [];
        const scripts = [...withImports(wanted, bundle)].filter((script) => script !== entry);
        const styles = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        return [
          ...scripts.map(({ fileName }) => linkTo('modulepreload', fileName)),
          ...[...styles].map((file) => linkTo('stylesheet', file)),
          ...fonts.map((file) => linkTo('preload', file, { as: 'font', type: 'font/woff2' })),
        ];
      },
    },
  };
}

/**
 * Replaces Vite's helper for `import()` with a module of the project. The helper is called with the import, the files
 * that it needs, and the address of the importing script. Vite omits the files if there is only one; `filesOfImport`
 * adds it.
 */
export function importHelper(path: string): Plugin {
  return {
    name: 'wireprint:import-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(ROOT + path)};`,
    },
  };
}

/** The scripts and styles that every load of the page begins with, which no import has to wait for. */
const FIRST_LOADED = /^assets\/(page|opened|started|rolldown-runtime)-/;

/** The files that an import waits for, for `build.modulePreload.resolveDependencies`. */
export function filesOfImport(
  file: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...files];
  return files.length === 0 ? [file] : files.filter((each) => !FIRST_LOADED.test(each));
}

function linkTo(rel: string, file: string, attrs: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, ...attrs, crossorigin: true, href: `./${file}` }, injectTo: 'head' };
}

/** The script with this name in a build; empty for other files. */
function scriptOf(bundle: Rolldown.OutputBundle, file: string): readonly Rolldown.OutputChunk[] {
  const output = bundle[file];
  return output?.type === 'chunk' ? [output] : [];
}

/** Scripts and all their static imports, each once. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): ReadonlySet<Rolldown.OutputChunk> {
  const all = new Set(chunks);
  // Scripts that are added to the set while the loop runs are visited, too.
  for (const { imports } of all) for (const file of imports) for (const chunk of scriptOf(bundle, file)) all.add(chunk);
  return all;
}

/**
 * Fails the build if Vite replaces a Node built-in with an empty module, which it does without an error: the page would
 * break at run time. A package may declare that it works without one in browsers (`"browser": { "fs": false }`).
 */
export function noExternalized(): Plugin {
  return {
    name: 'wireprint:no-externalized',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(node:)?(${builtinModules.join('|')})$`) },
      async handler(id, importer, options) {
        const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (resolved?.id.startsWith('__vite-browser-external') && !doesWithout(importer, id)) {
          this.error(`${importer} imports the Node built-in "${id}", which no browser has.`);
        }
        return resolved;
      },
    },
  };
}

/** True if the package of the importing file maps the built-in to nothing. */
function doesWithout(importer: string | undefined, builtin: string): boolean {
  for (let folder = dirname(importer ?? '/'); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { browser } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return browser?.[builtin] === false;
  }
  return false;
}

/**
 * Files that two packages contain but do not export: the variant of brotli-wasm that gets its WebAssembly from the
 * caller, and the WebAssembly of both.
 */
export const WASM_ALIASES = [
  { find: /^brotli-wasm\/web$/, replacement: modulePath('brotli-wasm/pkg.web/brotli_wasm.js') },
  { find: /^brotli-wasm\/wasm/, replacement: modulePath('brotli-wasm/pkg.web/brotli_wasm_bg.wasm') },
  { find: /^@bokuweb\/zstd-wasm\/wasm/, replacement: modulePath('@bokuweb/zstd-wasm/dist/web/zstd.wasm') },
];

/** The parts of Node's modules that avsc, which is written for Node, uses. */
export const NODE_ALIASES = [
  { find: /^(node:)?buffer$/, replacement: `${ROOT}src/formats/avro/library/browser/buffer.ts` },
  { find: /^util$/, replacement: `${ROOT}src/formats/avro/library/browser/util.ts` },
];

function modulePath(path: string): string {
  return `${ROOT}node_modules/${path}`;
}

/** Prevents libraries from adding a second copy of their WebAssembly to the build, since the page passes it to them. */
export function withoutOwnWasm(): Plugin {
  return {
    name: 'wireprint:without-own-wasm',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(brotli_wasm|index\.web)\.js$/ },
      handler: (code) => code.replace(/new URL\([^)]*\.wasm[^)]*, import\.meta\.url\)/g, "new URL('about:blank')"),
    },
  };
}

/** Fills the table of the samples' hashes in `sample-hashes.ts`. */
export function sampleHashes(): Plugin {
  let folder = '';
  return {
    name: 'wireprint:sample-hashes',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = join(publicDir, 'samples');
    },
    transform: {
      filter: { id: /\/src\/page\/state\/sample-hashes\.ts$/ },
      handler(code) {
        if (!code.includes('= {}')) this.error('The module of the samples’ hashes has no place for them.');
        const hashOf = (file: string) =>
          createHash('sha256')
            .update(readFileSync(join(folder, file)))
            .digest('base64');
        const table = Object.fromEntries(readdirSync(folder).map((file) => [file, `sha256-${hashOf(file)}`]));
        return code.replace('= {}', () => `= ${JSON.stringify(table)}`);
      },
    },
  };
}

const records: ChunkRecord[] = [];

/**
 * Records which modules are in which script. The page's plugin writes the list, which is named after the build's
 * folder; the plugins of the page's workers run before it.
 */
export function chunkList(worker: boolean): Plugin {
  let name = '';
  return {
    name: 'wireprint:chunk-list',
    configResolved(config) {
      name = basename(config.build.outDir);
    },
    generateBundle: {
      // This runs after Vite has removed scripts that contain only style sheets.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          records.push({
            file: output.fileName,
            worker,
            imports: output.imports,
            modules: output.moduleIds.map((id) => (id.startsWith(ROOT) ? id.slice(ROOT.length) : id)),
          });
        }
      },
    },
    writeBundle() {
      if (worker) return;
      mkdirSync(CHUNK_LISTS, { recursive: true });
      writeFileSync(new URL(`${name}-chunks.json`, CHUNK_LISTS), JSON.stringify(records, undefined, 1));
    },
  };
}
