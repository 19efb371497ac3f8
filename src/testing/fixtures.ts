import { carryAsBytes } from '../core/layout/broken-texts.ts';
import type { Layout } from '../core/layout/layout.ts';
import type { LossClass } from '../core/value/loss.ts';
import { entryOf } from '../formats/all.ts';
import type { CodecId, FormatId } from '../formats/format.ts';
import { loadCodec } from '../formats/load-codec.ts';
import { hexBytes } from './vectors.ts';

/** Bytes of a format, for kinds and cases that no JSON sample reaches. */
export interface Fixture {
  readonly name: string;
  readonly hex: string;
  /** The schema, in the format's schema language, that the bytes need. */
  readonly schemaText?: string;
  /** The codec whose schema the annotator needs. Default: the format's first codec. */
  readonly codec?: CodecId;
}

/** A sample that a codec is expected to refuse. The page shows the reason in the codec's row. */
export interface ExpectedRefusal {
  readonly codec: CodecId;
  readonly sample: string;
  /** Matches the message of the failure. */
  readonly message: RegExp;
}

/** The classes of losses by codec. The laws fail on a loss of another class, and on a class that no sample shows. */
export type Losses = Readonly<Record<string, readonly LossClass[]>>;

/** Kinds, by name, that are exempt from the law on workings, each with the reason. */
export interface WorkingExceptions {
  /** Readings that bits cannot show as a calculation. */
  readonly withoutForm?: Readonly<Record<string, string>>;
  /** Kinds that open a container without a number, and the mark that ends the container. */
  readonly openEnded?: Readonly<Record<string, string>>;
  /** Kinds whose number counts items that are not values of the layout, or bytes that no reader needs. */
  readonly unopened?: readonly string[];
}

/** The exports of a format's `fixtures.test-support.ts`. */
interface FixtureFile {
  readonly fixtures: readonly Fixture[];
  readonly losses: Losses;
  readonly refusals?: readonly ExpectedRefusal[];
  readonly workingExceptions?: WorkingExceptions;
}

const files = import.meta.glob<FixtureFile>('../formats/*/fixtures.test-support.ts', { eager: true });

function fileOf(id: FormatId): FixtureFile {
  const file = files[`../formats/${id}/fixtures.test-support.ts`];
  if (file === undefined) throw new Error(`formats/${id} has no fixtures.test-support.ts`);
  return file;
}

export function fixturesOf(id: FormatId): readonly Fixture[] {
  return fileOf(id).fixtures;
}

/** The classes of losses that the codec may have. */
export function lossesOf(id: CodecId): readonly LossClass[] {
  const losses = fileOf(entryOf(id).format.id).losses[id];
  if (losses === undefined) throw new Error(`The fixtures of ${id} declare no losses.`);
  return losses;
}

/** Samples that codecs of the format refuse. */
export function refusalsOf(id: FormatId): readonly ExpectedRefusal[] {
  return fileOf(id).refusals ?? [];
}

/** True if the format declares that the codec refuses a sample: then it may refuse other documents, too. */
export function mayRefuse(id: CodecId): boolean {
  return refusalsOf(entryOf(id).format.id).some(({ codec }) => codec === id);
}

export function workingExceptionsOf(id: FormatId): WorkingExceptions {
  return fileOf(id).workingExceptions ?? {};
}

/** Annotates a fixture with the schema that it needs, as given bytes. */
export async function annotateFixture(
  id: FormatId,
  fixture: Fixture,
): Promise<{ readonly bytes: Uint8Array; readonly layout: Layout }> {
  const annotate = await annotatorOf(id, fixture);
  const bytes = hexBytes(fixture.hex);
  return { bytes, layout: annotate(bytes) };
}

/** The annotator of given bytes with the schema that a fixture needs. */
export async function annotatorOf(
  id: FormatId,
  { schemaText, codec }: Fixture,
): Promise<(bytes: Uint8Array) => Layout> {
  const { annotate, kinds, module } = await loadCodec(id);
  const parsed = schemaText === undefined ? undefined : module.parseSchema!(schemaText);
  const schema = codec === undefined ? parsed : module.prepare(codec, [], schemaText).schema;
  return (bytes) => carryAsBytes(bytes, annotate(bytes, schema), kinds).layout;
}
