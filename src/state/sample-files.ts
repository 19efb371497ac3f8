import firstText from '../../public/samples/homer.json?raw';
import { fetchFile } from '../loading/fetch-file.ts';
import { SAMPLES, type Sample } from '../samples/samples.ts';
import type { SchemaTexts } from '../schema/language.ts';

/** What was fetched, by name. The sample that the page opens with comes with its script, so that rows need not wait. */
const files = new Map([['homer.json', Promise.resolve(firstText)]]);

/** The text of a stored sample; it is fetched once. */
export function sampleFile(file: string): Promise<string> {
  let text = files.get(file);
  if (text === undefined) {
    text = fetchSample(file);
    files.set(file, text);
    text.catch(() => files.delete(file));
  }
  return text;
}

async function fetchSample(file: string): Promise<string> {
  return (await fetchFile(new URL(`samples/${file}`, document.baseURI).href)).text();
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
