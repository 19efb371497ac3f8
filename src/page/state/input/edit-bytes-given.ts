import { toHex } from '../../../core/bytes/hex.ts';
import type { Pieces } from '../../../core/bytes/pieces.ts';
import { getApp } from '../store.ts';
import type { Around } from './edit-around.ts';
import { type Given, isFileOfBytes } from './slice.ts';

/** An input whose bytes are edited. */
interface EditedInput {
  readonly given: Given;
  readonly bytes: Pieces;
  readonly around: readonly Around[];
  /** The text of the field; undefined if the input is a file of which the field shows only a part. */
  readonly text: string | undefined;
}

/** The parts of the whole input, with the layers around the edited bytes. */
export function wholeOf({ around, bytes }: Pick<EditedInput, 'around' | 'bytes'>): readonly Uint8Array[] {
  return around.reduce<readonly Uint8Array[]>((parts, layer) => layer.whole(parts), bytes.parts);
}

/** The input with the edited bytes. */
export function givenOf(open: EditedInput): Given {
  const { given, text } = open;
  const file = given.file === undefined ? {} : { file: given.file };
  const bytes = isFileOfBytes(given) ? { bytes: new Blob(wholeOf(open) as Uint8Array<ArrayBuffer>[]) } : undefined;
  return text === undefined ? { ...file, ...bytes! } : { ...file, ...bytes, text };
}

/** The beginning of a file as hex, with as many bytes as the field showed of it before. */
export function beginningOf(bytes: Pieces) {
  const { beginningOf: whole, text } = getApp().editor;
  const asHex = whole?.asHex ?? 0;
  if (asHex === 0) return { text, ...(whole && { beginningOf: whole }) };
  return {
    text: toHex(bytes.slice(0, asHex), ' '),
    beginningOf: { unit: 'byte' as const, count: bytes.length, asHex },
  };
}
