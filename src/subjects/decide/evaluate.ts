import type { Candidate, Time } from './candidate.ts';
import type { LayerBytes } from './carrier.ts';
import { factOf, mediaTypeOf, needOf } from './format-facts.ts';
import { type Batched, type BatchOptions, batchKey, registryPrefixOf } from './kafka-batches.ts';
import { LANGUAGE_LISTS } from './languages.ts';
import {
  asModel,
  countedFigure,
  entered,
  type FigureKind,
  type Marked,
  measured,
  minus,
  over,
  plus,
  times,
} from './marked.ts';
import { DATA_RATES, type Limit, limitOf, type Metering, PRICES, type Price, priceOf } from './prices-and-limits.ts';
import { type CompressionScope, DAY_SECONDS, MONTH_SECONDS, type Situation, UTILISATION } from './situation.ts';
import type { Transport } from './transport.ts';
import { transportOf } from './transports.ts';
import { type Wire, wireOf } from './wire.ts';

/** The replication factor that Kafka's documentation recommends for production. */
const KAFKA_REPLICAS = 3;

/** A limit, and the number of bytes by which the largest message is below it; negative if the message is too long. */
export interface Margin {
  readonly limit: Limit;
  readonly left: number;
}

/** One row in a situation. Figures are means over the messages unless their comments say otherwise. */
export interface Evaluated {
  readonly candidate: Candidate;
  /** Bytes of a message after compression, before base64 and framing. */
  readonly payload: number;
  readonly wire: number;
  readonly body: number;
  readonly around: readonly LayerBytes[];
  /** The wire figures of each message. */
  readonly wires: readonly Wire[];
  /** Billed units of each message; absent if the path is billed by the byte. */
  readonly units?: readonly number[];
  readonly margins: readonly Margin[];
  /** Bytes per month, and their price in US dollars per month. */
  readonly volume: Marked;
  readonly cost: Marked;
  /** Bytes of all messages that are stored. For Kafka, they include the framing of batches, in all replicas. */
  readonly kept: number;
  /** CPU cores that the rate of messages needs; absent until times are measured. */
  readonly cores?: Marked;
  /**
   * Seconds by which encoding a message and decoding it once take longer than with JSON. Only the sides whose time
   * matters are included.
   */
  readonly added?: Marked;
  /**
   * Seconds of processor time by which encoding a message and decoding it once for each reader take longer than with
   * JSON.
   */
  readonly work?: Marked;
  /** Requirements that the row fails, as the rest of "It fails to …". */
  readonly unmet: readonly string[];
  /** Requirements that the row meets only under a condition, in the same form. */
  readonly unsure: readonly string[];
  /** True if the channel closes the connection because the message is binary. */
  readonly refused: boolean;
  /** True if the transport's own tools generate code for the format. */
  readonly isOwn: boolean;
  /** Bits per second of one copy of the stream; `overLink` is true if the link carries fewer. */
  readonly bits: number;
  readonly overLink: boolean;
  /**
   * True if no limit refuses the row, the channel accepts it, it meets every requirement, and several libraries read
   * its bytes. If the link carries any such row, it must also carry this one.
   */
  readonly eligible: boolean;
}

/** Evaluates rows in a situation. Times are relative to those of JSON. */
export function evaluate(candidates: readonly Candidate[], situation: Situation): readonly Evaluated[] {
  const json = candidates.find(({ id }) => id === 'json');
  const rows = candidates.map((candidate) => evaluateOne(candidate, json, situation));
  const someFits = rows.some(({ eligible, overLink }) => eligible && !overLink);
  return someFits ? rows.map((row) => (row.overLink ? { ...row, eligible: false } : row)) : rows;
}

