import { areLeft, counted, countedPlain } from '../../core/basics/counted.ts';
import { varintUnsigned32 } from '../../core/bytes/varint.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { varintEnd } from '../varint-end.ts';
import { kinds } from './kinds.ts';

const { index } = kinds;

/** Number of lengths that `says` names. */
const NAMED = 4;

/**
 * Reads messages, each of which follows its length as a varint. Undefined if not even the first one is complete, or if
 * all are empty, as in a run of zeros.
 */
export function read(bytes: Uint8Array): Read | undefined {
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  let problem: LayoutFailure | undefined;
  let isEmpty = true;
  while (parts.left > 0) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    const { at } = parts;
    const end = varintEnd(bytes, at);
    if (end === undefined) {
      problem = { offset: at, message: 'The length of a message was expected, as a varint of at most five bytes.' };
      break;
    }
    const length = varintUnsigned32(bytes, at, end);
    if (length > bytes.length - end) {
      const message = `A message of ${countedPlain(length, 'byte')} was announced, but ${areLeft(bytes.length - end)}.`;
      problem = { offset: at, message };
      break;
    }
    parts.part();
    parts.region(index.length, end - at);
    const span = parts.region(index.content, length);
    inner.push({ bytes: bytes.subarray(span.start, span.end), span });
    isEmpty &&= length === 0;
  }
  if (isEmpty) return undefined;
  return {
    inner,
    evidence: problem === undefined ? 'length' : 'look',
    says: `${lengths(inner)}, ${counted(inner.length, 'message')}`,
    layout: parts.finish(problem),
    ...(problem && { problem }),
  };
}

/** The first lengths in words: "VarInt lengths 27 and 2". */
function lengths(inner: readonly Inner[]): string {
  const sizes = inner.slice(0, NAMED).map(({ bytes }) => String(bytes.length));
  if (inner.length === 1) return `VarInt length ${sizes[0]}`;
  if (inner.length > NAMED) return `VarInt lengths ${sizes.join(', ')}, …`;
  return `VarInt lengths ${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`;
}
