import { counted } from '../../core/basics/counted.ts';
import { undone, withFirst } from '../../core/bytes/damages.ts';
import { edited } from '../../core/bytes/edits.ts';
import { HEX_OF_BYTE, offsetText, toHex } from '../../core/bytes/hex.ts';
import { isMeantAsHex, parseHex } from '../../core/bytes/parse-hex.ts';
import type { Message } from '../../core/layout/message.ts';
import { LayoutQueries } from '../../core/layout/queries.ts';
import { readToCut } from '../../core/layout/read-to-cut.ts';
import { LONGEST_SPELT } from '../../core/spellings/may-be-bytes.ts';
import type { Recognisable } from '../../formats/format.ts';
import { lengthsOf } from '../../formats/lengths.ts';
import { Attempts } from '../diagnosis/diagnosed.ts';
import { headAt } from '../diagnosis/heads.ts';
import { wrongLength } from '../diagnosis/wrong-length.ts';
import { byRule, type Found, foundIn, Rule } from './found.ts';
import { type Inspected, inspect } from './inspect.ts';
import { itemAt } from './item.ts';

/** Minimum number of bytes: fewer bytes are read by coincidence. */
const LEAST = 16;
/** Maximum number of bytes: longer input is not tried, because each attempt reads all of it. */
const LONGEST = 65_536;
/** The last rule that proves an attempt: one container that ends at the end of the bytes. */
const PROVES = 1;
/** Maximum number of digits that fit: more of them say nothing about the lost one. */
const MOST_FITTING = 3;

/**
 * A sentence that names the damage of bytes that no format reads, if a format can read them after the damage is undone.
 */
export function damagedBytes(bytes: Uint8Array, formats: readonly Recognisable[]): string | undefined {
  if (bytes.length < LEAST || bytes.length > LONGEST) return undefined;
  for (const { bytes: before, damage, without } of undone(bytes)) {
    const found = provenIn(before, formats);
    if (found !== undefined)
      return `Perhaps these bytes are damaged. ${damage}: ${without} they are ${before.length} bytes of ${words(found)}.`;
  }
  return undefined;
}

/** Longer sequences are not tried, because each first byte that is tried takes a reading of all bytes. */
const LONGEST_SEQUENCE = 4096;

/**
 * For several values, of which the first is a map: says with which count this map would contain all of them. The other
 * values are then further names and values of the map; the names have to be texts.
 */
function withOtherCount(bytes: Uint8Array, format: Recognisable): string | undefined {
  let first: Message | undefined;
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const { part, layout } = itemAt(format, bytes, at);
    const { isObject, isContainer, explained, texts } = inspect(format, part, layout);
    const isName = !isContainer && texts.isText;
    if (explained === 0 || (count === 0 && !isObject) || (count % 2 === 1 && !isName)) return undefined;
    first ??= { queries: new LayoutQueries(layout), kinds: format.kinds, bytes: part };
    at += explained;
  }
  const head = first && headAt(first, 0, lengthsOf(format.id).rules);
  if (head === undefined || count % 2 === 0) return undefined;
  const members = head.announced + (count - 1) / 2;
  const { start, end, rule, announced } = head;
  const present = bytes.subarray(start, end);
  const written = rule.write(members, present, { all: bytes, content: () => bytes.subarray(end) });
  const whole = written instanceof Uint8Array ? edited(bytes, [{ start, end, bytes: written }]) : undefined;
  const found = whole && isNamedMap(inspect(format, whole)) ? foundIn(format, whole, PROVES)[0] : undefined;
  return found && `${toHex(present, ' ')} announces ${counted(announced, 'member')}: with ${members} ${found.evidence}`;
}

/**
 * Says how bytes that are read as several values would be one container: if damage is undone, with another count, or if
 * a lost first byte is added. Any sequence becomes an array with some byte before it, so only maps whose names are
 * texts are accepted.
 */
export function oneInstead(bytes: Uint8Array, format: Recognisable): string | undefined {
  if (bytes.length < LEAST || bytes.length > LONGEST_SEQUENCE) return undefined;
  for (const { bytes: before, damage, without } of undone(bytes)) {
    const found = provenIn(before, [format]);
    if (found !== undefined) return `${damage}: ${without} ${found.evidence}`;
  }
  const counting = withOtherCount(bytes, format);
  if (counting !== undefined) return counting;
  const { part, layout } = itemAt(format, bytes, 0);
  // The first name of a map is no container.
  if (inspect(format, part, layout).isContainer) return undefined;
  const fitting: { readonly byte: string; readonly evidence: string }[] = [];
  for (let byte = 0; byte < 256; byte++) {
    const longer = withFirst(byte, bytes);
    if (format.looks.mayBeOneContainer?.(longer) === false) continue;
    if (!isNamedMap(inspect(format, longer))) continue;
    fitting.push({ byte: HEX_OF_BYTE[byte]!, evidence: foundIn(format, longer, PROVES)[0]?.evidence ?? '' });
  }
  const [only] = fitting;
  if (only === undefined || fitting.length > MOST_FITTING) return undefined;
  return `with ${fitting.map(({ byte }) => byte).join(' or ')} before them ${only.evidence}`;
}

