import { countedPlain } from '../../core/basics/counted.ts';
import { byteText } from '../../core/bytes/hex.ts';
import { LayoutBuilder } from '../../core/layout/builder.ts';
import { failureAt, type LayoutFailure } from '../../core/layout/layout.ts';
import { kinds } from './kinds.ts';
import { NAME_OF_VECTOR_TYPE } from './readings.ts';
import { SUBTYPE_KIND, Subtype, Type, VALUE_KIND, VALUE_SIZE } from './types.ts';

const { index } = kinds;

/** Size of an empty document: its length and its closing 00. */
const SMALLEST_DOCUMENT = 5;
/** The value that a method returns in place of a position if `failure` is set. */
const FAILED = -1;

/**
 * Reads into `builder` the parts of an element that follow its type byte, one item at a time. Each method takes the
 * start of the item and `end`, which no part of it may exceed; it returns the position after the item, or -1 with
 * `failure` set.
 */
export class Payloads {
  readonly builder: LayoutBuilder;
  failure: LayoutFailure | undefined;

  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.builder = new LayoutBuilder(bytes.length, 'byte', 5, 16);
  }

  fail(offset: number, message: string, wrongAt = offset): number {
    this.failure = failureAt(offset, wrongAt, message);
    return FAILED;
  }

  /** Reads an element's name with its NUL (`e_name` of the grammar). */
  name(at: number, end: number, value: number, kind: number): number {
    const { bytes } = this;
    let nul = at;
    while (nul < end && bytes[nul] !== 0) nul++;
    if (nul >= end) return this.fail(at, `Found no NUL that ends the name ${this.#before(end)}.`);
    this.builder.region(at, kind, value);
    return nul + 1;
  }

  /**
   * Reads the int32 that begins a document; returns the position after the whole document, which is beyond the input if
   * the input is cut.
   */
  documentHead(at: number, end: number, value: number, kind: number): number {
    const left = end - at;
    if (left < SMALLEST_DOCUMENT) {
      return this.fail(at, `A document has at least ${SMALLEST_DOCUMENT} bytes; ${bytesAre(left)} left for it.`);
    }
    const length = this.#int32(at);
    if (length < SMALLEST_DOCUMENT) {
      return this.fail(at, `The document's length is ${length}; the smallest one has ${SMALLEST_DOCUMENT} bytes.`);
    }
    if (length > left && end < this.bytes.length) {
      return this.fail(at, `The document's length is ${length}, but ${bytesAre(left)} left for it.`);
    }
    this.builder.region(at, kind, value);
    return at + length;
  }

  /** Reads the length and the code before a scope (`code_w_s`). The scope must end where the length ends. */
  code(at: number, end: number, whole: number, value: number): number {
    const left = end - at;
    // 14 bytes: length 4, empty string 5, empty document 5.
    if (left < 14) return this.#tooShort(at, end, 14, 'code with scope');
    const length = this.#int32(at);
    if (length < 14) {
      return this.fail(at, `The length of code and scope is ${length}; they have at least 14 bytes.`);
    }
    if (length > left) {
      return this.fail(at, `The length of code and scope is ${length}, but ${bytesAre(left)} left for them.`);
    }
    this.builder.region(at, index.codeWithScopeLength, whole);
    return this.#string(at + 4, at + length, value, index.code);
  }

  /** The position after code and scope, from the length that `code` has checked. */
  codeWithScopeEnd(at: number): number {
    return at + this.#int32(at);
  }

  /** Reads the value of an element of any type that does not contain a document. */
  value(type: number, at: number, end: number, value: number): number {
    const size = VALUE_SIZE[type]!;
    if (size > 0) return this.#fixed(at, end, size, VALUE_KIND[type]!, value);
    switch (type) {
      case Type.string:
      case Type.code:
      case Type.symbol:
        return this.#string(at, end, value, VALUE_KIND[type]!);
      case Type.boolean:
        if (at < end && this.bytes[at]! > 1) {
          return this.fail(at, `Found ${byteText(this.bytes[at]!)}; a boolean is 0x00 or 0x01.`);
        }
        return this.#fixed(at, end, 1, index.boolean, value);
      case Type.objectId:
        return this.#objectId(at, end, value);
      case Type.binary:
        return this.#binary(at, end, value);
      case Type.timestamp:
        return this.#timestamp(at, end, value);
      case Type.regex: {
        const options = this.#cstring(at, end, value, index.pattern, index.patternEnd);
        return options < 0 ? FAILED : this.#cstring(options, end, value, index.options, index.optionsEnd);
      }
      case Type.dbPointer: {
        const id = this.#string(at, end, value, index.namespace);
        return id < 0 ? FAILED : this.#objectId(id, end, value);
      }
      default:
        return at;
    }
  }

  #fixed(at: number, end: number, size: number, kind: number, value: number): number {
    if (end - at < size) return this.#tooShort(at, end, size, kinds.list[kind]!.label);
    this.builder.region(at, kind, value);
    return at + size;
  }

  /** Reads a `string` of the grammar: an int32 that counts the text and its NUL, the text, the NUL. */
  #string(at: number, end: number, value: number, kind: number): number {
    const { bytes, builder } = this;
    const left = end - at - 4;
    if (left < 0) return this.#tooShort(at, end, 5, 'string');
    const length = this.#int32(at);
    if (length < 1) return this.fail(at, `The string's length is ${length}; with its NUL, it is at least 1.`);
    if (length > left) return this.fail(at, `The string's length is ${length}, but ${bytesAre(left)} left for it.`);
    const text = at + 4;
    const nul = text + length - 1;
    if (bytes[nul] !== 0) {
      const message = `Found ${byteText(bytes[nul]!)} where, according to the string's length, its NUL was expected.`;
      return this.fail(at, message, nul);
    }
    if (nul === text) builder.pair(at, index.stringLength, nul, index.emptyString, value);
    else {
      builder.pair(at, index.stringLength, text, kind, value);
      builder.region(nul, index.stringEnd, value);
    }
    return nul + 1;
  }

  /** Reads text without a length, which ends at its first NUL. */
  #cstring(at: number, end: number, value: number, kind: number, endKind: number): number {
    const { bytes, builder } = this;
    const { label } = kinds.list[kind]!;
    const found = bytes.subarray(0, end).indexOf(0, at);
    if (found < 0) return this.fail(at, `Found no NUL that ends the ${label} ${this.#before(end)}.`);
    if (found > at) builder.region(at, kind, value);
    builder.region(found, endKind, value);
    return found + 1;
  }

  #objectId(at: number, end: number, value: number): number {
    if (end - at < 12) return this.#tooShort(at, end, 12, 'ObjectId');
    this.builder.region(at, index.objectIdTime, value);
    this.builder.region(at + 4, index.objectIdRandom, value);
    this.builder.region(at + 9, index.objectIdCounter, value);
    return at + 12;
  }

  #timestamp(at: number, end: number, value: number): number {
    if (end - at < 8) return this.#tooShort(at, end, 8, 'timestamp');
    this.builder.region(at, index.timestampIncrement, value);
    this.builder.region(at + 4, index.timestampTime, value);
    return at + 8;
  }

  /** Reads a `binary` of the grammar: an int32 that counts the data, the subtype, the data. */
  #binary(at: number, end: number, value: number): number {
    const { bytes, builder } = this;
    const left = end - at - 5;
    if (left < 0) return this.#tooShort(at, end, 5, 'binary value');
    const length = this.#int32(at);
    if (length < 0) return this.fail(at, `The binary length is ${length}; it cannot be negative.`);
    if (length > left) return this.fail(at, `The binary length is ${length}, but ${bytesAre(left)} left for the data.`);
    const subtype = bytes[at + 4]!;
    const data = at + 5;
    if (subtype === Subtype.oldBinary) {
      if (length < 4)
        return this.fail(
          at,
          `Old binary data begins with 4 bytes of length, but it has only ${countedPlain(length, 'byte')}.`,
        );
      const inner = this.#int32(data);
      if (inner !== length - 4) {
        return this.fail(
          at,
          `The inner length of old binary data is ${inner}; according to the outer length, it must be ${length - 4}.`,
          data,
        );
      }
    }
    builder.region(at, index.binaryLength, value);
    builder.region(at + 4, SUBTYPE_KIND[subtype]!, value);
    const behind = data + length;
    let from = data;
    let kind: number = index.binary;
    if (subtype === Subtype.oldBinary) {
      builder.region(from, index.oldBinaryLength, value);
      from += 4;
    } else if (subtype === Subtype.vector && length >= 2 && bytes[data]! in NAME_OF_VECTOR_TYPE) {
      builder.region(from, index.vectorType, value);
      builder.region(from + 1, index.vectorPadding, value);
      from += 2;
    } else if (subtype === Subtype.uuid && length === 16) kind = index.uuid;
    if (from < behind) builder.region(from, kind, value);
    return behind;
  }

  #tooShort(at: number, end: number, size: number, what: string): number {
    const where = end < this.bytes.length ? 'its document' : 'the input';
    return this.fail(
      at,
      `The ${what} needs ${countedPlain(size, 'byte')}, but ${bytesAre(end - at)} left in ${where}.`,
    );
  }

  /** Says where no NUL was found: within the document, or before the end of the input if the document is cut. */
  #before(end: number): string {
    return end < this.bytes.length ? 'within its document' : 'before the input ends';
  }

  #int32(at: number): number {
    const { bytes } = this;
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  }
}

function bytesAre(count: number): string {
  return countedPlain(count, 'byte is', 'bytes are');
}
