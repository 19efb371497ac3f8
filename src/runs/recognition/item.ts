import type { Layout } from '../../core/layout/layout.ts';
import type { Recognisable } from '../../formats/format.ts';
import { endingOf } from './ending.ts';

/** Length of the first window in which a value is read, in bytes. */
const WINDOW = 256;
/** For longer values, each further window is this many times as long. */
const GROWTH = 16;

/** A value among others, with the bytes in which it was read. */
export interface Item {
  readonly part: Uint8Array;
  readonly layout: Layout;
}

/** Reads the value that begins at an offset, without reading everything that follows. */
export function itemAt({ annotate }: Recognisable, bytes: Uint8Array, at: number, limit = bytes.length): Item {
  for (let window = WINDOW; ; window *= GROWTH) {
    const end = Math.min(limit, at + window);
    const part = bytes.subarray(at, end);
    const layout = annotate(part);
    const ending = endingOf(layout.failure);
    // A value is known to be complete only if something follows it, or if nothing can follow.
    if (end === limit || ending === 'trailing' || ending === 'wrong') return { part, layout };
  }
}
