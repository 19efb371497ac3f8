import { readFileSync } from 'node:fs';
import type { SchemaTexts } from '../core/schema/language.ts';
import { parseSource } from '../core/source/parse.ts';
import type { MessageMode, Source } from '../core/source/source.ts';
import { generateSample } from '../subjects/samples/generate.ts';
import { SAMPLES, type Sample } from '../subjects/samples/samples.ts';
import { IS_QUICK } from './runs.ts';

const root = new URL('../../', import.meta.url);

/** A parsed sample with its schemas. */
export interface LoadedSample {
  readonly sample: Sample;
  readonly source: Source;
  readonly schemas: SchemaTexts;
}

/** A sample of at least this many bytes of JSON takes minutes with all codecs. */
const LONG = 1_000_000;

/** All samples, parsed. `npm test` without `--all` leaves out the long ones unless a test needs them (`withLong`). */
export function loadSamples(withLong = !IS_QUICK): readonly LoadedSample[] {
  return SAMPLES.flatMap((sample) => {
    const bytes =
      'file' in sample ? readFileSync(new URL(`public/samples/${sample.file}`, root)) : generateSample(sample.id);
    const protoText = sample.proto && readFileSync(new URL(`proto/${sample.proto}`, root), 'utf8');
    if (!withLong && bytes.length >= LONG) return [];
    return [{ sample, source: sourceOf(new Uint8Array(bytes)), schemas: protoText ? { proto: protoText } : {} }];
  });
}

/** Parses JSON that must be valid. */
export function sourceOf(text: string | Uint8Array, messages: MessageMode = 'whole'): Source {
  const parsed = parseSource(typeof text === 'string' ? new TextEncoder().encode(text) : text, messages);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.source;
}
