import { bigUint, floatBE, uintBE } from '../../core/bytes/numbers.ts';
import { textOrBroken } from '../../core/bytes/utf8.ts';
import { parseInstant } from '../../core/value/instant.ts';
import { type JsonObject, type JsonValue, setMember } from '../../core/value/json-value.ts';
import { ForeignNative } from '../../core/value/to-json.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import { annotate } from './annotate.ts';
import { type Extent, extentOf } from './extent.ts';
import { decimalText, negated, varEnd, varUint } from './fields.ts';
import { isTableAt } from './table.ts';
import { timestampText } from './timestamp.ts';
import { NULL, SYSTEM_SYMBOLS, SystemId, Type, VERSION_MARKER } from './types.ts';

interface Open {
  readonly target: unknown[] | JsonObject;
  readonly end: number;
}

/**
 * Reads a document of any writer to JavaScript values; json-pack reads neither decimals, timestamps and symbols nor
 * S-expressions. Integers beyond 2^53 become BigInt, decimals keep their digits, blobs and clobs become bytes,
 * S-expressions arrays. Nulls lose their type, values their annotations. Of equal field names, the last one counts.
 * Never recurses. Throws what the annotator finds wrong.
 */
export function readForeign(bytes: Uint8Array): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return new Reading(bytes).read();
}

/** A reading of bytes that the annotator accepts. */
class Reading {
  readonly #bytes: Uint8Array;
  readonly #open: Open[] = [];
  #symbols = new Ids();
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): unknown {
    this.#system();
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
    const start = this.#at;
    const from = varEnd(this.#bytes, start, this.#bytes.length);
    if (this.#skipPadding(from)) return;
    this.#at = from;
    const name = this.#symbols.textOf(varUint(this.#bytes, start, from));
    setMember(target, name, this.#value() as JsonValue);
  }

  /** Skips padding at an offset. False if there is none. */
  #skipPadding(at: number): boolean {
    const first = this.#bytes[at]!;
    if (first >> 4 !== Type.null || (first & 15) === NULL) return false;
    this.#at = this.#extent(at).end;
    return true;
  }

  /** The representation of a value that is known to be valid. */
  #extent(at: number): Extent {
    return extentOf(this.#bytes, at, this.#bytes.length) as Extent;
  }

  /** Reads version markers and symbol tables before the value. */
  #system(): void {
    const bytes = this.#bytes;
    for (;;) {
      if (bytes[this.#at] === VERSION_MARKER[0]) {
        this.#symbols = new Ids();
        this.#at += VERSION_MARKER.length;
      } else if (bytes[this.#at]! >> 4 === Type.annotation && isTableAt(bytes, this.#at)) {
        const { end } = this.#extent(this.#at);
        const table = this.#annotated(this.#at);
        this.#table(this.#extent(table));
        this.#at = end;
      } else if (!this.#skipPadding(this.#at)) return;
    }
  }

  /** The offset of the value in an annotation wrapper; of the value itself if it has none. */
  #annotated(at: number): number {
    if (this.#bytes[at]! >> 4 !== Type.annotation) return at;
    const { from } = this.#extent(at);
    const annotations = varEnd(this.#bytes, from, this.#bytes.length);
    return annotations + varUint(this.#bytes, from, annotations);
  }

  /** Takes the symbols of a local symbol table. Imported ones have no texts here. */
  #table(table: Extent): void {
    const before = this.#symbols;
    this.#symbols = new Ids();
    const spelled: (string | undefined)[] = [];
    for (const { id, at } of this.#members(table, true)) {
      const type = this.#bytes[at]! >> 4;
      if (id === SystemId.imports && type === Type.symbol && this.#uint(at) === SystemId.symbolTable)
        this.#symbols = before;
      if (type !== Type.list) continue;
      for (const item of this.#members(this.#extent(at), false)) {
        if (id === SystemId.symbols) spelled.push(this.#stringAt(item.at));
        else if (id === SystemId.imports) this.#symbols.skip(this.#imported(item.at));
      }
    }
    this.#symbols.add(spelled);
  }

  /** The number of symbols of an imported table. */
  #imported(at: number): number {
    if (this.#bytes[at]! >> 4 !== Type.struct) return 0;
    let count = 0;
    let name: string | undefined;
    for (const field of this.#members(this.#extent(at), true)) {
      if (field.id === SystemId.name) name = this.#stringAt(field.at);
      if (field.id === SystemId.maxId && this.#bytes[field.at]! >> 4 === Type.positiveInt) count = this.#uint(field.at);
    }
    return name === undefined || name === '' || name === '$ion' ? 0 : count;
  }

  /** The values in a list or a struct, without padding and annotations. */
  *#members({ from, end }: Extent, isStruct: boolean): Generator<{ readonly id: number; readonly at: number }> {
    for (let at = from; at < end; ) {
      const start = isStruct ? varEnd(this.#bytes, at, end) : at;
      const first = this.#bytes[start]!;
      if (first >> 4 !== Type.null || (first & 15) === NULL)
        yield { id: varUint(this.#bytes, at, start), at: this.#annotated(start) };
      at = this.#extent(start).end;
    }
  }

  #uint(at: number): number {
    const { from, end } = this.#extent(at);
    return Number(bigUint(this.#bytes, from, end, 'big'));
  }

  /** The text of a string; undefined for any other value. */
  #stringAt(at: number): string | undefined {
    const first = this.#bytes[at]!;
    if (first >> 4 !== Type.string || (first & 15) === NULL) return undefined;
    const { from, end } = this.#extent(at);
    return textOrBroken(this.#bytes, from, end);
  }

  /** Reads the value at the current offset, or opens a container. */
  #value(): unknown {
    const bytes = this.#bytes;
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
        const text = this.#symbols.textOf(Number(bigUint(bytes, from, end, 'big')));
        return new ForeignNative({ kind: 'symbol' }, text);
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

/** A timestamp; text if JavaScript has no such time, as with a precision of days. */
function time(text: string): unknown {
  const instant = parseInstant(text);
  if (instant === undefined) return text;
  return new ForeignNative({ kind: 'time', instant: { seconds: instant.seconds, nanos: instant.nanos } }, text);
}

/** The texts of the current symbol table, by ID. */
class Ids {
  readonly #texts = new Map<number, string>(SYSTEM_SYMBOLS.map((text, i) => [i + 1, text]));
  #next = SYSTEM_SYMBOLS.length + 1;

  /** Leaves out the IDs of symbols whose texts are unknown. */
  skip(count: number): void {
    this.#next += count;
  }

  add(texts: readonly (string | undefined)[]): void {
    for (const text of texts) {
      if (text !== undefined) this.#texts.set(this.#next, text);
      this.#next++;
    }
  }

  textOf(id: number): string {
    return this.#texts.get(id) ?? `$${id}`;
  }
}
