import type { Kinds } from '../core/layout/vocabulary.ts';
import { KINDS } from './all-kinds.ts';
import type { CodecModule, FormatAnnotate, FormatId } from './format.ts';
import { loadAnnotator } from './load-annotator.ts';

/** The libraries with their options, one line for each format. */
const MODULES: Readonly<Record<FormatId, () => Promise<{ readonly codecModule: CodecModule }>>> = {
  avro: () => import('./avro/codec.ts'),
  bson: () => import('./bson/codec.ts'),
  capnp: () => import('./capnp/codec.ts'),
  cbor: () => import('./cbor/codec.ts'),
  json: () => import('./json/codec.ts'),
  msgpack: () => import('./msgpack/codec.ts'),
  protobuf: () => import('./protobuf/codec.ts'),
  smile: () => import('./smile/codec.ts'),
  ion: () => import('./ion/codec.ts'),
  ubjson: () => import('./ubjson/codec.ts'),
  xml: () => import('./xml/codec.ts'),
};

/** The parts of a format that only workers use. */
export interface LoadedFormat {
  readonly kinds: Kinds;
  readonly module: CodecModule;
  readonly annotate: FormatAnnotate;
}

/** Loads the library and the annotator of a format. Each library is a separate chunk. */
export async function loadCodec(id: FormatId): Promise<LoadedFormat> {
  const [{ codecModule }, annotate] = await Promise.all([MODULES[id](), loadAnnotator(id)]);
  return { kinds: KINDS[id], module: codecModule, annotate };
}
