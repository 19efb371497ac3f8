import { joinedBytes } from './joined.ts';

/** A part of the bytes or of the text that is edited. */
export type Part = Uint8Array | string;

/** A span, and what replaces it: bytes, or the units of a text. */
export interface Edit<Of extends Part = Uint8Array> {
  readonly start: number;
  readonly end: number;
  readonly bytes: Of;
}

/** The bytes after all edits. Edits must not overlap; their order does not matter. */
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

/**
 * Combines edits that were made one after the other into edits of the original bytes. `edits` are ascending. The
 * positions of the later edit `next` are in the bytes that result from `edits`. Edits that touch become one.
 */
export function composed(edits: readonly Edit[], next: Edit): readonly Edit[] {
  const before: Edit[] = [];
  const touched: (Edit & { readonly now: number })[] = [];
  const after: Edit[] = [];
  let shift = 0;
  let shiftBefore = 0;
  for (const edit of edits) {
    const now = edit.start + shift;
    shift += growthOf(edit);
    if (now + edit.bytes.length < next.start) {
      before.push(edit);
      shiftBefore = shift;
    } else if (now > next.end) after.push(edit);
    else touched.push({ ...edit, now });
  }
  const [first, last] = [touched[0], touched.at(-1)];
  const shiftTouched = touched.reduce((sum, edit) => sum + growthOf(edit), shiftBefore);
  const begins = first !== undefined && first.now < next.start;
  const ends = last !== undefined && last.now + last.bytes.length > next.end;
  const bytes = joinedBytes([
    begins ? first.bytes.subarray(0, next.start - first.now) : NOTHING,
    next.bytes,
    ends ? last.bytes.subarray(next.end - last.now) : NOTHING,
  ]);
  const start = begins ? first.start : next.start - shiftBefore;
  const end = ends ? last.end : next.end - shiftTouched;
  return [...before, { start, end, bytes }, ...after];
}

const NOTHING = new Uint8Array();

/**
 * Converts a position in the original bytes to one in the edited bytes. A position inside a replaced span keeps its
 * distance from the start of the span.
 */
export function positionAfter(edits: readonly Edit[], position: number): number {
  let moved = position;
  for (const edit of edits) if (edit.end <= position && edit.start < position) moved += growthOf(edit);
  return moved;
}

/** The edits that change bytes, each without the equal bytes at its ends. */
export function effective(edits: readonly Edit[], before: Uint8Array): readonly Edit[] {
  return edits.flatMap(({ start, end, bytes }) => {
    const shorter = Math.min(end - start, bytes.length);
    let head = 0;
    while (head < shorter && bytes[head] === before[start + head]) head++;
    let tail = 0;
    while (tail < shorter - head && bytes[bytes.length - 1 - tail] === before[end - 1 - tail]) tail++;
    const edit = { start: start + head, end: end - tail, bytes: bytes.subarray(head, bytes.length - tail) };
    return edit.end === edit.start && edit.bytes.length === 0 ? [] : [edit];
  });
}
