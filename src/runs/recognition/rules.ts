import { counted } from '../../core/basics/counted.ts';
import { beginsWith } from '../../core/bytes/equal.ts';
import type { Checked, Recognisable } from '../../formats/format.ts';
import { headOf, type Inspected, inspect, MOST_READ } from './inspect.ts';
import { itemsOf, sequenceIn } from './sequence.ts';

/** What one rule finds for a format. */
export interface Held {
  /** The number of the rule; readings of one rule tie. */
  readonly rule: number;
  readonly explained: number;
  readonly evidence: string;
  readonly messages: number;
  /** True if the reading is only a guess by this rule. */
  readonly isWeak: boolean;
  /** Set if `ff` bytes follow the values and do not belong to them. */
  readonly filling?: number;
}

/** One rule: it holds for the bytes and a format, or it does not. */
interface Rule {
  readonly number: number;
  readonly name: string;
  /** Returns a `rule` of its own if the evidence is weaker or stronger than usual. */
  readonly holds: (input: RuleInput) => (Omit<Held, 'rule'> & Partial<Held>) | undefined;
}

/**
 * Bytes and a format, and what the annotator finds. The annotator runs on demand, because some rules need it for few
 * formats.
 */
class RuleInput {
  readonly format: Recognisable;
  readonly bytes: Uint8Array;
  #look: Look | undefined;

  constructor(format: Recognisable, bytes: Uint8Array) {
    this.format = format;
    this.bytes = bytes;
  }

  /** What the annotator finds in the first bytes. */
  get found(): Inspected {
    this.#look ??= lookAt(this.format, this.bytes);
    return this.#look.found;
  }

  /** True if `found` is about all bytes. */
  get isAll(): boolean {
    this.#look ??= lookAt(this.format, this.bytes);
    return this.#look.isAll;
  }
}

interface Look {
  readonly found: Inspected;
  readonly isAll: boolean;
}

/**
 * The rules for formats, in their order: the first rule that holds gives the reading of a format. Those for envelopes
 * and text are in `recognise.ts`.
 */
export const RULES: readonly Rule[] = [
  {
    number: 0,
    name: 'a magic number with a second proof, or elements that all parse',
    holds: (input) => {
      const { isProof, isDelimited } = input.format.looks;
      if (isProof && isOneContainer(input)) return one(input);
      // Avro's single objects are not read without their schema.
      return hasMagic(input) && (isOne(input) || !isDelimited) ? one(input) : undefined;
    },
  },
  {
    number: 1,
    name: 'one container that ends at the end',
    holds: (input) => (input.format.looks.isDelimited && isOneContainer(input) ? one(input) : undefined),
  },
  {
    number: 2,
    name: 'an announced length that equals the input',
    holds: (input) => checked(input, 'length'),
  },
  {
    number: 4,
    name: 'fields of a message with small numbers and canonical varints',
    holds: (input) => checked(input, 'fields'),
  },
  {
    number: 5,
    name: 'one scalar that ends at the end',
    holds: (input) =>
      isMarked(input) && isOne(input) && !input.found.isContainer && input.found.isUtf8
        ? { ...one(input), isWeak: isOpaque(input.found) || !input.found.texts.arePrintable }
        : undefined,
  },
  {
    number: 6,
    name: 'a sequence',
    holds: (input) => {
      const { format, bytes } = input;
      if (!format.looks.hasSequences) return undefined;
      // Unless another value follows the first one, there is no sequence.
      const { found } = input;
      if (found.ending === 'wrong' || found.ending === 'cut') return undefined;
      const sequence = sequenceIn(format, bytes);
      if (sequence === undefined) return undefined;
      const { items, length, filling, isLikely, isCut } = sequence;
      const rule = !isLikely ? WEAK_SEQUENCE : isCut ? CUT_SEQUENCE : undefined;
      return {
        explained: length,
        evidence: itemsOf(sequence),
        messages: items,
        isWeak: !isLikely,
        filling,
        ...(rule && { rule }),
      };
    },
  },
  { number: 7, name: 'a wrong length, or bytes that run out at the end', holds: cut },
  { number: 7.5, name: 'bytes that contradict the format after a complete name', holds: contradicted },
  { number: 7.6, name: 'fields of a message that is cut', holds: (input) => checked(input, 'cut') },
];

