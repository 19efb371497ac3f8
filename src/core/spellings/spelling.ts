import { type ParsedBytes, refused } from '../bytes/parse-hex.ts';

/** The spellings of bytes, by their ids in links and reports. */
export const SPELLING_IDS = [
  'hex',
  'escapes',
  'base64',
  'base64url',
  'base32',
  'base45',
  'base85',
  'uuencode',
  'quoted-printable',
  'list',
  'signed-list',
  'number-list',
  'dump',
  'commented-hex',
  'buffer-print',
  'buffer-json',
  'pem',
] as const;
export type SpellingId = (typeof SPELLING_IDS)[number];

/** One way in which tools and languages write bytes as text. */
export interface Spelling {
  readonly id: SpellingId;
  /** The name of the spelling, which completes the label "read as …". */
  readonly name: string;
  /** True if the text looks like this spelling; `read` then checks it. */
  readonly fits: (text: string) => boolean;
  readonly read: (text: string) => ParsedBytes;
  /**
   * Set if a text may look like this spelling by coincidence. It is then accepted only if its bytes are recognised as a
   * format.
   */
  readonly needsInside?: true;
}

/** The result with its place moved, for a text that is a part of another text. */
export function shifted(parsed: ParsedBytes, by: number): ParsedBytes {
  return parsed.ok ? parsed : { ...parsed, offset: parsed.offset + by };
}

/** Refuses a text that ends too early. */
export function endsEarly(text: string, what: string): ParsedBytes {
  return refused(text.length, `Found the end of the text where ${what} was expected.`);
}

/** The offset of the first character that is not blank. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Matches a control character that no text has. */
const CONTROL = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x9f]/;
/** Matches the heads of most messages as characters of Latin-1 or Windows-1252. */
const HEAD_AS_CHARACTER = /^[\u00a1-\u00ff\u0152-\u0192\u02c6\u02dc\u2013-\u2122]/;

/** True for a text that may be binary data, each byte shown as a character: its blanks are bytes, too. */
export function mayBeCharacters(text: string): boolean {
  return CONTROL.test(text) || HEAD_AS_CHARACTER.test(text);
}
