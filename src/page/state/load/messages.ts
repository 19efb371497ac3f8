import { toHex } from '../../../core/bytes/hex.ts';
import { octetsOfText } from '../../../core/bytes/octets.ts';
import { utf8Bytes } from '../../../core/bytes/utf8.ts';
import type { CodecId } from '../../../formats/format.ts';
import type { LoadPayload } from '../../../subjects/load/result.ts';
import { sampleOf } from '../../../subjects/samples/samples.ts';
import type { SourceRef } from '../../../workers/protocol.ts';
import { nameOf } from '../input/slice.ts';
import { sampleFile, sampleSchemas } from '../sample-files.ts';
import { getApp } from '../store.ts';
import { newSourceId } from '../workers.ts';
import type { LoadSubject } from './slice.ts';

/** The messages of a load, and the codecs that can encode them. */
export interface LoadMessages {
  readonly source: SourceRef;
  readonly payload: LoadPayload;
  readonly codecs: readonly CodecId[];
}

/** The messages of a subject. Rejects if a sample cannot be fetched, or if the page has no messages of its own yet. */
export function subjectMessages(subject: LoadSubject, codecs: readonly CodecId[]): Promise<LoadMessages> {
  return subject === 'own' ? ownMessages(codecs) : sampleMessages(subject, codecs);
}

async function ownMessages(codecs: readonly CodecId[]): Promise<LoadMessages> {
  const state = getApp();
  const { shown, source, running, runs } = state;
  if (shown === null || source === null || running) throw new Error('The page is still reading its messages.');
  const json = runs.json;
  if (json.state !== 'done') throw new Error('These messages cannot be written as JSON, which is the baseline.');
  const { messageCount } = source.scanned;
  const bytes = json.lane.encoded.given ? undefined : json.lane.bytes;
  return {
    source: shown,
    payload: await payloadOf(nameOf(state), messageCount, source.scanned.minifiedBytes, bytes),
    codecs: codecs.filter((id) => runs[id].state === 'done'),
  };
}

async function sampleMessages(subject: Exclude<LoadSubject, 'own'>, codecs: readonly CodecId[]): Promise<LoadMessages> {
  const sample = sampleOf(subject)!;
  if (!('file' in sample)) throw new Error(`The sample ${subject} has no file.`);
  const [text, schemas] = await Promise.all([sampleFile(sample.file), sampleSchemas(sample)]);
  const minified = utf8Bytes(JSON.stringify(JSON.parse(text)));
  const octets = octetsOfText(text);
  return {
    source: {
      id: newSourceId(),
      input: { kind: 'text', octets },
      messages: 'whole',
      schemas,
      inference: getApp().inference,
    },
    payload: await payloadOf(sample.title, 1, minified.length, minified),
    codecs,
  };
}

async function payloadOf(
  name: string,
  messages: number,
  jsonBytes: number,
  json: Uint8Array | undefined,
): Promise<LoadPayload> {
  const digest = json && (await digestOf(json));
  return { name, messages, jsonBytes, ...(digest !== undefined && { digest }) };
}

/** SHA-256 in hex; undefined on a page without a secure context, where browsers have no digest. */
async function digestOf(bytes: Uint8Array): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  return subtle && toHex(new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)));
}