function evaluateOne(candidate: Candidate, json: Candidate | undefined, situation: Situation): Evaluated {
  const transport = transportOf(situation.transport);
  const price = priceInForce(situation);
  const batched = batchedOf(candidate, situation);
  const sizes = batched === undefined ? sizesSent(candidate, situation) : [batched.value];
  const wires = wiresOf(candidate, sizes, transport, situation, batched);
  const mean = (figure: (wire: Wire) => number): number => {
    return wires.reduce((sum, wire) => sum + figure(wire), 0) / wires.length;
  };
  const limitedOf = (size: number): number => wiresOf(candidate, [size], transport, situation)[0]!.limited;
  const limited = batched === undefined ? limitedOf(largestSent(candidate, sizes)) : wires[0]!.limited;
  const plain =
    compressionInForce(situation) === 'channel' ? limitedOf(largestSent(candidate, candidate.sizes)) : limited;
  const margins = limitsOf(transport, situation).map((limit) => {
    return { limit, left: limit.bytes - (limit.isUncompressed ? plain : limited) };
  });
  const billed = wires.map((wire) => billedOf(wire, price.metering, situation));
  const billedMean = billed.reduce((sum, each) => sum + each, 0) / billed.length;
  const transfers = times(entered(situation.rate * situation.readers), countedFigure(MONTH_SECONDS));
  const unit = price.per === 'GB' ? 1e9 : 1e6;
  const isRequest = situation.transport.startsWith('http');
  const fee = countedFigure(isRequest ? (price.perRequest ?? 0) / 1e6 : 0);
  const seconds = secondsOf(candidate, situation);
  const added = json && addedOf(candidate, json, situation, 1);
  const work = json && addedOf(candidate, json, situation, situation.readers);
  const { unmet, unsure } = needsOf(candidate, situation);
  const refused = transport.binary === 'refused' && !isSentAsText(candidate, situation);
  const fits = margins.every(({ limit, left }) => limit.kind === 'advises' || left >= 0);
  const wire = mean(({ bytes }) => bytes);
  const bits = 8 * wire * situation.rate;
  return {
    candidate,
    payload: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
    wire,
    body: mean(({ body }) => body),
    around: meanLayers(wires),
    wires,
    ...(price.metering.by === 'unit' && { units: billed }),
    margins,
    volume: asModel(times(transfers, countedFigure(wire))),
    cost: asModel(
      plus(times(times(transfers, countedFigure(billedMean / unit)), entered(price.dollars)), times(transfers, fee)),
    ),
    kept: wire === 0 ? 0 : mean((each) => storedOf(each, transport)) * situation.rate * situation.kept * DAY_SECONDS,
    ...(seconds && { cores: asModel(times(seconds, entered(situation.rate / UTILISATION))) }),
    ...(added && { added }),
    ...(work && { work }),
    unmet,
    unsure,
    refused,
    isOwn: transport.ownFormat === candidate.format,
    bits,
    // A radio is limited by its air time, not by the bits per second of a link.
    overLink: transport.carrier !== 'radio' && bits > linkBits(situation),
    eligible: fits && !refused && unmet.length === 0 && candidate.readOnlyBy === undefined,
  };
}

/**
 * Number of bytes that a broker stores for a message: Kafka keeps whole batches, with their framing, in all replicas.
 */
function storedOf({ body, written, messages }: Wire, { id }: Transport): number {
  return id === 'kafka' ? (KAFKA_REPLICAS * written) / messages : body;
}

/**
 * The kind of the bytes on the wire: `modelled` if the figures of the transport are not exact, or if the channel
 * compresses; otherwise `counted`.
 */
export function wireKind(situation: Situation): FigureKind {
  const isExact = transportOf(situation.transport).basis === 'exact';
  return isExact && compressionInForce(situation) !== 'channel' ? 'counted' : 'modelled';
}

/** Bits per second of the user's link. */
export function linkBits({ link }: Pick<Situation, 'link'>): number {
  return link * 1e6;
}

/** The prices that can bill a transport. */
export function pricesOver({ id, carrier }: Pick<Transport, 'id' | 'carrier'>): readonly Price[] {
  const isOfNetwork = carrier !== 'api' && carrier !== 'radio';
  return PRICES.filter((price) => {
    return price.over === undefined ? isOfNetwork || price.id === 'none' : price.over.includes(id);
  });
}

/**
 * The price in use: the user's own or the published one; the price `none` if the published one does not bill the
 * transport.
 */
export function priceInForce({ price, dollars, transport }: Pick<Situation, 'price' | 'dollars' | 'transport'>): Price {
  const published = pricesOver(transportOf(transport)).find(({ id }) => id === price);
  if (published === undefined) return priceOf('none');
  return dollars === undefined ? published : { ...published, dollars };
}

