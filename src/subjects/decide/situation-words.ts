import { pluralized } from '../../core/basics/counted.ts';
import { compressionInForce, priceInForce } from './evaluate.ts';
import { digits, rounded } from './figure-text.ts';
import { needOf } from './format-facts.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

const COMPRESSED = {
  none: 'not compressed',
  message: 'each compressed alone with gzip',
  channel: 'compressed',
} as const;
const UNITS = { connection: ' as one stream', batch: ' by batch', message: '', nothing: '' } as const;

/** The situation as a sentence of plain text. ✎ marks the numbers that the user can set. */
export function situationWords(situation: Situation): string {
  const { rate, readers, options, kept, dollars } = situation;
  const transport = transportOf(situation.transport);
  const price = priceInForce(situation);
  const compression = compressionInForce(situation);
  const unit = compression === 'channel' ? UNITS[transport.compresses[options.direction]] : '';
  const way = transport.options.includes('direction')
    ? options.direction === 'up'
      ? 'from clients to a server'
      : 'from a server to clients'
    : 'to their readers';
  const tls = transport.options.includes('tls') ? (options.tls ? ' with TLS' : ' without TLS') : '';
  const asOf = dollars === undefined ? `as of ${price.source.date}` : '✎ entered';
  return [
    `✎ ${digits(rate)} ${pluralized(rate, 'message')} a second ${pluralized(rate, 'travels', 'travel')} ${way} over ${transport.name}${tls}, ${COMPRESSED[compression]}${unit}, to ✎ ${digits(readers)} ${pluralized(readers, 'reader')}.`,
    `The path is paid as ${price.name}, $${rounded(price.dollars, 3)} a ${price.per === 'GB' ? 'GB' : 'million units'} (${asOf}).`,
    `Messages are kept for ✎ ${digits(kept)} ${pluralized(kept, 'day')}.`,
  ].join(' ');
}

/** The requirements, as the rest of "It must …". */
export function needsWords({ needs, languages, lossless }: Situation): readonly string[] {
  return [
    ...needs.flatMap((id) => needOf(id) ?? []),
    ...(languages.length > 0 ? [`be read in ${languages.join(', ')}`] : []),
    ...(lossless ? ['carry all of this document'] : []),
  ];
}
