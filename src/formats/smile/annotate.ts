import { toBase64 } from '../../core/bytes/base64.ts';
import { invalidUtf8At, utf8Text } from '../../core/bytes/utf8.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import type { Layout, LayoutFailure } from '../../core/layout/layout.ts';
import { ValueType } from '../../core/value/value-tree.ts';
import {
  cutNumber,
  cutReference,
  endedBefore,
  endless,
  NOTHING,
  noDigits,
  noRawBinary,
  notShared,
  otherVersion,
  reserved,
  tooLarge,
  tooLong,
  tooManyBytes,
  tooShort,
  trailing,
  unexpected,
} from './failures.ts';
import { kinds } from './kinds.ts';
import { safeLength, vint, vintEnd, vintExact } from './sevens.ts';
import { SharedStrings } from './shared-strings.ts';
import { Flag, HEADER, KeyToken, SHARED_TEXT_BYTES, SHORT_NAME_REFERENCES, SHORT_REFERENCES, Token } from './tokens.ts';

/** Averages from records with mixed fields. They set the initial size of the columns. */
const BYTES_PER_REGION = 4;
const BYTES_PER_VALUE = 8;

const { index } = kinds;
const KEY = index.key;
const STRING_DATA = index['string data'];

/** Kinds of the tokens that are whole values in one byte. */
const WHOLE: Readonly<Record<number, number>> = {
  [Token.emptyString]: index['empty string'],
  [Token.null]: index.null,
  [Token.false]: index.false,
  [Token.true]: index.true,
};

/** Kinds of text whose length is in the first byte, by the highest three bits of that byte. */
const TEXT_KIND: readonly number[] = [
  0,
  0,
  index['tiny ascii'],
  index['short ascii'],
  index['tiny unicode'],
  index['short unicode'],
];

/**
 * Explains every byte of a Smile document (specification 1.0.6): an optional header, one value, and an optional end
 * marker. One pass; the open containers are on a stack.
 */
export function annotate(bytes: Uint8Array): Layout {
  return new Walk(bytes).annotate();
}

