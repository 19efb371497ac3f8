import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import type { DecimalNative } from '../../core/value/decimal-native.ts';
import { Float } from '../../core/value/float.ts';
import { utf8Writer } from '../utf8-writer.ts';
import { safeLength } from './sevens.ts';
import {
  Flag,
  HEADER,
  isReferable,
  KeyToken,
  SHARED_AT_MOST,
  SHARED_TEXT_BYTES,
  SHORT_NAME_REFERENCES,
  SHORT_REFERENCES,
  Token,
} from './tokens.ts';

/** A number to write as a BigDecimal. */
export class Decimal {
  readonly native: DecimalNative;

  constructor(native: DecimalNative) {
    this.native = native;
  }
}

/** An open container: its members or elements, and which of them is next. */
interface Open {
  readonly keys: readonly string[] | undefined;
  readonly values: readonly unknown[];
  next: number;
}

/** Maximum size in bytes of texts and names whose length is in the first byte. */
const SHORT_TEXT = 64;
const SHORT_ASCII_NAME = 64;
const SHORT_UNICODE_NAME = 57;

const INT32 = 2 ** 31;

/**
 * Writes Smile as Jackson does. Accepts null, booleans, numbers, BigInt, `Float`, text, bytes, arrays and plain
 * objects. An integer takes the shortest of the types small integer, int 32, int 64 and BigInteger; other numbers are
 * doubles. Never recurses. The result is a view of a buffer that the next call overwrites.
 */
export class SmileEncoder {
  readonly #sharesText: boolean;
  readonly #utf8 = utf8Writer();
  readonly #float = new DataView(new ArrayBuffer(8));
  #bytes = new Uint8Array(1024);
  #at = 0;
  #names = new SharedTable();
  #texts = new SharedTable();

  constructor({ sharesText }: { readonly sharesText: boolean }) {
    this.#sharesText = sharesText;
  }

