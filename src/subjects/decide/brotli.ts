import { percent } from '../../core/basics/units.ts';
import { compressionInForce, type Evaluated } from './evaluate.ts';
import { bytesText } from './figure-text.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import type { Situation } from './situation.ts';
import type { TransportId } from './transport.ts';

/** Transports whose responses a browser accepts in Brotli. */
const WITH_BROTLI: readonly TransportId[] = ['http1', 'http2', 'http3'];
/** A size counts as smaller if it is at most this share of the other one. */
const CLEARLY = 0.95;

/**
 * The sentence about Brotli in place of gzip, where a server compresses responses: JSON in Brotli may take less than any
 * format in gzip. Undefined elsewhere, and while the sizes are unknown.
 */
export function brotliSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { transport, options } = situation;
  const json = jsonRowOf(rows);
  if (!WITH_BROTLI.includes(transport) || options.direction !== 'down' || json === undefined) return undefined;
  const { brotli, alone } = json.candidate;
  if (alone === undefined) return undefined;
  if (brotli === undefined)
    return compressionInForce(situation) === 'none'
      ? undefined
      : 'Brotli is not counted yet, which browsers accept beside gzip: Sizes loads it.';
  if (brotli > alone * CLEARLY) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const gzipped = [free, withSchema].flatMap((row) =>
    row?.candidate.alone === undefined ? [] : [{ name: row.candidate.name, bytes: row.candidate.alone }],
  );
  const [best] = gzipped.sort((a, b) => a.bytes - b.bytes);
  const lead = `Brotli in place of gzip makes JSON ${percent(1 - brotli / alone)} smaller, ${bytesText(brotli)} a message`;
  if (best === undefined) return `${lead}.`;
  const isLess = brotli < best.bytes;
  return `${lead}: ${isLess ? 'less' : 'more'} than gzipped ${best.name}, ${bytesText(best.bytes)}${isLess ? ', so it comes before the format' : ''}.`;
}
