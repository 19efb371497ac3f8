import { envelopeOf, isEnvelopeId } from '../../envelopes/all.ts';
import { Room } from '../../envelopes/room.ts';
import type { Recognisable } from '../../formats/format.ts';
import { followChain } from './follow-chain.ts';
import type { Opened, Reading } from './reading.ts';

/**
 * The first reading, or the one with a header of Avro or Confluent if no format reads the first one: a message with
 * such a header may look like a UUID.
 */
export function withHeader(readings: readonly Reading[]): Reading | undefined {
  const [first] = readings;
  if (first?.layers.at(-1)?.id !== 'bytes') return first;
  return readings.find(({ chain }) => chain.includes('confluent') || chain.includes('avro-single')) ?? first;
}

/**
 * Reads what follows a header of Avro or Confluent as Avro; undefined if the reading does not end with such a header. A
 * single object keeps its mark and its fingerprint, which Avro's reader compares with that of the schema. In
 * Confluent's header, only Protocol Buffers has message indexes, so bytes with an Avro schema begin right after the
 * header's number.
 */
export async function avroBehind(
  input: string | Uint8Array,
  { chain }: Pick<Reading, 'chain'>,
  hasSchema: boolean,
  formats: readonly Recognisable[],
): Promise<Opened | undefined> {
  const last = chain.filter(isEnvelopeId).at(-1);
  const before = chain.slice(0, last === undefined ? -1 : chain.lastIndexOf(last));
  const evidence = hasSchema ? 'read with the given schema' : 'a single object';
  // If a reading is kept while its schema changes, its chain already ends with `avro`, without an envelope before it.
  if (last === 'avro-single' || (last === undefined && chain.at(-1) === 'avro')) {
    const single = await followChain(input, [...before, 'avro'], formats);
    return single && { ...single, sure: 'certain', evidence };
  }
  if (last !== 'confluent' || !hasSchema) return undefined;
  const followed = await followChain(input, [...before, last], formats);
  const whole = followed?.strings.at(-2)?.octets;
  const plain = whole && (await envelopeOf(last).open(whole, new Room(), 0));
  const octets = plain?.inner[0]?.bytes;
  if (followed === undefined || octets === undefined) return undefined;
  const bytes = octets.length;
  return {
    ...followed,
    chain: [...before, last, 'avro'],
    bytes,
    evidence,
    layers: [...followed.layers.slice(0, -1), { id: 'avro', name: 'Avro', bytes }],
    says: [...followed.says.slice(0, -1), plain!.says],
    octets,
    format: 'avro',
  };
}
