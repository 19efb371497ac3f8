/**
 * Builds a second time, in another time zone and language, and compares all files with those in `dist`. No file may
 * contain the path of its build folder.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

const FIRST = `${ROOT}dist/`;
const SECOND = `${ROOT}node_modules/.cache/wireprint/again/`;

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', SECOND],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8' } },
);

const faults = status === 0 ? compare() : ['The second build failed.'];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`Two builds made the same ${filesIn(FIRST).length} files.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** @returns {readonly string[]} */
function compare() {
  const [first, second] = [filesIn(FIRST), filesIn(SECOND)];
  const all = [...new Set([...first, ...second])].sort();
  return all.flatMap((file) => {
    if (!first.includes(file)) return [`${file} is only in the second build.`];
    if (!second.includes(file)) return [`${file} is only in dist.`];
    const content = readFileSync(FIRST + file);
    if (!content.equals(readFileSync(SECOND + file))) return [`${file} differs from build to build.`];
    return content.includes(ROOT) ? [`${file} names the folder it was built in.`] : [];
  });
}

/** @param {string} folder */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length).replace(/^\//, ''))
    .sort();
}
