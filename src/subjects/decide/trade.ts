import { counted, pluralized } from '../../core/basics/counted.ts';
import { joined } from '../../core/basics/text.ts';
import { percent } from '../../core/basics/units.ts';
import { type Evaluated, priceInForce } from './evaluate.ts';
import { aboutMoney, bytesText, countInWords, digits, intervalText, linkText, secondsText } from './figure-text.ts';
import { jsonRowOf, leadersOf, savedBy } from './leaders.ts';
import type { Marked } from './marked.ts';
import { schemaWords } from './schema-words.ts';
import { MONTH_SECONDS, type Situation } from './situation.ts';
import type { Transport } from './transport.ts';
import { countedPlaceOf, transportOf } from './transports.ts';

/** A verdict must hold even if prices are lower or higher by this share. */
const PRICE_DOUBT = 0.2;

/** Sentences about the savings and costs of the leaders: bytes, then time, then money. */
export function tradeSentences(rows: readonly Evaluated[], situation: Situation): readonly string[] {
  const json = jsonRowOf(rows);
  if (json === undefined) return [];
  const { free, withSchema } = leadersOf(rows);
  const leaders = [free, withSchema].filter((row) => row !== undefined);
  return [
    ...bytesSentence(leaders, json, transportOf(situation.transport)),
    ...notApartSentence(leaders, situation),
    ...leaders.flatMap((row) => timeSentence(row, json, situation)),
    ...leaders.flatMap((row) => moneySentence(row, json, situation)),
  ];
}

function bytesSentence(leaders: readonly Evaluated[], json: Evaluated, transport: Transport): readonly string[] {
  if (leaders.length === 0) return [];
  const parts = leaders.map((row) => {
    const saved = savedBy(row, json);
    const how = [
      ...(transport.binary === 'base64' && row.body > row.payload ? ['as base64'] : []),
      ...(row.candidate.schema ? [`with ${schemaWords(row.candidate)} that both sides keep`] : []),
    ];
    return `${row.candidate.name}${how.length === 0 ? '' : `, ${how.join(' and ')},`} takes ${bytesText(row.wire)} (${shareText(saved / json.wire)}${payloadText(row, json)}${lossText(row, json)})`;
  });
  const average = json.candidate.sizes.length > 1 ? ', on average,' : '';
  const sizes = joined([`JSON takes ${bytesText(json.wire)}`, ...parts]);
  return [`${countedPlaceOf(transport)}${average} ${sizes}${packetsText(leaders, json, transport)}.`];
}

/** A saved share of JSON's bytes: "−12 %", "+3 %", "under 1 % less", "the same". */
function shareText(saved: number): string {
  if (saved === 0) return 'the same';
  if (Math.abs(saved) < 0.01) return `under 1 % ${saved > 0 ? 'less' : 'more'}`;
  return `${saved > 0 ? '−' : '+'}${percent(saved)}`;
}

/** The difference of the payload in per cent; empty if it equals the difference on the wire. */
function payloadText(row: Evaluated, json: Evaluated): string {
  if (json.payload === 0) return '';
  const wire = Math.round((100 * savedBy(row, json)) / json.wire);
  const payload = Math.round((100 * (json.payload - row.payload)) / json.payload);
  return wire === payload ? '' : `; the payload alone ${shareText((json.payload - row.payload) / json.payload)}`;
}

/** The number of values that a row loses. It is named only if JSON loses fewer. */
function lossText({ candidate: { lost = 0 } }: Evaluated, { candidate }: Evaluated): string {
  return lost > (candidate.lost ?? 0) ? `; ${counted(lost, 'value')} lost` : '';
}

/**
 * The packets and flights of the largest message, for JSON and the leaders. If the formats fill a batch with different
 * numbers of messages, these numbers.
 */
function packetsText(leaders: readonly Evaluated[], json: Evaluated, { carrier }: Transport): string {
  const most = (row: Evaluated, figure: 'packets' | 'rounds' | 'messages'): number =>
    row.wires.reduce((high, wire) => Math.max(high, wire[figure]), 0);
  const batches = leaders.map((row) => most(row, 'messages'));
  const batch = most(json, 'messages');
  if (batches.some((count) => count !== batch))
    return `: ${digits(batch)} → ${eachText(batches)} ${pluralized(batches.at(-1)!, 'message')} a batch`;
  const packets = leaders.map((row) => most(row, 'packets'));
  const rounds = leaders.map((row) => most(row, 'rounds'));
  const [from, flights] = [most(json, 'packets'), most(json, 'rounds')];
  if (from === 0) return '';
  const same = packets.every((count) => count === from);
  const upTo = json.wires.every((wire) => wire.packets === from) ? '' : 'up to ';
  const noun = carrier === 'tcp' ? 'segments' : 'packets';
  const isBatch = batch > 1;
  const segments = `${upTo}${same ? `${countInWords(from, 'packet')} ${isBatch ? 'a batch' : 'each'}` : `${digits(from)} → ${eachText(packets)} ${noun}${isBatch ? ' a batch' : ''}`}`;
  if (same || flights === 0) return `: ${segments}`;
  if (rounds.every((count) => count === flights))
    return `: ${segments}, in the same ${flights === 1 ? 'slow-start round' : countInWords(flights, 'slow-start round')}`;
  return `: ${segments}, ${digits(flights)} → ${eachText(rounds)} slow-start rounds of a cold connection`;
}

