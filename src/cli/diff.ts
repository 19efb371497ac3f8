import { type ComparedMessage, compareMessages, type Difference, pathsText } from '../core/compare/messages.ts';
import { LayoutJoin } from '../core/layout/join.ts';
import { LayoutQueries } from '../core/layout/queries.ts';
import { shorten } from '../core/value/shorten.ts';
import { FORMATS, formatOf } from '../formats/all.ts';
import type { FormatId } from '../formats/format.ts';
import type { Annotation } from '../package/annotation.ts';
import { annotationOf } from './annotate.ts';
import { tellMessages, unreadParts } from './decoded.ts';
import { Exit, Failure, wrongUse } from './failures.ts';
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
 * Aligns two messages by their values, and lists those that differ in value or in bytes. Several messages are aligned
 * as the elements of a list; a schema is for those messages whose format has schemas. Throws a `Failure` after the list
 * if a message is not read to its end, or if its value lacks something.
 */
export async function diff(pathA: string, pathB: string, flags: DiffFlags): Promise<void> {
  const schema = await readSchema(flags.schema);
  const [fromA, fromB] = formatsOf(flags.from);
  const read = async (path: string, from: string | undefined): Promise<Annotation> => {
    const { name, bytes } = await readInput(path);
    const { schema: schemaPath } = flags;
    // A message of a format without schemas, such as JSON, can be aligned with a message that has a schema.
    const options = { ...(from !== undefined && { from }), ...(schemaPath !== undefined && { schema: schemaPath }) };
    const annotation = await annotationOf(name, bytes, { ...options, isSchemaOptional: true }, schema);
    tellMessages(name, annotation);
    return annotation;
  };
  const [a, b] = [await read(pathA, fromA), await read(pathB, fromB)];
  const [first, second] = [a, b].map(({ format }) => formatOf(format as FormatId).facts);
  if (schema !== undefined && !first!.schemaLanguage && !second!.schemaLanguage) {
    const none =
      first === second ? `${first!.name} has no schemas` : `Neither ${first!.name} nor ${second!.name} has schemas`;
    throw wrongUse(`${none}. Leave the schema out.`);
  }
  const areLists = a.offsets !== undefined || b.offsets !== undefined;
  const { differences, isExact } = compareMessages(comparedOf(a, areLists), comparedOf(b, areLists));
  const unread = [...unreadParts(pathA, a), ...unreadParts(pathB, b)];
  if (flags.json) await writeJson({ a: pathA, b: pathB, isExact, differences, unread });
  else if (differences.length === 0 && !flags.csv && !flags.markdown)
    await write(`Every value ${unread.length > 0 ? 'that is read ' : ''}is the same, and takes as many bytes.\n`);
  else {
    await write(listOf(differences, flags));
    if (!isExact) console.error('A list is so long that these may not be the fewest differences.');
  }
  if (unread.length > 0) throw new Failure(unread.join('\n'), Exit.unreadable);
}

/** The formats that `--from` names: one for both files, or one for each. Undefined where a file is recognised. */
function formatsOf(from: string | undefined): readonly (string | undefined)[] {
  const [a, b = a, ...more] = from?.split(',') ?? [];
  if (more.length > 0) throw wrongUse(`--from takes one format, or one for each of the two files, not "${from}".`);
  return [a, b].map((name) => (name === 'auto' ? undefined : name));
}

function listOf(differences: readonly Difference[], flags: TableOptions): string {
  const rows = differences.map((difference) => [
    difference.mark,
    pathsText(difference),
    shownText(difference.a),
    shownText(difference.b),
    difference.bytesA,
    difference.bytesB,
    difference.bytesB - difference.bytesA,
  ]);
  return tableText({ head: HEAD, rows }, flags);
}

/** A file to compare. If the other file has several messages (`isList`), a single message is a list of one element. */
function comparedOf({ format, message, offsets }: Annotation, isList: boolean): ComparedMessage {
  const isText = FORMATS.find(({ id }) => id === format)?.facts.isText === true;
  const { layout } = message.queries;
  if (!isList || offsets !== undefined) return { ...message, format, isText };
  const join = new LayoutJoin(layout.length, layout.unit);
  join.add(layout);
  return { ...message, queries: new LayoutQueries(join.finish()), format, isText };
}

function shownText(text: string | undefined): string {
  return text === undefined ? '(absent)' : shorten(text, LONGEST);
}
