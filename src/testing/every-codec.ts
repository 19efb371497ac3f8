import { type CarriedByOrdinal, carryTypes } from '../core/native-types/carry.ts';
import { SourceTree } from '../core/source/tree.ts';
import type { LossLimits } from '../core/value/loss-list.ts';
import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { encodeMessages } from '../runs/pipeline/messages.ts';
import type { Encoded, Outcome } from '../runs/pipeline/outcome.ts';
import { makeReady } from '../runs/pipeline/ready.ts';
import { type Parts, type RunSource, runCodec } from '../runs/pipeline/run.ts';
import { type LoadedSample, loadSamples } from './samples.ts';
import { expectTiles } from './tiling.ts';

export { isOneFormat, LAW_CODECS, LAW_FORMATS } from './law-formats.ts';

/** The samples of the laws. Call `loadAll` before anything that needs a codec. */
export const samples: readonly LawSample[] = loadSamples().flatMap(withTypes);

interface LawSample extends LoadedSample {
  readonly tree: SourceTree;
  readonly carried?: CarriedByOrdinal;
}

/** No limits: the laws compare each value. */
const EVERY_LOSS: LossLimits = { losses: Infinity, pathCharacters: Infinity };

const parts = new Map<CodecId, Parts>();
/** The matrix of samples and codecs. A cell is computed on first use; the test files of one worker share the matrix. */
const outcomes = new Map<string, Outcome>();
const written = new Map<string, Written | undefined>();

/** A sample, encoded, and the schema that the annotator needs. */
interface Written {
  readonly bytes: Uint8Array;
  readonly schema: unknown;
}

/**
 * Returns the sample `typed-text` twice: with its types that JSON lacks as text, and with these types carried natively.
 * Returns any other sample once.
 */
function withTypes(loaded: LoadedSample): LawSample[] {
  const tree = new SourceTree(loaded.source.bytes, loaded.source.index);
  const asText = { ...loaded, tree };
  if (loaded.sample.id !== 'typed-text') return [asText];
  const carried = carryTypes(loaded.source, { all: true, groups: [] });
  return [asText, { ...asText, sample: { ...loaded.sample, id: 'typed-text, carried' }, carried }];
}

/** Loads the library and the annotator of every codec. */
export async function loadAll(): Promise<void> {
  for (const { format, codec } of CODECS) parts.set(codec.id, { format, codec, ...(await loadCodec(format.id)) });
}

export function loadedPartsOf(codec: CodecId): Parts {
  return parts.get(codec)!;
}

/** Runs a sample through a codec, with a schema inferred as the page does by default. Lists every loss. */
export function outcomeOf(codec: CodecId, sample: string): Outcome {
  const key = `${codec} ${sample}`;
  if (!outcomes.has(key)) outcomes.set(key, runCodec(runSourceOf(sample), loadedPartsOf(codec)));
  return outcomes.get(key)!;
}

export function lawSampleOf(id: string): LawSample {
  return samples.find(({ sample }) => sample.id === id)!;
}

function runSourceOf(id: string): RunSource {
  const { source, tree, schemas, carried } = lawSampleOf(id);
  return { source, tree, schemas, inference: 'realistic', lossLimits: EVERY_LOSS, ...(carried && { carried }) };
}

export function encodedOf(codec: CodecId, sample: string): Encoded | undefined {
  return outcomeOf(codec, sample).encoded;
}

/** A sample, encoded. Undefined if the codec refuses it, or if an earlier codec of its format has the same bytes. */
export function writtenNewly(id: CodecId, sample: string): Written | undefined {
  const own = writtenBy(id, sample);
  const { format, codec } = loadedPartsOf(id);
  if (own === undefined || format.facts.schema === 'required') return own;
  const before = format.codecs.slice(0, format.codecs.indexOf(codec));
  const isKnown = before.some((each) => Buffer.compare(writtenBy(each.id, sample)?.bytes ?? EMPTY, own.bytes) === 0);
  return isKnown ? undefined : own;
}
const EMPTY = new Uint8Array();

/** Annotates the bytes of a codec, whole or damaged, and expects that the regions tile them. */
export function annotateAndTile(codec: CodecId, bytes: Uint8Array, schema: unknown): void {
  const { annotate, kinds } = loadedPartsOf(codec);
  expectTiles(annotate(bytes, schema), bytes.length, kinds);
}

function writtenBy(id: CodecId, sample: string): Written | undefined {
  const key = `${id} ${sample}`;
  if (!written.has(key)) written.set(key, write(id, sample));
  return written.get(key);
}

function write(id: CodecId, sample: string): Written | undefined {
  try {
    const { codec, messages, texts } = makeReady(runSourceOf(sample), loadedPartsOf(id));
    return { bytes: encodeMessages(codec, messages, texts, () => {}).bytes, schema: codec.schema };
  } catch {
    return undefined;
  }
}
