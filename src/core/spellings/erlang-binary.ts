import { joinedBytes } from '../bytes/joined.ts';
import { utf8Bytes } from '../bytes/utf8.ts';
import type { Spelling } from './spelling.ts';

/** A text with its escapes, or an integer of one byte: decimal, or in a base as `16#82` and `0x82`. */
const SEGMENT = String.raw`(?:"((?:[^"\\]|\\.)*)"(?:\/utf8)?|(?:(\d{1,2})#([\da-f]{1,8})|(0x[\da-f]{1,2})|(\d{1,3}))(?::8)?)`;
const BINARY = new RegExp(String.raw`^\s*<<\s*${SEGMENT}(?:\s*,\s*${SEGMENT})*\s*>>\s*[.,;]?\s*$`, 'is');
const ONE = new RegExp(SEGMENT, 'gis');

/** A binary as Erlang and Elixir write it, with a text in it: `<<130, "id">>`. Without a text, it is a list. */
export const ERLANG_BINARY: Spelling = {
  id: 'list',
  name: 'a binary of Erlang or Elixir',
  fits: (text) => text.includes('"') && bytesOf(text) !== undefined,
  read: (text) => ({ ok: true, bytes: bytesOf(text)! }),
};

function bytesOf(text: string): Uint8Array | undefined {
  if (text.length > LONGEST || !/^\s*<</.test(text) || !BINARY.test(text)) return undefined;
  const parts: Uint8Array[] = [];
  for (const [, literal, base, digits, hex, decimal] of text.matchAll(ONE)) {
    const plain = literal === undefined ? undefined : unescaped(literal);
    const n = Number(hex ?? decimal ?? Number.parseInt(digits ?? '', Number(base)));
    if (plain === undefined && !(n >= 0 && n <= 0xff)) return undefined;
    parts.push(plain === undefined ? Uint8Array.of(n) : utf8Bytes(plain));
  }
  return joinedBytes(parts);
}

/** Maximum length in characters: a longer text is not read as a binary. */
const LONGEST = 1024 * 1024;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', e: '\x1b', s: ' ' };

function unescaped(literal: string): string {
  return literal.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
}
