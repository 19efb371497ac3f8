import { countedPlain } from '../../core/basics/counted.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { failureAt, type Layout, type LayoutFailure } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { argumentAt, BREAK, CONTENT_OF, Content, HEAD_SIZE, KIND_AFTER, KIND_OF } from './jump-table.ts';
import { KeyNames, type KeyTable } from './key-table.ts';
import { kinds } from './kinds.ts';
import { cutHead, cutString, endedIn, leftOver, misplaced, nameOf, reserved, strayBreak } from './messages.ts';
import { FRACTION, INDEFINITE, MAP, MOST_DUE, OpenContainers } from './open-containers.ts';
import { beginsPlain, readPlainItems } from './plain-items.ts';
import { argument } from './readings.ts';
import { FRACTION_RULES, isBignum, ruleOfTag, type TagRule, UNTAGGED } from './tags.ts';

/**
 * Explains every byte of a CBOR data item (RFC 8949). Refuses items that are not well-formed, and tags whose content is
 * not of the type that section 3.4 requires. Text may have bytes that are not UTF-8: such an item is well-formed, and
 * readers need not check it (section 5.3.1). With a table of keys, names the keys that integers replace.
 */
export function annotate(bytes: Uint8Array, table?: KeyTable): Layout {
  return new Annotator(bytes, table).run();
}

const { index } = kinds;

/** Relation of an item to a key: none, the whole key, or a part of it. */
const Key = { no: 0, whole: 1, part: 2 } as const;

/** Annotates one data item. Reading methods return false and set the failure if they fail. */
class Annotator {
  readonly #bytes: Uint8Array;
  readonly #length: number;
  readonly #builder: LayoutBuilder;
  #at = 0;
  #failure: LayoutFailure | undefined;
  readonly #open = new OpenContainers();
  readonly #names: KeyNames | undefined;
  /** Ordinal of the value that the current item belongs to. */
  #value = 0;

  constructor(bytes: Uint8Array, table: KeyTable | undefined) {
    this.#bytes = bytes;
    this.#names = table && new KeyNames(table, bytes.length);
    this.#length = bytes.length;
    this.#builder = new LayoutBuilder(bytes.length, 'byte', 6, 16);
  }

