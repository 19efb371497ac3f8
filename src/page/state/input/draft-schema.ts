import type { SchemaLanguage } from '../../../core/schema/language.ts';
import type { DraftedField } from '../../../formats/format.ts';
import { givenCodecOf } from '../runs/slice.ts';
import type { Lane } from '../selection/lane.ts';
import { getApp } from '../store.ts';
import { pool } from '../workers.ts';
import { infer, takeSchemas } from './edit-schema.ts';
import { steps } from './steps.ts';

/** Maximum number of bytes. Longer input would be copied to a worker for each selected field. */
const LONGEST = 4 * 1024 * 1024;
/** Milliseconds. */
const DEADLINE = 20_000;

/** The schema language in which readings of the given bytes are drafted; undefined if none can be. */
function languageOf(lane: Lane): SchemaLanguage | undefined {
  const { canDraft, schemaLanguage } = lane.format.facts;
  const isGiven = givenCodecOf(getApp()) === lane.id;
  return canDraft && isGiven && lane.bytes.length <= LONGEST ? schemaLanguage : undefined;
}

/** The field of a region and its readings. Undefined if there is a schema that is not a draft. */
export async function fieldAt(lane: Lane, region: number, signal: AbortSignal): Promise<DraftedField | undefined> {
  const answer = await ask(lane, region, {}, signal);
  return answer?.field;
}

/**
 * Applies a reading to the field of a region, in a schema drafted from the bytes, as a step of the history. Resolves to
 * false if this fails.
 */
export async function chooseFieldReading(
  lane: Lane,
  region: number,
  reading: string,
  signal: AbortSignal,
): Promise<boolean> {
  const language = languageOf(lane);
  const text = (await ask(lane, region, { reading }, signal))?.schemaText;
  if (language === undefined || text === undefined) return false;
  let other: string | undefined = text;
  const swap = (): undefined => {
    const there = other;
    other = getApp().ownSchemas[language];
    if (there === undefined) infer(language, getApp().inference);
    else takeSchemas({ [language]: there });
  };
  swap();
  steps.add([], { what: 'reading', go: swap }, performance.now());
  return true;
}

async function ask(lane: Lane, region: number, request: { readonly reading?: string }, signal: AbortSignal) {
  const language = languageOf(lane);
  if (language === undefined) return undefined;
  const { ownSchemas, sampleSchemas } = getApp();
  const schemaText = ownSchemas[language] ?? sampleSchemas[language];
  const offsets = lane.encoded.offsets ?? [0, lane.bytes.length];
  const messages = Array.from(offsets.slice(1), (end, i) => ({ start: offsets[i]!, end }));
  const task = {
    type: 'draft',
    format: lane.format.id,
    bytes: lane.bytes,
    messages,
    at: lane.queries.bytesOf(region).start,
    ...(schemaText !== undefined && { schemaText }),
    ...request,
  } as const;
  const answer = await pool.perform(task, DEADLINE, signal);
  return answer?.type === 'draft' ? answer : undefined;
}