class Walk {
  readonly #bytes: Uint8Array;
  readonly #builder: LayoutBuilder;
  /** The shared names, and the shared text. Each is undefined if the header states that it is not shared. */
  #names: SharedStrings | undefined;
  #texts: SharedStrings | undefined;
  #hasRawBinary = false;
  #at = 0;
  /** The open containers: their ordinals, and whether each is an object. */
  readonly #owners: number[] = [];
  readonly #isObject: boolean[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#builder = new LayoutBuilder(bytes.length, 'byte', BYTES_PER_REGION, BYTES_PER_VALUE);
    this.#names = new SharedStrings(this.#builder);
  }

  annotate(): Layout {
    if (this.#bytes.length === 0) return this.#builder.finish(NOTHING);
    const root = this.#builder.open(0, ValueType.scalar);
    const failure = this.#header(root) ?? this.#value(root) ?? this.#rest() ?? this.#end();
    const { count } = this.#builder.values;
    return this.#builder.finish(failure, this.#names?.outer(count), this.#texts?.outer(count));
  }

  /** Reads the header, if there is one. Without a header, names may be shared and text is not. */
  #header(root: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    if (bytes[0] !== HEADER[0]) return undefined;
    this.#builder.region(0, index.header, root);
    for (let at = 1; at < HEADER.length; at++) {
      if (at >= bytes.length) return endedBefore(at, 'the rest of the header');
      if (bytes[at] !== HEADER[at]) return unexpected(bytes, at, 'the header 3a 29 0a');
    }
    if (bytes.length === HEADER.length) return endedBefore(HEADER.length, 'the last byte of the header');
    const flags = bytes[HEADER.length]!;
    if (flags >= 0x10) return otherVersion(HEADER.length, flags >> 4);
    this.#builder.region(HEADER.length, index['header flags'], root);
    if ((flags & Flag.names) === 0) this.#names = undefined;
    if ((flags & Flag.text) !== 0) this.#texts = new SharedStrings(this.#builder);
    this.#hasRawBinary = (flags & Flag.rawBinary) !== 0;
    this.#at = HEADER.length + 1;
    return undefined;
  }

  /** Reads the values that follow the beginning of the root, until all containers are closed. */
  #rest(): LayoutFailure | undefined {
    const bytes = this.#bytes;
    while (this.#owners.length > 0) {
      const depth = this.#owners.length;
      const isObject = this.#isObject[depth - 1]!;
      const first = bytes[this.#at];
      if (first === undefined)
        return endedBefore(this.#at, isObject ? 'a name or the end of the object' : 'a value or the end of the array');
      if (first === (isObject ? KeyToken.objectEnd : Token.arrayEnd)) {
        this.#builder.region(this.#at++, index[isObject ? 'object end' : 'array end'], this.#owners.pop()!);
        this.#isObject.pop();
        continue;
      }
      const value = this.#builder.open(depth, ValueType.scalar);
      const failure = (isObject ? this.#name(value) : undefined) ?? this.#value(value);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** Reads what may follow the root: the end marker. */
  #end(): LayoutFailure | undefined {
    if (this.#bytes[this.#at] === Token.endOfContent) this.#builder.region(this.#at++, index['end of content'], 0);
    return this.#at < this.#bytes.length ? trailing(this.#at, this.#bytes.length) : undefined;
  }

  /** Reads the name of a member. */
  #name(value: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const start = this.#at;
    const first = bytes[start]!;
    if (first >= KeyToken.ascii && first < Token.array) {
      const isAscii = first < KeyToken.unicode;
      const size = isAscii ? first - KeyToken.ascii + 1 : first - KeyToken.unicode + 2;
      const end = start + 1 + size;
      if (end > bytes.length) return tooShort(start, 'This name', size, start + 1, bytes.length);
      this.#builder.pair(start, index[isAscii ? 'short ascii key' : 'short unicode key'], start + 1, KEY, value);
      this.#names?.add(spelled(bytes, start + 1, end));
      this.#at = end;
    } else if (first >= KeyToken.reference && first < KeyToken.ascii) {
      const failure = this.#refer(this.#names, 'name', value, first - KeyToken.reference);
      if (failure !== undefined) return failure;
      this.#builder.region(start, index['short key reference'], value);
      this.#at = start + 1;
    } else if (first >= KeyToken.longReference && first < KeyToken.long) {
      const failure = this.#longReference(this.#names, 'name', value, SHORT_NAME_REFERENCES);
      if (failure !== undefined) return failure;
      this.#builder.region(start, index['long key reference'], value);
      this.#at = start + 2;
    } else if (first === KeyToken.long) {
      const last = bytes.indexOf(Token.endOfString, start + 1);
      if (last < 0) return endless(start, this.#bytes.length, 'name');
      this.#builder.pair(start, index['long key'], start + 1, index['long key text'], value);
      this.#names?.add(spelled(bytes, start + 1, last));
      this.#at = last + 1;
    } else if (first === KeyToken.empty) {
      this.#builder.region(start, index['empty key'], value);
      this.#at = start + 1;
    } else return reserved(bytes, start, 'name');
    return this.#at < bytes.length ? undefined : endedBefore(this.#at, 'the value of a name');
  }

  /** Reads the value at the current offset, or the beginning of a container. */
  #value(value: number): LayoutFailure | undefined {
    const bytes = this.#bytes;
    const builder = this.#builder;
    const start = this.#at;
    const first = bytes[start];
    if (first === undefined) return endedBefore(start, 'a value');
    if (first >= Token.ascii && first < Token.smallInteger) return this.#text(value, start, first);
    if (first >= Token.smallInteger && first < Token.longAscii) builder.region(start, index['small integer'], value);
    else if (first > 0 && first < Token.emptyString) {
      const failure = this.#refer(this.#texts, 'string', value, first - 1);
      if (failure !== undefined) return failure;
      builder.region(start, index['short reference'], value);
    } else if (WHOLE[first] !== undefined) builder.region(start, WHOLE[first], value);
    else if (first === Token.array || first === Token.object) {
      const isObject = first === Token.object;
      builder.values.setType(value, isObject ? ValueType.object : ValueType.array);
      builder.region(start, index[isObject ? 'object' : 'array'], value);
      this.#owners.push(value);
      this.#isObject.push(isObject);
    } else return this.#longValue(value, start, first);
    this.#at = start + 1;
    return undefined;
  }

  /** Reads text whose length is in its first byte. */
  #text(value: number, start: number, first: number): LayoutFailure | undefined {
    const isAscii = first < Token.unicode;
    const size = isAscii ? first - Token.ascii + 1 : first - Token.unicode + 2;
    const end = start + 1 + size;
    if (end > this.#bytes.length) return tooShort(start, 'This string', size, start + 1, this.#bytes.length);
    this.#builder.pair(start, TEXT_KIND[first >> 5]!, start + 1, STRING_DATA, value);
    if (this.#texts !== undefined && size <= SHARED_TEXT_BYTES) this.#texts.add(spelled(this.#bytes, start + 1, end));
    this.#at = end;
    return undefined;
  }

  /** Reads a value whose first byte only announces it. */
  #longValue(value: number, start: number, first: number): LayoutFailure | undefined {
    switch (first) {
      case Token.int32:
        return this.#integer(value, start, index['int 32'], 32);
      case Token.int64:
        return this.#integer(value, start, index['int 64'], 64);
      case Token.float32:
        return this.#fixed(value, start, index['float 32'], index['float 32 data'], 5);
      case Token.float64:
        return this.#fixed(value, start, index['float 64'], index['float 64 data'], 10);
      case Token.bigInteger:
        return this.#sized(value, start, index['big integer'], index['number length'], index['big integer data'], true);
      case Token.bigDecimal:
        return this.#decimal(value, start);
      case Token.binary:
        return this.#sized(value, start, index.binary, index['binary length'], index['safe binary data'], true);
      case Token.rawBinary:
        if (!this.#hasRawBinary) return noRawBinary(start);
        return this.#sized(value, start, index['raw binary'], index['raw length'], index['raw binary data'], false);
      case Token.longAscii:
      case Token.longUnicode: {
        const last = this.#bytes.indexOf(Token.endOfString, start + 1);
        if (last < 0) return endless(start, this.#bytes.length, 'string');
        const kind = index[first === Token.longAscii ? 'long ascii' : 'long unicode'];
        this.#builder.pair(start, kind, start + 1, index['long string data'], value);
        this.#at = last + 1;
        return undefined;
      }
    }
    if ((first & 0xfc) !== Token.longReference) return reserved(this.#bytes, start, 'value');
    const failure = this.#longReference(this.#texts, 'string', value, SHORT_REFERENCES);
    if (failure !== undefined) return failure;
    this.#builder.region(start, index['long reference'], value);
    this.#at = start + 2;
    return undefined;
  }

  #integer(value: number, start: number, kind: number, bits: 32 | 64): LayoutFailure | undefined {
    const end = vintEnd(this.#bytes, start + 1);
    if (end < 0) return cutNumber(start, this.#bytes.length, 'this integer');
    const failure = this.#checkRange(start, start + 1, end, 'This integer', bits);
    if (failure !== undefined) return failure;
    this.#builder.pair(start, kind, start + 1, index['integer data'], value);
    this.#at = end;
    return undefined;
  }

  /** Checks the VInt at `from`, which belongs to the value at `start`. */
  #checkRange(start: number, from: number, end: number, what: string, bits: 32 | 64): LayoutFailure | undefined {
    const most = bits === 32 ? 5 : 10;
    if (end - from > most) return tooManyBytes(start, what, end - from, most);
    return vintExact(this.#bytes, from, end) >> BigInt(bits) > 0n ? tooLarge(start, what, bits) : undefined;
  }

  /** Reads a float, which takes `size` bytes after its first byte. */
  #fixed(value: number, start: number, kind: number, data: number, size: number): LayoutFailure | undefined {
    const end = start + 1 + size;
    if (end > this.#bytes.length) return tooShort(start, 'This float', size, start + 1, this.#bytes.length);
    this.#builder.pair(start, kind, start + 1, data, value);
    this.#at = end;
    return undefined;
  }

  /**
   * Reads a length and its data. The length counts the data itself, not the bytes that it takes in groups of seven
   * bits.
   */
  #sized(
    value: number,
    start: number,
    kind: number,
    lengthKind: number,
    data: number,
    isSafe: boolean,
  ): LayoutFailure | undefined {
    const extent = this.#extent(start, start + 1, isSafe);
    if ('message' in extent) return extent;
    if (kind === index['big integer'] && extent.end === extent.from) return noDigits(start);
    this.#builder.pair(start, kind, start + 1, lengthKind, value);
    if (extent.end > extent.from) this.#builder.region(extent.from, data, value);
    this.#at = extent.end;
    return undefined;
  }

  #decimal(value: number, start: number): LayoutFailure | undefined {
    const scaleEnd = vintEnd(this.#bytes, start + 1);
    if (scaleEnd < 0) return cutNumber(start, this.#bytes.length, 'the scale of this decimal');
    const failure = this.#checkRange(start, start + 1, scaleEnd, 'The scale of this decimal', 32);
    if (failure !== undefined) return failure;
    const extent = this.#extent(start, scaleEnd, true);
    if ('message' in extent) return extent;
    this.#builder.pair(start, index['big decimal'], start + 1, index['big decimal data'], value);
    this.#at = extent.end;
    return undefined;
  }

  /** The extent of the data that follows the length at `at`, for the value at `start`. */
  #extent(start: number, at: number, isSafe: boolean): { readonly from: number; readonly end: number } | LayoutFailure {
    const bytes = this.#bytes;
    const from = vintEnd(bytes, at);
    if (from < 0) return cutNumber(start, this.#bytes.length, 'the length of this value');
    const failure = this.#checkRange(start, at, from, 'The length of this value', 32);
    if (failure !== undefined) return failure;
    const size = Number(vint(bytes, at, from));
    const takes = isSafe ? safeLength(size) : size;
    if (takes > bytes.length - from) return tooShort(start, 'This value', takes, from, bytes.length);
    return { from, end: from + takes };
  }

  /** Reads the index of a reference in two bytes. An index in this form is at least `least`. */
  #longReference(
    table: SharedStrings | undefined,
    what: 'name' | 'string',
    value: number,
    least: number,
  ): LayoutFailure | undefined {
    const start = this.#at;
    const second = this.#bytes[start + 1];
    if (second === undefined) return cutReference(start);
    const shared = (this.#bytes[start]! & 3) * 256 + second;
    return shared < least ? tooLong(start, shared, least) : this.#refer(table, what, value, shared);
  }

  #refer(
    table: SharedStrings | undefined,
    what: 'name' | 'string',
    value: number,
    shared: number,
  ): LayoutFailure | undefined {
    return table?.refer(value, shared) ? undefined : notShared(this.#at, shared, table?.count, what);
  }
}

/** The text in JSON, which is base64 if the bytes are not UTF-8. */
function spelled(bytes: Uint8Array, start: number, end: number): string {
  return invalidUtf8At(bytes, start, end) < 0 ? utf8Text(bytes, start, end) : toBase64(bytes.subarray(start, end));
}
