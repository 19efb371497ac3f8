import { TextCursor, TextFault } from '../../core/basics/text-cursor.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import type { Notation } from '../format.ts';
import { bytesOrFault, LONGEST_NOTATION } from '../notation.ts';
import { CALLS, callNamed } from './shell-calls.ts';
import { cString, double, integer, MAX_KEY, MIN_KEY, type Payload, regex, textual } from './shell-items.ts';
import { NUMBER, SPACE, stringAt, WORD } from './shell-words.ts';
import { Type } from './types.ts';

/** Matches a call that only the shells of MongoDB print. */
const SIGN = new RegExp(`\\b(?:${[...CALLS.keys()].map((name) => name.replace('.', '\\.')).join('|')})\\s*\\(`);
/**
 * Only documents and lists are read here, after any comments. A call alone is a single value, whose bytes `spellings`
 * reads.
 */
const DOCUMENT = /^\s*[[{/]/;

/**
 * Documents as the shells of MongoDB print and read them (`mongo`, `mongosh`): `{at: ISODate("2017-04-14T00:00:00Z")}`.
 * A list of documents, or several one after another, are BSON documents one after another. A number without a call is
 * an int32 if it is a whole number in its range, otherwise a double, as the drivers write it.
 */
export const SHELL: Notation = {
  id: 'mongo-shell',
  name: 'notation of the mongo shell',
  isOfValues: true,
  read: (text) =>
    text.length <= LONGEST_NOTATION && DOCUMENT.test(text) && SIGN.test(text)
      ? bytesOrFault(() => new Parser(text).read())
      : undefined,
};

/** A document or an array that is not closed yet. */
interface Open {
  readonly isArray: boolean;
  /** Index of the container's length in `parts`. The length is filled in when the container is closed. */
  readonly head: number;
  /** Number of bytes that were written before the container. */
  readonly before: number;
  items: number;
}

const KEY = /[\p{L}\p{Nl}$_\d][\p{L}\p{N}$_]*/uy;
const REGEX = /\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/y;
const INT32 = 2 ** 31;

const WORDS: Readonly<Record<string, Payload>> = {
  true: { type: Type.boolean, bytes: Uint8Array.of(1) },
  false: { type: Type.boolean, bytes: Uint8Array.of(0) },
  null: { type: 0x0a, bytes: new Uint8Array() },
  undefined: { type: 0x06, bytes: new Uint8Array() },
  MinKey: MIN_KEY,
  MaxKey: MAX_KEY,
};

/** Writes BSON while it reads. Never recurses. */
class Parser {
  readonly #cursor: TextCursor;
  readonly #parts: Uint8Array[] = [];
  readonly #open: Open[] = [];
  #written = 0;

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
  }

  read(): Uint8Array {
    this.#documents();
    return joinedBytes(this.#parts);
  }

  /** Documents in a list, or one after another. */
  #documents(): void {
    const cursor = this.#cursor;
    this.#skipSpace();
    const isList = cursor.skip('[');
    for (;;) {
      this.#skipSpace();
      if (isList ? cursor.isAt(']') : cursor.isAtEnd) break;
      cursor.take('{');
      this.#enter(false);
      this.#document();
      this.#skipSpace();
      if (isList && !cursor.skip(',') && !cursor.isAt(']')) throw cursor.expected('`,` or `]`');
      if (!isList && !cursor.skip(',')) cursor.skip(';');
    }
    if (isList) cursor.take(']');
    this.#skipSpace();
    if (!cursor.isAtEnd) throw cursor.expected('the end of the text');
  }

  /** Reads the rest of a document after its opening brace. */
  #document(): void {
    const cursor = this.#cursor;
    while (this.#open.length > 0) {
      const top = this.#open.at(-1)!;
      const close = top.isArray ? ']' : '}';
      this.#skipSpace();
      if (!cursor.skip(close)) {
        if (top.items > 0) cursor.take(',');
        this.#skipSpace();
        // A comma may follow the last member.
        if (!cursor.isAt(close)) {
          this.#member(top);
          continue;
        }
        cursor.take(close);
      }
      this.#close(this.#open.pop()!);
    }
  }

  #member(top: Open): void {
    const cursor = this.#cursor;
    const at = cursor.at;
    const key = top.isArray ? String(top.items) : (stringAt(cursor) ?? cursor.match(KEY)?.[0]);
    if (key === undefined) throw cursor.expected('a name or `}`');
    if (key.includes('\0')) throw new TextFault(at, 'A name in BSON cannot contain the character U+0000.');
    top.items++;
    if (!top.isArray) {
      this.#skipSpace();
      cursor.take(':');
      this.#skipSpace();
    }
    const isArray = cursor.skip('[');
    if (isArray || cursor.skip('{')) {
      this.#write(Uint8Array.of(isArray ? Type.array : Type.document), cString(key));
      this.#enter(isArray);
    } else {
      const { type, bytes } = this.#scalar();
      this.#write(Uint8Array.of(type), cString(key), bytes);
    }
  }

  #scalar(): Payload {
    const cursor = this.#cursor;
    const text = stringAt(cursor);
    if (text !== undefined) return textual(Type.string, text);
    const number = cursor.match(NUMBER)?.[0];
    if (number !== undefined) return numberItem(Number(number.replace(/^\+/, '')));
    const literal = cursor.match(REGEX);
    if (literal !== undefined) return regex(literal[1]!, literal[2]!);
    const at = cursor.at;
    const name = cursor.match(WORD)?.[1];
    if (name === undefined) throw cursor.expected('a value');
    this.#skipSpace();
    if (cursor.isAt('(')) return callNamed(name, cursor, at);
    const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
    if (word === undefined) throw new TextFault(at, `Found \`${name}\`, which is not a value of the shell.`);
    return word;
  }

  #enter(isArray: boolean): void {
    this.#open.push({ isArray, head: this.#parts.length, before: this.#written, items: 0 });
    this.#write(new Uint8Array(4));
  }

  #close({ head, before }: Open): void {
    this.#write(Uint8Array.of(0));
    this.#parts[head] = integer(BigInt(this.#written - before), 4);
  }

  #write(...parts: readonly Uint8Array[]): void {
    for (const part of parts) {
      this.#parts.push(part);
      this.#written += part.length;
    }
  }

  #skipSpace(): void {
    this.#cursor.match(SPACE);
  }
}

function numberItem(value: number): Payload {
  const isInt32 = Number.isInteger(value) && value >= -INT32 && value < INT32 && !Object.is(value, -0);
  return isInt32 ? { type: 0x10, bytes: integer(BigInt(value), 4) } : double(value);
}
