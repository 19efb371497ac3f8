import { joinedBytes } from '../../core/bytes/joined.ts';
import { bytesOfInteger, doubleBytes } from '../../core/bytes/number-bytes.ts';
import { utf8Bytes } from '../../core/bytes/utf8.ts';
import { Subtype, Type } from './types.ts';

/** A value of BSON without its name. */
export interface Payload {
  /** The type byte, which is before the name. */
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** An integer of `size` bytes, least significant byte first. */
export function integer(value: bigint, size: number): Uint8Array {
  return bytesOfInteger(value, size).reverse();
}

export function cString(text: string): Uint8Array {
  return joinedBytes([utf8Bytes(text), Uint8Array.of(0)]);
}

/** A value whose bytes are a text with its length: a string, code or a symbol. */
export function textual(type: number, text: string): Payload {
  const content = cString(text);
  return { type, bytes: joinedBytes([integer(BigInt(content.length), 4), content]) };
}

export function double(value: number): Payload {
  return { type: 0x01, bytes: doubleBytes(value).reverse() };
}

/** A regular expression. BSON writes its options in alphabetical order. */
export function regex(pattern: string, options: string): Payload {
  return { type: Type.regex, bytes: joinedBytes([cString(pattern), cString([...options].sort().join(''))]) };
}

export const MIN_KEY: Payload = { type: 0xff, bytes: new Uint8Array() };
export const MAX_KEY: Payload = { type: 0x7f, bytes: new Uint8Array() };

/** A binary with its subtype. The old subtype 2 repeats the length. */
export function binary(bytes: Uint8Array, subtype: number): Payload {
  const length = integer(BigInt(bytes.length), 4);
  const content = subtype === Subtype.oldBinary ? joinedBytes([length, bytes]) : bytes;
  return {
    type: Type.binary,
    bytes: joinedBytes([integer(BigInt(content.length), 4), Uint8Array.of(subtype), content]),
  };
}

/** A document of members that have a payload. */
export function documentOf(members: readonly (readonly [name: string, payload: Payload])[]): Payload {
  const content = joinedBytes([
    ...members.flatMap(([name, { type, bytes }]) => [Uint8Array.of(type), cString(name), bytes]),
    Uint8Array.of(0),
  ]);
  return { type: Type.document, bytes: joinedBytes([integer(BigInt(content.length + 4), 4), content]) };
}
