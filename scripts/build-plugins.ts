import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Connect, HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { COMMON_HEADERS, headersFile, headersFor } from './headers.mjs';

/** What the size check knows of one emitted script. Written by `chunkList`, read by `scripts/size.mjs`. */
export interface ChunkRecord {
  /** Path within dist. */
  readonly file: string;
  /** Whether a worker's build made it. */
  readonly worker: boolean;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** Modules it holds, as paths from the project's root. */
  readonly modules: readonly string[];
}

/** Here and not in dist, since it is no part of what is served. */
const CHUNK_LISTS = new URL('../node_modules/.cache/wireprint/', import.meta.url);
const ROOT = new URL('..', import.meta.url).pathname;

/** Sends the table of headers, emits it as `_headers`. */
export function productionHeaders(): Plugin {
  const send: Connect.NextHandleFunction = (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    next();
  };
  return {
    name: 'wireprint:headers',
    config: () => ({
      // The development server goes without the policies: hot reloading needs inline scripts, inline styles and a
      // web socket. What the policies forbid shows in `npm start` and in the end-to-end tests.
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
 * Has the browser fetch what the entry of a page imports later along with the entry itself, where that is one of these
 * modules: its scripts and its styles, as Vite does it for what an entry imports at once.
 */
export function preloaded(...modules: readonly string[]): Plugin {
  return {
    name: 'wireprint:preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { chunk: entry, bundle = {} }): HtmlTagDescriptor[] {
        const later = (entry?.dynamicImports ?? []).flatMap((file) => scriptOf(bundle, file));
        const wanted = later.filter(({ facadeModuleId }) => modules.includes(facadeModuleId?.slice(ROOT.length) ?? ''));
        const scripts = [...withImports(wanted, bundle)].filter((script) => script !== entry);
        const styles = new Set(scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...scripts.map(({ fileName }) => linkTo('modulepreload', fileName)),
          ...[...styles].map((file) => linkTo('stylesheet', file)),
        ];
      },
    },
  };
}

/**
 * Puts a module of ours in the place of Vite's helper for `import()`. It is called with the import, the files that it
 * needs, and the address of the importing script. Vite leaves the files out where there is only one; `filesOfImport`
 * names that, too.
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

/** The files that an import waits for, for `build.modulePreload.resolveDependencies`. */
export function filesOfImport(
  file: string,
  files: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' && files.length === 0 ? [file] : [...files];
}

function linkTo(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: 'head' };
}

/** A script of a build; none, where the file is something else. */
function scriptOf(bundle: Rolldown.OutputBundle, file: string): readonly Rolldown.OutputChunk[] {
  const output = bundle[file];
  return output?.type === 'chunk' ? [output] : [];
}

/** Scripts and all that they import statically, each once. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): ReadonlySet<Rolldown.OutputChunk> {
  const all = new Set(chunks);
  // Grows while it is walked.
  for (const { imports } of all) for (const file of imports) for (const chunk of scriptOf(bundle, file)) all.add(chunk);
  return all;
}

/**
 * Fails the build where a Node built-in would be left out, which Vite does without stopping: the page would break at
 * run time. A package may say itself that it does without in browsers (`"browser": { "fs": false }`).
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

/** Whether the package of the importing file maps the built-in to nothing. */
function doesWithout(importer: string | undefined, builtin: string): boolean {
  for (let folder = dirname(importer ?? '/'); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { browser } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return browser?.[builtin] === false;
  }
  return false;
}

/**
 * What two packages hold but do not export: the form of brotli-wasm that takes its WebAssembly from the caller, and the
 * WebAssembly of both.
 */
export const WASM_ALIASES = [
  { find: /^brotli-wasm\/web$/, replacement: modulePath('brotli-wasm/pkg.web/brotli_wasm.js') },
  { find: /^brotli-wasm\/wasm/, replacement: modulePath('brotli-wasm/pkg.web/brotli_wasm_bg.wasm') },
  { find: /^@bokuweb\/zstd-wasm\/wasm/, replacement: modulePath('@bokuweb/zstd-wasm/dist/web/zstd.wasm') },
];

function modulePath(path: string): string {
  return `${ROOT}node_modules/${path}`;
}

/** Keeps libraries that are handed their WebAssembly from adding a second copy of it to the build. */
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

/** Names a script after the part of the page that it is of, since tests and readers find it by name. */
export function chunkName(chunk: Rolldown.PreRenderedChunk): string {
  const has = (part: RegExp) => chunk.moduleIds.some((id) => part.test(id));
  const format = /\/src\/formats\/([^/]+)\/[^/]+$/.exec(chunk.facadeModuleId ?? '')?.[1];
  const part = has(/\/node_modules\/(@codemirror|@lezer)\//)
    ? 'editor'
    : has(/\/node_modules\/chart\.js\//)
      ? 'charts'
      : has(/\/node_modules\/(brotli-wasm|@bokuweb)\//)
        ? 'compression'
        : format;
  return part === undefined || chunk.name.includes(part) ? chunk.name : `${part}-${chunk.name}`;
}

const records: ChunkRecord[] = [];

/**
 * Notes which modules ended up in which script. The page's instance writes the list, named after the folder of the
 * build; its workers' instances come before it.
 */
export function chunkList(worker: boolean): Plugin {
  let name = '';
  return {
    name: 'wireprint:chunk-list',
    configResolved(config) {
      name = basename(config.build.outDir);
    },
    generateBundle: {
      // After Vite has taken out the scripts that held nothing but style sheets.
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
