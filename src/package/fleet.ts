import { memoizeLast } from '../core/basics/memoize.ts';
import { parseBase64 } from '../core/bytes/base64.ts';
import { utf8Bytes, utf8Text } from '../core/bytes/utf8.ts';
import { languageOf } from '../core/schema/guess-language.ts';
import type { SchemaTexts } from '../core/schema/language.ts';
import { withRootName } from '../core/schema/root-name.ts';
import { parseSource } from '../core/source/parse.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { CODECS, formatOf } from '../formats/all.ts';
import type { CodecId, ContainerBlocks } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import { loadSchemaReader } from '../formats/load-schema-reader.ts';
import type { FleetTools, LoadedPlan } from '../runs/fleet/fleet-parts.ts';
import {
  type ContainedValues,
  containedValues,
  type Framing,
  framingOf,
  type MessageReader,
  readAsJsonOf,
} from '../runs/fleet/framing.ts';
import { makePlan } from '../runs/fleet/make-plan.ts';
import { type FleetInput, type Plan, type PlanChoices, planText } from '../runs/fleet/plan.ts';
import { explainingRoot } from '../runs/pipeline/explaining-root.ts';

export { counterJson } from '../core/basics/counter-json.ts';
export type { CodecId, ContainerBlock } from '../formats/format.ts';
export type { GroupCount } from '../runs/fleet/counts.ts';
export {
  type CodecFigures,
  type GroupFigures,
  groupFigures,
  isEstimated,
  smallestCodec,
} from '../runs/fleet/figures.ts';
export { Fleet, type MessageRow } from '../runs/fleet/fleet.ts';
export type { FleetTools, LoadedPlan } from '../runs/fleet/fleet-parts.ts';
export { type ContainedValues, FILED, type Frame, type Framing, type MessageReader } from '../runs/fleet/framing.ts';
export { type FleetInput, MOST_MESSAGE, type Plan, type PlanChoices, planText, readPlan } from '../runs/fleet/plan.ts';
export { Summary } from '../runs/fleet/summary.ts';
export { readSummary, summaryJson } from '../runs/fleet/summary-json.ts';
export type { Notable, Place } from '../runs/fleet/top.ts';
export { verdict } from '../runs/fleet/verdict.ts';

/** The codecs that a fleet counts by default: all except those that only show another choice. */
export const FLEET_CODECS: readonly CodecId[] = CODECS.filter(({ codec }) => codec.whatIf === undefined).map(
  ({ codec }) => codec.id,
);

/**
 * Makes a plan from the first messages, which are JSON texts. Texts that are not JSON are left out. Rejects with an
 * Error that names line and column if a given schema is wrong.
 */
export async function planFleet(
  messages: readonly Uint8Array[],
  codecs: readonly CodecId[],
  choices: PlanChoices,
  schemas?: SchemaTexts,
): Promise<Plan> {
  return makePlan(valuesOf(messages), await Promise.all(codecs.map(loadParts)), choices, schemas);
}

/** Finds and reads the messages of a plan's input. */
export interface FleetReader extends MessageReader {
  /** Undefined for messages that are lines. */
  readonly framing?: Framing;
  /** Set for files that have a schema and are divided into blocks. */
  readonly container?: ContainerFiles;
}

/** Files that hold many messages and their schema. */
export interface ContainerFiles {
  /** Begins to divide a file. Blocks of more than `most` bytes are refused. */
  divide(most: number): ContainerBlocks;
  /**
   * Reads the messages in opened blocks with the schema of the file. Keeps the last schema. Throws if the schema is
   * wrong.
   */
  valuesOf(schemaText: string): ContainedValues;
}

/** A schema that has several types of messages, and the one that its messages are. */
export interface RootChoice {
  readonly types: number;
  readonly root: string;
  /** The text of the schema, in which the root is named. */
  readonly schema: string;
}

/**
 * Chooses the type of the messages of an input, if its schema has several and names none: the one that leaves the
 * fewest bytes unexplained. Undefined if there is no choice. Rejects like `loadReader`.
 */
export async function chooseRoot(
  { format, schema }: FleetInput,
  messages: readonly Uint8Array[],
): Promise<RootChoice | undefined> {
  const schemas = schema === undefined ? undefined : await loadSchemaReader(format);
  if (schema === undefined || schemas === undefined) return undefined;
  const roots = schemas.roots(schema);
  if (roots.named !== undefined || roots.names.length < 2) return undefined;
  const { annotate, kinds } = await loadParts(formatOf(format).codecs[0]!.id);
  const root = explainingRoot(messages, schema, roots, { parseSchema: schemas.parseSchema, annotate, kinds })!;
  return { types: roots.names.length, root, schema: withRootName(schema, root, languageOf(schema)) };
}

/** Loads the reader of an input. Rejects with an Error that names line and column if its schema is wrong. */
export async function loadReader({ format, schema, base64 }: FleetInput): Promise<FleetReader> {
  const parts = await loadParts(formatOf(format).codecs[0]!.id);
  const read = format === 'json' ? (bytes: Uint8Array) => bytes : readAsJsonOf(parts, schema);
  if (base64) return { unwrap: base64Bytes, readAsJson: read };
  const { container } = parts.module;
  const framing = framingOf(parts);
  return {
    readAsJson: read,
    ...(framing && { framing }),
    ...(container && {
      container: {
        divide: container.divide,
        valuesOf: memoizeLast((text) => containedValues(parts, container, text)),
      },
    }),
  };
}

function base64Bytes(line: Uint8Array): Uint8Array {
  const parsed = parseBase64(utf8Text(line).trim());
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.bytes;
}

/** Loads the codecs of a plan. */
export async function loadPlan(plan: Plan, { hashOf }: Pick<FleetTools, 'hashOf'>): Promise<LoadedPlan> {
  const parts = await Promise.all(plan.codecs.map(({ id }) => loadParts(id)));
  return { plan, hash: hashOf(utf8Bytes(planText(plan))), parts, sample: valuesOf(plan.sample.map(utf8Bytes)) };
}

function valuesOf(texts: readonly Uint8Array[]): readonly JsonValue[] {
  return texts.flatMap((bytes) => {
    const parsed = parseSource(bytes);
    return parsed.ok ? [parsed.source.value] : [];
  });
}
