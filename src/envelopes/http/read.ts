import { counted, countedPlain } from '../../core/basics/counted.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { EnvelopeId, Inner, Read } from '../envelope.ts';
import { Parts } from '../parts.ts';
import { readBody } from './body.ts';
import { beginsMessage, type Head, readHead } from './head.ts';

/**
 * Content codings that cannot be recognised from the bytes; `deflate` means zlib, but some servers send raw DEFLATE.
 */
const NEXT: Readonly<Record<string, EnvelopeId>> = { br: 'brotli' };

/** Reads messages of HTTP/1.1 one after another: requests, responses or both. Undefined if no message begins here. */
export function read(bytes: Uint8Array): Read | undefined {
  if (!beginsMessage(bytes, 0)) return undefined;
  const parts = new Parts(bytes);
  const inner: Inner[] = [];
  const heads: Head[] = [];
  let problem: LayoutFailure | undefined;
  while (parts.left > 0 && problem === undefined) {
    problem = parts.crowd;
    if (problem !== undefined) break;
    if (!beginsMessage(bytes, parts.at)) {
      const rest = countedPlain(parts.left, 'byte');
      parts.whole();
      problem = {
        offset: parts.at,
        message: `The message ends before this byte, but the input has ${rest} more.`,
        isTrailing: true,
      };
      break;
    }
    parts.part();
    const head = readHead(parts);
    if ('message' in head) {
      problem = head;
      break;
    }
    heads.push(head);
    const body = readBody(parts, head);
    if (body.inner !== undefined) inner.push(body.inner);
    problem = body.problem;
  }
  const next = heads.length === 1 ? NEXT[heads[0]!.encoding ?? ''] : undefined;
  return {
    inner,
    evidence: problem === undefined ? 'length' : 'look',
    says: says(heads, inner),
    layout: parts.finish(problem),
    ...(problem && { problem }),
    ...(next && { next }),
  };
}

/** The messages in words: "HTTP/1.1 200, application/msgpack, chunked, 70 bytes". */
function says(heads: readonly Head[], inner: readonly Inner[]): string {
  const size = countedPlain(
    inner.reduce((sum, { bytes }) => sum + bytes.length, 0),
    'byte',
  );
  if (heads.length === 0) return 'HTTP, an incomplete head';
  if (heads.length > 1) return `${counted(heads.length, 'message')} of HTTP, ${size}`;
  const { says, type, encoding, isChunked } = heads[0]!;
  return [says, type, encoding, isChunked ? 'chunked' : '', size].filter((part) => part).join(', ');
}
