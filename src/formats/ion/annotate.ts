import { bigUint } from '../../core/bytes/numbers.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import { type Extent, extentOf, isPadding, varIntAt, varUintAt } from './extent.ts';
import {
  endedBefore,
  incomplete,
  NOTHING,
  negativeZero,
  notDefined,
  notWrapped,
  noValue,
  outOfRange,
  tooLong,
  tooManyBytes,
  tooManyDecimals,
  trailing,
  unexpected,
  wrongAnnotations,
  wrongFraction,
  wrongWrapper,
} from './failures.ts';
import { isNegative, magnitudeOf } from './fields.ts';
import { kinds } from './kinds.ts';
import { padding } from './padding.ts';
import { Symbols } from './symbols.ts';
import { isTableAt, readTable } from './table.ts';
import { COMPONENTS, daysIn } from './timestamp.ts';
import { LONGEST_INT, MOST_DECIMALS, NULL, ORDERED, Type, VERSION_MARKER } from './types.ts';

/** Averages from records with mixed fields. They set the initial size of the columns. */
const BYTES_PER_REGION = 3;
const BYTES_PER_VALUE = 6;

const { index } = kinds;

/**
 * The kinds of a type descriptor, by its type: one for a length in its lower four bits, one for a length that follows.
 */
const HEADS: Readonly<Record<number, readonly [short: number, long: number]>> = {
  [Type.positiveInt]: [index['positive int'], index['long positive int']],
  [Type.negativeInt]: [index['negative int'], index['long negative int']],
  [Type.decimal]: [index.decimal, index['long decimal']],
  [Type.timestamp]: [index.timestamp, index['long timestamp']],
  [Type.symbol]: [index.symbol, index['long symbol']],
  [Type.string]: [index.string, index['long string']],
  [Type.clob]: [index.clob, index['long clob']],
  [Type.blob]: [index.blob, index['long blob']],
  [Type.list]: [index.list, index['long list']],
  [Type.sexp]: [index.sexp, index['long sexp']],
  [Type.struct]: [index.struct, index['long struct']],
  [Type.annotation]: [index['annotation wrapper'], index['long annotation wrapper']],
};

/** The kind of a value's representation, by the type of the value. */
const DATA: Readonly<Record<number, number>> = {
  [Type.positiveInt]: index.magnitude,
  [Type.negativeInt]: index['negative magnitude'],
  [Type.decimal]: index['decimal data'],
  [Type.string]: index['string data'],
  [Type.clob]: index['clob data'],
  [Type.blob]: index['blob data'],
};

/** Kinds of type descriptors that are whole values. */
const WHOLE: Readonly<Record<number, number>> = {
  15: index.null,
  16: index.false,
  17: index.true,
  32: index.zero,
  64: index['zero float'],
  80: index['zero decimal'],
  128: index['empty string'],
};

/**
 * Explains every byte of an Ion document in binary (version 1.0): the version marker, symbol tables, one value, and
 * padding. One pass; the open containers are on a stack.
 */
export function annotate(bytes: Uint8Array): Layout {
  return new Walk(bytes).annotate();
}

/**
 * Like `annotate`, but also returns the texts that the bytes have in place of the names of the layout's keys and words.
 */
export function annotateWithTexts(bytes: Uint8Array): { readonly layout: Layout; readonly texts: readonly string[] } {
  const walk = new Walk(bytes);
  return { layout: walk.annotate(), texts: walk.texts };
}

