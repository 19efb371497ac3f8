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
  const scanned = scan(bytes);
  if (scanned.fault !== undefined) return { ok: false, failure: describeFault(bytes, scanned.fault) };
  return { ok: true, source: understand(bytes, scanned) };
}
