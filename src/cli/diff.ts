import { compareMessages, type Difference, pathsText } from '../core/compare/messages.ts';
import { shorten } from '../core/value/shorten.ts';
import { FORMATS } from '../formats/all.ts';
import type { Annotation } from '../package/annotation.ts';
import { annotationOf } from './annotate.ts';
import { Exit, Failure } from './failures.ts';
import { readInput, readSchema } from './input.ts';
import { type TableOptions, tableText, write, writeJson } from './output.ts';

export interface DiffFlags extends TableOptions {
  readonly from?: string;
  readonly schema?: string;
  readonly json?: true;
}

/** Maximum length of a value in the table, in characters. Longer ones are shortened. */
const LONGEST = 40;

const HEAD = ['', 'path', 'A', 'B', 'bytes in A', 'bytes in B', 'difference'];

/**
 * Aligns two messages by their values, and lists those that differ in value or in bytes. Throws a `Failure` after the
 * list if a message is not read to its end, or if its value lacks something.
 */
export async function diff(pathA: string, pathB: string, flags: DiffFlags): Promise<void> {
  const schema = await readSchema(flags.schema);
  const read = async (path: string): Promise<Annotation> => {
    const { name, bytes } = await readInput(path);
    return annotationOf(name, bytes, flags, schema);
  };
  const [a, b] = [await read(pathA), await read(pathB)];
  const { differences, isExact } = compareMessages(comparedOf(a), comparedOf(b));
  const unread = [...unreadParts(pathA, a), ...unreadParts(pathB, b)];
  if (flags.json) await writeJson({ a: pathA, b: pathB, isExact, differences, unread });
  else await write(listOf(differences, isExact, unread.length > 0, flags));
  if (unread.length > 0) throw new Failure(unread.join('\n'), Exit.unreadable);
}

function listOf(differences: readonly Difference[], isExact: boolean, isPart: boolean, flags: TableOptions): string {
  if (differences.length === 0)
    return `Every value ${isPart ? 'that is read ' : ''}is the same, and takes as many bytes.\n`;
  const rows = differences.map((difference) => [
    difference.mark,
    pathsText(difference),
    shownText(difference.a),
    shownText(difference.b),
    difference.bytesA,
    difference.bytesB,
    difference.bytesB - difference.bytesA,
  ]);
  const note = isExact ? '' : 'A list in the messages is so long that these may not be the fewest differences.\n';
  return tableText({ head: HEAD, rows }, flags) + note;
}

/** Sentences about the parts of a message that a comparison leaves out: unread bytes and missing values. */
function unreadParts(path: string, { problems, missing, bytes }: Annotation): readonly string[] {
  const end = problems.find(({ isEnd }) => isEnd);
  const stopped = end && `Reading stops at offset ${end.offset} of ${bytes.length}. ${end.expected}`;
  return [...(stopped === undefined ? [] : [stopped]), ...missing].map((each) => `${path}: ${each}`);
}

function comparedOf({ format, message }: Annotation) {
  return { ...message, format, isText: FORMATS.find(({ id }) => id === format)?.facts.isText === true };
}

function shownText(text: string | undefined): string {
  return text === undefined ? '(absent)' : shorten(text, LONGEST);
}
