import { errorText } from '../../core/basics/error-text.ts';
import type { SchemaTexts } from '../../core/schema/language.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { languageOfCodec } from '../../formats/format.ts';
import { schemaTextFor } from '../pipeline/ready.ts';
import type { Parts } from '../pipeline/run.ts';
import { type Plan, type PlanChoices, type PlannedCodec, planOf } from './plan.ts';
import { representatives } from './representatives.ts';

/**
 * Makes a plan. Schemas are given, or are inferred from the first messages with the types of an author who expects
 * other values. A codec that depends on earlier messages is left out.
 */
export function makePlan(
  messages: readonly JsonValue[],
  parts: readonly Parts[],
  choices: PlanChoices,
  schemas: SchemaTexts = {},
): Plan {
  const codecs: PlannedCodec[] = [];
  const leftOut: Plan['leftOut'] = [];
  for (const each of parts) {
    const { id, library, version } = each.codec;
    try {
      const { schema, reason } = schemaOf(each, messages, schemas);
      if (reason !== undefined) leftOut.push({ id, reason });
      else codecs.push({ id, library, version, ...(schema !== undefined && { schema }) });
    } catch (thrown) {
      if (schemaTextFor(each, schemas) !== undefined) throw thrown;
      leftOut.push({ id, reason: errorText(thrown) });
    }
  }
  const sample = codecs.some(({ schema }) => schema !== undefined) ? [...representatives(messages)] : [];
  return planOf(choices, { codecs, sample, leftOut, sampleMessages: messages.length });
}

function schemaOf(
  parts: Parts,
  messages: readonly JsonValue[],
  schemas: SchemaTexts,
): { readonly schema?: string; readonly reason?: string } {
  const { module, codec } = parts;
  if (languageOfCodec(parts) === undefined) {
    const { outside } = module.prepare(codec.id, messages);
    return outside === undefined ? {} : { reason: `Its bytes need ${outside.what}, which grows with the messages.` };
  }
  const given = schemaTextFor(parts, schemas);
  if (given === undefined && messages.length === 0) {
    return { reason: 'It needs a schema, and there are no messages to infer one from.' };
  }
  const prepared = module.prepare(codec.id, given === undefined ? messages : [], given, 'open');
  const schema = given ?? prepared.schemaText;
  return schema === undefined ? {} : { schema };
}
