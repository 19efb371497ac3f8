import { blanks } from './blanks.ts';

/** Texts that have one of these may be lists with the words of a language among their numbers. */
const HINT = /std::byte|toU?Byte|16#|&H|['"]|^\s*(?:db|dc\.b|\.db|\.byte)\s|'[ui]8|\bU\b|[0-9a-f]u\b|\(/i;
/** In characters, from the beginning of a text. */
const HINTED = 400;

/** Words of languages, each with the part of the match that stays; the rest becomes blanks. */
const WORDS: readonly (readonly [pattern: RegExp, kept: (match: readonly string[]) => string])[] = [
  [/^[ \t]*(?:db|dc\.b|\.db|\.byte)(?=\s)/gim, () => ''],
  [/\bstd::byte\s?\{([^{}]{0,9})\}/g, ([, number]) => number!],
  [/\.toU?Byte(?:\(\))?/g, () => ''],
  [/\b16#([0-9a-f]{1,2})(?![0-9a-f])/gi, ([, digits]) => `0x${digits}`],
  [/&H([0-9a-f]{1,2})(?![0-9a-f])/gi, ([, digits]) => `0x${digits}`],
  [/(0x[0-9a-f]{1,2}|\b\d{1,3})(?:'[ui]8|u)\b/gi, ([, number]) => number!],
  [/(["'])(0x[0-9a-f]{1,2}|\d{1,3})\1/gi, ([, , number]) => number!],
];

/** What stands before the bracket of a list: a call, a type or a declaration with a call. */
const HEAD =
  /^\s*(?:[A-Za-z_][\w\s.:<>*&[\]]{0,80}?:?=\s*)?(?:u?byteArrayOf|(?:im)?mutableListOf|listOf|Array(?:\[Byte\])?|ByteString|(?:U|u)int8Array\.of|(?:String\.)?fromCharCode|(?:as\.raw\()?c|array\(\s*["'][bB]["']\s*,\s*|(?:np\.|numpy\.)?array\(|\(byte-array\s*|@|\[byte\[\]\]\s*@?|(?:BS\.|B\.)?pack\s*|New\s+Byte\(\)\s*|\[_\]u8|UInt8|\[UInt8\]\()(?=[[({])/;

/** What stands after a list, with the brackets that belong to it. */
const TAIL =
  /(?:,\s*dtype\s*=\s*[\w."']{1,20}\s*\)|\.pack\(["']C\*["']\)|;\s*(?:static |const ){0,2}(?:unsigned int|size_t|unsigned|int) \w{1,80} = \d{1,9}(?=;)|,\s*buffer:\s*ArrayBuffer\([\s\S]{0,200}(?=\]))(?=[\])};,\s]*$)/;
/** In characters, from the end of a text. */
const TAILED = 300;

/** A text of the same length in which only the numbers of a list, their commas and brackets are left. */
export function plainList(text: string): string {
  let plain = text;
  if (HINT.test(text.slice(0, HINTED))) {
    plain = plain.replace(HEAD, blanks);
    for (const [pattern, kept] of WORDS) {
      plain = plain.replace(pattern, (...match: string[]) => kept(match).padEnd(match[0]!.length));
    }
  }
  const from = Math.max(0, plain.length - TAILED);
  return plain.slice(0, from) + plain.slice(from).replace(TAIL, blanks);
}
