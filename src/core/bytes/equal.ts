export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** True if `bytes` begin with the bytes `first`, such as a magic number. */
export function beginsWith(bytes: Uint8Array, first: ArrayLike<number>): boolean {
  for (let i = 0; i < first.length; i++) if (bytes[i] !== first[i]) return false;
  return true;
}
