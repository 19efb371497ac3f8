import { readFileSync } from 'node:fs';
import { generateSample } from '../samples/generate.ts';
import { SAMPLES, type Sample } from '../samples/samples.ts';
import type { SchemaTexts } from '../schema/language.ts';
import { parseSource } from '../source/parse.ts';
import type { MessageMode, Source } from '../source/source.ts';

const root = new URL('../../', import.meta.url);

/** A sample with what is stored of it. */
export interface LoadedSample {
  readonly sample: Sample;
  readonly source: Source;
  readonly schemas: SchemaTexts;
}

/** Every sample, parsed. */
export function loadSamples(): readonly LoadedSample[] {
  return SAMPLES.map((sample) => {
    const bytes =
      'file' in sample ? readFileSync(new URL(`public/samples/${sample.file}`, root)) : generateSample(sample.id);
    const protoText = sample.proto && readFileSync(new URL(`proto/${sample.proto}`, root), 'utf8');
    return { sample, source: sourceOf(new Uint8Array(bytes)), schemas: protoText ? { proto: protoText } : {} };
  });
}

/** JSON that a test is sure of. */
export function sourceOf(text: string | Uint8Array, messages: MessageMode = 'whole'): Source {
  const parsed = parseSource(typeof text === 'string' ? new TextEncoder().encode(text) : text, messages);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.source;
}
