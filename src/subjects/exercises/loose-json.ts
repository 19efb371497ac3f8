import type { JsonObject, JsonValue } from '../../core/value/json-value.ts';
import { setMember } from '../../core/value/json-value.ts';
import { MINUS } from './number.ts';

/** The value of an answer, or the place and the reason why it is not JSON. Lines and columns count from 1. */
export type LooseJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

/** Opening quotation marks, each with the mark that closes it. Phones insert the curved ones automatically. */
export const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’', '„': '“' };

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const NUMBER = /[-\u2212\u2013]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-\u2212\u2013+]?\d+)?/y;
const WORD = /[\p{L}\d_.+\u2212\u2013-]+/uy;
const SPACE = /[\s\u00a0]*/y;

/** A container that is being read, and the name of its next member. */
interface Open {
  readonly value: JsonValue[] | JsonObject;
  name?: string;
}

class Fault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * Reads JSON as people type it: accepts single and curved quotation marks, the minus of printed text, and a comma
 * before a closing bracket. Of members with the same name, the last one counts. Never throws. Iterative, since an
 * answer may be nested deeply.
 */
export function readLooseJson(text: string): LooseJson {
  try {
    return { ok: true, value: read(text) };
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    const before = text.slice(0, thrown.at).split('\n');
    return { ok: false, line: before.length, column: before.at(-1)!.length + 1, message: thrown.message };
  }
}

function read(text: string): JsonValue {
  const open: Open[] = [];
  let at = skip(text, 0);
  let root: JsonValue | undefined;
  for (;;) {
    const inside = open.at(-1);
    const character = text[at];
    const end = inside === undefined ? undefined : Array.isArray(inside.value) ? ']' : '}';
    if (inside !== undefined && character === end) {
      open.pop();
      at = skip(text, at + 1);
    } else {
      if (inside !== undefined && end === '}') {
        const name = readText(text, at, 'the name of a member in quotation marks, or }');
        at = skip(text, name.end);
        if (text[at] !== ':') throw expected(text, at, 'a colon after the name');
        at = skip(text, at + 1);
        inside.name = name.text;
      }
      const begun = text[at];
      const made = begun === '{' ? {} : begun === '[' ? [] : undefined;
      const scalar = made === undefined ? readScalar(text, at, end) : undefined;
      const value: JsonValue = made ?? scalar!.value;
      if (inside === undefined) root = value;
      else if (Array.isArray(inside.value)) inside.value.push(value);
      else setMember(inside.value, inside.name!, value);
      at = skip(text, scalar?.end ?? at + 1);
      if (made !== undefined) {
        open.push({ value: made });
        continue;
      }
    }
    const around = open.at(-1);
    if (around === undefined) {
      if (at < text.length) throw expected(text, at, 'the end of the answer');
      return root!;
    }
    const closing = Array.isArray(around.value) ? ']' : '}';
    if (text[at] === ',') at = skip(text, at + 1);
    else if (text[at] !== closing) throw expected(text, at, `a comma or ${closing}`);
  }
}

function readScalar(text: string, at: number, end: string | undefined): { value: JsonValue; end: number } {
  if (QUOTES[text[at] ?? ''] !== undefined) {
    const read = readText(text, at, '');
    return { value: read.text, end: read.end };
  }
  const word = matchAt(WORD, text, at);
  if (Object.hasOwn(WORDS, word)) return { value: WORDS[word]!, end: at + word.length };
  const number = matchAt(NUMBER, text, at);
  if (number !== '' && number === word) return { value: numberOf(number.replace(MINUS, '-')), end: at + number.length };
  throw expected(text, at, `a value${end === ']' ? ' or ]' : ''}`);
}

/** The value of a number: an integer beyond 2^53 is a BigInt. */
function numberOf(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

function readText(text: string, at: number, wanted: string): { text: string; end: number } {
  const closing = QUOTES[text[at] ?? ''];
  if (closing === undefined) throw expected(text, at, wanted);
  let read = '';
  for (let i = at + 1; i < text.length; i++) {
    const character = text[i]!;
    if (character === closing) return { text: read, end: i + 1 };
    if (character === '\n') break;
    if (character !== '\\') {
      read += character;
      continue;
    }
    i++;
    const escaped = text[i] ?? '';
    if (escaped === 'u') {
      const digits = text.slice(i + 1, i + 5);
      if (!/^[\da-f]{4}$/i.test(digits)) throw new Fault(i - 1, 'After \\u there are 4 hex digits.');
      read += String.fromCharCode(Number.parseInt(digits, 16));
      i += 4;
    } else read += ESCAPES[escaped] ?? escaped;
  }
  throw new Fault(at, `The text that begins here has no ${closing} at its end.`);
}

function skip(text: string, at: number): number {
  return at + matchAt(SPACE, text, at).length;
}

/** The text that a sticky pattern matches at a place; empty if it does not match. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Maximum length of a part of an answer in a message, in UTF-16 code units. */
const QUOTED = 12;

function expected(text: string, at: number, wanted: string): Fault {
  const found = matchAt(WORD, text, at).slice(0, QUOTED) || text[at];
  const there = found === undefined ? 'the answer ends' : `there is “${found}”`;
  return new Fault(at, `Expected ${wanted}, but ${there}.`);
}
