import { errorText } from '../../core/basics/error-text.ts';
import { parseBase64, toBase64 } from '../../core/bytes/base64.ts';
import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import type { TimedTask } from '../../runs/timing/calibrate.ts';
import type { RateDirection, RateRecipe, RateTable } from './experiment.ts';
import { indentedJson } from './indented.ts';
import { type LoadParts, type Material, makeRecipeReady } from './material.ts';

/** The timed calls of one row, or the reason why there are none. Each call processes all messages of the payload. */
export type ReadyRow =
  | { readonly state: 'ready'; readonly calls: Readonly<Record<RateDirection, () => unknown>> }
  | { readonly state: 'failed'; readonly message: string };

/**
 * Prepares the rows of a table. Schemas and conversions are not part of the timed calls. A failed row does not stop the
 * others.
 */
export async function readyRows(table: RateTable, material: Material, load: LoadParts): Promise<readonly ReadyRow[]> {
  const rows: ReadyRow[] = [];
  for (const { recipe } of table.rows) {
    try {
      if (recipe.by === 'published only') rows.push({ state: 'failed', message: recipe.why });
      else rows.push({ state: 'ready', calls: await callsOf(recipe, material, load) });
    } catch (thrown) {
      rows.push({ state: 'failed', message: errorText(thrown) });
    }
  }
  return rows;
}

/** The tasks of one direction; the id of each task is the index of its row. The first row is the baseline. */
export function tasksOf(rows: readonly ReadyRow[], direction: RateDirection): readonly TimedTask[] {
  return rows.flatMap((row, i) => (row.state === 'ready' ? [{ id: String(i), run: row.calls[direction] }] : []));
}

async function callsOf(
  recipe: Exclude<RateRecipe, { readonly by: 'published only' }>,
  material: Material,
  load: LoadParts,
): Promise<Readonly<Record<RateDirection, () => unknown>>> {
  if (recipe.by === 'indented') return callsFor(material.messages, encodeIndented, decodeJson);
  if (recipe.by === 'json with base64') return callsFor(withBytes(material), encodeWithBase64, decodeWithBase64);
  const { codec, libraryValues } = await makeRecipeReady(recipe, material, load);
  return callsFor(
    libraryValues,
    (value) => codec.encode(value),
    (bytes) => codec.decode(bytes),
  );
}

function callsFor<LibraryValue>(
  libraryValues: readonly LibraryValue[],
  encode: (value: LibraryValue) => Uint8Array,
  decode: (bytes: Uint8Array) => unknown,
): Readonly<Record<RateDirection, () => unknown>> {
  // The result is copied, because some libraries reuse the memory of their output.
  const encoded = libraryValues.map((value) => new Uint8Array(encode(value)));
  return {
    encode: () => forEach(libraryValues, encode),
    decode: () => forEach(encoded, decode),
    both: () => forEach(libraryValues, (value) => decode(encode(value))),
  };
}

function forEach<T>(items: readonly T[], act: (item: T) => unknown): unknown {
  let last: unknown;
  for (const item of items) last = act(item);
  return last;
}

interface WithBytes {
  readonly envelope: JsonObject;
  readonly msg: Uint8Array;
}

function withBytes({ messages }: Material): readonly WithBytes[] {
  return messages.map((message) => {
    const envelope = message as JsonObject;
    return { envelope, msg: fromBase64(String(envelope.msg)) };
  });
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function encodeIndented(message: JsonValue): Uint8Array {
  return encoder.encode(indentedJson(message));
}

function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}

function encodeWithBase64({ envelope, msg }: WithBytes): Uint8Array {
  return encoder.encode(JSON.stringify({ ...envelope, msg: textOf(msg) }));
}

function decodeWithBase64(bytes: Uint8Array): unknown {
  const envelope = decodeJson(bytes) as { readonly msg: string };
  return { ...envelope, msg: fromBase64(envelope.msg) };
}

/** Base64 methods of newer browsers, which a page would use; TypeScript's library does not declare them. */
interface OwnBase64 {
  readonly prototype: { readonly toBase64?: (this: Uint8Array) => string };
  readonly fromBase64?: (text: string) => Uint8Array;
}
const own = Uint8Array as unknown as OwnBase64;

function textOf(bytes: Uint8Array): string {
  return own.prototype.toBase64 === undefined ? toBase64(bytes) : own.prototype.toBase64.call(bytes);
}

function fromBase64(base64: string): Uint8Array {
  if (own.fromBase64 !== undefined) return own.fromBase64(base64);
  const parsed = parseBase64(base64);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}
