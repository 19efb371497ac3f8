import { octetsOfText } from '../../../core/bytes/octets.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { Outcome } from '../../../runs/pipeline/outcome.ts';
import { type SourceRef, whyNoResult } from '../../../workers/protocol.ts';
import { deadlineFor, newSourceId, pool } from '../workers.ts';

/** An encoded document, or the reason why no worker could encode it. */
export type Encoding =
  | { readonly state: 'done'; readonly outcome: Outcome }
  | { readonly state: 'failed'; readonly message: string };

/**
 * Encodes a document that is not the user's, in a worker, without changing the shown document. An inferred schema has
 * the fields as they are, like those of lessons, so that no union stands before each value. Undefined if the signal
 * aborts first.
 */
export async function encodeExample(json: string, codec: CodecId, signal: AbortSignal): Promise<Encoding | undefined> {
  const input = { kind: 'text', octets: octetsOfText(json) } as const;
  const source: SourceRef = { id: newSourceId(), input, messages: 'whole', schemas: {}, inference: 'seen' };
  const answer = await pool.perform({ type: 'run', source, codecs: [codec] }, deadlineFor(input), signal);
  if (answer === undefined) return undefined;
  const outcome = answer.type === 'run' ? answer.outcomes[0] : undefined;
  return outcome === undefined ? { state: 'failed', message: whyNoResult(answer) } : { state: 'done', outcome };
}
