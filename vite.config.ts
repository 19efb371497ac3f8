import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assemblyScript } from './scripts/assembly-script.ts';
import {
  chunkList,
  filesOfImport,
  importHelper,
  NODE_ALIASES,
  noExternalized,
  preloaded,
  productionHeaders,
  sampleHashes,
  WASM_ALIASES,
  withoutOwnWasm,
} from './scripts/build-plugins.ts';
import { chunkName, pageGroups, workerGroups } from './scripts/chunks.ts';
import { licenses } from './scripts/licenses.ts';
import { BUILD_TARGET } from './scripts/minimum.mjs';
import { offline } from './scripts/offline.ts';
import { tooOld } from './scripts/too-old.ts';

/** A report on the time that each plugin takes is no warning about the build. */
const QUIET = { bundlerTimings: false } as const;

export default defineConfig({
  // Relative paths, so that the build works on any host and in any folder.
  base: './',
  // A missing file is an error 404, not another copy of the page.
  appType: 'mpa',
  plugins: [
    assemblyScript(),
    react(),
    productionHeaders(),
    noExternalized(),
    importHelper('src/workers/loading/import-part.ts'),
    preloaded('src/page/open.ts', 'src/page/main.tsx'),
    tooOld(),
    sampleHashes(),
    chunkList(false),
    licenses(false),
    offline(),
  ],
  resolve: {
    alias: [...WASM_ALIASES, ...NODE_ALIASES],
  },
  build: {
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    // Inlined fonts and images become `data:` URLs, which the policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    rolldownOptions: {
      // Both pages load the same scripts.
      input: ['index.html', 'embed.html'],
      checks: QUIET,
      output: {
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
        // Otherwise the chunk of `open.ts` would include the modules that `start.ts` needs, and the workers would start
        // after it.
        codeSplitting: { includeDependenciesRecursively: false, groups: pageGroups() },
      },
    },
  },
  worker: {
    // Modules, so that each codec stays in a chunk of its own.
    format: 'es',
    plugins: () => [assemblyScript(), noExternalized(), withoutOwnWasm(), chunkList(true), licenses(true)],
    rolldownOptions: {
      checks: QUIET,
      output: {
        entryFileNames: 'workers/[name]-[hash].js',
        chunkFileNames: (chunk) => `workers/${chunkName(chunk)}-[hash].js`,
        assetFileNames: 'workers/[name]-[hash][extname]',
        codeSplitting: { groups: workerGroups() },
      },
    },
  },
  // The plugin sends the headers of each path; those of the development server would replace some of them.
  preview: { port: 4173, strictPort: true, headers: {} },
});
