/** References of XML 1.0 (sections 4.1 and 4.6): `&amp;`, `&#38;`, `&#x26;`. */

import { utf8Text } from '../../core/bytes/utf8.ts';
import { shorten } from '../../core/value/shorten.ts';
import { isName } from './names.ts';

const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;

/** The five entities that need no declaration. */
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' };
/** Size of the longest predefined name in bytes. */
const MOST_NAME = 4;

/** The offset of the first `&` in `bytes[start, end)` that does not begin a reference with a known meaning, or -1. */
export function badReferenceAt(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (bytes[at] === AMPERSAND && referenceEnd(bytes, at) < 0) return at;
  return -1;
}

/** The offset after the reference that begins with the `&` at an offset, or -1 if it has no known meaning. */
export function referenceEnd(bytes: Uint8Array, at: number): number {
  return bytes[at + 1] === HASH ? characterEnd(bytes, at + 2) : entityEnd(bytes, at + 1);
}

const HASH = 0x23;
const X = 0x78;

/** The offset after `name;` of a predefined entity, or -1. */
function entityEnd(bytes: Uint8Array, at: number): number {
  const most = Math.min(bytes.length, at + MOST_NAME + 1);
  let name = '';
  for (let i = at; i < most; i++) {
    if (bytes[i] === SEMICOLON) return Object.hasOwn(PREDEFINED, name) ? i + 1 : -1;
    name += String.fromCharCode(bytes[i]!);
  }
  return -1;
}

/**
 * The offset after the digits and the semicolon of a character reference, or -1 if the number is not that of an XML
 * character.
 */
function characterEnd(bytes: Uint8Array, from: number): number {
  const base = bytes[from] === X ? 16 : 10;
  const first = base === 16 ? from + 1 : from;
  let code = 0;
  for (let at = first; at < bytes.length; at++) {
    if (bytes[at] === SEMICOLON) return at > first && isCharacter(code) ? at + 1 : -1;
    const digit = Number.parseInt(String.fromCharCode(bytes[at]!), base);
    if (Number.isNaN(digit)) return -1;
    code = Math.min(code * base + digit, 0x110000);
  }
  return -1;
}

/** True for a character of XML 1.0 (section 2.2). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code < 0x110000);
}

/** Matches the parts of a reference: its hexadecimal or decimal digits, or its name. */
const WRITTEN = /^&(?:#x([\dA-Fa-f]+)|#(\d+)|([^#].*));$/;
/** Maximum length of a reference in a message, in UTF-16 code units. */
const MOST_QUOTED = 40;
const LAST_CHARACTER = 0x10ffff;
const KNOWN = 'References are &amp;, &lt;, &gt;, &apos;, &quot; and numbers of characters such as &#38;';

/**
 * The reason why the `&` at an offset, which `badReferenceAt` has found, does not begin a reference that can be read.
 * If there is a document type, it may declare the entity.
 */
export function badReference(bytes: Uint8Array, at: number, hasDocumentType: boolean): string {
  const [whole = '', hex, decimal, name] = WRITTEN.exec(utf8Text(bytes, at, bytes.indexOf(SEMICOLON, at) + 1)) ?? [];
  const written = shorten(whole, MOST_QUOTED);
  if (name !== undefined && isName(name)) {
    return hasDocumentType
      ? `Found ${written}; entities that a document type declares are not supported. ${KNOWN}.`
      : `Found ${written}, a reference to an entity that is not declared. ${KNOWN}.`;
  }
  if (hex === undefined && decimal === undefined) return `Found & where no reference begins. ${KNOWN}.`;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > LAST_CHARACTER) return `Found ${written}, but the last character of Unicode is &#x10FFFF;.`;
  const character = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return `Found ${written}, a reference to the character ${character}, which XML 1.0 forbids.`;
}

/** Resolves the references of a text. References that `badReferenceAt` refuses are not changed. */
export function withoutReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name]! : whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}
