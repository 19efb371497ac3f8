import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { assemblyScript } from './scripts/assembly-script.ts';
import { WASM_ALIASES } from './scripts/build-plugins.ts';
import { SKELETON, withSkeleton } from './scripts/skeleton.ts';

/**
 * These take as long as all others together, so they start first: none should run alone at the end while other
 * processors are idle.
 */
const LONGEST = ['/formats/damage.test.ts', '/formats/formats.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  plugins: [assemblyScript(), process.env.LAWS_OF === SKELETON && withSkeleton()],
  resolve: { alias: WASM_ALIASES },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    // Browsers use the libraries' JavaScript; in Node they would use their native add-ons if these are built.
    env: { CBOR_NATIVE_ACCELERATION_DISABLED: 'true', MSGPACKR_NATIVE_ACCELERATION_DISABLED: 'true' },
    maxWorkers: '100%',
    // Shared imports are compiled once for each worker instead of once for each file, which saves a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Generous, since it only has to stop tests that hang: a busy machine takes many times as long, and so do more cases.
    testTimeout: 300_000 * Math.max(1, Number(process.env.WIREPRINT_RUNS ?? 1)),
    hookTimeout: 600_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
