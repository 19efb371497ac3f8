import { compressionInForce, type Evaluated, priceInForce } from './evaluate.ts';
import { bytesText, counted, digits, limitText, moneyText, shareText } from './figure-text.ts';
import { jsonOf, type Leaders, leadersOf, mainOf, savedBy } from './leaders.ts';
import type { Situation } from './situation.ts';
import { transportOf } from './transports.ts';

/** Framing of this share of the wire, or more, outweighs any format. */
const MOSTLY_FRAMING = 0.8;
/** Compressed differences below this share of JSON are nothing. */
const SMALL_SHARE = 0.05;
/** Sizes that differ by less than this share are alike. */
const ALIKE = 0.001;
/** Share of a core below which a difference in time is nothing. */
const SMALL_CORE = 0.01;

/** A sentence on why the format changes nothing; undefined if it changes something. */
export function changesNothing(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const json = jsonOf(rows);
  const usable = mainOf(rows).filter(({ eligible }) => eligible);
  if (json === undefined || usable.length < 2) return undefined;
  const leaders = leadersOf(rows);
  const reasons = [
    samePackets(usable, situation),
    sameUnits(usable, situation),
    mostlyFraming(json, situation),
    smallAfterCompression(leaders, json, situation),
    alike(usable),
  ].filter((reason) => reason !== undefined);
  const money = smallMoney(leaders, json, situation);
  if (reasons.length === 0 && money === undefined) return undefined;
  const lead =
    money === undefined && isBilledByByte(situation)
      ? 'Bytes are what the format changes, not the number of packets'
      : 'The format changes nothing that counts here';
  return `${lead}: ${[...reasons, ...(money === undefined ? [] : [money])].join('; ')}.`;
}

function isBilledByByte(situation: Situation): boolean {
  const { metering, dollars } = priceInForce(situation);
  return metering.by !== 'unit' && dollars > 0;
}

function same<T>(rows: readonly Evaluated[], figure: (row: Evaluated) => T): boolean {
  const first = JSON.stringify(figure(rows[0]!));
  return rows.every((row) => JSON.stringify(figure(row)) === first);
}

/** The same packets for each message, and the same flights of a cold connection. */
function samePackets(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { carrier } = transportOf(situation.transport);
  if (carrier === 'radio' || carrier === 'api') return undefined;
  if (!same(rows, ({ wires }) => wires.map(({ packets, rounds, messages }) => [packets, rounds, messages])))
    return undefined;
  const packets = rows[0]!.wires.map((wire) => wire.packets);
  const most = packets.reduce((a, b) => Math.max(a, b), 0);
  const rounds = rows[0]!.wires.reduce((a, wire) => Math.max(a, wire.rounds), 0);
  const one = packets.every((count) => count === most);
  return `every format takes ${one ? counted(most, 'packet') : `up to ${counted(most, 'packet')}`} and ${counted(rounds, 'round trip')}`;
}

/** The same number of billed units. */
function sameUnits(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const { metering } = priceInForce(situation);
  if (metering.by !== 'unit' || !same(rows, ({ units }) => units)) return undefined;
  const units = rows[0]!.units!;
  const count = units.reduce((a, b) => Math.max(a, b), 0);
  const size = limitText(metering.bytes);
  const isOne = units.every((each) => each === count);
  const why = transportOf(situation.transport).binary === 'base64' ? ', since bytes become base64' : '';
  return `every format is billed as ${isOne ? counted(count, 'unit') : `up to ${counted(count, 'unit')}`} of ${size}${why}`;
}

/** A message that is small beside what stands around it. */
function mostlyFraming(json: Evaluated, situation: Situation): string | undefined {
  if (json.body > json.wire * (1 - MOSTLY_FRAMING)) return undefined;
  const [largest] = [...json.around].sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) return undefined;
  const { basis, name } = transportOf(situation.transport);
  // Of HTTP the reader knows heads and bodies; elsewhere everything around the message counts.
  if (basis === 'typical' && largest.layer.includes('head')) {
    const whole = json.body + largest.bytes;
    return `${digits(largest.bytes)} of ${digits(whole)} bytes of JSON over ${name} are headers`;
  }
  return `${bytesText(json.wire - json.body)} of JSON’s ${bytesText(json.wire)} on the wire stand around the message`;
}

function smallAfterCompression({ free }: Leaders, json: Evaluated, situation: Situation): string | undefined {
  if (compressionInForce(situation) !== 'channel' || free === undefined) return undefined;
  const share = (json.payload - free.payload) / json.payload;
  if (Math.abs(share) >= SMALL_SHARE) return undefined;
  return `compressed as the channel does it, JSON and ${free.candidate.name} differ by ${shareText(share)}`;
}

/** Payloads that differ by next to nothing. */
function alike(rows: readonly Evaluated[]): string | undefined {
  const sizes = rows.map(({ payload }) => payload);
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))];
  if (most - least > most * ALIKE) return undefined;
  return `the messages of those that can be used differ by ${bytesText(most - least)} at most, so choose by needs and library`;
}

/** A monthly difference below the reader's threshold, where there is a price. */
function smallMoney({ free, bound }: Leaders, json: Evaluated, situation: Situation): string | undefined {
  const { dollars, metering } = priceInForce(situation);
  if (dollars === 0 || metering.by === 'unit') return undefined;
  const saving = [free, bound].reduce(
    (most, row) => Math.max(most, row === undefined ? 0 : Math.abs(json.cost.value - row.cost.value)),
    0,
  );
  const cores = [free, bound].reduce((most, row) => {
    const [a, b] = [row?.cores, json.cores];
    return a === undefined || b === undefined ? most : Math.max(most, Math.abs(a.value - b.value));
  }, 0);
  if (saving >= situation.threshold || cores >= SMALL_CORE) return undefined;
  const shown = free !== undefined && savedBy(free, json) !== 0 ? free : bound;
  if (shown === undefined || situation.rate === 0) return undefined;
  const saved = json.cost.value - shown.cost.value;
  const verb = saved >= 0 ? 'saves' : 'costs';
  return `${shown.candidate.name} in place of JSON ${verb} ≈ ${moneyText(Math.abs(saved))} a month`;
}
