import { toHex } from '../bytes/hex.ts';
import type { FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import type { Layout, OuterKeys } from '../layout/layout.ts';
import type { Kinds } from '../layout/vocabulary.ts';
import { fixturesOf } from './fixtures.ts';
import { regionsOf } from './regions.ts';
import { hexBytes } from './vectors.ts';

/** Bytes shown of a region; longer ones are cut. */
const SHOWN = 8;
const TYPES = ['scalar', 'array', 'object'];

/** Some bytes and the annotator to read them with. */
interface Annotated {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly annotate: (bytes: Uint8Array) => Layout;
}

/**
 * The fixtures of a format as text: for each the regions (start, bytes, kind, value), the values (depth, type, key,
 * word), and the failure of every beginning of the bytes. A fixture with a schema is also read without it.
 */
export async function goldenRegions(id: FormatId): Promise<string> {
  const { annotate, kinds, module } = await loadCodec(id);
  const cases = fixturesOf(id).flatMap(({ name, hex, schemaText, codec }): Annotated[] => {
    const bytes = hexBytes(hex);
    const parsed = schemaText === undefined ? undefined : module.parseSchema!(schemaText);
    const schema = codec === undefined ? parsed : module.prepare(codec, [], schemaText).schema;
    const plain = { name, bytes, annotate: (part: Uint8Array) => annotate(part) };
    if (schema === undefined) return [plain];
    const withSchema = { name, bytes, annotate: (part: Uint8Array) => annotate(part, schema) };
    return [withSchema, { ...plain, name: `${name}, without the schema` }];
  });
  return cases.flatMap((each) => [`# ${each.name}`, ...linesOf(each, kinds), '']).join('\n');
}

function linesOf({ bytes, annotate }: Annotated, kinds: Kinds): readonly string[] {
  const layout = annotate(bytes);
  return [...regionLines(layout, kinds, bytes), ...valueLines(layout), ...failureLines(bytes, annotate)];
}

function regionLines(layout: Layout, { names }: Kinds, bytes: Uint8Array): readonly string[] {
  const perByte = layout.unit === 'bit' ? 8 : 1;
  return regionsOf(layout).map(({ start, end, kind, value }) => {
    const covered = bytes.subarray(Math.floor(start / perByte), Math.ceil(end / perByte));
    const digits = toHex(covered.subarray(0, SHOWN), ' ') + (covered.length > SHOWN ? ' …' : '');
    return `${start}: ${digits} | ${names[kind]} | ${value}`;
  });
}

function valueLines({ values, keys, words }: Layout): readonly string[] {
  return Array.from(values.type, (type, ordinal) => {
    const names = [nameOf(keys, ordinal), nameOf(words, ordinal)].filter((name) => name !== undefined);
    return [`value ${ordinal}: depth ${values.depth[ordinal]}`, TYPES[type], ...names].join(', ');
  });
}

function nameOf(column: OuterKeys | undefined, ordinal: number): string | undefined {
  const index = column?.of[ordinal] ?? 0;
  return index === 0 ? undefined : column!.names[index - 1];
}

/** One line for each run of lengths that fail alike. */
function failureLines(bytes: Uint8Array, annotate: Annotated['annotate']): readonly string[] {
  const runs: { from: number; to: number; text: string }[] = [];
  for (let length = 0; length <= bytes.length; length++) {
    const { failure } = annotate(bytes.slice(0, length));
    const text = failure === undefined ? 'complete' : `at ${failure.offset}: ${failure.message}`;
    const last = runs.at(-1);
    if (last?.text === text) last.to = length;
    else runs.push({ from: length, to: length, text });
  }
  return runs.map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} bytes, ${text}`);
}