class Walk {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  readonly #symbols: Symbols;
  #at = 0;
  /** The open containers: their ordinals, their ends, and whether each is a struct. */
  readonly #owners: number[] = [];
  readonly #ends: number[] = [];
  readonly #isStruct: boolean[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
    this.#symbols = new Symbols(bytes.length / BYTES_PER_VALUE);
  }

  annotate(): Layout {
    if (this.#bytes.length === 0) return this.#builder.finish(NOTHING);
    const root = this.#builder.open(0, ValueType.scalar);
    // If the bytes are cut, the root may end beyond them.
    const failure =
      this.#begin() ?? this.#value(root, Number.POSITIVE_INFINITY) ?? this.#rest() ?? this.#system() ?? this.#end();
    const { count } = this.#builder.values;
    return this.#builder.finish(failure, this.#symbols.keys(count), this.#symbols.words(count));
  }

  get texts(): readonly string[] {
    return this.#symbols.given;
  }

  #begin(): LayoutFailure | undefined {
    const marker = VERSION_MARKER[0]!;
    if (this.#bytes[0] !== marker) return unexpected(this.#bytes, 0, 'the version marker e0 01 00 ea');
    return this.#system() ?? (this.#at < this.#bytes.length ? undefined : endedBefore(this.#at, 'a value'));
  }

  #end(): LayoutFailure | undefined {
    return this.#at < this.#bytes.length ? trailing(this.#at, this.#bytes.length) : undefined;
  }

  /** Reads what may come between the values of the top level: version markers, symbol tables and padding. */
  #system(): LayoutFailure | undefined {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const start = this.#at;
      const first = bytes[start]!;
      if (first === VERSION_MARKER[0]) {
        for (let i = 1; i < VERSION_MARKER.length; i++) {
          const at = start + i;
          if (at >= bytes.length)
            return { ...endedBefore(at, 'the rest of the version marker'), offset: start, wrongAt: at };
          if (bytes[at] !== VERSION_MARKER[i]) return unexpected(bytes, at, 'the version marker e0 01 00 ea', start);
        }
        this.#builder.region(start, index['version marker'], 0);
        this.#symbols.reset();
        this.#at = start + VERSION_MARKER.length;
      } else if (isPadding(first)) {
        const failure = this.#padding(start, start, bytes.length, 0);
        if (failure !== undefined) return failure;
      } else if (first >> 4 === Type.annotation && isTableAt(bytes, start)) {
        const table = readTable(bytes, this.#builder, start);
        if ('message' in table) return table;
        this.#symbols.change(table.change);
        this.#at = table.end;
      } else return undefined;
    }
    return undefined;
  }

  #padding(item: number, start: number, limit: number, owner: number): LayoutFailure | undefined {
    const extent = extentOf(this.#bytes, start, limit);
    if ('message' in extent) return extent;
    const { length } = this.#bytes;
    if (extent.end > Math.min(limit, length))
      return tooLong(item, extent.end - extent.from, extent.from, limit, length);
    this.#at = padding(this.#builder, item, start, extent, owner);
    return undefined;
  }

  /** Reads the values that follow the beginning of the root, until all containers are closed. */
  #rest(): LayoutFailure | undefined {
    while (this.#owners.length > 0) {
      const depth = this.#owners.length;
      const end = this.#ends[depth - 1]!;
      if (this.#at === end) {
        this.#owners.pop();
        this.#ends.pop();
        this.#isStruct.pop();
        continue;
      }
      const failure = this.#isStruct[depth - 1]! ? this.#field(depth, end) : this.#element(depth, end);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  #element(depth: number, end: number): LayoutFailure | undefined {
    const first = this.#bytes[this.#at];
    if (first === undefined) return endedBefore(this.#at, 'a value');
    if (isPadding(first)) return this.#padding(this.#at, this.#at, end, this.#owners[depth - 1]!);
    return this.#value(this.#builder.open(depth, ValueType.scalar), end);
  }

  #field(depth: number, end: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const start = this.#at;
    if (start === bytes.length) return endedBefore(start, 'a field name');
    const id = varUintAt(bytes, start, end, start, 'this field name');
    if ('message' in id) return id;
    if (id.end === end) return noValue(start);
    const first = bytes[id.end];
    if (first !== undefined && isPadding(first)) return this.#padding(start, id.end, end, this.#owners[depth - 1]!);
    if (!this.#symbols.has(id.n)) return notDefined(start, id.n, this.#symbols.maxId);
    const value = this.#builder.open(depth, ValueType.scalar);
    this.#symbols.name(value, id.n);
    this.#builder.region(start, index['field name'], value);
    this.#at = id.end;
    return first === undefined ? endedBefore(id.end, 'the value of a field') : this.#value(value, end);
  }

  /**
   * Reads the value at the current offset, or the beginning of a container. The container around the value ends at
   * `limit`.
   */
  #value(value: number, limit: number): LayoutFailure | undefined {
    const start = this.#at;
    if (this.#bytes[start]! >> 4 !== Type.annotation) return this.#content(value, start, limit);
    const wrapper = extentOf(this.#bytes, start, limit);
    if ('message' in wrapper) return wrapper;
    return this.#annotations(value, start, wrapper, limit) ?? this.#content(value, this.#at, wrapper.end, start);
  }

  /** Reads an annotation wrapper up to the value in it. */
  #annotations(value: number, start: number, wrapper: Extent, limit: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const { from, end } = wrapper;
    if (end > limit) return tooLong(start, end - from, from, limit, bytes.length);
    const length = varUintAt(bytes, from, end, start, 'the length of these annotations');
    if ('message' in length) return length;
    const last = length.end + length.n;
    if (last >= end || length.n === 0) return wrongAnnotations(start);
    this.#head(value, start, wrapper, Type.annotation);
    this.#builder.region(from, index['annotations length'], value);
    for (let at = length.end; at < last; ) {
      const id = varUintAt(bytes, at, last, start, 'this annotation');
      if ('message' in id) return id;
      if (!this.#symbols.has(id.n)) return notDefined(start, id.n, this.#symbols.maxId);
      this.#builder.region(at, index.annotation, value);
      at = id.end;
    }
    this.#at = last;
    const first = bytes[last];
    if (first === undefined) return { ...endedBefore(last, 'an annotated value'), offset: start, wrongAt: last };
    if (first >> 4 === Type.annotation)
      return { ...notWrapped(bytes, last, 'another wrapper'), offset: start, wrongAt: last };
    if (isPadding(first)) return { ...notWrapped(bytes, last, 'padding'), offset: start, wrongAt: last };
    return undefined;
  }

  /** Adds a type descriptor, and its length if the length follows it. */
  #head(value: number, at: number, { isLong }: Extent, type: number): void {
    const [short, long] = HEADS[type]!;
    this.#builder.region(at, isLong ? long : short, value);
    if (isLong) this.#builder.region(at + 1, index.length, value);
  }

  /**
   * Reads a value after its annotations. If there are any, `wrapper` is the start of their wrapper, and the value must
   * end at `limit`.
   */
  #content(value: number, start: number, limit: number, wrapper = -1): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const extent = extentOf(bytes, start, limit);
    if ('message' in extent) return extent;
    const first = bytes[start]!;
    const type = first >> 4;
    const { from, end } = extent;
    const item = wrapper < 0 ? start : wrapper;
    if (end > limit) return tooLong(item, end - from, from, limit, bytes.length);
    if (wrapper >= 0 && end < limit) return wrongWrapper(wrapper, limit - start, end - start);
    if ((first & 15) === NULL) {
      this.#builder.region(start, type === Type.null ? index.null : index['typed null'], value);
      this.#at = end;
      return undefined;
    }
    if (type === Type.list || type === Type.sexp || type === Type.struct) return this.#open(value, start, extent);
    if (end > bytes.length) return tooLong(item, end - from, from, limit, bytes.length);
    this.#at = end;
    const whole = WHOLE[first];
    if (whole !== undefined) {
      this.#builder.region(start, whole, value);
      return undefined;
    }
    if (type === Type.float) {
      this.#builder.region(start, index[end - from === 4 ? 'float 32' : 'float 64'], value);
      this.#builder.region(from, index[end - from === 4 ? 'float 32 data' : 'float 64 data'], value);
      return undefined;
    }
    if (type === Type.symbol) return this.#symbol(value, item, start, extent);
    if (type === Type.timestamp) {
      this.#head(value, start, extent, type);
      return this.#timestamp(value, item, extent);
    }
    const failure = this.#checkNumber(type, item, extent);
    if (failure !== undefined) return failure;
    this.#head(value, start, extent, type);
    if (from < end) this.#builder.region(from, DATA[type]!, value);
    return undefined;
  }

  /** Checks an int or a decimal. */
  #checkNumber(type: number, item: number, { from, end }: Extent): LayoutFailure | undefined {
    if (type !== Type.positiveInt && type !== Type.negativeInt && type !== Type.decimal) return undefined;
    if (end - from > LONGEST_INT) return tooManyBytes(item, end - from);
    if (type === Type.negativeInt && bigUint(this.#bytes, from, end, 'big') === 0n) return negativeZero(item);
    if (type !== Type.decimal || from === end) return undefined;
    const exponent = varIntAt(this.#bytes, from, end, item, 'the exponent of this decimal');
    return 'message' in exponent ? exponent : undefined;
  }

  #open(value: number, start: number, extent: Extent): LayoutFailure | undefined {
    const first = this.#bytes[start]!;
    const isStruct = first >> 4 === Type.struct;
    const isOrdered = isStruct && (first & 15) === ORDERED;
    this.#builder.values.setType(value, isStruct ? ValueType.object : ValueType.array);
    if (isOrdered) {
      this.#builder.region(start, index['ordered struct'], value);
      this.#builder.region(start + 1, index.length, value);
    } else this.#head(value, start, extent, first >> 4);
    this.#owners.push(value);
    this.#ends.push(extent.end);
    this.#isStruct.push(isStruct);
    this.#at = extent.from;
    return undefined;
  }

  #symbol(value: number, item: number, start: number, extent: Extent): LayoutFailure | undefined {
    const { from, end } = extent;
    if (end - from > LONGEST_INT) return tooManyBytes(item, end - from);
    const id = bigUint(this.#bytes, from, end, 'big');
    if (id > this.#symbols.maxId) return notDefined(item, id, this.#symbols.maxId);
    if (from === end) this.#builder.region(start, index['symbol zero'], value);
    else {
      this.#head(value, start, extent, Type.symbol);
      this.#builder.region(from, index['symbol id'], value);
      this.#symbols.spell(value, Number(id));
    }
    return undefined;
  }

  #timestamp(value: number, item: number, { from, end }: Extent): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const offset = varIntAt(bytes, from, end, item, 'the offset of this timestamp');
    if ('message' in offset) return offset;
    if (Math.abs(offset.n) >= MINUTES_A_DAY)
      return outOfRange(item, 'offset', offset.n, 1 - MINUTES_A_DAY, MINUTES_A_DAY - 1);
    this.#builder.region(from, index.offset, value);
    let at = offset.end;
    if (at === end) return incomplete(item, 'year');
    const parts: number[] = [];
    for (const { name, from: least, to } of COMPONENTS) {
      // A minute follows each hour.
      if (at === end && name !== 'minute') return undefined;
      if (at === end) return incomplete(item, name);
      const part = varUintAt(bytes, at, end, item, `the ${name} of this timestamp`);
      if ('message' in part) return part;
      const most = name === 'day' ? daysIn(parts[0]!, parts[1]!) : to;
      if (part.n < least || part.n > most) return outOfRange(item, name, part.n, least, most);
      this.#builder.region(at, index[name], value);
      parts.push(part.n);
      at = part.end;
    }
    return at === end ? undefined : this.#fraction(value, item, at, end);
  }

  #fraction(value: number, item: number, start: number, end: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const exponent = varIntAt(bytes, start, end, item, 'the fraction of this timestamp');
    if ('message' in exponent) return exponent;
    const from = exponent.end;
    if (-exponent.n > MOST_DECIMALS) return tooManyDecimals(item, -exponent.n);
    if (end - from > LONGEST_INT) return tooManyBytes(item, end - from);
    const coefficient = magnitudeOf(bytes, from, end);
    const isWrong = exponent.n >= 0 ? coefficient !== 0n : coefficient >= 10n ** BigInt(-exponent.n);
    if (isWrong || (coefficient !== 0n && isNegative(bytes, from, end))) return wrongFraction(item);
    this.#builder.region(start, index['fraction exponent'], value);
    if (from < end) this.#builder.region(from, index['fraction coefficient'], value);
    return undefined;
  }
}

const MINUTES_A_DAY = 24 * 60;
