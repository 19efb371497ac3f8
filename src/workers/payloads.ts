import { failureText } from '../core/basics/failure-text.ts';
import { utf8Bytes } from '../core/bytes/utf8.ts';
import { parseSource } from '../core/source/parse.ts';
import { payloadOf } from '../subjects/experiments/all.ts';
import { type Material, payloadMessages } from '../subjects/experiments/material.ts';
import { generateSample } from '../subjects/samples/generate.ts';
import type { PayloadRef } from './protocol.ts';

/** Returns the messages of a payload. Throws if its text is not valid JSON; every sample is valid. */
export function materialOf(ref: PayloadRef): Material {
  const payload = payloadOf(ref.experiment, ref.payload);
  const bytes = ref.text === undefined ? generateSample(payload.sample) : utf8Bytes(ref.text);
  const parsed = parseSource(bytes);
  if (!parsed.ok) throw new Error(failureText(parsed.failure));
  const messages = payloadMessages(parsed.source.value, payload.messages);
  return { messages, schemas: ref.schemas };
}