  encode(value: unknown): Uint8Array {
    this.#at = 0;
    this.#names = new SharedTable();
    this.#texts = new SharedTable();
    this.#need(4);
    for (const byte of HEADER) this.#bytes[this.#at++] = byte;
    this.#bytes[this.#at++] = this.#sharesText ? Flag.names | Flag.text : Flag.names;
    const open: Open[] = [];
    this.#value(value, open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { keys, values, next } = top;
      if (next === values.length) {
        open.pop();
        this.#byte(keys === undefined ? Token.arrayEnd : KeyToken.objectEnd);
        continue;
      }
      top.next++;
      if (keys !== undefined) this.#name(keys[next]!);
      this.#value(values[next], open);
    }
    return this.#bytes.subarray(0, this.#at);
  }

  /** Writes a scalar, or the beginning of a container, which it opens. */
  #value(value: unknown, open: Open[]): void {
    if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'boolean') this.#byte(value ? Token.true : Token.false);
    else if (value === null) this.#byte(Token.null);
    else if (typeof value === 'bigint') this.#bigInt(value);
    else if (value instanceof Float) {
      if (value.kind === 'float32') this.#single(value.value);
      else this.#double(value.value);
    } else if (value instanceof Decimal) {
      const { unscaled, exponent } = value.native;
      this.#byte(Token.bigDecimal);
      // The scale is the negated exponent, as a VInt with a sign.
      this.#vint(exponent > 0 ? exponent * 2 - 1 : exponent * -2);
      this.#safeData(twosComplement(unscaled));
    } else if (value instanceof Uint8Array) {
      this.#byte(Token.binary);
      this.#safeData(value);
    } else if (Array.isArray(value)) {
      this.#byte(Token.array);
      open.push({ keys: undefined, values: value, next: 0 });
    } else if (typeof value === 'object') {
      this.#byte(Token.object);
      open.push({ keys: Object.keys(value!), values: Object.values(value!), next: 0 });
    } else throw new TypeError(`Smile has no type for a value of the type ${typeof value}.`);
  }

  #name(name: string): void {
    if (name === '') {
      this.#byte(KeyToken.empty);
      return;
    }
    const shared = this.#names.indexOf(name);
    if (shared !== undefined) {
      this.#reference(shared, KeyToken.reference, SHORT_NAME_REFERENCES, KeyToken.longReference);
      return;
    }
    const utf8 = this.#utf8(name);
    const { length } = utf8;
    // Only ASCII takes exactly one byte for each UTF-16 code unit.
    const isAscii = length === name.length;
    if (length <= (isAscii ? SHORT_ASCII_NAME : SHORT_UNICODE_NAME)) {
      this.#byte(isAscii ? KeyToken.ascii + length - 1 : KeyToken.unicode + length - 2);
      this.#data(utf8);
    } else {
      this.#byte(KeyToken.long);
      this.#data(utf8);
      this.#byte(Token.endOfString);
    }
    this.#names.add(name);
  }

  #text(text: string): void {
    if (text === '') {
      this.#byte(Token.emptyString);
      return;
    }
    const shared = this.#sharesText ? this.#texts.indexOf(text) : undefined;
    if (shared !== undefined) {
      this.#reference(shared, 1, SHORT_REFERENCES, Token.longReference);
      return;
    }
    const utf8 = this.#utf8(text);
    const { length } = utf8;
    const isAscii = length === text.length;
    if (length > SHORT_TEXT) {
      this.#byte(isAscii ? Token.longAscii : Token.longUnicode);
      this.#data(utf8);
      this.#byte(Token.endOfString);
      return;
    }
    this.#byte(isAscii ? Token.ascii + length - 1 : Token.unicode + length - 2);
    this.#data(utf8);
    if (this.#sharesText && length <= SHARED_TEXT_BYTES) this.#texts.add(text);
  }

  #reference(shared: number, first: number, count: number, long: number): void {
    if (shared < count) this.#byte(first + shared);
    else {
      this.#byte(long + (shared >> 8));
      this.#byte(shared & 0xff);
    }
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) this.#double(value);
    else if (value >= -16 && value < 16) this.#byte(Token.smallInteger + (value < 0 ? -2 * value - 1 : 2 * value));
    else if (value >= -INT32 && value < INT32) {
      this.#byte(Token.int32);
      this.#vint(value < 0 ? -2 * value - 1 : 2 * value);
    } else this.#bigInt(BigInt(value));
  }

  #bigInt(value: bigint): void {
    if (BigInt.asIntN(64, value) !== value) {
      this.#byte(Token.bigInteger);
      this.#safeData(twosComplement(value));
    } else if (BigInt.asIntN(32, value) === value) this.#number(Number(value));
    else {
      this.#byte(Token.int64);
      const zigzag = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
      const groups = [Number(zigzag & 0x3fn) | 0x80];
      for (let rest = zigzag >> 6n; rest > 0n; rest >>= 7n) groups.push(Number(rest & 0x7fn));
      for (let i = groups.length - 1; i >= 0; i--) this.#byte(groups[i]!);
    }
  }

  /** Writes a number below 2^34 in groups of seven bits; the last byte has six bits. */
  #vint(value: number): void {
    let groups = 0;
    for (let rest = Math.floor(value / 64); rest > 0; rest = Math.floor(rest / 128)) groups++;
    this.#need(groups + 1);
    let rest = value;
    this.#bytes[this.#at + groups] = (rest % 64) | 0x80;
    rest = Math.floor(rest / 64);
    for (let i = groups - 1; i >= 0; i--, rest = Math.floor(rest / 128)) this.#bytes[this.#at + i] = rest % 128;
    this.#at += groups + 1;
  }

  #double(value: number): void {
    this.#float.setFloat64(0, value);
    this.#floatGroups(Token.float64, 10);
  }

  #single(value: number): void {
    this.#float.setUint32(0, 0);
    this.#float.setFloat32(4, value);
    this.#floatGroups(Token.float32, 5);
  }

  /** Writes the bits of a float in groups of seven. */
  #floatGroups(token: number, groups: number): void {
    this.#need(groups + 1);
    this.#bytes[this.#at] = token;
    let high = this.#float.getUint32(0);
    let low = this.#float.getUint32(4);
    for (let i = groups; i > 0; i--) {
      this.#bytes[this.#at + i] = low & 0x7f;
      low = (low >>> 7) | ((high & 0x7f) << 25);
      high >>>= 7;
    }
    this.#at += groups + 1;
  }

  /** Writes a length and bytes in groups of seven bits. */
  #safeData(data: Uint8Array): void {
    this.#vint(data.length);
    this.#need(safeLength(data.length));
    const to = this.#bytes;
    let held = 0;
    let bits = 0;
    for (const byte of data) {
      held = (held << 8) | byte;
      bits += 8;
      while (bits >= 7) {
        bits -= 7;
        to[this.#at++] = (held >> bits) & 0x7f;
      }
      held &= (1 << bits) - 1;
    }
    if (bits > 0) to[this.#at++] = held;
  }

  #data(data: Uint8Array): void {
    this.#need(data.length);
    this.#bytes.set(data, this.#at);
    this.#at += data.length;
  }

  #byte(byte: number): void {
    this.#need(1);
    this.#bytes[this.#at++] = byte;
  }

  /** Makes room for this many further bytes. */
  #need(more: number): void {
    if (this.#at + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#at + more));
    bytes.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = bytes;
  }
}

/** The shortest bytes of an integer in two's complement, the highest byte first, as in Java's BigInteger. */
function twosComplement(value: bigint): Uint8Array {
  let size = 1;
  while (BigInt.asIntN(size * 8, value) !== value) size++;
  return bytesOfInteger(value, size);
}

/** The texts to which a writer may refer, by their index, which is the same for a reader. */
class SharedTable {
  readonly #indices = new Map<string, number>();
  #count = 0;

  /** The index of a text, or undefined. */
  indexOf(text: string): number | undefined {
    return this.#indices.get(text);
  }

  /** Adds a text that is written in full. */
  add(text: string): void {
    if (this.#count === SHARED_AT_MOST) {
      this.#indices.clear();
      this.#count = 0;
    }
    if (isReferable(this.#count)) this.#indices.set(text, this.#count);
    this.#count++;
  }
}
