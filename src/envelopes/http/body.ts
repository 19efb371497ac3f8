import { areLeft, countedPlain } from '../../core/basics/counted.ts';
import { joinedBytes } from '../../core/bytes/joined.ts';
import type { Span } from '../../core/bytes/span.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Inner } from '../envelope.ts';
import type { Parts } from '../parts.ts';
import { beginsMessage, type Head, readFields } from './head.ts';
import { kinds } from './kinds.ts';
import { chunkSize, lineAt } from './lines.ts';

const { index } = kinds;

/** The body of a message as far as it goes, and the problem if it ends too early. */
export interface Body {
  readonly inner?: Inner;
  readonly problem?: LayoutFailure;
}

/** Reads the body after a head; RFC 9112 section 6.3 defines how its length is found. */
export function readBody(parts: Parts, head: Head): Body {
  if (head.isBodiless) return {};
  if (head.isChunked) return readChunks(parts);
  const { bytes, left } = parts;
  const ends = head.length ?? (beginsMessage(bytes, parts.at) ? 0 : left);
  if (ends === 0) return {};
  const span = parts.region(index.content, Math.min(ends, left));
  const inner = { bytes: bytes.subarray(span.start, span.end), span };
  if (ends <= left) return { inner };
  const message = `Content-Length announces ${countedPlain(ends, 'byte')}, but ${areLeft(left)}.`;
  return { inner, problem: { offset: bytes.length, message } };
}

/** Reads chunks up to and including the last one, and the trailer fields. */
function readChunks(parts: Parts): Body {
  const { bytes } = parts;
  const spans: Span[] = [];
  const ended = (problem?: LayoutFailure): Body => ({ ...joined(bytes, spans), ...(problem && { problem }) });
  for (;;) {
    const { at } = parts;
    const line = lineAt(bytes, at);
    const size = line === undefined ? -1 : chunkSize(line.text);
    if (line === undefined || size < 0) {
      const found = parts.left === 0 ? 'The input ends' : 'Found no hexadecimal digits';
      return ended({ offset: at, message: `${found} where the length of a chunk was expected.` });
    }
    parts.region(index.chunkSize, line.next - at);
    if (size === 0) {
      const fields = readFields(parts);
      return ended(fields instanceof Map ? undefined : fields);
    }
    spans.push(parts.region(index.content, Math.min(size, parts.left)));
    const { left } = parts;
    const end = lineAt(bytes, parts.at);
    if (end === undefined || end.text !== '') {
      const message =
        left > 0
          ? 'The end of a line was expected after the data of the chunk.'
          : `The input ends in a chunk of ${countedPlain(size, 'byte')}.`;
      return ended({ offset: parts.at, message });
    }
    parts.region(index.chunkEnd, end.next - parts.at);
  }
}

/** The data of chunks as one byte string, with its place if it is a single chunk. */
function joined(bytes: Uint8Array, spans: readonly Span[]): Pick<Body, 'inner'> {
  if (spans.length === 0) return {};
  const pieces = spans.map(({ start, end }) => bytes.subarray(start, end));
  return { inner: { bytes: joinedBytes(pieces), ...(spans.length === 1 && { span: spans[0]! }) } };
}