  run(): Layout {
    const open = this.#open;
    let ok = true;
    while (ok && (open.remaining > 0 || open.depth > 0)) {
      if (open.remaining === 0) open.close();
      else if (this.#plainItems()) continue;
      else if (this.#at >= this.#length) ok = this.#fail(this.#length, this.#missingItem());
      else ok = this.#bytes[this.#at] === BREAK ? this.#break() : this.#item();
    }
    if (ok && this.#at < this.#length)
      this.#failure = { offset: this.#at, message: leftOver(this.#length - this.#at), isTrailing: true };
    return this.#builder.finish(this.#failure, this.#names?.finish(this.#builder.values.count));
  }

  /** Tries the fast path; returns true if it read something. */
  #plainItems(): boolean {
    if (!beginsPlain(this.#bytes[this.#at]!, this.#open)) return false;
    const at = readPlainItems(this.#bytes, this.#at, this.#open, this.#builder, this.#names);
    if (at === this.#at) return false;
    this.#at = at;
    this.#value = this.#builder.values.count - 1;
    return true;
  }

  /** Reads one item: its tags, then their content. Containers are left open. */
  #item(): boolean {
    let key: number = this.#begin();
    let rule = this.#open.isFraction ? this.#fractionRule() : UNTAGGED;
    this.#open.take(1);
    for (;;) {
      const at = this.#at;
      if (at >= this.#length) return this.#fail(at, endedIn('the content of a tag'));
      const first = this.#bytes[at]!;
      const size = HEAD_SIZE[first]!;
      if (size === 0) return this.#fail(at, reserved(first));
      if (at + size > this.#length) return this.#fail(at, cutHead(first, size, this.#length - at));
      const major = first >> 5;
      const number = major === 6 ? argumentAt(this.#bytes, at, size) : 0;
      const content = isBignum(number) ? Content.bignum : CONTENT_OF[first]!;
      if ((content & rule.content) === 0 || first === BREAK) return this.#fail(at, misplaced(first, rule.needs));
      if (major !== 6) {
        if (major === 3) return this.#string(key, rule.payload || index.text, index.textChunk);
        if (major === 2) return this.#string(key, rule.payload || index.bytes, index.bytes);
        if (major === 7) return this.#simple(key, rule.payload);
        return major < 2 ? this.#integer(key, rule.payload) : this.#container(key, rule.fraction);
      }
      rule = ruleOfTag(number);
      if (key !== Key.no) key = Key.part;
      this.#builder.region(at, key === Key.no ? rule.kind : index.keyHead, this.#value);
      this.#at = at + size;
    }
  }

  /** Finds the value that the next item belongs to; returns the relation of the item to a key. */
  #begin(): number {
    if (this.#open.keyDepth >= 0) return Key.part;
    if (this.#open.wantsMemberValue) return Key.no;
    this.#value = this.#builder.open(this.#open.depth, ValueType.scalar);
    return this.#open.isMap ? Key.whole : Key.no;
  }

  #integer(key: number, payload: number): boolean {
    const at = this.#at;
    const first = this.#bytes[at]!;
    const size = HEAD_SIZE[first]!;
    if (key !== Key.no) this.#builder.region(at, this.#integerKey(key, size), this.#value);
    else if (size === 1) this.#builder.region(at, payload || KIND_OF[first]!, this.#value);
    else {
      const kind = payload ? index.epochArgument : KIND_AFTER[first]!;
      this.#builder.pair(at, KIND_OF[first]!, at + 1, kind, this.#value);
    }
    this.#at = at + size;
    return true;
  }

  /** The kind of an integer in a key. An integer that is the whole key may be in the table. */
  #integerKey(key: number, size: number): number {
    const at = this.#at;
    const isNumber = key === Key.whole && this.#bytes[at]! < 0x20;
    const isNamed = isNumber && this.#names?.name(this.#value, argumentAt(this.#bytes, at, size));
    return isNamed ? index.keyNumber : index.keyInteger;
  }

  /** Reads a float or a simple value (section 3.3). */
  #simple(key: number, payload: number): boolean {
    const at = this.#at;
    const first = this.#bytes[at]!;
    const size = HEAD_SIZE[first]!;
    const isFloat = size > 2;
    if (size === 2 && this.#bytes[at + 1]! < 32) {
      const message = `Found simple value ${this.#bytes[at + 1]} in two bytes, which are allowed only from 32 on.`;
      return this.#fail(at, message, at + 1);
    }
    if (key !== Key.no) this.#builder.region(at, isFloat ? index.keyFloat : index.keySimple, this.#value);
    else {
      this.#builder.region(at, KIND_OF[first]!, this.#value);
      const kind = payload ? index.epochArgument : KIND_AFTER[first]!;
      if (size > 1) this.#builder.region(at + 1, isFloat && this.#isNaN(at, size) ? index.nan : kind, this.#value);
    }
    this.#at = at + size;
    return true;
  }

  /** True for NaN: all exponent bits and at least one fraction bit are set, whatever the payload. */
  #isNaN(at: number, size: number): boolean {
    const top = ((this.#bytes[at + 1]! << 8) | this.#bytes[at + 2]!) & 0x7fff;
    const infinity = TOP_OF_INFINITY[size]!;
    if (top !== infinity) return top > infinity;
    for (let i = at + 3; i < at + size; i++) if (this.#bytes[i] !== 0) return true;
    return false;
  }

  /** Reads a byte or text string, in one piece or in chunks (section 3.2.3). */
  #string(key: number, payload: number, chunk: number): boolean {
    const initial = this.#bytes[this.#at]!;
    const inKey = key !== Key.no;
    const keyKind = initial < 0x60 ? index.keyBytes : index.keyText;
    if ((initial & 0x1f) !== 31) return this.#piece(key, inKey ? keyKind : payload);

    this.#builder.region(this.#at++, inKey ? index.keyHead : KIND_OF[initial]!, this.#value);
    for (;;) {
      const at = this.#at;
      if (at >= this.#length) return this.#fail(at, endedIn('a chunk or a break'));
      const first = this.#bytes[at]!;
      const size = HEAD_SIZE[first]!;
      if (first === BREAK) break;
      if (first >> 5 !== initial >> 5) return this.#fail(at, misplaced(first, `a chunk of ${nameOf(initial)}`));
      if (size === 0) return this.#fail(at, reserved(first));
      if ((first & 0x1f) === 31) return this.#fail(at, misplaced(first, 'a chunk of known length'));
      if (at + size > this.#length) return this.#fail(at, cutHead(first, size, this.#length - at));
      if (!this.#piece(inKey ? Key.part : Key.no, inKey ? keyKind : chunk)) return false;
    }
    this.#builder.region(this.#at++, inKey ? index.keyHead : index.break, this.#value);
    return true;
  }

  /** Reads a string of known length: its head and its bytes. */
  #piece(key: number, kind: number): boolean {
    const at = this.#at;
    const first = this.#bytes[at]!;
    const isText = first >= 0x60;
    const size = HEAD_SIZE[first]!;
    const count = argumentAt(this.#bytes, at, size);
    const start = at + size;
    const end = start + count;
    if (end > this.#length) return this.#fail(at, cutString(first, count, this.#length - start));
    if (count === 0) {
      const inKey = isText ? index.emptyKey : index.keyHead;
      this.#builder.region(at, key !== Key.no ? inKey : isText ? index.emptyText : index.emptyBytes, this.#value);
    } else {
      const plain = key === Key.no || (key === Key.whole && isText);
      this.#builder.pair(at, plain ? KIND_OF[first]! : index.keyHead, start, kind, this.#value);
    }
    this.#at = end;
    return true;
  }

  /** Opens an array or a map. */
  #container(key: number, isFraction: boolean): boolean {
    const open = this.#open;
    const at = this.#at;
    const first = this.#bytes[at]!;
    const size = HEAD_SIZE[first]!;
    const isMap = first >= 0xa0;
    const indefinite = (first & 0x1f) === 31;
    const count = indefinite ? 0 : argumentAt(this.#bytes, at, size);
    if (isFraction && !indefinite && count !== 2) {
      return this.#fail(
        at,
        `Found an array of ${countedPlain(count, 'element')} where an array of two was expected, an exponent and a mantissa.`,
      );
    }
    const due = dueOf(isMap, count);
    this.#builder.region(at, key === Key.no ? KIND_OF[first]! : index.keyHead, this.#value);
    if (key === Key.no) this.#builder.values.setType(this.#value, isMap ? ValueType.object : ValueType.array);
    else if (open.keyDepth < 0) open.keyDepth = open.depth;
    open.open((isMap ? MAP : 0) | (indefinite ? INDEFINITE : 0) | (isFraction ? FRACTION : 0), due, this.#value, at);
    this.#at = at + size;
    return true;
  }

  /** Reads the break of a container of indefinite length (section 3.2.1). */
  #break(): boolean {
    const open = this.#open;
    if (!open.isIndefinite) return this.#fail(this.#at, strayBreak(open.depth, open.isMap));
    if (open.wantsMemberValue) return this.#fail(this.#at, misplaced(BREAK, 'the value of a key'));
    if (open.isFraction && open.placeInFraction !== 2) {
      return this.#fail(this.#at, misplaced(BREAK, this.#fractionRule().needs));
    }
    this.#builder.region(this.#at++, open.keyDepth >= 0 ? index.keyHead : index.break, open.owner);
    open.end();
    return true;
  }

  /** The rule for the next item of a decimal fraction or bigfloat (section 3.4.4). */
  #fractionRule(): TagRule {
    return FRACTION_RULES[this.#open.placeInFraction] ?? FRACTION_RULES[2];
  }

  #missingItem(): string {
    if (this.#length === 0) return 'The input is empty; a data item was expected.';
    const { isMap, isIndefinite, wantsMemberValue, remaining, head } = this.#open;
    if (isIndefinite) return endedIn(wantsMemberValue ? 'the value of a key' : 'an item or a break');
    const size = HEAD_SIZE[this.#bytes[head]!]!;
    const count = argument(this.#bytes, head, head + size);
    const begun = dueOf(isMap, argumentAt(this.#bytes, head, size)) - remaining;
    if (!isMap) return endedIn(`element ${begun + 1} of ${count}`);
    return endedIn(`the ${wantsMemberValue ? 'value' : 'key'} of member ${(begun >> 1) + 1} of ${count}`);
  }

  #fail(offset: number, message: string, wrongAt = offset): false {
    this.#failure = failureAt(offset, wrongAt, message);
    return false;
  }
}

/** The number of items in a container with this count, as `OpenContainers` counts them. */
function dueOf(isMap: boolean, count: number): number {
  return Math.min(isMap ? count * 2 : count, MOST_DUE);
}

/** The first two bytes of infinity without the sign, by size of the head. */
const TOP_OF_INFINITY: Readonly<Record<number, number>> = { 3: 0x7c00, 5: 0x7f80, 9: 0x7ff0 };
