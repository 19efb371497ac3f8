import { beginLarge } from '../../core/basics/text.ts';
import { percent } from '../../core/basics/units.ts';
import { differInSending } from './capacity.ts';
import { compressionInForce, type Evaluated, priceInForce } from './evaluate.ts';
import { aboutMoney, bytesText, countInWords, digits, limitText, listed } from './figure-text.ts';
import { filledOf } from './fill-units.ts';
import { candidateNames, jsonRowOf, type Leaders, leadersOf, mainRowsOf, savedBy } from './leaders.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

/** The share of framing on the wire from which the framing matters more than any format. */
const MOSTLY_FRAMING = 0.8;
/** Differences after compression below this share of JSON are treated as none. */
const SMALL_SHARE = 0.05;
/** Sizes that differ by at most this share are treated as equal. */
const ALIKE = 0.001;
/** Differences in time below this share of a core are treated as none. */
const SMALL_CORE = 0.01;

/** A sentence that explains why the choice of format changes nothing; undefined if it changes something. */
export function changesNothing(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const json = jsonRowOf(rows);
  const usable = mainRowsOf(rows).filter(({ eligible }) => eligible);
  if (json === undefined || usable.length < 2) return undefined;
  const leaders = leadersOf(rows);
  const others = [leaders.free, leaders.withSchema].filter((row) => row !== undefined);
  const leading = json.eligible ? [json, ...others] : others;
  if (leading.length === 0) return undefined;
  const money = smallMoney(leaders, json, situation);
  const isIdle = situation.rate === 0;
  const packets = samePackets(usable, leading, situation);
  const isPaid = money === undefined && isBilledByByte(situation) && !isIdle;
  const shares = packets === undefined || isIdle || !json.eligible ? undefined : sharesText(json, leaders);
  const reasons = [
    packets === undefined ? undefined : `${packets}, so latency does not change`,
    sameUnits(usable, leading, situation),
    mostlyFraming(json, situation),
    smallAfterCompression(leaders, json, situation),
    alike(usable),
    money?.words,
    isIdle ? 'at a rate of 0 nothing is sent, so a month has no bytes and no cost' : undefined,
  ].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return undefined;
  if (isPaid && packets === undefined)
    return `The format changes only a small part of the bytes: ${reasons.join('; ')}.`;
  const where = money === undefined ? '; that counts where bytes are paid for' : schemaMoney(leaders, json, situation);
  const why = reasons.join('; ');
  const lead = leadOf(json, others, money, filledOf(rows, situation)?.formatCounts === true);
  const sentence = isPaid ? `${beginLarge(why)}.` : `${lead}: ${why}.`;
  if (shares === undefined) return sentence;
  const change = isPaid && reasons.length === 1 ? 'Bytes do' : 'The bytes change';
  return `${sentence} ${change}: ${shares}${where}.`;
}

/** The change of the bytes by the leading formats: "Avro −37 %, MessagePack −12 %". Undefined if there is none. */
function sharesText(json: Evaluated, { free, withSchema }: Leaders): string | undefined {
  const shares = [withSchema, free].flatMap((row) => {
    const saved = row === undefined ? 0 : savedBy(row, json);
    const share = percent(saved / json.wire);
    return saved === 0 || share === '0 %' ? [] : [`${row!.candidate.name} ${saved > 0 ? '−' : '+'}${share}`];
  });
  return shares.length === 0 ? undefined : shares.join(', ');
}

function leadOf(
  json: Evaluated,
  others: readonly Evaluated[],
  money: SmallMoney | undefined,
  countsIfFilled: boolean,
): string {
  if (countsIfFilled)
    return 'As long as each message is billed by itself, the format changes nothing that matters here';
  if (others.some((row) => Math.abs(addedCores(row, json)) >= SMALL_CORE && areApart(row)))
    return 'On the wire the format changes nothing that matters here';
  if (!json.eligible) return 'Among the formats that can be used, the choice changes nothing that matters';
  if (money?.of === 'formats without a schema') return 'Without a schema the format changes nothing that matters here';
  return 'The format changes nothing that matters here';
}

function isBilledByByte(situation: Situation): boolean {
  const { metering, dollars } = priceInForce(situation);
  return metering.by !== 'unit' && dollars > 0;
}

