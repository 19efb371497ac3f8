/**
 * `node scripts/fleet-totals.mjs`: counts three files of 100,000 messages with `wireprint fleet`, and again with
 * Python's libraries. The Python script also makes the files from their seeds. Every total must be equal to the byte.
 * Needs `python3`, or the interpreter in `PYTHON`, with msgpack, cbor2 and pymongo. Takes minutes, so it is not part of
 * `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const SEEDS = [1, 2, 3];
const COUNT = 100_000;
const MOST_OUTPUT = 2 ** 28;

const folder = mkdtempSync(join(tmpdir(), 'wireprint-totals-'));
let equal = 0;
for (const seed of SEEDS) {
  const file = join(folder, `${seed}.ndjson`);
  const script = `${ROOT}scripts/fleet-totals.py`;
  const wanted = JSON.parse(run(process.env.PYTHON ?? 'python3', [script, String(seed), String(COUNT), file]));
  const codecs = Object.keys(wanted);
  const options = ['--codecs', codecs.join(','), '--sample', '0', '--json'];
  const report = JSON.parse(run(process.execPath, [`${ROOT}scripts/cli.mjs`, 'fleet', file, ...options]));
  /** @type {readonly [string, { raw: { messages: number, bytes: number } }][]} */
  const counted = report.all.codecs;
  const found = Object.fromEntries(counted.map(([id, { raw }]) => [id, raw.bytes]));
  const isWhole = counted.every(([, { raw }]) => raw.messages === COUNT);
  const differing = codecs.filter((id) => found[id] !== wanted[id]);
  if (isWhole && differing.length === 0) equal++;
  const totals = codecs.map((id) => `${id} ${found[id]}${found[id] === wanted[id] ? '' : ` (Python: ${wanted[id]})`}`);
  console.log(`seed ${seed}: ${COUNT} messages, ${totals.join(', ')}`);
}
rmSync(folder, { recursive: true });
console.log(`${equal} of ${SEEDS.length} files have totals equal to the byte.`);
process.exitCode = equal === SEEDS.length ? 0 : 1;

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
