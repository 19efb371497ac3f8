type Column = Uint8Array | Uint16Array | Uint32Array;

/** Up to so many entries a loop is faster than `set`, which wants a view of them. */
const FEW = 64;

/** Puts the first `count` entries of a column into another one, from `at` on. */
export function copyFirst(target: Column, at: number, source: Column, count: number): void {
  if (count > FEW) target.set(source.length === count ? source : source.subarray(0, count), at);
  else for (let i = 0; i < count; i++) target[at + i] = source[i]!;
}
