import { toHex } from '../core/bytes/hex.ts';
import { compareValues, type Mark, type Row } from '../core/compare/compare.ts';
import { shorten } from '../core/value/shorten.ts';
import { FORMATS } from '../formats/all.ts';
import type { Annotation } from '../package/annotation.ts';
import { annotationOf } from './annotate.ts';
import { readInput, readSchema } from './input.ts';
import { type TableOptions, tableText, write, writeJson } from './output.ts';

export interface DiffFlags extends TableOptions {
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/** The same value in other bytes, besides the marks of values. */
type DiffMark = Mark | '≈';

/** One place at which the messages differ. */
interface Difference {
  readonly mark: DiffMark;
  /** JSON Pointers; absent if that message lacks the value. */
  readonly pathA?: string;
  readonly pathB?: string;
  readonly a?: string;
  readonly b?: string;
  readonly bytesA: number;
  readonly bytesB: number;
}

/** Longer values are shortened in the table, in characters. */
const LONGEST = 40;

/**
 * Aligns two messages by their values, and lists those that differ in value or in bytes. Other bytes of the same value
 * count if both messages have one format, or if their number differs.
 */
export async function diff(pathA: string, pathB: string, flags: DiffFlags): Promise<void> {
  const schema = await readSchema(flags.schema);
  const read = async (path: string): Promise<Annotation> => {
    const { name, bytes } = await readInput(path);
    return annotationOf(name, bytes, flags, schema);
  };
  const [a, b] = [await read(pathA), await read(pathB)];
  const { rows, isExact } = compareValues(a.comparable ?? null, b.comparable ?? null);
  const [bytesA, bytesB] = [new BytesByPath(a), new BytesByPath(b)];
  const areOfOneFormat = a.format === b.format;
  const marked = rows.map((row): Difference => {
    const sizes = { bytesA: bytesA.size(row.a), bytesB: bytesB.size(row.b) };
    const hasOtherBytes = areOfOneFormat ? bytesA.hex(row.a) !== bytesB.hex(row.b) : sizes.bytesA !== sizes.bytesB;
    return { ...placesOf(row), mark: row.mark === '=' && hasOtherBytes ? '≈' : row.mark, ...sizes };
  });
  const differences = marked.filter(({ mark }) => mark !== '=');
  if (flags.json) return writeJson({ a: pathA, b: pathB, isExact, differences });
  if (differences.length === 0) return write('Every value is the same, and takes as many bytes.\n');
  const table = differences.map(({ mark, pathA: there, pathB: here, ...each }) => [
    mark,
    nameOf(there, here),
    each.a === undefined ? '(absent)' : shorten(each.a, LONGEST),
    each.b === undefined ? '(absent)' : shorten(each.b, LONGEST),
    each.bytesA,
    each.bytesB,
    each.bytesB - each.bytesA,
  ]);
  await write(
    tableText({ head: ['', 'path', 'A', 'B', 'bytes in A', 'bytes in B', 'difference'], rows: table }, flags),
  );
  if (!isExact) await write('A list is so long that a shorter list of differences may exist.\n');
}

function placesOf({ a, b, textA, textB }: Row): Pick<Difference, 'pathA' | 'pathB' | 'a' | 'b'> {
  return {
    ...(a !== undefined && { pathA: a }),
    ...(b !== undefined && { pathB: b }),
    ...(textA !== undefined && { a: textA }),
    ...(textB !== undefined && { b: textB }),
  };
}

/** "/rows/3", or "/rows/3 → /rows/4" if an element has another index in B. */
function nameOf(a: string | undefined, b: string | undefined): string {
  const [there, here] = [a ?? b!, b ?? a!].map((path) => path || '(root)');
  return there === here ? there! : `${there} → ${here}`;
}

/** The bytes of each value by its path: its own for a scalar, and all inside for a container. */
class BytesByPath {
  readonly #sizes = new Map<string, number>();
  readonly #hex = new Map<string, string>();

  constructor(annotation: Annotation) {
    const { bytes, unit } = annotation;
    const units = unit === 'bit' ? 8 : 1;
    const isText = FORMATS.find(({ id }) => id === annotation.format)?.facts.isText === true;
    for (const { start, end, path, role } of annotation) {
      const size = (end - start) / units;
      const hex = toHex(bytes.subarray(Math.floor(start / units), Math.ceil(end / units)));
      // A comma or white space of a text belongs to no value's spelling.
      const isAround = isText && (role === 'structure' || role === 'padding');
      if (!isAround) this.#hex.set(path, (this.#hex.get(path) ?? '') + hex);
      for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
        this.#sizes.set(at, (this.#sizes.get(at) ?? 0) + size);
        if (at === '') break;
      }
    }
  }

  size(path: string | undefined): number {
    return path === undefined ? 0 : (this.#sizes.get(path) ?? 0);
  }

  hex(path: string | undefined): string {
    return path === undefined ? '' : (this.#hex.get(path) ?? '');
  }
}
