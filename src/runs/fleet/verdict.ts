import { grouped } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import type { CodecId } from '../../formats/format.ts';
import { type CodecFigures, comparableCodecs, type GroupFigures } from './figures.ts';
import type { BatchCount } from './summary.ts';

/** The size of all messages in one codec. */
interface Size {
  readonly id: CodecId;
  readonly bytes: number;
}

/**
 * Sentences that say which codec takes the fewest bytes for all messages: as they are, with each message gzipped, and in
 * gzipped batches. Each compares with minified JSON. Empty if no codec wrote every message.
 */
export function verdict(
  all: GroupFigures,
  batches: readonly (readonly [CodecId, BatchCount])[],
  nameOf: (id: CodecId) => string,
): readonly string[] {
  const { codecs, areExact } = comparableCodecs(all);
  if (codecs.length === 0) return [];
  const sentence = (what: string, sizes: readonly Size[], about = ''): string => {
    const least = Math.min(...sizes.map(({ bytes }) => bytes));
    const names = sizes.filter(({ bytes }) => bytes === least).map(({ id }) => nameOf(id));
    const json = sizes.find(({ id }) => id === 'json');
    const against = json === undefined || json.bytes === least ? '' : `; JSON takes ${about}${grouped(json.bytes)}`;
    return `${what}: ${joined(names)}, ${about}${grouped(least)} bytes${against}.`;
  };
  const plain = codecs.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }));
  const alone = codecs.flatMap(({ id, compressed }) => (compressed ? [{ id, bytes: compressed.estimate }] : []));
  const ids = new Set(codecs.map(({ id }) => id));
  const whole = batches.filter(([id, { messages }]) => ids.has(id) && messages === all.read.messages);
  const batched = whole.map(([id, { compressed }]) => ({ id, bytes: Number(compressed) }));
  const about = codecs.some(isEstimated) ? 'about ' : '';
  const saves = Math.min(...alone.map(({ bytes }) => bytes)) < Math.min(...plain.map(({ bytes }) => bytes));
  const estimated = about && ', estimated from a sample';
  const gzipped = saves
    ? `With each message gzipped${estimated}`
    : `Gzip on each message does not get below that${estimated}`;
  return [
    sentence(areExact ? 'Smallest' : 'Smallest, but each format loses values', plain),
    ...(alone.length > 0 ? [sentence(gzipped, alone, about)] : []),
    ...(batched.length > 0 ? [sentence('With batches gzipped', batched)] : []),
  ];
}

function isEstimated({ messages, compressed }: CodecFigures): boolean {
  return compressed !== undefined && compressed.messages < messages;
}
