import { TextCursor, TextFault } from '../../core/basics/text-cursor.ts';
import { parseBase64 } from '../../core/bytes/base64.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { parseHex } from '../../core/bytes/parse-hex.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import type { Notation } from '../format.ts';
import { bytesOrFault, LONGEST_NOTATION } from '../notation.ts';
import { floatItem, head, integerItem, Major } from './diagnostic-items.ts';
import { argumentBytes } from './integer-bytes.ts';

/**
 * Matches signs of the notation, which JSON never has: a byte string, a tag, `undefined`, a simple value, an indefinite
 * length, an embedded item.
 */
const SIGN = /(?:\bh|\bb64)'|\b\d+(?:_[0-3])?\(|\bundefined\b|\bsimple\(|[[{(]_[\s)\]}]|<</;
/** A byte string alone, and a binary of numbers and texts as Erlang prints it, may be bytes of any format. */
const BARE = /^\s*(?:(?:h|b64)?'[^']*'|<<(?:[\s\da-fx#,]|"(?:[^"\\]|\\.)*"(?:\/utf8)?)*>>)\s*$/is;

/**
 * CBOR diagnostic notation (RFC 8949 section 8, RFC 8610 appendix G) as the bytes that it stands for: integers and
 * floats in their shortest form, unless an indicator such as `_1` says otherwise. Several items with commas are a
 * sequence.
 */
export const DIAGNOSTIC: Notation = {
  id: 'cbor-diagnostic',
  name: 'CBOR diagnostic notation',
  read: (text) =>
    text.length <= LONGEST_NOTATION && SIGN.test(text) && !BARE.test(text)
      ? bytesOrFault(() => new Parser(text).read())
      : undefined,
};

/** A container that is not closed yet. */
interface Open {
  readonly close: string;
  /**
   * Index of the container's head in `parts`. The head is filled in when the number of items is known. Absent if the
   * length is indefinite.
   */
  readonly head?: number;
  readonly major: number;
  readonly width: number | undefined;
  /** Number of bytes that were written before the container. */
  readonly before: number;
  items: number;
  /** True if a key was read and its value is still to come. */
  hasKey: boolean;
}

const SPACE = /(?:\s|\/[^/]*\/|#[^\n]*)*/y;
const NUMBER = /([+-]?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|Infinity)|NaN)(?:_([0-3]))?/y;
const WORD = /(?:true|false|null|undefined|simple\((\d{1,3})\))/y;
const STRING = /"(?:[^"\\]|\\.)*"/sy;
const BYTES = /(h|b64|)'((?:[^'\\]|\\.)*)'/sy;
const OPENING = /(\[|\{|\(_|<<)/y;
const WIDTH = /_([0-3i]?)(?=\s|[\]})]|$)/y;
/** Maximum number of digits in a number: more would take too long to convert. */
const MOST_DIGITS = 10_000;
const SIMPLE_WORDS: Readonly<Record<string, number>> = { false: 0xf4, true: 0xf5, null: 0xf6, undefined: 0xf7 };
const CLOSE: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(_': ')', '<<': '>>', '(': ')' };

