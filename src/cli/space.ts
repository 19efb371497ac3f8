import { unitsPerByte } from '../core/layout/layout.ts';
import { LayoutPaths } from '../core/layout/paths.ts';
import { pointerToken } from '../core/value/path.ts';
import type { Annotation } from '../package/index.ts';
import { annotationOf } from './annotate.ts';
import { tellMessages, unreadParts } from './decoded.ts';
import { Exit, Failure } from './failures.ts';
import { readInput, readSchema } from './input.ts';
import { shareCell, type TableOptions, tableText, write, writeJson } from './output.ts';

export interface SpaceFlags extends TableOptions {
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/**
 * Shows where the bytes go: by path, with all elements of a list as one path, the largest first. After the table,
 * throws a `Failure` if the file is not read to its end, or if parts of its value are missing.
 */
export async function space(path: string, flags: SpaceFlags): Promise<void> {
  const { name, bytes } = await readInput(path);
  const schema = await readSchema(flags.schema);
  const annotation = await annotationOf(name, bytes, flags, schema);
  tellMessages(name, annotation);
  const units = unitsPerByte({ unit: annotation.unit });
  const { of, shapes, isCut } = shapesOf(annotation);
  const totals = shapes.map((shape) => ({ path: shape, bytes: 0, regions: 0 }));
  const { start, value, length } = annotation.columns;
  for (const [region, owner] of value.entries()) {
    const total = totals[of[owner]!]!;
    total.bytes += ((start[region + 1] ?? length) - start[region]!) / units;
    total.regions++;
  }
  const rows = totals
    .filter(({ regions }) => regions > 0)
    .map((total) => ({ ...total, share: total.bytes / annotation.bytes.length }))
    .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1));
  if (isCut)
    console.error(`The bytes of values below level ${DEEPEST} are added to the path of the container on that level.`);
  const unread = unreadParts(name, annotation);
  if (flags.json)
    await writeJson({ file: name, format: annotation.format, bytes: annotation.bytes.length, paths: rows, unread });
  else {
    const cells = rows.map((row) => [row.path || '(root)', row.bytes, shareCell(row.share, flags.csv, 1), row.regions]);
    await write(tableText({ head: ['path', 'bytes', 'share', 'regions'], rows: cells }, flags));
  }
  if (unread.length > 0) throw new Failure(unread.join('\n'), Exit.unreadable);
}

/**
 * The deepest level with paths of its own. Deeper values are counted at the path of their ancestor on this level,
 * because the paths of n levels take n² characters.
 */
const DEEPEST = 500;

/** The path of each value. All elements of a list have one path, whose key is `*`. */
function shapesOf({ message: { queries, kinds, bytes } }: Annotation) {
  const { values } = queries.layout;
  const paths = new LayoutPaths(queries.layout, kinds, bytes);
  const of = new Uint32Array(Math.max(values.type.length, 1));
  const shapes = [''];
  const numbers = new Map<string, number>();
  let isCut = false;
  for (let at = 1; at < values.type.length; at++) {
    const around = of[queries.parentOf(at)]!;
    if (values.depth[at]! > DEEPEST) {
      of[at] = around;
      isCut = true;
      continue;
    }
    const key = paths.keyOf(at);
    const token = typeof key === 'number' || /^\d+$/.test(key) ? '*' : pointerToken(key);
    const entry = `${around}/${token}`;
    of[at] = numbers.get(entry) ?? shapes.length;
    if (of[at] !== shapes.length) continue;
    numbers.set(entry, shapes.length);
    shapes.push(`${shapes[around]}/${token}`);
  }
  return { of, shapes, isCut };
}
