import { errorText } from '../../core/basics/error-text.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { printSpaced } from '../../core/value/print.ts';
import type { CodecId } from '../../formats/format.ts';
import type { Payload, Recipe, SizeResult } from './experiment.ts';
import { indentedJson } from './indented.ts';
import { type LoadParts, type Material, makeRecipeReady } from './material.ts';
import { asPyUbjson, type Recount, recounted, withoutStr8 } from './recount.ts';

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
  return printSpaced(value).replace(/[\u007f-\uffff]/g, escaped);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
