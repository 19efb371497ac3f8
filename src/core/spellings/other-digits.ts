import { type ParsedBytes, parseHex } from '../bytes/parse-hex.ts';
import { blanks } from './blanks.ts';
import type { Spelling } from './spelling.ts';

/**
 * Matches pairs of hex digits as assemblers, Delphi and protocols mark or divide them: `86h`, `$86`, `86.a2`, `86|a2`,
 * `86;a2`, `86_a2`.
 */
const MARKED =
  /^\s*(?:(?:db|dc\.b|fcb|\.byte)\s+|(?:[\w.][\w\s.:[\]]{0,200}=\s{0,9}(?:[\w<>]{1,60}\.Create)?|[\w<>]{1,60}\.Create)\((?=\s*\$)\s*)?(?:\$[\da-f]{2}|0?[\da-f]{2}h|[\da-f]{2}(?=\s?[.|;_/]))(?:(?:\s*[,.|;_/]\s*|\s+)(?:\$[\da-f]{2}|0?[\da-f]{2}h|[\da-f]{2}))+(?:\s*\))?[;,]?\s*$/i;

/** Matches a directive of an assembler, or a declaration of Delphi, before such pairs. */
const HEAD = /^\s*(?:(?:db|dc\.b|fcb|\.byte)\s|[\w.][^$(]{1,200}\((?=\s*\$))/i;

/** Maximum length in characters: no tool writes more bytes like this. */
const LONGEST = 1024 * 1024;

function isMarked(text: string): boolean {
  return text.length <= LONGEST && MARKED.test(text);
}

/** Hex whose pairs are marked, or are divided otherwise than by blanks, commas, colons or dashes. */
export const MARKED_HEX: Spelling = {
  id: 'hex',
  name: 'hex',
  fits: isMarked,
  read: (text) => parseHex(text.replace(HEAD, blanks).replace(/0(?=[\da-f]{2}h)|[^\da-f\s]/gi, ' ')),
};

const THREE_DIGITS = /^\s*\d{3}(?:[\s,]+\d{3})+,?\s*$/;

/** Bytes of three digits each, which may be decimal or octal: only a format that reads the bytes can tell. */
export const THREE_DIGIT_LISTS: readonly Spelling[] = [
  { name: 'a list of octal numbers', base: 8 },
  { name: 'a list of numbers of three digits', base: 10 },
].map(({ name, base }) => ({
  id: 'list',
  name,
  fits: (text) => THREE_DIGITS.test(text) && numbersIn(text, base) !== undefined,
  read: (text): ParsedBytes => ({ ok: true, bytes: numbersIn(text, base)! }),
  needsInside: true,
}));

function numbersIn(text: string, base: number): Uint8Array | undefined {
  const groups = text.match(/\d{3}/g) ?? [];
  const isOfBase = base === 8 ? /^[0-3][0-7]{2}$/ : /^(?:[01]\d\d|2[0-4]\d|25[0-5])$/;
  return groups.every((group) => isOfBase.test(group))
    ? Uint8Array.from(groups, (group) => Number.parseInt(group, base))
    : undefined;
}
