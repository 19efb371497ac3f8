import { defineConfig } from 'vite';
import { assemblyScript } from './scripts/assembly-script.ts';
import { WASM_ALIASES } from './scripts/build-plugins.ts';
import { licenses } from './scripts/licenses.ts';
import entry from './scripts/package-entries.mjs';

/** What every command that reads bytes needs. */
const CORE = /\/src\/(core\/(?!basics\/)|envelopes|runs\/recognition)\/|\/src\/formats\/[^/]+\.ts$/;
const { cli, ...modules } = entry;

/**
 * The package `wireprint`: `npm run package` builds it. The project's own WebAssembly is part of the scripts,
 * and the same code as JavaScript is a script of its own, which loads where WebAssembly cannot be compiled. The command
 * line, in the mode `cli`, is a build of its own with few scripts, since each costs a start a millisecond.
 */
export default defineConfig(({ mode }) => ({
  plugins: [assemblyScript(true), licenses(false)],
  resolve: { alias: WASM_ALIASES },
  publicDir: false,
  build: {
    outDir: 'dist-package',
    emptyOutDir: mode !== 'cli',
    target: 'node20',
    minify: 'oxc',
    lib: {
      formats: ['es'],
      entry: mode === 'cli' ? { cli: cli! } : modules,
    },
    rolldownOptions: {
      // The libraries are dependencies of the package. Brotli's WebAssembly has no import of its own in its package.
      external: (id) => /^(?:@?[a-z])/.test(id) && !id.startsWith('brotli-wasm/') && !id.startsWith('src/'),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: `${mode === 'cli' ? 'commands' : 'parts'}/[name]-[hash].js`,
        ...(mode === 'cli' && { codeSplitting: { groups: [{ name: 'core', test: CORE }] } }),
      },
      ...(mode === 'cli' && { preserveEntrySignatures: false as const }),
    },
  },
}));
