import { LayoutBuilder } from '../../layout/builder.ts';
import type { Layout } from '../../layout/layout.ts';
import { describeFault } from '../../source/fault-words.ts';
import { scan, type TokenSink } from '../../source/scan.ts';
import { ValueType } from '../../value/value-tree.ts';
import { kinds } from './kinds.ts';

const QUOTE = 0x22;
const LETTER_T = 0x74;
const LETTER_F = 0x66;

/** Says what every byte of JSON text means: the scanner that reads the source, with a region for each of its tokens. */
export function annotate(bytes: Uint8Array): Layout {
  const regions = new Regions(bytes);
  const { fault } = scan(bytes, regions);
  if (fault === undefined) return regions.builder.finish();
  regions.addUnfinished();
  const { offset, message } = describeFault(bytes, fault);
  return regions.builder.finish({ offset, message });
}

const NOTHING = -1;

/** Longer texts get regions that span a colon and what is beside it: so many marks would outweigh the text. */
const LONG = 1 << 16;

/**
 * Makes regions of tokens. A key, its quotation marks and its colon belong to the member's value, as does the comma
 * before it. Marks that stand next to each other share a region where they belong to the same value: a comma, and in
 * long texts a colon, is held until it is known whether a quotation mark or a bracket follows.
 */
class Regions implements TokenSink {
  readonly builder: LayoutBuilder;
  readonly values: LayoutBuilder['values'];
  readonly #bytes: Uint8Array;
  readonly #isLong: boolean;
  /** Where the marks begin that are held, or `NOTHING`; their kind if nothing joins them, and their owner then. */
  #held = NOTHING;
  #heldKind = 0;
  #heldOwner = 0;
  #depth = 0;
  #lastOwner = NOTHING;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#isLong = bytes.length > LONG;
    this.builder = new LayoutBuilder(bytes.length, 'byte', 6, 32);
    this.values = this.builder.values;
  }

  space(start: number, owner: number): void {
    this.release();
    this.builder.region(start, kinds.index.whiteSpace, owner);
  }

  comma(start: number, owner: number): void {
    this.#held = start;
    this.#heldKind = kinds.index.valueSeparator;
    this.#heldOwner = owner;
  }

  open(start: number, owner: number, isObject: boolean): void {
    this.#depth++;
    if (this.#held !== NOTHING && this.#heldKind === kinds.index.endName) {
      this.#join(isObject ? kinds.index.endNameBeginObject : kinds.index.endNameBeginArray, owner);
    } else {
      this.release();
      this.builder.region(start, isObject ? kinds.index.beginObject : kinds.index.beginArray, owner);
    }
  }

  close(start: number, owner: number, isObject: boolean): void {
    this.#depth--;
    this.builder.region(start, isObject ? kinds.index.endObject : kinds.index.endArray, owner);
  }

  key(start: number, quote: number, owner: number, hasColon: boolean): void {
    const { builder } = this;
    const isComplete = this.#bytes[quote] === QUOTE;
    this.#lastOwner = owner;
    if (quote === start + 1 && isComplete) {
      this.release();
      builder.region(start, kinds.index.emptyName, owner);
      if (hasColon) builder.region(quote + 1, kinds.index.nameSeparator, owner);
      return;
    }
    if (this.#held !== NOTHING && isComplete) this.#join(kinds.index.separatorBeginName, owner);
    else {
      this.release();
      builder.region(start, kinds.index.beginName, owner);
    }
    if (quote > start + 1) builder.region(start + 1, kinds.index.name, owner);
    if (!hasColon) builder.region(quote, kinds.index.endNameAlone, owner);
    else if (!this.#isLong) builder.region(quote, kinds.index.endName, owner);
    else {
      this.#held = quote;
      this.#heldKind = kinds.index.endName;
      this.#heldOwner = owner;
    }
  }

  colon(start: number, owner: number): void {
    this.builder.region(start, kinds.index.nameSeparator, owner);
  }

  string(start: number, quote: number, owner: number): void {
    const { builder } = this;
    const isComplete = this.#bytes[quote] === QUOTE;
    this.#lastOwner = owner;
    if (quote === start + 1 && isComplete) {
      this.release();
      builder.region(start, kinds.index.emptyString, owner);
      return;
    }
    if (this.#held !== NOTHING && isComplete) {
      const isElement = this.#heldKind === kinds.index.valueSeparator;
      this.#join(isElement ? kinds.index.separatorBeginString : kinds.index.endNameBeginString, owner);
    } else {
      this.release();
      builder.region(start, kinds.index.beginString, owner);
    }
    if (quote > start + 1) builder.region(start + 1, kinds.index.string, owner);
    builder.region(quote, kinds.index.endString, owner);
  }

  number(start: number, owner: number): void {
    this.release();
    this.builder.region(start, kinds.index.number, owner);
  }

  word(start: number, owner: number): void {
    this.release();
    const first = this.#bytes[start];
    const kind = first === LETTER_T ? kinds.index.true : first === LETTER_F ? kinds.index.false : kinds.index.null;
    this.builder.region(start, kind, owner);
  }

  /** What was held stands alone. */
  release(): void {
    if (this.#held === NOTHING) return;
    this.builder.region(this.#held, this.#heldKind, this.#heldOwner);
    this.#held = NOTHING;
  }

  /** After a fault: a member whose value never came, or a string that was cut, is a value too. */
  addUnfinished(): void {
    this.release();
    if (this.#lastOwner === this.values.count) this.values.add(this.#depth, ValueType.scalar);
  }

  /** What was held becomes one region with the mark that follows. */
  #join(kind: number, owner: number): void {
    this.builder.region(this.#held, kind, owner);
    this.#held = NOTHING;
  }
}
