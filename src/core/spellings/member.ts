import { parsedJson } from '../basics/parsed-json.ts';
import { isInPairs, isMeantAsHex, type ParsedBytes, parseHex, refused } from '../bytes/parse-hex.ts';
import { BASE45 } from './base45.ts';
import { parsePieces } from './base64-pieces.ts';
import { BARE_ESCAPES } from './byte-string.ts';
import type { Spelling, SpellingId } from './spelling.ts';

/** Matches the beginning of a member that is copied out of a document: its name and the colon. */
const BEGIN = /^\s*"(?:[^"\\\n]|\\.){1,200}"\s{0,20}:/;
/** Matches what may follow the last member: a comma, and the ends of the objects and lists around it. */
const END = /[\s,\]}]*$/;
/** Maximum length in characters. */
const LONGEST = 256 * 1024;
/** Minimum number of numbers in a list of bytes, and of characters of a text that spells bytes. */
const LEAST = 8;
/**
 * The text with the most bytes is a message if it has at least this many times the bytes of the next, such as a hash.
 */
const LONGER = 2;

/** The name of all spellings of this file. */
export const OF_A_MEMBER = 'a member of a JSON document';

interface Member {
  readonly id: SpellingId;
  readonly bytes: Uint8Array;
}

/** The newest text and its bytes, because several spellings ask for the same text one after another. */
let newest: { readonly text: string; readonly member: Member | undefined } = { text: '', member: undefined };

function memberOf(text: string): Member | undefined {
  if (newest.text !== text) newest = { text, member: memberIn(text) };
  return newest.member;
}

/** The bytes of members that are copied without their document; undefined for JSON and for all other texts. */
function memberIn(text: string): Member | undefined {
  if (text.length > LONGEST || !BEGIN.test(text)) return undefined;
  const values = leavesOf(documentOf(text) ?? {});
  const lists = values.flatMap((value) => listOf(value) ?? []);
  if (lists.length > 0) return lists.length === 1 ? lists[0] : undefined;
  const spelt = values.flatMap((value) => (typeof value === 'string' ? (bytesOf(value) ?? []) : []));
  const [longest, next] = spelt.toSorted((a, b) => b.bytes.length - a.bytes.length);
  const isLonger = longest !== undefined && longest.bytes.length >= LONGER * (next?.bytes.length ?? 0);
  return isLonger ? longest : undefined;
}

/** Maximum depth at which a value is sought in the copied members. */
const DEEPEST = 8;

/** The values of members and their members, down to lists of numbers, Buffers and texts. */
function leavesOf(value: unknown, depth = 0): readonly unknown[] {
  const isLeaf = typeof value !== 'object' || value === null || listOf(value) !== undefined;
  return isLeaf || depth > DEEPEST ? [value] : Object.values(value).flatMap((each) => leavesOf(each, depth + 1));
}

/** Maximum number of characters after the last value that are tried as its end. */
const MOST_ENDS = 64;

/** The document that has only these members. The values around them may end after them. */
function documentOf(text: string): object | undefined {
  const all = `{${text.trim()}`;
  const plain = all.replace(END, '');
  // An end that belongs to a value of the last member is kept.
  for (let end = plain.length; end <= Math.min(all.length, plain.length + MOST_ENDS); end++) {
    const found = parsedJson(`${all.slice(0, end)}}`);
    if (typeof found === 'object' && found !== null) return found;
  }
  return undefined;
}

function listOf(value: unknown): Member | undefined {
  if (Array.isArray(value)) return areBytes(value) ? { id: 'list', bytes: Uint8Array.from(value) } : undefined;
  const { type, data } = (value ?? {}) as { readonly type?: unknown; readonly data?: unknown };
  const isBuffer = type === 'Buffer' && Array.isArray(data) && areBytes(data);
  return isBuffer ? { id: 'buffer-json', bytes: Uint8Array.from(data) } : undefined;
}

function areBytes(list: readonly unknown[]): list is readonly number[] {
  return list.length >= LEAST && list.every((n) => Number.isInteger(n) && (n as number) >= 0 && (n as number) <= 255);
}

function bytesOf(text: string): Member | undefined {
  if (text.length < LEAST) return undefined;
  const readers: readonly (readonly [SpellingId, boolean, (text: string) => ParsedBytes])[] = [
    ['base45', BASE45.fits(text), BASE45.read],
    ['hex', isMeantAsHex(text) || isInPairs(text), parseHex],
    [/[-_]/.test(text) ? 'base64url' : 'base64', !text.includes(' '), parsePieces],
    ['escapes', BARE_ESCAPES.fits(text), BARE_ESCAPES.read],
  ];
  for (const [id, fits, read] of readers) {
    const parsed = fits ? read(text) : undefined;
    if (parsed?.ok) return { id, bytes: parsed.bytes };
  }
  return undefined;
}

const IDS: readonly SpellingId[] = ['buffer-json', 'list', 'base45', 'hex', 'base64', 'base64url', 'escapes'];

/**
 * A member that is copied out of a JSON document without the braces, such as `"payload": "gqJp…",`, or several of them,
 * of which one has the bytes.
 */
export const MEMBERS: readonly Spelling[] = IDS.map((id) => ({
  id,
  name: OF_A_MEMBER,
  fits: (text) => memberOf(text)?.id === id,
  read: (text) => {
    const member = memberOf(text);
    return member === undefined ? refused(0, 'A member with bytes was expected.') : { ok: true, bytes: member.bytes };
  },
  needsInside: true,
}));