/** The limits of a transport with these options. The user's own limits replace the published ones. */
export function limitsOf(transport: Transport, { dataRate, ownLimits, options }: Situation): readonly Limit[] {
  const limits = transport.limits.flatMap((id) => {
    if (id === 'lorawan') return DATA_RATES.find((rate) => rate.id === dataRate) ?? DATA_RATES[0]!;
    return limitOf(id) ?? [];
  });
  const applies = ({ when = {} }: Limit): boolean =>
    (when.ip ?? options.ip) === options.ip && (when.direction ?? options.direction) === options.direction;
  return limits.filter(applies).map((limit) => {
    const bytes = ownLimits[limit.id];
    return bytes === undefined ? limit : { ...limit, bytes, isOwn: true };
  });
}

/** The compression in use. Some channels always compress; others cannot, regardless of the choice. */
export function compressionInForce({ transport, compression, options }: Situation): CompressionScope {
  if (transport === 'websocket-deflate') return 'channel';
  const unit = transportOf(transport).compresses[options.direction];
  const isShared = unit === 'connection' || unit === 'batch';
  return compression === 'channel' && !isShared ? 'none' : compression;
}

/** The options of a Kafka batch; undefined unless the channel compresses batches. */
export function batchOptionsOf(format: Candidate['format'], situation: Situation): BatchOptions | undefined {
  const { options, transport } = situation;
  const unit = transportOf(transport).compresses[options.direction];
  if (unit !== 'batch' || compressionInForce(situation) !== 'channel') return undefined;
  const { address, named, registry, batch } = options;
  return { address, named, registry, batch, spacing: spacingOf(situation), mediaType: mediaTypeOf(format), format };
}

/** The compressed batches in a situation; undefined if nothing compresses batches, or if they are not known yet. */
function batchedOf({ format, batched }: Candidate, situation: Situation): Batched | undefined {
  const options = batchOptionsOf(format, situation);
  return options && batched?.find(({ key }) => key === batchKey(options));
}

/** True if the situation needs compressed batches that are not known for some row. */
export function lacksBatches(candidates: readonly Candidate[], situation: Situation): boolean {
  return candidates.some(
    (each) => batchOptionsOf(each.format, situation) !== undefined && batchedOf(each, situation) === undefined,
  );
}

/** Milliseconds between two messages. */
function spacingOf({ rate }: Situation): number {
  return rate > 0 ? 1000 / rate : 0;
}

/**
 * The number of bytes of each message that the transport receives. If only a mean is known, a single message of that
 * size.
 */
function sizesSent({ sizes, alone, first, stream }: Candidate, situation: Situation): readonly number[] {
  const compression = compressionInForce(situation);
  const isStream = transportOf(situation.transport).compresses[situation.options.direction] === 'connection';
  const compressed =
    compression === 'message' ? alone : compression === 'channel' && isStream ? (stream ?? first ?? alone) : undefined;
  return compressed === undefined ? sizes : [compressed];
}

/**
 * The number of bytes of the largest message that the transport receives. If only the mean of compressed messages is
 * known, the largest message is assumed to shrink by the same ratio as all of them together.
 */
function largestSent({ sizes, largest = 0 }: Candidate, sent: readonly number[]): number {
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  const plain = sizes.reduce((a, b) => Math.max(a, b), largest);
  if (sent === sizes) return plain;
  const mean = sum(sizes) / sizes.length;
  return mean === 0 ? sum(sent) : Math.ceil((plain * sum(sent)) / mean);
}

/** True if the transport receives text: a text format that the application has not compressed. */
function isSentAsText({ isText, alone }: Candidate, situation: Situation): boolean {
  return isText && !(compressionInForce(situation) === 'message' && alone !== undefined);
}

function wiresOf(
  candidate: Candidate,
  sizes: readonly number[],
  transport: Transport,
  situation: Situation,
  batched?: Batched,
): readonly Wire[] {
  const options = { ...situation.options, spacing: spacingOf(situation) };
  const mediaType = mediaTypeOf(candidate.format);
  const isText = isSentAsText(candidate, situation);
  const isCompressed = compressionInForce(situation) === 'message' && candidate.alone !== undefined;
  const registryPrefix = registryPrefixOf(candidate.format).length;
  const known = new Map<number, Wire>();
  return sizes.map((bytes) => {
    const wire =
      known.get(bytes) ??
      wireOf(
        transport,
        { bytes, isText, isCompressed, mediaType, registryPrefix, ...(batched && { batched }) },
        options,
      );
    known.set(bytes, wire);
    return wire;
  });
}

