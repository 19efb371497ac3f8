import { joined } from '../../core/basics/text.ts';
import { type Evaluated, priceInForce } from './evaluate.ts';
import { aboutMoney, countInWords, digits, limitText } from './figure-text.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import type { Metering } from './prices-and-limits.ts';
import type { Situation } from './situation.ts';
import { MONTH_SECONDS } from './situation.ts';

/** Messages that share one billed unit, and the price of a month then. */
export interface Filled {
  readonly messages: number;
  readonly dollars: number;
}

/** A comma in JSON, or the length of a record: what a further message adds beside its bytes. */
const BETWEEN = 1;

/** As many messages of a row in one billed unit as fit; undefined if a service bills each message by itself. */
export function filledOf(row: Evaluated, situation: Situation): Filled | undefined {
  const { metering, dollars } = priceInForce(situation);
  if (metering.by !== 'unit' || metering.fill === undefined || !row.eligible) return undefined;
  const messages = fittingIn(row, metering, situation);
  if (messages < 2) return undefined;
  const units = (situation.rate * situation.readers * MONTH_SECONDS) / messages;
  return { messages, dollars: (units / 1e6) * dollars };
}

function fittingIn({ body }: Evaluated, metering: Metering & { by: 'unit' }, { options }: Situation): number {
  const room = metering.bytes - (metering.address ? options.address : 0);
  const each = body + (metering.fill?.by === 'application' ? BETWEEN : 0);
  return Math.min(Math.floor(room / each), metering.fill?.most ?? Number.POSITIVE_INFINITY);
}

/**
 * The sentence about several messages in one billed unit, which saves more than any format can while each message is
 * billed by itself. Undefined if the service does not bill that way, or if the messages are too long.
 */
export function fillSentence(rows: readonly Evaluated[], situation: Situation): string | undefined {
  const json = jsonRowOf(rows);
  const { metering } = priceInForce(situation);
  if (json === undefined || metering.by !== 'unit' || metering.fill === undefined) return undefined;
  const { free, withSchema } = leadersOf(rows);
  const filled = [json, free, withSchema].flatMap((row) => {
    const found = row && filledOf(row, situation);
    return found === undefined ? [] : [{ row: row!, found }];
  });
  const [first] = filled;
  if (first === undefined || first.row !== json) return undefined;
  const saved = json.cost.value - first.found.dollars;
  if (saved < situation.threshold) return undefined;
  const unit = limitText(metering.bytes);
  const instead = `instead of ${aboutMoney(json.cost.value)}`;
  if (filled.every(({ found }) => found.messages === first.found.messages)) {
    const each = `${countInWords(first.found.messages, 'message')} of every format here`;
    return `${metering.fill.how} come before the format: ${each} are billed as one unit of ${unit}, ${aboutMoney(first.found.dollars)} a month ${instead}.`;
  }
  const counts = filled.map(({ row, found }) => `${digits(found.messages)} of ${row.candidate.name}`);
  const prices = filled.map(({ found }) => aboutMoney(found.dollars));
  return `${metering.fill.how} come before the format: one unit of ${unit} holds ${joined(counts)}, ${joined(prices)} a month ${instead}; then the format counts.`;
}
