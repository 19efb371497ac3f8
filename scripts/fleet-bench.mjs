/**
 * `node scripts/fleet-bench.mjs`: compares the time of a fleet in one thread with the time for encoding, decoding,
 * comparing and compressing the same messages, and the rate of two threads with that of one. With `--memory`, also
 * prints the peak memory of one thread that reads 1 GB of lines (on Linux; takes minutes). The last two measurements
 * run the package if it is built, because running from the sources takes more memory. A missed goal is reported but is
 * not a failure.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { messagesOf, wireprint } from './fleet-kit.mjs';
import { importModule } from './import-module.mjs';
import { ROOT } from './install.mjs';

const BUILT = `${ROOT}dist-package/cli.js`;
const SCRIPT = existsSync(BUILT) ? BUILT : `${ROOT}scripts/cli.mjs`;
const GIGABYTE = 1e9;

const load = (loadavg()[0] ?? 0) / availableParallelism();
if (load > 0.3) console.log(`The machine is busy with other things (load ${load.toFixed(1)} per core).`);

const { measureFleet } = /** @type {typeof import('../bench/fleet.ts')} */ (await importModule('bench/fleet.ts'));
const rounds = await measureFleet(messagesOf(2000), () => performance.now());
const ratios = rounds.map(({ fleet, sum }) => fleet / sum).sort((a, b) => a - b);
const [least = 0, median = 0, most = 0] = [0, ratios.length >> 1, ratios.length - 1].map((i) => ratios[i] ?? 0);
const times = `${median.toFixed(2)} times (${least.toFixed(2)} to ${most.toFixed(2)} in ${ratios.length} rounds)`;
console.log(
  `fleet takes ${times} as long as encoding, decoding, comparing and compressing alone; the goal is at most 1.25.`,
);

const folder = mkdtempSync(join(tmpdir(), 'wireprint-bench-'));
const [file, plan] = [join(folder, 'messages.ndjson'), join(folder, 'plan.json')];
const messages = messagesOf(30_000);
writeFileSync(file, `${messages.join('\n')}\n`);
wireprint(['fleet', '--plan', plan, file]);
// The rate is computed from the difference between a short and a long run, because each thread takes seconds to load
// and to warm up the libraries.
const long = join(folder, 'long.ndjson');
writeFileSync(long, `${messages.join('\n')}\n`.repeat(3));
const seconds = [];
for (const threads of ['1', '2']) {
  const [few, many] = [await run(plan, ['--workers', threads, file]), await run(plan, ['--workers', threads, long])];
  seconds.push({ many: many.seconds, more: many.seconds - few.seconds });
}
const [one, two] = /** @type {[{ many: number, more: number }, { many: number, more: number }]} */ (seconds);
const [rate, whole] = [one.more / two.more, one.many / two.many].map((ratio) => ratio.toFixed(2));
const cores = availableParallelism();
console.log(
  `60,000 messages after the first 30,000 take ${one.more.toFixed(1)} s in one thread and ${two.more.toFixed(1)} s in two, on ${cores} cores: ${rate} times the rate; the goal is 1.8. For all 90,000, start included, it is ${whole} times the rate.`,
);
if (process.argv.includes('--memory')) {
  // Memory does not depend on the number of codecs, but time does.
  const small = join(folder, 'small.json');
  wireprint(['fleet', '--plan', small, '--codecs', 'cbor', '--sample', '0', file]);
  const { seconds, memory } = await run(small, ['--workers', '1', '-'], gigabyte());
  console.log(
    `1 GB of lines takes ${seconds.toFixed(0)} s and at most ${Math.round(memory / 1000)} MB of memory; the goal is 300 MB.`,
  );
}
rmSync(folder, { recursive: true });
// Without this call, the server of the modules would keep the process alive.
process.exit(0);

/** @returns {Iterable<string>} */
function* gigabyte() {
  const block = `${messages.slice(0, 1000).join('\n')}\n`;
  for (let bytes = 0; bytes < GIGABYTE; bytes += Buffer.byteLength(block)) yield block;
}

/**
 * Runs the command with a plan; resolves to its time and, on Linux, its largest memory in kilobytes.
 * @param {string} plan
 * @param {readonly string[]} args
 * @param {Iterable<string>} [input]
 * @returns {Promise<{ seconds: number, memory: number }>}
 */
function run(plan, args, input) {
  const start = performance.now();
  const child = spawn(process.execPath, [SCRIPT, 'fleet', '--plan', plan, '--json', ...args], {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'inherit'],
  });
  if (input !== undefined && child.stdin !== null) Readable.from(input).pipe(child.stdin);
  let memory = 0;
  const look = setInterval(() => {
    try {
      memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? memory);
    } catch {
      // The process has ended, or this is not Linux.
    }
  }, 200);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(look);
      if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, memory });
      else reject(new Error(`The command ended with ${code}.`));
    });
  });
}
