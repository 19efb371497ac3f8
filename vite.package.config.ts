import { defineConfig } from 'vite';
import { assemblyScript } from './scripts/assembly-script.ts';
import { WASM_ALIASES } from './scripts/build-plugins.ts';
import { licenses } from './scripts/licenses.ts';
import entry from './scripts/package-entries.mjs';

/** The package `wireprint`: `npm run package` builds it. WebAssembly of the project is part of the scripts. */
export default defineConfig({
  plugins: [assemblyScript(), licenses(false)],
  resolve: { alias: WASM_ALIASES },
  publicDir: false,
  build: {
    outDir: 'dist-package',
    target: 'node20',
    minify: 'oxc',
    lib: {
      formats: ['es'],
      entry,
    },
    rolldownOptions: {
      // The libraries are dependencies of the package. Brotli's WebAssembly has no import of its own in its package.
      external: (id) => /^(?:@?[a-z])/.test(id) && !id.startsWith('brotli-wasm/') && !id.startsWith('src/'),
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
