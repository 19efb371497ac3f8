type Column = Uint8Array | Uint16Array | Uint32Array;

/** Copies columns into one buffer, one after the other: one allocation, and one transfer to another thread. */
export function together<Columns extends readonly Column[]>(...columns: Columns): Columns {
  let length = 0;
  for (const column of columns) length += aligned(column.byteLength);
  const buffer = new ArrayBuffer(length);
  let at = 0;
  const copies = columns.map((column) => {
    const copy = new (column.constructor as Uint8ArrayConstructor)(buffer, at, column.length);
    copy.set(column);
    at += aligned(column.byteLength);
    return copy;
  });
  return copies as readonly Column[] as Columns;
}

function aligned(bytes: number): number {
  return (bytes + 3) & ~3;
}
