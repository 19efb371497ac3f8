import { errorText } from '../../core/basics/error-text.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { compareValues, type Mark } from '../../core/compare/compare.ts';
import { comparedValue } from '../../core/compare/messages.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutPaths } from '../../core/layout/paths.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { printJson } from '../../core/value/print.ts';
import { toJson } from '../../core/value/to-json.ts';
import { formatOf } from '../../formats/all.ts';
import type { CodecFacts, CodecId, FormatId } from '../../formats/format.ts';
import { explainingRoot } from './explaining-root.ts';
import { decodedBy } from './messages.ts';
import type { Parts } from './run.ts';

/** What one library says about the bytes, in addition to the annotation. */
export interface Opinion {
  /** The id of the codec. */
  readonly id: string;
  readonly library: string;
  readonly version: string;
  /** A word that distinguishes codecs of one library. */
  readonly variant?: string;
  /**
   * "not asked" in two cases: the bytes cannot be read to their end, and the library may never return from such bytes;
   * or the library needs a schema and there is none.
   */
  readonly verdict: 'reads' | 'refuses' | 'not asked';
  /** The library's own message if it refuses, or the reason why it is not asked. */
  readonly message?: string;
  /** The offset that the library's message names. */
  readonly offset?: number;
  /**
   * The values in which the library differs from the annotation; at most 100. Times are not compared: each library has
   * a type of its own.
   */
  readonly differences: readonly OpinionDifference[];
  /** The number of further differences. */
  readonly more: number;
}

export interface OpinionDifference {
  /** JSON Pointer; the place in the annotation's value if both have one. */
  readonly path: string;
  readonly mark: Mark;
  /** JSON of a scalar, "[…]" or "{…}"; absent if there is no value at the path. */
  readonly annotation?: string;
  readonly library?: string;
}

const NOT_FINITE: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity']);
const MOST_LISTED = 100;
/** Maximum number of bytes about which the libraries are asked. */
const LONGEST = 1_048_576;

/** Annotated bytes, and the format and schema with which they were annotated. */
export interface AskedAbout {
  readonly message: Message;
  readonly format: FormatId;
  /** The text of the schema. */
  readonly schema?: string | undefined;
  /** The name of the schema's root type; by default the type that explains the most bytes. */
  readonly root?: string | undefined;
  /**
   * Message `i` is `bytes[offsets[i], offsets[i + 1])`, and its value is an element of the list. If absent, the bytes
   * are one message.
   */
  readonly offsets?: Uint32Array | undefined;
}

/** Loads a codec. */
type Load = (codec: CodecId) => Promise<Parts>;

/**
 * Second opinions: every library that reads the format decodes the bytes. Never rejects on bad bytes. Rejects with a
 * RangeError above 1 MiB.
 */
export async function opinionsOf(about: AskedAbout, load: Load): Promise<readonly Opinion[]> {
  const { message, format, schema } = about;
  if (message.bytes.length > LONGEST) throw new RangeError('Second opinions are for at most 1 MiB.');
  const { facts, codecs } = formatOf(format);
  const isWhole = message.queries.layout.failure === undefined;
  const asked: Opinion[] = [];
  for (const codec of codecs) {
    if (codec.whatIf !== undefined || codec.schemaFixed) continue;
    const why =
      codec.mayNeverReturn && !isWhole
        ? 'This library may never return if the bytes are wrong.'
        : facts.schema === 'required' && schema === undefined
          ? 'This library needs the schema.'
          : undefined;
    const said = why === undefined ? await ask(about, codec, load) : { verdict: 'not asked' as const, message: why };
    const { id, library, version, variant } = codec;
    asked.push({ id, library, version, ...(variant !== undefined && { variant }), differences: [], more: 0, ...said });
  }
  return asked;
}

async function ask(
  { message, schema, root, offsets }: AskedAbout,
  codec: CodecFacts,
  load: Load,
): Promise<Pick<Opinion, 'verdict'> & Partial<Opinion>> {
  const { module, annotate, kinds } = await load(codec.id);
  const { bytes } = message;
  let text: string;
  try {
    const { roots, parseSchema } = module;
    const explaining =
      root === undefined && schema !== undefined && roots && parseSchema
        ? explainingRoot([bytes.subarray(0, offsets?.[1])], schema, roots(schema), { parseSchema, annotate, kinds })
        : root;
    const reader = module.reader(codec.id, schema, explaining);
    // A copy, because a library may write into what it reads.
    text = printJson(toJson(decodedBy(reader, new Uint8Array(bytes), offsets)).value);
  } catch (thrown) {
    const words = errorText(thrown);
    const offset = /\b(?:position|offset|byte)\s+(\d+)\b/.exec(words)?.[1];
    return { verdict: 'refuses', message: words, ...(offset !== undefined && { offset: Number(offset) }) };
  }
  const times = pathsOfTimes(message);
  const { rows } = compareValues(comparedValue(message), comparedValue(await messageOfJson(text, load)));
  const differences = rows.flatMap(({ a, b, textA, textB, mark }): OpinionDifference[] => {
    const path = a ?? b ?? '';
    if (mark === '=' || mark === '⇄' || times.has(path)) return [];
    // In the JSON of a library's value, null stands for what JSON cannot write.
    if (textB === 'null' && NOT_FINITE.has(textA ?? '')) return [];
    return [
      { path, mark, ...(textA !== undefined && { annotation: textA }), ...(textB !== undefined && { library: textB }) },
    ];
  });
  const more = Math.max(0, differences.length - MOST_LISTED);
  return { verdict: 'reads', differences: differences.slice(0, MOST_LISTED), more };
}

async function messageOfJson(text: string, load: Load): Promise<Message> {
  const { annotate, kinds } = await load('json');
  const bytes = utf8Bytes(text);
  return { queries: new LayoutQueries(annotate(bytes)), kinds, bytes };
}

/** The paths of the times of a message, for which libraries use types of their own. */
function pathsOfTimes({ queries: { layout }, kinds, bytes }: Message): ReadonlySet<string> {
  const found = new Set<string>();
  if (layout.values.type.length === 0) return found;
  const paths = new LayoutPaths(layout, kinds, bytes);
  const cursor = new RegionCursor(layout);
  while (cursor.next()) if (kinds.list[cursor.kind]!.role === 'time') found.add(paths.pointerOf(cursor.value));
  return found;
}
