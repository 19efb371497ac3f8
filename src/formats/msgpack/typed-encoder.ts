import { Encoder, type EncoderOptions } from '@msgpack/msgpack';
import { Float } from '../../core/value/float.ts';
import { FLOAT32, FLOAT64 } from './float.ts';

/** Methods of the library's encoder, which its type declarations call private. */
interface ItemWriter {
  encodeObject(value: unknown, depth: number): void;
  doEncode(value: unknown, depth: number): void;
  writeU8(byte: number): void;
  writeU16(value: number): void;
  writeU32(value: number): void;
  writeF32(value: number): void;
  writeF64(value: number): void;
}

/**
 * The library's encoder, extended to write a `Float`, and a `Map` as a map whose keys need not be text. The library's
 * own option for the precision applies to all floats of a message, and it writes only the keys of objects.
 */
export function typedEncoder(options: EncoderOptions): Encoder {
  const encoder = new Encoder(options);
  const writer = encoder as unknown as ItemWriter;
  const encodeObject = writer.encodeObject.bind(writer);
  writer.encodeObject = (value, depth) => {
    if (value instanceof Float) {
      const isSingle = value.kind === 'float32';
      writer.writeU8(isSingle ? FLOAT32 : FLOAT64);
      if (isSingle) writer.writeF32(value.value);
      else writer.writeF64(value.value);
    } else if (value instanceof Map) {
      writeMapHead(writer, value.size);
      for (const [key, member] of value) {
        writer.doEncode(key, depth + 1);
        writer.doEncode(member, depth + 1);
      }
    } else encodeObject(value, depth);
  };
  return encoder;
}

/** Writes a fixmap, map 16 or map 32 (section "map format family"). */
function writeMapHead(writer: ItemWriter, size: number): void {
  if (size < 16) writer.writeU8(0x80 + size);
  else if (size < 2 ** 16) {
    writer.writeU8(0xde);
    writer.writeU16(size);
  } else {
    writer.writeU8(0xdf);
    writer.writeU32(size);
  }
}
