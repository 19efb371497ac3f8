import { joined } from '../../core/basics/text.ts';
import { type Evaluated, priceInForce } from './evaluate.ts';
import { aboutMoney, countInWords, digits, limitText } from './figure-text.ts';
import { jsonRowOf, leadersOf } from './leaders.ts';
import type { Fill, Metering } from './prices-and-limits.ts';
import { MONTH_SECONDS, type Situation } from './situation.ts';

/**
 * Number of bytes that each further message adds besides the message itself: a comma in JSON, or the length of a
 * record.
 */
const BETWEEN = 1;

/** The number of messages of a row that fit in one billed unit. */
function fittingIn(
  { body }: Evaluated,
  { bytes, address }: Extract<Metering, { by: 'unit' }>,
  { by, most = Number.POSITIVE_INFINITY }: Fill,
  { options }: Situation,
): number {
  const room = bytes - (address ? options.address : 0);
  return Math.min(Math.floor(room / (body + (by === 'application' ? BETWEEN : 0))), most);
}

/** What several messages in one billed unit change. */
interface Filled {
  readonly sentence: string;
  /** True if more messages of one format than of another fit in a unit, so that the format changes the price. */
  readonly formatCounts: boolean;
}

/**
 * The effect of several messages in one billed unit. Undefined if the service does not bill that way, or if the
 * messages are too long. As long as each message is billed by itself, this saves more than any format can.
 */
export function filledOf(rows: readonly Evaluated[], situation: Situation): Filled | undefined {
  const json = jsonRowOf(rows);
  const { metering, dollars: price } = priceInForce(situation);
  if (json === undefined || metering.by !== 'unit' || metering.fill === undefined) return undefined;
  const { bytes, fill } = metering;
  const { free, withSchema } = leadersOf(rows);
  const compared = [json, free, withSchema].filter((row) => row?.eligible);
  const filled = compared.flatMap((row) => {
    const messages = fittingIn(row!, metering, fill, situation);
    if (messages < 2) return [];
    const units = (situation.rate * situation.readers * MONTH_SECONDS) / messages;
    return [{ row: row!, messages, dollars: (units / 1e6) * price }];
  });
  const [first] = filled;
  if (first === undefined || !json.eligible) return undefined;
  const saved = json.cost.value - filled.reduce((low, { dollars }) => Math.min(low, dollars), Infinity);
  if (saved < situation.threshold) return undefined;
  const unit = limitText(bytes);
  const instead = `instead of ${aboutMoney(json.cost.value)}`;
  const areAlike = filled.length === compared.length && filled.every(({ messages }) => messages === first.messages);
  if (areAlike) {
    const each = `${countInWords(first.messages, 'message')} of every format here`;
    const sentence = `${fill.how} matter more than the format: ${each} are billed as one unit of ${unit}, ${aboutMoney(first.dollars)} a month ${instead}.`;
    return { sentence, formatCounts: false };
  }
  const counts = filled.map(({ row, messages }) => `${digits(messages)} of ${row.candidate.name}`);
  const prices = filled.map(({ dollars }) => aboutMoney(dollars));
  if (first.row !== json) {
    const ofJson = json.units?.every((units) => units === 1) ? 'one' : 'none';
    const sentence = `${fill.how} make the format matter: one unit of ${unit} holds ${joined(counts)}, but ${ofJson} of JSON: ${joined(prices)} a month ${instead}.`;
    return { sentence, formatCounts: true };
  }
  const singles = compared.filter((row) => filled.every((each) => each.row !== row)).map((row) => row!.candidate.name);
  const after = singles.length === 0 ? ',' : `, but not two of ${singles.join(' or ')}:`;
  const sentence = `${fill.how} matter more than the format: one unit of ${unit} holds ${joined(counts)}${after} ${joined(prices)} a month ${instead}; then the format matters.`;
  return { sentence, formatCounts: true };
}
