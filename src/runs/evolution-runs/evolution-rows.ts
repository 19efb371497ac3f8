import type { FoundBy } from '../../core/evolution/found-by.ts';
import type { CodecId } from '../../formats/format.ts';

/** One way to write and read records. */
export interface EvolutionRow {
  readonly id: string;
  readonly codec: CodecId;
  /** The words after the format's name; empty for none. */
  readonly variant: string;
  readonly foundBy: FoundBy;
  /** The way to write or read with a schema (see the format's evolver); empty if there is only one way. */
  readonly style: string;
}

function names(codec: CodecId): EvolutionRow {
  return { id: codec, codec, variant: '', foundBy: 'names', style: '' };
}

function schema(id: string, codec: CodecId, variant: string, style: string): EvolutionRow {
  return { id, codec, variant, foundBy: 'schema', style };
}

function table(id: string, foundBy: FoundBy, variant: string): EvolutionRow {
  return { id, codec: 'msgpackr-shared', variant: `msgpackr, shared structures, ${variant}`, foundBy, style: '' };
}

/** The rows of the evolution table, in its order. */
export const EVOLUTION_ROWS: readonly EvolutionRow[] = [
  names('json'),
  names('msgpack'),
  names('cbor'),
  names('bson'),
  names('ubjson'),
  names('smile'),
  names('ion'),
  { id: 'arrays', codec: 'msgpack-arrays', variant: 'arrays of values', foundBy: 'positions', style: '' },
  table('shared-table', 'shared table', 'a table that grows'),
  table('own-table', 'own table', 'a table for each version'),
  schema('protobuf-implicit', 'protobuf', 'proto3, implicit presence', 'implicit'),
  schema('protobuf-optional', 'protobuf', 'proto3, optional', 'optional'),
  schema('protobuf-2', 'protobuf', 'proto2', 'proto2'),
  schema('avro-resolved', 'avro', 'with the writer’s schema', 'resolved'),
  schema('avro-bare', 'avro', 'without the writer’s schema', 'bare'),
  schema('avro-unchecked', 'avro', 'without the writer’s schema and the check of the end', 'unchecked'),
  schema('capnp', 'capnp', '', ''),
];
