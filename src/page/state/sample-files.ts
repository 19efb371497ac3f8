import firstText from '../../../public/samples/homer.json?raw';
import type { SchemaTexts } from '../../core/schema/language.ts';
import { SAMPLES, type Sample } from '../../subjects/samples/samples.ts';
import { fetchFile } from '../../workers/loading/fetch-file.ts';
import { pool } from './workers.ts';

/**
 * Fetched texts by file name. The first sample is part of the page's script, so that rows do not wait for a request.
 */
const files = new Map([['homer.json', Promise.resolve(firstText)]]);

/** The text of a stored sample, fetched once. */
export function sampleFile(file: string): Promise<string> {
  let text = files.get(file);
  if (text === undefined) {
    text = fetchSample(file);
    files.set(file, text);
    text.catch(() => files.delete(file));
  }
  return text;
}

/**
 * Fetches a sample and checks it, because its name contains no hash, and the host may have the sample of another build.
 */
async function fetchSample(file: string): Promise<string> {
  const { SAMPLE_HASHES } = await import('./sample-hashes.ts');
  const url = new URL(`samples/${file}`, document.baseURI).href;
  return (await fetchFile(url, undefined, SAMPLE_HASHES[file])).text();
}

/** Generates a sample in a worker. Resolves to undefined if the signal aborts; rejects if generation fails. */
export async function requestSample(sample: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const answer = await pool.perform({ type: 'generate', sample }, 20_000, signal);
  if (answer?.type === 'failed') throw new Error(answer.message);
  return answer?.type === 'generate' ? answer.bytes : undefined;
}

/** A sample's hand-written schemas. */
export async function sampleSchemas({ proto }: Sample): Promise<SchemaTexts> {
  if (proto === undefined) return {};
  const { protos } = await import('./protos.ts');
  return { proto: protos[proto]! };
}

/** Functions that each fetch one sample, or the schemas of all samples, in advance. */
export const SAMPLE_LOADS: readonly (() => Promise<unknown>)[] = [
  () => import('./protos.ts'),
  ...SAMPLES.flatMap((sample) => ('file' in sample ? [() => sampleFile(sample.file)] : [])),
];
