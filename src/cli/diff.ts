import type { JsonValue } from '../core/value/json-value.ts';
import { pointerToken } from '../core/value/path.ts';
import { annotationOf } from './annotate.ts';
import { readInput, readSchema } from './input.ts';
import { type TableOptions, tableText, write, writeJson } from './output.ts';

export interface DiffFlags extends TableOptions {
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/** One path whose value or size differs. */
interface Difference {
  readonly path: string;
  readonly a?: string;
  readonly b?: string;
  readonly bytesA: number;
  readonly bytesB: number;
}

/** Aligns two messages by the paths of their values, and lists those that differ in value or in bytes. */
export async function diff(pathA: string, pathB: string, flags: DiffFlags): Promise<void> {
  const schema = await readSchema(flags.schema);
  const [a, b] = await Promise.all(
    [pathA, pathB].map(async (path) => {
      const { name, bytes } = await readInput(path);
      const annotation = await annotationOf(name, bytes, flags, schema);
      return { annotation, scalars: scalarsOf(annotation.value ?? null) };
    }),
  );
  const paths = new Set([...a!.scalars.keys(), ...b!.scalars.keys()]);
  const differences: Difference[] = [];
  for (const path of paths) {
    const [textA, textB] = [a!.scalars.get(path), b!.scalars.get(path)];
    const [bytesA, bytesB] = [a!, b!].map(({ annotation }) =>
      annotation.spans(path).reduce((sum, { start, end }) => sum + end - start, 0),
    );
    if (textA === textB && bytesA === bytesB) continue;
    const values = { ...(textA !== undefined && { a: textA }), ...(textB !== undefined && { b: textB }) };
    differences.push({ path, ...values, bytesA: bytesA!, bytesB: bytesB! });
  }
  if (flags.json) return writeJson({ a: pathA, b: pathB, differences });
  if (differences.length === 0) return write('Every value is the same, and takes as many bytes.\n');
  const rows = differences.map((each) => [
    each.path || '(root)',
    each.a ?? '(absent)',
    each.b ?? '(absent)',
    each.bytesA,
    each.bytesB,
  ]);
  await write(tableText({ head: ['path', 'A', 'B', 'bytes in A', 'bytes in B'], rows }, flags));
}

/** The JSON of each scalar and each empty container, by its path. Iterative, in the order of the value. */
function scalarsOf(root: JsonValue): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open: (readonly [string, JsonValue])[] = [['', root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (members.length === 0) found.set(path, typeof value === 'bigint' ? String(value) : JSON.stringify(value));
    for (const [key, member] of members.reverse()) open.push([`${path}/${pointerToken(key)}`, member]);
  }
  return found;
}
