import { errorText } from '../../core/basics/error-text.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { widened } from '../../core/layout/regions.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printSpaced } from '../../core/value/print.ts';
import { unicodeEscapes } from '../../core/value/visible.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Parts } from '../../runs/pipeline/run.ts';
import type { Payload, Recipe, SizeResult } from './experiment.ts';
import { indentedJson } from './indented.ts';
import { type LoadParts, type Material, makeRecipeReady } from './material.ts';

/**
 * Measures the sizes of a payload's rows, one after the other, with the real libraries. A failed row does not stop the
 * others.
 */
export async function measureSizes(
  payload: Payload,
  material: Material,
  load: LoadParts,
): Promise<readonly SizeResult[]> {
  const results: SizeResult[] = [];
  for (const { recipe } of payload.sizes) {
    try {
      results.push({ state: 'done', ...(await measureRecipe(recipe, material, load)) });
    } catch (thrown) {
      results.push({ state: 'failed', message: errorText(thrown) });
    }
  }
  return results;
}

type Size = Pick<SizeResult & { readonly state: 'done' }, 'bytes' | 'outside'>;

async function measureRecipe(recipe: Recipe, material: Material, load: LoadParts): Promise<Size> {
  switch (recipe.by) {
    case 'codec': {
      const { codec, libraryValues } = await makeRecipeReady(recipe, material, load);
      const bytes = sum(libraryValues, (value) => codec.encode(value).length);
      return { bytes, ...(codec.outside && { outside: codec.outside }) };
    }
    case 'indented':
      return { bytes: sum(material.messages, (message) => utf8Bytes(indentedJson(message)).length) };
    case 'python': {
      const { twice, plus = 0 } = recipe;
      const text = (message: Material['messages'][number]) =>
        twice ? pythonJson(pythonJson(message)) : pythonJson(message);
      return { bytes: plus + sum(material.messages, (message) => text(message).length) };
    }
    case 'without str 8':
      return { bytes: (recipe.plus ?? 0) + (await recount('msgpack', withoutStr8, material, load)) };
    case 'py-ubjson':
      return { bytes: await recount('ubjson', asPyUbjson, material, load) };
  }
}

async function recount(codecId: CodecId, by: Recount, material: Material, load: LoadParts): Promise<number> {
  const { codec, libraryValues, parts } = await makeRecipeReady({ by: 'codec', codec: codecId }, material, load);
  return sum(libraryValues, (value) => recounted(codec.encode(value), parts, by));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/**
 * JSON as Python's `json.dumps` writes it by default: a space after each comma and colon, and all non-ASCII characters
 * escaped. Numbers with an exponent are spelled as in JavaScript, which differs from Python.
 */
export function pythonJson(value: JsonValue): string {
  return printSpaced(value).replace(/[\u007f-\uffff]/g, unicodeEscapes);
}

/** The difference in bytes that another writer would make for one length region; negative if it writes less. */
type Recount = (label: string, head: Uint8Array, counted: number) => number;

/**
 * Before the type str 8, a string of 32 to 255 bytes had a header of three bytes instead of two (raw 16 in
 * MessagePack's specification of 2011).
 */
const withoutStr8: Recount = (label) => (label === 'str 8' ? 1 : 0);

const INT32 = 0x6c;

/**
 * py-ubjson writes a string of one character as a char (C), which takes two bytes less. It writes lengths up to 32,767
 * in one or two bytes; json-pack writes lengths from 64 on in four (l).
 */
const asPyUbjson: Recount = (label, head, counted) => {
  if (label === 'string' && counted === 1) return -2;
  if (head.at(-5) !== INT32 || counted >= 2 ** 15) return 0;
  return counted < 256 ? -3 : -2;
};

/** The size that another writer would produce, computed from the annotated bytes that a codec of the page writes. */
function recounted(bytes: Uint8Array, { kinds, annotate }: Parts, recount: Recount): number {
  const { start, kind, length } = widened(annotate(bytes));
  let size = bytes.length;
  for (let i = 0; i < start.length; i++) {
    const { role, label, read } = kinds.list[kind[i]!]!;
    if (role !== 'length' || read === undefined) continue;
    const [from, to] = [start[i]!, start[i + 1] ?? length];
    size += recount(label, bytes.subarray(from, to), Number(read(bytes, from, to)));
  }
  return size;
}
