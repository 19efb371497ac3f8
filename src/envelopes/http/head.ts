import { utf8Text } from '../../core/bytes/utf8.ts';
import type { LayoutFailure } from '../../core/layout/layout.ts';
import type { Parts } from '../parts.ts';
import { kinds } from './kinds.ts';
import { lineAt } from './lines.ts';

const { index } = kinds;

/** Tools print the messages of HTTP/2 and HTTP/3 in the form of HTTP/1.1. */
const REQUEST = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,32} \S+ (HTTP\/(?:1\.[01]|[23](?:\.0)?))$/;
const STATUS = /^(HTTP\/(?:1\.[01]|[23](?:\.0)?)) (\d{3})(?: .*)?$/;

/** What the head of a message says about its body. */
export interface Head {
  /** The start line in short: "HTTP/1.1 200", "POST HTTP/1.1". */
  readonly says: string;
  /** True if no body can follow: for a response with the status 1xx, 204 or 304. */
  readonly isBodiless: boolean;
  readonly isChunked: boolean;
  /** Content-Length, if it is valid. */
  readonly length?: number;
  /** The media type without its parameters. */
  readonly type?: string;
  readonly encoding?: string;
}

/** True if a message begins at an offset: a request line or a status line. */
export function beginsMessage(bytes: Uint8Array, at: number): boolean {
  // Most input is refused by its first byte.
  const first = bytes[at] ?? 0;
  if (first < 0x21 || first > 0x7e) return false;
  const line = lineAt(bytes, at);
  return line !== undefined && (REQUEST.test(line.text) || STATUS.test(line.text));
}

/**
 * Reads the start line and the header fields of a message that begins here. If they are wrong or cut, returns a failure
 * at their place.
 */
export function readHead(parts: Parts): Head | LayoutFailure {
  const { bytes } = parts;
  const start = lineAt(bytes, parts.at)!;
  const status = STATUS.exec(start.text);
  parts.region(status ? index.statusLine : index.requestLine, start.end - parts.at);
  parts.region(index.lineEnd, start.next - parts.at);
  const fields = readFields(parts);
  if (!(fields instanceof Map)) return fields;
  const length = fields.get('content-length');
  const type = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+/.exec(fields.get('content-type') ?? '')?.[0];
  const encoding = /^[\w-]+$/.exec(fields.get('content-encoding') ?? '')?.[0]?.toLowerCase();
  const code = status?.[2] ?? '';
  return {
    says: status ? `${status[1]} ${code}` : `${start.text.split(' ')[0]} ${REQUEST.exec(start.text)![1]}`,
    isBodiless: /^(1..|204|304)$/.test(code),
    isChunked: /(^|[ ,])chunked$/i.test(fields.get('transfer-encoding') ?? ''),
    ...(length !== undefined && /^\d{1,15}$/.test(length) && { length: Number(length) }),
    ...(type !== undefined && { type }),
    ...(encoding !== undefined && { encoding }),
  };
}

/**
 * Reads fields up to and including the empty line. Returns them by name in lower case, or a failure at the place of a
 * wrong or cut field.
 */
export function readFields(parts: Parts): Map<string, string> | LayoutFailure {
  const { bytes } = parts;
  const fields = new Map<string, string>();
  for (;;) {
    const { at } = parts;
    const line = lineAt(bytes, at);
    if (line === undefined)
      return { offset: at, message: 'The input ends before the empty line after the header fields.' };
    if (line.end === at) {
      parts.region(index.headEnd, line.next - at);
      return fields;
    }
    const name = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+:[ \t]*/.exec(line.text)?.[0];
    if (name === undefined) {
      return { offset: at, message: 'A header field was expected: a name, a colon and a value.' };
    }
    // A name is ASCII, so each of its characters is one byte.
    parts.region(index.fieldName, name.length);
    const value = parts.region(index.fieldValue, line.end - parts.at);
    parts.region(index.lineEnd, line.next - line.end);
    fields.set(name.slice(0, name.indexOf(':')).toLowerCase(), utf8Text(bytes, value.start, value.end).trim());
  }
}