/** Names the rows that share a figure: all usable rows, or JSON and the leaders. Undefined if these rows differ. */
function same(
  usable: readonly Evaluated[],
  leading: readonly Evaluated[],
  figure: (row: Evaluated) => unknown,
): { readonly who: string; readonly takes: 'takes' | 'take'; readonly is: 'is' | 'are' } | undefined {
  const alike = (rows: readonly Evaluated[]): boolean => {
    const first = JSON.stringify(figure(rows[0]!));
    return rows.every((row) => JSON.stringify(figure(row)) === first);
  };
  if (alike(usable)) return { who: 'every format', takes: 'takes', is: 'is' };
  if (leading.length < 2 || !alike(leading)) return undefined;
  return { who: listed(candidateNames(leading)), takes: 'take', is: 'are' };
}

/**
 * Reason: each message takes the same packets, and the same flights of a cold connection, in every format. Undefined on
 * a slow link, where the latency changes even so.
 */
function samePackets(
  usable: readonly Evaluated[],
  leading: readonly Evaluated[],
  situation: Situation,
): string | undefined {
  const { carrier } = transportOf(situation.transport);
  if (carrier === 'radio' || carrier === 'api' || differInSending(usable, situation)) return undefined;
  const found = same(usable, leading, ({ wires }) =>
    wires.map(({ packets, rounds, messages }) => [packets, rounds, messages]),
  );
  if (found === undefined) return undefined;
  const { wires } = leading[0]!;
  const packets = wires.map((wire) => wire.packets);
  const most = packets.reduce((a, b) => Math.max(a, b), 0);
  const rounds = wires.reduce((a, wire) => Math.max(a, wire.rounds), 0);
  const upTo = packets.every((count) => count === most) ? '' : 'up to ';
  const flights = rounds === 0 ? '' : ` and ${countInWords(rounds, 'round trip')}`;
  const trips = `${upTo}${countInWords(most, 'packet')}${flights}`;
  const batch = batchText(wires.map(({ messages }) => messages));
  const isOne = most === 1 && flights === '';
  const who =
    batch !== ''
      ? `${batch} takes ${trips} in ${found.who}`
      : isOne
        ? `${found.who} ${found.takes === 'takes' ? 'fits' : 'fit'} one packet`
        : `${found.who} ${found.takes} ${trips}`;
  return `${averageText(leading[0]!)}${who}${most === 1 && priceInForce(situation).dollars === 0 ? rangesText(usable) : ''}`;
}

/** Names the write that the packets carry: "a batch of 10 messages"; empty if it has one message. */
function batchText(messages: readonly number[]): string {
  const most = messages.reduce((a, b) => Math.max(a, b), 0);
  if (most <= 1) return '';
  return messages.every((count) => count === most) ? `a batch of ${digits(most)} messages` : 'a batch';
}

/** Introduces figures about messages that are known only by their mean size after compression. */
function averageText({ wires, candidate }: Evaluated): string {
  return wires.length < candidate.sizes.length ? 'at the average size ' : '';
}

/**
 * The range of the message sizes, such as ", with messages of 74 to 104 B without a schema and of 35 to 96 B with one".
 */
function rangesText(rows: readonly Evaluated[]): string {
  const rangeOf = (schema: boolean): string | undefined => {
    const sizes = rows.filter(({ candidate }) => candidate.schema === schema).map(({ payload }) => payload);
    if (sizes.length < 2) return undefined;
    const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
    const [low, high] = [Math.round(least), Math.round(most)];
    return low === high ? `of ${bytesText(low)}` : `of ${digits(low)} to ${bytesText(high)}`;
  };
  const [free, withSchema] = [rangeOf(false), rangeOf(true)];
  if (free === undefined) return '';
  const isInferred = rows.some(({ candidate }) => candidate.schemaUsed?.from === 'inferred');
  const one = isInferred ? 'an inferred one' : 'one';
  return `, with messages ${free} without a schema${withSchema === undefined ? '' : ` and ${withSchema} with ${one}`}`;
}

/** Reason: each message is billed as the same number of units in every format. */
function sameUnits(
  usable: readonly Evaluated[],
  leading: readonly Evaluated[],
  situation: Situation,
): string | undefined {
  const { metering } = priceInForce(situation);
  if (metering.by !== 'unit') return undefined;
  const found = same(usable, leading, ({ units }) => units);
  if (found === undefined) return undefined;
  const units = leading[0]!.units!;
  const count = units.reduce((a, b) => Math.max(a, b), 0);
  const upTo = units.every((each) => each === count) ? '' : 'up to ';
  const isLonger =
    transportOf(situation.transport).binary === 'base64' && usable.some((row) => needsMore(row, metering.bytes));
  const why = isLonger ? ', since bytes become base64' : '';
  return `${found.who} ${found.is} billed as ${upTo}${countInWords(count, 'unit')} of ${limitText(metering.bytes)}${why}`;
}

