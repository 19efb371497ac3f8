import { grouped } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import type { CodecId, FormatId } from '../../formats/format.ts';
import { type CodecFigures, comparableCodecs, type GroupFigures, isEstimated } from './figures.ts';
import type { BatchCount } from './summary.ts';

/**
 * The size of all messages in one codec, and the interval that contains it. If the size is exact, the three figures are
 * equal.
 */
interface Size {
  readonly id: CodecId;
  readonly bytes: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Sentences that say which codec takes the fewest bytes for all messages: without compression, with each message
 * gzipped, and in gzipped batches. Each compares with minified JSON. Estimates whose intervals overlap are not ranked,
 * and the sentence says so. If the messages were read in another `format` than JSON, says what the codecs write. Empty
 * if no codec wrote every message.
 */
export function verdict(
  all: GroupFigures,
  batches: readonly (readonly [CodecId, BatchCount])[],
  nameOf: (id: CodecId) => string,
  format: FormatId = 'json',
): readonly string[] {
  const { codecs, areExact } = comparableCodecs(all);
  if (codecs.length === 0) return [];
  const plain = codecs.map(({ id, bytes }) => exactly(id, bytes));
  const alone = codecs.flatMap(compressedSizes);
  const ids = new Set(codecs.map(({ id }) => id));
  const whole = batches.filter(([id, { messages }]) => ids.has(id) && messages === all.read.messages);
  const batched = whole.map(([id, { compressed }]) => exactly(id, compressed));
  const about = codecs.some(isEstimated) ? 'about ' : '';
  const gzipped = `${gzipOutcome(plain, alone)}${about && ', estimated from a sample'}`;
  return [
    sentence(areExact ? 'Smallest' : 'Smallest, but each format loses values', plain, nameOf),
    ...(alone.length > 0 ? [sentence(gzipped, alone, nameOf, about)] : []),
    ...(batched.length > 0 ? [sentence('With batches gzipped', batched, nameOf)] : []),
    ...(format === 'json'
      ? []
      : [
          'Each codec writes the JSON of these messages: their binary values are counted as base64, and dates and other types that JSON lacks as text or Extended JSON.',
        ]),
  ];
}

function sentence(what: string, sizes: readonly Size[], nameOf: (id: CodecId) => string, about = ''): string {
  const [least, ...others] = [...sizes].sort((a, b) => a.bytes - b.bytes);
  const { bytes, high } = least!;
  const equal = [least!, ...others.filter((each) => each.bytes === bytes)];
  const rivals = [least!, ...others.filter(({ low }) => low <= high)];
  const isOpen = rivals.length > equal.length;
  const first = isOpen ? rivals : equal;
  const json = sizes.find(({ id }) => id === 'json');
  const against = json === undefined || first.includes(json) ? '' : `; JSON takes ${about}${grouped(json.bytes)}`;
  const most = isOpen ? ` to ${grouped(rivals.at(-1)!.bytes)}` : '';
  const reason = Number.isFinite(high) ? ', whose intervals overlap' : ', which a sample of one message does not rank';
  const open = isOpen ? reason : '';
  return `${what}: ${joined(first.map(({ id }) => nameOf(id)))}${open}, ${about}${grouped(bytes)}${most} bytes${against}.`;
}

/** What gzip on each message does to the smallest size, as the beginning of a sentence. */
function gzipOutcome(plain: readonly Size[], alone: readonly Size[]): string {
  const least = plain.reduce((most, { bytes }) => Math.min(most, bytes), Infinity);
  if (alone.some(({ high }) => high < least)) return 'With each message gzipped';
  if (alone.every(({ low }) => low >= least)) return 'Smallest with gzip on each message, but not smaller than without';
  return 'Smallest with gzip on each message, about as small as without';
}

function exactly(id: CodecId, counted: bigint): Size {
  const bytes = Number(counted);
  return { id, bytes, low: bytes, high: bytes };
}

/** The size after gzip; none if no message was compressed. */
function compressedSizes(codec: CodecFigures): readonly Size[] {
  const { id, compressed } = codec;
  if (compressed === undefined) return [];
  const { estimate, within = Infinity } = compressed;
  const most = isEstimated(codec) ? within : 0;
  return [{ id, bytes: estimate, low: estimate - most, high: estimate + most }];
}