class Parser {
  readonly #cursor: TextCursor;
  readonly #parts: Uint8Array[] = [];
  readonly #open: Open[] = [];
  #written = 0;

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
  }

  read(): Uint8Array {
    this.#items();
    return joinedBytes(this.#parts);
  }

  /** Reads items, and the text between them, up to the end of the text. Never recurses. */
  #items(): void {
    for (;;) {
      this.#skipSpace();
      const top = this.#open.at(-1);
      if (top !== undefined && this.#cursor.isAt(top.close)) {
        if (top.hasKey) throw this.#cursor.expected('a value');
        this.#cursor.take(top.close);
        this.#close(this.#open.pop()!);
      } else {
        if (this.#cursor.isAtEnd) throw this.#cursor.expected(top === undefined ? 'an item' : `\`${top.close}\``);
        if (this.#begin()) continue;
      }
      if (this.#ended()) return;
    }
  }

  /** Reads the comma or the colon after an item. True at the end of the text. */
  #ended(): boolean {
    for (;;) {
      this.#skipSpace();
      const top = this.#open.at(-1);
      if (top === undefined) {
        if (this.#cursor.isAtEnd) return true;
        this.#cursor.take(',');
        return false;
      }
      if (top.major === Major.map && !top.hasKey) {
        top.hasKey = true;
        this.#cursor.take(':');
        return false;
      }
      top.hasKey = false;
      top.items++;
      if (!this.#cursor.skip(top.close)) {
        if (top.major === Major.tag) throw this.#cursor.expected('`)`');
        if (!this.#cursor.skip(',')) throw this.#cursor.expected(`\`,\` or \`${top.close}\``);
        return false;
      }
      this.#close(this.#open.pop()!);
    }
  }

  /** Writes an item, or opens a container. True for a container, whose content follows. */
  #begin(): boolean {
    const opening = this.#cursor.match(OPENING)?.[0];
    if (opening !== undefined) return this.#enter(opening);
    const bytes = this.#cursor.match(BYTES);
    const string = bytes === undefined ? this.#cursor.match(STRING) : undefined;
    if (bytes !== undefined) this.#string(Major.bytes, this.#bytesOf(bytes));
    else if (string !== undefined) this.#string(Major.text, utf8Bytes(this.#unquoted(string[0])));
    else if (!this.#word()) return this.#number();
    return false;
  }

  #enter(opening: string): boolean {
    const isIndefinite = opening === '(_';
    const indicator = isIndefinite ? undefined : this.#cursor.match(WIDTH)?.[1];
    const major = { '[': Major.array, '{': Major.map, '<<': Major.bytes }[opening] ?? this.#majorOfParts();
    const close = CLOSE[opening]!;
    if (isIndefinite || indicator === '') {
      this.#write(Uint8Array.of((major << 5) | 31));
      this.#push({ close, major, width: undefined });
    } else {
      this.#push({ close, major, width: widthOf(indicator), head: this.#parts.push(new Uint8Array()) - 1 });
    }
    return true;
  }

  #push(open: Pick<Open, 'close' | 'major' | 'width' | 'head'>): void {
    this.#open.push({ ...open, before: this.#written, items: 0, hasKey: false });
  }

  /** The major type of an indefinite string's parts: text if the first part is in double quotes. */
  #majorOfParts(): number {
    this.#skipSpace();
    return this.#cursor.isAt('"') ? Major.text : Major.bytes;
  }

  #close({ head: place, major, width, items, before, close }: Open): void {
    if (close === ')' && major === Major.tag) return;
    if (place === undefined) this.#write(Uint8Array.of(0xff));
    else {
      const made = head(major, BigInt(close === '>>' ? this.#written - before : items), width);
      this.#parts[place] = made;
      this.#written += made.length;
    }
  }

  #string(major: number, content: Uint8Array): void {
    this.#write(head(major, BigInt(content.length), undefined));
    this.#write(content);
  }

  #bytesOf([all, prefix, inner]: readonly string[]): Uint8Array {
    if (prefix === '') return utf8Bytes(this.#unquoted(`"${inner!.replaceAll('"', '\\"').replaceAll("\\'", "'")}"`));
    const parsed = prefix === 'h' ? parseHex(inner!) : parseBase64(inner!);
    if (inner!.trim() === '') return new Uint8Array();
    if (!parsed.ok)
      throw new TextFault(this.#cursor.at - all!.length + prefix!.length + 1 + parsed.offset, parsed.message);
    return parsed.bytes;
  }

  #unquoted(quoted: string): string {
    try {
      return JSON.parse(quoted.replace(/[\n\r\t]/g, (char) => JSON.stringify(char).slice(1, -1))) as string;
    } catch {
      throw new TextFault(this.#cursor.at - quoted.length, 'Found an escape that is not valid in a text.');
    }
  }

  #word(): boolean {
    const word = this.#cursor.match(WORD);
    if (word === undefined) return false;
    const simple = word[1] === undefined ? undefined : Number(word[1]);
    if (simple === undefined) this.#write(Uint8Array.of(SIMPLE_WORDS[word[0]]!));
    else if (simple > 255 || (simple > 23 && simple < 32))
      throw new TextFault(this.#cursor.at, 'No simple value has this number.');
    else this.#write(head(Major.simple, BigInt(simple), undefined));
    return true;
  }

  /** Reads a number, which is a tag if a parenthesis follows. True for a tag, whose content follows. */
  #number(): boolean {
    const [all, digits, indicator] = this.#cursor.match(NUMBER) ?? [];
    if (all === undefined) throw this.#cursor.expected('an item');
    if (all.length > MOST_DIGITS)
      throw new TextFault(this.#cursor.at - all.length, 'Found a number with too many digits.');
    const isInteger = /^[+-]?(?:0x[\da-f]+|\d+)$/i.test(digits!);
    if (isInteger && this.#cursor.isAt('(') && !/^[+-]/.test(digits!)) {
      if (argumentBytes(BigInt(digits!)) === undefined)
        throw new TextFault(this.#cursor.at - all.length, 'No tag has this number.');
      this.#cursor.take('(');
      this.#write(head(Major.tag, BigInt(digits!), widthOf(indicator)));
      this.#push({ close: ')', major: Major.tag, width: undefined });
      return true;
    }
    const isNegative = digits!.startsWith('-');
    const magnitude = digits!.replace(/^[+-]/, '');
    this.#write(
      isInteger
        ? integerItem(isNegative, BigInt(magnitude), widthOf(indicator))
        : floatItem((isNegative ? -1 : 1) * Number(magnitude), widthOf(indicator)),
    );
    return false;
  }

  #write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#written += bytes.length;
  }

  #skipSpace(): void {
    this.#cursor.match(SPACE);
  }
}

/** Size of the argument that an encoding indicator asks for, in bytes: `_0` is one byte, `_3` eight. */
function widthOf(indicator: string | undefined): number | undefined {
  return indicator === undefined || indicator === 'i' || indicator === '' ? undefined : 2 ** Number(indicator);
}
