import { counted, grouped } from '../basics/counted.ts';
import { toPointer } from '../value/path.ts';

/** A value that does not fit a schema. */
export class Misfit extends Error {
  /** JSON Pointer of the value. */
  readonly path: string;
  /** The path and the reason, without the beginning of the sentence. */
  readonly summary: string;
  /** The sentence without the path. */
  readonly withoutPath: string;
  /** Number of further messages that do not fit. */
  moreMessages = 0;
  /** Set if the message fits the schema in the format's own JSON encoding. */
  isEncoded = false;

  constructor(keys: readonly (string | number)[], how: string) {
    const path = toPointer(keys);
    const summary = `${path || 'the root'} ${how}`;
    super(`The value at ${summary}.`);
    this.path = path;
    this.summary = summary;
    this.withoutPath = `The value ${how}.`;
  }
}

/** A value that the source writes as text of a form that can be carried as the type of the schema. */
export abstract class TextMisfit extends Misfit {
  /** The type of the value that the text spells. */
  abstract readonly spells: 'integer' | 'hex';
  /** Who writes JSON in this way, as a clause: "as proto3 JSON does". Empty if nobody in particular does. */
  readonly writer: string = '';
}

/** A 64-bit integer that the source writes as text, as the JSON of some formats does. */
export class TextInteger extends TextMisfit {
  override readonly spells = 'integer';
}

/** A 64-bit integer that the source writes as text, as the JSON of proto3 does. */
export class ProtoTextInteger extends TextInteger {
  override readonly writer = 'as proto3 JSON does';
}

/** A 64-bit integer that the source writes as text, as Cap'n Proto's own JSON codec does. */
export class CapnpTextInteger extends TextInteger {
  override readonly writer = 'as Cap’n Proto’s JSON codec does';
}

/** Hex where the schema has bytes, which are base64 in JSON. As base64, it would silently give other bytes. */
export class TextHex extends TextMisfit {
  override readonly spells = 'hex';
}

/** Hex where the schema of Protobuf has bytes, as in the JSON of OpenTelemetry. */
export class ProtoTextHex extends TextHex {
  override readonly writer = 'as OTLP’s JSON writes ids';
}

/**
 * True for at least 8 bytes in hex with a digit among the letters. Base64 hardly ever looks like this: zero bytes, for
 * example, are "AAAA" in base64, which is hex without a digit.
 */
export function isHexForBytes(text: string): boolean {
  return text.length % 2 === 0 && /^(?=[a-f]*\d)[\da-f]{16,}$|^(?=[A-F]*\d)[\dA-F]{16,}$/.test(text);
}

/** The JSON Pointers of values that can be carried as the types of the schema, by what their texts spell. */
export type CarryAt = Readonly<Record<TextMisfit['spells'], readonly string[]>>;

/** Several values that do not fit a schema. The message lists their paths, or says what all of them have in common. */
export class SeveralMisfits extends Error {
  /** JSON Pointer of the first value. */
  readonly path: string;
  /** The places of the values if each of them is a `TextMisfit`. */
  readonly carryAt: CarryAt | undefined;
  /** Number of further messages that do not fit. */
  moreMessages = 0;
  /** Set if the message fits the schema in the format's own JSON encoding. */
  isEncoded = false;

  constructor(message: string, path: string, carryAt?: CarryAt) {
    super(message);
    this.path = path;
    this.carryAt = carryAt;
  }
}

/** Maximum number of misfits that are named. The others are counted. */
const NAMED = 5;
/** Number of misfits after which the search stops. */
export const MOST_MISFITS = 1000;

export function isMisfit(thrown: unknown): thrown is Misfit | SeveralMisfits {
  return thrown instanceof Misfit || thrown instanceof SeveralMisfits;
}

/** "24 more messages do not fit the schema."; empty for none. */
export function moreMessagesText({ moreMessages: count }: Misfit | SeveralMisfits): string {
  if (count === 0) return '';
  const many = `${count >= MOST_MISFITS ? 'At least ' : ''}${counted(count, 'more message')}`;
  return `${many} ${count === 1 ? 'does' : 'do'} not fit the schema.`;
}

/** Collects the values that do not fit. One sentence names the first ones and counts the others. */
export class Misfits {
  readonly #found: Misfit[] = [];

  /** Adds a misfit and rethrows any other error. Throws all misfits as soon as there are too many. */
  add(thrown: unknown): void {
    if (!(thrown instanceof Misfit)) throw thrown;
    if (this.#found.push(thrown) >= MOST_MISFITS) this.throwIfAny();
  }

  /** Throws one error for all misfits. */
  throwIfAny(): void {
    const [first, ...others] = this.#found;
    if (first === undefined) return;
    const count = this.#found.length;
    const least = count >= MOST_MISFITS ? 'At least ' : '';
    const texts = this.#found.filter((each) => each instanceof TextMisfit);
    if (texts.length === count) throw severalTexts(texts, least);
    if (others.length === 0) throw first;
    const many = `${least}${grouped(count)} values do not fit the schema`;
    const named = this.#found.slice(0, NAMED).map(({ summary }) => summary);
    const rest = count > NAMED ? [`and ${grouped(count - NAMED)} more`] : [];
    throw new SeveralMisfits(`${many}: ${[...named, ...rest].join('; ')}.`, first.path);
  }
}

/** One sentence on integers and hex that can be carried, and their places. */
function severalTexts(texts: readonly TextMisfit[], least: string): SeveralMisfits {
  const integers = texts.filter(({ spells }) => spells === 'integer');
  const hex = texts.filter(({ spells }) => spells === 'hex');
  const are = [
    ...(integers.length > 0 ? [`${counted(integers.length, 'integer')} ${areOf(integers)} written as text`] : []),
    ...(hex.length > 0 ? [`${counted(hex.length, 'text')} ${areOf(hex)} hex, not base64`] : []),
  ];
  const writers = [integers[0], hex[0]].flatMap((each) => (each === undefined ? [] : [each.writer]));
  const parts = are.map((text, i) => (writers[i] === '' ? text : `${text}, ${writers[i]}`));
  const isOne = texts.length === 1;
  const types = [
    ...(integers.length > 0 ? [isOne ? 'an integer' : 'integers'] : []),
    ...(hex.length > 0 ? ['bytes'] : []),
  ];
  const carry = `carry ${isOne ? 'it' : 'them'} as ${types.join(' and ')}`;
  const paths = (each: readonly TextMisfit[]): readonly string[] => each.map(({ path }) => path);
  const join = writers[0] === '' ? ' and ' : ', and ';
  return new SeveralMisfits(`${least}${parts.join(join)}: ${carry}.`, texts[0]!.path, {
    integer: paths(integers),
    hex: paths(hex),
  });
}

function areOf({ length }: readonly unknown[]): string {
  return length === 1 ? 'is' : 'are';
}
