import { defineConfig, type Plugin } from 'vite';
import { assemblyScript } from './scripts/assembly-script.ts';
import { NODE_ALIASES, WASM_ALIASES } from './scripts/build-plugins.ts';
import { licenses } from './scripts/licenses.ts';
import entry from './scripts/package-entries.mjs';

/** One script for what every start of the command line needs, and one for what every command that reads bytes needs. */
const SCRIPTS = [
  { name: 'start', test: /\/src\/(cli\/(failures|output)|core\/basics\/(counter-json|error-text))\.ts$/ },
  {
    name: 'core',
    test: /\/src\/(core\/(?!basics\/)|envelopes\/|runs\/recognition\/|formats\/[^/]+\.ts$|(cli|package)\/(annotat|check-b|decoded|dump|forms|given|in|options|pager|recognise|value-p)[^/]*$)/,
  },
];
/** The tables of lazy imports of formats: recognition needs nearly all of what they name. */
const LOADED_WHOLE = /\/src\/formats\/load-(?:annotator|kinds|recognisable)\.ts$/;
/**
 * Libraries that every start of the command line needs. Its scripts include them, without the parts that it does not
 * use.
 */
const IN_CLI = new Set(['commander', 'pako']);
/** What the modules include: avsc imports modules of Node, which bundlers for browsers do not find. */
const IN_MODULES = /^(?:avsc\/|crypto$|(?:node:)?buffer$|util$)/;
const { main, start, ...modules } = entry;

const COMMAND = 'commands/[name]-[hash].cjs';

/**
 * The package `wireprint`: `npm run package` builds it. The project's own WebAssembly is part of the scripts,
 * and the same code as JavaScript is a script of its own, which loads where WebAssembly cannot be compiled. The command
 * line, in the mode `cli`, is a build of its own with few scripts, since each costs a start a millisecond. They are
 * CommonJS, because Node 20 keeps the compiled code of no other scripts (see `src/cli/start.ts`).
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    assemblyScript(mode === 'cli' ? 'at once' : 'when needed'),
    licenses(false),
    ...(mode === 'cli' ? [loadedWhole(), importedByCaller()] : []),
  ],
  resolve: { alias: mode === 'cli' ? WASM_ALIASES : [...WASM_ALIASES, ...NODE_ALIASES] },
  publicDir: false,
  build: {
    outDir: 'dist-package',
    emptyOutDir: mode !== 'cli',
    target: 'node20',
    minify: 'oxc',
    lib: {
      formats: [mode === 'cli' ? 'cjs' : 'es'],
      entry: mode === 'cli' ? { main: main!, start: start! } : modules,
    },
    rolldownOptions: {
      // The scripts of the command line combine modules that the package loads only when they are needed.
      ...(mode === 'cli' && { platform: 'node' as const, checks: { ineffectiveDynamicImport: false } }),
      // The libraries are dependencies of the package, except the WebAssembly of brotli-wasm, which that package does
      // not export.
      external: (id) =>
        /^(?:@?[a-z])/.test(id) &&
        !id.startsWith('brotli-wasm/') &&
        !id.startsWith('src/') &&
        !(mode === 'cli' ? IN_CLI.has(id) : IN_MODULES.test(id)),
      output: {
        entryFileNames:
          mode === 'cli' ? ({ name }) => (name === 'start' ? 'commands/start.cjs' : COMMAND) : '[name].js',
        chunkFileNames: mode === 'cli' ? COMMAND : 'parts/[name]-[hash].js',
        ...(mode === 'cli' && {
          // Otherwise, the build of a library keeps its white space, which each start would read.
          minify: true,
          codeSplitting: { groups: SCRIPTS },
        }),
      },
      ...(mode === 'cli' && { preserveEntrySignatures: 'exports-only' as const }),
    },
  },
}));

/** Makes the lazy imports of these tables static, so that a start reads one script in place of thirty. */
function loadedWhole(): Plugin {
  return {
    name: 'wireprint:loaded-whole',
    enforce: 'pre',
    transform: {
      filter: { id: LOADED_WHOLE },
      handler(code) {
        const paths: string[] = [];
        const table = code.replace(/\(\) => import\(('[^']+')\)/g, (_, path: string) => {
          paths.push(path);
          return `() => Promise.resolve(part${paths.length})`;
        });
        if (paths.length === 0) this.error('The table has no lazy imports.');
        return `${paths.map((path, i) => `import * as part${i + 1} from ${path};\n`).join('')}${table}`;
      },
    },
  };
}

/** Lets `src/cli/start.ts` import packages for scripts that cannot do it themselves. */
function importedByCaller(): Plugin {
  return {
    name: 'wireprint:imported-by-caller',
    renderChunk: (code) =>
      code.replace(/\bimport\((["'`])((?:@[\w-]+\/)?[a-z][\w:./-]*)\1\)/g, 'require.imported($1$2$1)'),
  };
}
