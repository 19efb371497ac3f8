import { lastAtMost } from '../../core/basics/search.ts';
import { toBase64 } from '../../core/bytes/base64.ts';
import { type Edit, edited, growthOf } from '../../core/bytes/edits.ts';
import { invalidUtf8At, utf8Bytes } from '../../core/bytes/utf8.ts';
import { RegionCursor } from '../../core/layout/regions.ts';
import { annotate } from './annotate.ts';
import { kinds } from './kinds.ts';
import { Type } from './types.ts';

const { index } = kinds;

/** Kinds of texts with a length before them, for which BSON has no binary type. */
const WITH_LENGTH: readonly number[] = [index.code, index.symbol, index.namespace];
const WITHOUT_LENGTH: readonly number[] = [index.pattern, index.options];
const LENGTHS: readonly number[] = [index.documentLength, index.arrayLength, index.codeWithScopeLength];

/**
 * Turns each string that is not UTF-8 into a binary, because the library refuses such strings. Other texts and names
 * that are not UTF-8 become base64. Returns the same bytes if all text is UTF-8.
 */
export function withBinaries(bytes: Uint8Array): Uint8Array {
  const edits: Edit[] = [];
  const lengths: { readonly start: number; readonly value: number }[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let type = 0;
  let length = 0;
  const cursor = new RegionCursor(annotate(bytes));
  while (cursor.next()) {
    const { kind, start, end } = cursor;
    if (kind === index.stringType) type = start;
    else if (kind === index.stringLength) length = start;
    else if (LENGTHS.includes(kind)) lengths.push({ start, value: view.getInt32(start, true) });
    else if (kind === index.name && isBroken(bytes, start, end - 1)) {
      edits.push({ start, end: end - 1, bytes: base64Of(bytes, start, end - 1) });
    } else if (kind === index.string && isBroken(bytes, start, end)) {
      // The subtype takes the place of the NUL.
      edits.push({ start: type, end: type + 1, bytes: Uint8Array.of(Type.binary) });
      edits.push({ start: length, end: end + 1, bytes: sized(end - start, [0, ...bytes.subarray(start, end)]) });
    } else if (WITH_LENGTH.includes(kind) && isBroken(bytes, start, end)) {
      const text = base64Of(bytes, start, end);
      edits.push({ start: length, end, bytes: sized(text.length + 1, text) });
    } else if (WITHOUT_LENGTH.includes(kind) && isBroken(bytes, start, end)) {
      edits.push({ start, end, bytes: base64Of(bytes, start, end) });
    }
  }
  return edits.length === 0 ? bytes : edited(bytes, [...edits, ...lengthened(edits, lengths)]);
}

function isBroken(bytes: Uint8Array, start: number, end: number): boolean {
  return invalidUtf8At(bytes, start, end) >= 0;
}

function base64Of(bytes: Uint8Array, start: number, end: number): Uint8Array {
  return utf8Bytes(toBase64(bytes.subarray(start, end)));
}

/** An int32, and the content that it announces. */
function sized(length: number, content: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(4 + content.length);
  new DataView(bytes.buffer).setInt32(0, length, true);
  bytes.set(content, 4);
  return bytes;
}

/** The new lengths of the containers in which something grew. */
function* lengthened(
  edits: readonly Edit[],
  lengths: readonly { readonly start: number; readonly value: number }[],
): Generator<Edit> {
  const inOrder = edits.toSorted((a, b) => a.start - b.start);
  /** `grown[n]` is the number of bytes that the first n edits add. */
  const grown = [0];
  for (const edit of inOrder) grown.push(grown.at(-1)! + growthOf(edit));
  const startAt = (count: number): number => (count === 0 ? -1 : inOrder[count - 1]!.start);
  const grownBefore = (offset: number): number => grown[lastAtMost(offset - 1, grown.length, startAt)]!;
  for (const { start, value } of lengths) {
    const growth = grownBefore(start + value) - grownBefore(start);
    if (growth !== 0) yield { start, end: start + 4, bytes: sized(value + growth, []) };
  }
}
