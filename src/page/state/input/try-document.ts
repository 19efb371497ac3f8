import { failureText } from '../../../core/basics/failure-text.ts';
import type { Octets } from '../../../core/bytes/octets.ts';
import type { SchemaLanguage } from '../../../core/schema/language.ts';
import type { MessageMode } from '../../../core/source/source.ts';
import type { Loss } from '../../../core/value/loss.ts';
import { type SourceRef, whyNoResult } from '../../../workers/protocol.ts';
import { codecsOfLanguage, typesInPlace } from '../runs/schemas-and-types.ts';
import { getApp } from '../store.ts';
import { deadlineFor, newSourceId, pool } from '../workers.ts';

/** The result of encoding another document with the shown schema. */
export type Tried =
  | { readonly state: 'fits'; readonly bytes: number; readonly losses: readonly Loss[]; readonly moreLosses: number }
  | { readonly state: 'misfit'; readonly message: string }
  /** The document was not encoded: it is not JSON, or the worker failed. */
  | { readonly state: 'unread'; readonly message: string };

/**
 * Encodes another document with a schema and decodes the bytes, in a worker. Divides the document into messages like
 * the input.
 */
export async function tryDocument(
  octets: Octets,
  language: SchemaLanguage,
  text: string,
  signal: AbortSignal,
): Promise<Tried> {
  const { messages, inference } = getApp();
  const types = typesInPlace(getApp());
  const codecs = codecsOfLanguage(language).slice(0, 1);
  const input = { kind: 'text', octets } as const;
  const refAs = (mode: MessageMode): SourceRef => {
    const schemas = { [language]: text };
    return { id: newSourceId(), input, messages: mode, schemas, inference, ...(types && { types }) };
  };
  const scan = (mode: MessageMode) =>
    pool.perform({ type: 'scan', source: refAs(mode), codecs }, deadlineFor(input), signal);
  let answer = await scan(messages);
  // The document may be a single element of the divided list. If it is not a list, it is read as one message.
  if (messages === 'elements' && answer?.type === 'scan' && !answer.scanned.ok) answer = await scan('whole');
  if (answer?.type !== 'scan') return { state: 'unread', message: whyNoResult(answer) };
  if (!answer.scanned.ok) {
    const { scanned } = answer;
    const message = 'failure' in scanned ? failureText(scanned.failure) : 'The document could not be read.';
    return { state: 'unread', message };
  }
  const outcome = answer.outcomes[0]!;
  if (outcome.state === 'failed') return { state: 'misfit', message: failureText(outcome.failure) };
  const { encoded, losses, moreLosses } = outcome;
  return { state: 'fits', bytes: encoded.bytes.length, losses, moreLosses };
}
