import { Carried } from '../../core/value/carried.ts';
import { Float } from '../../core/value/float.ts';
import type { JsonValue } from '../../core/value/json-value.ts';
import { mapScalars, someScalar } from '../../core/value/map-scalars.ts';
import type { CodecModule } from '../format.ts';
import { annotate } from './annotate.ts';
import { decode } from './decode.ts';
import { Decimal, SmileEncoder } from './encode.ts';

/** Our own writer and reader, because smile-js 0.7.0, the library on npm, only reads. */
export const codecModule: CodecModule = {
  prepare(codec) {
    const encoder = new SmileEncoder({ sharesText: codec === 'smile-values' });
    return {
      toLibrary: (value) =>
        someScalar(value, (scalar) => scalar instanceof Carried) ? mapScalars(value, toSmile) : value,
      encode: (value) => encoder.encode(value),
      decode,
      fromLibrary: (value) => value as JsonValue,
    };
  },
  reader: () => ({ decode: readForeign, fromLibrary: (value) => value }),
};

/** Converts a value that is carried natively to its type in Smile; other kinds keep their JSON. */
function toSmile(scalar: unknown): unknown {
  if (!(scalar instanceof Carried)) return scalar;
  const { native, json } = scalar;
  switch (native.kind) {
    case 'bytes':
    case 'uuid':
      return native.bytes;
    case 'integer':
      return native.value;
    case 'double':
    case 'float32':
      return new Float(native.value, native.kind);
    case 'decimal':
      return new Decimal(native);
    default:
      return json;
  }
}

/** Reads bytes of any writer. Throws what the annotator finds wrong. */
function readForeign(bytes: Uint8Array): unknown {
  const { failure } = annotate(bytes);
  if (failure !== undefined) throw new Error(failure.message);
  return decode(bytes);
}
