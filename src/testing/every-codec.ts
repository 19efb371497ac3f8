import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import type { Encoded, Outcome } from '../pipeline/outcome.ts';
import { type Parts, runCodec, schemaTextFor, valueFor } from '../pipeline/run.ts';
import { SourceTree } from '../source/tree.ts';
import { type CarriedByOrdinal, carryTypes } from '../types/carry.ts';
import { type LoadedSample, loadSamples } from './samples.ts';
import { expectTiles } from './tiling.ts';

/** What the laws of architecture.md are tested on: every codec × every sample. `runAll` is called before anything is asked. */
export const samples = loadSamples().flatMap(withTypes);

const parts = new Map<CodecId, Parts>();
const outcomes = new Map<string, Outcome>();
/** By codec and sample; made when first asked for. */
const prepared = new Map<string, unknown>();

/** A sample made of types that JSON lacks, once as text and once carried natively. */
function withTypes(loaded: LoadedSample): (LoadedSample & { readonly carried?: CarriedByOrdinal })[] {
  if (loaded.sample.id !== 'typed-text') return [loaded];
  const carried = carryTypes(loaded.source, { all: true, groups: [] });
  return [loaded, { ...loaded, sample: { ...loaded.sample, id: 'typed-text, carried' }, carried }];
}

export async function runAll(): Promise<void> {
  for (const { format, codec } of CODECS) parts.set(codec.id, { format, codec, ...(await loadCodec(format.id)) });
  for (const { sample, source, schemas, carried } of samples) {
    const tree = new SourceTree(source.bytes, source.index);
    for (const { codec } of CODECS) {
      const outcome = runCodec({ source, tree, schemas, ...(carried && { carried }) }, partsOf(codec.id));
      outcomes.set(`${codec.id} ${sample.id}`, outcome);
    }
  }
}

export function partsOf(codec: CodecId): Parts {
  return parts.get(codec)!;
}

export function outcomeOf(codec: CodecId, sample: string): Outcome {
  return outcomes.get(`${codec} ${sample}`)!;
}

export function encodedOf(codec: CodecId, sample: string): Encoded | undefined {
  return outcomeOf(codec, sample).encoded;
}

/** A codec's bytes of a sample, where no codec before it gives its annotator the same ones. */
export function newBytesOf(id: CodecId, sample: string): Uint8Array | undefined {
  const bytes = encodedOf(id, sample)?.bytes;
  const { format, codec } = partsOf(id);
  if (bytes === undefined || format.facts.schema === 'required') return bytes;
  const before = format.codecs.slice(0, format.codecs.indexOf(codec));
  const isKnown = before.some((each) => Buffer.compare(encodedOf(each.id, sample)?.bytes ?? EMPTY, bytes) === 0);
  return isKnown ? undefined : bytes;
}
const EMPTY = new Uint8Array();

/** Law 3, of bytes that are read with the schema of a codec for a sample. */
export function annotateAndTile(codec: CodecId, sample: string, bytes: Uint8Array): void {
  const { annotate, format } = partsOf(codec);
  expectTiles(annotate(bytes, schemaOf(codec, sample)), bytes.length, format.kinds);
}

function schemaOf(id: CodecId, sample: string): unknown {
  const key = `${id} ${sample}`;
  if (!prepared.has(key)) {
    const { source, schemas: given, carried } = samples.find((loaded) => loaded.sample.id === sample)!;
    const tree = new SourceTree(source.bytes, source.index);
    const { module, codec } = partsOf(id);
    const value = valueFor({ source, tree, ...(carried && { carried }) }, codec);
    prepared.set(key, module.prepare(id, [value], schemaTextFor(partsOf(id), given)).schema);
  }
  return prepared.get(key);
}
