import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { assemblyScript } from './scripts/assembly-script.ts';
import { WASM_ALIASES } from './scripts/build-plugins.ts';

/** They take as long as all others together, so they begin: none is to end while the other processors have nothing to do. */
const LONGEST = ['/formats/damage.test.ts', '/formats/formats.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
    // Generous, since all that it is for is to end what hangs: a busy machine takes many times as long.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
