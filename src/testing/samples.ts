import { readFileSync } from 'node:fs';
import type { SchemaTexts } from '../core/schema/language.ts';
import { parseSource } from '../core/source/parse.ts';
import type { MessageMode, Source } from '../core/source/source.ts';
import { generateSample } from '../subjects/samples/generate.ts';
import { SAMPLES, type Sample } from '../subjects/samples/samples.ts';

const root = new URL('../../', import.meta.url);

/** A parsed sample with its schemas. */
export interface LoadedSample {
  readonly sample: Sample;
  readonly source: Source;
  readonly schemas: SchemaTexts;
}

/** All samples, parsed. */
export function loadSamples(): readonly LoadedSample[] {
  return SAMPLES.map((sample) => {
    const bytes =
      'file' in sample ? readFileSync(new URL(`public/samples/${sample.file}`, root)) : generateSample(sample.id);
    const protoText = sample.proto && readFileSync(new URL(`proto/${sample.proto}`, root), 'utf8');
    return { sample, source: sourceOf(new Uint8Array(bytes)), schemas: protoText ? { proto: protoText } : {} };
  });
}

/** Parses JSON that must be valid. */
export function sourceOf(text: string | Uint8Array, messages: MessageMode = 'whole'): Source {
  const parsed = parseSource(typeof text === 'string' ? new TextEncoder().encode(text) : text, messages);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.source;
}
