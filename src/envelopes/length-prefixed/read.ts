import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';
import { headOf, sizeAt, WAYS, type Way } from './ways.ts';

const { index } = kinds;

/** Minimum length of a message, in bytes: shorter ones follow their length by coincidence. */
const LEAST = 2;
/**
 * A message that is cut has at least `LEAST_CUT` bytes and announces at most `MOST_CUT`. Otherwise, the bytes look like
 * a length by coincidence.
 */
const [LEAST_CUT, MOST_CUT] = [8, 2 ** 24];
/** Minimum number of bytes of whole messages, with their lengths, before one that is cut. */
const LEAST_BEFORE_CUT = 12;

/**
 * Reads messages, each of which follows its length in two or four bytes; only the last one may be cut. Undefined if no
 * way to write the lengths fits.
 */
export function read(bytes: Uint8Array): Read | undefined {
  const way = WAYS.find((each) => excess(bytes, each) === 0) ?? wayOfCut(bytes);
  if (way === undefined) return undefined;
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  let problem: LayoutFailure | undefined;
  while (parts.left > 0) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    parts.part();
    const announced = sizeAt(bytes, parts.at, way);
    parts.region(index.type, way.lead);
    parts.region(way.kind, way.width);
    const { left } = parts;
    const span = parts.region(index.content, Math.min(announced, left));
    inner.push({ bytes: bytes.subarray(span.start, span.end), span });
    if (announced > left) {
      const message = `The length announces ${countedPlain(announced, 'byte')}, but ${areLeft(left)}.`;
      problem = { offset: bytes.length, message };
    }
  }
  const each = inner.length === 1 ? '' : `${counted(inner.length, 'message')}, each after `;
  const type = way.lead === 0 ? '' : 'a type and ';
  const whole = way.countsItself ? ', which counts its own bytes' : '';
  return {
    inner,
    // Any text with its length before it looks like this, so a format has to read what is inside.
    evidence: 'look',
    says: `${each}${type}a length in ${way.width} bytes, ${way.order}${whole}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(problem?.offset === bytes.length && inner.length === 1 && { isCut: true }),
  };
}

/**
 * The number of bytes that the last message lacks, 0 if it ends with the bytes. Undefined if the lengths do not fit.
 */
function excess(bytes: Uint8Array, way: Way): number | undefined {
  const head = headOf(way);
  let at = 0;
  while (at + head <= bytes.length) {
    const size = sizeAt(bytes, at, way);
    if (size < LEAST) return undefined;
    const left = bytes.length - at - head;
    if (size > left) {
      const isCoincidence = left < LEAST_CUT || size > MOST_CUT || (at > 0 && at < LEAST_BEFORE_CUT);
      return isCoincidence ? undefined : size - left;
    }
    at += head + size;
  }
  return at > 0 && at === bytes.length ? 0 : undefined;
}

/**
 * The way to write the length of a message that is cut: four bytes if the message then lacks few bytes, otherwise the
 * way by which it lacks the fewest. A length that counts itself is not considered, nor one of printable characters.
 */
function wayOfCut(bytes: Uint8Array): Way | undefined {
  const fitting = WAYS.filter(({ countsItself, width }) => !countsItself && !isPrintable(bytes.subarray(0, width)))
    .map((way) => ({ way, lacks: excess(bytes, way) ?? Infinity }))
    .toSorted((a, b) => a.lacks - b.lacks);
  const wide = fitting.find(({ way, lacks }) => way.width === 4 && lacks < FEW);
  const found = wide ?? fitting.find(({ lacks }) => lacks < FEW_OF_SHORT);
  return found?.way;
}

/**
 * Maximum number of bytes that a message lacks. Any two bytes look like a length, so the maximum is smaller for a
 * length of two bytes.
 */
const [FEW, FEW_OF_SHORT] = [65_536, 2048];

function isPrintable(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}
