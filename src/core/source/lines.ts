import { describeFault, describeLineFault } from './fault-words.ts';
import { type Scan, scan } from './scan.ts';
import type { ParsedSource, SourceIndex } from './source.ts';
import { understand } from './value.ts';

const LF = 0x0a;
const CR = 0x0d;
/** Space, tab and line breaks (RFC 8259 section 2). */
const WHITE_SPACE: readonly number[] = [0x20, 0x09, LF, CR];
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

/** The non-blank lines of a text: the offset where each begins, and where it ends without its line break. */
interface LineSpans {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/**
 * All lines scanned as one array: `joined` is the text in brackets, with a comma in place of the line break before each
 * non-blank line.
 */
interface JoinedScan {
  readonly ok: true;
  readonly joined: Uint8Array;
  readonly scanned: Scan;
  readonly count: number;
}

/** Parses a text with one message on each line (NDJSON). Skips blank lines; lines may end with CR LF. */
export function readLines(bytes: Uint8Array, mostMemory?: number): ParsedSource {
  const lines = scanLines(bytes, mostMemory);
  if (!lines.ok) return { ok: false, failure: describeFirstFault(bytes, lines.spans) };
  const { joined, scanned, count } = lines;
  const source = understand(joined, scanned);
  moveToText(source.index);
  const minifiedBytes = source.minifiedBytes - 1 - count;
  return { ok: true, source: { ...source, bytes, messages: 'lines', minifiedBytes } };
}

/** Scans all lines in one pass. Returns the line spans alone if some line is not exactly one JSON value. */
export function scanLines(
  bytes: Uint8Array,
  mostMemory?: number,
): JoinedScan | { readonly ok: false; readonly spans: LineSpans } {
  const spans = spansOf(bytes);
  const joined = new Uint8Array(bytes.length + 2);
  joined[0] = OPEN_ARRAY;
  joined.set(bytes, 1);
  joined[bytes.length + 1] = CLOSE_ARRAY;
  // `joined` starts with a bracket, so the line break before a line is at the line's own offset.
  for (const start of spans.start.slice(1)) joined[start] = COMMA;
  const scanned = scan(joined, mostMemory);
  const count = spans.start.length;
  const ok = count > 0 && scanned.fault === undefined && eachOnItsLine(scanned.index, spans);
  return ok ? { ok, joined, scanned, count } : { ok: false, spans };
}

function spansOf(bytes: Uint8Array): LineSpans {
  const start: number[] = [];
  const end: number[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(LF, from);
    const to = at < 0 ? bytes.length : at;
    if (!isBlank(bytes, from, to)) {
      start.push(from);
      end.push(at > from && bytes[at - 1] === CR ? at - 1 : to);
    }
    from = to + 1;
  }
  return { start, end };
}

function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start;
  while (i < end && WHITE_SPACE.includes(bytes[i]!)) i++;
  return i === end;
}

/** True if each line holds exactly one element. A line may hold two elements, and one element may take two lines. */
function eachOnItsLine({ values, start, end }: SourceIndex, spans: LineSpans): boolean {
  let line = 0;
  for (let ordinal = 1; ordinal < start.length; ordinal++) {
    if (values.depth[ordinal] !== 1) continue;
    const [from, to] = [spans.start[line], spans.end[line]];
    if (from === undefined || to === undefined || start[ordinal]! <= from || end[ordinal]! > to + 1) return false;
    line++;
  }
  return line === spans.start.length;
}

/**
 * Converts offsets in the joined text to offsets in the original, which lacks the first bracket. The array itself gets
 * 0 and 0.
 */
function moveToText({ start, end, keyStart, keyEnd }: SourceIndex): void {
  for (let ordinal = 1; ordinal < start.length; ordinal++) {
    start[ordinal]!--;
    end[ordinal]!--;
    if (keyEnd[ordinal] === 0) continue;
    keyStart[ordinal]!--;
    keyEnd[ordinal]!--;
  }
  start[0] = 0;
  end[0] = 0;
}

function describeFirstFault(bytes: Uint8Array, { start, end }: LineSpans): ReturnType<typeof describeFault> {
  for (const [line, from] of start.entries()) {
    const { fault } = scan(bytes.subarray(from, end[line]!));
    if (fault === undefined) continue;
    const { reason, offset, within } = fault;
    const moved = { reason, offset: from + offset, ...(within !== undefined && { within: from + within }) };
    return describeLineFault(bytes, moved, end[line]!);
  }
  return describeFault(bytes, { reason: 'value', offset: bytes.length });
}
