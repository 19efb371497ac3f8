import { Utf8Checker } from '../../bytes/utf8.ts';
import type { LayoutBuilder } from '../../layout/builder.ts';
import type { LayoutFailure } from '../../layout/layout.ts';
import { fail, LONG_BYTES, varintEnd, varintFailure, zigzag, zigzagText } from './varints.ts';

/** A place in bytes, from which the parts that all Avro is made of are read, and the first thing found wrong. */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly builder: LayoutBuilder;
  readonly utf8: Utf8Checker;
  failure: LayoutFailure | undefined;
  pos = 0;
  /** Where the bytes end that may be read. */
  end: number;

  constructor(bytes: Uint8Array, builder: LayoutBuilder) {
    this.bytes = bytes;
    this.builder = builder;
    this.utf8 = new Utf8Checker(bytes);
    this.end = bytes.length;
  }

  /** Where the varint at `pos` ends, or -1 with a failure of what begins at `start`. */
  varint(pos: number, longest: number, what: string, start = pos): number {
    const { bytes, end } = this;
    if (pos < end && bytes[pos]! < 0x80) return pos + 1;
    const after = varintEnd(bytes, pos, end, longest);
    if (after < 0) this.failure = { ...varintFailure(bytes, pos, end, longest, what), offset: start };
    return after;
  }

  /**
   * A length, and as many bytes, which are stepped over: where they begin, or -1 where they are not there, or no UTF-8
   * though they are text.
   */
  delimited(value: number, what: string, lengthKind: number, kind: number, isText: boolean): number {
    const { builder, pos, end } = this;
    const from = this.varint(pos, LONG_BYTES, `the length of ${what}`);
    if (from < 0) return -1;
    const length = zigzag(this.bytes, pos, from);
    const to = from + length;
    if (length < 0 || to > end) {
      const why = length < 0 ? 'a length is not negative' : `${end - from} are left`;
      this.failure = fail(pos, `Found ${what} of ${zigzagText(this.bytes, pos, from)} bytes; ${why}.`);
      return -1;
    }
    const invalid = isText ? this.utf8.invalidAt(from, to) : -1;
    if (invalid >= 0) {
      this.failure = fail(pos, `Byte ${invalid - from} of ${what} is no UTF-8.`);
      return -1;
    }
    if (to > from) builder.pair(pos, lengthKind, from, kind, value);
    else builder.region(pos, lengthKind, value);
    this.pos = to;
    return from;
  }
}
