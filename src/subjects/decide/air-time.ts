import { joined } from '../../core/basics/text.ts';
import type { Evaluated } from './evaluate.ts';
import { bytesText, secondsText } from './figure-text.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import { DATA_RATES, type DataRate } from './prices-and-limits.ts';
import type { Situation } from './situation.ts';

/** Number of symbols of LoRaWAN's preamble, including those of its end. */
const PREAMBLE = 8 + 4.25;
/** Number of symbols of a group at the coding rate 4/5. */
const CODING = 5;

/**
 * Seconds on the air of a LoRa packet of this many bytes, with an explicit header, a CRC and the coding rate 4/5
 * (Semtech SX1276 data sheet, section 4.1.1.7).
 */
function airTime(bytes: number, { spreading, kilohertz }: Pick<DataRate, 'spreading' | 'kilohertz'>): number {
  const symbol = 2 ** spreading / (kilohertz * 1000);
  // LoRa's “low data rate optimization” is on if a symbol takes longer than 16 ms.
  const optimised = symbol > 0.016 ? 2 : 0;
  const groups = Math.ceil((8 * bytes - 4 * spreading + 28 + 16) / (4 * (spreading - optimised)));
  return (PREAMBLE + 8 + Math.max(groups * CODING, 0)) * symbol;
}

/**
 * The sentence about the air time of JSON and the leaders, because air time is what limits a radio. Undefined for other
 * transports.
 */
export function airTimeSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const rate = DATA_RATES.find(({ id }) => id === situation.dataRate);
  if (situation.transport !== 'lorawan' || rate === undefined) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const shown = [jsonRowOf(rows), free, withSchema].filter((row) => row?.eligible === true);
  if (shown.length === 0) return undefined;
  const times = shown.map((row) => `${row!.candidate.name} ${secondsText(airTime(row!.wire, rate), 3)}`);
  const byHand = withSchema === undefined ? '' : handText(withSchema, rate);
  return `At ${rate.name}, the time on the air of a message with its frame is: ${joined(times)}${byHand}.`;
}

/**
 * A layout made by hand sends only the values of a message. So it saves everything that the format with a schema adds
 * to the values.
 */
function handText({ candidate, wire, payload }: Evaluated, rate: DataRate): string {
  const { name, values } = candidate;
  if (values === undefined) return '';
  const bytes = `${bytesText(values)} of values in ${name}`;
  return `; a layout made by hand that sends only the ${bytes}, ${secondsText(airTime(wire - payload + values, rate), 3)}, but no library reads it`;
}
