import type { CodecId } from '../../formats/format.ts';
import { RULES } from './rules.ts';
import type { ExerciseType } from './types.ts';

/** The main codec of each format that exercises compare. */
export const COMPARED = [
  'msgpack',
  'cbor',
  'bson',
  'ubjson',
  'protobuf',
  'avro',
  'capnp',
  'smile',
  'ion',
  'json',
] as const;

/** The codecs of a specimen: the given one first, then the number of others that the type compares. */
export function lanesFor(type: ExerciseType, codec: CodecId): readonly CodecId[] {
  const others = COMPARED.filter((each) => each !== codec);
  return [codec, ...others].slice(0, { one: 1, two: 2, all: COMPARED.length }[RULES[type].lanes]);
}
