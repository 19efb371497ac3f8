import { counted } from '../../core/basics/counted.ts';
import { uintBE, uintLE } from '../../core/bytes/numbers.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** The ways to write a length, the most usual first. */
const WAYS = [
  { width: 4, read: uintBE, kind: index.lengthBE, order: 'highest byte first' },
  { width: 4, read: uintLE, kind: index.lengthLE, order: 'lowest byte first' },
  { width: 2, read: uintBE, kind: index.lengthBE, order: 'highest byte first' },
  { width: 2, read: uintLE, kind: index.lengthLE, order: 'lowest byte first' },
] as const;

/** Minimum length of a message, in bytes: shorter ones follow their length by coincidence. */
const LEAST = 2;

/**
 * Reads messages, each of which follows its length in two or four bytes. Undefined unless the lengths end where the
 * bytes end.
 */
export function read(bytes: Uint8Array): Read | undefined {
  const way = WAYS.find((each) => fits(bytes, each));
  if (way === undefined) return undefined;
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  let problem: LayoutFailure | undefined;
  while (parts.left > 0) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    parts.part();
    const head = parts.region(way.kind, way.width);
    const span = parts.region(index.content, lengthAt(bytes, head.start, way));
    inner.push({ bytes: bytes.subarray(span.start, span.end), span });
  }
  const each = inner.length === 1 ? '' : `${counted(inner.length, 'message')}, each after `;
  return {
    inner,
    // Any text with its length before it looks like this, so a format has to read what is inside.
    evidence: 'look',
    says: `${each}a length in ${way.width} bytes, ${way.order}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
  };
}

type Way = (typeof WAYS)[number];

function lengthAt(bytes: Uint8Array, at: number, { width, read: readLength }: Way): number {
  return Number(readLength(bytes, at, at + width));
}

/** True if lengths and messages end where the bytes end. */
function fits(bytes: Uint8Array, way: Way): boolean {
  let at = 0;
  while (at + way.width <= bytes.length) {
    const length = lengthAt(bytes, at, way);
    if (length < LEAST) return false;
    at += way.width + length;
  }
  return at > 0 && at === bytes.length;
}
