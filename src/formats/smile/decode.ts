import { floatBE } from '../../core/bytes/numbers.ts';
import { textOrBroken } from '../../core/bytes/utf8.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import { decimalText, fixedBytes, safeInteger, safeLength, unsafeBytes, vint, vintEnd, zigzagVint } from './sevens.ts';
import { Flag, HEADER, KeyToken, SHARED_AT_MOST, SHARED_TEXT_BYTES, Token } from './tokens.ts';

/**
 * Reads a Smile document. Integers beyond 2^53 become BigInts, a BigDecimal keeps its digits, and bytes become
 * Uint8Arrays. If names are equal, only the last member is kept. Never recurses. Throws if the bytes are not Smile; the
 * annotator says where.
 */
export function decode(bytes: Uint8Array): unknown {
  return new Reading(bytes).read();
}

interface Open {
  readonly target: unknown[] | JsonObject;
  readonly isObject: boolean;
}

class Reading {
  readonly #bytes: Uint8Array;
  #at = 0;
  readonly #names: string[] = [];
  readonly #texts: string[] = [];
  #sharesText = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): unknown {
    this.#header();
    const open: Open[] = [];
    const root = this.#value(open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { target, isObject } = top;
      if (this.#bytes[this.#at] === (isObject ? KeyToken.objectEnd : Token.arrayEnd)) {
        this.#at++;
        open.pop();
      } else if (isObject) {
        const name = this.#name();
        setMember(target as JsonObject, name, this.#value(open) as JsonValue);
      } else (target as unknown[]).push(this.#value(open));
    }
    return root;
  }

  #header(): void {
    if (this.#bytes[0] !== HEADER[0]) return;
    this.#sharesText = (this.#bytes[HEADER.length]! & Flag.text) !== 0;
    this.#at = HEADER.length + 1;
  }

  #name(): string {
    const first = this.#bytes[this.#at++]!;
    if (first >= KeyToken.ascii && first < Token.array) {
      const size = first < KeyToken.unicode ? first - KeyToken.ascii + 1 : first - KeyToken.unicode + 2;
      return share(this.#names, this.#text(size));
    }
    if (first >= KeyToken.reference) return known(this.#names, first - KeyToken.reference);
    if (first === KeyToken.empty) return '';
    if (first === KeyToken.long) return share(this.#names, this.#closedText());
    if ((first & 0xfc) === KeyToken.longReference) return known(this.#names, this.#longIndex(first));
    throw unknown(first);
  }

  #value(open: Open[]): unknown {
    const first = this.#bytes[this.#at++]!;
    if (first >= Token.ascii && first < Token.smallInteger) {
      const size = first < Token.unicode ? first - Token.ascii + 1 : first - Token.unicode + 2;
      const text = this.#text(size);
      return this.#sharesText && size <= SHARED_TEXT_BYTES ? share(this.#texts, text) : text;
    }
    if (first >= Token.smallInteger && first < Token.longAscii) {
      const n = first & 0x1f;
      return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
    }
    if (first > 0 && first < Token.emptyString) return known(this.#texts, first - 1);
    switch (first) {
      case Token.array:
      case Token.object: {
        const isObject = first === Token.object;
        const target = isObject ? {} : [];
        open.push({ target, isObject });
        return target;
      }
      case Token.emptyString:
        return '';
      case Token.null:
        return null;
      case Token.false:
        return false;
      case Token.true:
        return true;
      case Token.int32:
      case Token.int64:
        return this.#vint(zigzagVint);
      case Token.float32:
        return floatBE(fixedBytes(this.#bytes, this.#at, this.#skip(5), 4), 0, 4);
      case Token.float64:
        return floatBE(fixedBytes(this.#bytes, this.#at, this.#skip(10), 8), 0, 8);
      case Token.longAscii:
      case Token.longUnicode:
        return this.#closedText();
      case Token.binary:
        return this.#sized(safeLength, unsafeBytes);
      case Token.rawBinary:
        return this.#sized(
          (size) => size,
          (bytes, start, end) => bytes.slice(start, end),
        );
      case Token.bigInteger:
        return this.#sized(safeLength, safeInteger);
      case Token.bigDecimal: {
        const start = this.#at;
        this.#vint(zigzagVint);
        this.#sized(safeLength, () => undefined);
        return exactNumber(decimalText(this.#bytes, start, this.#at));
      }
    }
    if ((first & 0xfc) === Token.longReference) return known(this.#texts, this.#longIndex(first));
    throw unknown(first);
  }

  #text(size: number): string {
    const start = this.#at;
    return textOrBroken(this.#bytes, start, this.#skip(size));
  }

  /** Reads text up to the byte that ends it. */
  #closedText(): string {
    const end = this.#bytes.indexOf(Token.endOfString, this.#at);
    if (end < 0) throw ended();
    const text = textOrBroken(this.#bytes, this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #vint(read: (bytes: Uint8Array, start: number, end: number) => number | bigint): number | bigint {
    const start = this.#at;
    const end = vintEnd(this.#bytes, start);
    if (end < 0) throw ended();
    this.#at = end;
    return read(this.#bytes, start, end);
  }

  /** Reads data after its length. */
  #sized<Data>(
    lengthOf: (size: number) => number,
    read: (bytes: Uint8Array, start: number, end: number) => Data,
  ): Data {
    const size = lengthOf(Number(this.#vint(vint)));
    const start = this.#at;
    return read(this.#bytes, start, this.#skip(size));
  }

  #longIndex(first: number): number {
    return (first & 3) * 256 + this.#bytes[this.#skip(1) - 1]!;
  }

  /** Moves forward by this many bytes, and returns the new offset. */
  #skip(size: number): number {
    if (size > this.#bytes.length - this.#at) throw ended();
    this.#at += size;
    return this.#at;
  }
}

function share(table: string[], text: string): string {
  if (table.length === SHARED_AT_MOST) table.length = 0;
  table.push(text);
  return text;
}

function known(table: readonly string[], index: number): string {
  const text = table[index];
  if (text === undefined) throw new Error(`There is no shared string with the index ${index}.`);
  return text;
}

function ended(): Error {
  return new Error('The bytes end within a value.');
}

function unknown(first: number): Error {
  return new Error(first === undefined ? 'The bytes end within a value.' : `No token begins with ${first}.`);
}
