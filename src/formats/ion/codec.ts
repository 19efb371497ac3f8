import { Writer } from '@jsonjoy.com/buffers/lib/Writer.js';
import type { BinAstNode } from '@jsonjoy.com/json-pack/lib/ion/ast.js';
import { IonDecoder } from '@jsonjoy.com/json-pack/lib/ion/IonDecoder.js';
import { IonEncoderFast } from '@jsonjoy.com/json-pack/lib/ion/IonEncoderFast.js';
import { uintBE } from '../../core/bytes/numbers.ts';
import { Carried } from '../../core/value/carried.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import { exactNumber } from '../../core/value/written-number.ts';
import type { CodecModule } from '../format.ts';
import { readForeign } from './decode.ts';
import { decimalText, negated } from './fields.ts';
import { integer, integerBytes, Representation, representationOf } from './representation.ts';
import { timestampText } from './timestamp.ts';
import { LONG, Type } from './types.ts';

/** json-pack's encoder, extended to write a `Representation`. */
class TypedEncoder extends IonEncoderFast {
  override writeBin(node: BinAstNode): void {
    const { val: bytes, len: length } = node;
    if (!(bytes instanceof Representation)) {
      super.writeBin(node);
      return;
    }
    this.writer.u8((bytes.type << 4) | Math.min(length, LONG));
    if (length >= LONG) this.writeVUint(length);
    this.writer.buf(bytes, length);
  }
}

/** Size of the longest integers that the library reads exactly, in bytes. */
const EXACT_INT = 6;

/** json-pack's decoder, extended to read decimals, timestamps and all integers. */
class TypedDecoder extends IonDecoder {
  override val(): unknown {
    const { reader } = this;
    const first = reader.peak();
    const type = first >> 4;
    const size = first & 15;
    const isWide = (type === Type.positiveInt || type === Type.negativeInt) && size > EXACT_INT && size <= LONG;
    const isOther = type === Type.timestamp || type === Type.decimal;
    if (!isWide && (!isOther || size > LONG)) return super.val();
    reader.u8();
    const length = size === LONG ? this.readVUint() : size;
    const bytes = reader.buf(length);
    if (type === Type.timestamp) return timestampText(bytes, 0, length);
    if (type === Type.decimal) return exactNumber(decimalText(bytes, 0, length));
    return type === Type.positiveInt ? uintBE(bytes, 0, length) : negated(bytes, 0, length);
  }
}

/**
 * The codec of json-pack. The result of `encode` is a view of a large buffer: callers that keep the bytes must copy
 * them.
 */
export const codecModule: CodecModule = {
  prepare(_, messages) {
    const isTyped = messages.some((message) => someScalar(message, needsType));
    const encoder = isTyped ? new TypedEncoder(new Writer()) : new IonEncoderFast(new Writer());
    const decoder = isTyped ? new TypedDecoder() : new IonDecoder();
    return {
      toLibrary: (value) => (isTyped ? mapScalars(value, toIon) : value),
      encode: (value) => encoder.encode(value),
      decode: (bytes) => decoder.decode(bytes),
      fromLibrary: (value) => value as JsonValue,
    };
  },
  reader: () => ({ decode: readForeign, fromLibrary: (value) => value }),
  integerBytes,
};

/** True for values that the library itself does not write. */
function needsType(scalar: unknown): boolean {
  return scalar instanceof Carried || typeof scalar === 'bigint';
}

function toIon(scalar: unknown): unknown {
  if (scalar instanceof Carried) return representationOf(scalar);
  return typeof scalar === 'bigint' ? integer(scalar) : scalar;
}
