import type { Kinds } from '../core/layout/vocabulary.ts';
import type { FormatId } from './format.ts';
import { kinds as json } from './json/kinds.ts';

/** The modules of the kinds, one line a format. Those of JSON come with the first load. */
const MODULES: Readonly<Record<Exclude<FormatId, 'json'>, () => Promise<{ readonly kinds: Kinds }>>> = {
  avro: () => import('./avro/kinds.ts'),
  bson: () => import('./bson/kinds.ts'),
  capnp: () => import('./capnp/kinds.ts'),
  cbor: () => import('./cbor/kinds.ts'),
  msgpack: () => import('./msgpack/kinds.ts'),
  protobuf: () => import('./protobuf/kinds.ts'),
  smile: () => import('./smile/kinds.ts'),
  ion: () => import('./ion/kinds.ts'),
  ubjson: () => import('./ubjson/kinds.ts'),
  xml: () => import('./xml/kinds.ts'),
};

/**
 * Loads the kinds of a format for the page. Those of JSON are part of the first load, because its row comes first and
 * needs no library.
 */
export async function loadKinds(id: FormatId): Promise<Kinds> {
  return id === 'json' ? json : (await MODULES[id]()).kinds;
}
