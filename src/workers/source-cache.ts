import { entryOf } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { type ReadInput, readBytes, readText } from '../pipeline/read.ts';
import { type Parts, type RunSource, schemaTextFor } from '../pipeline/run.ts';
import type { SchemaTexts } from '../schema/language.ts';
import type { Source } from '../source/source.ts';
import { SourceTree } from '../source/tree.ts';
import { type CarriedByOrdinal, carryTypes } from '../types/carry.ts';
import type { SourceRef } from './protocol.ts';

/** Both halves of a codec's format, fetched at first use. */
export async function partsOf(id: CodecId): Promise<Parts> {
  const { format, codec } = entryOf(id);
  return { format, codec, ...(await loadCodec(format.id)) };
}

/** The last input that this worker read: it parses for itself, once, because cloning parsed objects costs more. */
let last: { readonly id: number; readonly read: ReadInput } | undefined;

export async function readInput({ id, input, messages, schemas }: SourceRef): Promise<ReadInput> {
  if (last?.id === id) return last.read;
  const bytes = new Uint8Array(await input.blob.arrayBuffer());
  const read =
    input.kind === 'text' ? readText(bytes, messages) : readForeign(bytes, await partsOf(input.format), schemas);
  last = { id, read };
  return read;
}

function readForeign(bytes: Uint8Array, parts: Parts, schemas: SchemaTexts): ReadInput {
  return readBytes(bytes, parts, schemaTextFor(parts, schemas));
}

/** What is carried natively of the last input, which all runs of it share. */
let lastCarried: { readonly wanted: string; readonly source: Source; readonly carried: CarriedByOrdinal } | undefined;

function carriedOf({ types }: SourceRef, source: Source): CarriedByOrdinal | undefined {
  if (types === undefined) return undefined;
  const wanted = JSON.stringify(types);
  if (lastCarried?.source !== source || lastCarried.wanted !== wanted) {
    lastCarried = { wanted, source, carried: carryTypes(source, types) };
  }
  return lastCarried.carried;
}

/** The input as codecs run it. Throws where it is not JSON, which the page has been told by then. */
export async function runSourceOf(ref: SourceRef): Promise<RunSource> {
  const { source } = await readInput(ref);
  if (source === undefined) throw new Error('The input could not be read.');
  const tree = new SourceTree(source.bytes, source.index);
  const carried = carriedOf(ref, source);
  return { source, tree, schemas: ref.schemas, ...(carried && { carried }) };
}
