import { envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import { followChain } from './follow-chain.ts';
import type { Reading } from './reading.ts';

/**
 * The bytes of Avro behind the header that a reading ends in; undefined if it ends in none. A single object keeps its
 * mark and its fingerprint, which Avro's reader compares with that of the schema. In Confluent's header, only Protocol
 * Buffers have message indexes, so bytes whose schema `isAvro` begin right after the number of the schema.
 */
export async function avroBehind(
  input: string | Uint8Array,
  { chain }: Pick<Reading, 'chain'>,
  isAvro: boolean,
  formats: readonly Recognisable[],
): Promise<Uint8Array | undefined> {
  const last = chain.filter(isEnvelopeId).at(-1);
  const isConfluent = last === 'confluent' && isAvro;
  if (last !== 'avro-single' && !isConfluent) return undefined;
  const followed = await followChain(input, chain.slice(0, chain.lastIndexOf(last) + 1), formats);
  const whole = followed?.strings.at(-2)?.octets;
  if (whole === undefined || !isConfluent) return whole;
  return (await envelopeOf(last).open(whole, new Room(), 0))?.inner[0]?.bytes;
}