function isGuess({ rule, isWeak }: Found): boolean {
  return isWeak && rule > Rule.broken;
}

/**
 * Readings of bytes, the best first. If no format reads the bytes, or if the best reading is only a guess, a reading in
 * which a single length is wrong comes before all others.
 */
export function withOneLength(ordered: readonly Found[], formats: readonly Recognisable[]): readonly Found[] {
  const [first] = ordered;
  const isUnread =
    first?.format === undefined
      ? first !== undefined && first.rule >= Rule.look
      : isGuess(first) && !areAllMaps(first, formats);
  const [other] = isUnread ? withOtherLength(first!.octets, formats) : [];
  if (first === undefined || other === undefined) return ordered;
  const chain = [...first.chain.slice(0, first.format === undefined ? undefined : -1), ...other.chain];
  const layers = [...first.layers.slice(0, -1), ...other.layers];
  return [{ ...first, ...other, chain, layers, says: first.says, length: first.length }, ...ordered];
}

/** True for a sequence of maps: with another count, the first one would take the others as its names and values. */
function areAllMaps({ format: id, octets, messages }: Found, formats: readonly Recognisable[]): boolean {
  const format = formats.find((each) => each.id === id);
  if (format === undefined || messages < 2 || octets.length > LONGEST_SEQUENCE) return false;
  for (let at = 0; at < octets.length; ) {
    const { part, layout } = itemAt(format, octets, at);
    const { isObject, explained } = inspect(format, part, layout);
    if (!isObject || explained === 0) return false;
    at += explained;
  }
  return true;
}

/** Readings as one map with names, in which one length or count is wrong. */
function withOtherLength(bytes: Uint8Array, formats: readonly Recognisable[]): readonly Found[] {
  if (bytes.length < LEAST || bytes.length > LONGEST_SEQUENCE) return [];
  return formats
    .filter(({ isText, looks }) => !isText && looks.isDelimited === true)
    .flatMap((format): readonly Found[] => {
      const { annotate, kinds, id } = format;
      const layout = annotate(bytes);
      const first = inspect(format, bytes, layout);
      if (!first.isObject || first.ending === 'whole' || first.texts.names === 0) return [];
      const queries = new LayoutQueries(readToCut(bytes, layout, kinds, annotate));
      const message = { queries, kinds, bytes };
      const cause = wrongLength({ message, annotate, lengths: lengthsOf(id) }, new Attempts(annotate, kinds));
      const right = cause?.bytes && foundIn(format, cause.bytes, PROVES)[0];
      if (right === undefined || !isNamedMap(inspect(format, cause!.bytes!))) return [];
      const { explained } = first;
      return [
        {
          ...right,
          octets: bytes,
          rule: Rule.broken,
          explained,
          evidence: `${right.evidence}, with another length (${cause!.says.replace(/\.$/, '')})`,
        },
      ];
    });
}

/** True for a map whose members all have names that people write. */
function isNamedMap({ ending, isObject, texts, children }: Inspected): boolean {
  const areNamed = children > 1 && texts.names >= children && texts.letters >= LETTERS_A_NAME * children;
  return ending === 'whole' && isObject && areNamed && texts.arePrintable;
}

/** Minimum average length of the names: people write longer names than this. */
const LETTERS_A_NAME = 2;

/** A sentence that names the hex digit that is missing in a text, if a format can read the bytes with it. */
export function lostDigit(
  text: string,
  formats: readonly Recognisable[],
  where: 'at an end' | 'anywhere' = 'anywhere',
): string | undefined {
  if (text.length > LONGEST_SPELT) return undefined;
  const digits = text.replace(/0x|\\x|[\s,:-]/gi, '').toLowerCase();
  const count = digits.length;
  if (count % 2 === 0 || count < 2 * LEAST || count > 2 * LONGEST || !isMeantAsHex(text)) return undefined;
  return where === 'anywhere' && count <= LONGEST_INSIDE ? lostAnywhere(digits, formats) : lostAtEnd(digits, formats);
}

