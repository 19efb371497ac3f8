import { compareMessages, pathsText } from '../core/compare/messages.ts';
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

/** Longer values are shortened in the table, in characters. */
const LONGEST = 40;

const HEAD = ['', 'path', 'A', 'B', 'bytes in A', 'bytes in B', 'difference'];

/** Aligns two messages by their values, and lists those that differ in value or in bytes. */
export async function diff(pathA: string, pathB: string, flags: DiffFlags): Promise<void> {
  const schema = await readSchema(flags.schema);
  const read = async (path: string): Promise<Annotation> => {
    const { name, bytes } = await readInput(path);
    return annotationOf(name, bytes, flags, schema);
  };
  const [a, b] = [await read(pathA), await read(pathB)];
  const { differences, isExact } = compareMessages(comparedOf(a), comparedOf(b));
  if (flags.json) return writeJson({ a: pathA, b: pathB, isExact, differences });
  if (differences.length === 0) return write('Every value is the same, and takes as many bytes.\n');
  const rows = differences.map((difference) => [
    difference.mark,
    pathsText(difference),
    shownText(difference.a),
    shownText(difference.b),
    difference.bytesA,
    difference.bytesB,
    difference.bytesB - difference.bytesA,
  ]);
  await write(tableText({ head: HEAD, rows }, flags));
  if (!isExact) await write('A list is so long that a shorter list of differences may exist.\n');
}

function comparedOf({ format, message }: Annotation) {
  return { ...message, format, isText: FORMATS.find(({ id }) => id === format)?.facts.isText === true };
}

function shownText(text: string | undefined): string {
  return text === undefined ? '(absent)' : shorten(text, LONGEST);
}
