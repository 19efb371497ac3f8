type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Up to this many entries, a loop is faster than `set`, which needs a view. */
const FEW = 64;

/** Copies the first `count` entries of a column into another one, starting at index `at`. */
export function copyFirst(target: Column, at: number, source: Column, count: number): void {
  if (count > FEW) target.set(source.length === count ? source : source.subarray(0, count), at);
  else for (let i = 0; i < count; i++) target[at + i] = source[i]!;
}

/** A copy of a column with twice its length; the second half is zeros. */
export function doubled<Kind extends Column>(column: Kind): Kind {
  const wide = new (column.constructor as new (length: number) => Kind)(column.length * 2);
  wide.set(column);
  return wide;
}
