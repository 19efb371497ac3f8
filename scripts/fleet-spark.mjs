/**
 * `node scripts/fleet-spark.mjs`: counts messages with `wireprint fleet --shard` in Spark through `rdd.pipe`, in 1, 7
 * and 16 partitions, one of them empty, as lines of JSON and as lines of base64, merges the summaries, and compares
 * them with one plain run: everything that must not depend on the split must be equal. Needs Java 17 and `python3` with
 * `venv`, or the interpreter in `PYTHON`; installs PySpark. Takes minutes, so it is not part of `npm test`.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { encode } from 'cbor-x';
import { CLI, messagesOf, pythonWith, run, wireprint } from './fleet-kit.mjs';
import { ROOT } from './install.mjs';

const COUNT = 4000;
const PARTITIONS = [1, 7, 16];
const CODECS = 'json,msgpack,cbor,avro,protobuf';

const python = pythonWith('pyspark', '4.3.0');
const folder = mkdtempSync(join(tmpdir(), 'wireprint-spark-'));
// Spark finds the command on the search path, as it would if the package were installed.
writeFileSync(join(folder, 'wireprint'), `#!/bin/sh\nexec ${CLI.map((part) => `'${part}'`).join(' ')} "$@"\n`);
chmodSync(join(folder, 'wireprint'), 0o755);
const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, PYSPARK_PYTHON: python };
const messages = messagesOf(COUNT);
const isJson = (/** @type {string} */ text) => !text.startsWith('{"type":"broken"');
const binary = messages.map((text) => (isJson(text) ? encode(JSON.parse(text)).toString('base64') : 'o2Fh'));
const inputs = [
  { name: 'lines of JSON', lines: messages, options: [] },
  { name: 'CBOR as lines of base64', lines: binary, options: ['--from', 'cbor', '--base64'] },
];
let equal = 0;
for (const { name, lines, options } of inputs) {
  const file = join(folder, `${options.length}.txt`);
  const plan = join(folder, `${options.length}.json`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  wireprint(['fleet', '--plan', plan, '--kind', '/type', '--codecs', CODECS, ...options, file]);
  const plain = lawful(wireprint(['fleet', '--plan', plan, '--json', file]));
  const { read, codecs } = /** @type {any} */ (plain).all;
  const totals = codecs.map((/** @type {[string, any]} */ [id, { raw }]) => `${id} ${raw.bytes}`);
  console.log(`${name}: ${read.messages} messages, ${read.bytes} bytes, ${totals.join(', ')}`);
  for (const partitions of PARTITIONS) {
    const summaries = join(folder, 'summaries.json');
    const script = [`${ROOT}scripts/fleet-spark.py`, file, plan, String(partitions), summaries];
    const { version, sizes } = JSON.parse(run(python, script, env));
    const merged = lawful(wireprint(['merge', summaries, '--plan', plan, '--json']));
    const isEqual = isDeepStrictEqual(merged, plain);
    if (isEqual) equal++;
    const verdict = isEqual ? 'equal to' : 'DIFFERENT from';
    console.log(
      `Spark ${version}, partitions of ${sizes.join(', ')} messages: the result is ${verdict} that of one plain run`,
    );
  }
}
rmSync(folder, { recursive: true });
const all = inputs.length * PARTITIONS.length;
console.log(`${equal} of ${all} merged results of Spark equal those of one plain run to the byte.`);
process.exitCode = equal === all ? 0 : 1;

/**
 * A result without what depends on how the messages were split.
 * @param {string} json
 */
function lawful(json) {
  const result = JSON.parse(json, (key, value) => (key === 'place' || key === 'places' ? undefined : value));
  return { ...result, batches: undefined };
}
