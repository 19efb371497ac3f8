import type { Layout } from '../core/layout/layout.ts';
import type { FormatAnnotate, FormatId } from './format.ts';

/**
 * `annotate.ts` of a folder. `annotate` is declared as a method, because each folder's `schema` has the type that its
 * own codec makes.
 */
interface AnnotatorModule {
  annotate(bytes: Uint8Array, schema?: unknown): Layout;
}

/** The annotators, one line for each format. They import no codec library. */
const MODULES: Readonly<Record<FormatId, () => Promise<AnnotatorModule>>> = {
  avro: () => import('./avro/annotate.ts'),
  bson: () => import('./bson/annotate.ts'),
  capnp: () => import('./capnp/annotate.ts'),
  cbor: () => import('./cbor/annotate.ts'),
  json: () => import('./json/annotate.ts'),
  msgpack: () => import('./msgpack/annotate.ts'),
  protobuf: () => import('./protobuf/annotate.ts'),
  smile: () => import('./smile/annotate.ts'),
  ion: () => import('./ion/annotate.ts'),
  ubjson: () => import('./ubjson/annotate.ts'),
  xml: () => import('./xml/annotate.ts'),
};

/** Loads the annotator of a format. */
export async function loadAnnotator(id: FormatId): Promise<FormatAnnotate> {
  return (await MODULES[id]()).annotate;
}
