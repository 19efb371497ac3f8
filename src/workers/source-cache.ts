import { readOctets } from '../core/bytes/octets.ts';
import { type CarriedByOrdinal, carryTypes } from '../core/native-types/carry.ts';
import type { Source } from '../core/source/source.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { CodecId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import type { Beyond } from '../runs/pipeline/beyond.ts';
import { type ReadInput, readBytes, readText } from '../runs/pipeline/read.ts';
import { schemaTextFor } from '../runs/pipeline/ready.ts';
import type { Parts, RunSource } from '../runs/pipeline/run.ts';
import { withLibrary } from './library.ts';
import type { SourceRef } from './protocol.ts';

const loaded = new Map<CodecId, Parts>();

/** The description and the code of a codec's format, loaded at first use. */
export async function partsOf(id: CodecId): Promise<Parts> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const parts = await withLibrary(loadParts(id));
  loaded.set(id, parts);
  return parts;
}

/**
 * The source of the last input that this worker parsed; `source` is undefined if the input is not valid. Each worker
 * parses by itself, because receiving a clone of parsed objects would cost more.
 */
let last: { readonly id: number; readonly source: Source | undefined; readonly beyond?: Beyond } | undefined;

/**
 * Parses an input that needs at most `mostMemory`, and keeps its source for runs. Everything else in the result belongs
 * to the caller.
 */
export async function readInput({ id, input, messages, schemas }: SourceRef, mostMemory?: number): Promise<ReadInput> {
  const bytes = await readOctets(input.octets);
  const parts = input.kind === 'binary' ? await partsOf(input.format) : undefined;
  const read =
    parts === undefined
      ? readText(bytes, messages, mostMemory)
      : readBytes(bytes, parts, schemaTextFor(parts, schemas), mostMemory, offsetsOf(input));
  last = { id, source: read.source, ...(read.beyond && { beyond: read.beyond }) };
  return read;
}

function offsetsOf(input: SourceRef['input']): Uint32Array | undefined {
  return input.kind === 'binary' ? input.offsets : undefined;
}

/** The values of native types of the last input, shared by all its runs. */
let lastCarried: { readonly wanted: string; readonly source: Source; readonly carried: CarriedByOrdinal } | undefined;

function carriedOf({ types }: SourceRef, source: Source, given?: CarriedByOrdinal): CarriedByOrdinal | undefined {
  if (types === undefined) return given;
  const wanted = JSON.stringify(types);
  if (lastCarried?.source !== source || lastCarried.wanted !== wanted) {
    lastCarried = { wanted, source, carried: carryTypes(source, types, given) };
  }
  return lastCarried.carried;
}

/** The tree of the last input, shared by all its runs. */
let lastTree: { readonly source: Source; readonly tree: SourceTree } | undefined;

function treeOf(source: Source): SourceTree {
  if (lastTree?.source !== source) lastTree = { source, tree: new SourceTree(source.bytes, source.index) };
  return lastTree.tree;
}

/**
 * The input in the form that codecs take. Throws if the input is not valid; the scan has already reported that to the
 * page.
 */
export async function runSourceOf(ref: SourceRef): Promise<RunSource> {
  const { source, beyond } = last?.id === ref.id ? last : await readInput(ref);
  if (source === undefined) throw new Error('The input could not be read.');
  const tree = treeOf(source);
  const carried = carriedOf(ref, source, beyond?.carried);
  return {
    source,
    tree,
    schemas: ref.schemas,
    inference: ref.inference,
    ...(carried && { carried }),
    ...(beyond && { beyond }),
  };
}
