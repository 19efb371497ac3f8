/**
 * A VarUInt of at least `least` bytes: seven bits per byte, the highest ones first; the last byte has its top bit set.
 */
export function varUintBytes(value: number, least: number): Uint8Array {
  const bytes = [(value % 128) | 0x80];
  let rest = Math.floor(value / 128);
  for (; rest > 0 || bytes.length < least; rest = Math.floor(rest / 128)) bytes.unshift(rest % 128);
  return Uint8Array.from(bytes);
}
