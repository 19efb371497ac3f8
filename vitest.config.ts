import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/assembly-script.ts';
import { WASM_ALIASES } from './scripts/build-plugins.ts';

export default defineConfig({
  plugins: [assemblyScript()],
  resolve: { alias: WASM_ALIASES },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Browsers get the libraries' JavaScript; in Node they would take their native add-ons where these are built.
    env: { CBOR_NATIVE_ACCELERATION_DISABLED: 'true', MSGPACKR_NATIVE_ACCELERATION_DISABLED: 'true' },
    maxWorkers: '100%',
    // What all files import is compiled once a worker instead of once a file, which takes a third off the whole.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
