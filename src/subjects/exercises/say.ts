import { readRegion } from '../../core/layout/labels.ts';
import { kindAt } from '../../core/layout/message.ts';
import { wordOf } from '../../core/layout/value-of-layout.ts';
import { type DecodedValue, floatBitsOf, type Kind, type Role } from '../../core/layout/vocabulary.ts';
import type { Annotated } from './annotated.ts';
import { type Answer, type Exercise, type Mark, markOf } from './exercise.ts';
import { type AskablePlace, hintAt } from './help.ts';
import { type ExerciseLane, type Given, regionsThat, type Specimen, termOf, workingAt } from './lane.ts';
import { QUOTES, readLooseJson } from './loose-json.ts';
import { misconceptionsOf } from './misconceptions.ts';
import { hexDigitFeedback } from './misconceptions-hex.ts';
import { isSameAnswer, misconceptionFor } from './misconceptions-table.ts';
import { writtenDecimal, writtenNumber } from './number.ts';
import { isSameValue } from './reading.ts';
import { isOneByte, type Made, type Rule } from './rule.ts';
import { chooseBySeat } from './seat.ts';

/** Asks for the value of a region, read from its bytes. */
export const say: Rule = { lanes: 'one', most: 1024, make, mark };

/** Maximum length in bytes of a region whose value is asked for. */
const BYTES_AT_MOST = 24;

/** Roles whose values a reader can find out from the bytes. */
const READABLE: ReadonlySet<Role> = new Set<Role>(['key', 'tag', 'length', 'structure', 'string', 'number']);

function make({ lane, seed, region: asked }: Given): Made | undefined {
  const regions = regionsThat(lane, (_, each) => isAskable(lane, each));
  const region = asked ?? chooseBySeat(regions, seed);
  if (region === undefined || !isAskable(lane, region)) return undefined;
  const kind = kindAt(lane, region);
  const value = valueAt(lane, region)!;
  const at = lane.queries.bytesOf(region);
  return {
    question: questionFor(lane, kind, value, isOneByte(at)),
    shown: [{ as: 'bytes', label: lane.name, bytes: lane.bytes, marked: at }],
    by: { as: 'text' },
    solution: [textOf(value)],
    solutionText: textOf(value),
    term: termOf(lane, region),
    at,
    working: workingAt(lane, region),
    ...(asked === undefined && { hint: hintAt(lane, placeOf(lane, region), placesOf(lane, regions)) }),
  };
}

const COUNT = 'count or length';

function questionFor({ name }: ExerciseLane, kind: Kind, value: DecodedValue, isOne: boolean): string {
  const noun = nounOf(kind, value);
  // In Avro, a block with a negative count has as many items as the count says without its sign. So the question asks
  // for the sign.
  const ownSign = noun === COUNT && Number(value) < 0 ? ', with its sign' : '';
  const sign = isSignedByType(kind) ? `, with the sign that ${isOne ? 'its' : 'their'} type gives` : ownSign;
  const added = kind.form?.as === 'field' && kind.form.plus === 1 ? ', after a reader has added 1' : '';
  return `Which ${noun} ${isOne ? 'does the marked byte' : 'do the marked bytes'} hold in ${name}${sign}${added}?`;
}

/** True if the bytes hold a number without its sign, which a type in other bytes gives. */
function isSignedByType({ form }: Kind): boolean {
  return (form?.as === 'own' && form.isNegated === true) || (form?.as === 'uint' && form.sign !== undefined);
}

/**
 * The noun for what the bytes of a region hold. It does not name a type, because the same bytes may hold other types,
 * too.
 */
function nounOf({ role, form, label, promises }: Kind, value: DecodedValue): string {
  if (form?.as === 'varint' && form.shift !== undefined) return 'field number';
  if (label.endsWith('reference')) return 'index';
  if (typeof value !== 'number' && typeof value !== 'bigint') return 'value';
  if (role === 'length' || promises !== undefined || /\b(count|size)\b/.test(label)) return COUNT;
  // For a region that identifies a name, a type or a branch, the noun is “number”; “value” would mean what the number
  // identifies.
  return role === 'tag' || role === 'structure' ? 'number' : 'value';
}

function placesOf(lane: Annotated, regions: readonly number[]): readonly AskablePlace[] {
  return regions.map((region) => placeOf(lane, region));
}

function placeOf(lane: Annotated, region: number): AskablePlace {
  return { at: lane.queries.bytesOf(region), region, valueText: textOf(valueAt(lane, region)!) };
}

function valueAt({ queries, kinds, bytes }: Annotated, region: number): DecodedValue | undefined {
  return readRegion(queries, kinds, bytes, region);
}