/** True if a row is billed as more units than its payload alone would fill. */
function needsMore({ units = [], payload }: Evaluated, unit: number): boolean {
  return units.length === 1 && units[0]! > Math.max(1, Math.ceil(payload / unit));
}

/** Reason: the framing is much larger than the message. */
function mostlyFraming(json: Evaluated, situation: Situation): string | undefined {
  if (json.body > json.wire * (1 - MOSTLY_FRAMING)) return undefined;
  const [largest] = [...json.around].sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) return undefined;
  const { basis, name } = transportOf(situation.transport);
  // For HTTP, compares only head and body, because these are familiar; for other transports, counts all framing.
  if (basis === 'typical' && largest.layer.includes('head')) {
    const whole = Math.round(json.body + largest.bytes);
    return `${digits(Math.round(largest.bytes))} of ${digits(whole)} bytes of JSON over ${name} are headers`;
  }
  return `${bytesText(json.wire - json.body)} of JSON’s ${bytesText(json.wire)} on the wire are framing`;
}

function smallAfterCompression({ free }: Leaders, json: Evaluated, situation: Situation): string | undefined {
  if (compressionInForce(situation) !== 'channel' || free === undefined) return undefined;
  const share = (json.payload - free.payload) / json.payload;
  if (Math.abs(share) >= SMALL_SHARE) return undefined;
  return `compressed as the channel does it, JSON and ${free.candidate.name} differ by ${percent(share)}`;
}

/** Reason: the messages of the usable formats have almost the same size on this channel. */
function alike(rows: readonly Evaluated[]): string | undefined {
  const sizes = rows.map(({ body }) => body);
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
  if (most - least > most * ALIKE) return undefined;
  const differ = most === least ? 'have the same size' : `differ by ${bytesText(most - least)} at most`;
  return `the messages of the formats that can be used ${differ}, so choose by needs and library`;
}

interface SmallMoney {
  readonly of: 'formats' | 'formats without a schema';
  readonly words: string;
}

/** Reason: the monthly difference in price is below the user's threshold. Undefined if nothing is billed per byte. */
function smallMoney({ free, withSchema }: Leaders, json: Evaluated, situation: Situation): SmallMoney | undefined {
  if (!isBilledByByte(situation) || situation.rate === 0) return undefined;
  const isSmall = (row: Evaluated | undefined): boolean =>
    row === undefined ||
    (Math.abs(savedMoney(row, json)) < situation.threshold && Math.abs(addedCores(row, json)) < SMALL_CORE);
  if (!isSmall(free)) return undefined;
  const of = isSmall(withSchema) ? 'formats' : 'formats without a schema';
  const shown = free !== undefined && savedBy(free, json) !== 0 ? free : of === 'formats' ? withSchema : undefined;
  if (shown === undefined) return undefined;
  const saved = savedMoney(shown, json);
  return {
    of,
    words:
      saved === 0
        ? `${shown.candidate.name} costs as much as JSON${roundedText(situation)}`
        : `${shown.candidate.name} in place of JSON ${saved > 0 ? 'saves' : 'costs'} ${aboutMoney(Math.abs(saved))} a month`,
  };
}

/** What a schema saves a month if that is more than the threshold: "; Protobuf saves ≈ $2 a month". Otherwise empty. */
function schemaMoney({ withSchema }: Leaders, json: Evaluated, { threshold }: Situation): string {
  const saved = withSchema === undefined ? 0 : savedMoney(withSchema, json);
  return saved < threshold ? '' : `; ${withSchema!.candidate.name} saves ${aboutMoney(saved)} a month`;
}

/** Explains why different sizes have equal prices: messages or requests are billed as at least this many bytes. */
function roundedText(situation: Situation): string {
  const { metering } = priceInForce(situation);
  if (metering.by === 'rounded byte')
    return `, since each message is rounded up to a multiple of ${limitText(metering.to)}`;
  return metering.by === 'request byte'
    ? `, since each request is billed as at least ${bytesText(metering.atLeast)}`
    : '';
}

function savedMoney(row: Evaluated, json: Evaluated): number {
  return json.cost.value - row.cost.value;
}

/** True if the interval of the times excludes JSON's times. */
function areApart({ added }: Evaluated): boolean {
  return added !== undefined && (added.low > 0 || added.high < 0);
}

function addedCores(row: Evaluated, json: Evaluated): number {
  return row.cores === undefined || json.cores === undefined ? 0 : row.cores.value - json.cores.value;
}
