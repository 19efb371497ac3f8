import type { Glosses } from '../core/layout/gloss.ts';
import type { FormatId } from './format.ts';

/** The modules of the glosses, one line for each format. */
const MODULES: Readonly<Record<FormatId, () => Promise<{ readonly glosses: Glosses }>>> = {
  avro: () => import('./avro/glosses.ts'),
  bson: () => import('./bson/glosses.ts'),
  capnp: () => import('./capnp/glosses.ts'),
  cbor: () => import('./cbor/glosses.ts'),
  json: () => import('./json/glosses.ts'),
  msgpack: () => import('./msgpack/glosses.ts'),
  protobuf: () => import('./protobuf/glosses.ts'),
  smile: () => import('./smile/glosses.ts'),
  ion: () => import('./ion/glosses.ts'),
  ubjson: () => import('./ubjson/glosses.ts'),
  xml: () => import('./xml/glosses.ts'),
};

/**
 * Loads the sentences about a format's kinds, with their sections of the specification. The page does so when they are
 * first needed.
 */
export async function loadGlosses(id: FormatId): Promise<Glosses> {
  return (await MODULES[id]()).glosses;
}