function lostAtEnd(digits: string, formats: readonly Recognisable[]): string | undefined {
  for (const place of [0, digits.length]) {
    const fitting = [...HEX_DIGITS].flatMap((digit) => {
      const found = provenIn(withDigit(digits, place, digit), formats);
      return found === undefined ? [] : [{ digit, found }];
    });
    const [only] = fitting;
    if (only === undefined || fitting.length > MOST_FITTING) continue;
    return endWords(
      place,
      fitting.map(({ digit }) => digit),
      only.found,
    );
  }
  return undefined;
}

const HEX_DIGITS = '0123456789abcdef';
/**
 * If there are more digits than this, a lost digit is not looked for at every place, because each digit at each place
 * takes a reading of all bytes.
 */
const LONGEST_INSIDE = 128;
/** With fewer characters of readable text, or if a larger share of all places fits, the digit may be anywhere. */
const LEAST_LETTERS = 6;
const MOST_PLACES = 1 / 3;

/**
 * Finds the place of a lost digit: tries each digit at each place, and keeps the readings as one container that have
 * the most readable text. A digit in a wrong place changes all bytes after it.
 */
function lostAnywhere(digits: string, formats: readonly Recognisable[]): string | undefined {
  let most = LEAST_LETTERS;
  let best: { readonly format: Recognisable; readonly places: Map<number, string[]> } | undefined;
  for (const format of formats.filter(({ isText, looks }) => !isText && looks.isDelimited === true)) {
    // The first error comes at or after the place of the lost digit, so later places are not tried.
    const last = Math.min(digits.length, 2 * inspect(format, withDigit(digits, digits.length, '0')).explained + 2);
    for (let place = 0; place <= last; place++) {
      for (const digit of HEX_DIGITS) {
        // A digit that is inserted after an equal one makes the same text as one that is inserted before it.
        if (digits[place - 1] === digit) continue;
        const letters = lettersIn(format, withDigit(digits, place, digit));
        if (letters < most) continue;
        if (letters > most || best?.format !== format) best = { format, places: new Map() };
        most = letters;
        best.places.set(place, [...(best.places.get(place) ?? []), digit]);
      }
    }
  }
  if (best === undefined || best.places.size > digits.length * MOST_PLACES) return undefined;
  const [place, fitting] = [...best.places][0]!;
  const found = foundIn(best.format, withDigit(digits, place, fitting[0]!), PROVES)[0];
  return found && placeWords(digits, best.places, found);
}

/** The characters of readable text in bytes that are one container; 0 if they are none. */
function lettersIn(format: Recognisable, bytes: Uint8Array): number {
  if (format.looks.mayBeOneContainer?.(bytes) === false) return 0;
  const { ending, isContainer, isUtf8, texts } = inspect(format, bytes);
  return ending === 'whole' && isContainer && isUtf8 && texts.arePrintable ? texts.letters : 0;
}

function withDigit(digits: string, place: number, digit: string): Uint8Array {
  const parsed = parseHex(digits.slice(0, place) + digit + digits.slice(place));
  return parsed.ok ? parsed.bytes : new Uint8Array();
}

function endWords(place: number, fitting: readonly string[], found: Found): string {
  const where = place === 0 ? 'before the others' : 'after the others';
  const end = place === 0 ? 'first' : 'last';
  return `A lost ${end} digit may explain it: with ${fitting.join(' or ')} ${where} this is ${words(found)}.`;
}

function placeWords(digits: string, places: ReadonlyMap<number, readonly string[]>, found: Found): string {
  const all = [...places];
  const [[first, fitting], [last]] = [all[0]!, all.at(-1)!];
  if (all.length === 1 && (first === 0 || first === digits.length)) return endWords(first, fitting, found);
  const byte = (place: number): string => offsetText(Math.floor(Math.min(place, digits.length - 1) / 2));
  const isOne = all.length === 1 && fitting.length <= MOST_FITTING;
  const what = isOne ? `with ${fitting.join(' or ')} as digit ${first + 1}` : 'with one more digit';
  const where =
    byte(first) === byte(last) ? `in the byte at ${byte(first)}` : `in the bytes ${byte(first)} to ${byte(last)}`;
  return `A lost digit may explain it: ${what}, ${where}, this is ${words(found)}.`;
}

/** The best reading of bytes as one container that ends where they end; undefined if there is none. */
function provenIn(bytes: Uint8Array, formats: readonly Recognisable[]): Found | undefined {
  return formats
    .filter(({ isText }) => !isText)
    .flatMap((format) => foundIn(format, bytes, PROVES))
    .filter(({ isWeak }) => !isWeak)
    .toSorted(byRule)[0];
}

function words({ layers, evidence }: Found): string {
  return `${layers.at(-1)!.name}, ${evidence}`;
}
