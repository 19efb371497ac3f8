/** A span of bytes, and the bytes that replace it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** The bytes with all edits made, which do not overlap. Their order does not matter. */
export function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const growth = edits.reduce((sum, edit) => sum + growthOf(edit), 0);
  const result = new Uint8Array(bytes.length + growth);
  let from = 0;
  let to = 0;
  const put = (part: Uint8Array): void => {
    result.set(part, to);
    to += part.length;
  };
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    put(bytes.subarray(from, edit.start));
    put(edit.bytes);
    from = edit.end;
  }
  put(bytes.subarray(from));
  return result;
}

/** The number of bytes that an edit adds. */
export function growthOf({ start, end, bytes }: Edit): number {
  return bytes.length - (end - start);
}
