import { halfBits } from '../bytes/half.ts';
import { signedWidth, unsignedWidth } from '../bytes/integer-width.ts';
import { joinedBytes } from '../bytes/joined.ts';
import { bytesOfInteger } from '../bytes/number-bytes.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import { varintBytes } from '../bytes/varint.ts';
import type { HeadForm } from './lengths.ts';
import type { Scalar, ScalarForm } from './scalars.ts';

type Order = 'big' | 'little';
const NOTHING = new Uint8Array();

/** The bytes of an integer without a sign in this many bytes; undefined for another scalar. */
export function unsigned(scalar: Scalar, width: number, order: Order = 'big'): Uint8Array | undefined {
  if (typeof scalar !== 'bigint' || unsignedWidth(scalar, [width]) === undefined) return undefined;
  return ordered(bytesOfInteger(scalar, width), order);
}

/** The bytes of an integer in two's complement in this many bytes; undefined for another scalar. */
export function signed(scalar: Scalar, width: number, order: Order = 'big'): Uint8Array | undefined {
  if (typeof scalar !== 'bigint' || signedWidth(scalar, [width]) === undefined) return undefined;
  return ordered(bytesOfInteger(scalar, width), order);
}

/**
 * An integer that fits in this many bytes with its sign in the lowest bit (zigzag), so that small negative numbers are
 * short varints; undefined for another scalar.
 */
export function zigzag(scalar: Scalar, width: 4 | 8): bigint | undefined {
  if (typeof scalar !== 'bigint' || signed(scalar, width) === undefined) return undefined;
  return scalar < 0n ? -2n * scalar - 1n : 2n * scalar;
}

/** An integer that fits in this many bytes as a varint in zigzag. */
export function zigzagVarint(width: 4 | 8): ScalarForm['write'] {
  return (scalar) => {
    const number = zigzag(scalar, width);
    return number === undefined ? undefined : varintBytes(number);
  };
}

/** The byte of a boolean, 0 or 1; undefined for another scalar. */
export function boolean(scalar: Scalar): Uint8Array | undefined {
  return typeof scalar === 'boolean' ? Uint8Array.of(Number(scalar)) : undefined;
}

/** The bytes of a float of 2, 4 or 8 bytes that is exactly this number; undefined if there is none. */
export function float(scalar: Scalar, width: 2 | 4 | 8, order: Order = 'big'): Uint8Array | undefined {
  const number = Number(scalar);
  if (!Number.isFinite(number)) return undefined;
  if (typeof scalar === 'bigint' ? BigInt(number) !== scalar : typeof scalar !== 'number') return undefined;
  if (width === 2) {
    const half = halfBits(number);
    return half === undefined ? undefined : ordered(bytesOfInteger(BigInt(half), 2), order);
  }
  if (width === 4 && Math.fround(number) !== number) return undefined;
  const bytes = new Uint8Array(width);
  const view = new DataView(bytes.buffer);
  if (width === 4) view.setFloat32(0, number, order === 'little');
  else view.setFloat64(0, number, order === 'little');
  return bytes;
}

function ordered(bytes: Uint8Array, order: Order): Uint8Array {
  return order === 'big' ? bytes : bytes.reverse();
}

/** A form that begins with fixed bytes; `write` returns the bytes after them. */
export function after(
  head: readonly number[],
  as: string,
  write: (scalar: Scalar) => Uint8Array | undefined,
): ScalarForm {
  return {
    as,
    write: (scalar) => {
      const written = write(scalar);
      return written && joinedBytes([Uint8Array.from(head), written]);
    },
  };
}

/** A form that can write only the given scalar. */
export function only(scalar: Scalar, as: string, head: readonly number[]): ScalarForm {
  return { ...after(head, as, (given) => (given === scalar ? NOTHING : undefined)), isConstant: true };
}

/** The content of a text or of bytes; undefined for another scalar. */
export function contentOf(scalar: Scalar, of: 'text' | 'bytes'): Uint8Array | undefined {
  if (of === 'text') return typeof scalar === 'string' ? utf8Bytes(scalar) : undefined;
  return scalar instanceof Uint8Array ? scalar : undefined;
}

/** A text or bytes after a head with their length. */
export function withHead(as: string, of: 'text' | 'bytes', { most, bytes: head }: HeadForm): ScalarForm {
  return {
    as,
    write: (scalar) => {
      const content = contentOf(scalar, of);
      return content && content.length <= most ? joinedBytes([head(content.length), content]) : undefined;
    },
  };
}
