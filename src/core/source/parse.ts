import { inWords } from '../value/words.ts';
import { describeFault, failureAt } from './fault-words.ts';
import { readLines, scanLines } from './lines.ts';
import { scan } from './scan.ts';
import type { MessageMode, ParsedSource, Remedy, SyntaxFailure } from './source.ts';
import { understand } from './value.ts';

/**
 * Parses JSON text (RFC 8259) strictly from its UTF-8 bytes: accepts exactly what `JSON.parse` accepts, and rejects
 * bytes that are not UTF-8. `messages` selects how the text is divided into messages. Never recurses, and throws only
 * `TooMuch`, for a valid text that needs more than `mostMemory`.
 */
export function parseSource(bytes: Uint8Array, messages: MessageMode = 'whole', mostMemory?: number): ParsedSource {
  if (bytes.length > LONGEST) return { ok: false, failure: TOO_LONG };
  const parsed = READ[messages](bytes, mostMemory);
  if (parsed.ok) return parsed;
  const remedy = remedyFor(bytes, messages);
  return remedy === undefined ? parsed : { ok: false, failure: { ...parsed.failure, remedy } };
}

const READ: Readonly<Record<MessageMode, (bytes: Uint8Array, mostMemory?: number) => ParsedSource>> = {
  whole: readWhole,
  elements: readElements,
  lines: readLines,
};

function readWhole(bytes: Uint8Array, mostMemory?: number): ParsedSource {
  const scanned = scan(bytes, mostMemory);
  if (scanned.fault !== undefined) return { ok: false, failure: describeFault(bytes, scanned.fault) };
  return { ok: true, source: understand(bytes, scanned) };
}

/** Parses a text whose top-level array holds the messages. */
function readElements(bytes: Uint8Array, mostMemory?: number): ParsedSource {
  const parsed = readWhole(bytes, mostMemory);
  if (!parsed.ok) return parsed;
  const { source } = parsed;
  const { value, index, minifiedBytes } = source;
  if (Array.isArray(value)) {
    const between = 2 + Math.max(0, value.length - 1);
    return { ok: true, source: { ...source, messages: 'elements', minifiedBytes: minifiedBytes - between } };
  }
  const words = { found: inWords(value), expected: 'an array', hint: 'its elements are the messages' };
  return { ok: false, failure: failureAt(bytes, index.start[0]!, words) };
}

/** Another message mode in which a text that failed to parse is valid, if there is one. */
function remedyFor(bytes: Uint8Array, messages: MessageMode): Remedy | undefined {
  const fault = scan(bytes).fault;
  if (fault === undefined) return 'whole';
  // Only a text whose first value is complete can have one value per line.
  if (messages !== 'lines' && fault.reason === 'after root' && scanLines(bytes).ok) return 'lines';
  return undefined;
}

/** Longest JavaScript string in Chromium, in UTF-16 code units; other browsers allow longer ones. */
const LONGEST = 2 ** 29 - 24;

const TOO_LONG: SyntaxFailure = {
  offset: LONGEST,
  character: 0,
  found: 'a longer text',
  expected: 'at most 512 MiB',
  message: 'The text is longer than 512 MiB, which is more than a browser can hold as one string.',
  around: '',
};
