import type { ParsedBytes } from '../bytes/parse-hex.ts';
import { firstLine } from './dump-lines.ts';
import type { Spelling } from './spelling.ts';

const BINARY = /^[01\s,_:b-]*$/i;
const ONE_GROUP = /^(?:0b[01]{1,8}|(?:[01]{8})+|[01]{4})$/i;
const BETWEEN = /[\s,_:-]+/;

/** Bytes in binary digits, with or without `0b`. Hex that consists of 0 and 1 seldom has this many digits. */
export const BINARY_DIGITS: Spelling = { id: 'list', name: 'binary digits', fits: isBinary, read };

function groupsOf(text: string): readonly string[] {
  return text
    .trim()
    .split(BETWEEN)
    .filter((group) => group !== '');
}

function isBinary(text: string): boolean {
  const first = firstLine(text);
  if (first === undefined || !/[01]/.test(first.line) || !BINARY.test(text)) return false;
  if (!ONE_GROUP.test(first.line.trim().split(BETWEEN, 1)[0]!)) return false;
  const groups = groupsOf(text);
  const isEach = (pattern: RegExp): boolean => groups.every((group) => pattern.test(group));
  const ones = text.split('1').length - 1;
  const isDense = 4 * ones >= groups.join('').length;
  if (isEach(/^0b[01]{8}$/i) || (groups.length > 1 && isEach(/^0b[01]{1,8}$/i))) return true;
  if (isEach(/^[01]{8}$/) && (groups.length > 1 || ones > 0)) return true;
  const isInHalves = groups.length > 1 && groups.length % 2 === 0 && isEach(/^[01]{4}$/);
  return isDense && (isEach(/^(?:[01]{8})+$/) || isInHalves);
}

function read(text: string): ParsedBytes {
  const groups = groupsOf(text);
  const hasPrefix = /^0b/i.test(groups[0]!);
  const digits = hasPrefix ? groups.map((group) => group.slice(2).padStart(8, '0')).join('') : groups.join('');
  const bytes = new Uint8Array(digits.length / 8);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(i * 8, i * 8 + 8), 2);
  return { ok: true, bytes };
}
