import type { Kinds } from '../core/layout/vocabulary.ts';
import type { FormatId } from './format.ts';

/** The modules of the kinds, one line for each format. */
const MODULES: Readonly<Record<FormatId, () => Promise<{ readonly kinds: Kinds }>>> = {
  avro: () => import('./avro/kinds.ts'),
  bson: () => import('./bson/kinds.ts'),
  capnp: () => import('./capnp/kinds.ts'),
  cbor: () => import('./cbor/kinds.ts'),
  json: () => import('./json/kinds.ts'),
  msgpack: () => import('./msgpack/kinds.ts'),
  protobuf: () => import('./protobuf/kinds.ts'),
  smile: () => import('./smile/kinds.ts'),
  ion: () => import('./ion/kinds.ts'),
  ubjson: () => import('./ubjson/kinds.ts'),
  xml: () => import('./xml/kinds.ts'),
};

/** Loads the kinds of a format for the page, when the page first has bytes of the format. */
export async function loadKinds(id: FormatId): Promise<Kinds> {
  return (await MODULES[id]()).kinds;
}
