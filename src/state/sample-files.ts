import { SAMPLES, type Sample } from '../samples/samples.ts';
import type { SchemaTexts } from '../schema/language.ts';

const files = new Map<string, Promise<Blob>>();

/** The text of a stored sample; it is fetched once. */
export function sampleFile(file: string): Promise<Blob> {
  let blob = files.get(file);
  if (blob === undefined) {
    blob = fetchFile(file);
    files.set(file, blob);
    blob.catch(() => files.delete(file));
  }
  return blob;
}

async function fetchFile(file: string): Promise<Blob> {
  const response = await fetch(new URL(`samples/${file}`, document.baseURI));
  if (!response.ok) throw new Error(`The sample could not be fetched: ${response.status}.`);
  return response.blob();
}

/** A sample's hand-written schemas. */
export async function sampleSchemas({ proto }: Sample): Promise<SchemaTexts> {
  if (proto === undefined) return {};
  const { protos } = await import('./protos.ts');
  return { proto: protos[proto]! };
}

/** Fetches what picking a sample will need, so that later nothing is requested any more. */
export async function fetchSamples(): Promise<void> {
  await Promise.allSettled([
    import('./protos.ts'),
    ...SAMPLES.flatMap((sample) => ('file' in sample ? [sampleFile(sample.file)] : [])),
  ]);
}