/** The reading of bytes in a format, by the first rule up to `last` that holds; undefined if none does. */
export function heldBy(format: Recognisable, bytes: Uint8Array, last = Infinity): Held | undefined {
  if (format.isText && hasControl(bytes)) return undefined;
  const input = new RuleInput(format, bytes);
  for (const { number, holds } of RULES) {
    if (number > last) break;
    const held = holds(input);
    if (held !== undefined) return { rule: number, ...held };
  }
  return undefined;
}

/**
 * Examines only the first bytes of a long input, unless the whole input is needed. It is needed if less than half of
 * the first bytes is explained, because one value takes the rest or wrong bytes announce one, or if a container
 * announces another length.
 */
function lookAt(format: Recognisable, bytes: Uint8Array): Look {
  if (bytes.length > MOST_READ) {
    const found = inspect(format, headOf(format, bytes));
    // A name, a value or a comment of a document may be longer than what is examined.
    const mayGoOn = format.looks.isDocument === true && found.ending === 'wrong';
    const isOneOrNone = !found.isContainer || format.looks.mayBeOneContainer?.(bytes) !== false;
    if (!mayGoOn && (found.ending !== 'cut' || (found.explained >= MOST_READ / 2 && isOneOrNone)))
      return { found, isAll: false };
  }
  return { found: inspect(format, bytes), isAll: true };
}

function hasMagic({ format, bytes }: RuleInput): boolean {
  return beginsWithOne(bytes, format.looks.magic);
}

function beginsWithOne(bytes: Uint8Array, beginnings: readonly (readonly number[])[] = []): boolean {
  return beginnings.some((first) => beginsWith(bytes, first));
}

/** True if values of the format mark where they end and, for a format with a header, if the bytes begin with it. */
function isMarked(input: RuleInput): boolean {
  const { isDelimited, hasHeader } = input.format.looks;
  return isDelimited === true && (hasHeader === undefined || hasMagic(input));
}

/** True if one value ends at the end of the bytes, or reaches the place where recognition stopped reading. */
function isOne({ found, isAll }: RuleInput): boolean {
  return isAll ? found.ending === 'whole' : found.ending === 'whole' || (found.ending === 'cut' && found.isUtf8);
}

function isOneContainer(input: RuleInput): boolean {
  const { bytes, format } = input;
  if (bytes.length === 0 || format.looks.mayBeOneContainer?.(bytes) === false) return false;
  return isOne(input) && (input.found.isContainer || format.looks.isDocument === true);
}

function one({ format, found, isAll }: RuleInput): Omit<Held, 'rule'> {
  return { explained: found.explained, evidence: contentOf(format, found, isAll), messages: 1, isWeak: false };
}

/** "one map of 6 members", or "one map, going by its first 64 KiB". */
function contentOf(format: Recognisable, found: Inspected, isAll: boolean): string {
  const { looks, name } = format;
  const one = looks.whole ?? `one ${found.isContainer ? nounOf(format, found) : `value of ${name}`}`;
  if (!isAll) return `${one}, going by its first 64 KiB`;
  return found.isContainer && looks.whole === undefined
    ? `${one} of ${childrenOf(found.isObject, found.children)}`
    : one;
}

function checked({ format, bytes }: RuleInput, by: Checked['by']): Omit<Held, 'rule'> | undefined {
  const result = format.looks.check?.(bytes);
  if (result?.by !== by) return undefined;
  const { evidence, isWeak = false, explained = bytes.length } = result;
  return { explained, evidence, messages: 1, isWeak };
}

/**
 * A reading of broken bytes is only a guess if none of its names and texts has this many consecutive printable
 * characters.
 */
const LIKELY_TEXT = 3;

/** A sequence whose last value is cut is as good as one value that is cut. */
const CUT_SEQUENCE = 7;
/** Without text, a sequence and a cut container are weaker readings than a cut container with text. */
const WEAK_SEQUENCE = 7.2;
const WEAK_CUT = 7.3;
/** A document that is cut after at least this many names is as good as a sequence: the two tie. */
const NAMES_OF_CUT = 2;
const CUT_LIKE_SEQUENCE = 6;

type Result = (Omit<Held, 'rule'> & Partial<Held>) | undefined;

