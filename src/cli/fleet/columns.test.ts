import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { convert } from '../../package/index.ts';
import { cli } from '../../testing/run-cli.ts';
import { readingColumn } from './columns.ts';
import type { Line } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'wireprint-columns-'));
const texts = Array.from({ length: 40 }, (_, id) => JSON.stringify({ type: id % 2 === 0 ? 'a' : 'b', id, name: 'é' }));
const cells = await Promise.all(texts.map(async (text) => (await convert(text, 'cbor')).bytes));
const path = join(folder, 'all.parquet');
writeFileSync(
  path,
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'n', data: texts.map((_, i) => i), type: 'INT32' },
        { name: 'text', data: texts.map((text, i) => (i === 3 ? null : text)), type: 'STRING' },
        { name: 'json', data: texts.map((text) => JSON.parse(text)), type: 'JSON' },
        { name: 'cell', data: cells, type: 'BYTE_ARRAY' },
      ],
      rowGroupSize: 7,
    }),
  ),
);

const listener = { note: () => undefined, took: () => undefined };

async function linesOf(column: string, most?: number): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const some of readingColumn(column, 1000, listener, most)(path)) lines.push(...some);
  return lines;
}

describe('a column of Parquet files', () => {
  it('has texts, numbered by rows; a null does not count as a text', async () => {
    const lines = await linesOf('text');
    expect(lines.map(({ line }) => line)).toEqual(texts.map((_, i) => i + 1).filter((row) => row !== 4));
    expect(lines.map(({ bytes }) => Buffer.from(bytes!).toString())).toEqual(texts.filter((_, i) => i !== 3));
    // The reader ignores the logical type of the column, so that a JSON text stays as it was written.
    expect((await linesOf('json')).map(({ bytes }) => Buffer.from(bytes!).toString())).toEqual(texts);
  });

  it('is counted as text or, with --from, as bytes', async () => {
    const asText = JSON.parse((await cli('fleet', path, '--column', 'text', '--codecs', 'json', '--json')).out);
    const bytes = texts.reduce((sum, text, i) => sum + (i === 3 ? 0 : Buffer.byteLength(text)), 0);
    expect(asText.all.read).toMatchObject({ messages: 39, bytes });
    expect(asText.settings.input).toEqual({ format: 'json', base64: false, column: 'text' });
    const options = ['--column', 'cell', '--from', 'cbor', '--codecs', 'json', '--json'];
    const asBytes = JSON.parse((await cli('fleet', path, ...options)).out);
    expect(asBytes.all.read).toMatchObject({ messages: 40, bytes: cells.reduce((sum, cell) => sum + cell.length, 0) });
    expect(asBytes.figures.all.codecs[0].bytes).toBe(Buffer.byteLength(texts.join('')));
  });

  it('is named among the existing ones', async () => {
    const columns = 'n (INT32), text (BYTE_ARRAY), json (BYTE_ARRAY), cell (BYTE_ARRAY)';
    const faults = [
      [[], `all.parquet: Name the column of texts or bytes with --column. There are ${columns}.`],
      [['--column', 'x'], `all.parquet: There is no column "x". There are ${columns}.`],
      [['--column', 'n'], `all.parquet: The column "n" has no texts or bytes. There are ${columns}.`],
    ] as const;
    for (const [flags, sentence] of faults) {
      const { code, out, err } = await cli('fleet', path, ...flags);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(sentence);
    }
  });

  it('is refused with its size if a row group does not fit, and with a reason if the file is damaged', async () => {
    await expect(linesOf('text', 100)).rejects.toThrow(
      /all\.parquet: Row group 1 has \d+ bytes of the column text; at most 100 bytes are read at a time\. Write smaller/,
    );
    const cut = join(folder, 'cut.parquet');
    writeFileSync(cut, readFileSync(path).subarray(0, 500));
    const { code, err } = await cli('fleet', cut, '--column', 'text');
    expect(code).toBe(3);
    expect(err).toMatch(/cut\.parquet: The list of its contents cannot be read: .*\. Check that the file is a whole/);
    expect((await cli('fleet', '-', '--column', 'text')).err).toContain('Parquet is read from files');
  });
});
