import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { type CarriedByOrdinal, carryTypes } from '../native-types/carry.ts';
import { encodeMessages } from '../pipeline/messages.ts';
import type { Encoded, Outcome } from '../pipeline/outcome.ts';
import { type Parts, type RunSource, runCodec, schemaTextFor, valueFor } from '../pipeline/run.ts';
import { SourceTree } from '../source/tree.ts';
import { type LoadedSample, loadSamples } from './samples.ts';
import { expectTiles } from './tiling.ts';

/** Every codec × every sample, for the laws of the project. Call `loadAll` or `runAll` first. */
export const samples = loadSamples().flatMap(withTypes);

const parts = new Map<CodecId, Parts>();
const outcomes = new Map<string, Outcome>();
/** By codec and sample, filled on demand. */
const written = new Map<string, Written | undefined>();

/** The bytes that a codec writes for a sample, and the schema for its annotator. */
interface Written {
  readonly bytes: Uint8Array;
  readonly schema: unknown;
}

/** The sample of types that JSON lacks, once as text and once carried natively. */
function withTypes(loaded: LoadedSample): (LoadedSample & { readonly carried?: CarriedByOrdinal })[] {
  if (loaded.sample.id !== 'typed-text') return [loaded];
  const carried = carryTypes(loaded.source, { all: true, groups: [] });
  return [loaded, { ...loaded, sample: { ...loaded.sample, id: 'typed-text, carried' }, carried }];
}

/** Loads every codec; sufficient for `writtenNewly` and `annotateAndTile`. */
export async function loadAll(): Promise<void> {
  for (const { format, codec } of CODECS) parts.set(codec.id, { format, codec, ...(await loadCodec(format.id)) });
}

/** Runs every sample through every codec, with the schemas that the page infers. */
export async function runAll(): Promise<void> {
  await loadAll();
  for (const { sample, source, schemas, carried } of samples) {
    const tree = new SourceTree(source.bytes, source.index);
    for (const { codec } of CODECS) {
      const from: RunSource = { source, tree, schemas, inference: 'realistic', ...(carried && { carried }) };
      const outcome = runCodec(from, partsOf(codec.id));
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

/**
 * The bytes that a codec writes for a sample; undefined if it cannot, or if an earlier codec gives its annotator the
 * same bytes.
 */
export function writtenNewly(id: CodecId, sample: string): Written | undefined {
  const own = writtenBy(id, sample);
  const { format, codec } = partsOf(id);
  if (own === undefined || format.facts.schema === 'required') return own;
  const before = format.codecs.slice(0, format.codecs.indexOf(codec));
  const isKnown = before.some((each) => Buffer.compare(writtenBy(each.id, sample)?.bytes ?? EMPTY, own.bytes) === 0);
  return isKnown ? undefined : own;
}
const EMPTY = new Uint8Array();

/** Asserts that the layout of any bytes tiles, annotated as bytes of this codec. */
export function annotateAndTile(codec: CodecId, bytes: Uint8Array, schema: unknown): void {
  const { annotate, kinds } = partsOf(codec);
  expectTiles(annotate(bytes, schema), bytes.length, kinds);
}

function writtenBy(id: CodecId, sample: string): Written | undefined {
  const key = `${id} ${sample}`;
  if (!written.has(key)) written.set(key, write(id, sample));
  return written.get(key);
}

function write(id: CodecId, sample: string): Written | undefined {
  const { source, schemas: given, carried } = samples.find((loaded) => loaded.sample.id === sample)!;
  const { module, codec } = partsOf(id);
  const value = valueFor(
    { source, tree: new SourceTree(source.bytes, source.index), ...(carried && { carried }) },
    codec,
  );
  try {
    const ready = module.prepare(id, [value], schemaTextFor(partsOf(id), given));
    return { bytes: encodeMessages(ready, [value], [source.bytes], () => {}).bytes, schema: ready.schema };
  } catch {
    return undefined;
  }
}
