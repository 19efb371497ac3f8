import { halfBits } from '../../core/bytes/half.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger } from '../../core/bytes/number-bytes.ts';
import { argumentBytes } from './integer-bytes.ts';

/** The major types (RFC 8949 section 3.1). The last one covers simple values and floats. */
export const Major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const;

/** The marks for arguments that follow the initial byte, by the number of bytes in the argument. */
const MARKS: Readonly<Record<number, number>> = { 1: 24, 2: 25, 4: 26, 8: 27 };

/** A head with its argument in as few bytes as possible, or in `width` bytes if the argument fits there. */
export function head(major: number, argument: bigint, width: number | undefined): Uint8Array {
  const least = argumentBytes(argument)!;
  const bytes = Math.max(least, width ?? least);
  if (bytes === 0) return Uint8Array.of((major << 5) | Number(argument));
  return joinedBytes([Uint8Array.of((major << 5) | MARKS[bytes]!), bytesOfInteger(argument, bytes)]);
}

/** An integer; one beyond 64 bits is a bignum (tags 2 and 3, section 3.4.3). */
export function integerItem(isNegative: boolean, magnitude: bigint, width: number | undefined): Uint8Array {
  if (magnitude === 0n) return head(Major.unsigned, 0n, width);
  const argument = isNegative ? magnitude - 1n : magnitude;
  if (argumentBytes(argument) !== undefined) return head(isNegative ? Major.negative : Major.unsigned, argument, width);
  const bytes = bytesOfInteger(argument, Math.ceil(argument.toString(16).length / 2));
  const tag = head(Major.tag, isNegative ? 3n : 2n, undefined);
  return joinedBytes([tag, head(Major.bytes, BigInt(bytes.length), undefined), bytes]);
}

/** A float in 16, 32 or 64 bits: the fewest that hold it exactly, or `width` bytes if they hold it exactly. */
export function floatItem(value: number, width: number | undefined): Uint8Array {
  const half = halfBits(value);
  const isSingle = Number.isNaN(value) || Math.fround(value) === value;
  const least = half !== undefined ? 2 : isSingle ? 4 : 8;
  const bytes = Math.max(least, width ?? least);
  const view = new DataView(new ArrayBuffer(1 + bytes));
  view.setUint8(0, (Major.simple << 5) | MARKS[bytes]!);
  if (bytes === 2) view.setUint16(1, half!);
  else if (bytes === 4) view.setFloat32(1, value);
  else view.setFloat64(1, value);
  return new Uint8Array(view.buffer);
}