/** Rule 7: only the length is wrong, or the bytes run out at the end, and every complete text is UTF-8. */
function cut(input: RuleInput): Result {
  const { format, bytes } = input;
  const { looks } = format;
  if (!isMarked(input) || !input.isAll) return undefined;
  const { found } = input;
  const right = looks.withRightLength?.(bytes);
  if (right !== undefined && inspect(format, right.bytes).texts.longestText > 0) {
    return { explained: bytes.length, evidence: right.says, messages: 1, isWeak: false };
  }
  const { ending, explained, isContainer } = found;
  const isAround = beginsWithOne(bytes, looks.embeds);
  if (ending !== 'cut' || !(isContainer || isAround) || explained === 0) return undefined;
  if (!hasPossibleLength(format, bytes) || !found.isUtf8) return undefined;
  const isWeak = isBrokenWeak(found, bytes);
  const complete = childrenOf(found.isObject, found.completeChildren);
  const evidence = isContainer
    ? `one ${nounOf(format, found)}, cut after ${complete}`
    : `one message of ${format.name} in a byte string, cut`;
  const isStrong = !isWeak && found.texts.names >= NAMES_OF_CUT && found.texts.arePrintable;
  const rule = isStrong ? CUT_LIKE_SEQUENCE : isWeak ? WEAK_CUT : undefined;
  return { explained, evidence, messages: 1, isWeak, ...(rule && { rule }) };
}

/** Rule 7: the bytes contradict the format, but after a container at their beginning and a complete name. */
function contradicted(input: RuleInput): Result {
  const { format, bytes } = input;
  if (!isMarked(input) || !input.isAll) return undefined;
  const { found } = input;
  const { ending, explained, isContainer } = found;
  if (!isContainer || explained === 0 || !hasPossibleLength(format, bytes) || !found.isUtf8) return undefined;
  const { names, longestText } = found.texts;
  const kept = { explained, messages: 1, isWeak: isBrokenWeak(found, bytes) };
  if (ending === 'trailing' && (names > 0 || longestText >= LIKELY_TEXT)) {
    const left = counted(bytes.length - explained, 'byte');
    return {
      ...kept,
      evidence: `${contentOf(format, found, true)}, then ${left} that ${bytes.length - explained === 1 ? 'belongs' : 'belong'} to no value`,
    };
  }
  if (ending !== 'wrong' || names === 0) return undefined;
  return { ...kept, evidence: `one ${nounOf(format, found)} up to ${clause(found.message)}` };
}

/** A sentence without its full stop, to be continued. */
function clause(sentence = ''): string {
  return sentence.replace(/\.$/, '');
}

/** True without a text that people would write: random bytes also begin like containers, so this is only a guess. */
function isBrokenWeak({ texts }: Inspected, bytes: Uint8Array): boolean {
  const { longestText, arePrintable } = texts;
  return longestText < LIKELY_TEXT || !arePrintable || bytes.length < LEAST_BROKEN;
}

/** Minimum number of broken bytes that are more than a guess. */
const LEAST_BROKEN = 8;

/** True if there is a byte string but no text: one fitting byte before random bytes already makes a byte string. */
function isOpaque({ texts }: Inspected): boolean {
  return texts.isPayload && !texts.isText;
}

function nounOf({ looks }: Recognisable, { isObject }: Inspected): string {
  return isObject ? looks.nouns.object : looks.nouns.array;
}

/** "6 members", "1 element". */
function childrenOf(isObject: boolean, children: number): string {
  return counted(children, isObject ? 'member' : 'element');
}

/** Minimum length of a document, and the maximum that MongoDB stores, in bytes. */
const [SMALLEST_DOCUMENT, LARGEST_DOCUMENT] = [5, 16 * 1024 * 1024];

/** False if a broken document announces a length that no document has. */
function hasPossibleLength({ looks }: Recognisable, bytes: Uint8Array): boolean {
  if (looks.withRightLength === undefined || bytes.length < 4) return true;
  const announced = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
  return announced >= SMALLEST_DOCUMENT && announced <= LARGEST_DOCUMENT;
}

/** Number of first bytes that decide whether bytes are text. */
const FIRST = 64;

/** True if the first bytes have control characters that no text has. */
function hasControl(bytes: Uint8Array): boolean {
  return bytes.subarray(0, FIRST).some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}