/** Mean bytes of each layer for one message. Layers of the same name are added. */
function meanLayers(wires: readonly Wire[]): readonly LayerBytes[] {
  const sums = new Map<string, number>();
  for (const { around } of wires)
    for (const { layer, bytes } of around) sums.set(layer, (sums.get(layer) ?? 0) + bytes / wires.length);
  return [...sums].map(([layer, bytes]) => ({ layer, bytes }));
}

/** Bytes or units that are billed for one message. */
function billedOf({ bytes, body }: Wire, metering: Metering, { options }: Situation): number {
  switch (metering.by) {
    case 'wire byte':
      return bytes;
    case 'rounded byte':
      return Math.max(1, Math.ceil(body / metering.to)) * metering.to;
    case 'request byte':
      return Math.max(metering.atLeast, body * options.batch) / options.batch;
    case 'unit':
      return Math.max(1, Math.ceil((body + (metering.address ? options.address : 0)) / metering.bytes));
  }
}

/** The times of one message in a situation. They include gzip if the application compresses each message. */
export function timesOf(candidate: Candidate, situation: Situation): Pick<Candidate, 'encode' | 'decode'> {
  if (compressionInForce(situation) !== 'message') return candidate;
  const { compressedEncode: encode, compressedDecode: decode } = candidate;
  return { ...(encode && { encode }), ...(decode && { decode }) };
}

/** Processor seconds for one message: the writer encodes it once, each reader decodes it. */
function secondsOf(candidate: Candidate, situation: Situation): Marked | undefined {
  const { encode, decode } = timesOf(candidate, situation);
  if (encode === undefined || decode === undefined) return undefined;
  const { side, readers } = situation;
  const once = (time: Time): Marked => scaled(marked(time), situation);
  if (side === 'writer') return once(encode);
  const read = times(once(decode), entered(readers));
  return side === 'reader' ? read : plus(once(encode), read);
}

/**
 * Seconds by which encoding once and decoding by `readers` readers take longer than with JSON, computed from the ratios
 * to JSON.
 */
function addedOf(candidate: Candidate, json: Candidate, situation: Situation, readers: number): Marked | undefined {
  const ways = { writer: ['encode'], reader: ['decode'], both: ['encode', 'decode'] } as const;
  const [own, theirs] = [timesOf(candidate, situation), timesOf(json, situation)];
  let sum: Marked = measured(0, 0, 0);
  for (const way of ways[situation.side]) {
    const [time, baseline] = [own[way], theirs[way]];
    if (time === undefined || baseline === undefined) return undefined;
    const ratio = minus(measured(time.ratio, time.low, time.high), countedFigure(1));
    const once = scaled(times(countedFigure(baseline.seconds), ratio), situation);
    sum = plus(sum, way === 'decode' ? times(once, countedFigure(readers)) : once);
  }
  return sum;
}

function marked({ seconds, ratio, low, high }: Time): Marked {
  return measured(seconds, (seconds * low) / ratio, (seconds * high) / ratio);
}

function scaled(time: Marked, { factor }: Situation): Marked {
  return factor === 1 ? time : asModel(over(time, entered(factor)));
}

function needsOf(candidate: Candidate, { needs, languages, lossless }: Situation): Pick<Evaluated, 'unmet' | 'unsure'> {
  const unmet: string[] = [];
  const unsure: string[] = [];
  for (const id of needs) {
    const { met, text } = factOf(id, candidate.format, candidate.id);
    const need = needOf(id);
    if (need === undefined || met === 'yes') continue;
    (met === 'no' ? unmet : unsure).push(`${need}: ${text}`);
  }
  const list = LANGUAGE_LISTS[candidate.format];
  const missing = languages.filter((language) => !list?.listed.includes(language));
  const where = list === undefined ? 'no list is on record here' : `not in the list of ${list.source.title}`;
  if (missing.length > 0) unsure.push(`be read in ${missing.join(', ')}: ${where}`);
  if (lossless && (candidate.lost ?? 0) > 0) unmet.push(`carry all of this document: it loses ${candidate.lost}`);
  return { unmet, unsure };
}
