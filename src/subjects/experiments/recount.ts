import { widened } from '../../core/layout/regions.ts';
import type { Parts } from '../../runs/pipeline/run.ts';

/** The difference in bytes that another writer would make for one length region; negative if it writes less. */
export type Recount = (label: string, head: Uint8Array, counted: number) => number;

/**
 * Before the type str 8, a string of 32 to 255 bytes had a header of three bytes instead of two (raw 16 in
 * MessagePack's specification of 2011).
 */
export const withoutStr8: Recount = (label) => (label === 'str 8' ? 1 : 0);

const INT32 = 0x6c;

/**
 * py-ubjson writes a string of one character as a char (C), which takes two bytes less. It writes lengths up to 32,767
 * in one or two bytes; json-pack writes lengths from 64 on in four (l).
 */
export const asPyUbjson: Recount = (label, head, counted) => {
  if (label === 'string' && counted === 1) return -2;
  if (head.at(-5) !== INT32 || counted >= 2 ** 15) return 0;
  return counted < 256 ? -3 : -2;
};

/** The size that another writer would produce, computed from the annotated bytes of this one. */
export function recounted(bytes: Uint8Array, { kinds, annotate }: Parts, recount: Recount): number {
  const { start, kind, length } = widened(annotate(bytes));
  let size = bytes.length;
  for (let i = 0; i < start.length; i++) {
    const { role, label, read } = kinds.list[kind[i]!]!;
    if (role !== 'length' || read === undefined) continue;
    const [from, to] = [start[i]!, start[i + 1] ?? length];
    size += recount(label, bytes.subarray(from, to), Number(read(bytes, from, to)));
  }
  return size;
}
