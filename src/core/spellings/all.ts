import { parseBase64 } from '../bytes/base64.ts';
import { isInPairs, isMeantAsHex, parseHex } from '../bytes/parse-hex.ts';
import { AMBIGUOUS_DUMPS } from './ambiguous-dumps.ts';
import { BASE32 } from './base32.ts';
import { BARE_BASE45, BASE45, BASE45_IN_A_TEXT } from './base45.ts';
import { parsePieces } from './base64-pieces.ts';
import { BARE_BASE85, BASE85 } from './base85.ts';
import { BINARY_DIGITS } from './binary-digits.ts';
import { BARE_LISTS, LISTS } from './byte-list.ts';
import {
  BARE_ESCAPES,
  BINARY_STRING,
  BYTE_STRING,
  CHARACTERS,
  ESCAPES_IN_LITERALS,
  UTF8_STRING,
} from './byte-string.ts';
import { CAN_FRAMES } from './can-frames.ts';
import { CARET_NOTATION } from './caret-notation.ts';
import { CHARACTER_DUMP } from './character-dump.ts';
import { ANNOTATED_DUMP, COMMENTED_HEX, COMMENTED_HEX_INSIDE } from './commented-hex.ts';
import { DECIMAL_ESCAPES } from './decimal-escapes.ts';
import { DELPHI_STRING } from './delphi-string.ts';
import { DUMPS } from './dump.ts';
import { ERLANG_BINARY } from './erlang-binary.ts';
import { FORMAT_HEX } from './format-hex.ts';
import { FRAMED_DUMP } from './framed-dump.ts';
import { HEX_ROWS } from './hex-rows.ts';
import { IN_A_TEXT, LITERAL_IN_A_TEXT, PREFIXED_HEX } from './in-a-text.ts';
import { INDEXED_ELEMENTS } from './indexed-elements.ts';
import { INDEXED_ROWS } from './indexed-rows.ts';
import { INTEL_HEX, S_RECORDS } from './intel-hex.ts';
import { MARKED_DIGITS } from './marked-digits.ts';
import { MEMBERS } from './member.ts';
import { CHARACTERS_AND_HEX, MIXED_DUMP } from './mixed-dump.ts';
import { NUMBERED_LINES } from './numbered-lines.ts';
import { MARKED_HEX, THREE_DIGIT_LISTS } from './other-digits.ts';
import { PEM } from './pem.ts';
import { QUOTED_PRINTABLE } from './quoted-printable.ts';
import { SIGN_EXTENDED_HEX } from './sign-extended.ts';
import type { Spelling } from './spelling.ts';
import { TABBED_ROWS } from './tabbed-rows.ts';
import { TABLE_CELL } from './table-cell.ts';
import { UUENCODE } from './uuencode.ts';
import { WORD_DUMPS } from './word-dump.ts';
import { BUFFER_PRINT, DATA_URL, PRINTED_BUFFERS, WRAPPED } from './wrapped.ts';

/** Lines of two numbers each, the second of which belongs to the first: registers or other settings. */
const ASSIGNED = /^(?:\s*0x[\da-f]{1,16}[ \t]*:[ \t]*0x[\da-f]{1,16}[ \t]*(?:\r?\n|$)){2,}\s*$/i;

const HEX: Spelling = {
  id: 'hex',
  name: 'hex',
  fits: (text) => (isMeantAsHex(text) || isInPairs(text)) && !ASSIGNED.test(text),
  read: parseHex,
};

const BASE64: Spelling = {
  id: 'base64',
  name: 'base64',
  fits: (text) => !/[-_]/.test(text) && isBase64(text),
  read: parsePieces,
};

/** HTML forms turn `+` into a blank. Only with the blanks is the length of the text a multiple of four. */
const BLANKS_FOR_PLUS: Spelling = {
  id: 'base64',
  name: 'base64 whose + became blanks',
  fits: (text) =>
    /^[\w+/ ]{24,}={0,2}$/.test(text.trim()) &&
    /\w \w/.test(text) &&
    /[A-Z]/.test(text) &&
    /\d/.test(text) &&
    text.trim().length % 4 === 0 &&
    text.replace(/ /g, '').length % 4 !== 0,
  read: (text) => parseBase64(text.trim().replaceAll(' ', '+')),
};

/** Base64 in an address, where `=`, `+` and `/` are escaped; other escapes of an address are its own bytes. */
const ESCAPED_BASE64: Spelling = {
  id: 'base64',
  name: 'base64 of an address',
  fits: (text) => /^\s*[\w-]{8,}(?:%2[BF][\w-]*){0,9999}(?:%3D){1,2}\s*$/i.test(text),
  read: (text) => parseBase64(decodeURIComponent(text.trim())),
};

const BASE64URL: Spelling = {
  id: 'base64url',
  name: 'base64url',
  fits: (text) => /[-_]/.test(text) && isBase64(text),
  read: parseBase64,
};

/** Any other text is taken for hex, so that the message names the character that is not a digit. */
export const ANY: Spelling = { id: 'hex', name: 'hex', fits: () => true, read: parseHex };

/**
 * All spellings that are recognised by their appearance. The first one that fits reads a text and reports its errors.
 */
export const SPELLINGS: readonly Spelling[] = [
  DATA_URL,
  BUFFER_PRINT,
  ...PRINTED_BUFFERS,
  ...WRAPPED,
  ...MEMBERS,
  PEM,
  UUENCODE,
  ...BASE85,
  NUMBERED_LINES,
  INDEXED_ROWS,
  TABBED_ROWS,
  CHARACTERS_AND_HEX,
  CHARACTER_DUMP,
  MIXED_DUMP,
  ANNOTATED_DUMP,
  INTEL_HEX,
  S_RECORDS,
  FORMAT_HEX,
  ...WORD_DUMPS,
  ...DUMPS,
  FRAMED_DUMP,
  BINARY_DIGITS,
  ...AMBIGUOUS_DUMPS,
  MARKED_HEX,
  COMMENTED_HEX,
  ERLANG_BINARY,
  ...MARKED_DIGITS,
  DECIMAL_ESCAPES,
  DELPHI_STRING,
  LITERAL_IN_A_TEXT,
  ...LISTS,
  TABLE_CELL,
  UTF8_STRING,
  BINARY_STRING,
  BYTE_STRING,
  ESCAPED_BASE64,
  BARE_ESCAPES,
  ESCAPES_IN_LITERALS,
  ...BARE_LISTS,
  ...THREE_DIGIT_LISTS,
  CAN_FRAMES,
  ...PREFIXED_HEX,
  SIGN_EXTENDED_HEX,
  HEX,
  BASE45,
  BLANKS_FOR_PLUS,
  BASE64,
  BASE64URL,
  ...BASE32,
  BARE_BASE45,
  QUOTED_PRINTABLE,
  ...BARE_BASE85,
  INDEXED_ELEMENTS,
  COMMENTED_HEX_INSIDE,
  HEX_ROWS,
  BASE45_IN_A_TEXT,
  ...IN_A_TEXT,
  ...CARET_NOTATION,
  CHARACTERS,
];

function isBase64(text: string): boolean {
  return parsePieces(text).ok || isFurtherAsBase64(text);
}

/** True if reading as base64 gets further into the text than reading as hex. */
function isFurtherAsBase64(text: string): boolean {
  const hex = parseHex(text);
  const base64 = parseBase64(text);
  return !hex.ok && !base64.ok && base64.offset > hex.offset;
}
