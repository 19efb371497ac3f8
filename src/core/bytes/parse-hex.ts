/** Text that could not be read as bytes: the place in characters, from 0, and the reason. */
export interface RefusedBytes {
  readonly ok: false;
  readonly offset: number;
  /** Set if the fault may be anywhere in the text. The offset is then the end of the text, and no message names it. */
  readonly anywhere?: true;
  readonly message: string;
  /** The complete bytes of the text, if only its last byte is incomplete. */
  readonly before?: Uint8Array;
}

/** The result of reading text as bytes. */
export type ParsedBytes = { readonly ok: true; readonly bytes: Uint8Array } | RefusedBytes;

export function refused(offset: number, message: string): RefusedBytes {
  return { ok: false, offset, message };
}

/** Refuses a text whose length is wrong: somewhere in it, a character is missing or one is too many. */
export function refusedAnywhere(text: string, message: string): RefusedBytes {
  return { ok: false, offset: text.length, anywhere: true, message };
}

const DIGIT = new Int8Array(128).fill(-1);
for (const [i, digit] of [...'0123456789abcdef'].entries()) {
  DIGIT[digit.charCodeAt(0)] = i;
  DIGIT[digit.toUpperCase().charCodeAt(0)] = i;
}

/** The value of a hex digit by its character code; -1 for other characters. */
function digitOf(code: number): number {
  return code < 128 ? DIGIT[code]! : -1;
}

/** Parses hex digits, skipping white space and the usual separators and prefixes: `,` `:` `-` `0x` and `\x`. */
export function parseHex(text: string): ParsedBytes {
  const bytes = new Uint8Array(text.length >> 1);
  let length = 0;
  let high = -1;
  /** Number of all digits. */
  let digits = 0;
  /** Number of digits after the last separator or prefix. */
  let group = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const digit = digitOf(code);
    const next = text.charCodeAt(i + 1) | 0x20;
    if (high < 0 && next === 0x78 && (digit === 0 || code === 0x5c)) {
      i++;
      group = 0;
    } else if (digit >= 0) {
      digits++;
      group++;
      if (high < 0) high = digit;
      else {
        bytes[length++] = (high << 4) | digit;
        high = -1;
      }
    } else if (!isSeparator(code)) {
      const found = String.fromCodePoint(text.codePointAt(i)!);
      return { ok: false, offset: i, message: `Found ${JSON.stringify(found)} where a hex digit was expected.` };
    } else if (high >= 0) {
      const follows = group === 1 ? 'a single digit' : `${group} digits: one is missing or too many`;
      return refused(i, `A byte is two hex digits; this separator follows ${follows}.`);
    } else group = 0;
  }
  if (high >= 0) {
    const before = bytes.subarray(0, length);
    if (group === 1) return { ...refused(text.length, 'A byte is two hex digits; the last one has only one.'), before };
    const missing = `${digits} digits: one is missing or too many, somewhere`;
    if (group === digits) return { ...refusedAnywhere(text, `${missing}.`), before };
    return { ...refused(text.length, `${missing} among the last ${group}.`), before };
  }
  return { ok: true, bytes: bytes.subarray(0, length) };
}

/** Matches one or two characters between separators, possibly with a prefix, as in hex but not in base64. */
const PAIR = /^(?:0x|\\x)?[^\s,:-]{1,2}$/i;

/** True if all groups of the text have one or two characters, whether these are hex digits or not. */
export function isInPairs(text: string): boolean {
  const groups = text.trim().split(/[\s,:-]+/);
  return groups.length > 1 && groups.every((group) => PAIR.test(group));
}

/** True if the text consists only of characters used to write hex, complete or not. */
export function isMeantAsHex(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPrefix = (text.charCodeAt(i + 1) | 0x20) === 0x78 && (code === 0x30 || code === 0x5c);
    if (isPrefix) i++;
    else if (digitOf(code) < 0 && !isSeparator(code)) return false;
  }
  return true;
}

function isSeparator(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x2c || code === 0x3a || code === 0x2d;
}
