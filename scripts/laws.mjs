/**
 * `npm run laws -- FORMAT`: runs the laws for one format, its own tests, and the rules on imports. Options after the
 * format's name go to Vitest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './install.mjs';

const [format = '', ...options] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(format) || !existsSync(`${ROOT}src/formats/${format}`)) {
  console.error(`Usage: npm run laws -- FORMAT, where FORMAT is a folder of src/formats. Found "${format}".`);
  process.exit(1);
}
const laws = ['formats', 'regions', 'losses', 'damage', 'statements', 'working', 'inference'].map(
  (name) => `src/formats/${name}.test.ts`,
);
const pipeline = ['messages', 'names-of-javascript'].map((name) => `src/pipeline/${name}.test.ts`);
const files = [...laws, ...pipeline, 'src/architecture.test.ts', `src/formats/${format}/`];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, LAWS_OF: format },
});
process.exitCode = status ?? 1;