/** "61 and 44", or "61" if both counts are 61. */
function eachText(counts: readonly number[]): string {
  return [...new Set(counts)].map(digits).join(' and ');
}

const SIDES = { both: 'encodes and decodes', writer: 'encodes', reader: 'decodes' } as const;

/** The speed of a connection, in bits per second, at which saved bytes and added time cancel out, with its interval. */
export function breakEven(row: Evaluated, json: Evaluated) {
  const saved = savedBy(row, json);
  if (row.added === undefined || row.added.low <= 0 || saved <= 0) return undefined;
  const at = (seconds: number): number => (8 * saved) / seconds;
  return { value: at(row.added.value), low: at(row.added.high), high: at(row.added.low) };
}

/** Names the leaders whose times cannot be distinguished from those of JSON. */
function notApartSentence(leaders: readonly Evaluated[], { side, factor }: Situation): readonly string[] {
  const alike = leaders.filter(({ added }) => added !== undefined && isAlike(added));
  if (alike.length === 0) return [];
  const names = alike.map(({ candidate }) => candidate.name).join(' and ');
  return [
    `${whereOf(factor)} the times to ${infinitive(SIDES[side])} ${names} cannot be distinguished from those of JSON.`,
  ];
}

function isAlike({ low, high }: Pick<Marked, 'low' | 'high'>): boolean {
  return low <= 0 && high >= 0;
}

function whereOf(factor: number): string {
  return factor === 1 ? 'In this browser' : 'By this browser’s times and your factor';
}

function timeSentence(row: Evaluated, json: Evaluated, { side, factor }: Situation): readonly string[] {
  const { added, candidate } = row;
  if (added === undefined) return [];
  const where = whereOf(factor);
  const does = SIDES[side];
  if (isAlike(added)) return [];
  const by = `${secondsText(added.value)} (${intervalText(ends(added), secondsText)})`;
  if (added.high < 0) return [`${where} ${candidate.name} ${does} faster than JSON, by ${by}.`];
  const level = breakEven(row, json);
  const faster = `${where} JSON ${does} faster than ${candidate.name}, by ${by}`;
  if (level === undefined) return [`${faster}.`];
  return [
    `${faster}: below ≈ ${linkText(level.value)}, ${candidate.name} arrives sooner because it saves bytes; above it, JSON does.`,
  ];
}

function ends({ low, high }: { readonly low: number; readonly high: number }) {
  return low < 0 ? { low: -high, high: -low } : { low, high };
}

function infinitive(words: string): string {
  return words.replace(/codes/g, 'code');
}

/** The price of the bytes that are saved in a month, and of the processor time that is added, in US dollars. */
export interface PricedTrade {
  readonly traffic: number;
  readonly processor: { readonly value: number; readonly low: number; readonly high: number };
  /** `pays`, `costs`, or the figures on which the verdict depends. */
  readonly verdict: 'pays' | 'costs' | { readonly dependsOn: 'the price' | 'the times' | 'the price and the times' };
}

/**
 * Compares saved bytes with added time by their prices. Undefined if the bytes have no price or the times are unknown.
 */
export function pricedTradeOf(row: Evaluated, json: Evaluated, situation: Situation): PricedTrade | undefined {
  const { dollars } = priceInForce(situation);
  if (dollars === 0 || row.work === undefined || situation.rate === 0) return undefined;
  const traffic = json.cost.value - row.cost.value;
  const perSecond = (situation.corePrice / 3600) * situation.rate * MONTH_SECONDS;
  const processor = {
    value: row.work.value * perSecond,
    low: row.work.low * perSecond,
    high: row.work.high * perSecond,
  };
  const sign = Math.sign(traffic - processor.value);
  const turnsByTimes = [processor.low, processor.high].some((cost) => Math.sign(traffic - cost) !== sign);
  const turnsByPrice = [1 - PRICE_DOUBT, 1 + PRICE_DOUBT].some(
    (share) => Math.sign(traffic * share - processor.value) !== sign,
  );
  if (turnsByTimes || turnsByPrice) {
    const dependsOn = turnsByTimes ? (turnsByPrice ? 'the price and the times' : 'the times') : 'the price';
    return { traffic, processor, verdict: { dependsOn } };
  }
  return { traffic, processor, verdict: sign > 0 ? 'pays' : 'costs' };
}

function moneySentence(row: Evaluated, json: Evaluated, situation: Situation): readonly string[] {
  const exchange = pricedTradeOf(row, json, situation);
  if (exchange === undefined) return [];
  const { traffic, processor, verdict } = exchange;
  if (Math.abs(traffic) < situation.threshold && Math.abs(processor.value) < situation.threshold) return [];
  const name = row.candidate.name;
  if (typeof verdict === 'object')
    return [`By price, neither JSON nor ${name} is clearly better: it depends on ${verdict.dependsOn}.`];
  const bytes = `${traffic >= 0 ? 'saves' : 'adds'} ${aboutMoney(Math.abs(traffic))} of traffic a month`;
  const time = isAlike(processor)
    ? '; its processor time cannot be distinguished from JSON’s'
    : ` and ${processor.value >= 0 ? 'costs' : 'saves'} ${aboutMoney(Math.abs(processor.value))} of processor time`;
  const outcome = verdict === 'pays' ? 'pays, before the cost of switching' : 'does not pay';
  return [`${name} ${bytes}${time}: by price it ${outcome}.`];
}
