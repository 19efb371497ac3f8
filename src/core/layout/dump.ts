import { countedPlain } from '../basics/counted.ts';
import { HEX_OF_BYTE } from '../bytes/hex.ts';
import type { Span } from '../bytes/span.ts';
import { oneLine } from '../value/visible.ts';
import type { Lines } from './lines.ts';

/** One line of a listing. */
export interface DumpLine {
  /** The offset of the first byte. */
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** The meaning of the bytes. */
  readonly text: string;
}

/** The bytes of one codec. */
export interface Dump {
  /** Format, library and version. */
  readonly title: string;
  /** Bytes of all lines together. */
  readonly length: number;
  /** Offset of the first byte, for a part of the bytes; 0 if absent. */
  readonly start?: number;
  readonly lines: Iterable<DumpLine>;
  /** A sentence that explains why the last part could not be decoded. */
  readonly failure?: string;
}

const BYTES_A_LINE = 8;
const HEX_WIDTH = BYTES_A_LINE * 3 - 1;
/** Length of a part, in characters. */
const PART = 64 * 1024;

/**
 * Annotated dumps as the text of one file. Each line has its offset in hex, at most eight bytes, and their meaning;
 * further bytes follow on more lines. Yields parts of about 64 KiB for a `Blob`, because a whole dump may exceed the
 * maximum length of a string.
 */
export function* dumpText(dumps: Iterable<Dump>): Generator<string> {
  let part = '';
  for (const dump of dumps) {
    if (part !== '') part += '\n';
    part += `${oneLine(dump.title)}, ${countedPlain(dump.length, 'byte')}\n\n`;
    const width = offsetWidth((dump.start ?? 0) + dump.length);
    for (const line of dump.lines) {
      for (const text of textLines(line, width)) {
        part += text;
        if (part.length < PART) continue;
        yield part;
        part = '';
      }
    }
    if (dump.failure !== undefined) part += `\n${oneLine(dump.failure)}\n`;
  }
  if (part !== '') yield part;
}

function* textLines({ offset, bytes, text }: DumpLine, width: number): Generator<string> {
  for (let start = 0; start === 0 || start < bytes.length; start += BYTES_A_LINE) {
    const hex = Array.from(bytes.subarray(start, start + BYTES_A_LINE), (byte) => HEX_OF_BYTE[byte]!).join(' ');
    const place = (offset + start).toString(16).padStart(width, '0');
    const meaning = start === 0 ? oneLine(text) : '';
    yield `${`${place}  ${hex.padEnd(HEX_WIDTH)}  ${meaning}`.trimEnd()}\n`;
  }
}

/** Number of hex digits for the offsets of `length` bytes: an even number. */
export function offsetWidth(length: number): number {
  const digits = Math.max(1, length - 1).toString(16).length;
  return digits + (digits % 2);
}

/** The lines of a listing as on the page. */
export function* listingLines(lines: Lines, bytes: Uint8Array): Generator<DumpLine> {
  for (let line = 0; line < lines.count; line++) {
    const { start, end } = lines.bytesOf(line);
    const phrases = lines.phrasesOf(line, bytes).map((phrase) => phrase.text);
    yield { offset: start, bytes: bytes.subarray(start, end), text: phrases.join(' ') };
  }
}

/**
 * The lines of a listing that touch a range of bytes, each with its bytes in the range. A byte that several lines share
 * is written once; the meaning of a line without bytes of its own is added to the line before it.
 */
export function* listingLinesIn(lines: Lines, bytes: Uint8Array, { start, end }: Span): Generator<DumpLine> {
  let written = start;
  let last: DumpLine | undefined;
  for (let line = lines.lineAt(start); line < lines.count; line++) {
    const span = lines.bytesOf(line);
    if (span.start >= end) break;
    const text = lines
      .phrasesOf(line, bytes)
      .map((phrase) => phrase.text)
      .join(' ');
    const stop = Math.min(span.end, end);
    if (stop <= written && last !== undefined) {
      last = { ...last, text: `${last.text} ${text}`.trim() };
      continue;
    }
    if (last !== undefined) yield last;
    last = { offset: written, bytes: bytes.subarray(written, stop), text };
    written = stop;
  }
  if (last !== undefined) yield last;
}
