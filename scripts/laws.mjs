/**
 * `npm run laws -- FORMAT`: runs all laws for one format, its own tests, and the rules on imports. Options after the
 * format's name go to Vitest. With the variable `WIREPRINT_QUICK`, the laws take a tenth of their cases.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

const [format = '', ...options] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(format) || !existsSync(`${ROOT}src/formats/${format}`)) {
  console.error(`Usage: npm run laws -- FORMAT, where FORMAT is a folder of src/formats. Found "${format}".`);
  process.exit(1);
}
/** The tests that hold for every format: those that use `LAW_CODECS` or `LAW_FORMATS` of `testing/law-formats.ts`. */
const laws = readdirSync(`${ROOT}src`, { recursive: true })
  .map((path) => `src/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && /\bLAW_(CODECS|FORMATS)\b/.test(readFileSync(ROOT + path, 'utf8')));
const files = [...laws, 'src/architecture.test.ts', `src/formats/${format}/`];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, LAWS_OF: format },
});
process.exitCode = status ?? 1;
