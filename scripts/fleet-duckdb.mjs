/**
 * `node scripts/fleet-duckdb.mjs`: counts 20,000 messages with `wireprint fleet --rows`, sums the rows of the Parquet
 * file in DuckDB, and compares each total with those of the run: they must be equal to the byte. Needs `python3` with
 * `venv`, or the interpreter in `PYTHON`; installs DuckDB. Not part of `npm test`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesOf, pythonWith, run, wireprint } from './fleet-kit.mjs';
import { ROOT } from './install.mjs';

const COUNT = 20_000;
const CODECS = ['json', 'msgpack', 'cbor', 'bson', 'avro', 'protobuf'];

const python = pythonWith('duckdb', '2.0.1');
const folder = mkdtempSync(join(tmpdir(), 'wireprint-duckdb-'));
const file = join(folder, 'messages.ndjson');
const rows = join(folder, 'rows.parquet');
writeFileSync(file, `${messagesOf(COUNT).join('\n')}\n`);
const options = ['--kind', '/type', '--codecs', CODECS.join(','), '--sample', '0', '--rows', rows, '--json'];
const report = JSON.parse(wireprint(['fleet', file, ...options]));
const found = JSON.parse(run(python, [`${ROOT}scripts/fleet-duckdb.py`, rows, ...CODECS]));
rmSync(folder, { recursive: true });

/**
 * @typedef {{ readonly messages: number, readonly bytes: number }} Sizes
 * @typedef {{ readonly read: Sizes, readonly codecs: readonly (readonly [string, { readonly raw: Sizes }])[] }} Group
 * @type {readonly (readonly [string, Group])[]}
 */
const groups = [['all', report.all], ...report.kinds];
let [equal, differing] = [0, 0];
for (const [group, { read, codecs }] of groups) {
  for (const [what, sizes] of /** @type {[string, Sizes][]} */ ([
    ['read', read],
    ...codecs.map(([id, { raw }]) => [id, raw]),
  ])) {
    for (const [of, wanted] of Object.entries({ messages: sizes.messages, bytes: sizes.bytes })) {
      const its = found.totals[group]?.[`${of} ${what}`];
      if (its === wanted) equal++;
      else differing++;
      if (its !== wanted) console.log(`${group}, ${of} of ${what}: the run has ${wanted}, DuckDB has ${its}`);
    }
  }
}
const totals = report.all.codecs.map((/** @type {Group['codecs'][0]} */ [id, { raw }]) => `${id} ${raw.bytes}`);
console.log(`${report.all.read.messages} messages, ${report.all.read.bytes} bytes: ${totals.join(', ')}`);
console.log(
  `${equal} of ${equal + differing} totals of DuckDB ${found.version} equal those of one plain run to the byte.`,
);
process.exitCode = differing === 0 && groups.length === Object.keys(found.totals).length ? 0 : 1;
