import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { cli } from '../../testing/run-cli.ts';
import { RowsFile } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'wireprint-rows-'));
const path = join(folder, 'some.ndjson');
const texts = ['{"t":"a","id":1}', '{"t":"b","id":200}', '{"t":"a"', '{"t":"a"}', '{"t":{"x":1}}'];
writeFileSync(path, texts.join('\n'));
const schema = join(folder, 's.avsc');
writeFileSync(
  schema,
  '{"type":"record","name":"M","fields":[{"name":"t","type":"string"},{"name":"id","type":["null","int"]}]}',
);

describe('--rows', () => {
  it('writes one row per message, whose sums are the totals', async () => {
    const file = join(folder, 'rows.parquet');
    const options = ['--kind', '/t', '--codecs', 'cbor,avro', '--schema', schema, '--json', '--rows', file];
    const report = JSON.parse((await cli('fleet', path, ...options)).out);
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
    expect(rows.map(({ line, kind, bytes }) => [Number(line), kind, bytes])).toEqual([
      [1, '"a"', 16],
      [2, '"b"', 18],
      [4, '"a"', 9],
      [5, '(object)', 13],
    ]);
    expect(rows[0]).toMatchObject({ file: path, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(rows[3]!.avro).toBeNull();
    for (const { id, bytes } of report.figures.all.codecs) {
      expect(rows.reduce((sum, row) => sum + (row[id] ?? 0), 0)).toBe(Number(bytes));
    }
  });

  it('writes groups of rows, and nothing if the input cannot be read to its end', async () => {
    const file = join(folder, 'many.parquet');
    const rows = await RowsFile.open(file, ['json']);
    const row = { hash: 'a', place: { file: path, line: 1 }, kind: '1', bytes: 1, sizes: [1] };
    rows.add(Array.from({ length: 60_000 }, () => row));
    rows.finish();
    const { row_groups, num_rows } = await parquetMetadataAsync(await asyncBufferFromFile(file));
    expect([row_groups.length, Number(num_rows)]).toEqual([2, 60_000]);
    expect((await cli('fleet', path, '--strict', '--codecs', 'json', '--rows', file)).code).toBe(3);
    expect(existsSync(file)).toBe(false);
    const { code, err } = await cli('fleet', path, '--codecs', 'json', '--rows', '/dev/full');
    expect(code).toBe(3);
    expect(err).toContain('/dev/full: The disk is full, so the file is not written. Make room, or name another place.');
    expect(existsSync('/dev/full')).toBe(true);
    expect((await cli('fleet', path, '--plan', join(folder, 'no.json'), '--rows', file)).err).toContain(
      'Make it first',
    );
  });
});
