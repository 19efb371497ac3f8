import type { ReadFields, Version } from '../core/evolution/version.ts';
import type { Codec, FormatId } from './format.ts';

/** One version of a record, and the library prepared for it. */
export interface PreparedVersion {
  readonly version: Version;
  /** The schema of the version. */
  readonly text: string;
  readonly codec: Codec;
}

/** The export `evolver` of a folder's `evolver.ts`, for formats with a schema. Only workers load it. */
export interface Evolver {
  /**
   * The schema of a version, with the version's numbers, defaults and aliases where the language has them. `style` is
   * one of the ways to write a schema that the format's rows name.
   */
  print(version: Version, style: string): string;
  /** Reads a record that the writer encoded. Throws what the library throws, or `RefusedBefore`. */
  read(bytes: Uint8Array, reader: PreparedVersion, writer: PreparedVersion, style: string): ReadFields;
  /** A sentence on how this page helps the library to read these versions; undefined if the library needs no help. */
  helped?(reader: PreparedVersion, writer: PreparedVersion, style: string): string | undefined;
}

/** Bytes that are refused before the library is called. The message is a whole sentence. */
export class RefusedBefore extends Error {
  override readonly name = 'RefusedBefore';
}

/** The evolvers, one line for each format with a schema. */
const MODULES: Partial<Readonly<Record<FormatId, () => Promise<{ readonly evolver: Evolver }>>>> = {
  avro: () => import('./avro/evolution/evolver.ts'),
  capnp: () => import('./capnp/evolution/evolver.ts'),
  protobuf: () => import('./protobuf/evolution/evolver.ts'),
};

/** Loads the evolver of a format; undefined if it has no schema. */
export async function loadEvolver(id: FormatId): Promise<Evolver | undefined> {
  return (await MODULES[id]?.())?.evolver;
}
