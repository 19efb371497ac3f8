import type { Lengths } from '../core/layout/lengths.ts';
import type { FormatId } from './format.ts';

/** What the formats know about their lengths, one line for each format whose bytes announce how much follows. */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly lengths: Lengths }>>>> = {
  avro: () => import('./avro/lengths.ts'),
  bson: () => import('./bson/lengths.ts'),
  capnp: () => import('./capnp/lengths.ts'),
  cbor: () => import('./cbor/lengths.ts'),
  ion: () => import('./ion/lengths.ts'),
  msgpack: () => import('./msgpack/lengths.ts'),
  protobuf: () => import('./protobuf/lengths.ts'),
  ubjson: () => import('./ubjson/lengths.ts'),
};

/** A format whose bytes announce no lengths. */
const NONE: Lengths = { rules: {} };

/** Loads what a format knows about its lengths; the page does so at the first edit of bytes. */
export async function loadLengths(id: FormatId): Promise<Lengths> {
  return (await MODULES[id]?.())?.lengths ?? NONE;
}
