import { describeFault } from './messages.ts';
import { scan } from './scan.ts';
import type { Source, SyntaxFailure } from './source.ts';
import { understand } from './value.ts';

/** A JSON text that was understood, or where and why it was not. */
export type ParsedSource =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly failure: SyntaxFailure };

/**
 * Reads a JSON text (RFC 8259) from its UTF-8 bytes, strictly: accepts exactly what `JSON.parse` accepts, and refuses
 * bytes that are not UTF-8. Never throws, never recurses.
 */
export function parseSource(bytes: Uint8Array): ParsedSource {
  if (bytes.length > LONGEST) return { ok: false, failure: TOO_LONG };
  const scanned = scan(bytes);
  if (scanned.fault !== undefined) return { ok: false, failure: describeFault(bytes, scanned.fault) };
  return { ok: true, source: understand(bytes, scanned) };
}

/** What a JavaScript string can hold in Chromium, in UTF-16 code units; other browsers allow more. */
const LONGEST = 2 ** 29 - 24;

const TOO_LONG: SyntaxFailure = {
  offset: LONGEST,
  line: 1,
  column: 1,
  character: 0,
  found: 'a longer text',
  expected: 'at most 512 MiB',
  message: 'The text is longer than 512 MiB, which is more than a browser can hold as one string.',
};
