import { unitsPerByte } from '../core/layout/layout.ts';
import { annotationOf } from './annotate.ts';
import { readInput, readSchema } from './input.ts';
import { shareCell, type TableOptions, tableText, write, writeJson } from './output.ts';

export interface SpaceFlags extends TableOptions {
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/** Shows where the bytes go: by path, with all elements of a list as one path, the largest first. */
export async function space(path: string, flags: SpaceFlags): Promise<void> {
  const { name, bytes } = await readInput(path);
  const schema = await readSchema(flags.schema);
  const annotation = await annotationOf(name, bytes, flags, schema);
  const units = unitsPerByte({ unit: annotation.unit });
  const totals = new Map<string, { bytes: number; regions: number }>();
  for (const { path: at, start, end } of annotation) {
    const shape = at.replace(/\/\d+(?=\/|$)/g, '/*');
    const total = totals.get(shape) ?? { bytes: 0, regions: 0 };
    total.bytes += (end - start) / units;
    total.regions++;
    totals.set(shape, total);
  }
  const rows = [...totals]
    .map(([at, total]) => ({ path: at, ...total, share: total.bytes / bytes.length }))
    .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1));
  if (flags.json)
    return writeJson({ file: name, format: annotation.format, bytes: annotation.bytes.length, paths: rows });
  const cells = rows.map((row) => [row.path || '(root)', row.bytes, shareCell(row.share, flags.csv, 1), row.regions]);
  await write(tableText({ head: ['path', 'bytes', 'share', 'regions'], rows: cells }, flags));
}