/** True if the value of a region can be asked for and typed. */
export function isAskable(lane: Annotated, region: number): boolean {
  const { role }: Kind = kindAt(lane, region);
  const { start, end } = lane.queries.bytesOf(region);
  const isShort = end > start && end - start <= BYTES_AT_MOST;
  if (!READABLE.has(role) || !isShort) return false;
  const value = valueAt(lane, region);
  return value !== undefined && !hasHidden(value);
}

/** True for a text that cannot be typed as it is. */
function hasHidden(value: DecodedValue): boolean {
  return typeof value === 'string' && (value === '' || /[\p{C}\p{Z}]/u.test(value.replaceAll(' ', '')));
}

function textOf(value: DecodedValue): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function mark({ at }: Exercise, [given = '']: Answer, { lanes: [lane] }: Specimen): Mark {
  return markValue(lane!, lane!.queries.regionAtByte(at!.start), given);
}

/** Marks an answer about the value of a region. A wrong answer is compared with other ways to read the same bytes. */
export function markValue(lane: Annotated, region: number, given: string): Mark {
  const value = valueAt(lane, region)!;
  const { start, end } = lane.queries.bytesOf(region);
  const its = lane.bytes.subarray(start, end);
  const text = given.trim();
  if (typeof value === 'string' && kindAt(lane, region).role === 'number') return markDecimal(value, text, its);
  if (typeof value === 'string') {
    const isSame = text === value.trim() || unquoted(text) === value || jsonText(text) === value;
    if (isSame) return markOf('right');
    const misconceptions = misconceptionsOf(lane, region);
    const misconception = misconceptionFor(misconceptions, given) ?? misconceptionFor(misconceptions, text);
    return markOf('wrong', misconception?.feedback ?? hexDigitFeedback(its, text) ?? lettersMisconception(value, text));
  }
  if (typeof value === 'boolean' || value === null) {
    const isSame = text.toLowerCase() === String(value) || (value === null && text.toLowerCase() === 'nil');
    return markOf(isSame ? 'right' : 'wrong');
  }
  // The symbol of an enum is as right as its number.
  if (text !== '' && unquoted(text) === wordOf(lane.queries.layout, lane.queries.ownerOf(region)))
    return markOf('right');
  const number = writtenNumber(text);
  if (number === undefined) return markOf('wrong', hexDigitFeedback(its, text) ?? 'The answer is a number.');
  if (isSameValue(number, value) || Object.is(nearestFloat(lane, region, number), value)) return markOf('right');
  const sign = isSameAnswer(number, -value) ? 'The sign is wrong.' : '';
  return markOf('wrong', misconceptionFor(misconceptionsOf(lane, region), number)?.feedback ?? sign);
}

/**
 * Marks an answer about a decimal, which is read as its digits. Zeros at its end and the decimal mark do not matter.
 */
function markDecimal(value: string, text: string, bytes: Uint8Array): Mark {
  const [right, typed] = [writtenDecimal(value), writtenDecimal(text)];
  // Infinity and NaN have no digits, so they are compared in another way.
  if (right === undefined) return markOf(Object.is(writtenNumber(text), Number(value)) ? 'right' : 'wrong');
  if (typed === undefined) return markOf('wrong', hexDigitFeedback(bytes, text) ?? 'The answer is a number.');
  if (typed === right) return markOf('right');
  return markOf('wrong', typed === writtenDecimal(`-${value}`.replace('--', '')) ? 'The sign is wrong.' : '');
}

/** The text that a string of JSON writes with escapes; undefined if the answer is not such a string. */
function jsonText(answer: string): string | undefined {
  const json = readLooseJson(answer);
  return json.ok && typeof json.value === 'string' ? json.value : undefined;
}

/** A text without the quotation marks around it. */
function unquoted(text: string): string {
  return QUOTES[text[0] ?? ''] === text.at(-1) ? text.slice(1, -1) : text;
}

/** The float of a region's width that is nearest to a number; undefined if the region is not a float. */
function nearestFloat(lane: Annotated, region: number, number: number | bigint): number | undefined {
  const { start, end } = lane.queries.bytesOf(region);
  const bits = floatBitsOf(kindAt(lane, region), end - start);
  if (bits === undefined) return undefined;
  return bits === 32 ? Math.fround(Number(number)) : Number(number);
}

function lettersMisconception(answer: string, given: string): string {
  return given.toLowerCase() === answer.toLowerCase()
    ? 'The letters are right, but not their case: capital and small letters are different bytes.'
    : '';
}
