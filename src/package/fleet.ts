import { utf8Bytes } from '../core/bytes/utf8.ts';
import type { SchemaTexts } from '../core/schema/language.ts';
import { parseSource } from '../core/source/parse.ts';
import type { JsonValue } from '../core/value/json-value.ts';
import { CODECS } from '../formats/all.ts';
import type { CodecId } from '../formats/format.ts';
import { loadParts } from '../formats/load-parts.ts';
import type { FleetTools, LoadedPlan } from '../runs/fleet/fleet-parts.ts';
import { makePlan } from '../runs/fleet/make-plan.ts';
import { type Plan, type PlanChoices, planText } from '../runs/fleet/plan.ts';

export type { GroupCount } from '../runs/fleet/counts.ts';
export { type CodecFigures, type GroupFigures, groupFigures } from '../runs/fleet/figures.ts';
export { Fleet } from '../runs/fleet/fleet.ts';
export type { FleetTools, LoadedPlan } from '../runs/fleet/fleet-parts.ts';
export { MOST_MESSAGE, type Plan, type PlanChoices, planText, readPlan } from '../runs/fleet/plan.ts';
export { Summary } from '../runs/fleet/summary.ts';
export { counterJson, readSummary, summaryJson } from '../runs/fleet/summary-json.ts';
export type { Notable, Place } from '../runs/fleet/top.ts';

/** The codecs that a fleet counts unless others are asked for: all but those that only show another choice. */
export const FLEET_CODECS: readonly CodecId[] = CODECS.filter(({ codec }) => codec.whatIf === undefined).map(
  ({ codec }) => codec.id,
);

/**
 * Makes a plan from the first messages, as JSON texts; those that are no JSON are left out. Rejects with an Error that
 * names line and column if a given schema is wrong.
 */
export async function planFleet(
  messages: readonly Uint8Array[],
  codecs: readonly CodecId[],
  choices: PlanChoices,
  schemas?: SchemaTexts,
): Promise<Plan> {
  return makePlan(valuesOf(messages), await Promise.all(codecs.map(loadParts)), choices, schemas);
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
