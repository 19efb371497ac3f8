/** Decodes numbers from `bytes[start, end)`. Integers beyond 2^53 come as BigInt, so all are exact. */

/** An unsigned integer of 0 to 8 bytes, most significant byte first. */
export function uintBE(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start > 6) return narrow(bigUint(bytes, start, end, 'big'));
  let n = 0;
  for (let i = start; i < end; i++) n = n * 256 + bytes[i]!;
  return n;
}

/** An unsigned integer of any length, least significant byte first. */
export function uintLE(bytes: Uint8Array, start: number, end: number): number | bigint {
  if (end - start > 6) return narrow(bigUint(bytes, start, end, 'little'));
  let n = 0;
  for (let i = end - 1; i >= start; i--) n = n * 256 + bytes[i]!;
  return n;
}

/** A two's-complement integer, most significant byte first. */
export function intBE(bytes: Uint8Array, start: number, end: number): number | bigint {
  return signed(bigUint(bytes, start, end, 'big'), end - start);
}

/** A two's-complement integer, least significant byte first. */
export function intLE(bytes: Uint8Array, start: number, end: number): number | bigint {
  return signed(bigUint(bytes, start, end, 'little'), end - start);
}

/** An IEEE 754 number of 2, 4 or 8 bytes, most significant byte first. */
export function floatBE(bytes: Uint8Array, start: number, end: number): number {
  return float(bytes, start, end, false);
}

/** An IEEE 754 number of 2, 4 or 8 bytes, least significant byte first. */
export function floatLE(bytes: Uint8Array, start: number, end: number): number {
  return float(bytes, start, end, true);
}

function float(bytes: Uint8Array, start: number, end: number, little: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  if (end - start === 8) return view.getFloat64(0, little);
  if (end - start === 4) return view.getFloat32(0, little);
  return halfFloat(view.getUint16(0, little));
}

/** IEEE 754 binary16: 1 bit sign, 5 bits exponent, 10 bits fraction. */
function halfFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** An unsigned integer of any length as BigInt. */
export function bigUint(bytes: Uint8Array, start: number, end: number, order: 'big' | 'little'): bigint {
  if (end <= start) return 0n;
  let digits = '0x';
  if (order === 'big') for (let i = start; i < end; i++) digits += bytes[i]!.toString(16).padStart(2, '0');
  else for (let i = end - 1; i >= start; i--) digits += bytes[i]!.toString(16).padStart(2, '0');
  return BigInt(digits);
}

function signed(unsigned: bigint, length: number): number | bigint {
  return narrow(BigInt.asIntN(length * 8, unsigned));
}

/** Converts a BigInt to a number if a double holds it exactly. */
export function narrow(n: bigint): number | bigint {
  return n >= -9007199254740991n && n <= 9007199254740991n ? Number(n) : n;
}
