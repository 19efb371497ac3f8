import { floatBE, uintBE } from '../../core/bytes/numbers.ts';
import { bytesOfBroken, textOrBroken } from '../../core/bytes/utf8.ts';
import type { Layout, OuterKeys } from '../../core/layout/layout.ts';
import { ForeignNative, OnlyForeign } from '../../core/value/foreign-native.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { foreignTime } from '../../core/value/to-json.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import { annotateWithTexts } from './annotate.ts';
import { type Extent, extentOf, isPadding } from './extent.ts';
import { decimalText, negated, varEnd, varUint } from './fields.ts';
import { isTableAt } from './table.ts';
import { timestampText } from './timestamp.ts';
import { NULL, Type, VERSION_MARKER } from './types.ts';

interface Open {
  readonly target: unknown[] | JsonObject;
  readonly end: number;
}

/**
 * Reads a document of any writer as JavaScript values, because json-pack does not read decimals, timestamps, symbols
 * or S-expressions. Integers beyond 2^53 become BigInts, decimals keep their digits, blobs and clobs become bytes, as
 * do symbols that are not UTF-8, and S-expressions become arrays. Nulls lose their type, and values lose their
 * annotations. If field names are equal, only the last field is kept. Never recurses. Throws what the annotator finds
 * wrong.
 */
export function readForeign(bytes: Uint8Array): unknown {
  const { layout, texts } = annotateWithTexts(bytes);
  if (layout.failure !== undefined) throw new Error(layout.failure.message);
  return new Reading(bytes, layout, texts).read();
}

/** Reads bytes that the annotator accepts. */
class Reading {
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  /** The texts of symbols, by the number of the name in the layout. */
  readonly #texts: readonly string[];
  readonly #open: Open[] = [];
  #at = 0;
  /** The ordinal of the next value. */
  #next = 0;

  constructor(bytes: Uint8Array, layout: Layout, texts: readonly string[]) {
    this.#bytes = bytes;
    this.#layout = layout;
    this.#texts = texts;
  }

  read(): unknown {
    this.#skipSystem();
    const root = this.#value();
    for (let top = this.#open.at(-1); top !== undefined; top = this.#open.at(-1)) {
      if (this.#at === top.end) this.#open.pop();
      else if (Array.isArray(top.target)) {
        if (!this.#skipPadding(this.#at)) top.target.push(this.#value());
      } else this.#field(top.target);
    }
    return root;
  }

  #field(target: JsonObject): void {
    const from = varEnd(this.#bytes, this.#at, this.#bytes.length);
    if (this.#skipPadding(from)) return;
    this.#at = from;
    const name = this.#textOf(this.#layout.keys!, this.#next);
    setMember(target, name, this.#value() as JsonValue);
  }

  /** Skips padding at an offset. False if there is none. */
  #skipPadding(at: number): boolean {
    if (!isPadding(this.#bytes[at]!)) return false;
    this.#at = this.#extent(at).end;
    return true;
  }

  /** The representation of a value that is known to be valid. */
  #extent(at: number): Extent {
    return extentOf(this.#bytes, at, this.#bytes.length) as Extent;
  }

  /** Skips version markers, symbol tables and padding before the value. */
  #skipSystem(): void {
    const bytes = this.#bytes;
    for (;;) {
      const first = bytes[this.#at]!;
      if (first === VERSION_MARKER[0]) this.#at += VERSION_MARKER.length;
      else if (first >> 4 === Type.annotation && isTableAt(bytes, this.#at)) this.#at = this.#extent(this.#at).end;
      else if (!this.#skipPadding(this.#at)) return;
    }
  }

  /** The offset of the value inside an annotation wrapper, or of the value itself if it has no wrapper. */
  #annotated(at: number): number {
    if (this.#bytes[at]! >> 4 !== Type.annotation) return at;
    const { from } = this.#extent(at);
    const annotations = varEnd(this.#bytes, from, this.#bytes.length);
    return annotations + varUint(this.#bytes, from, annotations);
  }

  /** The name of a value, or its symbol. */
  #textOf({ of }: OuterKeys, value: number): string {
    return this.#texts[of[value]! - 1]!;
  }

  /** Reads the value at the current offset, or opens a container. */
  #value(): unknown {
    const bytes = this.#bytes;
    const value = this.#next++;
    const start = this.#annotated(this.#at);
    const first = bytes[start]!;
    const { from, end } = this.#extent(start);
    this.#at = end;
    if ((first & 15) === NULL) return null;
    switch (first >> 4) {
      case Type.bool:
        return (first & 15) === 1;
      case Type.positiveInt:
        return uintBE(bytes, from, end);
      case Type.negativeInt:
        return negated(bytes, from, end);
      case Type.float:
        return from === end ? 0 : floatBE(bytes, from, end);
      case Type.decimal:
        return exactNumber(decimalText(bytes, from, end));
      case Type.timestamp:
        return time(timestampText(bytes, from, end));
      case Type.symbol: {
        const text = from === end ? '$0' : this.#textOf(this.#layout.words!, value);
        return bytesOfBroken(text) ?? new ForeignNative({ kind: 'symbol' }, text);
      }
      case Type.string:
        return textOrBroken(bytes, from, end);
      case Type.clob:
      case Type.blob:
        return bytes.slice(from, end);
    }
    const target = first >> 4 === Type.struct ? {} : [];
    this.#open.push({ target, end });
    this.#at = from;
    return target;
  }
}

/** Converts a timestamp. One that is not an RFC 3339 time, such as a year alone, becomes a type that only Ion has. */
function time(text: string): unknown {
  const known = foreignTime(text);
  return typeof known === 'string' ? new PartialTime(known) : known;
}

/** A timestamp with a precision of minutes, days, months or years. */
class PartialTime extends OnlyForeign {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override get words(): string {
    return `the time ${this.text}`;
  }

  toJSON(): string {
    return this.text;
  }
}
