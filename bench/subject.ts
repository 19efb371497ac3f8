import { failureText } from '../src/core/basics/failure-text.ts';
import { utf8Bytes } from '../src/core/bytes/utf8.ts';
import { columnsOf, type Layout } from '../src/core/layout/layout.ts';
import { findLosses } from '../src/core/source/losses.ts';
import { parseSource } from '../src/core/source/parse.ts';
import type { Source } from '../src/core/source/source.ts';
import { entryOf } from '../src/formats/all.ts';
import type { Codec, CodecId } from '../src/formats/format.ts';
import { loadCodec } from '../src/formats/load-codec.ts';

/** A codec to measure, with bytes that it wrote. */
export interface Subject {
  readonly codec: Codec;
  readonly bytes: Uint8Array;
  readonly annotate: () => Layout;
}

/** The source of a text. Throws if the text is not valid JSON. */
export function sourceOf(text: string): Source {
  const parsed = parseSource(utf8Bytes(text));
  if (!parsed.ok) throw new Error(failureText(parsed.failure));
  return parsed.source;
}

/** Prepares a codec and its bytes. Throws if the library loses anything, or if the annotator stops before the end. */
export async function subjectOf(id: CodecId, source: Source): Promise<Subject> {
  const { module, annotate } = await loadCodec(entryOf(id).format.id);
  const codec = module.prepare(id, [source.value]);
  const bytes = codec.encode(codec.toLibrary(source.value, source.bytes)).slice();
  const [loss] = findLosses(source, codec.fromLibrary(codec.decode(bytes))).losses;
  if (loss !== undefined) throw new Error(`${loss.path} was ${loss.was} and became ${loss.became}`);
  const { failure } = annotate(bytes, codec.schema);
  if (failure !== undefined) throw new Error(failure.message);
  return { codec, bytes, annotate: () => annotate(bytes, codec.schema) };
}

/** Memory that the columns of a layout take, in bytes. */
export function indexBytes(layout: Layout): number {
  return columnsOf(layout).reduce((sum, { byteLength }) => sum + byteLength, 0);
}
