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

/** A 64-bit integer that the source writes as text, as the JSON of some formats does. */
export class TextInteger extends Misfit {
  /** Who writes JSON in this way: "proto3 JSON". */
  readonly writer: string = 'proto3 JSON';
}

/** A 64-bit integer that the source writes as text, as Cap'n Proto's own JSON codec does. */
export class CapnpTextInteger extends TextInteger {
  override readonly writer = 'Cap’n Proto’s JSON codec';
}

/** Several values that do not fit a schema. The message lists their paths, or says what all of them have in common. */
export class SeveralMisfits extends Error {
  /** JSON Pointer of the first value. */
  readonly path: string;
  /** The JSON Pointers of the values if each of them is a `TextInteger`. */
  readonly textIntegers: readonly string[] | undefined;
  /** Number of further messages that do not fit. */
  moreMessages = 0;
  /** Set if the message fits the schema in the format's own JSON encoding. */
  isEncoded = false;

  constructor(message: string, path: string, textIntegers?: readonly string[]) {
    super(message);
    this.path = path;
    this.textIntegers = textIntegers;
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

  /** Adds a misfit and rethrows any other error. Throws all misfits once there are too many. */
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
    if (this.#found.every((each) => each instanceof TextInteger)) {
      const are = `${counted(count, 'integer')} ${count === 1 ? 'is' : 'are'} written as text, as ${(first as TextInteger).writer} does`;
      const carry = count === 1 ? 'carry it as an integer' : 'carry them as integers';
      throw new SeveralMisfits(
        `${least}${are}: ${carry}.`,
        first.path,
        this.#found.map(({ path }) => path),
      );
    }
    if (others.length === 0) throw first;
    const many = `${least}${grouped(count)} values do not fit the schema`;
    const named = this.#found.slice(0, NAMED).map(({ summary }) => summary);
    const rest = count > NAMED ? [`and ${grouped(count - NAMED)} more`] : [];
    throw new SeveralMisfits(`${many}: ${[...named, ...rest].join('; ')}.`, first.path);
  }
}
