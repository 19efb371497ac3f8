import { FORMATS, formatOf } from './all.ts';
import { KINDS } from './all-kinds.ts';
import type { FormatId, Looks, Recognisable } from './format.ts';
import { loadAnnotator } from './load-annotator.ts';

/**
 * How the bytes of a format are distinguished from those of others, with one line for each format that can be
 * recognised.
 */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly looks: Looks }>>>> = {
  avro: () => import('./avro/looks.ts'),
  bson: () => import('./bson/looks.ts'),
  capnp: () => import('./capnp/looks.ts'),
  cbor: () => import('./cbor/looks.ts'),
  json: () => import('./json/looks.ts'),
  msgpack: () => import('./msgpack/looks.ts'),
  protobuf: () => import('./protobuf/looks.ts'),
  smile: () => import('./smile/looks.ts'),
  ion: () => import('./ion/looks.ts'),
  ubjson: () => import('./ubjson/looks.ts'),
  xml: () => import('./xml/looks.ts'),
};

/** Loads the formats that can be recognised, without their libraries. */
export async function loadRecognisable(): Promise<readonly Recognisable[]> {
  const formats = await Promise.all(FORMATS.map(({ id }) => loadRecognisableOf(id)));
  return formats.filter((format) => format !== undefined);
}

/** Loads one format; undefined if it cannot be recognised. */
export async function loadRecognisableOf(id: FormatId): Promise<Recognisable | undefined> {
  const module = MODULES[id]?.();
  if (module === undefined) return undefined;
  const [{ looks }, annotate] = await Promise.all([module, loadAnnotator(id)]);
  const { facts } = formatOf(id);
  return { id, name: facts.name, isText: facts.isText === true, kinds: KINDS[id], annotate, looks };
}
