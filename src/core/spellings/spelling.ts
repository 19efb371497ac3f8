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
  /** Completes the label "read as …". */
  readonly name: string;
  /** True if the text looks like this spelling; `read` then checks it. */
  readonly fits: (text: string) => boolean;
  readonly read: (text: string) => ParsedBytes;
  /** True if the spelling may be a coincidence, so that it counts only if its bytes are recognised as a format. */
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
